import DispatchEngine

/// The objects under a finger that do something with touches.
struct UnderFinger {
    private let finder: CauseFinder

    /// Looks at the views as they are when a finger lands, or returns nil if none does.
    init?(_ contact: Int, in run: Run) {
        guard let premise = Premise(Question(.received, of: "application", contact: contact), in: run) else {
            return nil
        }
        finder = CauseFinder(premise, contact: contact)
    }

    /// The subjects from the front: controls, cells, recognizers, and views with touch methods of their own.
    var subjects: [Subject] {
        var subjects: [Subject] = []
        for window in finder.scene.windowsFromFront { add(window) }
        return subjects

        func add(_ view: ViewID) {
            for subview in finder.subviews(of: view) { add(subview) }
            guard isUnderFinger(view) else { return }
            subjects += (finder.scene.recognizersOfView[view] ?? []).filter {
                finder.scene.recognizers[$0.index].owner == nil
            }.map { .recognizer($0) }
            let touches = finder.views.overrides(of: view)?.touches ?? PhaseOverrides()
            let viewClass = finder.views[view].viewClass
            if viewClass.isKind(of: .control) {
                subjects.append(.control(view))
            } else if viewClass == .tableViewCell || viewClass == .collectionViewCell {
                subjects.append(.cell(view))
            } else if touches != PhaseOverrides() {
                subjects.append(.responder(.view(view)))
            }
        }
    }

    /// Returns true if a person can see the view at the finger, as far as a scene tells.
    func shows(_ view: ViewID) -> Bool {
        var next: ViewID? = view
        while let view = next {
            let node = finder.views[view]
            if node.flags.contains(.hidden) || Double(node.alpha) < 0.01 { return false }
            if node.flags.contains(.clipsToBounds), !isUnderFinger(view) { return false }
            next = finder.views.superview(of: view)
        }
        return true
    }

    private func isUnderFinger(_ view: ViewID) -> Bool {
        guard let point = finder.point(in: view) else { return false }
        return finder.views[view].geometry.bounds.contains(point)
    }
}
