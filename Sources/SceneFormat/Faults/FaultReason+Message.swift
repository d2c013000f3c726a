import DispatchEngine
import JSONText

extension FaultReason {
    /// The limit that is exceeded, if that is the reason.
    var limit: DecodingLimits.Name? {
        if case .limit(let name, _, _) = self { name } else { nil }
    }

    /// Returns the sentence with what was expected, what was found and how to fix it.
    func message(at node: JSONNode, in document: JSONDocument) -> String {
        let found = document.summary(of: node)
        return switch self {
        case .expected(let expectation):
            expectation.message(at: node, in: document)
        case .unknownMember(let owner, let known, let given):
            Self.unknown(
                "\(owner.capitalizedFirst) has no member \(found)", known, without: given, node, document)
        case .foreignName(let owner, let hint):
            "\(owner.capitalizedFirst) has no member \(found). \(hint)"
        case .importInPlaceOfScene: "This is an import's answer: use its member \"scene\"."
        case .sceneInPlaceOfRequest(let form):
            "This is a scene alone. Make it the member \"scene\" of a request, as in \(form.example)."
        case .missingMember(let name, let form):
            "\(form.owner.capitalizedFirst) needs the member \(Wording.quoted(name)), as in \(form.example)."
        case .missingChoice(let form, let choices):
            "\(form.owner.capitalizedFirst) needs exactly one of the members "
                + Wording.list(choices.map(Wording.quoted), "or") + ", as in \(form.example)."
        case .excludingMembers(let first, let second, let owner):
            "\(owner.capitalizedFirst) can have \(Wording.quoted(first)) or \(Wording.quoted(second)), not both. "
                + "Remove one of them."
        case .unknownName(let noun, let known):
            Self.unknown("\(found) is not \(noun)", known, atMost: Wording.mostChoices, node, document)
        case .memberCountOfCondition:
            "A condition has exactly one member. Put several into \"all\", as in "
                + #"{"all": [{"touches": 1}, {"direction": "left"}]}."#
        case .negativeLength:
            "Expected a width and a height of at least 0, but found \(found). Move the origin instead."
        case .duplicateMember:
            "The name \(found) is already in this object. Remove one of the two."
        case .sameMember(let name):
            "\(found) is the same property as \(Wording.quoted(name)) before it. Remove one of the two."
        case .unknownIdentifier(let name, let expected, let nearest, let isClass):
            Self.unknownIdentifier("No \(expected)", name, nearest, isClass: isClass)
        case .wrongKind(let name, let expected):
            "\(Wording.quoted(name)) is not \(Wording.withArticle(expected)). Name one that is."
        case .scene(let kind): kind.message(at: node, in: document)
        case .longText(let limit):
            "This text may have at most \(limit) bytes in UTF-8. Shorten it."
        case .longList(let limit, let noun):
            "There may be at most \(limit) \(noun). Leave some out."
        case .limit(_, let value, let noun):
            "There may be at most \(value) \(noun). Send fewer."
        case .neverTogether(let name, let owner):
            "\(owner.capitalizedFirst) never has this \(Wording.quoted(name)) together with the "
                + "members before it. Correct one of them."
        case .noOtherValue(let name, let owner):
            "\(owner.capitalizedFirst) never has another \(Wording.quoted(name)). Remove \"not\", or leave the "
                + "member out."
        case .emptyRange(let expectation):
            "This range does not hold \(expectation.words(for: node, in: document)). Correct its bounds."
        case .notLogged(let category):
            "The log has \(found) only on request. Ask for it with "
                + "\"log\": {\"include\": [\(Wording.quoted(category))]}."
        // Scenes.
        case .notSettable(let owner, let other):
            "A change cannot set this member of \(owner) in a run. "
                + (other.map { "Use \(Wording.quoted($0))." } ?? "State it in the scene.")
        case .foreignMember("text", _, let className) where ForeignMember.classesWithText.contains(className):
            "The text of a \(className) takes no part in events. Remove \"text\", or write \"label\" to name the "
                + "view for people."
        case .foreignMember(let name, let owners, let className):
            "\(Wording.quoted(name)) belongs to \(owners), not to \(className). Remove it, or correct the class."
        case .memberOfUndeclaredClass(let name, let owners, let ownClass, let superclass):
            "\(Wording.quoted(name)) belongs to \(Wording.list(owners.map(\.name), "or")), and "
                + "\(Wording.quoted(ownClass)) counts as a \(superclass). Add the class that it derives from, as in "
                + "\"superclass\": \(Wording.quoted(owners[0].name)), or remove \(Wording.quoted(name))."
        case .misplacedMember(let name, let owners, let here):
            "\(Wording.quoted(name)) belongs to \(owners), not to \(here). Remove it."
        case .misspelledClass(let name, let nearest):
            "UIKit has no class \(Wording.quoted(name)). Did you mean \(Wording.quoted(nearest))? If it is a class of "
                + "your own, add the one it derives from: \"superclass\": \(Wording.quoted(nearest))."
        case .unknownSuperclass(let name):
            if let nearest = Suggestion.known(as: name, among: Names.viewClasses.names) {
                "\(Wording.quoted(name)) is not a UIKit class known here. Did you mean \(Wording.quoted(nearest))?"
            } else {
                "\(Wording.quoted(name)) is not a UIKit class known here. Name the nearest one that is, such as "
                    + "\"UIView\"."
            }
        case .contradictingSuperclass(let className, let superclass):
            "\(className) is a UIKit class and does not derive from \(superclass). Remove \"superclass\"."
        case .foreignClass(let name, let kind, let id): kind.message(name, id: id)
        case .viewAmongRecognizers(let className):
            "This is a view\(className.map { ", a \($0)" } ?? ""), not a gesture recognizer. Put it in \"subviews\"."
        case .windowClass(let name):
            "A window must be a UIWindow, not a \(name). Use \"UIWindow\", or move the view into a window."
        case .nestedWindow:
            "A UIWindow belongs in the scene's \"windows\", not inside another view. Move it there."
        case .secondInteraction(let type):
            "The view has an interaction of the type \"\(type)\" already. Remove one of them."
        case .secondDetent(let identifier):
            "The sheet has a detent with the identifier \(Wording.quoted(identifier)) already. Give each its own."
        case .tabButtonCount(let count, let tabs):
            "There is one button for each tab, but \"tabBarButtons\" has the length \(count) and "
                + "\"viewControllers\" the length \(tabs). Name the button of each, in their order, or none at all."
        case .noSuchTab(let index, let count):
            "There is no tab \(index): \"viewControllers\" names \(count). Count from 0."
        case .boundsAgainstFrame:
            "\"bounds\" and \"frame\" must have the same size. Correct one of them, or leave one out."
        case .nestedEffects(let limit):
            "Effects may lie in each other at most \(limit) levels deep. Leave some out."
        case .nestedConditions(let limit):
            "Conditions may lie in each other at most \(limit) levels deep. Leave some out."
        case .secondKeyWindow:
            "Another window is the key window already. Set \"isKeyWindow\" for one window only."
        case .effectsOfQuery(let name):
            "\(Wording.quoted(name)) is a question that UIKit asks as often as it likes, so it can have no effects. Give "
                + "them to a method that is called once, such as \"touchesBegan\"."
        case .emptySet(let noun):
            "Expected at least one \(noun), but found \(document.summary(of: node)). Add one."
        case .disorderedRange(let lower, let upper):
            "\(Wording.quoted(lower)) must not be larger than \(Wording.quoted(upper)). Correct one of them."
        case .noSegments:
            "The segmented control has no segments. Set its \"numberOfSegments\"."
        case .zoomWithoutRange:
            "Nothing zooms here. Set a \"minimumZoomScale\" below \"maximumZoomScale\" and a view "
                + "for zooming, or leave the scale out."
        case .outsideRange(let source, let lower, let upper):
            "Expected a number from \(Wording.number(lower)) to \(Wording.number(upper)), the range set by \(Wording.list(source, "and")). "
                + "Correct one of them."
        // Events and requests.
        case .timeOrder(let previous):
            "This event is earlier than the one before it, which is at \(Wording.number(previous)) s. Sort the events "
                + "by \"t\"; equal times are allowed."
        case .noStoredScene(let id):
            "No scene \(Wording.quoted(id)) is stored. Store it with PUT /v1/scenes/{id}, or send the scene itself as "
                + "\"scene\"."
        case .beforeNow(let now):
            "This event is earlier than the session's time, which is \(Wording.number(now)) s. Give it that time, or a "
                + "later one."
        case .joinsEarlierInput(let now):
            "The session logs \"intake\", and its time is \(Wording.number(now)) s already: input of one moment joins the "
                + "queue together. Give this event a later time, or append input of one moment at once."
        case .advanceBeforeNow(let now):
            "The session's time is \(Wording.number(now)) s already, and it does not go back. Advance to that time, or to "
                + "a later one."
        case .touchOfEarlierEntry(let id, let entry):
            "Touch \(id) belongs to entry \(entry) of the session, which goes on with it after this. Use another id, or "
                + "advance until it has lifted."
        case .touchNotDown(let id, let verb):
            "Touch \(id) \(verb.rawValue), but it is not down. Begin it first, with phase \"began\"."
        case .touchAlreadyDown(let id):
            "Touch \(id) begins, but it is already down at that time. End it first, or use another id."
        case .pressNotDown(let id, let verb):
            "Press \(id) \(verb.rawValue), but it is not down. Begin it first, with phase \"began\"."
        case .pressAlreadyDown(let id):
            "Press \(id) begins, but it is already down. End it first, or use another id."
        case .fingerCount(let expected, let found):
            "Expected \(expected) \(expected == 1 ? "id" : "ids"), one for each finger, but found \(found). Correct "
                + "them, or leave them out to have them chosen."
        case .repeatedFinger(let id):
            "The id \(id) is listed twice. Give each finger its own."
        case .noVisibleArea(let name, let why): Wording.about(name, why)
        case .placeOfAddition(let name):
            Wording.about(
                name,
                " is added by the same events, so it has no place yet. Append the addition first, or give a point, as in "
                    + "[100, 200].")
        case .placeTooFarAhead(let name):
            Wording.about(
                name,
                " cannot be looked up, because too much happens until then. Advance the session first, or give a point, "
                    + "as in [100, 200].")
        case .movedIntoItself:
            "This would put the object inside itself. Choose another destination."
        case .setTwice(let name, let target):
            "Another change sets \(Wording.quoted(name)) of \(Wording.quoted(target)) already. Remove one of the two."
        case .takenTwice(let name):
            "Another change moves or removes \(Wording.quoted(name)) already. Remove one of the two."
        case .takenAway(let name, let place):
            "This takes \(Wording.quoted(name)) away, which \(place) names. Change that too."
        case .pointerToNothing:
            "Nothing of the request can be withdrawn there. Name a value of it, such as \"/events/0\" or "
                + "\"/scene/windows/0/subviews/1\"."
        case .noSuchContact(let number, let count): Self.noSuchContact(number, count)
        case .sceneGivenTwice:
            "The scene of this request is given already, by the address or by --scene. Remove \"scene\"."
        case .unknownExpectedIdentifier(let name, let nearest):
            Self.unknownIdentifier("No object", name, nearest)
        }
    }

