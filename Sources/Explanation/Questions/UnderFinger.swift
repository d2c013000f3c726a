import DispatchEngine

/// The objects under a finger that do something with touches.
struct UnderFinger {
    private let finder: CauseFinder
    /// The root views of controllers that are not on the screen.
    private let hidden: Set<ViewID>
    /// The root view of the sheet, popover or search that the finger hits, behind which nothing is meant, or nil.
    private let front: ViewID?

    /// Looks at the views as they are when a finger lands, or returns nil if none does.
    init?(_ contact: Int, in run: Run) {
        guard let premise = Premise(Question(.received, of: "application", contact: contact), in: run) else {
            return nil
        }
        let finder = CauseFinder(premise, contact: contact)
        self.finder = finder
        hidden = run.rootsOffScreen(at: contact)
        front = run.scene.presentations.last { finder.isWithin(run.hit(contact)?.view, $0.view) }?.view
    }

    /// The subjects from the front: controls, cells, recognizers, and views with touch methods of their own.
    var subjects: [Subject] { subjects(and: []) }

    /// Returns the subjects, and among them other views that may do something with touches.
    func subjects(and others: [ViewID]) -> [Subject] {
        subjects(and: others) { $0.owner == nil }
    }

    /// Returns the subjects, and among them other views, the presses that open menus and begin drags, and the taps of pages.
    func subjectsOfTaps(and others: [ViewID]) -> [Subject] {
        subjects(and: others) { $0.owner == nil || $0.isPressOfInteraction || $0.isOfContent }
    }

    /// The subjects from the front with what UIKit brings along: the pans of scroll views, maps and wheels, row and back swipes,
    /// and the presses that begin drags.
    var gestures: [Subject] {
        subjects(and: []) {
            $0.owner == nil || $0.isScrollPan || $0.isRowSwipe || $0.popOwner != nil
                || $0.isPressOfInteraction
                || $0.isOfContent
        }
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
        for view in finder.scene.touchTakers + others + [front].compactMap(\.self) where isUnderFinger(view) {
            for outer in finder.views.ancestry(of: view) { guard way.insert(outer).inserted else { break } }
        }
        var subjects: [Subject] = []
        var isBehind = false
        var isBehindScreen = false
        for window in finder.scene.windowsFromFront {
            let first = subjects.count
            if way.contains(window) { add(window) }
            let own = subjects[first...]
            // What fills a window behind the application, where that shows nothing to touch, is not seen either.
            if isBehindScreen { subjects.replaceSubrange(first..., with: own.filter { !fills($0, window) }) }
            guard finder.run.hit(finder.contact)?.window == window, finder.isScreen(window) else { continue }
            let hit = finder.run.hit(finder.contact)?.view.map { finder.path(to: $0) } ?? []
            if !own.isEmpty || hit.contains(where: finder.isNeeded) { break }
            isBehindScreen = true
        }
        return subjects

        func add(_ view: ViewID) {
            guard !isBehind, !hidden.contains(view) else { return }
            defer { isBehind = isBehind || view == front }
            for subview in finder.views.subviewsFromFront(of: view) where way.contains(subview) {
                add(subview)
            }
            guard isUnderFinger(view) else { return }
            for recognizer in finder.scene.recognizersOfView[view] ?? []
            where isIncluded(finder.scene[recognizer]) {
                subjects.append(.recognizer(recognizer))
            }
            let viewClass = finder.views[view].viewClass
            if viewClass.handlesTouches || finder.views.overridesTouches(view) || others.contains(view) {
                subjects.append(Subject(view, of: viewClass))
            }
        }
    }

    private func fills(_ subject: Subject, _ window: ViewID) -> Bool {
        subject.view(in: finder.scene).map { $0 == window || finder.fills($0, window) } ?? false
    }

    /// Returns true if a person can see a subject at the finger, or what has it.
    func shows(_ subject: Subject, in scene: Scene) -> Bool {
        subject.view(in: scene).map { shows($0) } ?? true
    }

    /// Returns true if a person can see the view at the finger, as far as a scene tells.
    func shows(_ view: ViewID, evenTransparent: Bool = false) -> Bool {
        finder.views.ancestry(of: view).allSatisfy { view in
            let node = finder.views[view]
            return !node.flags.contains(.hidden) && (Double(node.alpha) >= 0.01 || evenTransparent)
                && (!node.flags.contains(.clipsToBounds) || isUnderFinger(view))
        }
    }

    /// Returns true if the finger is in the bounds of a view or where it takes touches, or in what a view without area shows, or
    /// a scroll view that does not clip.
    private func isUnderFinger(_ view: ViewID) -> Bool {
        guard let point = finder.point(in: view) else { return false }
        let node = finder.views[view]
        return node.geometry.bounds.contains(point)
            || finder.pointInside(of: view).map { finder.views.pointInside(point, view, $0) } ?? false
            || (finder.isEmpty(view)
                || node.viewClass.isKind(of: .scrollView) && !node.flags.contains(.clipsToBounds))
                && finder.reaches(view)
    }
}

extension GestureRecognizerDescription {
    /// True for the press that opens a context menu or begins a drag (CTX-1).
    var isPressOfInteraction: Bool { if case .interaction? = owner { true } else { false } }
}
