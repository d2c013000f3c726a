/// Models `UIGestureRecognizer`: what does not change during a run.
struct GestureRecognizer: Sendable {
    /// The view it is attached to when the run starts.
    let view: ViewID
    let kind: GestureRecognizerDescription.Kind
    let isEnabled: Bool
    let cancelsTouchesInView: Bool
    let delaysTouchesBegan: Bool
    let delaysTouchesEnded: Bool
    let allowedTouchTypes: TouchTypes
    let requiresExclusiveTouchType: Bool
    let requiresFailureOf: [GestureRecognizerID]
    let delegate: GestureDelegate<SceneObject>?
    let actions: [TargetAction<SceneObject>]
}
