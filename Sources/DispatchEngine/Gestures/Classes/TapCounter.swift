/// A counter of taps within their limits (TAP-2 to TAP-8), for a tap and for the taps before a press (LP-7).
struct TapCounter: Sendable {
    /// The taps that are over.
    private(set) var taps = 0
    /// The center of the first tap's fingers when the required number of them was first down (A1).
    private(set) var start: Point?
    let numberOfTouchesRequired: Int
    /// True if the required number of fingers has been down in the current tap.
    private var isComplete = false
    /// Every finger of the current tap, a lifted one at its last place, in order of arrival.
    private var fingers: [Finger] = []

    private struct Finger {
        let arrival: TouchArrival
        var place: Point
    }

    init(numberOfTouchesRequired: Int) {
        self.numberOfTouchesRequired = numberOfTouchesRequired
    }

    /// Follows one callback.
    ///
    /// It counts a finished tap in `taps`, and asks to fail if a limit is broken.
    mutating func receive(_ input: GestureInput) -> GestureResponse {
        // EQ-2: all fingers are where the event has taken them before the first callback.
        for touch in input.tracked { place(touch.arrival, at: touch.liftLocation) }
        switch input.phase {
        case .began: return land(input)
        case .moved: return isWithinReach(input.constants) ? .doNothing : .fail(.moved)
        case .ended: return lift(input)
        case .cancelled: return .fail(.cancelled)
        }
    }

    private mutating func land(_ input: GestureInput) -> GestureResponse {
        var response = GestureResponse()
        if fingers.isEmpty {
            response.start(.tapDuration, after: input.constants.tapMaximumDuration, from: input.now)
            response.stoppedTimers = [.tapInterval]
        }
        for touch in input.changed {
            fingers.append(Finger(arrival: touch.arrival, place: touch.liftLocation))
        }
        let count = input.down.count
        // A18: fingers of one tap that are not down at the same time may be more than required.
        guard count <= numberOfTouchesRequired else { return .fail(.tooManyTouches) }
        if count == numberOfTouchesRequired {
            isComplete = true
            if start == nil { start = centroid }
        }
        return isWithinReach(input.constants) ? response : .fail(.moved)
    }

    private mutating func lift(_ input: GestureInput) -> GestureResponse {
        guard isComplete else { return .fail(.liftedEarly) }
        guard isWithinReach(input.constants) else { return .fail(.moved) }
        guard input.down.isEmpty else { return .doNothing }
        taps += 1
        fingers = []
        isComplete = false
        var response = GestureResponse()
        response.stoppedTimers = [.tapDuration]
        response.start(.tapInterval, after: input.constants.tapMaximumInterval, from: input.now)
        return response
    }

    private mutating func place(_ arrival: TouchArrival, at point: Point) {
        guard let index = fingers.firstIndex(where: { $0.arrival == arrival }) else { return }
        fingers[index].place = point
    }

    private var centroid: Point { GestureInput.centroid(of: fingers.lazy.map { $0.place }) }

    /// Returns false if the tap has moved too far (TAP-5).
    ///
    /// Fingers that still wait for others are not tested (A1).
    private func isWithinReach(_ constants: Constants) -> Bool {
        guard isComplete, let start else { return true }
        return (centroid - start).length <= constants.tapAllowableMovement
    }
}
