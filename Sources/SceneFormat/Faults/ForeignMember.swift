import DispatchEngine
import JSONText

/// The names that people bring from UIKit, from other tools and from other formats, for members of scenes and events.
enum ForeignMember {
    /// Returns a sentence about what to write in place of a name that has no single member, or nil for other names.
    static func advice(about name: String, among known: [String]) -> String? {
        // As Swift writes a case of an enumeration.
        if name.hasPrefix(".") { return advice(about: String(name.dropFirst()), among: known) }
        switch name {
        case "x", "y", "width", "height":
            if known.contains("frame") { return "Write \"frame\": [x, y, width, height]." }
            return known.contains("at") && name.utf8.count == 1 ? "Write \"at\": [x, y]." : nil
        case "at", "from", "to", "point", "location":
            // Of events, whose gestures are members.
            return known.contains("tap")
                ? "Write the gesture as a member, such as \"tap\": {\"at\": [x, y]}." : nil
        case "doubleTap" where known.contains("tap"):
            return "Write \"tap\": {\"at\": [x, y], \"count\": 2}."
        case "scale" where known.contains("from") && known.contains("angle"):
            return
                "Write \"from\" and \"to\", the distances of the fingers, such as 100 and 200 for a scale of 2."
        case "visible", "isVisible":
            return known.contains("hidden") ? "Write \"hidden\", with the opposite value." : nil
        case "numberOfTouches" where known.contains("numberOfTouchesRequired"):
            return "Write \"numberOfTouchesRequired\", or \"minimumNumberOfTouches\" of a pan."
        case "numberOfTouches" where known.contains("gestureRecognizers"):
            return "Write \"numberOfTouchesRequired\" as a member of a gesture recognizer."
        case "superview" where known.contains("subviews"):
            return "Put it into \"subviews\" of its superview instead."
        case "layer" where known.contains("zPosition"):
            return "Write its \"zPosition\", \"anchorPoint\" and \"transform\" as members of the view."
        case "rootViewController" where known.contains("viewController"):
            return "Put its root view into \"subviews\", with the controller as its \"viewController\"."
        case "fullScreen", "overFullScreen", "currentContext", "overCurrentContext":
            return known.contains("pageSheet")
                ? "Leave \"modalPresentationStyle\" out: \"presentedBy\" alone covers the screen." : nil
        case "automatic":
            return known.contains("pageSheet")
                ? "Write \"pageSheet\", which UIKit usually picks for it." : nil
        default:
            return notModeled[name].map { effect in
                "UIKit has it, but it is not modeled here. Leave it out"
                    + (effect.isEmpty ? "." : ", and \(effect).")
            }
        }
    }

    /// The members of UIKit that the engine does without, each with what the scene has to say in its place.
    private static let notModeled: [String: String] = {
        let bars = "state the bar as it is when the fingers land"
        let editing = "state the rows as they are while the table is edited"
        return [
            "hidesBarsOnTap": bars, "hidesBarsOnSwipe": bars, "hidesBarsWhenKeyboardAppears": bars,
            "hidesBarsWhenVerticallyCompact": bars, "hidesBottomBarWhenPushed": bars,
            "presentsWithGesture": "state its gesture as a recognizer",
            "preferredDisplayMode": "", "editing": editing, "isEditing": editing,
            "allowsSelectionDuringEditing": editing, "selectionStyle": "", "accessoryType": "",
            "clearButtonMode": "state its button as a subview", "isSecureTextEntry": "",
            "secureTextEntry": "",
            "sourceView": "", "sourceRect": "", "sourceItem": "", "barButtonItem": "",
            "permittedArrowDirections": "",
            "dragInteractionEnabled": "write \"interactions\": [{\"type\": \"drag\"}] on the cells",
            "contentInsetAdjustmentBehavior": "state \"contentInset\" with what it adds",
            "adjustedContentInset": "state it as \"contentInset\"",
            "automaticallyAdjustsScrollViewInsets": "state \"contentInset\" with what it adds",
            "contentMode": "", "numberOfLines": "",
            "contentEdgeInsets": "state the frames that follow from it",
            "axis": "state the frames that follow from it", "spacing": "state the frames that follow from it",
            "distribution": "state the frames that follow from it",
        ]
    }()

    /// The classes whose text is what they show, and not typed.
    static let classesWithText: Set<String> = ["UILabel", "UIButton", "UITextView"]

    /// Returns the member that was meant by a name that is not near its own.
    static func meant(by name: String, among known: [String]) -> String? {
        names[name]?.first { known.contains($0) }
    }

    /// Returns the members that an object has under a name from elsewhere, so that they are not missing as well.
    static func meanings(of name: String, among known: [String]) -> [String] {
        let names: [String]
        switch name {
        case "x", "y": names = known.contains("frame") ? ["frame"] : ["at"]
        case "width", "height": names = ["frame"]
        case "doubleTap": names = ["tap"]
        case "scale": names = ["from", "to"]
        default: names = meant(by: name, among: known).map { [$0] } ?? []
        }
        return names.filter(known.contains)
    }

