import Gtk
import TextRecognition

/// Pick a photo, its text is there.
@main
struct IntelligenceDemoApp: App {
    let id = "io.github.fluhartyml.IntelligenceDemo"

    // Both get ready in the background while the person is still choosing.
    private let decoder = PhotoDecoder()
    private let recognizer = TextRecognizer.shared(.accurate)

    init() { decoder.prepare() }

    var body: Window {
        Window("IntelligenceDemo", width: 640, height: 760) {
            ContentView(decoder: decoder, recognizer: recognizer)
        }
    }
}
