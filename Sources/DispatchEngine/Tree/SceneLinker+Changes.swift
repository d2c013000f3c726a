extension Change {
    /// Links its objects and its condition, and checks that the target has what it sets or calls.
    mutating func link(by linker: inout SceneLinker) {
        // Other errors do not depend on the target.
        target.link(to: .changeTarget, by: &linker)
        operation.link(on: target, by: &linker)
        condition?.link(by: &linker)
        if linker.isOfEvents { once = once.map { -1 - $0 } }
    }
}

extension [Change] {
    mutating func link(by linker: inout SceneLinker) {
        for index in indices { self[index].link(by: &linker) }
    }
}

extension Change.Operation {
    fileprivate mutating func link(on target: Identifier, by linker: inout SceneLinker) {
        switch self {
        case .set(let properties, var wires):
            linker.check(properties.map(\.property), of: target)
            linker.checkNumbers(of: properties, target)
            for index in wires.indices { wires[index].link(on: target, by: &linker) }
            self = .set(properties, wires: wires)
        case .remove: linker.require(.viewOrRecognizer, target)
        case .move(var destination, let index):
            // Recognizers have an order, but code only ever adds at its end.
            linker.require(index == nil ? .viewOrRecognizer : .view, target)
            destination.link(to: .view, by: &linker)
            self = .move(to: destination, index: index)
        case .addView(var view, let index):
            linker.require(.view, target)
            view.link(to: .addition, by: &linker)
            if view.gestureRecognizer != nil { linker.reportKind(of: view, expected: .addition) }
            self = .addView(view, index: index)
        case .addGestureRecognizer(var recognizer):
            linker.require(.view, target)
            recognizer.link(to: .addition, by: &linker)
            if recognizer.view != nil { linker.reportKind(of: recognizer, expected: .addition) }
            self = .addGestureRecognizer(recognizer)
        case .addTarget(var action):
            linker.require(.control, target)
            action.link(by: &linker)
            self = .addTarget(action)
        case .removeTarget(var receiver, let action, let events):
            linker.require(.control, target)
            receiver?.link(to: .target, by: &linker)
            self = .removeTarget(receiver, action: action, events: events)
        case .call(let method): linker.require(method.receiver, target)
        }
    }
}

extension ObjectSetting {
    fileprivate mutating func link(on target: Identifier, by linker: inout SceneLinker) {
        let expected: SceneFault.ExpectedObject =
            switch self {
            case .delegate, .requiresFailureOf, .state: .gestureRecognizer
            case .applicationState: .application
            case .viewControllers, .navigationBarHidden: .navigationController
            case .selectedIndex: .tabBarController
            case .navigationItem, .modalInPresentation: .viewController
            case .selectedDetentIdentifier: .sheet
            }
        if target.object != nil, !linker.require(expected, target) { return }
        switch self {
        case .delegate(var delegate):
            if let id = target.gestureRecognizer, linker.recognizers[id.index].scrollView != nil {
                // GR-43: that of its own recognizers is the scroll view.
                return linker.reportKind(of: target, expected: .ownRecognizer)
            }
            // C4: a class name may stand among views, the author's own too.
            delegate?.moveClasses { linker.identifiers.isClass($0) }
            delegate?.link(by: &linker)
            self = .delegate(delegate)
        case .requiresFailureOf(var recognizers):
            recognizers.link(to: .gestureRecognizer, by: &linker)
            self = .requiresFailureOf(recognizers)
        case .viewControllers(var controllers):
            controllers.linkStack(by: &linker)
            self = .viewControllers(controllers)
        case .selectedDetentIdentifier(let detent):
            if let sheet = linker.presentation(target) { linker.requireDetent(detent, of: sheet) }
        case .state, .applicationState, .navigationBarHidden, .navigationItem, .modalInPresentation,
            .selectedIndex:
            break
        }
    }
}

// MARK: Properties

extension SceneLinker {
    /// Checks that the target of a change, or of a condition, has those properties.
    mutating func check(_ properties: [Property], of target: Identifier) {
        guard let object = target.object, !properties.isEmpty else { return }
        if case .gestureRecognizer(let recognizer) = object {
            return check(properties, of: recognizers[recognizer.index], target)
        }
        guard let view = target.view else {
            return reportKind(of: target, expected: .viewOrRecognizer)
        }
        for property in properties {
            switch property.row.owners {
            case .everyView: break
            case .recognizer(let owner): reportKind(of: target, expected: owner)
            case .recognizers: reportKind(of: target, expected: .gestureRecognizer)
            case .views(let owners):
                if owners.contains(where: { tree[view].viewClass.isKind(of: $0) }) { continue }
                fault(.foreignProperty(target.name, property, owners: owners), target)
            }
        }
    }

    private mutating func check(
        _ properties: [Property], of recognizer: GestureRecognizerDescription, _ id: Identifier
    ) {
        for property in properties {
            // C9: by the name of a control's.
            if property == .enabled { continue }
            switch property.row.owners {
            case .recognizer(let owner):
                if recognizer.scrollView != nil || !recognizer.kind.measures(property) {
                    return reportKind(of: id, expected: owner)
                }
            case .recognizers:
                guard case .recognizerClass? = property.row.change else { continue }
                if recognizer.kind.path(of: property) == nil {
                    fault(.foreignRecognizerProperty(id.name, property), id)
                }
            case .everyView, .views: return reportKind(of: id, expected: .view)
            }
        }
    }

    /// Checks numbers whose limits depend on the class of the recognizer.
    fileprivate mutating func checkNumbers(of properties: [PropertyChange], _ target: Identifier) {
        guard let recognizer = target.gestureRecognizer else { return }
        let kind = recognizers[recognizer.index].kind
        for change in properties {
            guard let form = kind.path(of: change.property)?.form else { continue }
            if case (.whole(let least), .whole(let number)) = (form, change.value), number < least {
                fault(.numberTooSmall(target.name, change.property, least: least), target)
            }
        }
    }
}
