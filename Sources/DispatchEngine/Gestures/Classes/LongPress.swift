extension GestureRecognizerDescription {
    /// The properties of a long-press recognizer (LP-1).
    public struct LongPress: Hashable, Sendable {
        /// Seconds the fingers must rest.
        public var minimumPressDuration = 0.5
        /// Points the fingers may move before it begins.
        public var allowableMovement = 10.0
        /// Taps that must come first.
        public var numberOfTapsRequired = 0
        /// Fingers down together.
        public var numberOfTouchesRequired = 1
        /// `allowedPressTypes`: the buttons that count as its fingers (GR-22).
        public var allowedPressTypes = PressTypes(.select)

        /// Makes a press with one finger for half a second.
        public init() {}
    }
}

extension GestureRecognizerDescription.LongPress {
    static let properties: [NamedProperty<Self>] = [
        .init(.minimumPressDuration, .init(\.minimumPressDuration, .number(.time))),
        .init(.allowableMovement, .init(\.allowableMovement, .number(.notNegative))),
        .init(.numberOfTapsRequired, .init(\.numberOfTapsRequired, .whole(from: 0))),
        .init(.numberOfTouchesRequired, .init(\.numberOfTouchesRequired)),
        .init(.allowedPressTypes, .init(\.allowedPressTypes.rawValue, .pressTypes)),
    ]
}

/// Models `UILongPressGestureRecognizer` (LP-1 to LP-11): fingers that rest, optionally after taps.
struct LongPressRecognition: GestureClass {
    /// The center of the pressing fingers (LP-9), or nil before the press.
    private var location: Point?
    private let properties: GestureRecognizerDescription.LongPress
    private var counter: TapCounter
    /// The fingers of the press, by arrival.
    private var pressing: [TouchArrival] = []
    /// Their center when the required number was down, or nil before.
    private var start: Point?

    init(_ properties: GestureRecognizerDescription.LongPress) {
        self.properties = properties
        counter = TapCounter(numberOfTouchesRequired: properties.numberOfTouchesRequired)
    }

    /// The fingers of the press, with their center (GR-48).
    var measurements: GestureMeasurements {
        GestureMeasurements(location: location, numberOfTouches: properties.numberOfTouchesRequired)
    }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        if input.state == .possible {
            guard counter.taps >= properties.numberOfTapsRequired else { return counter.receive(input) }
        } else if pressing.isEmpty {
            // CUST-4: it began by a rule during its taps, so the fingers that were down then are its press.
            pressing = input.downBefore.map(\.arrival)
        }
        defer {
            let fingers = input.tracked.filter { pressing.contains($0.arrival) }
            location = GestureInput.centroid(of: fingers.map(\.liftLocation))
        }
        switch input.phase {
        case .began: return land(input)
        case .moved:
            guard input.state == .possible, let start else { return .doNothing }
            return (input.centroid - start).length > properties.allowableMovement ? .fail(.moved) : .doNothing
        case .ended:
            guard input.state == .possible else { return leave(input, asking: .ended, .touchesEnded) }
            return .fail(start == nil ? .liftedEarly : .touchesEnded)
        case .cancelled:
            guard input.state == .possible else { return leave(input, asking: .cancelled, .cancelled) }
            return .fail(.cancelled)
        }
    }

    func timerFired(_ timer: GestureTimer, state: GestureState) -> GestureResponse {
        timer == .press ? .request(.began) : .fail(.timeout)
    }

    private mutating func land(_ input: GestureInput) -> GestureResponse {
        guard input.state == .possible else {
            return GestureResponse(ignoredTouches: input.changed.map(\.arrival))
        }
        pressing += input.changed.map(\.arrival)
        let count = input.down.count
        guard count <= properties.numberOfTouchesRequired else { return .fail(.tooManyTouches) }
        var response = GestureResponse()
        response.stoppedTimers = [.tapInterval]
        guard count == properties.numberOfTouchesRequired else { return response }
        let centroid = input.centroid
        // A33: of the taps before, only their place binds the press.
        if let first = counter.start, (centroid - first).length > input.constants.tapAllowableMovement {
            return .fail(.moved)
        }
        start = centroid
        if properties.minimumPressDuration > 0 {
            response.start(.press, after: properties.minimumPressDuration, from: input.now)
        } else {
            response.request = .began
        }
        return response
    }

    /// Ends the press with the first of its fingers (LP-6).
    private func leave(
        _ input: GestureInput, asking state: GestureState, _ reason: StateReason
    ) -> GestureResponse {
        guard input.changed.contains(where: { pressing.contains($0.arrival) }) else { return .doNothing }
        return .request(state, reason)
    }
}
