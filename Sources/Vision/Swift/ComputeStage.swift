/// A part of a request's work.
public enum ComputeStage: Hashable, Codable, Sendable {
    /// The models.
    case main
    /// What follows the models.
    case postProcessing
}
