import DispatchEngine
import JSONText

extension SceneDecoder {
    /// Reads the members that only some classes have.
    mutating func readMembersOfClass(
        _ members: [(ViewMember, JSONNode)], of view: inout ViewDescription, _ parts: inout ViewParts
    ) {
        let viewClass = view.viewClass
        var control: ControlDescription?
        var scrollView: ScrollViewDescription?
        for case (.property(let property), let value) in members {
            if case .views(let owners) = property.row.owners, !parts.hasDoubtfulClass,
                isForeign(property.name, owners, view, value)
            {
                continue
            }
            switch property.row.place {
            case .view(let path): reader.set(path, of: &view, value)
            case .window(let path):
                guard var window = parts.window else { continue }
                reader.set(path, of: &window, value)
                parts.window = window
            case .control(let path):
                var properties = control ?? ControlDescription(of: viewClass)
                reader.set(path, of: &properties, value)
                control = properties
            case .scrollView(let path):
                var properties = scrollView ?? ScrollViewDescription()
                reader.set(path, of: &properties, value)
                scrollView = properties
            case .geometry, .run: break
            }
        }
        for case (.partOfClass(let part), let value) in members
        where parts.hasDoubtfulClass || !isForeign(part.rawValue, part.owners, view, value) {
            switch part {
            case .actions: parts.actions = value
            case .delegate where viewClass.isKind(of: .scrollView):
                var properties = scrollView ?? ScrollViewDescription()
                let delegate = Forms.scrollViewDelegate.read(reader, value)
                (properties.delegate, parts.delegateEffects) = (delegate.answers, delegate.effects)
                scrollView = properties
            // The owner of the delegate decides its possible members.
            case .delegate where parts.hasDoubtfulClass: break
            case .delegate:
                var properties = control ?? ControlDescription(of: viewClass)
                let delegate = Forms.textFieldDelegate.read(reader, value)
                (properties.textFieldDelegate, parts.delegateEffects) = (delegate.answers, delegate.effects)
                control = properties
            case .panGestureRecognizer, .pinchGestureRecognizer, .delayedTouchesGestureRecognizer:
                var properties = scrollView ?? ScrollViewDescription()
                properties.ownRecognizers.append(ownRecognizer(part, value, of: view.id))
                scrollView = properties
            case .leadingSwipeActions:
                view.swipeActions[.leading] = Forms.swipeActionsConfiguration.read(reader, value)
            case .trailingSwipeActions:
                view.swipeActions[.trailing] = Forms.swipeActionsConfiguration.read(reader, value)
            }
        }
        if var control {
            let givesValue = members.contains { if case .property(.value) = $0.0 { true } else { false } }
            if !givesValue { control.value = control.initialValue }
            view.control = control
        }
        if let scrollView { view.scrollView = scrollView }
    }

    /// Returns true if a member belongs to other classes, and reports it.
    private func isForeign(
        _ name: String, _ owners: [ViewClass], _ view: ViewDescription, _ value: JSONNode
    ) -> Bool {
        let viewClass = view.viewClass
        if owners.contains(where: { viewClass.isKind(of: $0) }) { return false }
        let reason: FaultReason =
            if let ownClass = view.customClass {
                .memberOfUndeclaredClass(
                    name, owners: owners, ownClass: ownClass, superclass: viewClass.name)
            } else {
                .foreignMember(
                    name, owners: Wording.list(owners.map(\.name), "or"), className: viewClass.name)
            }
        reader.fault(reason, at: document.key(of: value) ?? value)
        return true
    }
}
