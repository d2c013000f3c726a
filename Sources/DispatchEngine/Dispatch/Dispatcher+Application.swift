/// The application in front and in the background (EQ-21, TC-24).
extension Dispatcher {
    /// The application comes to the front or goes to the background, where it loses its touches, presses and pointer.
    mutating func enter(_ state: ApplicationDescription.State) {
        guard state != applicationState else { return }
        applicationState = state
        if state == .background { depart(.everything) }
    }

    /// The application becomes active: from the background it comes to the front.
    mutating func becomeActive() {
        guard applicationState == .background else { return }
        let wire = Wire<SceneObject>.applicationState(.foreground)
        let change = Change(target: .responder(.application), operation: .set([], wires: [wire]))
        write(.change(change, answer: nil, cause: .event(record.event)))
        enter(.foreground)
    }

    /// The system keeps an event from the application, which is in the background.
    ///
    /// What comes down there stays the system's when the application is back.
    mutating func loseToSystem(_ event: Event) {
        switch event.content {
        case .touches(let samples):
            for sample in samples where sample.phase != .began { _ = touches.followLost(sample) }
            let began = samples.filter { $0.phase == .began }.map(\.id)
            for id in began.sorted() { touches.loseToSystem(id) }
        case .presses(let samples): for sample in samples { loseToSystem(sample) }
        case .resignActive, .becomeActive, .motion, .remoteControl, .hover, .scroll,
            .estimatedPropertiesUpdated, .sendAction, .change, .sendActions, .type, .returnKey:
            break
        }
    }

    /// No responder hears of a press that begins there; one that is released there is up.
    private mutating func loseToSystem(_ press: PressSample) {
        let known = presses.arrival(of: press.id)
        switch press.phase {
        case .began: if known == nil { presses.begin(press.id, touches.nextArrival(), receiver: nil) }
        case .moved: break
        case .ended, .cancelled:
            guard let known else { break }
            presses.end(known)
            recognizers.lift(known)
        }
    }
}
