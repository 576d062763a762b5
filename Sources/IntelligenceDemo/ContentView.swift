import Gtk
import TextRecognition

/// The one screen: the photo above, its text below.
struct ContentView: View {
    @State private var pickedItem: PickedItem?
    @State private var loadedImage: Photo?
    @State private var extractedText = ""
    @State private var isProcessing = false

    /// A preference of how the text is shown; the text itself knows its lines and its paragraphs.
    @AppStorage("join-lines") private var joinsLines = false

    let decoder: PhotoDecoder
    let recognizer: TextRecognizer

    var body: Widget {
        VStack {
            HeaderBar { PhotosPicker("Choose _Photo", selection: $pickedItem) }
            ContentUnavailableView(
                "No Photo", icon: "image-x-generic-symbolic",
                description: "Choose a photo, drop it here or paste it.\nIts text is read on this computer."
            )
            .expanded()
            .visible(loadedImage == nil && !isProcessing)
            VStack(spacing: 12, equalHeights: true) {
                VStack(spacing: 6) {
                    Image(preview, label: "Photo")
                        .expanded()
                    Text(remarks)
                        .style("caption")
                        .visible(!remarks.isEmpty)
                }
                .visible(loadedImage != nil || isProcessing)
                ProgressView("Reading…")
                    .expanded()
                    .visible(isProcessing)
                Text(extractedText)
                    .alert()
                    .expanded()
                    .visible(!isProcessing && !isText)
                Clamp(width: 800) {
                    VStack(spacing: 12) {
                        HStack(spacing: 12) {
                            Toggle("_Join Lines", isOn: $joinsLines)
                            Spacer()
                            Button("_Copy") { Clipboard.copy(shownText) }
                        }
                        SelectableText(shownText, label: "Text")
                            .style("card")
                            .expanded()
                            .focused(onChangeOf: isProcessing ? "" : extractedText)
                    }
                }
                .expanded()
                .visible(!isProcessing && isText)
            }
            .padding(12)
            .visible(loadedImage != nil || isProcessing || !extractedText.isEmpty)
        }
        .task(id: pickedItem) { item, takeOver in
            // The window is there, and the person still choosing: the models run once meanwhile.
            if let item { await load(item: item, takeOver) } else { recognizer.warmUp() }
        }
        .openDestination($pickedItem)
        .dropDestination($pickedItem)
        .pasteDestination($pickedItem)
    }

    /// What is seen of the photo.
    private var preview: Texture? {
        loadedImage.map { image in
            image.withPixels { Texture(width: image.width, height: image.height, rgb: $0) }
        }
    }

    /// What is to be known of the photo: that only its first page is read, say.
    private var remarks: String { loadedImage?.remarks.joined(separator: "\n") ?? "" }

    /// What is seen of the text, selected and copied.
    private var shownText: String {
        let text = presented(extractedText, joiningLines: joinsLines)
        // No empty line after the last one.
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// Whether there is text, and not a message in its place: only text ends with a paragraph's end.
    private var isText: Bool { extractedText.hasSuffix("\n") }

    /// Shows the picked photo, then its text. As long as no photo comes of the item, what is shown stays, and its
    /// reading goes on.
    private func load(item: PickedItem, _ takeOver: () -> Bool) async {
        isProcessing = true
        let photo: Photo
        do {
            photo =
                switch try item.content {
                case .file(let path): try await decoder.photo(at: path)
                case .data(let data): try await decoder.photo(from: data)
                }
        } catch {
            guard !Task.isCancelled else { return }
            let message = "Recognition failed: \(error)"
            if loadedImage == nil { extractedText = message } else { Toast.show(message) }
            // A shown photo without text is being read.
            isProcessing = extractedText.isEmpty
            return
        }
        let image = await photo.scaled(toLongSide: 2048)
        // A photo that was picked later may be shown already.
        guard takeOver() else { return }
        loadedImage = image
        extractedText = ""
        isProcessing = true
        let text = await recognizeText(in: photo)
        // Another photo took over meanwhile: this text is late.
        guard !Task.isCancelled else { return }
        extractedText = text
        isProcessing = false
    }

    /// The text of a photo with its structure, or a message why there is none. It is read away from the main actor.
    private func recognizeText(in photo: Photo) async -> String {
        do {
            let text = try await recognizer.recognize(photo).text
            return text.isEmpty ? "No text found" : text
        } catch {
            return "Recognition failed: \(error)"
        }
    }
}
