internal import DispatchEngine
internal import JSONText

/// The action of one pointer in one tick, with its place on the screen already known.
struct PointerAction {
    let kind: Kind
    /// The duration in milliseconds, or nil for an action without one of its own.
    var duration: Double?
    var properties = PencilProperties()
    /// The action's place in the input.
    let node: JSONNode

    enum Kind {
        case down, up, cancel, pause
        case move(to: Point)
    }
}

/// The actions of one pointer, one per tick.
struct PointerTrack {
    /// The input's name for the pointer.
    let name: String
    /// The line where the pointer begins in the input.
    let line: Int
    var actions: [PointerAction]
}
