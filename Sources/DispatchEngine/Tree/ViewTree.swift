/// The views of a scene as flat arrays, linked by index.
///
/// A run starts with the scene's tree; the arrays are shared until the run makes its first change.
struct ViewTree: Sendable {
    private(set) var hot: [HitNode] = []
    private(set) var exact: [HitRect] = []
    private(set) var nodes: [ViewNode] = []
    /// The overrides of all responders of the scene; `ViewNode.overrides` points here.
    var overrides: [Overrides<Responder>] = []
    /// Changes whenever a view does.
    private(set) var revision = 0
    /// Counts the changes of the hierarchy and of transforms: of what vectors look like in views.
    private(set) var shape = 0

    subscript(view: ViewID) -> ViewNode { nodes[view.index] }

    var count: Int { nodes.count }

    // MARK: Links

    func superview(of view: ViewID) -> ViewID? { link(nodes[view.index].superview) }
    func frontmostSubview(of view: ViewID) -> ViewID? { link(hot[view.index].frontmost) }
    func rearmostSubview(of view: ViewID) -> ViewID? { link(nodes[view.index].rearmost) }
    func siblingBehind(_ view: ViewID) -> ViewID? { link(hot[view.index].behind) }
    func siblingInFront(of view: ViewID) -> ViewID? { link(nodes[view.index].inFront) }

    private func link(_ index: Int32) -> ViewID? { index < 0 ? nil : ViewID(index) }

    func isWindow(_ view: ViewID) -> Bool { nodes[view.index].flags.contains(.window) }

    /// The topmost view above this one: its window, or the top of a removed part.
    func root(of view: ViewID) -> ViewID {
        var current = view
        while let superview = superview(of: current) { current = superview }
        return current
    }

    /// `window`, or nil for a view that has left its window.
    func window(of view: ViewID) -> ViewID? {
        let root = root(of: view)
        return isWindow(root) ? root : nil
    }

    /// Whether the view is `ancestor` or lies inside it.
    func isDescendant(_ view: ViewID, of ancestor: ViewID) -> Bool {
        var current: ViewID? = view
        while let candidate = current {
            if candidate == ancestor { return true }
            current = superview(of: candidate)
        }
        return false
    }

    /// The number of superviews.
    func depth(of view: ViewID) -> Int {
        var depth = 0
        var current = view
        while let superview = superview(of: current) { (current, depth) = (superview, depth + 1) }
        return depth
    }

    func overrides(of view: ViewID) -> Overrides<Responder>? {
        let index = nodes[view.index].overrides
        return index < 0 ? nil : overrides[Int(index)]
    }

    // MARK: Building and changing

    mutating func reserveCapacity(_ views: Int) {
        hot.reserveCapacity(views)
        exact.reserveCapacity(views)
        nodes.reserveCapacity(views)
    }

    /// Adds a view in front of its siblings.
    mutating func append(_ node: ViewNode, to superview: ViewID?) -> ViewID {
        let view = ViewID(nodes.count)
        nodes.append(node)
        exact.append(HitRect(shift: .zero, minX: 0, minY: 0, maxX: 0, maxY: 0))
        hot.append(HitNode(box: SIMD4(repeating: .nan), behind: -1, frontmost: -1, traits: []))
        if let superview { insert(view, into: superview, at: nil) }
        refresh(view)
        return view
    }

    /// Puts a view that has no superview into one: in front of all, or before the subview that now has the index.
    mutating func insert(_ view: ViewID, into superview: ViewID, at index: Int?) {
        revision += 1
        shape += 1
        var behind = link(hot[superview.index].frontmost)
        var inFront: ViewID?
        if let index {
            inFront = rearmostSubview(of: superview)
            behind = nil
            var position = 0
            while position < index, let next = inFront {
                (behind, inFront, position) = (next, siblingInFront(of: next), position + 1)
            }
        }
        nodes[view.index].superview = superview.rawValue
        nodes[view.index].inFront = inFront?.rawValue ?? -1
        hot[view.index].behind = behind?.rawValue ?? -1
        if let behind { nodes[behind.index].inFront = view.rawValue }
        if let inFront { hot[inFront.index].behind = view.rawValue }
        if behind == nil { nodes[superview.index].rearmost = view.rawValue }
        if inFront == nil { hot[superview.index].frontmost = view.rawValue }
    }

    /// `removeFromSuperview()`; the view keeps its subviews.
    mutating func remove(_ view: ViewID) {
        guard let superview = superview(of: view) else { return }
        revision += 1
        shape += 1
        let (behind, inFront) = (siblingBehind(view), siblingInFront(of: view))
        if let behind { nodes[behind.index].inFront = inFront?.rawValue ?? -1 }
        if let inFront { hot[inFront.index].behind = behind?.rawValue ?? -1 }
        if behind == nil { nodes[superview.index].rearmost = inFront?.rawValue ?? -1 }
        if inFront == nil { hot[superview.index].frontmost = behind?.rawValue ?? -1 }
        nodes[view.index].superview = -1
        nodes[view.index].inFront = -1
        hot[view.index].behind = -1
    }

    /// Changes what is not a link.
    mutating func update(_ view: ViewID, _ change: (inout ViewNode) -> Void) {
        change(&nodes[view.index])
        refresh(view)
    }

    /// Brings the hit-test record in line with the node.
    private mutating func refresh(_ view: ViewID) {
        revision += 1
        let index = view.index
        var traits = HitTraits()
        if nodes[index].hasTransform {
            traits.insert(.transform)
            shape += 1
            nodes[index].inverseTransform = nodes[index].geometry.transform.inverted()
        } else if hot[index].traits.contains(.transform) {
            nodes[index].inverseTransform = nil
            shape += 1
        }
        let overrides = Int(nodes[index].overrides)
        if overrides >= 0, self.overrides[overrides].hasQuestions {
            if self.overrides[overrides].pointInside != nil { traits.insert(.pointInside) }
            if self.overrides[overrides].hitTest != nil { traits.insert(.hitTest) }
        }
        let (origin, bounds) = (nodes[index].geometry.origin, nodes[index].geometry.bounds)
        exact[index] = HitRect(
            shift: nodes[index].shift, minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX,
            maxY: bounds.maxY)
        hot[index].traits = traits
        if !traits.contains(.hitTest), nodes[index].ignoring != nil {
            hot[index].box = SIMD4(repeating: .nan)
        } else if !traits.isEmpty {
            hot[index].box = SIMD4(repeating: -.infinity)
        } else {
            // Rounding to Float is monotone, so a point inside never falls outside; one step more covers the sums.
            hot[index].box = SIMD4(
                Float(origin.x).nextDown, Float(origin.y).nextDown,
                (-Float(origin.x + bounds.size.width)).nextDown,
                (-Float(origin.y + bounds.size.height)).nextDown)
        }
    }
}
