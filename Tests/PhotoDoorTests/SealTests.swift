import CSystem
import Foundation
import Testing

/// A picture in memory is final before it is handed over.
@Suite struct SealTests {
    private static let size = 4096

    /// A memory file with a writable mapping, as for a moment the system itself may have one.
    private func mapped() throws -> (file: Int32, pages: UnsafeMutableRawPointer) {
        let file = memory_file_create()
        try #require(ftruncate(file, off_t(Self.size)) == 0)
        let pages = try #require(mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0))
        try #require(pages != MAP_FAILED)
        return (file, pages)
    }

    @Test func sealingWaitsForWhoeverHoldsThePages() throws {
        let (file, pages) = try mapped()
        defer { close(file) }
        let address = Int(bitPattern: pages)
        Thread.detachNewThread {
            usleep(100_000)
            munmap(UnsafeMutableRawPointer(bitPattern: address), Self.size)
        }
        #expect(memory_file_seal(file) == 0)
        #expect(memory_file_is_sealed(file))
    }

    @Test func whatIsStillWrittenIsNotSealed() throws {
        let (file, pages) = try mapped()
        defer {
            munmap(pages, Self.size)
            close(file)
        }
        #expect(memory_file_seal(file) == -1)
        #expect(!memory_file_is_sealed(file))
    }
}
