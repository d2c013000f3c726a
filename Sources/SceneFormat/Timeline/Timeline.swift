public import DispatchEngine

/// The state of a run's views at every entry of its log, and the places of its fingers.
public struct Timeline: Sendable {
    let scene: Scene
    /// The views at the start, and each change, in their order.
    ///
    /// Several may have the same position.
    private(set) var states: [State] = []
    /// Every sample of a finger, with short forms expanded.
    private(set) var samples: [Sample] = []

    /// The differences from a position of the log on.
    struct State: Sendable {
        var position: Int
        /// The views that differ, each with its state before, which is nil at the start.
        var updated: [(view: ViewID, before: ViewNode?, after: ViewNode)] = []
        /// A view that has moved.
        var moved: (view: ViewID, superview: ViewID, index: Int)?
        /// A view that has left its superview.
        var removed: ViewID?
    }

    /// A sample of a finger.
    struct Sample: Sendable {
        var position: Int
        var time: Timestamp
        /// The entry of the request that it comes from.
        var event: Int
        var touch: TouchSample
    }

    /// The number of entries it counts for: one for each view that changes, moves or goes, and for each sample.
    public var count: Int {
        samples.count
            + states.reduce(0) {
                $0 + $1.updated.count + ($1.moved == nil ? 0 : 1) + ($1.removed == nil ? 0 : 1)
            }
    }

    /// Makes the timeline of a run that kept its history, or nil if it kept nothing.
    ///
    /// - Parameters:
    ///   - dispatcher: the run, after `Dispatcher.keepHistory()`.
    ///   - events: the events that it dispatched.
    public init?(of dispatcher: Dispatcher, events: [Event]) {
        guard let journal = dispatcher.journal, let positions = dispatcher.eventPositions else { return nil }
        scene = dispatcher.scene
        let tree = scene.tree
        var nodes: [ViewNode] = []
        var start = State(position: 0)
        for index in 0..<scene.viewCount {
            let view = scene.viewID(at: index)
            nodes.append(tree[view])
            start.updated.append((view, nil, tree[view]))
        }
        states.append(start)
        for entry in journal.entries { add(entry, &nodes) }
        for (event, position) in zip(events, positions) {
            guard case .touches(let touches) = event.content else { continue }
            samples += touches.map {
                Sample(position: position, time: event.time, event: event.index, touch: $0)
            }
        }
    }

    private mutating func add(_ entry: TreeJournal.Entry, _ nodes: inout [ViewNode]) {
        switch entry.change {
        case .updated(let view, let node):
            let before = nodes[view.index]
            nodes[view.index] = node
            if node.isShown(like: before) { return }
            // The start is a state of its own.
            guard states.count > 1, let last = states.last, last.position == entry.position,
                last.moved == nil, last.removed == nil, !last.updated.contains(where: { $0.view == view })
            else {
                states.append(State(position: entry.position, updated: [(view, before, node)]))
                return
            }
            states[states.count - 1].updated.append((view, before, node))
        case .removed(let view):
            states.append(State(position: entry.position, removed: view))
        case .inserted(let view, let superview, let index):
            // A view that leaves one superview for another moves.
            if let last = states.last, last.position == entry.position, last.removed == view {
                states.removeLast()
            }
            states.append(State(position: entry.position, moved: (view, superview, index)))
        }
    }
}

extension ViewNode {
    /// Returns true if a timeline does not show the difference.
    fileprivate func isShown(like other: ViewNode) -> Bool {
        geometry == other.geometry && alpha == other.alpha
            && ViewFlags.shown.allSatisfy { flags.contains($0.flag) == other.flags.contains($0.flag) }
    }
}

extension ViewFlags {
    /// The flags that can be seen of a view, or decide hits.
    static let shown: [(flag: ViewFlags, name: StaticString)] = [
        (.hidden, "hidden"), (.userInteractionEnabled, "userInteractionEnabled"), (.enabled, "enabled"),
        (.selected, "selected"), (.clipsToBounds, "clipsToBounds"), (.animating, "animating"),
    ]
}
