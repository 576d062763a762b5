import Foundation

/// How sure something is, 0...1; 1 also where that has no meaning.
public typealias VNConfidence = Float
/// Width by height.
public typealias VNAspectRatio = Float
/// An angle in degrees.
public typealias VNDegrees = Float

/// Is called once when a request ends, before `perform` returns, on the thread that performs. The error says why
/// the request failed.
public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void

/// Is called while a request runs, with the part that is done, 0...1, on a thread that reads: never on two at once.
public typealias VNRequestProgressHandler = (VNRequest, Double, (any Error)?) -> Void

/// A request that tells how far it is.
public protocol VNRequestProgressProviding: NSObjectProtocol {
    /// Whether the part that is done is unknown.
    var indeterminate: Bool { get }
    /// Hears how far the request is.
    var progressHandler: VNRequestProgressHandler { get set }
}

/// Something that comes from a revision of a request.
public protocol VNRequestRevisionProviding {
    /// The revision; ``VNRequestRevisionUnspecified`` if made by hand.
    var requestRevision: Int { get }
}

/// No revision in particular.
public let VNRequestRevisionUnspecified = 0

/// A part of a request's work.
public struct VNComputeStage: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String
    /// Makes a stage from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The models.
    public static let main = VNComputeStage(rawValue: "VNComputeStageMain")
    /// What follows the models.
    public static let postProcessing = VNComputeStage(rawValue: "VNComputeStagePostProcessing")
}

/// What a handler may be told about its image.
public struct VNImageOption: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String
    /// Makes an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The image's metadata. Without effect.
    public static let properties = VNImageOption(rawValue: "VNImageOptionProperties")
    /// The camera's matrix. Without effect.
    public static let cameraIntrinsics = VNImageOption(rawValue: "VNImageOptionCameraIntrinsics")
}
