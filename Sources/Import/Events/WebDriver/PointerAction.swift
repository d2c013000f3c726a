internal import DispatchEngine
internal import JSONText

/// What one pointer does in one tick, with its place on the screen already known.
struct PointerAction {
    let kind: Kind
    /// Milliseconds; nil for what has none of its own.
    var duration: Double?
    var properties = PencilProperties()
    /// Where the input says so.
    let node: JSONNode

    enum Kind {
        case down, up, cancel, pause
        case move(to: Point)
    }
}

/// The actions of one pointer, one per tick.
struct PointerTrack {
    /// What the input calls the pointer.
    let name: String
    /// The line on which the input begins with it.
    let line: Int
    var actions: [PointerAction]
}
