import PhotosUI
import SwiftUI
import Vision

/// The one screen: the photo above, its text below.
@MainActor
struct ContentView: View {
    @State private var pickedItem: PhotosPickerItem?
    @State private var loadedImage: UIImage?
    @State private var extractedText = ""
    @State private var isProcessing = false

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 16) {
                    if let loadedImage {
                        Image(uiImage: loadedImage)
                            .resizable()
                            .scaledToFit()
                            .accessibilityLabel("Photo")
                    }
                    if isProcessing {
                        ProgressView("Reading…")
                    }
                    Text(extractedText)
                        .textSelection(.enabled)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
                .padding()
            }
            .overlay {
                if pickedItem == nil {
                    ContentUnavailableView(
                        "No Photo", systemImage: "photo",
                        description: Text("Choose a photo. Its text is read on this device."))
                }
            }
            .navigationTitle("IntelligenceDemo")
            .toolbar {
                // The picker runs outside the app and hands over the one photo: no permission is asked for.
                PhotosPicker("Choose Photo", selection: $pickedItem, matching: .images)
            }
        }
        .onChange(of: pickedItem) {
            guard let pickedItem else { return }
            Task { await load(item: pickedItem) }
        }
    }

    /// Shows the picked photo, then its text.
    private func load(item: PhotosPickerItem) async {
        loadedImage = nil
        extractedText = ""
        isProcessing = true
        var text = "Recognition failed: this is not a picture"
        do {
            let data = try await item.loadTransferable(type: Data.self)
            guard item == pickedItem else { return }
            loadedImage = data.flatMap { UIImage(data: $0) }
            if let loadedImage { text = await recognizeText(in: loadedImage) }
        } catch {
            text = "Recognition failed: \(error.localizedDescription)"
        }
        // Another photo was picked meanwhile: this text is late.
        guard item == pickedItem else { return }
        extractedText = text
        isProcessing = false
    }

    /// The text of a photo, or why there is none. It is read away from the main actor.
    private func recognizeText(in image: UIImage) async -> String {
        let orientation = CGImagePropertyOrientation(image.imageOrientation)
        return await Task.detached(priority: .userInitiated) { () -> String in
            guard let pixels = image.cgImage else { return "Recognition failed: the photo has no pixels" }
            let request = VNRecognizeTextRequest()
            do {
                try VNImageRequestHandler(cgImage: pixels, orientation: orientation, options: [:]).perform([
                    request
                ])
            } catch {
                return "Recognition failed: \(error.localizedDescription)"
            }
            let lines = (request.results ?? []).compactMap { $0.topCandidates(1).first?.string }
            return lines.isEmpty ? "No text found" : lines.joined(separator: "\n")
        }.value
    }
}

extension CGImagePropertyOrientation {
    /// UIKit and Image I/O number the orientations differently.
    fileprivate init(_ orientation: UIImage.Orientation) {
        switch orientation {
        case .up: self = .up
        case .upMirrored: self = .upMirrored
        case .down: self = .down
        case .downMirrored: self = .downMirrored
        case .left: self = .left
        case .leftMirrored: self = .leftMirrored
        case .right: self = .right
        case .rightMirrored: self = .rightMirrored
        @unknown default: self = .up
        }
    }
}
