/// The line between two fingers, from the one that came first (ROT-6).
struct FingerPair: Sendable {
    let first: Point
    let second: Point

    /// Makes the pair of exactly two touches in order of arrival (PINCH-1, ROT-1).
    init?(_ touches: [GestureTouch]) {
        guard touches.count == 2 else { return nil }
        first = touches[0].location
        second = touches[1].location
    }

    /// The points between the fingers.
    var distance: Double { (second - first).length }

    /// The direction of the line in radians, clockwise on the screen, or nil for fingers at one place.
    var direction: Double? { distance > 0 ? Trigonometry.angle(of: second - first) : nil }
}

/// A recognizer that measures the line between two fingers.
protocol FingerPairClass: GestureClass {
    /// Starts with a pair, because the number of fingers has become two (A19).
    mutating func start(_ pair: FingerPair, at now: Timestamp)

    /// Handles a move of one of the two fingers.
    mutating func move(_ pair: FingerPair, _ input: GestureInput) -> GestureResponse
}

extension FingerPairClass {
    mutating func receive(_ input: GestureInput) -> GestureResponse {
        let pair = FingerPair(input.down)
        switch input.phase {
        case .began:
            if let pair { start(pair, at: input.now) }
            return .doNothing
        case .moved:
            guard let pair else { return .doNothing }
            return move(pair, input)
        case .ended, .cancelled:
            if let pair { start(pair, at: input.now) }
            return input.responseToLeaving
        }
    }
}
