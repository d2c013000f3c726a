/// The touches that recognizers hold back from the views (GD-6 to GD-13).
extension Recognizers {
    /// Returns those that withhold a phase of a touch, in the order of GR-4 (GD-9, GD-10, GD-13).
    ///
    /// They track it and are still Possible, or waiting.
    func holders(of phase: Touch.WithheldPhase, _ arrival: TouchArrival) -> [GestureRecognizerID] {
        collected(for: arrival).filter { id in
            guard self[id].isInAttempt, self[id].state == .possible,
                lists[id].tracks(arrival)
            else { return false }
            if lists[id].withholdsAny { return true }
            return switch phase {
            case .began: model(id).delaysTouchesBegan
            case .ended: model(id).delaysTouchesEnded
            }
        }
    }

    /// Releases everything that a recognizer withholds (GA-5, GR-46).
    mutating func letGo(_ id: GestureRecognizerID, in touches: inout Touches) {
        guard lists[id].withholdsAny else { return }
        for arrival in lists[id].withheldBegan { touches.letGo(.began, of: arrival, by: id) }
        for arrival in lists[id].withheldEnded { touches.letGo(.ended, of: arrival, by: id) }
        lists[id].letGoOfAll()
    }

    /// Releases one touch that a recognizer withholds (GR-15).
    mutating func letGo(_ id: GestureRecognizerID, of arrival: TouchArrival, in touches: inout Touches) {
        if lists[id].withheldBegan.contains(arrival) { touches.letGo(.began, of: arrival, by: id) }
        if lists[id].withheldEnded.contains(arrival) { touches.letGo(.ended, of: arrival, by: id) }
        lists[id].letGo(of: arrival)
    }

    /// Takes one touch away from a recognizer (GR-15, GD-25).
    mutating func ignore(_ arrival: TouchArrival, by id: GestureRecognizerID, in touches: inout Touches) {
        lists[id].stopTracking(arrival)
        letGo(id, of: arrival, in: &touches)
    }

    /// Ends all holds on a touch or a press that is lost to its view.
    mutating func forgetHolds(on arrival: TouchArrival, in touches: inout Touches) {
        guard touches.isWithheld(arrival) else { return }
        for id in touches.holders(of: arrival) { lists[id].letGo(of: arrival) }
        touches.forgetHolders(of: arrival)
    }
}
