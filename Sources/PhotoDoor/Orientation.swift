/// How stored pixels lie, as EXIF and TIFF number it: 1 is upright, 6 has to be turned 90° clockwise.
///
/// An orientation is first a reflection at the main diagonal (rows become columns) or none, then one from left to
/// right or none, then one from top to bottom or none; eight in all.
package struct Orientation: Hashable, Sendable {
    /// Whether rows become columns.
    package var swapsSides: Bool
    /// Whether, after that, left becomes right.
    package var mirrorsX: Bool
    /// Whether, after that, top becomes bottom.
    package var mirrorsY: Bool

    package static let upright = Orientation(swapsSides: false, mirrorsX: false, mirrorsY: false)

    package init(swapsSides: Bool, mirrorsX: Bool, mirrorsY: Bool) {
        (self.swapsSides, self.mirrorsX, self.mirrorsY) = (swapsSides, mirrorsX, mirrorsY)
    }

    /// The orientation that EXIF gives this number; `nil` for one that it does not know.
    package init?(exif: Int) {
        switch exif {
        case 1: self = .upright
        case 2: self.init(swapsSides: false, mirrorsX: true, mirrorsY: false)
        case 3: self.init(swapsSides: false, mirrorsX: true, mirrorsY: true)
        case 4: self.init(swapsSides: false, mirrorsX: false, mirrorsY: true)
        case 5: self.init(swapsSides: true, mirrorsX: false, mirrorsY: false)
        case 6: self.init(swapsSides: true, mirrorsX: true, mirrorsY: false)
        case 7: self.init(swapsSides: true, mirrorsX: true, mirrorsY: true)
        case 8: self.init(swapsSides: true, mirrorsX: false, mirrorsY: true)
        default: return nil
        }
    }

    /// This orientation applied first, `next` to what it gives.
    package func then(_ next: Orientation) -> Orientation {
        let (x, y) = next.swapsSides ? (mirrorsY, mirrorsX) : (mirrorsX, mirrorsY)
        return Orientation(
            swapsSides: swapsSides != next.swapsSides, mirrorsX: x != next.mirrorsX,
            mirrorsY: y != next.mirrorsY)
    }

    /// What undoes this orientation.
    package var inverse: Orientation {
        swapsSides ? Orientation(swapsSides: true, mirrorsX: mirrorsY, mirrorsY: mirrorsX) : self
    }

    /// Columns and rows of a picture of this stored size once it is upright.
    package func upright(width: Int, height: Int) -> (width: Int, height: Int) {
        swapsSides ? (height, width) : (width, height)
    }
}
