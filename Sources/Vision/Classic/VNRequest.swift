import Foundation
import Synchronization
internal import TextRecognition

/// A question about a picture. Abstract: use a subclass.
///
/// A request is used by one thread at a time; only ``cancel()`` may be called from any.
open class VNRequest: NSObject, NSCopying {
    /// The newest revision.
    open class var currentRevision: Int { VNRequestRevisionUnspecified }
    /// The revision of a new request.
    open class var defaultRevision: Int { currentRevision }
    /// The revisions that can be asked for.
    open class var supportedRevisions: IndexSet { [] }

    /// Is called once when the request ends.
    public let completionHandler: VNRequestCompletionHandler?
    /// Whether the caller can wait. Kept, without effect.
    public var preferBackgroundProcessing = false
    /// Whether the graphics processor stays unused. Kept, without effect: it always does.
    public var usesCPUOnly = false
    /// Which revision is wanted. Performing throws `unsupportedRevision` for one that is not supported.
    public var revision: Int

    private let running = Mutex<RecognitionControl?>(nil)
    private var observations: [VNObservation]?

    /// Makes a request.
    public convenience override init() { self.init(completionHandler: nil) }

    /// Makes a request.
    ///
    /// - Parameter completionHandler: Is called once when the request ends.
    public init(completionHandler: VNRequestCompletionHandler? = nil) {
        self.completionHandler = completionHandler
        revision = Self.defaultRevision
        super.init()
    }

    /// What was found: empty when nothing was, `nil` before `perform` and after a failure.
    public var results: [VNObservation]? { observations }

    /// Stops the request if it runs; it ends soon, with `requestCancelled`. Any thread may call it.
    open func cancel() { running.withLock { $0 }?.cancel() }

    /// A request with the same properties and without results.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = VNRequest(completionHandler: completionHandler)
        copy.takeProperties(of: self)
        return copy
    }

    func takeProperties(of other: VNRequest) {
        preferBackgroundProcessing = other.preferBackgroundProcessing
        usesCPUOnly = other.usesCPUOnly
        revision = other.revision
    }

    /// Finds what the request asks for. This module's subclasses replace it.
    func observations(in photo: DecodedPhoto, control: RecognitionControl) throws(VisionError)
        -> [VNObservation]
    {
        throw .unsupportedRequest("\(type(of: self)) is not known")
    }

    /// Hears how far the engine is, from 0 to 1.
    func report(_ part: Double) {}
}

extension VNRequest {
    /// Forgets the last results; from here on ``cancel()`` stops the request.
    final func begin() -> RecognitionControl {
        // The request is handed to no other task: `perform` waits until the engine is done with the control.
        nonisolated(unsafe) let request = self
        let control = RecognitionControl { part in request.report(part) }
        running.withLock { $0 = control }
        observations = nil
        return control
    }

    /// Ends the request: the results are there, or the error is told to the completion handler.
    ///
    /// - Throws: The error, when there is no handler to tell it to.
    final func perform(on photo: DecodedPhoto, control: RecognitionControl) throws {
        defer { end() }
        do {
            guard type(of: self).supportedRevisions.contains(revision) else {
                throw VisionError.unsupportedRevision("\(type(of: self)) has no revision \(revision)")
            }
            guard !control.isCancelled else { throw VisionError.requestCancelled("cancelled") }
            report(0)
            observations = try observations(in: photo, control: control)
        } catch {
            let error = VisionError(error).classic
            guard let completionHandler else { throw error }
            completionHandler(self, error)
            return
        }
        completionHandler?(self, nil)
    }

    /// From here on ``cancel()`` has nothing to stop.
    final func end() { running.withLock { $0 = nil } }
}
