import Observation

/// A value of a view. Whatever shows it follows when it changes.
@propertyWrapper @MainActor
public struct State<Value> {
    private let storage: Storage<Value>

    /// Makes a state with its first value.
    public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    /// The value.
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }

    /// A way to the value for a control that changes it.
    public var projectedValue: Binding<Value> {
        Binding(get: { storage.value }, set: { storage.value = $0 })
    }
}

@Observable @MainActor private final class Storage<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Makes a state that is `nil` at first.
    public init() { self.init(wrappedValue: nil) }
}

/// A value that somebody else owns, to read and to write.
@MainActor
public struct Binding<Value> {
    let get: @MainActor () -> Value
    let set: @MainActor (Value) -> Void
}

/// Calls `apply` with the value now and, as long as `widget` lives, after each change of a state that `value`
/// reads. Changes that happen in one go are one call.
@MainActor func observe<Value>(
    for widget: Widget, _ value: @escaping @MainActor () -> Value,
    apply: @escaping @MainActor (Value) -> Void
) {
    let follower = Follower(value, apply: apply)
    widget.onSignal("destroy") { follower.isOver = true }
    follower.run()
}

@MainActor private final class Follower<Value> {
    var isOver = false
    private let value: @MainActor () -> Value
    private let apply: @MainActor (Value) -> Void

    init(_ value: @escaping @MainActor () -> Value, apply: @escaping @MainActor (Value) -> Void) {
        self.value = value
        self.apply = apply
    }

    func run() {
        guard !isOver else { return }
        // The closure runs just before the change, so the new value is read a turn of the loop later.
        apply(withObservationTracking(value) { [weak self] in Task { @MainActor in self?.run() } })
    }
}
