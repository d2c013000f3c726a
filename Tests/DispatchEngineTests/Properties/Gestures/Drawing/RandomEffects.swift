import DispatchEngine
import TestSupport

/// Overridden methods, of views and of their delegates, that change the scene when they are called.
extension Node {
    /// Gives effects to some of the methods of the node's class.
    ///
    /// - Parameters:
    ///   - changes: the changes of the effects.
    ///   - generator: the source of chance.
    /// - Returns: the effects.
    mutating func makeMethodEffects(_ changes: RandomChange, _ generator: inout SeededGenerator)
        -> [ScriptedMethod: [Change]]
    {
        let methods = ScriptedMethod.allCases.filter { isImplemented($0) }
        // Every responder has the methods for touches. The other methods of a class must have their share.
        let own = methods.filter { !$0.rawValue.hasPrefix("touches") }
        var overrides = view.overrides ?? Overrides()
        for _ in 0..<generator.number(in: 1...3) {
            let drawn = own.count > 1 && !generator.isOne(in: 3) ? own : methods
            guard let method = generator.element(of: drawn) else { continue }
            // An effect that moves the focus when the focus is lost, or scrolls when scrolling is over, never ends.
            var change = changes.make(&generator, focus: !view.viewClass.isKind(of: .textField))
            while change.isAnimation { change = changes.make(&generator, focus: false) }
            // The same holds for a recognizer that begins whenever its view is asked whether it may.
            while method == .gestureRecognizerShouldBegin, change.setsState {
                change = changes.make(&generator, focus: false)
            }
            overrides.effects[method, default: []].append(change)
        }
        view.overrides = overrides
        return overrides.effects
    }

    /// Returns true if the node's class or its delegate has the method, and some event of a random stream calls it.
    private func isImplemented(_ method: ScriptedMethod) -> Bool {
        method.implementers.contains { isImplemented(by: $0, method) }
    }

    private func isImplemented(by implementer: ScriptedMethod.Implementer, _ method: ScriptedMethod) -> Bool {
        switch implementer {
        case .responder: method.rawValue.hasPrefix("touches")
        case .sender: view.viewClass.isKind(of: .control)
        case .trackingControl: ViewClass.trackingControls.contains(view.viewClass)
        case .view(let classes): classes.contains { view.viewClass.isKind(of: $0) }
        case .scrollViewDelegate: view.viewClass.isKind(of: .scrollView)
        case .textFieldDelegate: view.viewClass.isKind(of: .textField)
        case .navigationControllerDelegate, .presentationDelegate, .tabBarControllerDelegate,
            .interactionDelegate:
            false
        }
    }
}

extension Change {
    /// True if it begins an animation.
    fileprivate var isAnimation: Bool {
        guard case .set(let properties, _) = operation else { return false }
        return properties.contains { $0.property == .animatedContentOffset }
    }

    /// True if the change sets the state of a recognizer.
    fileprivate var setsState: Bool {
        guard case .set(_, let wires) = operation else { return false }
        return wires.contains { if case .state = $0 { true } else { false } }
    }
}
