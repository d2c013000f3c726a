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
    var subjects: [Subject] { subjects(and: []) }

    /// Returns the subjects, and among them other views that may do something with touches.
    func subjects(and others: [ViewID]) -> [Subject] {
        subjects(and: others) { $0.owner == nil }
    }

    /// Returns the subjects, and among them other views and the presses that open menus and begin drags.
    func subjectsWithPresses(and others: [ViewID]) -> [Subject] {
        subjects(and: others) { $0.owner == nil || $0.isPressOfInteraction }
    }

    /// The subjects from the front with what containers bring along: the pans of scroll views, row and back swipes.
    var gestures: [Subject] {
        subjects(and: []) { $0.owner == nil || $0.isScrollPan || $0.isRowSwipe || $0.popOwner != nil }
    }

    /// True if a cell under the finger has actions on some side.
    var hasSwipeActions: Bool {
        finder.scene.swipeActions.keys.contains { isUnderFinger($0) }
    }

    private func subjects(
        and others: [ViewID], with isIncluded: (GestureRecognizerDescription) -> Bool
    ) -> [Subject] {
        // Down to what takes touches, and to no other view: a scene may have a hundred thousand.
        var way: Set<ViewID> = []
        for view in finder.scene.touchTakers + others where isUnderFinger(view) {
            var next: ViewID? = view
            while let view = next, way.insert(view).inserted { next = finder.views.superview(of: view) }
        }
        var subjects: [Subject] = []
        for window in finder.scene.windowsFromFront where way.contains(window) { add(window) }
        return subjects

        func add(_ view: ViewID) {
            var next = finder.views.frontmostSubview(of: view)
            while let subview = next {
                if way.contains(subview) { add(subview) }
                next = finder.views.siblingBehind(subview)
            }
            guard isUnderFinger(view) else { return }
            for recognizer in finder.scene.recognizersOfView[view] ?? []
            where isIncluded(finder.scene.recognizers[recognizer.index]) {
                subjects.append(.recognizer(recognizer))
            }
            let viewClass = finder.views[view].viewClass
            if viewClass.handlesTouches || finder.views.overridesTouches(view) || others.contains(view) {
                subjects.append(Subject(view, of: viewClass))
            }
        }
    }

    /// Returns true if a person can see the view at the finger, as far as a scene tells.
    func shows(_ view: ViewID, evenTransparent: Bool = false) -> Bool {
        var next: ViewID? = view
        while let view = next {
            let node = finder.views[view]
            if node.flags.contains(.hidden) || Double(node.alpha) < 0.01 && !evenTransparent { return false }
            if node.flags.contains(.clipsToBounds), !isUnderFinger(view) { return false }
            next = finder.views.superview(of: view)
        }
        return true
    }

    /// Returns true if the finger is in the bounds of a view, or in what a view without area shows.
    private func isUnderFinger(_ view: ViewID) -> Bool {
        guard let point = finder.point(in: view) else { return false }
        return finder.views[view].geometry.bounds.contains(point)
            || finder.isEmpty(view) && finder.reaches(view)
    }
}

extension GestureRecognizerDescription {
    /// True for the press that opens a context menu or begins a drag (CTX-1).
    var isPressOfInteraction: Bool { if case .interaction? = owner { true } else { false } }
}
