/// A scene whose references are not resolved yet, or the additions to one that has been compiled.
///
/// Its lists hold new objects only. Identifiers continue from those of the scene that it adds to.
struct PendingScene {
    let name: String
    let screen: Size
    /// The scene that it adds to.
    let base: Scene?
    var application = ApplicationDescription()
    var tree: ViewTree
    var windows: [Scene.Window] = []
    var viewControllers: [(description: ViewControllerDescription, view: ViewID, overrides: Int32)] = []
    var objects: [[String]] = []
    var recognizers: [(description: GestureRecognizerDescription, view: ViewID?, scrollView: ScrollViewID?)] =
        []
    var actions: [(action: TargetAction, view: ViewID)] = []
    var zPositions: [ViewID: Double] = [:]
    var capabilities: [ViewID: ResponderCapabilities] = [:]
    var controlViews: [ViewID] = []
    var controls: [ViewID: ControlDescription] = [:]
    var textTaps: Set<GestureRecognizerID> = []
    var firstResponders: [Identifier] = []
    var overrides: [Overrides] = []
    var identifiers = IdentifierTable()
    var customClasses: [String: Int32] = [:]
    var scrollViews: [PendingScrollView] = []
    /// Recognizers of scroll views that code has added to other views.
    var movedRecognizers: [OwnRecognizer] = []
    var cells: [(view: ViewID, isSelected: Bool)] = []
    /// The views that changes add during a run.
    var addedViews: Set<ViewID> = []
    var addedRecognizers: Set<GestureRecognizerID> = []

    /// A recognizer that a scroll view made.
    typealias OwnRecognizer = (
        description: GestureRecognizerDescription, view: ViewID, scrollView: ScrollViewID
    )

    /// Makes a scene without views.
    init(name: String, screen: Size, tree: ViewTree) {
        (self.name, self.screen, self.tree) = (name, screen, tree)
        base = nil
    }

    /// Makes empty additions to a scene.
    init(addingTo base: Scene) {
        (name, screen, tree, identifiers) = (base.name, base.screen, base.tree, base.identifiers)
        self.base = base
        let names = identifiers.classNames
        for index in ViewClass.allCases.count..<names.count { customClasses[names[index]] = Int32(index) }
    }

    // MARK: What is next

    var firstView: Int { base?.tree.count ?? 0 }
    var nextRecognizer: GestureRecognizerID {
        GestureRecognizerID((base?.recognizers.count ?? 0) + recognizers.count)
    }
    var nextViewController: ViewControllerID {
        ViewControllerID((base?.viewControllers.count ?? 0) + viewControllers.count)
    }
    var nextObject: ObjectID { ObjectID((base?.objects.count ?? 0) + objects.count) }
    var firstScrollView: Int { base?.scrollViews.count ?? 0 }
    var nextScrollView: ScrollViewID { ScrollViewID(firstScrollView + scrollViews.count) }

    /// Keeps overrides until their references are resolved.
    mutating func addOverrides(_ overrides: Overrides?) -> Int32 {
        guard let overrides else { return -1 }
        self.overrides.append(overrides)
        return Int32(tree.overrides.count + self.overrides.count - 1)
    }

    /// Returns the overrides of a view that is new.
    func overrides(of view: ViewID) -> Overrides? {
        let index = Int(tree[view].overrides) - tree.overrides.count
        return index < 0 ? nil : overrides[index]
    }

    // MARK: For those who resolve references

    /// The objects that changes can add, including those of the scene that it adds to.
    var additions: Scene.Additions {
        Scene.Additions(
            views: addedViews.union(base?.additions.views ?? []),
            recognizers: addedRecognizers.union(base?.additions.recognizers ?? []))
    }

    /// Returns the limits on changes of a recognizer.
    func limits(of id: GestureRecognizerID) -> SceneLinker.Recognizer {
        let first = base?.recognizers.count ?? 0
        if let base, id.index < first { return base.limits(of: id) }
        let entry = recognizers[id.index - first]
        return SceneLinker.Recognizer(kind: entry.description.kind, isOwn: entry.scrollView != nil)
    }
}
