/// Models the part of `UIGestureRecognizer` that only code can change, not touches.
package struct GestureRecognizer: Sendable {
    /// The view it is attached to when the run starts.
    ///
    /// For a scroll view's own it may be another than the scroll view. It is nil for one that a change adds.
    package let view: ViewID?
    package var kind: GestureRecognizerDescription.Kind
    /// True if it is enabled when the run starts.
    package let isEnabled: Bool
    package var cancelsTouchesInView: Bool
    package var delaysTouchesBegan: Bool
    package var delaysTouchesEnded: Bool
    var allowedTouchTypes: TouchTypes
    var requiresExclusiveTouchType: Bool
    package var delegate: GestureDelegate?
    package let actions: [TargetAction]
    /// `canPrevent(_:)` and `canBePrevented(by:)` of a custom class (GA-24).
    private(set) var canPrevent: RecognizerSet
    private(set) var canBePrevented: RecognizerSet
    /// The scroll view whose own recognizer it is (D1).
    package let scrollView: ScrollViewID?

    /// Makes a recognizer from a description that is linked.
    init(_ description: GestureRecognizerDescription, of view: ViewID?, _ scrollView: ScrollViewID?) {
        self.view = description.view?.view ?? view
        kind = description.kind
        isEnabled = description.isEnabled
        cancelsTouchesInView = description.cancelsTouchesInView
        delaysTouchesBegan = description.delaysTouchesBegan
        delaysTouchesEnded = description.delaysTouchesEnded
        allowedTouchTypes = description.allowedTouchTypes
        requiresExclusiveTouchType = description.requiresExclusiveTouchType
        delegate = description.delegate
        actions = description.actions
        (canPrevent, canBePrevented) = (.all, .all)
        if case .custom(let custom) = kind {
            canPrevent = RecognizerSet(custom.canPrevent)
            canBePrevented = RecognizerSet(custom.canBePrevented)
        }
        self.scrollView = scrollView
    }

    /// The view that is the delegate, if it is one (GR-43).
    var delegateView: ViewID? { delegate?.object?.view }

    /// True if its delegate may ask for failure requirements (GA-19).
    var asksForRequirements: Bool {
        delegate?.shouldRequireFailureOf != nil || delegate?.shouldBeRequiredToFailBy != nil
    }

    /// True if it is a scroll view's own pan.
    package var isScrollPan: Bool {
        guard case .pan = kind else { return false }
        return scrollView != nil
    }
}

/// The recognizers for which an answer of a class is yes.
enum RecognizerSet: Sendable {
    case all
    case only([GestureRecognizerID])

    init(_ selection: CustomRecognizer.Selection) {
        switch selection {
        case .all: self = .all
        case .none: self = .only([])
        case .only(let recognizers): self = .only(recognizers.compactMap(\.gestureRecognizer))
        }
    }

    func contains(_ id: GestureRecognizerID) -> Bool {
        switch self {
        case .all: true
        case .only(let ids): ids.contains(id)
        }
    }
}
