import CSystem
import Foundation

/// What tells whether bytes are still the same: see `checksum` in CSystem. Not made against forgery.
struct Checksum: Equatable, CustomStringConvertible {
    /// How many bytes.
    let size: Int
    private let sums: [UInt64]

    /// The checksum of a file; `nil` if it cannot be read.
    init?(ofFile path: String) {
        var sum = checksum()
        guard checksum_of_file(path, &sum) == 0 else { return nil }
        self.init(sum)
    }

    /// The checksum of bytes.
    init(of data: Data) { self.init(data.withUnsafeBytes { checksum_of($0.baseAddress, $0.count) }) }

    private init(_ sum: checksum) { (size, sums) = (Int(sum.size), [sum.first, sum.second]) }

    /// The sums, 32 hexadecimal digits.
    var description: String {
        sums.map { String(repeating: "0", count: 16 - String($0, radix: 16).count) + String($0, radix: 16) }
            .joined()
    }
}
