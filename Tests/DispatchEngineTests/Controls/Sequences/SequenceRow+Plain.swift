import DispatchEngine

extension SequenceRow {
    /// `UIControl`, plain or custom.
    static let plain: [SequenceRow] = [
        SequenceRow("tap", control(), .tap(150, 120), sends: "TD UI"),
        SequenceRow("double tap", control(), doubleTap[0], doubleTap[1], sends: "TD UI TD TDR UI"),
        SequenceRow(
            "moves inside", control(), down, move(inside), move((151, 125)), up((151, 125)),
            sends: "TD DI DI UI"),
        SequenceRow(
            "drag out", control(), down, move(inside), move(outside), move((310, 120)), up((310, 120)),
            sends: "TD DI DEx DO DO UO"),
        SequenceRow(
            "out and back", control(), down, move(outside), move(inside), up(inside),
            sends: "TD DEx DO DEn DI UI"),
        SequenceRow(
            "between bounds and 70", control(), down, move((260, 120)), up((260, 120)), sends: "TD DI UI"),
        SequenceRow("lift crosses outwards", control(), down, up(outside), sends: "TD DEx UO"),
        SequenceRow(
            "lift crosses inwards", control(), down, move(outside), up(inside), sends: "TD DEx DO DEn UI"),
        SequenceRow(
            "cancelled by a recognizer", control(), longPressSteps[0], longPressSteps[1],
            sends: "TD p fires TC p fires", under: [longPress("p")]),
        SequenceRow(
            "cancelled by a scroll view",
            scrollView("S") { control() }.answer { $0.touchesShouldCancel = true },
            .drag((150, 120), to: (150, 80), hold: 0.2), sends: "TD DI scrolls TC"),
        SequenceRow(
            "cancelled by the system", control(), down, move(inside), .resignActive, sends: "TD DI TC"),
        SequenceRow("removed", control(), down, .remove("C"), sends: "TD TC"),
        SequenceRow(
            "beginTracking false", control().tracking { $0.beginTracking = false }, down, move(inside),
            up(inside), sends: "V-moved V-ended"),
        SequenceRow(
            "continueTracking false", control().tracking { $0.continueTrackingFalseFrom = 2 }, down,
            move(inside), move((151, 125)), move((152, 125)), up((152, 125)),
            sends: "TD DI V-moved V-ended"),
        SequenceRow(
            "disabled", control().set(\.isEnabled, false), .tap(150, 120), sends: "V-began V-ended"),
        SequenceRow(
            "disabled while pressed", control(), down, .set("C", .enabled(false)), up((150, 120)),
            sends: "TD UI"),
        SequenceRow(
            "second finger", control(), down, .down(2, 160, 120), .move(2, 170, 120), .up(2, 170, 120),
            up((150, 120)), sends: "TD UI"),
        SequenceRow(
            "under a single tap", control(), .tap(150, 120), sends: "TD t fires TC", under: [tap("t")]),
    ]
}
