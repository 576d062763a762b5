import Foundation
import TestDrawing
import Testing

@testable import TextRecognition

@Suite struct DecodingTests {
    @Test(arguments: [
        "progressive.jpg", "cmyk.jpg", "deep.png", "plain.bmp", "plain.gif", "plain.ppm", "plain.tiff",
        "lossless.webp", "icon.ico",
    ])
    func formatsAreRead(name: String) throws {
        let photo = try decoder.decode(contentsOf: Pictures.path(name))
        #expect((photo.width, photo.height) == (64, 48))
        #expect(photo.quarters == "RGBW")
        #expect(photo.remarks == [])
    }

    /// As many wait for a pipe each as Swift has shared threads, and another task ends their waiting. In a process of its
    /// own, whose shared threads no other test holds.
    @Test func whoWaitsForAPictureHoldsNoSharedThread() async {
        await #expect(processExitsWith: .success) {
            let pipes = (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
                FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
            }
            for pipe in pipes { #expect(mkfifo(pipe, 0o600) == 0) }
            let waiting = pipes.map { pipe in Task.detached { try await decoder.photo(at: pipe) } }
            // Ends the process if no task gets to that.
            alarm(60)
            await Task.detached {
                // Opens as soon as somebody waits.
                for pipe in pipes { close(open(pipe, O_WRONLY | O_CLOEXEC)) }
            }.value
            for task in waiting { await #expect(throws: PhotoError.empty) { try await task.value } }
            for pipe in pipes { unlink(pipe) }
        }
    }

    @Test func bilevelPagesAreRead() throws {
        // Pillow's luma: red 76 and blue 29 are nearer to black, green 150 to white.
        let photo = try decoder.decode(contentsOf: Pictures.path("bilevel.tiff"))
        #expect(photo.quarters == "KWKW")
    }

    @Test(arguments: [
        ("pages.tiff", "only the first of 3 pages is read"),
        ("frames.gif", "only the first of 3 frames is read"),
        ("frames.png", "only the first of 3 frames is read"),
        ("frames.webp", "only the first of 3 frames is read"),
        ("pictures.heic", "only the first of 2 pictures is read"),
    ])
    func theFirstOfSeveralIsRead(name: String, remark: String) throws {
        let photo = try decoder.decode(contentsOf: Pictures.path(name))
        #expect(photo.quarters == "RGBW")
        #expect(photo.remarks == [remark])
    }

    @Test func transparencyContrastsWithWhatIsVisible() throws {
        for (ink, ground) in [(Color.black, [255, 255, 255] as [UInt8]), (Color.white, [0, 0, 0])] {
            let drawing = Drawing(width: 40, height: 20, background: .clear)
            drawing.fill(x: 10, y: 5, width: 20, height: 10, color: ink)
            let photo = try decoder.decode(drawing.png)
            #expect(photo.pixel(1, 1) == ground)
            #expect(photo.pixel(20, 10) == (ground == [0, 0, 0] ? [255, 255, 255] : [0, 0, 0]))
        }
    }

    @Test func theLongSideIsKept() throws {
        let drawing = Drawing(width: 300, height: 90)
        drawing.fill(x: 0, y: 0, width: 150, height: 90, color: .black)
        let photo = try decoder.decode(drawing.png, longSide: 100)
        #expect((photo.width, photo.height) == (100, 30))
        #expect(photo.pixel(20, 15) == [0, 0, 0])
        #expect(photo.pixel(80, 15) == [255, 255, 255])
        // Never made larger.
        #expect(try decoder.decode(drawing.png, longSide: 1000).width == 300)
    }

    @Test func namesDoNotCount() throws {
        let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "Fotos für 写真 \(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "ein Bild.txt")
        try Pictures.data("1.webp").write(to: file)
        #expect(try decoder.decode(contentsOf: file.path).quarters == "RGBW")
    }

    @Test func pipesAreReadToTheirEnd() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Pictures.data("1.png"))
        try pipe.fileHandleForWriting.close()
        let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
        #expect(try decoder.decode(contentsOf: path).quarters == "RGBW")
        #expect(throws: PhotoError.empty) { try decoder.decode(contentsOf: "/dev/null") }
    }

    @Test func manyThreadsShareOneDecoder() async throws {
        let decoder = PhotoDecoder()
        try await withThrowingTaskGroup(of: String.self) { group in
            for index in 0..<16 {
                group.addTask {
                    try decoder.decode(contentsOf: Pictures.path("\(index % 8 + 1).jpg")).quarters
                }
            }
            for try await quarters in group { #expect(quarters == "RGBW") }
        }
    }
}
