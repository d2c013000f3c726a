import DispatchEngine

extension Explanation {
    /// Returns the ids of the views behind the explanation, each with its superviews.
    ///
    /// They are the views in question, those that its causes name, and the one that the touch hit.
    public func views(in run: Run) -> Set<String> {
        let scene = run.scene
        let hits =
            if let contact = question.contact, run.hits.indices.contains(contact - 1) {
                [run.hits[contact - 1]]
            } else {
                run.hits
            }
        var views = Set<ViewID>()
        for view in hits.compactMap({ $0?.view }) + objects.compactMap({ scene.view(ofObject: $0) }) {
            for outer in scene.tree.ancestry(of: view) { guard views.insert(outer).inserted else { break } }
        }
        return Set(views.map { scene.identifier(of: $0) })
    }

    /// Returns true if a finger of the explanation lands in a view of the window that gets it.
    public func isUnderFinger(_ name: String, in run: Run) -> Bool {
        guard let view = run.scene.view(named: name),
            let contact = question.contact ?? run.landings.last?.contact.number,
            let window = run.hit(contact)?.window, run.scene.tree.isDescendant(view, of: window),
            let premise = Premise(Question(.received, of: "application", contact: contact), in: run)
        else { return false }
        let finder = CauseFinder(premise, contact: contact)
        return finder.point(in: view).map { finder.views[view].geometry.bounds.contains($0) } ?? false
    }

    /// Returns the ids of the views that the question or a cause names, or that have an object that these name.
    public func namedViews(in run: Run) -> Set<String> {
        Set(objects.compactMap { run.scene.view(ofObject: $0).map { run.scene.identifier(of: $0) } })
    }

    /// The objects that the question and the causes name.
    private var objects: [String] {
        [question.of, question.beside].compactMap(\.self) + causes.compactMap(\.culprit)
    }
}

extension Scene {
    /// Returns the view that an id names, or that the object of that id belongs to.
    fileprivate func view(ofObject name: String) -> ViewID? {
        switch object(named: name) {
        case .responder(.view(let view))?: view
        case .responder(.viewController(let controller))?: viewControllers[controller.index].view
        case .gestureRecognizer(let recognizer)?: owner(of: recognizer)
        default: nil
        }
    }
}
