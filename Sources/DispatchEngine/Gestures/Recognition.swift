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
    var type: any GestureClass.Type { ask(TypeOf()) }
    var measurements: GestureMeasurements { ask(Measure()) }

    func takesFurtherTouch(whileTracking count: Int) -> Bool { ask(TakesFurtherTouch(count: count)) }

    mutating func receive(_ input: GestureInput) -> GestureResponse { open(Receive(input: input)) }

    mutating func timerFired(_ timer: GestureTimer, state: GestureState) -> GestureResponse {
        open(TimerFired(timer: timer, state: state))
    }

    mutating func beginsAfterWaiting() { open(BeginsAfterWaiting()) }

    mutating func set(_ value: PropertyValue) { open(SetMeasured(value: value)) }
}

// MARK: Opening the class

/// An operation on a recognizer of any class.
///
/// A closure would need an existential, and so an allocation.
private protocol Use {
    associatedtype Result
    func callAsFunction(_ recognition: inout some GestureClass) -> Result
}

extension Recognition {
    /// Runs an operation.
    ///
    /// Only this method distinguishes the classes.
    private mutating func open<U: Use>(_ use: U) -> U.Result {
        let opened = self
        // Without a second owner, what the class changes is changed in place.
        self = .hover(HoverRecognition())
        switch consume opened {
        case .tap(var recognition):
            defer { self = .tap(recognition) }
            return use(&recognition)
        case .longPress(var recognition):
            defer { self = .longPress(recognition) }
            return use(&recognition)
        case .pan(var recognition):
            defer { self = .pan(recognition) }
            return use(&recognition)
        case .scrollPan(var recognition):
            defer { self = .scrollPan(recognition) }
            return use(&recognition)
        case .swipe(var recognition):
            defer { self = .swipe(recognition) }
            return use(&recognition)
        case .pinch(var recognition):
            defer { self = .pinch(recognition) }
            return use(&recognition)
        case .rotation(var recognition):
            defer { self = .rotation(recognition) }
            return use(&recognition)
        case .screenEdgePan(var recognition):
            defer { self = .screenEdgePan(recognition) }
            return use(&recognition)
        case .custom(var recognition):
            defer { self = .custom(recognition) }
            return use(&recognition)
        case .hover(var recognition):
            defer { self = .hover(recognition) }
            return use(&recognition)
        case .systemGate(var recognition):
            defer { self = .systemGate(recognition) }
            return use(&recognition)
        }
    }

    private func ask<U: Use>(_ use: U) -> U.Result {
        var copy = self
        return copy.open(use)
    }

    private struct TypeOf: Use {
        func callAsFunction<Class: GestureClass>(_ recognition: inout Class) -> any GestureClass.Type {
            Class.self
        }
    }

    private struct Measure: Use {
        func callAsFunction(_ recognition: inout some GestureClass) -> GestureMeasurements {
            recognition.measurements
        }
    }

    private struct TakesFurtherTouch: Use {
        let count: Int
        func callAsFunction(_ recognition: inout some GestureClass) -> Bool {
            recognition.takesFurtherTouch(whileTracking: count)
        }
    }

    private struct Receive: Use {
        let input: GestureInput
        func callAsFunction(_ recognition: inout some GestureClass) -> GestureResponse {
            recognition.receive(input)
        }
    }

    private struct TimerFired: Use {
        let timer: GestureTimer
        let state: GestureState
        func callAsFunction(_ recognition: inout some GestureClass) -> GestureResponse {
            recognition.timerFired(timer, state: state)
        }
    }

    private struct BeginsAfterWaiting: Use {
        func callAsFunction(_ recognition: inout some GestureClass) { recognition.beginsAfterWaiting() }
    }

    private struct SetMeasured: Use {
        let value: PropertyValue
        func callAsFunction(_ recognition: inout some GestureClass) { recognition.set(value) }
    }
}
