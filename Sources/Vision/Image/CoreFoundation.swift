import Foundation

// Core Foundation's names for what Swift has: they let `url as CFURL` and `[…] as CFDictionary`, which
// ImageIO's functions ask for on Apple's systems, compile here.

/// Core Foundation's name for a URL.
public typealias CFURL = URL
/// Core Foundation's name for bytes.
public typealias CFData = Data
/// Core Foundation's name for a string.
public typealias CFString = String
/// Core Foundation's name for a dictionary, as ImageIO uses it for options.
public typealias CFDictionary = [CFString: Any]
