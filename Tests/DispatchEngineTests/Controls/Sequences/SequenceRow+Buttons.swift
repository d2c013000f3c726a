import DispatchEngine

extension SequenceRow {
    private static func button(_ configure: (inout ControlDescription) -> Void = { _ in }) -> Node {
        control(.button).control(configure)
    }

    /// `UIButton`.
    static let buttons: [SequenceRow] = [
        SequenceRow("button, tap", button(), .tap(150, 120), sends: "TD UI PA"),
        SequenceRow(
            "button, double tap", button(), doubleTap[0], doubleTap[1], sends: "TD UI PA TD TDR UI PA"),
        SequenceRow("button, drag out", button(), down, move(outside), up(outside), sends: "TD DEx DO UO"),
        SequenceRow(
            "button, under a single tap", button(), .tap(150, 120), sends: "TD t fails UI PA",
            under: [tap("t")]),
        SequenceRow(
            "button, own single tap", button().with(tap("t")), .tap(150, 120), sends: "TD t fires TC"),
        SequenceRow(
            "button, under a long press", button(), longPressSteps[0], longPressSteps[1],
            sends: "TD p fires TC p fires", under: [longPress("p")]),
        SequenceRow(
            "button, menu as primary action",
            button {
                $0.hasMenu = true
                $0.showsMenuAsPrimaryAction = true
            }, down, up((150, 120)), sends: "TD MA TC V-ended"),
    ]

    private static func scrolled(_ answer: Bool? = nil) -> Node {
        scrollView("S") { button() }.answer { $0.touchesShouldCancel = answer.map { .value($0) } }
    }

    /// `UIButton` in a scroll view.
    static let scrolledButtons: [SequenceRow] = [
        SequenceRow(
            "button in a scroll view, tap", scrolled(), down.at(0), up((150, 120)).at(0.1),
            sends: "0.1: TD UI PA"
        ).timed,
        SequenceRow(
            "button in a scroll view, held", scrolled(), down.at(0), up((150, 120)).at(0.2),
            sends: "0.15: TD 0.2: UI PA"
        ).timed,
        SequenceRow(
            "button in a scroll view, drag", scrolled(), .drag((150, 120), to: (150, 80)), sends: "scrolls"),
        SequenceRow(
            "button in a scroll view, held and dragged", scrolled(),
            .drag((150, 120), to: (150, 80), hold: 0.2, duration: 0.05), sends: "TD DI DI DI UI PA"),
        SequenceRow(
            "button in a scroll view that cancels, held and dragged", scrolled(true),
            .drag((150, 120), to: (150, 80), hold: 0.2), sends: "TD DI scrolls TC"),
    ]
}
