import Testing

@testable import TextRecognition

@Suite struct ScalingTests {
    @Test(arguments: [(1, 1), (3, 2), (7, 5), (13, 40), (200, 3)])
    func aConstantStaysConstant(width: Int, height: Int) {
        for value in [0, 1, 127, 254, 255] as [UInt8] {
            let scaled = Photo(width: 7, height: 5) { _, _ in value }.scaled(width: width, height: height)
            #expect(scaled == PixelBuffer(width: width, height: height, filledWith: value))
        }
    }

    @Test func theSameSizeIsTheSamePicture() {
        let photo = Photo(width: 9, height: 4) { x, y in UInt8(x * 20 + y) }
        #expect(photo.scaled(width: 9, height: 4).bytes == photo.withPixels(Array.init))
    }

    /// The middles of four pixels lie at -1/4, 1/4, 3/4, 5/4 of two: outside it is the outer pixel, inside a
    /// quarter of the other is mixed in.
    @Test func twoByTwoEnlarged() {
        let photo = Photo(width: 2, height: 2) { x, y in [[0, 40], [80, 200]][y][x] }
        #expect(
            photo.scaled(width: 4, height: 4).gray == [
                [0, 10, 30, 40],
                [20, 35, 65, 80],
                [60, 85, 135, 160],
                [80, 110, 170, 200],
            ])
    }

    /// The weights are 3/4, 3/4, 1/4 for the first pixel and 1/4, 3/4, 3/4 for the second:
    /// (3 * 70 + 3 * 140 + 210) / 7 and (140 + 3 * 210 + 0) / 7.
    @Test func fourShrunkToTwo() {
        let photo = Photo(width: 4, height: 1) { x, _ in [70, 140, 210, 0][x] }
        #expect(photo.scaled(width: 2, height: 1).gray == [[120, 110]])
    }

    @Test func colorsAreKeptApart() {
        let photo = Photo(width: 2, height: 1, rgb: [10, 20, 30, 50, 100, 150])
        #expect(photo.scaled(width: 1, height: 1).bytes == [30, 60, 90])
    }

    /// A picture with a plain margin: at the edge weights are cut off.
    @Test(arguments: [(60, 40), (37, 61), (25, 17), (240, 160)])
    func theMeanIsKept(width: Int, height: Int) {
        let photo = Photo(width: 120, height: 80) { x, y in
            20..<100 ~= x && 20..<60 ~= y ? UInt8((x * 37 + y * 101 + x * y) % 256) : 200
        }
        func mean(_ bytes: [UInt8]) -> Double {
            Double(bytes.reduce(0) { $0 + Int($1) }) / Double(bytes.count)
        }
        let scaled = photo.scaled(width: width, height: height)
        #expect(abs(mean(scaled.bytes) - mean(photo.withPixels(Array.init))) < 0.5)
    }

    /// A black line one pixel wide, anywhere, leaves its share of black behind.
    @Test(arguments: [50, 37, 25, 16, 9])
    func noStrokeIsLost(size: Int) {
        let share = 255 * Double(size) / 100
        for place in 30...42 {
            let upright = Photo(width: 100, height: 3) { x, _ in x == place ? 0 : 255 }
            let level = Photo(width: 3, height: 100) { _, y in y == place ? 0 : 255 }
            for line in [upright.scaled(width: size, height: 1), level.scaled(width: 1, height: size)] {
                let black = line.gray.joined().reduce(0) { $0 + 255 - $1 }
                #expect(abs(Double(black) - share) < 0.12 * share + 2, "at \(place)")
            }
        }
    }

    @Test func turnedClockwise() {
        let picture = Photo(width: 3, height: 2) { x, y in UInt8(10 * y + x) }.scaled(width: 3, height: 2)
        #expect(picture.gray == [[0, 1, 2], [10, 11, 12]])
        #expect(picture.turned(clockwise: 0) == picture)
        #expect(picture.turned(clockwise: 90).gray == [[10, 0], [11, 1], [12, 2]])
        #expect(picture.turned(clockwise: 180).gray == [[12, 11, 10], [2, 1, 0]])
        #expect(picture.turned(clockwise: 270).gray == [[2, 12], [1, 11], [0, 10]])
    }

    @Test func turningKeepsColors() {
        let picture = PixelBuffer(width: 2, height: 1, bytes: [1, 2, 3, 4, 5, 6])
        #expect(picture.turned(clockwise: 90).bytes == [1, 2, 3, 4, 5, 6])
        #expect(picture.turned(clockwise: 180).bytes == [4, 5, 6, 1, 2, 3])
    }
}