    private static let names = [
        "children": ["subviews"], "views": ["subviews", "windows"], "elements": ["subviews"],
        "arrangedSubviews": ["subviews"], "zIndex": ["zPosition"], "layer.zPosition": ["zPosition"],
        "click": ["tap"], "pan": ["drag"],
        "target": ["view"], "on": ["view"], "element": ["view"], "button": ["view"],
        "from": ["at"], "start": ["at", "from", "began"], "end": ["to", "ended"],
        "down": ["began"], "touchstart": ["began"], "touchDown": ["began"], "move": ["moved"],
        "touchmove": ["moved"], "up": ["ended"], "touchend": ["ended"], "touchUp": ["ended"],
        "lifted": ["ended"],
        "touchcancel": ["cancelled"], "recognized": ["ended"],
        "hitTest(_:with:)": ["hitTest"], "point(inside:with:)": ["pointInside"],
        "beginTracking(_:with:)": ["beginTracking"], "continueTracking(_:with:)": ["continueTracking"],
        "require(toFail:)": ["requiresFailureOf"],
        "rect": ["frame"], "location": ["at"], "position": ["at"], "point": ["at"], "coordinates": ["at"],
        "time": ["t"], "timestamp": ["t"], "seconds": ["t"],
        "finger": ["id"], "identifier": ["id"], "touchId": ["id"], "id": ["of", "target"],
        "gestures": ["gestureRecognizers"], "recognizers": ["gestureRecognizers"],
        "targets": ["actions"], "selector": ["action"], "controlEvents": ["events"], "event": ["events"],
        "type": ["class"], "className": ["class"], "baseClass": ["superclass"],
        "opacity": ["alpha"], "title": ["label"],
        "touchable": ["userInteractionEnabled"], "userInteraction": ["userInteractionEnabled"],
        "isUserInteraction": ["userInteractionEnabled"], "interactionEnabled": ["userInteractionEnabled"],
        "numberOfTaps": ["numberOfTapsRequired", "count"], "taps": ["numberOfTapsRequired", "count"],
        "duration": ["minimumPressDuration"], "pressDuration": ["minimumPressDuration"],
        "require": ["requiresFailureOf"], "requireToFail": ["requiresFailureOf"],
        "requiresToFail": ["requiresFailureOf"], "requireFailureOf": ["requiresFailureOf"],
        "touchesBegan": ["touches"], "touchesMoved": ["touches"], "touchesEnded": ["touches"],
    ]
}

extension Expectation {
    /// Returns the list that a value with the same numbers in another form stands for, or nil for other values.
    ///
    /// Objects such as `{"x": 1, "y": 2}` and strings such as `{{1, 2}, {3, 4}}` have them in the order of the list.
    func rewritten(_ node: JSONNode, in document: JSONDocument) -> String? {
        let names: [String]
        switch self {
        case .point: names = ["x", "y"]
        case .size: names = ["width", "height"]
        case .rect: names = ["x", "y", "width", "height"]
        default: return nil
        }
        let numbers: [String?]
        switch document.kind(of: node) {
        case .object:
            numbers = names.map { name in
                document.member(named: name, of: node).flatMap {
                    document.kind(of: $0) == .number ? document.summary(of: $0) : nil
                }
            }
        case .string:
            let text = document.string(node) ?? ""
            guard text.utf8.count <= 200 else { return nil }
            numbers = text.split { " ,;{}()[]".contains($0) }.map {
                Double($0).map { Wording.shortNumber($0) }
            }
        case .array:
            // Numbers in quotes.
            let elements = document.children(of: node).map { document.string($0) }
            guard elements.count == names.count else { return nil }
            numbers = elements.map { $0.flatMap { Double($0) }.map { Wording.shortNumber($0) } }
        default: return nil
        }
        let known = numbers.compactMap(\.self)
        guard known.count == names.count, numbers.count == names.count else { return nil }
        return "[" + known.joined(separator: ", ") + "]"
    }

    /// Returns the value that another one was probably meant to be, in JSON, or nil if there is none.
    func meant(by node: JSONNode, in document: JSONDocument) -> String? {
        let text = document.string(node)
        switch self {
        case .bool:
            return switch text?.lowercased() ?? document.summary(of: node) {
            case "true", "yes", "1": "true"
            case "false", "no", "0": "false"
            default: nil
            }
        case .number(let range):
            guard let number = text.flatMap({ Self.number($0, isTime: range == .time) }),
                range.contains(number)
            else { return nil }
            return Wording.shortNumber(number)
        case .integer(let range):
            guard let number = text.flatMap({ Int($0) }), range.contains(Double(number)) else { return nil }
            return "\(number)"
        case .object, .either:
            guard let example else { return nil }
            if example.hasPrefix("[\""), let text { return "[\(Wording.quoted(text))]" }
            if example.hasPrefix("[{"), document.kind(of: node) == .object, document.count(of: node) > 0 {
                return "[{…}]"
            }
            // A gesture with its place alone.
            let place = "\"at\": [100, 200]"
            guard example.hasPrefix("{" + place) else { return nil }
            if let text { return example.replacing(place, with: "\"view\": \(Wording.quoted(text))") }
            guard document.kind(of: node) == .array else { return nil }
            let elements = document.children(of: node).map { $0 }
            guard elements.count == 2, elements.allSatisfy({ document.kind(of: $0) == .number }) else {
                return nil
            }
            let numbers = elements.map { document.summary(of: $0) }.joined(separator: ", ")
            return example.replacing(place, with: "\"at\": [\(numbers)]")
        case .string, .identifier, .point, .size, .rect, .insets, .transform, .affirmation, .name: return nil
        }
    }

    /// Returns the number that a text spells, perhaps of a time with its unit.
    private static func number(_ text: String, isTime: Bool) -> Double? {
        guard text.utf8.count <= 40 else { return nil }
        if let number = Double(text) { return number }
        guard isTime else { return nil }
        for (unit, scale) in [("ms", 1e-3), ("sec", 1), ("s", 1)] where text.hasSuffix(unit) {
            let digits = text.dropLast(unit.count).filter { $0 != " " }
            return Double(digits).map { $0 * scale }
        }
        return nil
    }
}
