import DispatchEngine

enum SceneMember: String, MemberName {
    case name, description, screen, application, windows, objects, firstResponder

    static let owner = "a scene"
    static let table = allMembers
}

enum ApplicationMember: String, MemberName {
    case state, delegate, overrides, implements, keyCommands, applicationSupportsShakeToEdit

    static let owner = "an application"
    static let table = allMembers
}

enum ApplicationDelegateMember: String, MemberName {
    case isResponder, implements, overrides

    static let owner = "an application delegate"
    static let table = allMembers
}

enum TargetObjectMember: String, MemberName {
    case id, implements

    static let owner = "an object"
    static let table = allMembers
}

enum ViewControllerMember: String, MemberName {
    case id, `class`, superclass, presentedBy, overrides, touches, implements
    case canBecomeFirstResponder, canResignFirstResponder, keyCommands, undoManager

    static let owner = "a view controller"
    static let table = allMembers
}

enum KeyCommandMember: String, MemberName {
    case input, modifierFlags, action

    static let owner = "a key command"
    static let table = allMembers
}

enum AnimatingMember: String, MemberName {
    case allowUserInteraction

    static let owner = "an animation"
    static let table = allMembers
}

enum ViewMember: String, MemberName {
    // Every view.
    case id, `class`, superclass, frame, bounds, center, transform, anchorPoint, zPosition, hidden, alpha
    case userInteractionEnabled, multipleTouchEnabled, exclusiveTouch, clipsToBounds, opaque, backgroundColor
    case cornerRadius, animating, viewController, overrides, implements, canBecomeFirstResponder
    case canResignFirstResponder, keyCommands, undoManager, gestureRecognizers, subviews
    // Windows.
    case windowLevel, isKeyWindow, hasWindowScene
    // Controls and cells.
    case actions, enabled, selected, on, value, minimumValue, maximumValue, continuous, stepValue, autorepeat
    case wraps, numberOfSegments, selectedSegmentIndex, momentary, disabledSegments, numberOfPages,
        currentPage
    case menu, showsMenuAsPrimaryAction, changesSelectionAsPrimaryAction, text, clearsOnBeginEditing
    // Scroll views.
    case contentSize, contentOffset, contentInset, scrollEnabled, pagingEnabled, directionalLockEnabled,
        bounces
    case alwaysBounceVertical, alwaysBounceHorizontal, delaysContentTouches, canCancelContentTouches
    case decelerationRate, minimumZoomScale, maximumZoomScale, zoomScale, bouncesZoom, allowsSelection,
        allowsMultipleSelection
    case panGestureRecognizer, pinchGestureRecognizer, delayedTouchesGestureRecognizer, delegate

    static let owner = "a view"
    static let table = allMembers

    /// The classes that have the member; nil for members of every view.
    var classes: [ViewClass]? {
        switch self {
        case .windowLevel, .isKeyWindow, .hasWindowScene: [.window]
        case .actions: [.control]
        case .enabled: [.control, .label]
        case .selected: [.control, .tableViewCell, .collectionViewCell]
        case .on: [.switch]
        case .value, .minimumValue, .maximumValue, .continuous: [.slider, .stepper]
        case .stepValue, .autorepeat, .wraps: [.stepper]
        case .numberOfSegments, .selectedSegmentIndex, .momentary, .disabledSegments: [.segmentedControl]
        case .numberOfPages, .currentPage: [.pageControl]
        case .menu, .showsMenuAsPrimaryAction, .changesSelectionAsPrimaryAction: [.button]
        case .text, .clearsOnBeginEditing: [.textField]
        case .delegate: [.scrollView, .textField]
        case .contentSize, .contentOffset, .contentInset, .scrollEnabled, .pagingEnabled,
            .directionalLockEnabled, .bounces, .alwaysBounceVertical, .alwaysBounceHorizontal,
            .delaysContentTouches, .canCancelContentTouches, .decelerationRate, .minimumZoomScale,
            .maximumZoomScale, .zoomScale, .bouncesZoom, .panGestureRecognizer, .pinchGestureRecognizer,
            .delayedTouchesGestureRecognizer:
            [.scrollView]
        case .allowsSelection, .allowsMultipleSelection: [.tableView, .collectionView]
        default: nil
        }
    }
}
