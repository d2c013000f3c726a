/// What changes of a scene or of its events can add and have not added yet: it lies outside the windows.
///
/// It is compiled with the scene, so that a run only attaches it.
struct Outside: Sendable {
    private var views: Set<ViewID>
    private var recognizers: Set<GestureRecognizerID>

    init(_ additions: Scene.Additions) {
        views = additions.views
        recognizers = additions.recognizers
    }

    /// A view has been put into another, for the first time perhaps.
    mutating func remove(_ view: ViewID) {
        if !views.isEmpty { views.remove(view) }
    }

    /// A recognizer has got a view.
    mutating func remove(_ id: GestureRecognizerID) {
        if !recognizers.isEmpty { recognizers.remove(id) }
    }

    /// Whether a view has never been in the tree that windows hold.
    func has(_ view: ViewID, in tree: ViewTree) -> Bool {
        !views.isEmpty && views.contains(tree.root(of: view))
    }

    /// Whether a recognizer has never had a view there.
    func has(_ id: GestureRecognizerID, _ view: ViewID?, in tree: ViewTree) -> Bool {
        guard let view else { return recognizers.contains(id) }
        return has(view, in: tree)
    }
}
