import DispatchEngine

/// The owner of overridden methods, since not every responder has every method.
enum OverrideOwner {
    /// A view, with its class if it is known.
    case view(ViewClass?)
    case viewController
    case application
    case applicationDelegate

    /// The responder in the words of messages.
    var name: String {
        switch self {
        case .view(let viewClass): viewClass?.name ?? ViewClass.view.name
        case .viewController: "a view controller"
        case .application: "the application"
        case .applicationDelegate: "an application delegate"
        }
    }
}

enum OverrideMember: String, MemberName {
    case hitTest, pointInside, touches, motion, presses, remoteControl, next, canPerformAction
    case gestureRecognizerShouldBegin, beginTracking, continueTracking, cancelTracking
    case touchesShouldBegin, touchesShouldCancel
    case shouldHighlight, willSelect, willDeselect, shouldSelect, shouldDeselect
    case sendAction, canBecomeKey, accessibilityActivate, accessibilityActivationPoint, effects

    static let owner = "an overrides object"
    static let example = #"{"touches": "handle"}"#
    static let hints = [
        "endTracking": #"UIKit's does nothing, so it needs no answer: put what it changes into "effects"."#
    ]
    static let table = allMembers
    // For `hitTest` it could mean the default as well as nil, so it gets a warning.
    var canBeNull: Bool { self == .next || self == .hitTest }

    /// The classes that have the method, or nil for methods of every responder.
    var classes: [ViewClass]? {
        switch self {
        case .touches, .motion, .presses, .remoteControl, .next, .canPerformAction, .effects: nil
        case .hitTest, .pointInside, .gestureRecognizerShouldBegin, .accessibilityActivate,
            .accessibilityActivationPoint:
            [.view]
        case .beginTracking, .continueTracking, .cancelTracking: ViewClass.trackingControls
        case .sendAction: [.control]
        case .canBecomeKey: [.window]
        case .touchesShouldBegin, .touchesShouldCancel: [.scrollView]
        case .shouldHighlight: [.tableViewCell, .collectionViewCell]
        case .willSelect, .willDeselect: [.tableViewCell]
        case .shouldSelect, .shouldDeselect: [.collectionViewCell]
        }
    }

    /// True if only the classes themselves have the method, not those that derive from them.
    private var isOfClassesAlone: Bool { classes == ViewClass.trackingControls }

    func belongs(to owner: OverrideOwner) -> Bool {
        guard let classes else { return true }
        if self == .sendAction, case .application = owner { return true }
        guard case .view(let viewClass) = owner else { return false }
        guard let viewClass else { return true }
        return isOfClassesAlone
            ? classes.contains(viewClass) : classes.contains { viewClass.isKind(of: $0) }
    }
}

extension OverrideMember: DescribedMember {
    var about: String {
        let owners = classes.map { Wording.list($0.map(\.name), "and") + ". " } ?? ""
        return owners + sentence
    }

    private var sentence: String {
        switch self {
        case .hitTest: "The answer of `hitTest(_:with:)` (HT-17)."
        case .pointInside: "The answer of `point(inside:with:)` (HT-19)."
        case .touches: "The four touch methods (TC-18 to TC-21)."
        case .motion: "The three motion methods (EV-6)."
        case .presses: "The four press methods (EV-10)."
        case .remoteControl: "`remoteControlReceived(with:)` (EV-7)."
        case .next: "The next responder; null for none (RC-10)."
        case .canPerformAction: "Answers of `canPerformAction(_:withSender:)`, by selector (EV-14)."
        case .gestureRecognizerShouldBegin: "`gestureRecognizerShouldBegin(_:)` (GR-42)."
        case .beginTracking: "The answer of `beginTracking(_:with:)` (CT-3, C6)."
        case .continueTracking: "The answers of `continueTracking(_:with:)` (CT-4, C6)."
        case .cancelTracking: "With `handle` it does not call super (C6)."
        case .touchesShouldBegin: "`touchesShouldBegin(_:with:in:)` (SCV-3)."
        case .touchesShouldCancel: "`touchesShouldCancel(in:)` (SCV-8)."
        case .shouldHighlight: "The answer about the cell (CELL-2)."
        case .willSelect:
            "True if the row is selected, or the id of another row of the table that is selected in its place (CELL-3)."
        case .willDeselect: "True if the row is deselected."
        case .shouldSelect: "True if the item is selected (CELL-6)."
        case .shouldDeselect: "True if the item is deselected."
        case .sendAction: "`sendAction(_:to:for:)`, of the application as well (TA-4)."
        case .canBecomeKey: "With false neither touches nor code make it the key window (EQ-10)."
        case .accessibilityActivate: "The answer of `accessibilityActivate()`, no by default (EV-17)."
        case .accessibilityActivationPoint:
            "The screen point that is tapped for `accessibilityActivate`, the middle of the view by default (EV-17)."
        case .effects: "What an overridden method changes whenever it is called."
        }
    }

    var schema: Schema {
        switch self {
        case .hitTest: Forms.hitTest.schema()
        case .pointInside: Forms.pointInside.schema()
        case .touches: Forms.touchMethods.schema()
        case .motion: Forms.motionMethods.schema()
        case .presses: Forms.pressMethods.schema()
        case .remoteControl: Forms.remoteControl.schema()
        case .next: Codec<Identifier?>.idOrNull.schema()
        case .canPerformAction: Forms.answersBySelector.schema()
        case .gestureRecognizerShouldBegin: Forms.viewShouldBegin.schema()
        case .continueTracking: Forms.continueTracking.schema()
        case .cancelTracking: Forms.method.schema()
        case .touchesShouldBegin, .touchesShouldCancel, .accessibilityActivate:
            Forms.touchesShouldBegin.schema()
        case .willSelect: .either([.type("boolean"), Codec.id.schema()])
        case .beginTracking, .shouldHighlight, .willDeselect, .shouldSelect, .shouldDeselect, .canBecomeKey:
            .type("boolean")
        case .sendAction: Forms.sendAction.schema()
        case .accessibilityActivationPoint: PropertyForm.point.schema
        case .effects:
            .component("OverrideEffects") {
                Forms.effects(of: .overrides(.view(nil))).described(
                    "What an overridden method changes whenever it is called, by the method's name. The changes run right "
                        + "behind the entry of the call and before super. A method that has effects and no word of its "
                        + "own among the overrides is overridden and calls super (`observe`). The questions `hitTest`, "
                        + "`pointInside`, `next` and `canPerformAction` can have none: UIKit asks them as often as it "
                        + "likes.")
            }
        }
    }

    static let component = Schema.component("Overrides") {
        schema(
            "Methods that the responder's class overrides; those of views, controls, scroll views and cells only there."
        )
    }
}
