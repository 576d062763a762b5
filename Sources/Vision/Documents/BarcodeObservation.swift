import Foundation

/// A barcode found in a picture. Barcodes are not found here: the type is for what asks documents about them.
public struct BarcodeObservation: VisionObservation, QuadrilateralProviding {
    /// A part of a composite code.
    public enum CompositeType: Codable, Hashable, Sendable {
        /// Linked to another code.
        case linked
        /// GS1 composite A.
        case gs1TypeA
        /// GS1 composite B.
        case gs1TypeB
        /// GS1 composite C.
        case gs1TypeC
    }

    /// The kind of code.
    public let symbology: BarcodeSymbology
    /// What the code says, if it is text.
    public let payloadString: String?
    /// What the code says, as bytes.
    public let payloadData: Data?
    /// Whether the code is light on dark.
    public let isColorInverted: Bool
    /// Whether the code carries GS1 data.
    public let isGS1DataCarrier: Bool
    /// What the second part of a composite code says, if it is text.
    public let supplementalPayloadString: String?
    /// What the second part of a composite code says, as bytes.
    public let supplementalPayloadData: Data?
    /// The kind of composite code; `nil` if it is none.
    public let supplementalCompositeType: BarcodeObservation.CompositeType?
    /// The corner above the code's beginning, normalised, lower-left origin.
    public let topLeft: NormalizedPoint
    /// The corner above the code's end.
    public let topRight: NormalizedPoint
    /// The corner below the code's end.
    public let bottomRight: NormalizedPoint
    /// The corner below the code's beginning.
    public let bottomLeft: NormalizedPoint
    /// How sure it is, 0...1.
    public let confidence: Float
    /// Names this observation and no other.
    public let uuid: UUID
    /// `nil`: a picture is no film.
    public let timeRange: CMTimeRange?
    /// The request that found it.
    public let originatingRequestDescriptor: RequestDescriptor?

    /// The code's four corners.
    public var boundingRegion: NormalizedRegion { NormalizedRegion(points: corners) }

    /// The kind and what the code says.
    public var description: String { "\(symbology) \(payloadString ?? "")" }
}

/// A kind of barcode.
public enum BarcodeSymbology: CaseIterable, Codable, Hashable, Sendable {
    case aztec, codabar, code39, code39Checksum, code39FullASCII, code39FullASCIIChecksum, code93, code93i
    case code128, dataMatrix, ean8, ean13, gs1DataBar, gs1DataBarExpanded, gs1DataBarLimited, i2of5
    case i2of5Checksum, itf14, microPDF417, microQR, msiPlessey, pdf417, qr, upce
}
