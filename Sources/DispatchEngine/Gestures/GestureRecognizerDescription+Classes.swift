extension GestureRecognizerDescription {
    /// Makes the recognizer's class at work, which has seen nothing.
    ///
    /// A scroll view's own pan has a class of its own (SCV-12), and so has a gate of the system (SYS-10).
    func makeRecognition() -> any GestureClass {
        if case .pan(let properties) = kind, scrollView != nil { return ScrollPanRecognition(properties) }
        return isSystemGate ? SystemGateRecognition() : kind.makeRecognition()
    }
}

extension GestureRecognizerDescription.Kind {
    /// Makes the class at work, which has seen nothing.
    func makeRecognition() -> any GestureClass {
        switch self {
        case .tap(let properties): TapRecognition(properties)
        case .longPress(let properties): LongPressRecognition(properties)
        case .pan(let properties): PanRecognition(properties)
        case .swipe(let properties): SwipeRecognition(properties)
        case .pinch: PinchRecognition()
        case .rotation: RotationRecognition()
        case .screenEdgePan(let properties): ScreenEdgePanRecognition(properties)
        case .custom(let script): CustomRecognition(script)
        case .hover: HoverRecognition()
        }
    }
}
