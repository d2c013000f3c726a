import DispatchEngine
import JSONText

extension SceneDecoder {
    /// Reads the members that only some classes have.
    mutating func readMembersOfClass(
        _ properties: [(Property, JSONNode)], _ parts: [(ViewClassPart, JSONNode)],
        into draft: inout ViewDraft
    ) {
        let viewClass = draft.description.viewClass
        var control: ControlDescription?
        var scrollView: ScrollViewDescription?
        for (property, value) in properties {
            if case .views(let owners) = property.row.owners,
                isForeign(property.name, owners, draft, value)
            {
                continue
            }
            switch property.row.place {
            case .view(let path): reader.set(path, of: &draft.description, value)
            case .window(let path):
                guard var window = draft.window else { continue }
                reader.set(path, of: &window, value)
                draft.window = window
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
        for (part, value) in parts where !isForeign(part.rawValue, part.owners, draft, value) {
            switch part {
            case .actions: draft.actions = value
            case .delegate where viewClass.isKind(of: .scrollView):
                var properties = scrollView ?? ScrollViewDescription()
                draft.delegateEffects = readDelegate(value, into: &properties)
                scrollView = properties
            // Whose delegate it is decides what it may have.
            case .delegate where draft.hasDoubtfulClass: break
            case .delegate:
                var properties = control ?? ControlDescription(of: viewClass)
                draft.delegateEffects = readDelegate(value, into: &properties.textFieldDelegate)
                control = properties
            case .panGestureRecognizer, .pinchGestureRecognizer, .delayedTouchesGestureRecognizer:
                var properties = scrollView ?? ScrollViewDescription()
                properties.ownRecognizers.append(ownRecognizer(part, value, of: draft.description.id))
                scrollView = properties
            }
        }
        if var control {
            if !properties.contains(where: { $0.0 == .value }) { control.value = control.initialValue }
            draft.description.control = control
        }
        if let scrollView { draft.description.scrollView = scrollView }
    }

    /// Whether a member belongs to other classes; reports it.
    private func isForeign(
        _ name: String, _ owners: [ViewClass], _ draft: borrowing ViewDraft, _ value: JSONNode
    ) -> Bool {
        let viewClass = draft.description.viewClass
        if draft.hasDoubtfulClass || owners.contains(where: { viewClass.isKind(of: $0) }) { return false }
        let reason: FaultReason =
            if let ownClass = draft.description.customClass {
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
