/// The observations of a recognizer in its attempt, for every class.
enum Recognition: Sendable {
    case tap(TapRecognition)
    case longPress(LongPressRecognition)
    case pan(PanRecognition)
    /// The pan of a scroll view.
    case scrollPan(ScrollPanRecognition)
    case swipe(SwipeRecognition)
    case pinch(PinchRecognition)
    case rotation(RotationRecognition)
    case screenEdgePan(ScreenEdgePanRecognition)
    case custom(CustomRecognition)
    case hover(HoverRecognition)
    /// A gate of the system.
    case systemGate(SystemGateRecognition)

    /// Makes a recognizer that has seen nothing.
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
        case .hover: self = .hover(HoverRecognition())
        }
    }

    /// Makes a recognizer of a scene that has seen nothing.
    ///
    /// A scroll view's own pan has a class of its own (SCV-12), and so has a gate of the system (SYS-10).
    init(_ model: GestureRecognizerDescription) {
        if case .pan(let properties) = model.kind, model.scrollView != nil {
            self = .scrollPan(ScrollPanRecognition(properties))
        } else if model.isSystemGate {
            self = .systemGate(SystemGateRecognition())
        } else {
            self.init(model.kind)
        }
    }

    /// The class, for the properties that all of its recognizers share.
    var type: any GestureClass.Type { ask(TypeOf.self, ()) }
    var measurements: GestureMeasurements { ask(Measure.self, ()) }

    func takesFurtherTouch(whileTracking count: Int) -> Bool { ask(TakesFurtherTouch.self, count) }

    mutating func receive(_ input: GestureInput) -> GestureResponse { open(Receive.self, input) }

    mutating func timerFired(_ timer: GestureTimer, state: GestureState) -> GestureResponse {
        open(TimerFired.self, (timer, state))
    }

    mutating func beginsAfterWaiting() { open(BeginsAfterWaiting.self, ()) }

    mutating func set(_ value: PropertyValue) { open(SetMeasured.self, value) }
}

// MARK: Opening the class

/// An operation on a recognizer of any class, with an argument.
///
/// A closure would need an existential, and so an allocation, and a value that holds the argument would copy it.
private protocol Use {
    associatedtype Argument
    associatedtype Result
    static func use(_ recognition: inout some GestureClass, _ argument: Argument) -> Result
}

extension Recognition {
    /// Runs an operation.
    ///
    /// Only this method distinguishes the classes.
    private mutating func open<U: Use>(_: U.Type, _ argument: U.Argument) -> U.Result {
        let opened = self
        // Without a second owner, what the class changes is changed in place.
        self = .hover(HoverRecognition())
        switch consume opened {
        case .tap(var recognition):
            defer { self = .tap(recognition) }
            return U.use(&recognition, argument)
        case .longPress(var recognition):
            defer { self = .longPress(recognition) }
            return U.use(&recognition, argument)
        case .pan(var recognition):
            defer { self = .pan(recognition) }
            return U.use(&recognition, argument)
        case .scrollPan(var recognition):
            defer { self = .scrollPan(recognition) }
            return U.use(&recognition, argument)
        case .swipe(var recognition):
            defer { self = .swipe(recognition) }
            return U.use(&recognition, argument)
        case .pinch(var recognition):
            defer { self = .pinch(recognition) }
            return U.use(&recognition, argument)
        case .rotation(var recognition):
            defer { self = .rotation(recognition) }
            return U.use(&recognition, argument)
        case .screenEdgePan(var recognition):
            defer { self = .screenEdgePan(recognition) }
            return U.use(&recognition, argument)
        case .custom(var recognition):
            defer { self = .custom(recognition) }
            return U.use(&recognition, argument)
        case .hover(var recognition):
            defer { self = .hover(recognition) }
            return U.use(&recognition, argument)
        case .systemGate(var recognition):
            defer { self = .systemGate(recognition) }
            return U.use(&recognition, argument)
        }
    }

    private func ask<U: Use>(_ use: U.Type, _ argument: U.Argument) -> U.Result {
        var copy = self
        return copy.open(use, argument)
    }

    private enum TypeOf: Use {
        static func use<Class: GestureClass>(_ recognition: inout Class, _: Void) -> any GestureClass.Type {
            Class.self
        }
    }

    private enum Measure: Use {
        static func use(_ recognition: inout some GestureClass, _: Void) -> GestureMeasurements {
            recognition.measurements
        }
    }

    private enum TakesFurtherTouch: Use {
        static func use(_ recognition: inout some GestureClass, _ count: Int) -> Bool {
            recognition.takesFurtherTouch(whileTracking: count)
        }
    }

    private enum Receive: Use {
        static func use(_ recognition: inout some GestureClass, _ input: GestureInput) -> GestureResponse {
            recognition.receive(input)
        }
    }

    private enum TimerFired: Use {
        static func use(
            _ recognition: inout some GestureClass, _ fired: (timer: GestureTimer, state: GestureState)
        ) -> GestureResponse {
            recognition.timerFired(fired.timer, state: fired.state)
        }
    }

    private enum BeginsAfterWaiting: Use {
        static func use(_ recognition: inout some GestureClass, _: Void) { recognition.beginsAfterWaiting() }
    }

    private enum SetMeasured: Use {
        static func use(_ recognition: inout some GestureClass, _ value: PropertyValue) {
            recognition.set(value)
        }
    }
}
