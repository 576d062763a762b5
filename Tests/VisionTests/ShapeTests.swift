import Foundation
import Testing

@testable import Vision

/// What exists so that programs compile, and what is kept without effect yet.
@Suite struct ShapeTests {
    @Test func aTableFindsItsCells() throws {
        let cell = DocumentObservation.Container.Table.Cell(
            content: DocumentObservation.Container(lines: []), rowRange: 0...0, columnRange: 1...2)
        let table = DocumentObservation.Container.Table(rows: [[cell]], columns: [[], [cell], [cell]])
        #expect(table.rows.count == 1 && table.columns.count == 3)
        #expect(table.cell(row: 0, col: 2)?.rowRange == 0...0)
        #expect(table.cell(row: 0, col: 2)?.columnRange == 1...2)
        #expect(table.cell(row: 0, col: 0) == nil && table.cell(row: 1, col: 1) == nil)
        #expect(table.cell(row: 0, col: 1)?.content.text.transcript == "")
        #expect(table.boundingRegion.boundingBox.width == 0)
    }

    @Test func aListHasItems() {
        typealias List = DocumentObservation.Container.List
        let item = List.Item(
            itemString: "one", markerString: "1.", markerType: .decimal,
            content: DocumentObservation.Container(lines: []))
        let list = List(items: [item])
        #expect(list.items.map(\.itemString) == ["one"] && list.items[0].markerString == "1.")
        #expect(list.items[0].markerType == .decimal && list.items[0].content.paragraphs.isEmpty)
        #expect(list.boundingRegion.pointCount == 4)
        let markers: Set<List.Marker> = [
            .bullet, .hyphen, .decimal, .decorativeDecimal, .compositeDecimal, .lowercaseLatin,
            .uppercaseLatin,
        ]
        #expect(markers.count == 7)
        let alignments: Set<DocumentObservation.Container.Text.Alignment> = [.leading, .center, .trailing]
        #expect(alignments.count == 3)
        typealias Match = DocumentObservation.Container.DataDetectorMatch
        #expect(Match(corners: NormalizedRect.fullImage.corners).boundingRegion.boundingBox == .fullImage)
    }

