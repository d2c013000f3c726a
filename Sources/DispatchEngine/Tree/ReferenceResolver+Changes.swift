/// The references of changes, with checks that their targets have what they set or call.
extension ReferenceResolver {
    mutating func change(_ source: Change<Identifier>) -> Change<SceneObject>? {
        // Other errors do not depend on the target.
        let target = object(source.target, .changeTarget)
        let operation = operation(source.operation, of: target, source.target)
        let condition = source.condition.map { self.condition($0) }
        guard let target, let operation else { return nil }
        var change = Change(target: target, operation: operation)
        if let condition {
            guard let condition else { return nil }
            change.condition = condition
        }
        change.once = source.once.map { isOfEvents ? -1 - $0 : $0 }
        return change
    }

    /// Resolves the operation on a target.
    ///
    /// A nil target has been reported.
    private mutating func operation(
        _ source: Change<Identifier>.Operation, of target: SceneObject?, _ id: Identifier
    ) -> Change<SceneObject>.Operation? {
        switch source {
        case .set(let properties, let wires):
            if let target {
                check(properties.map(\.property), of: target, id)
                checkNumbers(of: properties, target, id)
            }
            return .set(properties, wires: wires.compactMap { wire($0, of: target, id) })
        case .remove:
            require(.viewOrRecognizer, target, id)
            return .remove
        case .move(let destination, let index):
            // Recognizers have an order, but code only ever adds at its end.
            require(index == nil ? .viewOrRecognizer : .view, target, id)
            guard let view = view(destination) else { return nil }
            return .move(to: .responder(view), index: index)
        case .addView(let added, let index):
            require(.view, target, id)
            guard let view = addition(added, ofView: true) else { return nil }
            return .addView(view, index: index)
        case .addGestureRecognizer(let added):
            require(.view, target, id)
            guard let recognizer = addition(added, ofView: false) else { return nil }
            return .addGestureRecognizer(recognizer)
        case .addTarget(let action):
            require(.control, target, id)
            return .addTarget(targetAction(action))
        case .removeTarget(let receiver, let action, let events):
            require(.control, target, id)
            let resolved = receiver.flatMap { self.target($0) }
            // One that could not be resolved is not the nil that matches every target.
            if receiver != nil, resolved == nil { return nil }
            return .removeTarget(resolved, action: action, events: events)
        case .call(let method):
            require(method.receiver, target, id)
            return .call(method)
        }
    }

    private func viewClass(_ object: SceneObject) -> ViewClass? {
        guard case .responder(.view(let view)) = object else { return nil }
        return tree[view].viewClass
    }

    /// Checks that the target of a change has the method that is called.
    ///
    /// A nil target has been reported.
    @discardableResult
    mutating func require(
        _ expected: SceneFault.ExpectedObject, _ target: SceneObject?, _ id: Identifier
    ) -> Bool {
        guard let target else { return false }
        let fits =
            switch (expected, target) {
            case (.view, _): viewClass(target) != nil
            case (.window, _): viewClass(target) == .window
            case (.control, _): viewClass(target)?.isKind(of: .control) == true
            case (.viewOrRecognizer, .gestureRecognizer), (.application, .responder(.application)),
                (.responder, .responder):
                true
            case (.viewOrRecognizer, _): viewClass(target) != nil
            default: false
            }
        if !fits { fault(.wrongKind(id.name, expected: expected), id) }
        return fits
    }

    // MARK: Additions

    /// Resolves an object that a change adds, which is outside the windows until then.
    private mutating func addition(_ id: Identifier, ofView isView: Bool) -> SceneObject? {
        guard let object = object(id, .addition) else { return nil }
        let isAddition =
            switch object {
            case .responder(.view(let view)): isView && additions.views.contains(view)
            case .gestureRecognizer(let recognizer): !isView && additions.recognizers.contains(recognizer)
            default: false
            }
        guard isAddition else { return wrongKind(id, .addition) }
        return object
    }

