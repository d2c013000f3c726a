/// A value for each recognizer of a scene.
struct PerRecognizer<Value: Sendable>: Sendable {
    private var values: [Value]

    /// Takes the values in the order of the scene.
    init(_ values: [Value]) { self.values = values }

    subscript(id: GestureRecognizerID) -> Value {
        @inline(__always) get { values[id.index] }
        @inline(__always) _modify { yield &values[id.index] }
    }
}
