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
        case "visible", "isVisible":
            return known.contains("hidden") ? "Write \"hidden\", with the opposite value." : nil
        case "numberOfTouches" where known.contains("numberOfTouchesRequired"):
            return "Write \"numberOfTouchesRequired\", or \"minimumNumberOfTouches\" of a pan."
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

    private static let names = [
        "children": ["subviews"], "views": ["subviews", "windows"], "elements": ["subviews"],
        "arrangedSubviews": ["subviews"], "zIndex": ["zPosition"], "layer.zPosition": ["zPosition"],
        "doubleTap": ["tap"], "click": ["tap"], "pan": ["drag"],
        "hitTest(_:with:)": ["hitTest"], "point(inside:with:)": ["pointInside"],
        "beginTracking(_:with:)": ["beginTracking"], "continueTracking(_:with:)": ["continueTracking"],
        "require(toFail:)": ["requiresFailureOf"],
        "rect": ["frame"], "location": ["at"], "position": ["at"], "point": ["at"], "coordinates": ["at"],
        "time": ["t"], "timestamp": ["t"], "seconds": ["t"],
        "finger": ["id"], "identifier": ["id"], "touchId": ["id"],
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
        default: return nil
        }
        let known = numbers.compactMap(\.self)
        guard known.count == names.count, numbers.count == names.count else { return nil }
        return "[" + known.joined(separator: ", ") + "]"
    }
}
