internal import TextRecognition

extension CGImage {
    /// The image as the engine reads it: upright, red, green and blue; alpha is dropped.
    func photo(orientation: CGImagePropertyOrientation) -> Photo {
        // The bytes are a photo's, and taken for what they are.
        if orientation == .up, layout == .rgb, let photo = bytes.photo, photo.width == width,
            photo.height == height
        {
            return photo
        }
        let path = UprightPath(width: width, height: height, orientation: orientation)
        let rgb = bytes.withBytes { stored in
            [UInt8](unsafeUninitializedCapacity: width * height * 3) { upright, count in
                for row in 0..<height {
                    var from = start + row * bytesPerRow
                    var to = path.first + row * path.down
                    for _ in 0..<width {
                        for colour in 0..<3 {
                            let byte = stored[from + layout.places[colour]]
                            upright[to * 3 + colour] = layout.tables?[colour][Int(byte)] ?? byte
                        }
                        from += layout.pixel
                        to += path.right
                    }
                }
                count = width * height * 3
            }
        }
        return Photo(width: path.width, height: path.height, rgb: rgb)
    }
}

/// Where the pixels of a stored image go in the upright one: pixel (x, y) to `first + x * right + y * down`.
struct UprightPath: Equatable {
    /// Columns of the upright image.
    let width: Int
    /// Rows of the upright image.
    let height: Int
    /// Where the stored image's first pixel goes.
    let first: Int
    /// The step for a stored pixel's right neighbour.
    let right: Int
    /// The step for the pixel below.
    let down: Int

    init(width stored: Int, height rows: Int, orientation: CGImagePropertyOrientation) {
        let turned = orientation.rawValue >= 5
        let (width, height) = turned ? (rows, stored) : (stored, rows)
        let (topLeft, topRight) = (0, width - 1)
        let (bottomLeft, bottomRight) = ((height - 1) * width, height * width - 1)
        (self.width, self.height) = (width, height)
        (first, right, down) =
            switch orientation {
            case .up: (topLeft, 1, width)
            case .upMirrored: (topRight, -1, width)
            case .down: (bottomRight, -1, -width)
            case .downMirrored: (bottomLeft, 1, -width)
            case .leftMirrored: (topLeft, width, 1)
            case .right: (topRight, width, -1)
            case .rightMirrored: (bottomRight, -width, -1)
            case .left: (bottomLeft, -width, 1)
            }
    }
}
