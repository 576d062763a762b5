/// Where the origin of an image's coordinates lies.
public enum CoordinateOrigin: Hashable, Sendable {
    /// x to the right, y upwards from the image's lower-left corner: Vision's own.
    case lowerLeft
    /// x to the right, y downwards from the image's upper-left corner: that of pixels and of most views.
    case upperLeft
}
