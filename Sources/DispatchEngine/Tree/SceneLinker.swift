/// A linker that gives the references of a scene the objects that they name, and reports those that name none.
///
/// A reference with an error stays without an object. A scene with errors must not be run.
struct SceneLinker {
    let identifiers: IdentifierTable
    /// The views and the recognizers, whose classes limit what can be changed about them.
    let tree: ViewTree
    let recognizers: [GestureRecognizerDescription]
    private let navigationControllers: Set<ViewControllerID>
    private let presentations: [ViewControllerID: Presentation]
    private let tabBarControllers: Set<ViewControllerID>
    /// The objects that changes can add.
    let additions: Scene.Additions
    /// True if events refer to a scene.
    ///
    /// Their changes that happen once are apart from those in the scene.
    let isOfEvents: Bool
    private(set) var faults: [SceneFault]
    /// The number of conditions so far, plus the superviews that they climb.
    var conditionVisits = 0

    init(_ scene: Scene.Parts, isOfEvents: Bool, faults: [SceneFault]) {
        identifiers = scene.identifiers
        tree = scene.tree
        recognizers = scene.recognizers
        navigationControllers = Set(scene.navigationControllers.map(\.controller))
        presentations = Dictionary(uniqueKeysWithValues: scene.presentations.map { ($0.controller, $0) })
        tabBarControllers = Set(scene.tabBarControllers.map(\.controller))
        additions = scene.additions
        self.isOfEvents = isOfEvents
        self.faults = faults
    }

    /// Checks that a reference leads to an object of that kind.
    ///
    /// One without an object has been reported.
    @discardableResult
    mutating func require(_ expected: SceneFault.ExpectedObject, _ id: Identifier) -> Bool {
        guard let object = id.object else { return false }
        if isKind(object, expected) { return true }
        reportKind(of: id, expected: expected)
        return false
    }

    private func isKind(_ object: SceneObject, _ expected: SceneFault.ExpectedObject) -> Bool {
        switch (expected, object) {
        case (.changeTarget, _), (.responder, .responder), (.view, .responder(.view)),
            (.viewController, .responder(.viewController)), (.gestureRecognizer, .gestureRecognizer),
            (.target, .responder), (.target, .object), (.application, .responder(.application)),
            (.viewOrRecognizer, .responder(.view)), (.viewOrRecognizer, .gestureRecognizer):
            true
        case (.navigationController, .responder(.viewController(let id))):
            navigationControllers.contains(id)
        case (.sheet, .responder(.viewController(let id))):
            presentations[id]?.sheet != nil
        case (.tabBarController, .responder(.viewController(let id))):
            tabBarControllers.contains(id)
        case (.window, .responder(.view(let view))): tree[view].viewClass == .window
        case (.control, .responder(.view(let view))): tree[view].viewClass.isKind(of: .control)
        case (.scrollView, .responder(.view(let view))): tree[view].viewClass.isKind(of: .scrollView)
        case (.addition, .responder(.view(let view))): additions.views.contains(view)
        case (.addition, .gestureRecognizer(let recognizer)): additions.recognizers.contains(recognizer)
        default: false
        }
    }

    /// Returns the presentation that a view controller brings along, if it brings one.
    func presentation(_ id: Identifier) -> Presentation? {
        id.viewController.flatMap { presentations[$0] }
    }

    mutating func reportKind(of id: Identifier, expected: SceneFault.ExpectedObject) {
        fault(.wrongKind(id.name, expected: expected), id)
    }

    mutating func fault(_ kind: SceneFault.Kind, _ id: Identifier) {
        SceneFaults.keep(SceneFault(kind: kind, source: id.source), in: &faults)
    }
}

extension Identifier {
    /// Finds the object, which must be of that kind.
    mutating func link(to expected: SceneFault.ExpectedObject, by linker: inout SceneLinker) {
        object = linker.identifiers[name]
        guard let object else { return linker.fault(.unknownIdentifier(name, expected: expected), self) }
        // One copy of the text for all that refer to the object.
        name = linker.identifiers.name(of: object)
        if !linker.require(expected, self) { self.object = nil }
    }
}

extension [Identifier] {
    mutating func link(to expected: SceneFault.ExpectedObject, by linker: inout SceneLinker) {
        for index in indices { self[index].link(to: expected, by: &linker) }
    }
}
