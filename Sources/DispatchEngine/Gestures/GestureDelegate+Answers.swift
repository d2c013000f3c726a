extension ShouldReceiveTouch {
    /// Returns the answer about a touch on that view.
    func accepts(_ view: ViewID, of scene: Scene, in tree: ViewTree) -> Bool {
        switch self {
        case .always(let answer): answer
        case .notFrom(let views, let classes): !Self.isOne(view, of: views, classes, scene, tree)
        case .onlyFrom(let views, let classes): Self.isOne(view, of: views, classes, scene, tree)
        case .notWithin(let views): !Self.isWithin(view, Set(views.lazy.compactMap(\.view)), tree)
        }
    }

    private static func isOne(
        _ view: ViewID, of views: [Identifier], _ classes: [String], _ scene: Scene, _ tree: ViewTree
    ) -> Bool {
        views.contains { $0.view == view }
            || classes.contains { scene.isKind(tree[view], ofClassNamed: $0) }
    }

    /// Returns true if a view is one of these or lies inside one, with a single climb for all of them.
    private static func isWithin(_ view: ViewID, _ views: Set<ViewID>, _ tree: ViewTree) -> Bool {
        tree.ancestry(of: view).contains(where: views.contains)
    }
}

extension GestureSelection {
    /// Returns true if the answer about that recognizer is yes.
    ///
    /// A compiled scene has its recognizers sorted.
    func contains(_ id: GestureRecognizerID) -> Bool {
        guard case .only(let recognizers) = self else { return true }
        let place = recognizers.bisect { other in other.gestureRecognizer.map { $0 < id } ?? true }
        return place < recognizers.count && recognizers[place].gestureRecognizer == id
    }
}
