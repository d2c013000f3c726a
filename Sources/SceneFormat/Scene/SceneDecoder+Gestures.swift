import DispatchEngine
import JSONText

extension SceneDecoder {
    mutating func readRecognizers(_ node: JSONNode, of view: ViewID) {
        for element in reader.elements(of: node, "gesture recognizers") {
            guard countRecognizers(1, at: element) else { return }
            guard let recognizer = recognizer(element) else { continue }
            recognizers.append(PendingRecognizer(description: recognizer, view: view, node: element))
        }
    }

    /// Counts the recognisers that a view of that class owns without being told (D1, D52); false if there are too many.
    mutating func countOwnRecognizers(of viewClass: ViewClass, at node: JSONNode) -> Bool {
        if viewClass.isKind(of: .scrollView) { return countRecognizers(3, at: node) }
        return viewClass.isKind(of: .textField) ? countRecognizers(1, at: node) : true
    }

    /// Counts recognisers; reports once that there are too many.
    private mutating func countRecognizers(_ count: Int, at node: JSONNode) -> Bool {
        let limit = reader.limits.recognizers
        let wasWithin = recognizerCount <= limit
        recognizerCount += count
        guard recognizerCount > limit else { return true }
        if wasWithin {
            reader.fault(.limit(.recognizers, value: limit, noun: "gesture recognizers"), at: node)
        }
        return false
    }

    private func recognizer(_ node: JSONNode) -> GestureRecognizerDescription? {
        guard document.kind(of: node) == .object else {
            reader.fault(.expected(.object(RecognizerMember.owner)), at: node)
            return nil
        }
        var type: RecognizerType?
        if let value = document.member("type", of: node) {
            type = reader.choice(value, in: RecognizerType.table, "a gesture recognizer type")
        } else {
            reader.fault(.missingMember("type", owner: RecognizerMember.owner), at: node)
        }
        let id =
            document.member("id", of: node).map { reader.identifier($0) }
            ?? missingIdentifier(
                of: node, RecognizerMember.owner)
        var recognizer = GestureRecognizerDescription(
            id: id ?? placeholder(node), kind: type?.newKind ?? .hover)
        readMembers(of: node, type, into: &recognizer)
        return recognizer
    }

    /// One of a scroll view's own recognisers (D1).
    func ownRecognizer(
        _ node: JSONNode, _ name: String, _ kind: GestureRecognizerDescription.Kind
    ) -> GestureRecognizerDescription {
        var recognizer = ScrollViewDescription.ownRecognizer(reader.identifier(name, at: node), kind)
        let type: RecognizerType =
            switch kind {
            case .pan: .pan
            case .pinch: .pinch
            default: .custom
            }
        readMembers(of: node, type, isOwn: true, into: &recognizer)
        return recognizer
    }

    private func readMembers(
        of node: JSONNode, _ type: RecognizerType?, isOwn: Bool = false,
        into recognizer: inout GestureRecognizerDescription
    ) {
        for (member, value) in reader.members(of: node, RecognizerMember.self) {
            // Without a known type, what belongs to single types cannot be judged.
            if type == nil, member.types != nil { continue }
            if let type, let owners = foreignOwners(of: member, type, isOwn: isOwn) {
                reader.fault(
                    .misplacedMember(member.rawValue, owners: owners, here: type.words(isOwn: isOwn)),
                    at: document.key(of: value) ?? value)
                continue
            }
            switch member {
            case .id, .type: break
            case .class, .superclass: _ = reader.className(value)
            case .name: reader.remark(value)
            case .enabled: reader.set(&recognizer.isEnabled, value)
            case .cancelsTouchesInView: reader.set(&recognizer.cancelsTouchesInView, value)
            case .delaysTouchesBegan: reader.set(&recognizer.delaysTouchesBegan, value)
            case .delaysTouchesEnded: reader.set(&recognizer.delaysTouchesEnded, value)
            case .allowedTouchTypes:
                let types = reader.set(value, in: Names.touchTypes, "a touch type", "touch types")
                recognizer.allowedTouchTypes = types ?? .all
            case .requiresExclusiveTouchType: reader.set(&recognizer.requiresExclusiveTouchType, value)
            case .requiresFailureOf: recognizer.requiresFailureOf = reader.identifiers(value)
            case .delegate: recognizer.delegate = delegate(value, of: type, isOwn: isOwn)
            case .actions: recognizer.actions = recognizerActions(value)
            default: readProperty(member, value, of: node, into: &recognizer.kind)
            }
        }
    }

