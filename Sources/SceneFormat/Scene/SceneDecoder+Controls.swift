import DispatchEngine
import JSONText

extension SceneDecoder {
    /// Reads the members that only some classes have.
    mutating func readMembersOfClass(
        _ properties: [(Property, JSONNode)], _ parts: [(ViewClassPart, JSONNode)], _ node: JSONNode,
        into draft: inout ViewDraft
    ) {
        let viewClass = draft.description.viewClass
        var control: ControlDescription?
        var scrollView: ScrollViewDescription?
        for (property, value) in properties {
            if case .views(let owners) = property.row.owners,
                isForeign(property.name, owners, viewClass, value)
            {
                continue
            }
            switch property.row.place {
            case .view(let path): reader.set(path, of: &draft.description, value)
            case .window(let path):
                guard var window = draft.window else { continue }
                reader.set(path, of: &window, value)
                if property == .isKeyWindow, window.isKeyWindow { setKeyWindow(value) }
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
        for (part, value) in parts where !isForeign(part.rawValue, part.owners, viewClass, value) {
            switch part {
            case .actions: draft.actions = value
            case .delegate where viewClass.isKind(of: .scrollView):
                var properties = scrollView ?? ScrollViewDescription()
                draft.delegateEffects = readDelegate(value, into: &properties)
                scrollView = properties
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
            checkValues(of: &control, viewClass, node)
            draft.description.control = control
        }
        if var scrollView {
            checkZoom(of: &scrollView, draft.description.id.name, node)
            draft.description.scrollView = scrollView
        }
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

    private mutating func setKeyWindow(_ value: JSONNode) {
        if keyWindow != nil { reader.fault(.secondKeyWindow, at: value) }
        keyWindow = value
    }

    /// Checks the values that limit each other.
    private func checkValues(of control: inout ControlDescription, _ viewClass: ViewClass, _ node: JSONNode) {
        func place(_ name: StaticString) -> JSONNode { document.member(name, of: node) ?? node }
        if control.minimumValue > control.maximumValue {
            reader.fault(
                .disorderedRange(lower: "minimumValue", upper: "maximumValue"), at: place("minimumValue"))
        } else if control.value < control.minimumValue || control.value > control.maximumValue {
            if let value = document.member("value", of: node) {
                reader.fault(
                    .outsideRange(
                        of: "minimumValue and maximumValue", lower: control.minimumValue,
                        upper: control.maximumValue), at: value)
            }
            // Without a value of its own a control starts at the nearest one it can have.
            control.value = min(max(control.value, control.minimumValue), control.maximumValue)
        }
        if viewClass.isKind(of: .segmentedControl) {
            let last = Double(control.numberOfSegments - 1)
            if Double(control.selectedSegmentIndex) > last {
                reader.fault(
                    .outsideRange(of: "numberOfSegments", lower: -1, upper: last),
                    at: place("selectedSegmentIndex"))
            }
            if let largest = control.disabledSegments.last,
                let fault = Self.segmentFault(of: control.numberOfSegments, largest: largest)
            {
                reader.fault(fault, at: place("disabledSegments"))
            }
        }
        if viewClass.isKind(of: .pageControl), control.currentPage > max(0, control.numberOfPages - 1) {
            let last = Double(max(0, control.numberOfPages - 1))
            reader.fault(.outsideRange(of: "numberOfPages", lower: 0, upper: last), at: place("currentPage"))
        }
    }
}
