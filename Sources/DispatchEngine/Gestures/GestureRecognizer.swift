/// Models `UIGestureRecognizer`: what does not change during a run.
struct GestureRecognizer: Sendable {
    /// The view it is attached to when the run starts; for a scroll view's own perhaps another than the scroll view.
    let view: ViewID
    let kind: GestureRecognizerDescription.Kind
    let isEnabled: Bool
    let cancelsTouchesInView: Bool
    let delaysTouchesBegan: Bool
    let delaysTouchesEnded: Bool
    let allowedTouchTypes: TouchTypes
    let requiresExclusiveTouchType: Bool
    let delegate: GestureDelegate<SceneObject>?
    let actions: [TargetAction<SceneObject>]
    /// `canPrevent(_:)` and `canBePrevented(by:)` of a custom class (GA-24).
    let canPrevent: RecognizerSet
    let canBePrevented: RecognizerSet
    /// The scroll view whose own recognizer it is (D1).
    let scrollView: ScrollViewID?

    /// The view that is the delegate, if it is one (GR-43).
    var delegateView: ViewID? {
        guard case .responder(.view(let view))? = delegate?.object else { return nil }
        return view
    }

    /// Whether its delegate may ask for failure requirements (GA-19).
    var asksForRequirements: Bool {
        delegate?.shouldRequireFailureOf != nil || delegate?.shouldBeRequiredToFailBy != nil
    }

    /// Whether it is a scroll view's own pan.
    var isScrollPan: Bool {
        guard case .pan = kind else { return false }
        return scrollView != nil
    }
}

/// The recognizers an answer of a class is yes for.
enum RecognizerSet: Sendable {
    case all
    case only([GestureRecognizerID])

    func contains(_ id: GestureRecognizerID) -> Bool {
        switch self {
        case .all: true
        case .only(let ids): ids.contains(id)
        }
    }
}
