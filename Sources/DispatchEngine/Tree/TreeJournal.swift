/// What happened to the views of a run, each change with the position that the next log entry has.
package struct TreeJournal: Sendable {
    /// The changes in their order.
    package private(set) var entries: [Entry] = []

    /// A change.
    package struct Entry: Sendable {
        /// The position in the log from which on it holds.
        package var position: Int
        /// What happened.
        package var change: Change
    }

    /// What happens to a view.
    package enum Change: Sendable {
        /// It is as the node says now, links aside.
        case updated(ViewID, ViewNode)
        /// It leaves its superview.
        case removed(ViewID)
        /// It enters a superview, at an index among the subviews, from back to front.
        case inserted(ViewID, superview: ViewID, index: Int)
    }

    mutating func note(_ change: Change, at position: Int) {
        if case .updated(let view, _) = change, let last = entries.last, last.position == position,
            case .updated(view, _) = last.change
        {
            entries[entries.count - 1].change = change
        } else {
            entries.append(Entry(position: position, change: change))
        }
    }
}
