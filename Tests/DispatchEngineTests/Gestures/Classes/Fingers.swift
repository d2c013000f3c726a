import Testing

@testable import DispatchEngine

/// Fingers on the glass and a clock, for one recognizer without rivals, which nothing prevents or makes wait.
struct Fingers {
    /// The new state of the recognizer, its reason and its time, in seconds.
    struct Step: Equatable {
        var state: GestureState
        var reason: StateReason
        var time: Double

        init(_ state: GestureState, _ reason: StateReason = .recognized, at time: Double) {
            self.state = state
            self.reason = reason
            self.time = time
        }
    }

    /// The action of one finger in an event.
    enum Act {
        case down(Int, Double, Double)
        case move(Int, Double, Double)
        case up(Int)
        case upAt(Int, Double, Double)
        case cancel(Int)
    }

    private(set) var recognition: any GestureClass
    private(set) var state = GestureState.possible
    private(set) var steps: [Step] = []
    /// The touches that it asked to ignore, by finger.
    private(set) var ignored: [Int] = []
    private(set) var timers: [GestureResponse.StartedTimer] = []
    var constants = Constants()
    var windowBounds = Rect(0, 0, 400, 800)
    var windowOrigin = Point.zero
    private var touches: [Contact] = []
    private var arrivals = 0

    private struct Contact {
        let finger: Int
        var touch: GestureTouch
    }

    init(_ kind: GestureRecognizerDescription.Kind) {
        recognition = kind.makeRecognition()
    }

    var last: Step? { steps.last }
    private var isFinished: Bool { state == .ended || state == .cancelled || state == .failed }

    mutating func down(_ finger: Int = 1, at x: Double, _ y: Double, t: Double) {
        event(t, .down(finger, x, y))
    }

    mutating func move(_ finger: Int = 1, to x: Double, _ y: Double, t: Double) {
        event(t, .move(finger, x, y))
    }

    mutating func up(_ finger: Int = 1, t: Double) { event(t, .up(finger)) }

    mutating func cancel(_ finger: Int = 1, t: Double) { event(t, .cancel(finger)) }

    mutating func tap(_ finger: Int = 1, at x: Double, _ y: Double, t: Double, duration: Double = 0.1) {
        down(finger, at: x, y, t: t)
        up(finger, t: t + duration)
    }

    /// Sends one event: due timers first (GT-3), then a callback for each phase in it (GR-18).
    mutating func event(_ t: Double, _ acts: Act...) {
        wait(until: t)
        for index in touches.indices { touches[index].touch.phase = .stationary }
        for act in acts { perform(act) }
        let now = Timestamp(seconds: t)
        for (phase, touchPhase) in Self.phases {
            let tracked = touches.map(\.touch)
            let changed = tracked.filter { $0.phase == touchPhase }
            guard !changed.isEmpty, !isFinished else { continue }
            let input = GestureInput(
                now: now, phase: phase, changed: changed, tracked: tracked, state: state,
                windowBounds: windowBounds, screen: Size(400, 800), settings: Settings(constants: constants))
            take(recognition.receive(input), at: now)
        }
        touches.removeAll { $0.touch.phase == .ended || $0.touch.phase == .cancelled }
    }

    /// Lets time run on, up to and including a moment in seconds.
    mutating func wait(until t: Double) {
        let now = Timestamp(seconds: t)
        while let next = timers.filter({ $0.due <= now }).min(by: { $0.due < $1.due }), !isFinished {
            timers.removeAll { $0 == next }
            take(recognition.timerFired(next.timer, state: state), at: next.due)
        }
    }

    mutating func beginsAfterWaiting() { recognition.beginsAfterWaiting() }

    private var isScripted: Bool { recognition is CustomRecognition }

    /// Returns true if a request is legal, as those of UIKit's own recognizers always are.
    private static func isLegal(_ request: GestureState, from state: GestureState) -> Bool {
        switch state {
        case .possible: request == .began || request == .ended || request == .failed
        case .began, .changed: request == .ended || request == .cancelled
        default: false
        }
    }

    private static let phases: [(EventPhase, TouchPhase)] = [
        (.began, .began), (.moved, .moved), (.ended, .ended), (.cancelled, .cancelled),
    ]

    private mutating func perform(_ act: Act) {
        switch act {
        case .down(let finger, let x, let y):
            let touch = GestureTouch(
                arrival: TouchArrival(arrivals), location: Point(x, y), liftLocation: Point(x, y),
                screenLocation: Point(x, y) + windowOrigin, phase: .began)
            touches.append(Contact(finger: finger, touch: touch))
            arrivals += 1
        case .move(let finger, let x, let y):
            change(finger, to: .moved, location: Point(x, y), lift: Point(x, y))
        case .up(let finger): change(finger, to: .ended)
        case .upAt(let finger, let x, let y): change(finger, to: .ended, lift: Point(x, y))
        case .cancel(let finger): change(finger, to: .cancelled)
        }
    }

    private mutating func change(
        _ finger: Int, to phase: TouchPhase, location: Point? = nil, lift: Point? = nil
    ) {
        guard let index = touches.firstIndex(where: { $0.finger == finger }) else { return }
        touches[index].touch.phase = phase
        if let location {
            touches[index].touch.location = location
            touches[index].touch.screenLocation = location + windowOrigin
        }
        if let lift { touches[index].touch.liftLocation = lift }
    }

    private mutating func take(_ response: GestureResponse, at now: Timestamp) {
        timers.removeAll { response.stoppedTimers.contains($0.timer) }
        for started in response.startedTimers {
            timers.removeAll { $0.timer == started.timer }
            timers.append(started)
        }
        for arrival in response.ignoredTouches {
            ignored += touches.filter { $0.touch.arrival == arrival }.map(\.finger)
            touches.removeAll { $0.touch.arrival == arrival }
        }
        guard let request = response.request else { return }
        if !isScripted, !Self.isLegal(request, from: state) {
            Issue.record("GR-32: asked for \(request) while \(state)")
        }
        state = request
        steps.append(Step(request, response.reason, at: now.seconds))
        guard response.endsAtOnce else { return }
        state = .ended
        steps.append(Step(.ended, .touchesEnded, at: now.seconds))
    }
}

extension Fingers {
    /// `location(in:)` of the recognizers that define it themselves.
    var location: Point { recognition.measurements.location ?? .zero }

    var translation: Point { recognition.measurements.vector(of: .translation) ?? .zero }
    var direction: Point { recognition.measurements.direction ?? .zero }
    var velocity: Point { recognition.measurements.vector(of: .velocity) ?? .zero }

    /// `setTranslation(_:in:)`.
    mutating func setTranslation(_ translation: Point) { recognition.set(.point(translation)) }

    var scale: Double {
        get { if case .pinch(let scale, _) = recognition.measurements.motion { scale } else { 0 } }
        set { recognition.set(.number(newValue)) }
    }

    var rotation: Double {
        get { if case .rotation(let angle, _) = recognition.measurements.motion { angle } else { 0 } }
        set { recognition.set(.number(newValue)) }
    }

    /// The velocity of a pinch or a rotation.
    var speed: Double {
        switch recognition.measurements.motion {
        case .pinch(_, let velocity), .rotation(_, let velocity): velocity
        case .pan, nil: 0
        }
    }
}

extension Double {
    /// Returns true if two computed numbers are the same except for rounding.
    func isClose(to other: Double) -> Bool { (self - other).magnitude < 1e-9 }
}
