import DispatchEngine
import JSONText

extension SceneDecoder {
    func overrides(_ node: JSONNode, _ owner: OverrideOwner) -> Overrides? {
        var result = Overrides()
        for (member, value) in reader.members(of: node, OverrideMember.self) {
            guard member.belongs(to: owner) else {
                let owners = Wording.list((member.classes ?? []).map(\.name), "or")
                reader.fault(
                    .foreignMember(member.rawValue, owners: owners, className: owner.name),
                    at: document.key(of: value) ?? value)
                continue
            }
            switch member {
            case .hitTest:
                let answer = reader.answer(value, at: .hitTest) { hitTest($0) }
                // An override that only calls super is none.
                if case .value(.default)? = answer { break }
                result.hitTest = answer
            case .pointInside:
                let answer = reader.answer(value, at: .hitTest) { pointInside($0) }
                if case .value(.default)? = answer { break }
                result.pointInside = answer
            case .touches: readMethods(value, .touches, into: &result)
            case .motion: readMethods(value, .motion, into: &result)
            case .presses: readMethods(value, .presses, into: &result)
            case .remoteControl: readRemoteControl(value, into: &result)
            case .next:
                if let id = reader.identifierOrNull(value) {
                    result.next = id.map { .returnResponder($0) } ?? .returnNil
                }
            case .sendAction: result.sendAction = sendActionOverride(value)
            case .canBecomeKey: reader.set(&result.canBecomeKey, value)
            case .accessibilityActivate:
                result.accessibilityActivate = reader.answer(value, at: .run("accessibilityActivate")) {
                    reader.bool($0)
                }
            case .accessibilityActivationPoint: result.accessibilityActivationPoint = reader.point(value)
            case .effects: result.effects = effects(value, of: .overrides(owner))
            case .canPerformAction: result.canPerformAction = answersBySelector(value)
            case .gestureRecognizerShouldBegin:
                result.gestureRecognizerShouldBegin = reader.answer(value, at: .viewShouldBegin) {
                    gestureAnswer($0)
                }
            case .beginTracking, .continueTracking, .cancelTracking:
                var control = result.control ?? ControlOverrides()
                readTracking(member, value, into: &control)
                result.control = control
            default:
                var scrollView = result.scrollView ?? ScrollViewOverrides()
                readScrollViewAnswer(member, value, into: &scrollView)
                result.scrollView = scrollView
            }
        }
        // A plain return would copy it.
        return consume result
    }

    // MARK: Hit-testing

    private func hitTest(_ node: JSONNode) -> HitTestOverride? {
        if document.isString(node, equalTo: "default") { return .default }
        if document.isNull(node) {
            reader.warn(.nullHitTest, at: node)
            return .default
        }
        if document.isString(node, equalTo: "self") { return .returnSelf }
        if document.isString(node, equalTo: "nil") { return .returnNil }
        guard document.kind(of: node) == .object else {
            reader.fault(
                document.kind(of: node) == .string
                    ? .unknownName(noun: "an answer of hitTest", known: ["default", "self", "nil"])
                    : .expected(
                        .either("\"default\", \"self\", \"nil\" or an object", example: HitTestMember.example)
                    ),
                at: node)
            return nil
        }
        var answer: Identifier??
        var condition: Condition?
        var skipsSelf: JSONNode?
        for (member, value) in reader.members(of: node, HitTestMember.self) {
            switch member {
            case .return: answer = reader.identifierOrNull(value)
            case .skipSelf: if reader.affirmation(value) { skipsSelf = value }
            case .when: condition = reader.condition(value, at: .hitTest)
            }
        }
        if let skipsSelf {
            if answer != nil || condition != nil {
                reader.fault(
                    .excludingMembers("skipSelf", "return", owner: HitTestMember.owner), at: skipsSelf)
            }
            return .skipSelf
        }
        if let answer { return .returnView(answer, when: condition) }
        if document.member("return", of: node) == nil, reader.given("skipSelf", of: node) == nil {
            reader.fault(
                .missingChoice(of: HitTestMember.form, choices: ["return", "skipSelf"]), at: node)
        }
        return nil
    }

