import DispatchEngine

/// The reason for a warning about something that is probably not meant.
enum WarningReason: Sendable {
    case unknownClass(String, base: String, known: [String])
    case requiresItself(String)
    case requirementCycle([String], isCut: Bool)
    case cannotBecomeFirstResponder(String)
    case recognizerWithoutInteraction(String, className: String, isDefault: Bool)
    case emptyViewWithSubviews(String)
    /// A view that something is meant to reach, without area and without subviews.
    case emptyTarget(String, Size)
    case singularTransform(String)
    case outsideSuperview(String)
    case interactiveInControl(String, hasLiveSubviews: Bool)
    case nothingToZoom(String)
    case keyboardWithoutFrame(String)
    case nothingToDefer(String)
    /// An alert that nothing dims what is behind it for.
    case undimmedAlert(String)
    /// An active search whose view covers what it searches.
    case coveringSearch(String)
    case nullHitTest
    /// A touch on a view that is named in place of a point hits something else.
    case covered(String, at: Point, by: String?)
    /// A warning about a run, not a scene.
    case targetIgnored(String)
    /// The pop of a navigation controller began with nothing to pop (NAV-7).
    case poppedAtRoot(String)
    case eventsAfterEnd(first: Int, count: Int)
    /// A finger that is down for long without a sample, as a time in milliseconds makes it.
    case longStay(touch: Int, seconds: Double)
    case keptBySystem
    case questionsUnanswered
    /// More warnings than are reported.
    case further(Int)