    /// Which recognisers have a member, in words, if one of this type has it not.
    private func foreignOwners(of member: RecognizerMember, _ type: RecognizerType, isOwn: Bool) -> String? {
        if isOwn, member == .id || member == .type { return "a recognizer of the scene's own" }
        // The one that delays touches takes no part in arbitration: nobody asks its delegate anything (D1).
        if isOwn, member == .delegate, type == .custom { return "a scroll view's pan or pinch" }
        guard let types = member.types, !types.contains(type) else { return nil }
        return Wording.list(types.map { $0.words(isOwn: false) }, "or")
    }

    // MARK: Properties of single classes

    private func readProperty(
        _ member: RecognizerMember, _ value: JSONNode, of node: JSONNode,
        into kind: inout GestureRecognizerDescription.Kind
    ) {
        switch kind {
        case .tap(var tap):
            switch member {
            case .numberOfTapsRequired: reader.set(&tap.numberOfTapsRequired, value)
            case .numberOfTouchesRequired: reader.set(&tap.numberOfTouchesRequired, value)
            default: reader.set(&tap.buttonMaskRequired, value)
            }
            kind = .tap(tap)
        case .longPress(var press):
            switch member {
            case .minimumPressDuration: reader.set(&press.minimumPressDuration, value, in: .time)
            case .allowableMovement: reader.set(&press.allowableMovement, value, in: .notNegative)
            case .numberOfTapsRequired: reader.set(&press.numberOfTapsRequired, value, from: 0)
            default: reader.set(&press.numberOfTouchesRequired, value)
            }
            kind = .longPress(press)
        case .pan(var pan):
            if member == .minimumNumberOfTouches {
                reader.set(&pan.minimumNumberOfTouches, value)
            } else if let number = reader.integer(value) {
                pan.maximumNumberOfTouches = number
            }
            if let maximum = pan.maximumNumberOfTouches, pan.minimumNumberOfTouches > maximum {
                reader.fault(
                    .disorderedRange(lower: "minimumNumberOfTouches", upper: "maximumNumberOfTouches"),
                    at: value)
            }
            kind = .pan(pan)
        case .swipe(var swipe):
            if member == .direction {
                readDirection(value, into: &swipe)
            } else {
                reader.set(&swipe.numberOfTouchesRequired, value)
            }
            kind = .swipe(swipe)
        case .screenEdgePan(var pan):
            if member == .edges {
                let edges = reader.set(value, in: Names.edges, "a screen edge", "screen edges")
                pan.edges = edges ?? pan.edges
            } else {
                _ = reader.integer(value)
            }
            kind = .screenEdgePan(pan)
        case .custom(var custom):
            readCustom(member, value, into: &custom)
            kind = .custom(custom)
        case .pinch, .rotation, .hover: break
        }
    }

    private func readDirection(_ node: JSONNode, into swipe: inout GestureRecognizerDescription.Swipe) {
        let directions = reader.set(
            node, in: Names.directions, "a swipe direction", "swipe directions", allowsSingle: true)
        guard let directions else { return }
        if directions.isEmpty { reader.fault(.emptySet("direction"), at: node) }
        swipe.direction = directions
    }
}

extension RecognizerType {
    /// A recogniser of the type, in words.
    fileprivate func words(isOwn: Bool) -> String {
        if !isOwn { return "a \(rawValue) recognizer" }
        return self == .custom ? "its recognizer of delayed touches" : "a scroll view's own recognizer"
    }
}
