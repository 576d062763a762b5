import SwiftUI

/// Pick a photo, its text is there.
@main
struct IntelligenceDemoApp: App {
    var body: some Scene {
        WindowGroup {
            ContentView()
        }
    }
}
