import Testing
import TextRecognition

@Suite struct PhotoPreviewTests {
    /// Left half red, right half blue.
    private func halves(width: Int, height: Int) -> Photo {
        let row = (0..<width).flatMap { $0 < width / 2 ? [255, 0, 0] : [0, 0, 255] as [UInt8] }
        return Photo(
            width: width, height: height, rgb: (0..<height).flatMap { _ in row },
            remarks: ["the first of 3 pages"])
    }

    @Test(arguments: [(600, 150, 200, 50), (150, 600, 50, 200), (1000, 1, 200, 1)])
    func makesLargePhotosSmaller(width: Int, height: Int, newWidth: Int, newHeight: Int) async {
        let preview = await halves(width: width, height: height).scaled(toLongSide: 200)
        #expect(preview.width == newWidth)
        #expect(preview.height == newHeight)
        #expect(preview.remarks == ["the first of 3 pages"])
        preview.withPixels { pixels in
            #expect(Array(pixels.prefix(3)) == [255, 0, 0])
            #expect(Array(pixels.suffix(3)) == [0, 0, 255])
        }
    }

    @Test func leavesSmallPhotosAsTheyAre() async {
        let photo = halves(width: 200, height: 40)
        let preview = await photo.scaled(toLongSide: 200)
        #expect(preview.width == 200)
        #expect(preview.height == 40)
        #expect(photo.withPixels { Array($0) } == preview.withPixels { Array($0) })
    }
}
