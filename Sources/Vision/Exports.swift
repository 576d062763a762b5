// On Apple's systems `import Vision` brings Foundation's names with it; files that were written
// there use URL, CGRect and String(format:) after that one import.
@_exported import Foundation
