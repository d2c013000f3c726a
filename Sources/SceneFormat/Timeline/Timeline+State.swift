import DispatchEngine
import JSONText

extension Timeline {
    /// Returns the views at an entry of the log, with all that differs from plain views, as JSON.
    ///
    /// - Parameters:
    ///   - position: the number of entries before the moment.
    ///   - limits: the limits of the writing.
    /// - Returns: the bytes, UTF-8.
    /// - Throws: the limit that is exceeded.
    package func state(at position: Int, _ limits: ResponseLimits) throws(ResponseFault) -> [UInt8] {
        let moment = TimelineMoment(self, at: position)
        var json = JSONWriter()
        json.beginObject()
        json.member("n", position)
        json.key("views")
        json.beginArray()
        for (index, (view, superview)) in moment.views.enumerated() {
            writeView(view, in: superview, to: &json)
            try limits.check(byteCount: json.count, step: index)
        }
        json.endArray()
        json.key("set")
        let nodes = moment.views.map {
            (view: $0.view, before: nil as ViewNode?, after: moment.nodes[$0.view.index])
        }
        try write(nodes, to: &json, limits)
        json.endObject()
        return json.finish()
    }
}

/// The views of a timeline at one moment.
private struct TimelineMoment {
    /// The views in their windows, in preorder and back to front, each with its superview.
    private(set) var views: [(view: ViewID, superview: ViewID?)] = []
    /// The states of all views, by index.
    private(set) var nodes: [ViewNode]
    /// The subviews of each view, by index and back to front.
    private var subviews: [[ViewID]]
    private var superviews: [ViewID?]

    init(_ timeline: Timeline, at position: Int) {
        let scene = timeline.scene
        let order = scene.viewsBackToFront
        superviews = (0..<scene.viewCount).map { scene.tree.superview(of: scene.viewID(at: $0)) }
        subviews = Array(repeating: [], count: scene.viewCount)
        nodes = (0..<scene.viewCount).map { scene.tree[scene.viewID(at: $0)] }
        for view in order {
            if let superview = superviews[view.index] { subviews[superview.index].append(view) }
        }
        for state in timeline.states where state.position <= position { take(state) }
        for view in order where superviews[view.index] == nil && scene.tree.isWindow(view) { list(view) }
    }

    private mutating func take(_ state: Timeline.State) {
        for (view, _, after) in state.updated { nodes[view.index] = after }
        if let (view, superview, index) = state.moved {
            leave(view)
            superviews[view.index] = superview
            let place = min(index, subviews[superview.index].count)
            subviews[superview.index].insert(view, at: place)
        }
        if let view = state.removed { leave(view) }
    }

    private mutating func leave(_ view: ViewID) {
        guard let superview = superviews[view.index] else { return }
        subviews[superview.index].removeAll { $0 == view }
        superviews[view.index] = nil
    }

    /// Lists a view with all that is in it, without recursion, since views may be thousands deep.
    private mutating func list(_ root: ViewID) {
        var rest = [root]
        while let view = rest.popLast() {
            views.append((view, superviews[view.index]))
            rest += subviews[view.index].reversed()
        }
    }
}
