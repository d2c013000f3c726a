import DispatchEngine
import Testing

/// The table of event sequences of the control rules, row by row (section 9); scroll views have their own tests.
struct EventSequenceTests {
    @Test(arguments: SequenceRow.all)
    func `CE, section 9: a control sends these events in this order`(row: SequenceRow) throws {
        var run = Run(try Scene.common(firstResponders: row.firstResponders) { row.node })
        try run.send(row.steps)
        #expect(run.events == row.expected)
    }
}

/// A row of the table: the control `C`, what happens to it, and what it sends.
struct SequenceRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var node: Node
    var steps: [Step]
    var expected: String
    var firstResponders: [Identifier] = []

    static let all = plain + buttons + switches + sliders + segments + steppers + pages + fields + leaves

    private static func row(
        _ name: String, _ node: Node, _ steps: Step..., sends expected: String, editing: Bool = false
    ) -> SequenceRow {
        SequenceRow(
            testDescription: name, node: node, steps: steps, expected: expected,
            firstResponders: editing ? ["C"] : [])
    }

    private static let (down, inside, outside) = (Step.down(1, 150, 120), (150.0, 125.0), (300.0, 120.0))
    private static func move(_ place: (Double, Double)) -> Step { .move(1, place.0, place.1) }
    private static func up(_ place: (Double, Double)) -> Step { .up(1, place.0, place.1) }

    private static let doubleTap = [Step.tap(150, 120).at(0), Step.tap(150, 120).at(0.2)]

    private static let plain: [SequenceRow] = [
        row("tap", control(), .tap(150, 120), sends: "TD UI"),
        row("double tap", control(), doubleTap[0], doubleTap[1], sends: "TD UI TD TDR UI"),
        row(
            "moves inside", control(), down, move(inside), move((151, 125)), up((151, 125)),
            sends: "TD DI DI UI"),
        row(
            "drag out", control(), down, move(inside), move(outside), move((310, 120)), up((310, 120)),
            sends: "TD DI DEx DO DO UO"),
        row(
            "out and back", control(), down, move(outside), move(inside), up(inside),
            sends: "TD DEx DO DEn DI UI"),
        row("between bounds and 70", control(), down, move((260, 120)), up((260, 120)), sends: "TD DI UI"),
        row("lift crosses outwards", control(), down, up(outside), sends: "TD DEx UO"),
        row("lift crosses inwards", control(), down, move(outside), up(inside), sends: "TD DEx DO DEn UI"),
        row("cancelled", control(), down, move(inside), .resignActive, sends: "TD DI TC"),
        row("removed", control(), down, .remove("C"), sends: "TD TC"),
        row(
            "beginTracking false", control().tracking { $0.beginTracking = false }, down, move(inside),
            up(inside), sends: ""),
        row(
            "continueTracking false", control().tracking { $0.continueTrackingFalseFrom = 2 }, down,
            move(inside),
            move((151, 125)), up((151, 125)), sends: "TD DI"),
        row("disabled", control().set(\.isEnabled, false), .tap(150, 120), sends: ""),
        row(
            "disabled while pressed", control(), down, .set("C", .enabled(false)), up((150, 120)),
            sends: "TD UI"),
        row(
            "second finger", control(), down, .down(2, 160, 120), .move(2, 170, 120), .up(2, 170, 120),
            up((150, 120)), sends: "TD UI"),
    ]

    private static func button(_ configure: (inout ControlDescription) -> Void = { _ in }) -> Node {
        control(.button).control(configure)
    }

    private static let buttons: [SequenceRow] = [
        row("button, tap", button(), .tap(150, 120), sends: "TD UI PA"),
        row("button, double tap", button(), doubleTap[0], doubleTap[1], sends: "TD UI PA TD TDR UI PA"),
        row("button, drag out", button(), down, move(outside), up(outside), sends: "TD DEx DO UO"),
        row(
            "button, menu as primary action",
            button {
                $0.hasMenu = true
                $0.showsMenuAsPrimaryAction = true
            }, down, up((150, 120)), sends: "TD MA TC"),
    ]

    private static let switches: [SequenceRow] = [
        row("switch, tap", control(.switch), .tap(120, 120), sends: "VC PA UI"),
        row(
            "switch, drag over", control(.switch), .down(1, 120, 120), .move(1, 180, 120), .up(1, 180, 120),
            sends: "VC PA"),
        row(
            "switch, drag there and back", control(.switch), .down(1, 120, 120), .move(1, 180, 120),
            .move(1, 120, 120), .up(1, 120, 120), sends: ""),
        row("switch, release beyond 70", control(.switch), .down(1, 120, 120), .up(1, 120, 300), sends: ""),
        row("switch, cancel", control(.switch), .down(1, 120, 120), .resignActive, sends: ""),
    ]

    private static func slider(isContinuous: Bool = true) -> Node {
        control(.slider).control {
            $0.value = 0.5
            $0.isContinuous = isContinuous
        }
    }

    private static let sliders: [SequenceRow] = [
        row("slider, press", slider(), .tap(150, 120), sends: "TD VC PA VC PA UI"),
        row(
            "slider, moves", slider(), down, move(inside), move((160, 125)), up((160, 125)),
            sends: "TD VC PA VC PA DI VC PA DI VC PA UI"),
        row(
            "slider, leaves 70", slider(), down, move(outside), up(outside),
            sends: "TD VC PA VC PA DEx DO VC PA UO"),
        row("slider, cancel", slider(), down, move(inside), .resignActive, sends: "TD VC PA VC PA DI TC"),
        row("slider, bare track", slider(), .tap(110, 120), sends: ""),
        row(
            "slider, not continuous", slider(isContinuous: false), down, move(inside), move((160, 125)),
            up((160, 125)), sends: "TD DI DI VC PA UI"),
    ]

    /// Segments of 25 points each, the second of them selected, the last disabled.
    private static func segmented(isMomentary: Bool = false) -> Node {
        control(.segmentedControl).control {
            $0.numberOfSegments = 4
            $0.selectedSegmentIndex = 1
            $0.disabledSegments = [3]
            $0.isMomentary = isMomentary
        }
    }

    private static let segments: [SequenceRow] = [
        row("segments, another", segmented(), .tap(155, 120), sends: "VC PA"),
        row("segments, the selected", segmented(), .tap(130, 120), sends: ""),
        row("segments, a disabled", segmented(), .tap(180, 120), sends: ""),
        row("segments, release outside", segmented(), .down(1, 155, 120), .up(1, 155, 150), sends: ""),
        row("segments, momentary", segmented(isMomentary: true), .tap(130, 120), sends: "VC PA"),
    ]

    private static func stepper(_ value: Double = 5, isContinuous: Bool = true) -> Node {
        control(.stepper).control {
            $0.value = value
            $0.isContinuous = isContinuous
        }
    }

    private static let steppers: [SequenceRow] = [
        row("stepper, tap", stepper(), .tap(180, 120), sends: "VC PA"),
        row(
            "stepper, held", stepper(), .down(1, 180, 120).at(0), .up(1, 180, 120).at(1.2),
            sends: "VC PA VC PA"),
        row("stepper, at its limit", stepper(0), .tap(120, 120), sends: ""),
        row(
            "stepper, not continuous", stepper(isContinuous: false), .down(1, 180, 120).at(0),
            .up(1, 180, 120).at(1.2), sends: "VC PA"),
    ]

    private static let pageControl = control(.pageControl).control { $0.numberOfPages = 2 }
    private static let pages: [SequenceRow] = [
        row("pages, next", pageControl, .tap(180, 120), sends: "VC PA"),
        row("pages, none before the first", pageControl, .tap(120, 120), sends: ""),
    ]

    private static let fields: [SequenceRow] = [
        row("field, tap when idle", control(.textField), .tap(150, 120), sends: "TD EB TC"),
        row("field, typing", control(.textField), .event(.type("a")), sends: "EC", editing: true),
        row(
            "field, Return that is heard", control(.textField).action(.editingDidEndOnExit),
            .event(.returnKey),
            sends: "EX PA EE", editing: true),
        row(
            "field, Return that nobody hears", control(.textField), .event(.returnKey), sends: "EX PA",
            editing: true),
        row(
            "field, resigns", control(.textField), .change("C", .resignFirstResponder), sends: "EE",
            editing: true),
    ]

    /// Leaves that send when the scene's author asks for it.
    private static let leaves: [SequenceRow] = [ViewClass.datePicker, .colorWell].map { leaf in
        row("\(leaf), touched", control(leaf), .tap(150, 120), sends: "")
    }
}
