extension Summary {
    /// A run with one of everything that a summary lists, for each kind of a control's value.
    ///
    /// Like the examples of entries, they answer questions about summaries without a run.
    package static var examples: [(summary: Summary, log: [LogEntry])] {
        ControlValue.examples.map { value in
            let (view, by) = (ViewID(0), Participant.code)
            let action = Action(
                sender: by, target: .responder(.application), selector: "", cause: .message, value: value)
            let touch = TouchSummary(
                contact: Contact(TouchID(1), number: 1), window: view, hitView: view, fate: .ended, by: by)
            let recognizer = RecognizerSummary(
                id: GestureRecognizerID(0), state: .possible, hasFired: false, waitingFor: [],
                isInAttempt: false)
            let control = ControlSummary(
                id: view, isEnabled: true, isSelected: false, isHighlighted: false, isTracking: false,
                value: value)
            let scrollView = ScrollViewSummary(
                id: view, contentOffset: .zero, zoomScale: 1, properties: ScrollProperties())
            let summary = Summary(
                touches: [touch], recognizers: [recognizer], controls: [control], scrollViews: [scrollView],
                controllers: [ControllerSummary(id: ViewControllerID(0), top: "", selected: "")])
            let contents: [LogEntry.Content] = [
                .recognizer(recognizer.id, phase: .began, touches: [touch.contact]), .action(action),
            ]
            return (summary, contents.map { LogEntry(time: .zero, content: $0) })
        }
    }
}
