extension Dispatcher {
    /// Takes an event to the application's queue (EQ-21); false if it ends at the system, the application being behind.
    mutating func enterQueue(_ event: Event) -> Bool {
        switch event.content {
        case .change, .sendAction, .sendActions: return true  // The application's own doing, no input.
        // The keyboard's messages are no events (TXF-6).
        case .type, .returnKey: return scene.application.state == .foreground
        default: break
        }
        let state = scene.application.state
        if categories.contains(.intake) {
            let steps: [IntakeStep] =
                state == .foreground ? IntakeStep.allCases : [.ioHIDEvent, .springBoard]
            for step in steps { write(.intake(step, event: event.index, application: state)) }
        }
        if state == .background, case .touches(let samples) = event.content {
            for sample in samples where sample.phase == .began { touches.loseToSystem(sample.id) }
        }
        return state == .foreground
    }
}