    /// Adds the nearest known name, or all of them if they are few.
    private static func unknown(
        _ sentence: String, _ known: [String], atMost count: Int = Wording.fewNames,
        without given: Set<String> = [], _ node: JSONNode, _ document: JSONDocument
    ) -> String {
        if let type = recognizerType(atMember: node, among: known, in: document) {
            return "\(sentence). A gesture recognizer belongs in \"gestureRecognizers\", as in "
                + "\"gestureRecognizers\": [\(type.example())]."
        }
        if let name = document.string(node), let advice = ForeignMember.advice(about: name, among: known) {
            return "\(sentence). \(advice)"
        }
        if let name = document.string(node),
            let nearest = ForeignMember.meant(by: name, among: known.filter { !given.contains($0) })
                ?? Suggestion.known(as: name, among: known.filter { !given.contains($0) })
        {
            return "\(sentence). Did you mean \(Wording.quoted(nearest))?"
        }
        guard !known.isEmpty else { return "\(sentence). It has none, so leave it out." }
        guard known.count <= count else { return "\(sentence). Remove it, or correct its name." }
        let names = Wording.list(known.map(Wording.quoted), "and")
        return known.count == 1 ? "\(sentence). Use \(names)." : "\(sentence). Choose from \(names)."
    }

    /// Returns the type of a recognizer that stands where a view is expected, by the name of its member.
    private static func recognizerType(
        atMember key: JSONNode, among known: [String], in document: JSONDocument
    ) -> RecognizerType? {
        guard known.contains("gestureRecognizers"), document.isString(key, equalTo: "type") else {
            return nil
        }
        return document.value(of: key).flatMap { document.string($0) }.flatMap(RecognizerType.init(rawValue:))
    }

