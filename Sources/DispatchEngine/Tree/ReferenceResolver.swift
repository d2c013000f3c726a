/// A resolver that turns the identifiers of a pending scene into the objects that they name.
struct ReferenceResolver {
    let identifiers: IdentifierTable
    /// The views, whose classes limit what can be changed about them.
    let tree: ViewTree
    /// The objects that changes can add.
    let additions: Scene.Additions
    /// Returns the limits on changes of a recognizer.
    let limits: (GestureRecognizerID) -> Recognizer
    /// True if events refer to a scene.
    ///
    /// Their changes that happen once are apart from those in the scene.
    let isOfEvents: Bool
    var faults: [SceneFault]
    /// The number of conditions so far, plus the superviews that they climb.
    var conditionVisits = 0

    /// The limits on changes of a recognizer.
    struct Recognizer {
        let kind: GestureRecognizerDescription.Kind
        /// True if a scroll view has it by itself.
        let isOwn: Bool
    }

    init(
        identifiers: IdentifierTable, tree: ViewTree, additions: Scene.Additions, isOfEvents: Bool,
        faults: [SceneFault],
        limits: @escaping (GestureRecognizerID) -> Recognizer
    ) {
        self.identifiers = identifiers
        self.tree = tree
        self.additions = additions
        self.isOfEvents = isOfEvents
        self.faults = faults
        self.limits = limits
    }

    // MARK: References

    mutating func object(_ id: Identifier, _ expected: SceneFault.ExpectedObject) -> SceneObject? {
        if let object = identifiers[id.name] { return object }
        fault(.unknownIdentifier(id.name, expected: expected), id)
        return nil
    }

    mutating func responder(_ id: Identifier, _ expected: SceneFault.ExpectedObject = .responder)
        -> Responder?
    {
        guard let object = object(id, expected) else { return nil }
        guard case .responder(let responder) = object else { return wrongKind(id, expected) }
        return responder
    }

    mutating func view(_ id: Identifier) -> Responder? {
        guard let responder = responder(id, .view) else { return nil }
        guard case .view = responder else { return wrongKind(id, .view) }
        return responder
    }

    mutating func viewController(_ id: Identifier) -> ViewControllerID? {
        guard let responder = responder(id, .viewController) else { return nil }
        guard case .viewController(let controller) = responder else { return wrongKind(id, .viewController) }
        return controller
    }

    mutating func recognizer(_ id: Identifier) -> GestureRecognizerID? {
        guard let object = object(id, .gestureRecognizer) else { return nil }
        guard case .gestureRecognizer(let recognizer) = object else {
            return wrongKind(id, .gestureRecognizer)
        }
        return recognizer
    }

    mutating func target(_ id: Identifier) -> SceneObject? {
        guard let object = object(id, .target) else { return nil }
        if case .gestureRecognizer = object { return wrongKind(id, .target) }
        return object
    }

    mutating func wrongKind<T>(_ id: Identifier, _ expected: SceneFault.ExpectedObject) -> T? {
        fault(.wrongKind(id.name, expected: expected), id)
        return nil
    }

    mutating func fault(_ kind: SceneFault.Kind, _ id: Identifier) {
        SceneFaults.keep(SceneFault(kind: kind, source: id.source), in: &faults)
    }

    // MARK: What holds references

    mutating func overrides(_ source: Overrides<Identifier>) -> Overrides<SceneObject> {
        var source = source
        source.coverEffects()
        var result = Overrides<SceneObject>()
        result.touches = source.touches
        result.motion = source.motion
        result.presses = source.presses
        result.remoteControl = source.remoteControl
        guard source.hasQuestions else { return result }
        result.canPerformAction = source.canPerformAction
        result.control = source.control
        result.hitTest = source.hitTest.flatMap { answer($0) { $0.hitTest($1) } }
        result.pointInside = source.pointInside.flatMap { answer($0) { $1 } }
        result.methods = source.methods.compactMapValues { answer($0) { $1 } }
        result.scrollView = source.scrollView.map { scrollView($0) }
        result.accessibilityActivationPoint = source.accessibilityActivationPoint
        result.accessibilityActivate = source.accessibilityActivate.flatMap { answer($0) { $1 } }
        switch source.sendAction {
        case nil: break
        case .handle: result.sendAction = .handle
        case .observe: result.sendAction = .observe
        case .redirect(let id, let action):
            result.sendAction = .redirect(
                to: id.flatMap { responder($0) }.map { .responder($0) }, action: action)
        }
        switch source.next {
        case nil: break
        case .returnNil: result.next = .returnNil
        case .returnResponder(let id): result.next = responder(id).map { .returnResponder(.responder($0)) }
        }
        result.gestureRecognizerShouldBegin = source.gestureRecognizerShouldBegin.flatMap {
            answer($0) { resolver, value in
                if case .notFor(let ids) = value { for id in ids { _ = resolver.recognizer(id) } }
                return value
            }
        }
        return result
    }

