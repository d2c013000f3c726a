import DispatchEngine

// The control events of a run.
extension Run {
    /// Returns the control events in an entry, or nil for an entry about something else.
    func controlEvents(at position: Int) -> ControlEvents? {
        guard case .controlEvent(_, let events, _, _) = log[position].content else { return nil }
        return events
    }

    /// Returns all the control events in entries.
    func controlEvents(in positions: some Sequence<Int>) -> ControlEvents {
        positions.reduce(into: []) { $0.formUnion(controlEvents(at: $1) ?? []) }
    }

    /// Returns the control events in an entry, or those that called the action there, or nil for any other entry.
    func eventsBehind(_ position: Int) -> ControlEvents? {
        guard case .action(let action) = log[position].content, case .event(let events) = action.cause else {
            return controlEvents(at: position)
        }
        return events
    }
}
