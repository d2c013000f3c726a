/// The views of a scene, linked by index.
///
/// A run starts with the scene's tree, and shares what it does not change.
package struct ViewTree: Sendable {
    private(set) var nodes = ViewNodes()
    /// The overrides of all responders of the scene, which `ViewNode.overrides` indexes.
    var overrides: [Overrides] = []
    /// The number of conditions in all overrides, plus the superviews that they climb.
    var conditionVisits = 0
    var hasConditions: Bool { conditionVisits > 0 }
    /// The views that changes can add and have not added yet, each at the top of a part outside the windows.
    private var outside: Set<ViewID> = []
    /// The dimming views that let touches on other views through, the rearmost first (SHEET-21).
    private(set) var passthroughs: [Passthrough] = []
    /// Those of them that the hit-test under way passes over.
    private(set) var passedOver: [ViewID] = []
    /// The changes of a run, if they are kept.
    package private(set) var journal: TreeJournal?
    /// The most views that may lie in each other, the window included.
    ///
    /// It bounds the recursion over superviews and subviews, and the length of a climb.
    let maximumDepth: Int

    init(maximumDepth: Int) { self.maximumDepth = maximumDepth }

    package subscript(view: ViewID) -> ViewNode { nodes[view.index] }

    var count: Int { nodes.count }

    /// Returns true if it has a view, in a window or not.
    package func contains(_ view: ViewID) -> Bool { nodes.indices.contains(view.index) }

    /// The most views and override conditions that one hit-test visits, superviews that a condition climbs included.
    ///
    /// It first looks behind each dimming view that lets touches through.
    var hitTestVisits: Int { (count + conditionVisits) * (passthroughs.count + 1) }

    // MARK: Links

    package func superview(of view: ViewID) -> ViewID? { nodes[view.index].superview }
    package func frontmostSubview(of view: ViewID) -> ViewID? { nodes[view.index].frontmost }
    func rearmostSubview(of view: ViewID) -> ViewID? { nodes[view.index].rearmost }
    package func siblingBehind(_ view: ViewID) -> ViewID? { nodes[view.index].behind }
    func siblingInFront(of view: ViewID) -> ViewID? { nodes[view.index].inFront }

    /// Returns the subviews of a view, the frontmost first.
    package func subviewsFromFront(of view: ViewID) -> Siblings {
        Siblings(nodes, from: frontmostSubview(of: view))
    }

    /// Returns the siblings behind a view, from the front.
    package func siblings(behind view: ViewID) -> Siblings { Siblings(nodes, from: siblingBehind(view)) }

    /// Returns a view and its superviews, from the inside out.
    package func ancestry(of view: ViewID) -> Ancestry { Ancestry(nodes, from: view) }

    package func isWindow(_ view: ViewID) -> Bool { nodes[view.index].flags.contains(.window) }

    /// Returns the topmost view above this one: its window, or the top of a removed part.
    func root(of view: ViewID) -> ViewID {
        var current = view
        while let superview = superview(of: current) { current = superview }
        return current
    }

    /// Returns `window`, or nil for a view that has left its window.
    package func window(of view: ViewID) -> ViewID? {
        let root = root(of: view)
        return isWindow(root) ? root : nil
    }

    /// Returns true if the view is `ancestor` or lies inside it.
    package func isDescendant(_ view: ViewID, of ancestor: ViewID) -> Bool {
        ancestry(of: view).contains(ancestor)
    }

    /// Returns true if a view has never been in the tree that windows hold.
    func isOutside(_ view: ViewID) -> Bool { !outside.isEmpty && outside.contains(root(of: view)) }

    /// Returns the number of superviews.
    func depth(of view: ViewID) -> Int {
        var depth = 0
        var current = view
        while let superview = superview(of: current) { (current, depth) = (superview, depth + 1) }
        return depth
    }

    /// Returns the most views that lie in each other from this one down, itself included.
    private func height(of view: ViewID) -> Int {
        subviewsFromFront(of: view).reduce(0) { max($0, height(of: $1)) } + 1
    }

    /// Returns true if the tree stays within its depth when a view, with its subviews, is put into another.
    func hasRoom(for view: ViewID, in superview: ViewID) -> Bool {
        // So few views cannot lie in each other that deep.
        count <= maximumDepth || depth(of: superview) + 1 + height(of: view) <= maximumDepth
    }

    package func overrides(of view: ViewID) -> Overrides? {
        let index = nodes[view.index].overrides
        return index < 0 ? nil : overrides[Int(index)]
    }

    /// Returns true if a view has touch methods of the author's.
    package func overridesTouches(_ view: ViewID) -> Bool {
        overrides(of: view).map { $0.touches != PhaseOverrides() } ?? false
    }

    /// The views whose class may do something with touches.
    var touchTakers: [ViewID] {
        nodes.indices.filter { index in
            nodes[index].overrides >= 0 || nodes[index].viewClass.handlesTouches
        }
        .map { ViewID($0) }
    }

    // MARK: Building and changing

    /// Takes the views that changes can add.
    mutating func expect(_ additions: Set<ViewID>) { outside = additions }

    mutating func reserveCapacity(_ views: Int) { nodes.reserveCapacity(views) }

    /// Adds a view in front of its siblings, before a run.
    mutating func append(_ node: consuming ViewNode, to superview: ViewID?) -> ViewID {
        let view = ViewID(nodes.count)
        let behind = superview.flatMap { nodes[$0.index].frontmost }
        node.invertTransform()
        (node.superview, node.behind) = (superview, behind)
        nodes.append(node)
        if let superview { link(behind, nil, in: superview, through: view) }
        return view
    }

    /// Lets a dimming view, in front of those before, let touches on some views through (SHEET-21).
    mutating func letThrough(_ dimming: ViewID, to views: [ViewID]) {
        passthroughs.append(Passthrough(dimming: dimming, views: views))
    }

    /// Passes dimming views over in the hit-test under way.
    mutating func passOver(_ dimming: [ViewID]) { passedOver = dimming }

    /// Keeps the changes from now on.
    mutating func beginJournal() { journal = TreeJournal() }

    /// Puts a view that has no superview into one: in front of all, or before the subview that now has the index.
    ///
    /// For every change, `position` is that of the next log entry.
    mutating func insert(_ view: ViewID, into superview: ViewID, at index: Int?, position: Int) {
        var behind = nodes[superview.index].frontmost
        var inFront: ViewID?
        if let index {
            inFront = nodes[superview.index].rearmost
            behind = nil
            var position = 0
            while position < index, let next = inFront {
                (behind, inFront, position) = (next, nodes[next.index].inFront, position + 1)
            }
        }
        nodes[view.index].superview = superview
        nodes[view.index].inFront = inFront
        nodes[view.index].behind = behind
        link(behind, inFront, in: superview, through: view)
        if !outside.isEmpty { outside.remove(view) }
        if journal != nil {
            let index = indexAmongSiblings(of: view)
            journal?.note(.inserted(view, superview: superview, index: index), at: position)
        }
    }

    /// Returns the place of a view among the subviews of its superview, from the rearmost.
    func indexAmongSiblings(of view: ViewID) -> Int {
        var (index, current) = (0, view)
        while let behind = siblingBehind(current) { (index, current) = (index + 1, behind) }
        return index
    }

    /// Runs `removeFromSuperview()`.
    ///
    /// The view keeps its subviews.
    mutating func remove(_ view: ViewID, position: Int) {
        guard let superview = superview(of: view) else { return }
        link(nodes[view.index].behind, nodes[view.index].inFront, in: superview, through: nil)
        nodes[view.index].superview = nil
        nodes[view.index].inFront = nil
        nodes[view.index].behind = nil
        journal?.note(.removed(view), at: position)
    }

    /// Links two neighbors, or the ends of the list, through a view between them or to each other.
    private mutating func link(
        _ behind: ViewID?, _ inFront: ViewID?, in superview: ViewID, through view: ViewID?
    ) {
        if let behind {
            nodes[behind.index].inFront = view ?? inFront
        } else {
            nodes[superview.index].rearmost = view ?? inFront
        }
        if let inFront {
            nodes[inFront.index].behind = view ?? behind
        } else {
            nodes[superview.index].frontmost = view ?? behind
        }
    }

    /// Changes the properties of a view, but not its links.
    mutating func update(_ view: ViewID, position: Int, _ change: (inout ViewNode) -> Void) {
        change(&nodes[view.index])
        nodes[view.index].invertTransform()
        journal?.note(.updated(view, nodes[view.index]), at: position)
    }
}

/// The subviews of one view that lie behind each other, from the front.
package struct Siblings: Sequence, IteratorProtocol {
    private let nodes: ViewNodes
    private var view: ViewID?

    fileprivate init(_ nodes: ViewNodes, from view: ViewID?) { (self.nodes, self.view) = (nodes, view) }

    package mutating func next() -> ViewID? {
        guard let view else { return nil }
        self.view = nodes[view.index].behind
        return view
    }
}

/// A view and its superviews, from the inside out.
package struct Ancestry: Sequence, IteratorProtocol {
    private let nodes: ViewNodes
    private var view: ViewID?

    fileprivate init(_ nodes: ViewNodes, from view: ViewID) { (self.nodes, self.view) = (nodes, view) }

    package mutating func next() -> ViewID? {
        guard let view else { return nil }
        self.view = nodes[view.index].superview
        return view
    }
}
