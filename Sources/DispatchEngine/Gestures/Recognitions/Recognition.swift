/// What a recogniser has seen in its attempt, and what it makes of it; one kind for each class of section 6.
enum Recognition: Sendable {
    case tap(TapRecognition)
    case longPress(LongPressRecognition)
    case pan(PanRecognition)
    /// Of a scroll view.
    case scrollPan(ScrollPanRecognition)
    case swipe(SwipeRecognition)
    case pinch(PinchRecognition)
    case rotation(RotationRecognition)
    case screenEdgePan(ScreenEdgePanRecognition)
    case custom(CustomRecognition)
    /// Takes no touches (HOVER-1).
    case hover

    /// A recogniser that has seen nothing.
    init(_ kind: GestureRecognizerDescription.Kind) {
        switch kind {
        case .tap(let properties): self = .tap(TapRecognition(properties))
        case .longPress(let properties): self = .longPress(LongPressRecognition(properties))
        case .pan(let properties): self = .pan(PanRecognition(properties))
        case .swipe(let properties): self = .swipe(SwipeRecognition(properties))
        case .pinch: self = .pinch(PinchRecognition())
        case .rotation: self = .rotation(RotationRecognition())
        case .screenEdgePan(let properties): self = .screenEdgePan(ScreenEdgePanRecognition(properties))
        case .custom(let script): self = .custom(CustomRecognition(script))
        case .hover: self = .hover
        }
    }

    /// A recogniser of a scene that has seen nothing; a scroll view's own pan is one of a kind (SCV-12).
    init(_ model: GestureRecognizer) {
        if case .pan(let properties) = model.kind, model.scrollView != nil {
            self = .scrollPan(ScrollPanRecognition(properties))
        } else {
            self.init(model.kind)
        }
    }

    /// Whether it goes straight from Possible to Ended (GR-30).
    var isDiscrete: Bool {
        switch self {
        case .tap, .swipe: true
        default: false
        }
    }

    /// Takes one callback.
    mutating func receive(_ input: GestureInput) -> GestureResponse {
        switch self {
        case .tap(var recognition):
            defer { self = .tap(recognition) }
            return recognition.receive(input)
        case .longPress(var recognition):
            defer { self = .longPress(recognition) }
            return recognition.receive(input)
        case .pan(var recognition):
            defer { self = .pan(recognition) }
            return recognition.receive(input)
        case .scrollPan(var recognition):
            defer { self = .scrollPan(recognition) }
            return recognition.receive(input)
        case .swipe(var recognition):
            defer { self = .swipe(recognition) }
            return recognition.receive(input)
        case .pinch(var recognition):
            defer { self = .pinch(recognition) }
            return recognition.receive(input)
        case .rotation(var recognition):
            defer { self = .rotation(recognition) }
            return recognition.receive(input)
        case .screenEdgePan(var recognition):
            defer { self = .screenEdgePan(recognition) }
            return recognition.receive(input)
        case .custom(var recognition):
            defer { self = .custom(recognition) }
            return recognition.receive(input)
        case .hover: return .doNothing
        }
    }

    /// A timer it started has come due.
    mutating func timerFired(_ timer: GestureTimer, state: GestureState, now: Timestamp) -> GestureResponse {
        switch self {
        case .tap(let recognition): return recognition.timerFired(timer)
        case .longPress(let recognition): return recognition.timerFired(timer)
        case .custom(var recognition):
            defer { self = .custom(recognition) }
            return recognition.timerFired(timer, state: state)
        default: return .doNothing
        }
    }

    /// Whether it takes a further finger while it tracks that many (PAN-8, EDGE-1).
    func takesFurtherTouch(whileTracking count: Int) -> Bool {
        switch self {
        case .pan(let recognition): recognition.takesFurtherTouch(whileTracking: count)
        case .scrollPan(let recognition): recognition.takesFurtherTouch(whileTracking: count)
        case .screenEdgePan: count < 1
        case .hover: false
        default: true
        }
    }

    /// It was free to begin only now, after waiting: a pan starts from here (PAN-5).
    mutating func beginsAfterWaiting() {
        switch self {
        case .pan(var recognition):
            recognition.beginsAfterWaiting()
            self = .pan(recognition)
        case .scrollPan(var recognition):
            recognition.beginsAfterWaiting()
            self = .scrollPan(recognition)
        case .screenEdgePan(var recognition):
            recognition.beginsAfterWaiting()
            self = .screenEdgePan(recognition)
        default: break
        }
    }

    /// `translation(in:)` in window coordinates, for delegates that look at it; zero for recognisers without one.
    var translation: Point {
        switch self {
        case .pan(let recognition): recognition.translation
        case .scrollPan(let recognition): recognition.translation
        case .screenEdgePan(let recognition): recognition.translation
        default: .zero
        }
    }

    /// `velocity(in:)` in points per second of window coordinates; zero for recognisers without one.
    var velocity: Point {
        switch self {
        case .pan(let recognition): recognition.velocity
        case .scrollPan(let recognition): recognition.velocity
        case .screenEdgePan(let recognition): recognition.velocity
        default: .zero
        }
    }
}
