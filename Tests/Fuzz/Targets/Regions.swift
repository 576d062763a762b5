@testable import TextRecognition

/// Any probability map, as the detector may give it: the outlines of lines on it.
func fuzzRegions(_ bytes: UnsafeRawBufferPointer) {
    var input = Input(bytes)
    let (width, height) = (1 + input.number(below: 64), 1 + input.number(below: 64))
    // The map may be larger than the picture on it.
    let columns = width + input.number(below: 4)
    let map = ProbabilityMap(
        width: columns, height: height, values: (0..<columns * height).map { _ in input.probability() })
    let regions = TextRegions()

    let found = ConnectedRegions(in: map, width: width, height: height, threshold: regions.threshold).regions
    for region in found {
        precondition(region.mean >= regions.threshold - 1e-5 && region.mean <= 1 + 1e-5)
        guard let rectangle = Rectangle(smallestAround: region.corners) else {
            preconditionFailure("pixels have an area")
        }
        let down = Point(-rectangle.axis.y, rectangle.axis.x)
        for corner in region.corners {
            let offset = corner - rectangle.center
            precondition(abs(dot(offset, rectangle.axis)) <= rectangle.width / 2 + 1e-6)
            precondition(abs(dot(offset, down)) <= rectangle.height / 2 + 1e-6)
        }
        precondition((0...1.00001).contains(rectangle.mean(of: map)))
    }

    let outlines = regions.outlines(in: map, width: width, height: height)
    precondition(outlines.count <= found.count)
    for outline in outlines {
        precondition(
            (0...Double(width)).contains(outline.center.x) && (0...Double(height)).contains(outline.center.y))
        precondition(
            outline.width > regions.smallestSide - 1e-6 && outline.height > regions.smallestSide - 1e-6)
        // A bent line is one on the map, not beyond.
        let straight = outline.straightened
        precondition(
            straight.height < 2 * Double(max(width, height)) && straight.height >= outline.height - 1e-6)
    }
    for everyHint in [false, true] {
        for square in regions.doubtful(in: map, width: width, height: height, everyHint: everyHint) {
            precondition(square.topLeft.x >= 0 && square.topLeft.y >= 0)
            precondition(square.bottomRight.x <= Double(width) && square.bottomRight.y <= Double(height))
        }
    }
}
