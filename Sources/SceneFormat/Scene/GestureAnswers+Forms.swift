import DispatchEngine
import JSONText

/// The answers of delegates of gesture recognizers.
extension Forms {
    /// `gestureRecognizerShouldBegin(_:)` (GR-41).
    static let shouldBegin = Codec<GestureShouldBegin>.either(
        [Look(.bool, .flag(GestureShouldBegin.always, \.constant)), Look(.object, along)],
        "true, false or an object", example: exampleOfAlong
    ).inAnswers("ShouldBeginAnswer", "`gestureRecognizerShouldBegin(_:)` (GR-41).")

    private static let exampleOfAlong = #"{"translation": "horizontal"}"#
    private static let along: Codec<GestureShouldBegin> = Form(
        "an answer to shouldBegin", example: exampleOfAlong, Along(),
        rule: .exactlyOne(of: ["translation", "velocity"]),
        [
            Field("translation", \.translation, motionDirection, "Short for yes if `direction`, else no."),
            Field(
                "velocity", \.velocity, motionDirection,
                "Short for yes if the velocity has that direction, else no."),
        ]
    ).codec({ $0.answer }) { answer in
        switch answer {
        case .always: nil
        case .along(.translation, let direction): Along(translation: direction)
        case .along(.velocity, let direction): Along(velocity: direction)
        }
    }

    /// `gestureRecognizer(_:shouldReceive: UITouch)` (GR-7, C4).
    static let shouldReceiveTouch = Codec<ShouldReceiveTouch>.either(
        [Look(.bool, .flag(ShouldReceiveTouch.always, \.constant)), Look(.object, touchFilter)],
        "true, false or an object", example: exampleOfFilter
    ).inAnswers("ShouldReceiveTouchAnswer", "About the touch's own view (GR-7, C4).")

    private static let exampleOfFilter = #"{"notFrom": ["UIButton"]}"#
    private static let touchFilter: Codec<ShouldReceiveTouch> = Form(
        "an answer to shouldReceiveTouch", example: exampleOfFilter, TouchFilter(),
        rule: .exactlyOne(of: ["notFrom", "notWithin", "onlyFrom"]),
        [
            Field(
                "notFrom", \.notFrom, viewsAndClasses,
                "Ids and classes: short for no if any `touchView` has the `id` or the `class`, else yes."),
            Field(
                "notWithin", \.notWithin, .ids,
                "Short for no if any `touchView` is `within` one of the views, else yes."),
            Field("onlyFrom", \.onlyFrom, viewsAndClasses, "Like `notFrom`, with yes and no exchanged."),
        ]
    ).codec({ $0.answer }) { answer in
        switch answer {
        case .always: nil
        case .notFrom(let views, let classes):
            TouchFilter(notFrom: ViewsAndClasses(views: views, classes: classes))
        case .onlyFrom(let views, let classes):
            TouchFilter(onlyFrom: ViewsAndClasses(views: views, classes: classes))
        case .notWithin(let views): TouchFilter(notWithin: views)
        }
    }

    /// The ids and UIKit's class names of a list.
    ///
    /// `addRecognizers` sorts out the author's own class names (C4).
    private static let viewsAndClasses = Codec<ViewsAndClasses>(Codec<[Identifier]>.ids.schema()) {
        reader, node in
        var result = ViewsAndClasses()
        for element in reader.elements(of: node, "view ids or class names", like: "[\"UIButton\"]") {
            guard result.views.count + result.classes.count < DocumentReader.maximumIdentifiers else {
                reader.fault(
                    .longList(limit: DocumentReader.maximumIdentifiers, noun: "ids in a list"), at: element)
                break
            }
            if reader.document.kind(of: element) == .string,
                let known = Names.viewClasses.value(of: element, in: reader.document)
            {
                result.classes.append(known.name)
            } else if let id = reader.identifier(element) {
                result.views.append(id)
            }
        }
        return result
    } write: { json, list in
        json.write(names: list.views.map(\.name) + list.classes)
    }

    /// The recognizers for which a delegate answers yes: all, a list of ids, or a plain answer.
    static let selection = Codec<GestureSelection>.either(
        [Look(.array, onlySome), Look(.string, allOfThem), Look(.bool, allOrNone)],
        "\"all\" or a list of ids",
        example: exampleOfSelection
    ).inAnswers("GestureSelection", "The recognizers for which the answer is yes.")

    private static let exampleOfSelection = "[\"pan\"]"
    private static let onlySome: Codec<GestureSelection> = Codec.ids.map({ .only($0) }) {
        if case .only(let ids) = $0 { ids } else { nil }
    }
    private static let allOrNone: Codec<GestureSelection> = .flag({ $0 ? .all : .only([]) }, { _ in nil })
    private static let allOfThem = Codec<GestureSelection>(
        .object([("type", .text("string")), ("const", .text("all"))])
    ) { reader, node in
        if reader.document.isString(node, equalTo: "all") { return .all }
        reader.fault(.expected(.either("\"all\" or a list of ids", example: exampleOfSelection)), at: node)
        return nil
    } write: { json, _ in
        json.write("all")
    }
}

private struct Along {
    var translation: MotionDirection?
    var velocity: MotionDirection?
}

extension ReadObject<Along> {
    fileprivate var answer: GestureShouldBegin? {
        let place = reader.conditionPlace
        for name: StaticString in ["translation", "velocity"]
        where !place.knowledge.contains(.motion) && has(name) {
            fault(
                .misplacedMember("\(name)", owners: Knowledge.motion.questions, here: place.name), ofKey: name
            )
        }
        return root.translation.map { .along(.translation, $0) }
            ?? root.velocity.map { .along(.velocity, $0) }
    }
}

extension GestureShouldBegin {
    fileprivate var constant: Bool? { if case .always(let answer) = self { answer } else { nil } }
}

private struct ViewsAndClasses {
    var views: [Identifier] = []
    var classes: [String] = []
}

private struct TouchFilter {
    var notFrom: ViewsAndClasses?
    var notWithin: [Identifier]?
    var onlyFrom: ViewsAndClasses?
}

extension ReadObject<TouchFilter> {
    fileprivate var answer: ShouldReceiveTouch? {
        if let list = root.notFrom { return .notFrom(views: list.views, classes: list.classes) }
        if let list = root.onlyFrom { return .onlyFrom(views: list.views, classes: list.classes) }
        return root.notWithin.map { .notWithin($0) }
    }
}

extension ShouldReceiveTouch {
    fileprivate var constant: Bool? { if case .always(let answer) = self { answer } else { nil } }
}