    private static func noSuchContact(_ number: Int, _ count: Int) -> String {
        switch count {
        case 0:
            "No finger lands in this request, so there is no contact \(number). Leave it out, or add a touch."
        case 1:
            "Only one finger lands in this request, so there is no contact \(number). Ask about contact 1."
        default:
            "\(count) fingers land in this request, so there is no contact \(number). Name one from 1 to \(count)."
        }
    }

    /// Returns the sentence about what a container names otherwise, or has only sometimes, or nil for another name.
    private static func gesture(named name: String) -> String? {
        if name == "interactivePopGestureRecognizer" {
            return "Name the back swipe after its navigation controller, as in \"nav.interactivePop\"."
        }
        return conditionalGestures.first { suffix, _ in name.hasSuffix(suffix) }?.sentence
    }

    private static let conditionalGestures: [(suffix: String, sentence: String)] = [
        (
            ".swipe",
            "A table has its row swipe once a cell states \"trailingSwipeActions\" or \"leadingSwipeActions\"."
        ),
        (".backSwipe", webSwipe), (".forwardSwipe", webSwipe),
        (
            ".contentPop",
            "A navigation controller has it once it states \"interactiveContentPopGestureRecognizer\"."
        ),
    ]

    private static let webSwipe =
        "A web view has its swipes once it states \"allowsBackForwardNavigationGestures\": true."

