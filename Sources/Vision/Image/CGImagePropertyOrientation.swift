/// How an image's stored rows and columns lie, numbered as EXIF numbers it. The name says where the
/// stored image's top edge is to be seen: `right` needs a quarter turn clockwise to be upright.
@frozen public enum CGImagePropertyOrientation: UInt32, Sendable {
    /// Stored upright.
    case up = 1
    /// Mirrored left to right.
    case upMirrored = 2
    /// Turned by 180 degrees.
    case down = 3
    /// Mirrored top to bottom.
    case downMirrored = 4
    /// Rows and columns exchanged.
    case leftMirrored = 5
    /// Needs a quarter turn clockwise: a phone held upright stores this.
    case right = 6
    /// Rows and columns exchanged, and turned by 180 degrees.
    case rightMirrored = 7
    /// Needs a quarter turn anticlockwise.
    case left = 8
}
