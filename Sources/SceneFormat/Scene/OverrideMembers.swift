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
    private var isOfClassesAlone: Bool {
        switch self {
        case .beginTracking, .continueTracking, .cancelTracking: true
        default: false
        }
    }

    func belongs(to owner: OverrideOwner) -> Bool {
        guard let classes else { return true }
        if self == .sendAction, case .application = owner { return true }
        guard case .view(let viewClass) = owner else { return false }
        guard let viewClass else { return true }
        return isOfClassesAlone
            ? classes.contains(viewClass) : classes.contains { viewClass.isKind(of: $0) }
    }
}

enum TextFieldDelegateMember: String, MemberName {
    case shouldBeginEditing, shouldEndEditing, shouldChangeCharacters, shouldClear, shouldReturn, effects

    static let owner = "the delegate of a text field"
    static let example = #"{"shouldReturn": false}"#
    static let table = allMembers
}

enum ShouldChangeCharactersMember: String, MemberName {
    case maximumLength, onlyFrom

    static let owner = "an answer of shouldChangeCharacters"
    static let example = #"{"maximumLength": 6}"#
    static let table = allMembers
}

enum ScrollViewDelegateMember: String, MemberName {
    case viewForZooming, willEndDragging, effects

    static let owner = "the delegate of a scroll view"
    static let example = #"{"viewForZooming": "photo"}"#
    static let table = allMembers
    var canBeNull: Bool { self == .viewForZooming }
}

enum TargetContentOffsetMember: String, MemberName {
    case targetContentOffset, multiplesOf

    static let owner = "an answer of willEndDragging"
    static let example = #"{"multiplesOf": [null, 200]}"#
    static let table = allMembers
}