    @Test func aBarcodeHasItsParts() throws {
        let point = NormalizedPoint(x: 0.5, y: 0.5)
        let code = BarcodeObservation(
            symbology: .qr, payloadString: "a", payloadData: Data([97]), isColorInverted: false,
            isGS1DataCarrier: false, supplementalPayloadString: nil, supplementalPayloadData: nil,
            supplementalCompositeType: .linked, topLeft: point, topRight: point, bottomRight: point,
            bottomLeft: point, confidence: 1, uuid: UUID(), timeRange: nil, originatingRequestDescriptor: nil)
        let copy = try JSONDecoder().decode(BarcodeObservation.self, from: JSONEncoder().encode(code))
        #expect(copy.symbology == .qr && copy.payloadString == "a" && copy.payloadData == Data([97]))
        #expect(!copy.isColorInverted && !copy.isGS1DataCarrier && copy.confidence == 1)
        #expect(copy.supplementalPayloadString == nil && copy.supplementalPayloadData == nil)
        #expect(copy.supplementalCompositeType == .linked && copy.timeRange == nil)
        #expect(copy.topLeft == point && copy.topRight == point)
        #expect(copy.bottomLeft == point && copy.bottomRight == point)
        #expect(copy.uuid == code.uuid && copy.originatingRequestDescriptor == nil)
        #expect(copy.boundingRegion.pointCount == 4 && copy.description == "qr a")
        let types: Set<BarcodeObservation.CompositeType> = [.linked, .gs1TypeA, .gs1TypeB, .gs1TypeC]
        #expect(types.count == 4)
        #expect(
            BarcodeSymbology.allCases == [
                .aztec, .codabar, .code39, .code39Checksum, .code39FullASCII, .code39FullASCIIChecksum,
                .code93,
                .code93i, .code128, .dataMatrix, .ean8, .ean13, .gs1DataBar, .gs1DataBarExpanded,
                .gs1DataBarLimited, .i2of5, .i2of5Checksum, .itf14, .microPDF417, .microQR, .msiPlessey,
                .pdf417, .qr, .upce,
            ])
    }

    @Test func protocolsAreAdopted() {
        let box = NormalizedRect(x: 0, y: 0, width: 0.5, height: 0.5)
        let quad = NormalizedRegion(points: box.corners).boundingQuad
        let boxed: any BoundingBoxProviding = quad
        let cornered: any QuadrilateralProviding = quad
        let region: any BoundingRegionProviding = DocumentObservation.Container(lines: [])
        #expect(boxed.boundingBox == box && cornered.topRight == NormalizedPoint(x: 0.5, y: 0.5))
        #expect(cornered.topLeft == NormalizedPoint(x: 0, y: 0.5) && cornered.bottomLeft == .zero)
        #expect(cornered.bottomRight == NormalizedPoint(x: 0.5, y: 0))
        #expect(region.boundingRegion.boundingBox.height == 0)
        let observation: any VisionObservation = quad
        #expect(observation.confidence == 1 && observation.originatingRequestDescriptor == nil)
        #expect(observation.timeRange == nil && observation.uuid == quad.uuid)
        #expect(observation.description.hasPrefix("RectangleObservation"))
        var (one, other) = (Hasher(), Hasher())
        observation.hash(into: &one)
        quad.hash(into: &other)
        #expect(one.finalize() == other.finalize())
        var request: any ImageProcessingRequest = RecognizeTextRequest()
        request.regionOfInterest = box
        let general: any VisionRequest = request
        #expect(general.descriptor == .recognizeTextRequest(.revision3))
        func count<T: VisionRequest>(_: T, _ result: T.Result) -> Int where T.Result: Collection {
            result.count
        }
        #expect(count(RecognizeTextRequest(), []) == 0)
        #expect(general.description == "RecognizeTextRequest, revision3")
        #expect(RequestDescriptor.recognizeDocumentsRequest(.revision1).description.hasPrefix("Recognize"))
    }

    @Test func classicProtocolsAndNamesExist() {
        let classic = VNRecognizeTextRequest()
        let hear: VNRequestProgressHandler = { _, _, _ in }
        let progressing: any VNRequestProgressProviding = classic
        progressing.progressHandler = hear
        #expect(!progressing.indeterminate)
        let object: VNObservation = VNDetectedObjectObservation(boundingBox: .zero)
        let revised: any VNRequestRevisionProviding = object
        #expect(revised.requestRevision == VNRequestRevisionUnspecified)
        let (confidence, ratio, angle): (VNConfidence, VNAspectRatio, VNDegrees) = (
            object.confidence, 1.5, 90
        )
        #expect(confidence == 1 && ratio * angle == 135)
        #expect(VNRequest().results == nil && VNRequest(completionHandler: nil).completionHandler == nil)
    }

    @Test func theClassicBasesHaveTheirParts() {
        let request: VNRequest = VNRecognizeTextRequest()
        #expect(request.results == nil && request.revision == 3)
        #expect((request.copy(with: nil) as? VNRequest)?.revision == 3)
        #expect(VNRequest.currentRevision == 0 && VNRequest.defaultRevision == 0)
        #expect(VNRequest.supportedRevisions.isEmpty)
        let object: VNObservation = VNDetectedObjectObservation(boundingBox: .zero)
        #expect(object.confidence == 1 && object.requestRevision == 0 && object.timeRange == .zero)
        #expect((object.copy(with: nil) as? VNObservation)?.uuid == object.uuid)
    }

    @Test func optionsOfRequestsAreKept() {
        let nothing: (RecognizeTextRequest.Result, RecognizeDocumentsRequest.Result) = ([], [])
        #expect(nothing.0.isEmpty && nothing.1.isEmpty)
        var text = RecognizeDocumentsRequest.TextRecognitionOptions()
        text.customWords = ["a"]
        text.recognitionLanguages = []
        text.useLanguageCorrection = false
        text.automaticallyDetectLanguage = true
        #expect(text != RecognizeDocumentsRequest.TextRecognitionOptions() && text.customWords == ["a"])
        #expect(text.automaticallyDetectLanguage && !text.useLanguageCorrection)
        #expect(text.recognitionLanguages.isEmpty)
        var codes = RecognizeDocumentsRequest.BarcodeDetectionOptions()
        codes.coalesceCompositeSymbologies = true
        codes.symbologies = [.qr]
        #expect(codes != RecognizeDocumentsRequest.BarcodeDetectionOptions())
        let revision: RecognizeTextRequest.Revision = .revision3
        #expect(RecognizeTextRequest(revision).revision == revision && !(revision < .revision3))
        let first: RecognizeDocumentsRequest.Revision = .revision1
        #expect(RecognizeDocumentsRequest(first).revision == first)
        #expect(RecognizeDocumentsRequest.supportedRevisions == [first])
        let directions: Set<RecognizedTextObservation.Direction> = [.leftToRight, .rightToLeft, .topToBottom]
        #expect(directions.count == 3)
    }

    @Test func timesAreValues() {
        let second = CMTime(value: 600, timescale: 600)
        #expect(second.value == 600 && second.timescale == 600 && CMTime.zero.value == 0)
        let range = CMTimeRange(start: .zero, duration: second)
        #expect(range.start == .zero && range.duration == second && range != .zero)
    }

    @Test func optionsAndStagesAreNames() {
        let options: [VNImageOption: Any] = [.properties: 1, .cameraIntrinsics: 2]
        #expect(options.count == 2 && VNImageOption(rawValue: "a").rawValue == "a")
        #expect(VNComputeStage.main != .postProcessing && VNComputeStage(rawValue: "a").rawValue == "a")
        #expect(ComputeStage.main != .postProcessing)
    }

    @Test func numbersAreCoreGraphics() {
        let alphas: [CGImageAlphaInfo] = [
            .none, .premultipliedLast, .premultipliedFirst, .last, .first, .noneSkipLast, .noneSkipFirst,
            .alphaOnly,
        ]
        #expect(alphas.map(\.rawValue) == Array(0...7))
        #expect(CGImageAlphaInfo(rawValue: 8) == nil)
        let orders: [CGImageByteOrderInfo] = [
            .orderDefault, .order16Little, .order32Little, .order16Big, .order32Big,
        ]
        #expect(orders.map(\.rawValue) == [0, 0x1000, 0x2000, 0x3000, 0x4000])
        #expect(CGImageByteOrderInfo(rawValue: 0x1000) == .order16Little)
        let infos: [CGBitmapInfo] = [
            .byteOrderDefault, .byteOrder16Little, .byteOrder32Little, .byteOrder16Big, .byteOrder32Big,
        ]
        #expect(infos.map(\.rawValue) == orders.map(\.rawValue))
        #expect(CGBitmapInfo.alphaInfoMask.rawValue == 0x1F && CGBitmapInfo.byteOrderMask.rawValue == 0x7000)
        #expect(CGBitmapInfo.floatComponents.rawValue == 0x100)
        let intents: [CGColorRenderingIntent] = [
            .defaultIntent, .absoluteColorimetric, .relativeColorimetric, .perceptual, .saturation,
        ]
        #expect(intents.map(\.rawValue) == Array(0...4))
        #expect(CGColorRenderingIntent(rawValue: 4) == .saturation)
        #expect(CGColorSpaceModel(rawValue: 1) == .rgb && CGColorSpaceModel.monochrome.rawValue == 0)
        let orientations: [CGImagePropertyOrientation] = [
            .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
        ]
        #expect(orientations.map(\.rawValue) == Array(1...8))
        #expect(CGImagePropertyOrientation(rawValue: 6) == .right)
        #expect(VNRequestTextRecognitionLevel(rawValue: 0) == .accurate)
        #expect(VNRequestTextRecognitionLevel.fast.rawValue == 1)
    }

    @Test func errorCodesAreApples() {
        let codes: [VNErrorCode] = [
            .turiCoreErrorCode, .OK, .requestCancelled, .invalidFormat, .operationFailed, .outOfBoundsError,
            .invalidOption, .ioError, .missingOption, .notImplemented, .internalError, .outOfMemory,
            .unknownError, .invalidOperation, .invalidImage, .invalidArgument, .invalidModel,
            .unsupportedRevision, .dataUnavailable, .timeStampNotFound, .unsupportedRequest, .timeout,
            .unsupportedComputeStage, .unsupportedComputeDevice,
        ]
        #expect(codes.map(\.rawValue) == Array(-1...22))
        #expect(VNErrorCode(rawValue: 17) == .dataUnavailable && VNErrorCode(rawValue: 23) == nil)
        #expect(VNErrorDomain == "com.apple.Vision")
    }

    @Test func everyErrorHasItsCodeAndText() {
        let errors: [(VisionError, VNErrorCode)] = [
            (.outOfBoundsError("a"), .outOfBoundsError), (.ioError("a"), .ioError),
            (.internalError("a"), .internalError), (.outOfMemory("a"), .outOfMemory),
            (.invalidImage("a"), .invalidImage), (.invalidModel("a"), .invalidModel),
            (.invalidFormat("a"), .invalidFormat), (.dataUnavailable("a"), .dataUnavailable),
            (.invalidArgument("a"), .invalidArgument), (.operationFailed("a"), .operationFailed),
            (.invalidOperation("a"), .invalidOperation), (.requestCancelled("a"), .requestCancelled),
            (.timeStampNotFound("a"), .timeStampNotFound), (.unsupportedRequest("a"), .unsupportedRequest),
            (.unsupportedRevision("a"), .unsupportedRevision),
            (.unsupportedComputeStage("a"), .unsupportedComputeStage),
            (.unsupportedComputeDevice("a"), .unsupportedComputeDevice), (.timeout("a"), .timeout),
        ]
        for (error, code) in errors {
            #expect(error.classic.code == code.rawValue && error.classic.domain == VNErrorDomain)
            #expect(error.description == "a" && error.errorDescription == "a")
            #expect(error.localizedDescription == "a" && error.classic.localizedDescription == "a")
        }
        let code: CVReturn = -6662
        #expect(VisionError.pixelBufferCreationFailed(code).description == "no pixel buffer (-6662)")
    }
}
