import DispatchEngine

// Proposals about changes that happen during the run.
extension CauseFinder {
    /// Proposes to leave out the event that makes a change, or a change in the code if no event makes it.
    ///
    /// Of a change of several properties, only the given one is left out.
    func withdrawal(of made: MadeChange?, of property: Property? = nil) -> [Proposal] {
        guard let made else { return [] }
        let (operation, object) = (made.change.operation, made.change.target.name)
        switch made.cause {
        case .event(let position):
            // The log numbers only the remaining events.
            let index = withdrawn.reduce(position) { $1 <= $0 ? $0 + 1 : $0 }
            let message = advice(
                about: operation, property, of: object, at(made.position),
                isEarlier: made.position < run.hit(contact)?.entry ?? log.count)
            let members = property.map { places(of: $0, in: made.change, ofEventAt: position) } ?? []
            return (members.isEmpty ? [""] : members).map {
                Proposal(message, [.withdraw("/events/\(index)\($0)")])
            }
        case .entry(let entry):
            return [.code(advice(about: operation, property, of: object, " in \(caller(at: entry))"))]
        }
    }

    /// Returns the places that a property may have in an event that changes another property of the object as well.
    ///
    /// It is there under one of its names, so that what is at the other place is no valid change.
    private func places(of property: Property, in made: Change, ofEventAt position: Int) -> [String] {
        guard
            case .change(let changes)? = run.experiment.events.first(where: { $0.index == position })?.content,
            case .set(let properties, _) = made.operation,
            let place = changes.firstIndex(where: {
                $0.target == made.target && $0.operation.sets(property)
            }), properties.count > 1
        else { return [] }
        return [property.name, property.swiftName].compactMap { name in
            name.map { "/change/\(place)/set/\($0)" }
        }
    }

    /// Describes how the code should avoid a change, in UIKit's names.
    private func advice(
        about operation: Change.Operation, _ property: Property?, of object: String,
        _ place: String,
        isEarlier: Bool = false
    ) -> String {
        let orBack = isEarlier ? ", or set it back before the touch" : ""
        switch operation {
        case .call(.beginIgnoringInteractionEvents):
            return "Call endIgnoringInteractionEvents() before the touch, or do not begin ignoring\(place)."
        case .remove: return "Do not remove \(object)\(place)."
        case .move, .addView: return "Leave the views of \(object) where they are\(place)."
        case .set(let properties, _):
            switch property ?? properties.first?.property {
            case .hidden?: return "Do not hide \(object)\(place)."
            case .alpha?:
                return "Do not set \(object).alpha to 0\(place)\(orBack)."
            case .animating?: return "Animate \(object) with .allowUserInteraction\(place)."
            case .userInteractionEnabled?:
                return
                    "Leave \(object).isUserInteractionEnabled true\(place)\(orBack)."
            case .enabled?: return "Leave \(object).isEnabled true\(place)\(orBack)."
            case let property?: return "Do not set \(object).\(property.swiftName ?? "\(property)")\(place)."
            case nil: return "Leave \(object) as it is\(place)."
            }
        case .call(let method): return "Do not call \(object).\(method.name)()\(place)."
        case .addGestureRecognizer, .addTarget, .removeTarget:
            return "Leave \(object) as it is\(place)."
        }
    }

    /// The method whose effect something is, as one would speak of it.
    func caller(at position: Int) -> String {
        switch log[position].content {
        case .action(let action):
            if case .event(let events) = action.cause, let words = Self.deeds[events.name] {
                return "\(id(action.sender) ?? name)'s \(words) action"
            }
            return Prose.action(action.selector)
        case .touches(let responder, let phase, _, _, _, _):
            return "the touches\(phase.suffix)(_:with:) of \(scene.identifier(of: responder))"
        case .scroll(let event):
            return "\(event.callback.rawValue) of the delegate of \(id(event.scrollView))"
        case .tracking(let control, let call, _): return "\(call.swiftName) of \(id(control))"
        case .cell(let cell, let callback, _, _): return "\(callback.rawValue) for \(id(cell))"
        case .textField(let field, let callback, _, _):
            return "\(callback.rawValue) of the delegate of \(id(field))"
        case .gate: return "gestureRecognizerShouldBegin(_:)"
        default: return "the method that does it at \(run.time(of: position))"
        }
    }

    private static let deeds = [
        "touchUpInside": "touch-up", "touchDown": "touch-down", "valueChanged": "value-changed",
        "primaryActionTriggered": "primary", "touchUpOutside": "touch-up-outside",
    ]
}