    /// Returns the sentence about an id that no object has.
    private static func unknownIdentifier(
        _ nothing: String, _ name: String, _ nearest: String?, isClass: Bool = false
    ) -> String {
        "\(nothing) has the id \(Wording.quoted(name)). "
            + (gesture(named: name)
                ?? nearest.map { "Did you mean \(Wording.quoted($0))\(isClass ? ", the \(name)" : "")?" }
                ?? (name == "self"
                    ? "Write the id of the object, such as that of the view controller whose code it is."
                    : "Correct it, or add the object to the scene."))
    }
}

extension SceneFault.Kind {
    /// Returns the sentence about an error that the engine found.
    fileprivate func message(at node: JSONNode, in document: JSONDocument) -> String {
        func quoted(_ name: String) -> String { Wording.quoted(name) }
        func foreign(_ property: Property, of id: String, _ owners: [String]) -> String {
            "\(quoted(property.name)) belongs to \(Wording.list(owners, "or")), and \(quoted(id)) is not one. "
                + "Name another target, or remove it."
        }
        switch self {
        case .duplicateIdentifier(let id, let first):
            let places = [document.node(at: first) ?? document.root, node].map { document.pointer(to: $0) }
            let place = places[0].hasSuffix("/id") ? String(places[0].dropLast(3)) : places[0]
            return
                "The id \(quoted(id)) is already used at \(place).\(Self.ruleBroken(at: places)) Give each object its own id."
        case .reservedIdentifier(let id):
            return "The id \(quoted(id)) belongs to an object that the scene has by itself. Choose another."
        case .takenIdentifier(let id):
            return "The scene has an object with the id \(quoted(id)) already. Give each object its own id."
        case .foreignProperty(let id, let property, let owners):
            return foreign(property, of: id, owners.map(\.name))
        case .foreignRecognizerProperty(let id, let property):
            let owners = RecognizerType.allCases.filter { $0.has(property) }
            return foreign(property, of: id, owners.map { "a \($0) recognizer" })
        case .numberTooSmall(let id, let property, let least):
            return "\(quoted(property.name)) of \(quoted(id)) must be at least \(least). Correct it."
        case .foreignValue(let id, let expected):
            return "The value of \(quoted(id)) is \(expected.rawValue). Compare it with one."
        case .unknownDetent(let id, let sheet, let known):
            return known.isEmpty
                ? "The sheet \(quoted(sheet)) states no \"detents\", so it has none with the identifier \(quoted(id)). Add them."
                : "No detent of the sheet \(quoted(sheet)) has the identifier \(quoted(id)). Choose from \(Wording.list(known.map(quoted), "and"))."
        case .unknownSelector(let selector, let target):
            return
                "\(quoted(target)) does not implement \(quoted(selector)), so UIKit would raise an exception. Correct the action, "
                + "or add it to \"implements\" of \(quoted(target))."
        case .presentationCycle(let names):
            return
                "The presenting view controllers lead back to the first: \(Wording.chain(names, isCut: false)). "
                + "Remove one \"presentedBy\"."
        case .notInside(let id, let scrollView):
            return
                "\(quoted(id)) does not lie in the scroll view \(quoted(scrollView)), so it cannot zoom there. Name a view inside it."
        case .secondFirstResponder(_, let window):
            return "The window \(quoted(window)) has a first responder already. Name one for each window."
        case .tooManyPassthroughs(_, let limit):
            return
                "At most \(limit) popovers of a scene may have \"passthroughViews\". Leave those out that are not on the screen."
        // These have reasons of their own.
        case .unknownIdentifier, .wrongKind, .nestedTooDeeply: return ""
        }
    }

