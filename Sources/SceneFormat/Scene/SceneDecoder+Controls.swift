import DispatchEngine
import JSONText

extension SceneDecoder {
    /// Reads the members that only some classes have.
    mutating func readMembersOfClass(
        _ members: [(ViewMember, JSONNode)], _ node: JSONNode, into draft: inout ViewDraft
    ) {
        let viewClass = draft.description.viewClass
        var control = ControlDescription(of: viewClass)
        var scrollView = ScrollViewDescription()
        var sets = (control: false, scrollView: false)
        for (member, value) in members {
            let owners = member.classes ?? []
            guard owners.contains(where: { viewClass.isKind(of: $0) }) else {
                let names = Wording.list(owners.map(\.name), "or")
                reader.fault(
                    .foreignMember(member.rawValue, owners: names, className: viewClass.name),
                    at: document.key(of: value) ?? value)
                continue
            }
            switch member {
            case .windowLevel, .isKeyWindow, .hasWindowScene: readWindowMember(member, value, into: &draft)
            case .actions: draft.actions = value
            case .enabled: reader.set(&draft.description.isEnabled, value)
            case .selected: reader.set(&draft.description.isSelected, value)
            case _ where viewClass.isKind(of: .scrollView):
                sets.scrollView = true
                if member == .delegate {
                    draft.delegateEffects = readDelegate(value, into: &scrollView)
                } else {
                    readScrollViewMember(member, value, draft.description.id, into: &scrollView)
                }
            default:
                sets.control = true
                if member == .delegate {
                    draft.delegateEffects = readDelegate(value, into: &control.textFieldDelegate)
                } else {
                    readControlMember(member, value, into: &control)
                }
            }
        }
        if sets.control {
            checkValues(of: &control, viewClass, node)
            draft.description.control = control
        }
        if sets.scrollView {
            checkZoom(of: &scrollView, draft.description.id.name, node)
            draft.description.scrollView = scrollView
        }
    }

    private mutating func readWindowMember(
        _ member: ViewMember, _ value: JSONNode, into draft: inout ViewDraft
    ) {
        switch member {
        case .isKeyWindow:
            reader.set(&draft.isKeyWindow, value)
            guard draft.isKeyWindow else { return }
            if keyWindow != nil { reader.fault(.secondKeyWindow, at: value) }
            keyWindow = value
        case .hasWindowScene: reader.set(&draft.hasWindowScene, value)
        default: draft.windowLevel = reader.windowLevel(value) ?? draft.windowLevel
        }
    }

    private func readControlMember(
        _ member: ViewMember, _ value: JSONNode, into control: inout ControlDescription
    ) {
        switch member {
        case .on: reader.set(&control.isOn, value)
        case .value: reader.set(&control.value, value)
        case .minimumValue: reader.set(&control.minimumValue, value)
        case .maximumValue: reader.set(&control.maximumValue, value)
        case .continuous: reader.set(&control.isContinuous, value)
        case .stepValue:
            reader.set(&control.stepValue, value, in: NumberRange(1e-9, DecodingLimits.magnitude))
        case .autorepeat: reader.set(&control.autorepeats, value)
        case .wraps: reader.set(&control.wraps, value)
        case .numberOfSegments: reader.set(&control.numberOfSegments, value, from: 0)
        case .selectedSegmentIndex: reader.set(&control.selectedSegmentIndex, value, from: -1)
        case .momentary: reader.set(&control.isMomentary, value)
        case .disabledSegments:
            for element in reader.elements(of: value, "segment numbers") {
                if let index = reader.integer(element, from: 0) { control.disabledSegments.append(index) }
            }
            control.disabledSegments.sort()
        case .numberOfPages: reader.set(&control.numberOfPages, value, from: 0)
        case .currentPage: reader.set(&control.currentPage, value, from: 0)
        case .menu: reader.set(&control.hasMenu, value)
        case .showsMenuAsPrimaryAction: reader.set(&control.showsMenuAsPrimaryAction, value)
        case .text: control.text = reader.string(value) ?? ""
        case .clearsOnBeginEditing: reader.set(&control.clearsOnBeginEditing, value)
        case .changesSelectionAsPrimaryAction: reader.set(&control.changesSelectionAsPrimaryAction, value)
        default: break
        }
    }

    private func readScrollViewMember(
        _ member: ViewMember, _ value: JSONNode, _ id: Identifier,
        into scrollView: inout ScrollViewDescription
    ) {
        switch member {
        case .contentSize: scrollView.contentSize = reader.size(value)
        case .contentOffset: scrollView.contentOffset = reader.point(value)
        case .contentInset: scrollView.contentInset = reader.insets(value) ?? scrollView.contentInset
        case .scrollEnabled: reader.set(&scrollView.isScrollEnabled, value)
        case .pagingEnabled: reader.set(&scrollView.isPagingEnabled, value)
        case .directionalLockEnabled: reader.set(&scrollView.isDirectionalLockEnabled, value)
        case .bounces: reader.set(&scrollView.bounces, value)
        case .alwaysBounceVertical: reader.set(&scrollView.alwaysBounceVertical, value)
        case .alwaysBounceHorizontal: reader.set(&scrollView.alwaysBounceHorizontal, value)
        case .delaysContentTouches: reader.set(&scrollView.delaysContentTouches, value)
        case .canCancelContentTouches: reader.set(&scrollView.canCancelContentTouches, value)
        case .decelerationRate:
            if document.kind(of: value) == .string {
                let rate = reader.choice(value, in: Names.decelerationRates, "a deceleration rate")
                scrollView.decelerationRate = rate ?? scrollView.decelerationRate
            } else {
                reader.set(&scrollView.decelerationRate, value, in: NumberRange(0, 0.9999))
            }
        case .minimumZoomScale: reader.set(&scrollView.minimumZoomScale, value, in: .notNegative)
        case .maximumZoomScale: reader.set(&scrollView.maximumZoomScale, value, in: .notNegative)
        case .zoomScale: reader.set(&scrollView.zoomScale, value, in: .notNegative)
        case .bouncesZoom: reader.set(&scrollView.bouncesZoom, value)
        case .allowsSelection: reader.set(&scrollView.allowsSelection, value)
        case .allowsMultipleSelection: reader.set(&scrollView.allowsMultipleSelection, value)
        case .panGestureRecognizer:
            scrollView.ownRecognizers.append(ownRecognizer(value, id.name + ".pan", .pan(.init())))
        case .pinchGestureRecognizer:
            scrollView.ownRecognizers.append(ownRecognizer(value, id.name + ".pinch", .pinch))
        case .delayedTouchesGestureRecognizer:
            let kind = GestureRecognizerDescription.Kind.custom(CustomRecognizer())
            scrollView.ownRecognizers.append(ownRecognizer(value, id.name + ".delayedTouches", kind))
        default: break
        }
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
