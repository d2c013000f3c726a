/// The changes of the views of a run, each with the position of the next log entry.
package struct TreeJournal: Sendable {
    /// The changes in their order.
    package private(set) var entries: [Entry] = []

    /// A change.
    package struct Entry: Sendable {
        /// The position in the log from which the change holds.
        package var position: Int
        /// The change.
        package var change: Change
    }

    /// A change of a view.
    package enum Change: Sendable {
        /// The view has the properties of the node now. Its links do not count.
        case updated(ViewID, ViewNode)
        /// The view leaves its superview.
        case removed(ViewID)
        /// The view enters a superview, at an index among the subviews, from back to front.
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
