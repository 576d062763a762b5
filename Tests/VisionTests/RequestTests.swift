import Foundation
import Synchronization
import TestDrawing
import TextRecognition
import Testing

@testable import Vision

@Suite struct RequestTests {
    @Test func aNewRequestHasApplesDefaults() {
        let request = RecognizeTextRequest()
        #expect(request.recognitionLevel == .accurate && request.revision == .revision3)
        #expect(request.recognitionLanguages == [Locale.Language(identifier: "en-US")])
        #expect(request.usesLanguageCorrection && !request.automaticallyDetectsLanguage)
        #expect(request.customWords.isEmpty && request.minimumTextHeightFraction == 0.03125)
        #expect(request.regionOfInterest == .fullImage)
        #expect(request.descriptor == .recognizeTextRequest(.revision3))
        #expect(RecognizeTextRequest.supportedRevisions == [.revision3])
        #expect(RecognizeTextRequest.RecognitionLevel.allCases == [.accurate, .fast])
    }

    @Test func aRequestIsAValue() {
        let request = RecognizeTextRequest()
        var copy = request
        copy.recognitionLevel = .fast
        #expect(request.recognitionLevel == .accurate && request != copy)
        copy.recognitionLevel = .accurate
        #expect(request == copy && request.hashValue == copy.hashValue)
    }

    @Test func linesAreReadWhereTheyAre() async throws {
        let drawing = twoLines()
        let image = try #require(drawing.cgImage)
        let lines: [RecognizedTextObservation] = try await RecognizeTextRequest().perform(on: image)
        #expect(lines.map(\.transcript) == ["Hello world", "Second line"])
        for (number, line) in lines.enumerated() {
            #expect(line.boundingBox.cgRect.overlap(with: drawing.inkBox(number)) > 0.6)
            #expect(line.originatingRequestDescriptor == .recognizeTextRequest(.revision3))
            #expect(line.textDirection == .leftToRight && !line.isTitle && line.timeRange == nil)
            #expect(line.boundingRegion.points.first == line.topLeft)
        }
        #expect(try await RecognizeTextRequest().perform(on: image, orientation: .up).count == 2)
    }

    @Test func aPictureWithoutTextGivesAnEmptyArray() async throws {
        let image = try #require(Drawing(width: 300, height: 200).cgImage)
        #expect(try await RecognizeTextRequest().perform(on: image).isEmpty)
        #expect(try await RecognizeDocumentsRequest().perform(on: image).isEmpty)
    }

