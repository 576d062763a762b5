import Foundation

/// A question that may be restricted to a part of a picture. Abstract: use a subclass.
open class VNImageBasedRequest: VNRequest {
    /// The part to read, normalised, lower-left origin; the whole image if not set. Observations are relative to it.
    /// Performing fails with `outOfBoundsError` when it reaches outside (0, 0, 1, 1), with `invalidArgument` when it
    /// is empty.
    public var regionOfInterest = VNNormalizedIdentityRect

    override func takeProperties(of other: VNRequest) {
        super.takeProperties(of: other)
        if let other = other as? VNImageBasedRequest { regionOfInterest = other.regionOfInterest }
    }
}
