import DispatchEngine
import JSONText

extension SceneDecoder {
    /// Reads the delegate of a recognizer.
    ///
    /// - Parameters:
    ///   - node: the delegate.
    ///   - type: the recognizer's type, or nil if it is not known.
    ///   - isOwn: true if it is a scroll view's own, whose delegate is the scroll view and no other (GR-43).
    /// - Returns: the delegate, or nil if there is none.
    func delegate(
        _ node: JSONNode, of type: RecognizerType?, isOwn: Bool
    ) -> GestureDelegate? {
        if document.isNull(node) { return nil }
        var result = GestureDelegate()
        if !isOwn, document.kind(of: node) == .string {
            result.object = reader.identifier(node)
            return result
        }
        for (member, value) in reader.members(of: node, DelegateMember.self) {
            switch member {
            case .id where isOwn:
                reader.fault(
                    .misplacedMember(
                        member.rawValue, owners: "the delegate of a recognizer of the scene's own",
                        here: "that of a scroll view's own recognizer, which is the scroll view"),
                    at: document.key(of: value) ?? value)
            case .shouldBegin:
                result.shouldBegin = reader.answer(value, at: .recognizer(type)) { shouldBegin($0, of: type) }
            case .id: result.object = reader.identifier(value)
            case .effects:
                for (_, value) in reader.members(of: value, DelegateEffectMember.self) {
                    result.shouldBeginEffects = reader.changes(value, at: .recognizer(type))
                }
            case .shouldReceiveTouch:
                result.shouldReceiveTouch = reader.answer(value, at: .recognizer(type)) {
                    shouldReceiveTouch($0)
                }
            case .shouldReceiveEvent:
                result.shouldReceiveEvent = reader.answer(value, at: .recognizer(type)) { reader.bool($0) }
            case .simultaneousWith: result.simultaneousWith = pairAnswer(value, type)
            case .shouldRequireFailureOf: result.shouldRequireFailureOf = pairAnswer(value, type)
            case .shouldBeRequiredToFailBy: result.shouldBeRequiredToFailBy = pairAnswer(value, type)
            }
        }
        return result
    }

    private func shouldBegin(_ node: JSONNode, of type: RecognizerType?) -> GestureShouldBegin? {
        if let answer = document.bool(node) { return .always(answer) }
        guard document.kind(of: node) == .object else {
            reader.fault(
                .expected(.either("true, false or an object", example: ShouldBeginMember.example)),
                at: node)
            return nil
        }
        var result: GestureShouldBegin?
        var count = 0
        for (member, value) in reader.members(of: node, ShouldBeginMember.self) {
            count += 1
            if let type, !type.hasTranslation {
                reader.fault(
                    .misplacedMember(
                        member.rawValue, owners: "the delegate of a pan or screenEdgePan recognizer",
                        here: "that of a \(type.rawValue) recognizer"),
                    at: document.key(of: value) ?? value)
                continue
            }
            guard let direction = reader.choice(value, in: Names.motionDirections, "a direction of motion")
            else {
                continue
            }
            result = .along(member == .translation ? .translation : .velocity, direction)
        }
        if count != 1 {
            reader.fault(
                .missingChoice(of: ShouldBeginMember.form, choices: ShouldBeginMember.table.names),
                at: node)
        }
        return result
    }

    private func shouldReceiveTouch(_ node: JSONNode) -> ShouldReceiveTouch? {
        if let answer = document.bool(node) { return .always(answer) }
        guard document.kind(of: node) == .object else {
            reader.fault(
                .expected(.either("true, false or an object", example: ShouldReceiveTouchMember.example)),
                at: node)
            return nil
        }
        var result: ShouldReceiveTouch?
        var count = 0
        for (member, value) in reader.members(of: node, ShouldReceiveTouchMember.self) {
            count += 1
            switch member {
            case .notFrom:
                let (views, classes) = viewsAndClasses(value)
                result = .notFrom(views: views, classes: classes)
            case .onlyFrom:
                let (views, classes) = viewsAndClasses(value)
                result = .onlyFrom(views: views, classes: classes)
            case .notWithin: result = .notWithin(reader.identifiers(value))
            }
        }
        if count != 1 {
            let choices = ShouldReceiveTouchMember.table.names
            reader.fault(.missingChoice(of: ShouldReceiveTouchMember.form, choices: choices), at: node)
        }
        return result
    }

    /// Reads ids and UIKit's class names.
    ///
    /// `addRecognizers` sorts out the author's own class names (C4).
    private func viewsAndClasses(_ node: JSONNode) -> (views: [Identifier], classes: [String]) {
        var views: [Identifier] = []
        var classes: [String] = []
        for element in reader.elements(of: node, "view ids or class names", like: "[\"UIButton\"]") {
            guard views.count + classes.count < DocumentReader.maximumIdentifiers else {
                reader.fault(
                    .longList(limit: DocumentReader.maximumIdentifiers, noun: "ids in a list"), at: element)
                break
            }
            if document.kind(of: element) == .string,
                let known = Names.viewClasses.value(of: element, in: document)
            {
                classes.append(known.name)
            } else if let id = reader.identifier(element) {
                views.append(id)
            }
        }
        return (views, classes)
    }

    /// Reads an answer about another recognizer.
    private func pairAnswer(
        _ node: JSONNode, _ type: RecognizerType?
    ) -> ScriptedAnswer<GestureSelection>? {
        reader.answer(node, at: .recognizer(type, aboutTwo: true)) { selection($0) }
    }

    /// Reads a set of recognizers: `"all"`, a list of ids, or a plain answer.
    private func selection(_ node: JSONNode) -> GestureSelection? {
        if document.isString(node, equalTo: "all") { return .all }
        if let answer = document.bool(node) { return answer ? .all : .only([]) }
        guard document.kind(of: node) == .array else {
            reader.fault(.expected(.either("\"all\" or a list of ids", example: "[\"pan\"]")), at: node)
            return nil
        }
        return .only(reader.identifiers(node))
    }

    /// Adds the recognizers, now that all ids and class names of the scene are known.
    mutating func addRecognizers() {
        let needsIdentifiers = recognizers.contains { !($0.description.delegate?.namesViews ?? []).isEmpty }
        let declared =
            needsIdentifiers && !customClasses.isEmpty ? Set(scene.views.map(\.description.id.name)) : []
        for var pending in recognizers {
            if !declared.isEmpty, var delegate = pending.description.delegate {
                delegate.moveClasses { customClasses.contains($0) && !declared.contains($0) }
                pending.description.delegate = delegate
            }
            if let view = pending.view {
                scene.addGestureRecognizer(pending.description, to: view)
            } else {
                scene.addDetachedGestureRecognizer(pending.description)
            }
        }
    }
}

extension GestureDelegate {
    /// The names in `notFrom` and `onlyFrom` that may be ids or class names.
    fileprivate var namesViews: [Identifier] {
        (shouldReceiveTouch?.values ?? []).flatMap { value -> [Identifier] in
            switch value {
            case .notFrom(let views, _), .onlyFrom(let views, _): views
            case .always, .notWithin: []
            }
        }
    }
}
