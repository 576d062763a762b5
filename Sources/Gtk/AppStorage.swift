import CGtk
import Foundation

/// A preference: a switch of a view that keeps its place until it is moved, over restarts too.
///
/// It lies in the folder of the app's id in the person's configuration folder. When it cannot be kept
/// there, it holds until the app ends.
@propertyWrapper @MainActor
public struct AppStorage {
    private let key: String
    private let state: State<Bool>

    /// Makes a preference with the value that it has before anybody chose one.
    public init(wrappedValue: Bool, _ key: String) {
        self.key = key
        let file = g_key_file_new()
        defer { g_key_file_unref(file) }
        g_key_file_load_from_file(file, Self.path, G_KEY_FILE_NONE, nil)
        let isKept = g_key_file_has_key(file, Self.group, key, nil) != 0
        state = State(
            wrappedValue: isKept ? g_key_file_get_boolean(file, Self.group, key, nil) != 0 : wrappedValue)
    }

    /// The value.
    public var wrappedValue: Bool {
        get { state.wrappedValue }
        nonmutating set {
            guard newValue != state.wrappedValue else { return }
            state.wrappedValue = newValue
            save()
        }
    }

    /// A way to the value for a control that changes it.
    public var projectedValue: Binding<Bool> {
        Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
    }

    private func save() {
        let file = g_key_file_new()
        defer { g_key_file_unref(file) }
        g_key_file_load_from_file(file, Self.path, G_KEY_FILE_NONE, nil)
        g_key_file_set_boolean(file, Self.group, key, wrappedValue ? 1 : 0)
        g_mkdir_with_parents(Self.folder, 0o700)
        g_key_file_save_to_file(file, Self.path, nil)
    }

    private static let group = "Preferences"
    private static var folder: String {
        let id = g_application_get_application_id(g_application_get_default())
        return String(cString: g_get_user_config_dir()) + "/" + (id.map { String(cString: $0) } ?? "")
    }
    private static var path: String { folder + "/preferences" }
}
