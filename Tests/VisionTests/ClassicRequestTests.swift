import Foundation
import Synchronization
import TestDrawing
import Testing

@testable import Vision

@Suite struct ClassicRequestTests {
    private func handler(_ drawing: Drawing = twoLines()) throws -> VNImageRequestHandler {
        VNImageRequestHandler(cgImage: try #require(drawing.cgImage), options: [:])
    }

    private func code(_ error: (any Error)?) -> VNErrorCode? {
        guard let error = error as NSError?, error.domain == VNErrorDomain else { return nil }
        return VNErrorCode(rawValue: error.code)
    }

    @Test func aRequestIsMadeInThreeWays() {
        let function: VNRequestCompletionHandler = { _, _ in }
        #expect(VNRecognizeTextRequest().completionHandler == nil)
        #expect(VNRecognizeTextRequest(completionHandler: function).completionHandler != nil)
        #expect(VNRecognizeTextRequest { _, _ in }.completionHandler != nil)
    }

    @Test func aNewRequestHasApplesDefaults() {
        let request = VNRecognizeTextRequest()
        #expect(request.recognitionLevel == .accurate)
        #expect(request.recognitionLanguages == ["en-US"])
        #expect(request.usesLanguageCorrection && !request.automaticallyDetectsLanguage)
        #expect(request.customWords.isEmpty)
        #expect(request.minimumTextHeight == 0.03125)
        #expect(request.regionOfInterest == VNNormalizedIdentityRect)
        #expect(request.revision == VNRecognizeTextRequestRevision3)
        #expect(VNRecognizeTextRequest.currentRevision == 3 && VNRecognizeTextRequest.defaultRevision == 3)
        #expect(
            VNRecognizeTextRequest.supportedRevisions
                == [
                    VNRecognizeTextRequestRevision1, VNRecognizeTextRequestRevision2,
                    VNRecognizeTextRequestRevision3,
                ])
        #expect(request.results == nil && !request.indeterminate)
        #expect(!request.preferBackgroundProcessing && !request.usesCPUOnly)
    }