    // MARK: Properties

    /// Checks that the target of a change, or of a condition, has those properties.
    @discardableResult
    mutating func check(_ properties: [Property], of target: SceneObject, _ id: Identifier) -> Bool {
        let before = faults.count
        if !properties.isEmpty { findForeign(properties, of: target, id) }
        return faults.count == before
    }

    private mutating func findForeign(_ properties: [Property], of target: SceneObject, _ id: Identifier) {
        if case .gestureRecognizer(let recognizer) = target {
            return findForeign(properties, of: limits(recognizer), id)
        }
        guard let viewClass = viewClass(target) else {
            return fault(.wrongKind(id.name, expected: .viewOrRecognizer), id)
        }
        for property in properties {
            switch property.row.owners {
            case .everyView: break
            case .recognizer(let owner): fault(.wrongKind(id.name, expected: owner), id)
            case .recognizers: fault(.wrongKind(id.name, expected: .gestureRecognizer), id)
            case .views(let owners):
                if owners.contains(where: { viewClass.isKind(of: $0) }) { continue }
                fault(.foreignProperty(id.name, property, owners: owners), id)
            }
        }
    }

    private mutating func findForeign(_ properties: [Property], of recognizer: Recognizer, _ id: Identifier) {
        for property in properties {
            // C9: by the name of a control's.
            if property == .enabled { continue }
            switch property.row.owners {
            case .recognizer(let owner):
                if recognizer.isOwn || !recognizer.kind.measures(property) {
                    return fault(.wrongKind(id.name, expected: owner), id)
                }
            case .recognizers:
                guard case .recognizerClass? = property.row.change else { continue }
                if recognizer.kind.path(of: property) == nil {
                    fault(.foreignRecognizerProperty(id.name, property), id)
                }
            case .everyView, .views: return fault(.wrongKind(id.name, expected: .view), id)
            }
        }
    }

    /// Checks numbers whose limits depend on the class of the recognizer.
    private mutating func checkNumbers(
        of properties: [PropertyChange], _ target: SceneObject, _ id: Identifier
    ) {
        guard case .gestureRecognizer(let recognizer) = target else { return }
        let kind = limits(recognizer).kind
        for change in properties {
            guard let form = kind.path(of: change.property)?.form else { continue }
            if case (.whole(let least), .whole(let number)) = (form, change.value), number < least {
                fault(.numberTooSmall(id.name, change.property, least: least), id)
            }
        }
    }

    // MARK: Wires

    private mutating func wire(
        _ source: ObjectSetting<Identifier>, of target: SceneObject?, _ id: Identifier
    ) -> ObjectSetting<SceneObject>? {
        switch (source, target) {
        case (.applicationState, .responder(.application)?), (_, nil): break
        case (.applicationState, _): return wrongKind(id, .application)
        case (.delegate, .gestureRecognizer(let recognizer)?):
            // GR-43: that of its own recognizers is the scroll view.
            if limits(recognizer).isOwn { return wrongKind(id, .ownRecognizer) }
        case (_, .gestureRecognizer?): break
        case (_, _?): return wrongKind(id, .gestureRecognizer)
        }
        switch source {
        case .delegate(let delegate):
            return .delegate(delegate.map { self.delegate(movingClasses(in: $0)) })
        case .requiresFailureOf(let ids):
            return .requiresFailureOf(ids.compactMap { self.recognizer($0) }.map { .gestureRecognizer($0) })
        case .state(let state): return .state(state)
        case .applicationState(let state): return .applicationState(state)
        }
    }

    /// Moves class names that a delegate lists among views, including the author's own, to the classes (C4).
    private func movingClasses(in delegate: GestureDelegate<Identifier>) -> GestureDelegate<Identifier> {
        var delegate = delegate
        delegate.moveClasses {
            identifiers[$0] == nil && identifiers.classNames.contains($0)
        }
        return delegate
    }
}
