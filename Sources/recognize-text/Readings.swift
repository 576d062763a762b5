/// The readings of photos, in the order given.
///
/// Some photos are at work side by side: what one leaves of the processor, the next takes. No more are in memory,
/// however many are given.
struct Readings {
    private let reader: PhotoReader
    /// How many photos are at work side by side.
    private let jobs: Int
    private var waiting: ArraySlice<FileName>
    private var begun: [(photo: FileName, reading: Task<PhotoReader.Reading, any Error>)] = []
    /// Ends when the last one that was begun is decoded; it holds no photo.
    private var decoded: Task<Void, Never>?

    init(of photos: [FileName], by reader: PhotoReader, jobs: Int) {
        (self.reader, self.jobs) = (reader, jobs)
        waiting = photos[...]
    }

    /// Waits for the next photo's reading; `nil` after the last one. What it throws makes it useless to go on.
    mutating func next() async throws -> (photo: FileName, reading: PhotoReader.Reading)? {
        while begun.count < jobs, let photo = waiting.popFirst() {
            let decoding = reader.decode(photo, after: decoded)
            begun.append((photo, reader.read(decoding)))
            decoded = Task { _ = await decoding.value }
        }
        guard !begun.isEmpty else { return nil }
        let (photo, reading) = begun.removeFirst()
        return (photo, try await reading.value)
    }
}
