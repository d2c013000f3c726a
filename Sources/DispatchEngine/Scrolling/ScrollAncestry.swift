/// How the scroll views of a run lie in each other, and how vectors of the window look in each.
///
/// Asked at every move of a finger forevery scroll view around it: without this, thousands of scroll views inside
/// each other would take quadratic time.
struct ScrollAncestry: Sendable {
    /// What is known of one scroll view.
    private struct Place {
        /// The next scroll view around it.
        let outer: ScrollViewID?
        /// What a vector of the window's space is in its own; nil below a singular transform.
        let linear: AffineTransform?
    }

    private var places: [ScrollViewID: Place] = [:]
    /// The state of the tree that the places belong to.
    private var shape = -1

    /// The next scroll view around one.
    mutating func outer(of id: ScrollViewID, in run: (scene: Scene, tree: ViewTree)) -> ScrollViewID? {
        place(of: id, run).outer
    }

    /// A vector of the window's space in a scroll view's own; nil below a singular transform.
    mutating func vector(
        _ vector: Point, in id: ScrollViewID, of run: (scene: Scene, tree: ViewTree)
    ) -> Point? {
        place(of: id, run).linear?.applied(to: vector)
    }

    private mutating func place(of id: ScrollViewID, _ run: (scene: Scene, tree: ViewTree)) -> Place {
        if run.tree.shape != shape { (places, shape) = ([:], run.tree.shape) }
        if let known = places[id] { return known }
        // From the inside out to the first that is known, and back.
        var path: [(id: ScrollViewID, own: AffineTransform?)] = []
        var current: ScrollViewID? = id
        while let scrollView = current, places[scrollView] == nil {
            let (outer, own) = Self.step(from: run.scene.scrollViews[scrollView.index].view, run)
            path.append((scrollView, own))
            current = outer
        }
        var outer = current
        var linear = current.flatMap { places[$0]?.linear } ?? .identity
        var isSingular = current != nil && current.flatMap { places[$0]?.linear } == nil
        for (scrollView, own) in path.reversed() {
            isSingular = isSingular || own == nil
            if let own { linear = linear.followed(by: own) }
            places[scrollView] = Place(outer: outer, linear: isSingular ? nil : linear)
            outer = scrollView
        }
        return places[id] ?? Place(outer: nil, linear: .identity)
    }

    /// The next scroll view around a view, and what a vector of its space is in the view's own.
    ///
    /// The topmost view's own transform does not count: the vectors are those of the window's space.
    private static func step(
        from view: ViewID, _ run: (scene: Scene, tree: ViewTree)
    ) -> (outer: ScrollViewID?, own: AffineTransform?) {
        var transforms: [AffineTransform] = []
        var isSingular = false
        var current = view
        var outer: ScrollViewID?
        while let superview = run.tree.superview(of: current) {
            if run.tree.nodes[current.index].hasTransform {
                if let inverse = run.tree.nodes[current.index].inverseTransform {
                    transforms.append(inverse)
                } else {
                    isSingular = true
                }
            }
            current = superview
            outer = run.scene.scrollViewOfView[superview]
            if outer != nil { break }
        }
        guard !isSingular else { return (outer, nil) }
        return (outer, transforms.reversed().reduce(.identity) { $0.followed(by: $1.linear) })
    }
}

extension AffineTransform {
    /// The transform without its translation: what it does to vectors.
    var linear: AffineTransform { AffineTransform(a, b, c, d, 0, 0) }

    /// This linear transform and then another.
    func followed(by other: AffineTransform) -> AffineTransform {
        AffineTransform(
            other.a * a + other.c * b, other.b * a + other.d * b, other.a * c + other.c * d,
            other.b * c + other.d * d, 0, 0)
    }
}
