import Foundation
import TextRecognition
import Testing

@testable import Vision

/// Two columns, three rows, each pixel its own number: 1 2 / 3 4 / 5 6.
private let stored: [UInt8] = [1, 2, 3, 4, 5, 6]

@Suite struct ImageTests {
    private func image(
        _ bytes: [UInt8], width: Int = 1, height: Int = 1, bits: Int = 8, pixel: Int,
        space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), row: Int? = nil, info: UInt32 = 0,
        decode: [CGFloat]? = nil
    ) -> CGImage? {
        guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
        func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
            CGImage(
                width: width, height: height, bitsPerComponent: bits, bitsPerPixel: pixel,
                bytesPerRow: row ?? width * pixel / 8, space: space, bitmapInfo: CGBitmapInfo(rawValue: info),
                provider: provider, decode: decode, shouldInterpolate: false, intent: .defaultIntent)
        }
        return decode.map { $0.withUnsafeBufferPointer { make($0.baseAddress) } } ?? make(nil)
    }

    private func rgb(_ image: CGImage?, _ orientation: CGImagePropertyOrientation = .up) -> [UInt8]? {
        image?.photo(orientation: orientation).withPixels { [UInt8]($0) }
    }

    @Test(arguments: [
        (CGImagePropertyOrientation.up, 2, [1, 2, 3, 4, 5, 6]),
        (.upMirrored, 2, [2, 1, 4, 3, 6, 5]),
        (.down, 2, [6, 5, 4, 3, 2, 1]),
        (.downMirrored, 2, [5, 6, 3, 4, 1, 2]),
        (.leftMirrored, 3, [1, 3, 5, 2, 4, 6]),
        (.right, 3, [5, 3, 1, 6, 4, 2]),
        (.rightMirrored, 3, [6, 4, 2, 5, 3, 1]),
        (.left, 3, [2, 4, 6, 1, 3, 5]),
    ])
    func anOrientationTurnsTheImageUpright(
        _ orientation: CGImagePropertyOrientation, width: Int, upright: [UInt8]
    ) throws {
        let grey = try #require(
            image(stored, width: 2, height: 3, pixel: 8, space: CGColorSpaceCreateDeviceGray()))
        let photo = grey.photo(orientation: orientation)
        #expect(photo.width == width && photo.height == 6 / width)
        #expect(rgb(grey, orientation) == upright.flatMap { [$0, $0, $0] })
    }

    @Test func alphaIsDroppedWhereverItIs() {
        let last = CGImageAlphaInfo.premultipliedLast.rawValue
        let first = CGImageAlphaInfo.noneSkipFirst.rawValue
        #expect(rgb(image([1, 2, 3, 99], pixel: 32, info: last)) == [1, 2, 3])
        #expect(rgb(image([99, 1, 2, 3], pixel: 32, info: first)) == [1, 2, 3])
        // A screenshot's usual layout: blue, green, red, alpha.
        let bgra = first | CGBitmapInfo.byteOrder32Little.rawValue
        #expect(rgb(image([3, 2, 1, 99], pixel: 32, info: bgra)) == [1, 2, 3])
        #expect(image([3, 2, 1, 99], pixel: 32, info: bgra)?.alphaInfo == .noneSkipFirst)
        #expect(image([3, 2, 1, 99], pixel: 32, info: bgra)?.byteOrderInfo == .order32Little)
    }

    @Test func sixteenBitsKeepTheHighByte() {
        let little = CGBitmapInfo.byteOrder16Little.rawValue
        #expect(rgb(image([1, 99, 2, 99, 3, 99], bits: 16, pixel: 48)) == [1, 2, 3])
        #expect(rgb(image([99, 1, 99, 2, 99, 3], bits: 16, pixel: 48, info: little)) == [1, 2, 3])
    }

    @Test func paddingBetweenRowsIsSkipped() {
        let grey = CGColorSpaceCreateDeviceGray()
        #expect(
            rgb(image([1, 99, 99, 2], height: 2, pixel: 8, space: grey, row: 3)) == [1, 1, 1, 2, 2, 2])
    }

    @Test func aDecodeArrayInverts() {
        let grey = CGColorSpaceCreateDeviceGray()
        #expect(
            rgb(image([0, 255], width: 2, pixel: 8, space: grey, decode: [1, 0]))?.prefix(4) == [
                255, 255, 255, 0,
            ])
    }

    /// An image made over the bytes of a decoded photo is what its maker says, not the photo.
    @Test func theBytesOfAPhotoAreTakenAsTheImageSays() throws {
        let photo = Photo(width: 2, height: 1, rgb: [1, 2, 3, 4, 5, 6])
        let provider = try #require(CGImage(photo: photo).dataProvider)
        func over(_ pixel: Int, _ space: CGColorSpace, _ decode: UnsafePointer<CGFloat>?) -> CGImage? {
            CGImage(
                width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: pixel, bytesPerRow: 2 * pixel / 8,
                space: space, bitmapInfo: [], provider: provider, decode: decode, shouldInterpolate: false,
                intent: .defaultIntent)
        }
        let (colours, grey) = (CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray())
        #expect(rgb(over(24, colours, nil)) == [1, 2, 3, 4, 5, 6])
        #expect(rgb(over(24, colours, [1, 0, 1, 0, 1, 0])) == [254, 253, 252, 251, 250, 249])
        #expect(rgb(over(8, grey, nil)) == [1, 1, 1, 2, 2, 2])
    }

    @Test func anImageKnowsHowItWasMade() throws {
        let provider = try #require(CGDataProvider(data: Data([1, 2, 3, 4, 5, 6, 7, 8]) as CFData))
        let image = try #require(
            CGImage(
                width: 1, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider,
                decode: nil, shouldInterpolate: true, intent: .perceptual))
        #expect(image.width == 1 && image.height == 2 && image.bitsPerComponent == 8)
        #expect(image.bitsPerPixel == 32 && image.bytesPerRow == 4)
        #expect(image.colorSpace?.model == .rgb && image.colorSpace?.name == nil)
        #expect(image.bitmapInfo.intersection(.alphaInfoMask).rawValue == 3)
        #expect(image.alphaInfo == .last && image.byteOrderInfo == .orderDefault)
        #expect(image.shouldInterpolate && image.renderingIntent == .perceptual)
        #expect(image.dataProvider === provider && provider.data?.count == 8)
        #expect(CGDataProvider(url: URL(fileURLWithPath: "/no/such/file") as CFURL) == nil)
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data([1, 2]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(CGDataProvider(url: file as CFURL)?.data == Data([1, 2]))
    }

    @Test func whatDoesNotFitIsNoImage() {
        #expect(image([1, 2], pixel: 24) == nil, "a byte is missing")
        #expect(image([], width: 0, pixel: 24) == nil)
        #expect(image([1, 2, 3], bits: 5, pixel: 24) == nil)
        #expect(
            image([1, 2, 3], pixel: 24, info: CGImageAlphaInfo.last.rawValue) == nil, "no room for alpha")
        #expect(image([1, 2, 3], width: .max, pixel: 24, row: 3) == nil)
        #expect(image([1, 2, 3], pixel: 24, info: CGBitmapInfo.floatComponents.rawValue) == nil)
    }

    @Test func croppingCutsAtTheEdges() throws {
        let grey = try #require(
            image(stored, width: 2, height: 3, pixel: 8, space: CGColorSpaceCreateDeviceGray()))
        let part = grey.cropping(to: CGRect(x: 1, y: 1, width: 5, height: 5))
        #expect(part?.width == 1 && part?.height == 2)
        #expect(rgb(part) == [4, 4, 4, 6, 6, 6])
        let inner = part?.cropping(to: CGRect(x: 0, y: 1, width: 1, height: 1))
        #expect(rgb(inner) == [6, 6, 6])
        #expect(grey.cropping(to: CGRect(x: 2, y: 0, width: 1, height: 1)) == nil)
        let turnedAround = grey.cropping(to: CGRect(x: 2, y: 3, width: -1, height: -2))
        #expect(rgb(turnedAround) == [4, 4, 4, 6, 6, 6])
    }

    @Test func croppingTakesAnyNumber() throws {
        let grey = try #require(
            image(stored, width: 2, height: 3, pixel: 8, space: CGColorSpaceCreateDeviceGray()))
        func part(_ place: Int, _ number: CGFloat) -> [UInt8]? {
            var numbers: [CGFloat] = [0, 1, 2, 2]
            numbers[place] = number
            return rgb(
                grey.cropping(
                    to: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])))
        }
        let below: [UInt8] = [3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]
        for place in 0..<4 {
            #expect(part(place, .nan) == nil)
            #expect(part(place, 1e300) == (place < 2 ? nil : below))
            #expect(part(place, .infinity) == (place < 2 ? nil : below))
            // The rows above the first of the part.
            #expect(part(place, -.infinity) == (place < 3 ? nil : [1, 1, 1, 2, 2, 2]))
        }
        #expect(rgb(grey.cropping(to: .infinite)) == rgb(grey))
        #expect(grey.cropping(to: .null) == nil && grey.cropping(to: .zero) == nil)
    }

    @Test func colourSpacesAreKnownByName() {
        #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
        #expect(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)?.model == .monochrome)
        #expect(CGColorSpace(name: CGColorSpace.displayP3)?.name == CGColorSpace.displayP3)
        #expect(CGColorSpace(name: "unheard of" as CFString) == nil)
        #expect(CGColorSpaceCreateDeviceGray().numberOfComponents == 1)
    }
}
