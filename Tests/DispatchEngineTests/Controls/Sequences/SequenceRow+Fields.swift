import DispatchEngine

extension SequenceRow {
    static let fields: [SequenceRow] = [
        SequenceRow("field, tap when idle", control(.textField), .tap(150, 120), sends: "TD first EB TC"),
        SequenceRow("field, typing", control(.textField), .event(.type("a")), sends: "EC", editing: true),
        SequenceRow(
            "field, Return that is heard", control(.textField).action(.editingDidEndOnExit),
            .event(.returnKey), sends: "EX PA resigns EE", editing: true),
        SequenceRow(
            "field, Return without a target", control(.textField), .event(.returnKey), sends: "EX PA",
            editing: true),
        SequenceRow(
            "field, resigns", control(.textField), .change("C", .call(.resignFirstResponder)),
            sends: "resigns EE",
            editing: true),
    ]

    /// The controls whose value is chosen elsewhere, and the one that sends events when it is pulled.
    static let leaves: [SequenceRow] =
        [ViewClass.datePicker, .colorWell].flatMap { leaf in
            [
                SequenceRow("\(leaf), touched", control(leaf), .tap(150, 120), sends: ""),
                SequenceRow("\(leaf), value chosen", control(leaf), sends: "VC PA").valueChosen,
            ]
        } + [
            SequenceRow(
                "refresh control, pulled past the threshold",
                scrollView("S") { control(.refreshControl) }, .drag((50, 100), to: (50, 400)),
                sends: "scrolls VC")
        ]
}