    @Test func aRegionRestrictsReadingAndFramesTheBoxes() async throws {
        let drawing = twoLines()
        var request = RecognizeTextRequest()
        request.regionOfInterest = NormalizedRect(x: 0, y: 0.5, width: 1, height: 0.5)
        let lines = try await request.perform(on: try #require(drawing.cgImage))
        #expect(lines.map(\.transcript) == ["Hello world"])
        let size = CGSize(width: drawing.width, height: drawing.height)
        let pixels = try #require(lines.first).boundingBox
            .toImageCoordinates(from: request.regionOfInterest, imageSize: size)
        #expect(NormalizedRect(imageRect: pixels, in: size).cgRect.overlap(with: drawing.inkBox(0)) > 0.6)
    }

    @Test func severalRequestsGetTheirOwnAnswers() async throws {
        let handler = ImageRequestHandler(try #require(twoLines().cgImage))
        var upper = RecognizeTextRequest()
        upper.regionOfInterest = NormalizedRect(x: 0, y: 0.5, width: 1, height: 0.5)
        let (lines, documents) = try await handler.perform(upper, RecognizeDocumentsRequest())
        #expect(lines.map(\.transcript) == ["Hello world"])
        #expect(documents.first?.document.text.lines.count == 2)
    }

    @Test func allRequestsAnswerOrFailEachByItself() async throws {
        let handler = ImageRequestHandler(try #require(twoLines().cgImage))
        var wrong = RecognizeTextRequest()
        wrong.regionOfInterest = NormalizedRect(x: 0.5, y: 0.5, width: 1, height: 1)
        var (texts, documents, errors) = (0, 0, 0)
        let requests: [any VisionRequest] = [
            RecognizeTextRequest(), wrong, RecognizeDocumentsRequest(), Unknown(),
        ]
        for await result in handler.performAll(requests) {
            switch result {
            case .recognizeText(let request, let lines):
                #expect(request == RecognizeTextRequest() && lines.count == 2)
                texts += 1
            case .recognizeDocuments(_, let found):
                #expect(found.count == 1)
                documents += 1
            case .error(let request, let error):
                switch error as? VisionError {
                case .outOfBoundsError: #expect(request is RecognizeTextRequest)
                case .unsupportedRequest: #expect(request is Unknown)
                default: Issue.record(error)
                }
                errors += 1
            }
        }
        #expect((texts, documents, errors) == (1, 1, 2))
    }

    @Test func anUnknownRequestIsUnsupported() async throws {
        let handler = ImageRequestHandler(try #require(twoLines().cgImage))
        await #expect {
            try await handler.perform(Unknown())
        } throws: {
            if case VisionError.unsupportedRequest = $0 { true } else { false }
        }
    }

    @Test func cancellingTheTaskStopsTheRequest() async throws {
        let image = try #require(twoLines().cgImage)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await RecognizeTextRequest().perform(on: image)
        }
        await #expect {
            try await task.value
        } throws: {
            if case VisionError.requestCancelled = $0 { true } else { false }
        }
    }

    @Test func manyTasksAtOnceGetTheirOwnAnswers() async throws {
        try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
            for number in 10..<18 {
                let drawing = Drawing(width: 400, height: 120)
                drawing.write("Ticket \(number)", x: 40, y: 30, size: 44)
                let image = try #require(drawing.cgImage)
                group.addTask {
                    var request = RecognizeTextRequest()
                    request.recognitionLevel = number.isMultiple(of: 2) ? .fast : .accurate
                    return (number, try await request.perform(on: image).map(\.transcript))
                }
            }
            for try await (number, lines) in group { #expect(lines == ["Ticket \(number)"]) }
        }
    }

    /// Finding a line's candidates is a part of the request: it is done only then, and can be stopped before.
    @Test func aRequestIsDoneWhenItsCandidatesAreFound() throws {
        let quad = Quad(topLeft: [0, 0], topRight: [9, 0], bottomRight: [9, 9], bottomLeft: [0, 9])
        let page = RecognizedPage(
            width: 9, height: 9, turn: 0, lines: [RecognizedLine(text: "a", confidence: 1, quad: quad)])
        let reading = TextReading(
            level: .fast, region: .fullImage, languages: [], usesLanguageCorrection: false,
            automaticallyDetectsLanguage: false, customWords: [])
        let heard = Mutex<[Double]>([])
        let control = RecognitionControl { part in heard.withLock { $0.append(part) } }
        #expect(try reading.lines(of: page, control: control).map(\.observation.transcript) == ["a"])
        #expect(heard.withLock { $0 } == [1])
        control.cancel()
        #expect(throws: RecognitionError.cancelled) { try reading.lines(of: page, control: control) }
    }

    @Test func resultsAreCompared() {
        let request = RecognizeTextRequest()
        #expect(VisionResult.recognizeText(request, []) == .recognizeText(request, []))
        #expect(VisionResult.recognizeText(request, []) != .recognizeDocuments(.init(), []))
        let (io, bad) = (VisionError.ioError("a"), VisionError.invalidImage("b"))
        #expect(VisionResult.error(request, io) == .error(request, io))
        #expect(VisionResult.error(request, io) != .error(request, bad))
        #expect(VisionResult.error(request, io).description == "RecognizeTextRequest, revision3: a")
    }

    @Test func errorsFromBelowKeepTheirText() {
        #expect("\(VisionError(RecognitionError.notSetUp("run ./setup")))" == "run ./setup")
        #expect(VisionError.dataUnavailable("run ./setup").localizedDescription == "run ./setup")
        let cases: [(any Error, VNErrorCode)] = [
            (PhotoError.missing, .ioError), (PhotoError.folder, .ioError),
            (PhotoError.notAPicture, .invalidFormat), (PhotoError.empty, .invalidImage),
            (PhotoError.tooSlow(seconds: 10), .timeout), (PhotoError.tooMuchMemory(limit: 1), .outOfMemory),
            (PhotoError.unsupported(format: "SVG"), .invalidFormat),
            (PhotoError.decoderDied("x"), .operationFailed),
            (PhotoError.decoderMissing("x"), .dataUnavailable),
            (RecognitionError.notSetUp("x"), .dataUnavailable),
            (RecognitionError.badModelOutput("x"), .invalidModel),
            (RecognitionError.cancelled, .requestCancelled), (CancellationError(), .internalError),
        ]
        for (error, code) in cases { #expect(VisionError(error).classic.code == code.rawValue) }
    }
}

/// A request of a client's own.
private struct Unknown: VisionRequest {
    typealias Result = Int
    var descriptor: RequestDescriptor { .recognizeTextRequest(.revision3) }
}
