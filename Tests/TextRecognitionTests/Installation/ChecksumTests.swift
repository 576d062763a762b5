import Foundation
import Testing

@testable import TextRecognition

@Suite struct ChecksumTests {
    /// Worked out by hand: words of eight bytes, the first sum over them, the second over the first one's states.
    @Test(
        arguments: [
            ([], "00000000000000000000000000000000"),
            ([1], "00000000000000010000000000000001"),
            ([0, 0, 0, 0, 0, 0, 0, 1], "01000000000000000100000000000000"),
            // 1, then 2: 1 + 2 = 3, and 1 + 3 = 4.
            ([1, 0, 0, 0, 0, 0, 0, 0, 2], "00000000000000030000000000000004"),
            // 2^64 - 1, then 2: both wrap.
            ([255, 255, 255, 255, 255, 255, 255, 255, 2], "00000000000000010000000000000000"),
        ] as [([UInt8], String)])
    func knownSums(bytes: [UInt8], sum: String) throws {
        let folder = try TemporaryFolder()
        try folder.put(bytes, at: "file")
        #expect(Checksum(of: Data(bytes)).description == sum)
        let file = try #require(Checksum(ofFile: folder.path + "/file"))
        #expect(file.description == sum && file.size == bytes.count)
    }

    @Test func whatIsNoFileHasNone() throws {
        #expect(Checksum(ofFile: try TemporaryFolder().path) == nil)
        #expect(Checksum(ofFile: "/no/such/file") == nil)
        #expect(Checksum(ofFile: "/dev/null") == nil)
    }
}