    /// Returns the rule that two objects of one id break as well, by their places.
    private static func ruleBroken(at places: [String]) -> String {
        if places.allSatisfy({ $0.contains("/gestureRecognizers/") }) {
            return " A gesture recognizer is attached to one view only."
        }
        return places.allSatisfy { $0.hasSuffix("/viewController/id") }
            ? " A view controller has one root view only." : ""
    }
}

extension Expectation {
    /// Returns the sentence about a value that is something else.
    func message(at node: JSONNode, in document: JSONDocument) -> String {
        if let list = rewritten(node, in: document) {
            let name = document.key(of: node).flatMap { document.string($0) }.map {
                Wording.quoted($0) + ": "
            }
            return "Expected \(words(for: node, in: document)), but found \(document.summary(of: node)). "
                + "Write \(name ?? "")\(list)."
        }
        if let value = meant(by: node, in: document) {
            let name = document.key(of: node).flatMap { document.string($0) }.map {
                Wording.quoted($0) + ": "
            }
            return "Expected \(words(for: node, in: document)), but found \(document.summary(of: node)). "
                + "Write \(name ?? "")\(value)."
        }
        let example = example.map { ", such as \($0)" } ?? ""
        let sentence =
            "Expected \(words(for: node, in: document))\(example), but found \(document.summary(of: node))."
        if case .object = self, let text = document.string(node), text.contains("; frame = (") {
            return "\(sentence) \(Wording.dumpAdvice)"
        }
        if case .affirmation = self { return sentence + " Leave the member out otherwise." }
        return sentence
    }

    func words(for node: JSONNode, in document: JSONDocument) -> String {
        switch self {
        case .bool: "true or false"
        case .affirmation: "true"
        case .number(.time): "a number of seconds\(Wording.range(.time))"
        case .number(let range):
            // The bounds of a coordinate are worth saying only when a number has crossed them.
            range == .coordinate && document.kind(of: node) != .number
                ? "a number" : "a number\(Wording.range(range))"
        case .integer(let range):
            // The upper bound is worth saying only when a number has crossed it.
            "a whole number"
                + Wording.range(
                    range, to: document.double(node).map { $0 > range.upper } ?? false)
        case .string: "a string"
        case .identifier: "an id, a string that is not empty"
        case .name(let noun, let known):
            known.count > Wording.fewNames
                ? noun : "\(noun), \(Wording.list(known.map(Wording.quoted), "or"))"
        case .point: "a point [x, y]"
        case .size: "a size [width, height]"
        case .rect: "a rectangle [x, y, width, height]"
        case .insets: "insets [top, left, bottom, right]"
        case .transform: "a transform [a, b, c, d, tx, ty]"
        case .object(let form): form.owner
        case .either(let words, _): words
        }
    }

    /// An example of a value, if words alone do not tell what to write.
    var example: String? {
        switch self {
        case .bool, .affirmation, .number, .integer, .string: nil
        case .name(_, let known): known.count > Wording.fewNames ? Wording.quoted(known[0]) : nil
        case .identifier: "\"button\""
        case .point: "[20, 40]"
        case .size: "[390, 844]"
        case .rect: "[20, 40, 100, 44]"
        case .insets: "[0, 0, 0, 0]"
        case .transform: "[1, 0, 0, 1, 0, 0]"
        case .object(let form): form.example
        case .either(_, let example): example
        }
    }
}

extension JSONDocument {
    /// Returns a value as a message quotes it: scalars literally, containers by their size.
    func summary(of node: JSONNode) -> String {
        switch kind(of: node) {
        case .object: return count(of: node) == 0 ? "an empty object" : "an object"
        case .array: return count(of: node) == 0 ? "an empty list" : "a list of \(count(of: node))"
        case .string: return Wording.quoted(string(node) ?? "")
        case .null: return "null"
        case .bool: return bool(node) == true ? "true" : "false"
        case .number:
            let text = String(
                decoding: bytes[offset(of: node)..<endOffset(of: node)].prefix(40), as: UTF8.self)
            return text
        }
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
