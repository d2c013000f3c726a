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
            if case .views(let owners) = property.row.owners,
                isForeign(property.name, owners, viewClass, value)
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
        where !isForeign(part.rawValue, part.owners, viewClass, value) {
            switch part {
            case .actions: parts.actions = value
            case .delegate where viewClass.isKind(of: .scrollView):
                var properties = scrollView ?? ScrollViewDescription()
                parts.delegateEffects = readDelegate(value, into: &properties)
                scrollView = properties
            case .delegate:
                var properties = control ?? ControlDescription(of: viewClass)
                parts.delegateEffects = readDelegate(value, into: &properties.textFieldDelegate)
                control = properties
            case .panGestureRecognizer, .pinchGestureRecognizer, .delayedTouchesGestureRecognizer:
                var properties = scrollView ?? ScrollViewDescription()
                properties.ownRecognizers.append(ownRecognizer(part, value, of: view.id))
                scrollView = properties
            }
        }
        if var control {
            let givesValue = members.contains { if case .property(.value) = $0.0 { true } else { false } }
            if !givesValue { control.value = control.initialValue }
            view.control = control
        }
        if let scrollView { view.scrollView = scrollView }
    }

    /// Whether a member belongs to other classes; reports it.
    private func isForeign(
        _ name: String, _ owners: [ViewClass], _ viewClass: ViewClass, _ value: JSONNode
    ) -> Bool {
        if owners.contains(where: { viewClass.isKind(of: $0) }) { return false }
        reader.fault(
            .foreignMember(
                name, owners: Wording.list(owners.map(\.name), "or"), className: viewClass.name),
            at: document.key(of: value) ?? value)
        return true
    }
}