    private func pointInside(_ node: JSONNode) -> PointInsideOverride? {
        if let answer = document.bool(node) { return .always(answer) }
        if document.isString(node, equalTo: "default") { return .default }
        if document.isNull(node) {
            reader.warn(.nullHitTest, at: node)
            return .default
        }
        if document.isString(node, equalTo: "unionOfSubviews") { return .unionOfSubviews }
        if document.isString(node, equalTo: "unionOfBoundsAndSubviews") { return .unionOfBoundsAndSubviews }
        guard document.kind(of: node) == .object else {
            reader.fault(
                document.kind(of: node) == .string
                    ? .unknownName(
                        noun: "an area of pointInside",
                        known: ["default", "unionOfSubviews", "unionOfBoundsAndSubviews"])
                    : .expected(
                        .either(
                            "true, false, \"default\", \"unionOfSubviews\", \"unionOfBoundsAndSubviews\" or an object "
                                + "with a shape",
                            example: PointInsideMember.example)),
                at: node)
            return nil
        }
        var shape: PointInsideOverride?
        var count = 0
        for (member, value) in reader.members(of: node, PointInsideMember.self) {
            count += 1
            switch member {
            case .inset: shape = reader.insets(value).map { .inset($0) }
            case .ellipse: shape = reader.rect(value).map { .ellipse($0) }
            case .polygon:
                shape = reader.points(
                    value, atLeast: 3, atMost: DocumentReader.maximumCorners, "points of a polygon"
                ).map { .polygon($0) }
            }
        }
        if count != 1 {
            reader.fault(
                .missingChoice(of: PointInsideMember.form, choices: PointInsideMember.table.names),
                at: node)
        }
        return shape
    }

    private func gestureAnswer(_ node: JSONNode) -> ViewGestureAnswer? {
        if let answer = document.bool(node) { return .always(answer) }
        guard document.kind(of: node) == .object else {
            reader.fault(
                .expected(.either("true, false or an object", example: ViewGestureAnswerMember.example)),
                at: node)
            return nil
        }
        var ids: [Identifier]?
        for (_, value) in reader.members(of: node, ViewGestureAnswerMember.self) {
            ids = reader.identifiers(value)
        }
        guard let ids else {
            reader.fault(.missingMember("notFor", of: ViewGestureAnswerMember.form), at: node)
            return nil
        }
        return .notFor(ids)
    }

    private func answersBySelector(_ node: JSONNode) -> [String: Bool] {
        guard document.kind(of: node) == .object else {
            reader.fault(
                .expected(
                    .either("an object with an answer for each selector", example: "{\"copy:\": false}")),
                at: node)
            return [:]
        }
        var result: [String: Bool] = [:]
        for value in reader.children(of: node) {
            guard let key = document.key(of: value), let selector = document.string(key) else { continue }
            result[selector] = reader.bool(value)
        }
        return result
    }

    // MARK: Controls, scroll views, cells

    private func sendActionOverride(_ node: JSONNode) -> SendActionOverride? {
        guard document.kind(of: node) == .object else {
            switch document.kind(of: node) == .string ? simpleMethod(node) : nil {
            case .handle?: return .handle
            case .observe?: return .observe
            case .some: return nil
            case nil: break
            }
            if document.kind(of: node) != .string {
                reader.fault(
                    .expected(
                        .either(
                            "\"default\", \"handle\", \"observe\" or an object with another target",
                            example: SendActionOverrideMember.example)), at: node)
            }
            return nil
        }
        var target: Identifier??
        var action: String?
        for (member, value) in reader.members(of: node, SendActionOverrideMember.self) {
            switch member {
            case .to: target = reader.identifierOrNull(value)
            case .action: action = reader.selector(value)
            }
        }
        reader.requireMembers(of: node, ["to"], SendActionOverrideMember.form)
        return target.map { .redirect(to: $0, action: action) }
    }

    private func readTracking(
        _ member: OverrideMember, _ value: JSONNode, into control: inout ControlOverrides
    ) {
        switch member {
        case .beginTracking: reader.set(&control.beginTracking, value)
        case .continueTracking:
            if let answer = document.bool(value) {
                control.continueTrackingFalseFrom = answer ? nil : 1
            } else if document.kind(of: value) == .object {
                for (_, value) in reader.members(of: value, ContinueTrackingMember.self) {
                    // After n calls that answer true comes the first that answers false.
                    control.continueTrackingFalseFrom = reader.integer(value, from: 0).map { $0 + 1 }
                }
            } else {
                reader.fault(
                    .expected(.either("true, false or an object", example: ContinueTrackingMember.example)),
                    at: value)
            }
        default:
            control.cancelTrackingWithoutSuper = simpleMethod(value) == .handle
        }
    }

    private func readScrollViewAnswer(
        _ member: OverrideMember, _ value: JSONNode, into scrollView: inout ScrollViewOverrides
    ) {
        switch member {
        case .touchesShouldBegin:
            scrollView.touchesShouldBegin = reader.answer(value, at: .touchesShouldBegin) { reader.bool($0) }
        case .touchesShouldCancel:
            scrollView.touchesShouldCancel = reader.answer(value, at: .touchesShouldCancel) {
                reader.bool($0)
            }
        case .willSelect where document.kind(of: value) == .string:
            scrollView.selectedInstead = reader.identifier(value)
        default: scrollView.cellAnswers[member.rawValue] = reader.bool(value)
        }
    }
}