    @Test(arguments: [VNRequestTextRecognitionLevel.accurate, .fast])
    func linesAreReadWhereTheyAre(_ level: VNRequestTextRecognitionLevel) throws {
        let drawing = twoLines()
        let request = VNRecognizeTextRequest()
        request.recognitionLevel = level
        try handler(drawing).perform([request])
        let lines = try #require(request.results)
        #expect(lines.map { $0.topCandidates(1).first?.string } == ["Hello world", "Second line"])
        for (number, line) in lines.enumerated() {
            #expect(line.boundingBox.overlap(with: drawing.inkBox(number)) > 0.6)
            #expect(line.topLeft.y > line.bottomLeft.y && line.topLeft.x < line.topRight.x)
            #expect(line.confidence > 0.8 && line.confidence <= 1)
            #expect(line.requestRevision == 3)
        }
        let (first, word) = (try #require(lines[0].topCandidates(1).first), "world")
        let range = try #require(first.string.range(of: word))
        let box = try #require(try first.boundingBox(for: range))
        // "world" is the right half of the line.
        #expect(box.boundingBox.minX > drawing.inkBox(0).midX - 0.05)
        #expect(abs(box.boundingBox.maxX - drawing.inkBox(0).maxX) < 0.03)
    }

    @Test func resultsAreReadInAllThreeForms() throws {
        var calls = 0
        let request = VNRecognizeTextRequest { request, error in
            calls += 1
            #expect(error == nil)
            let cast = request.results as? [VNRecognizedTextObservation]
            #expect(cast?.compactMap { $0.topCandidates(1).first?.string } == ["Hello world", "Second line"])
            #expect((request.results as! [VNRecognizedTextObservation]).count == 2)
            #expect((request.results ?? []).count == 2)
        }
        try handler().perform([request])
        #expect(calls == 1)
    }

    @Test func aPictureWithoutTextGivesAnEmptyArray() throws {
        let request = VNRecognizeTextRequest()
        try handler(Drawing(width: 300, height: 200)).perform([request])
        #expect(request.results?.isEmpty == true)
    }

    @Test func anOrientationTurnsTheBoxesToo() throws {
        // Stored lying on its side: a quarter turn clockwise makes it upright.
        let upright = twoLines()
        let stored = upright.turned(by: 270)
        let request = VNRecognizeTextRequest()
        let image = try #require(stored.cgImage)
        try VNImageRequestHandler(cgImage: image, orientation: .right, options: [:]).perform([request])
        let first = try #require(request.results?.first)
        #expect(first.topCandidates(1).first?.string == "Hello world")
        #expect(first.boundingBox.overlap(with: upright.inkBox(0)) > 0.6)
        try VNImageRequestHandler(cgImage: image, options: [:]).perform([request])
        let lying = try #require(request.results?.first)
        #expect(lying.boundingBox.height > lying.boundingBox.width)
    }

    @Test func aRegionRestrictsReadingAndFramesTheBoxes() throws {
        let drawing = twoLines()
        let request = VNRecognizeTextRequest()
        (request as VNImageBasedRequest).regionOfInterest = CGRect(x: 0, y: 0, width: 1, height: 0.5)
        try handler(drawing).perform([request])
        #expect(request.results?.map { $0.topCandidates(1)[0].string } == ["Second line"])
        let box = try #require(request.results?.first?.boundingBox)
        let pixels = VNImageRectForNormalizedRectUsingRegionOfInterest(
            box, drawing.width, drawing.height, request.regionOfInterest)
        let whole = VNNormalizedRectForImageRect(pixels, drawing.width, drawing.height)
        #expect(whole.overlap(with: drawing.inkBox(1)) > 0.6)
    }

    @Test func onlyAHeightThatWasSetDropsText() throws {
        let drawing = Drawing(width: 900, height: 1200)
        drawing.write("small print", x: 60, y: 100, size: 22)
        drawing.write("HEADLINE", x: 60, y: 500, size: 120)
        let request = VNRecognizeTextRequest()
        // The small line is lower than 1/32 of the picture, which is what the property reads.
        try handler(drawing).perform([request])
        #expect(request.results?.count == 2)
        request.minimumTextHeight = 1 / 20
        try handler(drawing).perform([request])
        #expect(request.results?.map { $0.topCandidates(1)[0].string } == ["HEADLINE"])
    }

    @Test func progressRisesFromZeroToOne() throws {
        let request = VNRecognizeTextRequest()
        var parts: [Double] = []
        request.progressHandler = { _, part, error in
            parts.append(part)
            #expect(error == nil)
        }
        try handler().perform([request])
        #expect(parts.first == 0 && parts.last == 1 && parts.count > 2)
        #expect(zip(parts, parts.dropFirst()).allSatisfy(<))
    }

    @Test func aFailureIsToldOnceToTheHandler() throws {
        var errors: [VNErrorCode?] = []
        let request = VNRecognizeTextRequest { request, error in
            errors.append(code(error))
            #expect(request.results == nil)
        }
        let fine = VNRecognizeTextRequest()
        request.recognitionLanguages = ["ru-RU"]
        try handler().perform([request, fine])
        #expect(errors == [.invalidArgument])
        #expect(fine.results?.count == 2)
    }

    @Test func aFailureWithoutAHandlerIsThrown() throws {
        let request = VNRecognizeTextRequest()
        request.regionOfInterest = CGRect(x: 0.5, y: 0, width: 0.6, height: 1)
        let fine = VNRecognizeTextRequest()
        let outside = #expect(throws: NSError.self) { try handler().perform([request, fine]) }
        #expect(code(outside) == .outOfBoundsError)
        #expect(request.results == nil && fine.results?.count == 2)

        for (width, height) in [(0, 1), (-0.2, 1), (.nan, 1), (0.5, 0), (0.5, -0.2), (0.5, .nan)] {
            request.regionOfInterest = CGRect(x: 0.5, y: height < 0 ? 0.5 : 0, width: width, height: height)
            let empty = #expect(throws: NSError.self) { try handler().perform([request]) }
            #expect(code(empty) == .invalidArgument, "\(width) x \(height)")
        }

        request.regionOfInterest = VNNormalizedIdentityRect
        request.revision = 9
        let revision = #expect(throws: NSError.self) { try handler().perform([request]) }
        #expect(code(revision) == .unsupportedRevision)

        request.revision = 1
        request.minimumTextHeight = -1
        let height = #expect(throws: NSError.self) { try handler().perform([request]) }
        #expect(code(height) == .invalidArgument)
        #expect(height?.localizedDescription.contains("-1") == true)

        let unknown = #expect(throws: NSError.self) { try handler().perform([VNImageBasedRequest()]) }
        #expect(code(unknown) == .unsupportedRevision)
    }

    @Test func anUnreadablePictureIsOnlyThrown() throws {
        var calls = 0
        let request = VNRecognizeTextRequest { _, _ in calls += 1 }
        let missing = URL(fileURLWithPath: "/no/such/photo.png")
        let error = #expect(throws: NSError.self) {
            try VNImageRequestHandler(url: missing).perform([request])
        }
        #expect(code(error) == .ioError)
        let web = try #require(URL(string: "https://example.org/photo.png"))
        let notAFile = #expect(throws: NSError.self) {
            try VNSequenceRequestHandler().perform([request], onImageURL: web)
        }
        #expect(code(notAFile) == .ioError)
        #expect(calls == 0 && request.results == nil)
    }

    @Test func cancellingStopsTheRequest() throws {
        var errors: [VNErrorCode?] = []
        let request = VNRecognizeTextRequest { request, error in
            errors.append(code(error))
            #expect((request.results == nil) == (error != nil))
        }
        request.progressHandler = { request, part, _ in if part > 0 { request.cancel() } }
        try handler().perform([request])
        #expect(errors == [.requestCancelled])

        // What was cancelled can be performed again; cancelling what does not run does nothing.
        request.progressHandler = { _, _, _ in }
        request.cancel()
        try handler().perform([request])
        #expect(errors == [.requestCancelled, nil])
    }

    @Test func aCopyHasTheSamePropertiesAndNoResults() throws {
        let request = VNRecognizeTextRequest()
        request.recognitionLevel = .fast
        request.recognitionLanguages = ["fr-FR"]
        request.usesLanguageCorrection = false
        request.automaticallyDetectsLanguage = true
        request.customWords = ["Vision"]
        request.minimumTextHeight = 0.1
        request.regionOfInterest = CGRect(x: 0, y: 0, width: 0.5, height: 1)
        request.revision = 2
        request.preferBackgroundProcessing = true
        request.usesCPUOnly = true
        try handler().perform([request])
        let copy = try #require(request.copy(with: nil) as? VNRecognizeTextRequest)
        #expect(copy.recognitionLevel == .fast && copy.recognitionLanguages == ["fr-FR"])
        #expect(!copy.usesLanguageCorrection && copy.automaticallyDetectsLanguage)
        #expect(copy.customWords == ["Vision"] && copy.minimumTextHeight == 0.1)
        #expect(copy.regionOfInterest == request.regionOfInterest && copy.revision == 2)
        #expect(copy.preferBackgroundProcessing && copy.usesCPUOnly)
        #expect(request.results != nil && copy.results == nil)
    }

    @Test func theSequenceHandlerReadsOnePictureAfterTheOther() throws {
        let sequence = VNSequenceRequestHandler()
        let request = VNRecognizeTextRequest()
        let image = try #require(twoLines().cgImage)
        try sequence.perform([request], on: image)
        #expect(request.results?.count == 2)
        try sequence.perform(
            [request], on: try #require(twoLines().turned(by: 180).cgImage), orientation: .down)
        #expect(request.results?.first?.topCandidates(1).first?.string == "Hello world")
    }

    @Test func observationsAreMadeByHand() {
        let object = VNDetectedObjectObservation(boundingBox: CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
        #expect(object.confidence == 1 && object.requestRevision == VNRequestRevisionUnspecified)
        #expect(VNDetectedObjectObservation(requestRevision: 3, boundingBox: .zero).requestRevision == 3)
        #expect((object.copy() as? VNDetectedObjectObservation)?.uuid == object.uuid)
    }
}
