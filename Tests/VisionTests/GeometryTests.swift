import Foundation
import Testing

@testable import Vision

@Suite struct GeometryTests {
    let size = CGSize(width: 200, height: 100)

    @Test func aRectangleInPixelsIsCountedFromEitherCorner() {
        let rect = NormalizedRect(x: 0.25, y: 0.5, width: 0.5, height: 0.125)
        #expect(rect.toImageCoordinates(size) == CGRect(x: 50, y: 50, width: 100, height: 12.5))
        // Its upper edge is at 0.625, so 37.5 pixels below the image's upper edge.
        #expect(
            rect.toImageCoordinates(size, origin: .upperLeft)
                == CGRect(x: 50, y: 37.5, width: 100, height: 12.5))
        #expect(
            NormalizedRect(imageRect: CGRect(x: 50, y: 50, width: 100, height: 12.5), in: size) == rect)
        #expect(rect.verticallyFlipped() == NormalizedRect(x: 0.25, y: 0.375, width: 0.5, height: 0.125))
        #expect(rect.verticallyFlipped().verticallyFlipped() == rect)
        #expect(NormalizedRect(normalizedRect: CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.125)) == rect)
        #expect(rect.description == "(0.25, 0.5, 0.5, 0.125)")
    }

    @Test func aRectangleOfARegionIsPlacedInTheWholeImage() {
        let region = NormalizedRect(x: 0.5, y: 0.25, width: 0.5, height: 0.5)
        let rect = NormalizedRect(x: 0.5, y: 0, width: 0.25, height: 1)
        let pixels = CGRect(x: 150, y: 25, width: 25, height: 50)
        #expect(rect.toImageCoordinates(from: region, imageSize: size) == pixels)
        #expect(NormalizedRect(imageRect: pixels, in: size, normalizedTo: region) == rect)
        #expect(
            rect.toImageCoordinates(from: region, imageSize: size, origin: .upperLeft)
                == CGRect(x: 150, y: 25, width: 25, height: 50))
    }

    @Test func aPointGoesToPixelsAndBack() {
        let point = NormalizedPoint(x: 0.25, y: 0.75)
        #expect(point.toImageCoordinates(size) == CGPoint(x: 50, y: 75))
        #expect(point.toImageCoordinates(size, origin: .upperLeft) == CGPoint(x: 50, y: 25))
        #expect(NormalizedPoint(imagePoint: CGPoint(x: 50, y: 75), in: size) == point)
        #expect(point.verticallyFlipped() == NormalizedPoint(x: 0.25, y: 0.25))
        #expect(point.cgPoint == CGPoint(x: 0.25, y: 0.75) && point.description == "(0.25, 0.75)")
        let origins: Set<CoordinateOrigin> = [.lowerLeft, .upperLeft]
        #expect(Set(origins.map { point.toImageCoordinates(size, origin: $0).y }) == [75, 25])

        let region = NormalizedRect(x: 0.5, y: 0.25, width: 0.5, height: 0.5)
        #expect(point.toImageCoordinates(from: region, imageSize: size) == CGPoint(x: 125, y: 62.5))
        #expect(
            point.toImageCoordinates(from: region, imageSize: size, origin: .upperLeft)
                == CGPoint(x: 125, y: 37.5))
        #expect(NormalizedPoint(normalizedPoint: CGPoint(x: 0.25, y: 0.75)) == point)
        #expect(
            NormalizedPoint(imagePoint: CGPoint(x: 125, y: 62.5), in: size, normalizedTo: region) == point)
    }

    @Test func theClassicFunctionsScaleWithoutFlipping() {
        let rect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.125)
        let pixels = CGRect(x: 50, y: 50, width: 100, height: 12.5)
        #expect(VNImageRectForNormalizedRect(rect, 200, 100) == pixels)
        #expect(VNNormalizedRectForImageRect(pixels, 200, 100) == rect)
        #expect(
            VNImagePointForNormalizedPoint(CGPoint(x: 0.25, y: 0.75), 200, 100) == CGPoint(x: 50, y: 75))
        #expect(
            VNNormalizedPointForImagePoint(CGPoint(x: 50, y: 75), 200, 100) == CGPoint(x: 0.25, y: 0.75))
        #expect(VNNormalizedRectIsIdentityRect(CGRect(x: 0, y: 0, width: 1, height: 1)))
        #expect(!VNNormalizedRectIsIdentityRect(rect))
        #expect(VNNormalizedIdentityRect == NormalizedRect.fullImage.cgRect)
    }

    @Test func theClassicFunctionsPlaceARegion() {
        let region = CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.5)
        let rect = CGRect(x: 0.5, y: 0, width: 0.25, height: 1)
        let pixels = CGRect(x: 150, y: 25, width: 25, height: 50)
        #expect(VNImageRectForNormalizedRectUsingRegionOfInterest(rect, 200, 100, region) == pixels)
        #expect(VNNormalizedRectForImageRectUsingRegionOfInterest(pixels, 200, 100, region) == rect)
        let point = CGPoint(x: 0.25, y: 0.75)
        let pixel = CGPoint(x: 125, y: 62.5)
        #expect(VNImagePointForNormalizedPointUsingRegionOfInterest(point, 200, 100, region) == pixel)
        #expect(VNNormalizedPointForImagePointUsingRegionOfInterest(pixel, 200, 100, region) == point)
    }

    @Test func aBoxEnclosesItsCorners() {
        let turned = RectangleObservation(
            topLeft: NormalizedPoint(x: 0.25, y: 1), topRight: NormalizedPoint(x: 1, y: 0.75),
            bottomRight: NormalizedPoint(x: 0.75, y: 0), bottomLeft: NormalizedPoint(x: 0, y: 0.25))
        #expect(turned.boundingBox == .fullImage)
        let classic = VNRectangleObservation(
            requestRevision: 3, topLeft: CGPoint(x: 0.25, y: 0.5), topRight: CGPoint(x: 0.75, y: 0.75),
            bottomRight: CGPoint(x: 0.75, y: 0.5), bottomLeft: CGPoint(x: 0.25, y: 0.25))
        #expect(classic.boundingBox == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
        #expect(classic.requestRevision == 3)
        let same = RectangleObservation(classic)
        #expect(same.topRight == NormalizedPoint(x: 0.75, y: 0.75))
        #expect(same.uuid == classic.uuid)
    }

    @available(*, deprecated)
    @Test func cornersMayBeNamedAnticlockwise() {
        let box = VNRectangleObservation(
            requestRevision: 1, topLeft: CGPoint(x: 0, y: 1), bottomLeft: .zero,
            bottomRight: CGPoint(x: 1, y: 0), topRight: CGPoint(x: 1, y: 1))
        #expect(box.topRight == CGPoint(x: 1, y: 1) && box.bottomLeft == .zero)
        #expect(box.topLeft == CGPoint(x: 0, y: 1) && box.bottomRight == CGPoint(x: 1, y: 0))
    }

    @Test func aRegionHasAQuadrilateral() {
        let four = NormalizedRegion(points: NormalizedRect(x: 0, y: 0, width: 0.5, height: 0.25).corners)
        let contour: ContoursObservation.Contour = four
        #expect(contour.pointCount == 4 && contour.description.hasPrefix("(0.0, 0.25)"))
        #expect(four.normalizedPoints.first == SIMD2(0, 0.25))
        #expect(four.boundingQuad.topLeft == NormalizedPoint(x: 0, y: 0.25))
        let three = NormalizedRegion(points: Array(four.points.prefix(3)))
        #expect(three.boundingQuad.bottomLeft == .zero)
        #expect(three.boundingBox == NormalizedRect(x: 0, y: 0, width: 0.5, height: 0.25))
    }
}