    private mutating func hitTest(_ source: HitTestOverride<Identifier>) -> HitTestOverride<SceneObject> {
        switch source {
        case .default: return .default
        case .returnSelf: return .returnSelf
        case .returnNil: return .returnNil
        case .skipSelf: return .skipSelf
        case .returnView(let id, let condition):
            let view: Responder? = if let id { self.view(id) } else { nil }
            return .returnView(
                view.map { .responder($0) }, when: condition.flatMap { self.condition($0) })
        }
    }

    private mutating func scrollView(
        _ source: ScrollViewOverrides<Identifier>
    ) -> ScrollViewOverrides<SceneObject> {
        var result = ScrollViewOverrides<SceneObject>()
        result.touchesShouldBegin = source.touchesShouldBegin.flatMap { answer($0) { $1 } }
        result.touchesShouldCancel = source.touchesShouldCancel.flatMap { answer($0) { $1 } }
        result.cellAnswers = source.cellAnswers
        result.selectedInstead = source.selectedInstead.flatMap { view($0) }.map { .responder($0) }
        return result
    }

    /// Resolves the effects of methods, in the order of the methods' names.
    mutating func effects(
        _ source: [ScriptedMethod: [Change<Identifier>]]
    ) -> [ScriptedMethod: [Change<SceneObject>]] {
        var result: [ScriptedMethod: [Change<SceneObject>]] = [:]
        for method in ScriptedMethod.allCases {
            guard let changes = source[method] else { continue }
            result[method] = changes.compactMap { change($0) }
        }
        return result
    }

    mutating func targetAction(_ source: TargetAction<Identifier>) -> TargetAction<SceneObject> {
        var result = TargetAction<SceneObject>(
            target: source.target.flatMap { self.target($0) }, action: source.action)
        result.events = source.events
        result.isUIAction = source.isUIAction
        result.segment = source.segment
        result.effects = source.effects.compactMap { change($0) }
        return result
    }

    mutating func delegate(_ source: GestureDelegate<Identifier>) -> GestureDelegate<SceneObject> {
        var result = GestureDelegate<SceneObject>()
        result.object = source.object.flatMap { responder($0) }.map { .responder($0) }
        result.shouldBegin = source.shouldBegin.flatMap { answer($0) { $1 } }
        result.shouldBeginEffects = source.shouldBeginEffects.compactMap { change($0) }
        result.shouldReceiveEvent = source.shouldReceiveEvent.flatMap { answer($0) { $1 } }
        result.shouldReceiveTouch = source.shouldReceiveTouch.flatMap { answer($0) { $0.touches($1) } }
        result.simultaneousWith = source.simultaneousWith.flatMap { answer($0) { $0.selection($1) } }
        result.shouldRequireFailureOf = source.shouldRequireFailureOf.flatMap {
            answer($0) { $0.selection($1) }
        }
        result.shouldBeRequiredToFailBy = source.shouldBeRequiredToFailBy.flatMap {
            answer($0) { $0.selection($1) }
        }
        return result
    }

    private mutating func selection(_ source: GestureSelection<Identifier>) -> GestureSelection<SceneObject> {
        switch source {
        case .all: .all
        case .only(let ids):
            // Sorted, so that a long list is searched quickly.
            .only(
                Set(ids.compactMap { recognizer($0) }).sorted { $0.index < $1.index }.map {
                    .gestureRecognizer($0)
                })
        }
    }

    private mutating func touches(_ source: ShouldReceiveTouch<Identifier>) -> ShouldReceiveTouch<SceneObject>
    {
        switch source {
        case .always(let answer): .always(answer)
        case .notFrom(let views, let classes): .notFrom(views: resolved(views), classes: classes)
        case .onlyFrom(let views, let classes): .onlyFrom(views: resolved(views), classes: classes)
        case .notWithin(let views): .notWithin(resolved(views))
        }
    }

    private mutating func resolved(_ views: [Identifier]) -> [SceneObject] {
        views.compactMap { view($0) }.map { .responder($0) }
    }
}
