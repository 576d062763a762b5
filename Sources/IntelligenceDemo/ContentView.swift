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
            .visible(pickedItem == nil)
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
                            .focused(onChangeOf: extractedText)
                    }
                }
                .expanded()
                .visible(!isProcessing)
            }
            .padding(12)
            .visible(pickedItem != nil)
        }
        .task(id: pickedItem) { item in
            // The window is there, and the person still choosing: the models run once meanwhile.
            if let item { await load(item: item) } else { recognizer.warmUp() }
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

    /// Shows the picked photo, then its text.
    private func load(item: PickedItem) async {
        loadedImage = nil
        extractedText = ""
        isProcessing = true
        var text = ""
        do {
            let photo =
                switch try item.content {
                case .file(let path): try await decoder.photo(at: path)
                case .data(let data): try await decoder.photo(from: data)
                }
            let image = await photo.scaled(toLongSide: 2048)
            guard item == pickedItem else { return }
            loadedImage = image
            text = await recognizeText(in: photo)
        } catch {
            text = "Recognition failed: \(error)"
        }
        // Another photo was picked meanwhile: this text is late.
        guard item == pickedItem else { return }
        extractedText = text
        isProcessing = false
    }

    /// The text of a photo with its structure, or why there is none. It is read away from the main actor.
    private func recognizeText(in photo: Photo) async -> String {
        do {
            let text = try await recognizer.recognize(photo).text
            return text.isEmpty ? "No text found" : text
        } catch {
            return "Recognition failed: \(error)"
        }
    }
}