    var message: String {
        switch self {
        case .unknownClass(let name, let base, let known):
            // Only what looks like a UIKit class can be a misspelled one.
            if name.lowercased().hasPrefix("ui"), let nearest = Suggestion.nearest(to: name, among: known) {
                "\(Self.start(about: name)) is unknown and treated as a plain \(base); did you mean "
                    + "\(Wording.quoted(nearest))? If it derives from another UIKit class, add that, as in "
                    + "\"superclass\": \"UIControl\"."
            } else if let superclass = Self.superclass(of: name, among: known) {
                "\(Self.start(about: name)) is taken for a plain \(base). Add \"superclass\": \(superclass)."
            } else {
                "\(Self.start(about: name)) is unknown and treated as a plain \(base). If it derives from "
                    + "another UIKit class, add that, as in \"superclass\": \"UIControl\"."
            }
        case .requiresItself(let name):
            Wording.about(name, " requires its own failure; UIKit ignores this (GA-20). Remove it.")
        case .requirementCycle(let names, let isCut):
            "\(Wording.chain(names, isCut: isCut)): each waits for the next to fail, so none would ever recognize; "
                + "the circle is cut as GA-21 says. Remove one of the requirements."
        case .cannotBecomeFirstResponder(let name):
            Wording.about(
                name, " cannot become first responder. Set its \"canBecomeFirstResponder\" to true.")
        case .recognizerWithoutInteraction(let name, let className, let isDefault):
            isDefault
                ? "\(Wording.quoted(name)) is never hit: \"userInteractionEnabled\" is false by default for "
                    + "\(className). Set it to true, or its gesture recognizers get no touches."
                : "\(Wording.quoted(name)) is never hit: its \"userInteractionEnabled\" is false. Set it to true, "
                    + "or its gesture recognizers get no touches."
        case .nullHitTest:
            "A \"hitTest\" that is null counts as absent: the default. Write \"nil\" for an override that returns nil."
        case .emptyViewWithSubviews(let name):
            Wording.about(
                name, " has no area, so no touch reaches its subviews. Give it a width and a height.")
        case .emptyTarget(let name, let size):
            Wording.about(
                name,
                " is \(Wording.shortNumber(size.width)) × \(Wording.shortNumber(size.height)), so no touch reaches it. Give "
                    + "it a \"frame\": [x, y, width, height].")
        case .singularTransform(let name):
            Wording.about(
                name,
                " has a transform that cannot be inverted, such as a scale of 0, so no touch reaches it or what is in it; "
                    + "React Native reports that on iOS such a view takes taps along its axis (HT-10). Hide it instead."
            )
        case .outsideSuperview(let name):
            Wording.about(
                name,
                " lies outside its superview, so no touch reaches it, clipped or not. Move it, or enlarge the "
                    + "superview.")
        case .interactiveInControl(let name, let hasLiveSubviews):
            Wording.about(
                name,
                " takes the touches that the control around it is waiting for. "
                    + (hasLiveSubviews
                        ? "If they are meant for the control, override its \"hitTest\" with {\"skipSelf\": true}; "
                            + "without user interaction its subviews would get no touches either."
                        : "Set its \"userInteractionEnabled\" to false if they are meant for the control."))
        case .nothingToZoom(let name):
            Wording.about(
                name,
                " zooms nothing: its delegate names no view. Name one inside it, as in \"delegate\": "
                    + "{\"viewForZooming\": \"photo\"} (SCV-20).")
        case .keyboardWithoutFrame(let name):
            Wording.about(
                name,
                " dismisses no keyboard: where that is, the scene must say. Give it its \"keyboardFrame\", as in "
                    + "[0, 553, 390, 291] (SYS-25).")
        case .nothingToDefer(let name):
            Wording.about(
                name,
                " defers gestures of the system at edges where the scene has none. Name these edges, as in "
                    + "\"systemGestureEdges\": [\"bottom\"] (SYS-12).")
        case .undimmedAlert(let name):
            Wording.about(
                name,
                " lets touches beside it through, which UIKit's alert never does. Put a view as large as the window right "
                    + "behind its view, as UIKit does.")
        case .coveringSearch(let name):
            Wording.about(
                name,
                " keeps every touch from what it searches, which UIKit's does only where it shows results. Give its view the "
                    + "frame of its search bar (SHEET-25).")
        case .covered(let name, let center, let other):
            "As the scene starts, a touch on the center of \(Wording.quoted(name)), (\(Wording.shortNumber(center.x)), "
                + "\(Wording.shortNumber(center.y))), hits \(other.map(Wording.quoted) ?? "nothing") instead. "
                + "A hit-test of the view says where it can be hit."
        case .targetIgnored(let name):
            Wording.about(
                name,
                " pages, so the target that its delegate's \"willEndDragging\" sets is ignored, as UIKit's log would "
                    + "say (D60). Set its \"pagingEnabled\" to false, or leave the target alone.")
        case .poppedAtRoot(let name):
            Wording.about(
                name,
                " began its back swipe with nothing to pop, since its delegate let it. A real navigation controller is "
                    + "stuck from then on, and the application appears frozen (NAV-7). Let the delegate's "
                    + "\"shouldBegin\" answer false at the root, as viewControllers.count > 1 does.")
        case .eventsAfterEnd(let first, let count):
            "The run ends before \(count == 1 ? "the event" : "\(count) events, the first of them") at /events/\(first), so "
                + "\(count == 1 ? "it is" : "they are") not delivered. Give a later moment if "
                + "\(count == 1 ? "it" : "they") should be."
        case .longStay(let touch, let seconds):
            "Touch \(touch) has been down without a sample for \(Wording.shortNumber(seconds)) s here. Times are in seconds: write "
                + "\(Wording.shortNumber(seconds / 1000)) for \(Wording.shortNumber(seconds)) ms."
        case .keptBySystem:
            "The application is in the background, so the system keeps this event and no responder hears of it "
                + "(EQ-21). Set the application's \"state\" to \"foreground\"; the log category \"intake\" shows "
                + "where events end."
        case .questionsUnanswered:
            "A dispatch answers no questions. Post the request to /v1/explain, or give it to first-responder explain."
        case .further(let count):
            "\(count) more \(count == 1 ? "warning is" : "warnings are") not listed."
        }
    }

    /// Returns the beginning of a warning about an unknown class.
    static func start(about name: String) -> String { "The class \(Wording.quoted(name))" }

    /// Returns UIKit's class whose name without its prefix ends that of a class, such as `UIButton` for `PayButton`.
    private static func superclass(of name: String, among known: [String]) -> String? {
        guard !name.lowercased().hasPrefix("ui") else { return nil }
        let nearest = known.filter { $0.hasPrefix("UI") && name.hasSuffix($0.dropFirst(2)) }
            .max { $0.utf8.count < $1.utf8.count }
        switch nearest {
        case "UIView", "UIWindow": return nil
        case let nearest?: return Wording.quoted(nearest)
        case nil: return name.hasSuffix("Cell") ? #""UITableViewCell" or "UICollectionViewCell""# : nil
        }
    }
}
