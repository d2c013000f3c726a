import DispatchEngine

/// The controls that have a value.
extension SequenceRow {
    static let switches: [SequenceRow] = [
        SequenceRow("switch, tap", control(.switch), .tap(120, 120), sends: "VC PA UI"),
        SequenceRow(
            "switch, drag over", control(.switch), .down(1, 120, 120), .move(1, 180, 120), .up(1, 180, 120),
            sends: "VC PA"),
        SequenceRow(
            "switch, drag there and back", control(.switch), .down(1, 120, 120), .move(1, 180, 120),
            .move(1, 120, 120), .up(1, 120, 120), sends: ""),
        SequenceRow(
            "switch, release beyond 70", control(.switch), .down(1, 120, 120), .up(1, 120, 300), sends: ""),
        SequenceRow("switch, cancel", control(.switch), .down(1, 120, 120), .resignActive, sends: ""),
    ]

    private static func slider(isContinuous: Bool = true) -> Node {
        control(.slider).control {
            $0.value = 0.5
            $0.isContinuous = isContinuous
        }
    }

    static let sliders: [SequenceRow] = [
        SequenceRow("slider, press", slider(), .tap(150, 120), sends: "TD VC PA VC PA UI"),
        SequenceRow(
            "slider, moves", slider(), down, move(inside), move((160, 125)), up((160, 125)),
            sends: "TD VC PA VC PA DI VC PA DI VC PA UI"),
        SequenceRow(
            "slider, leaves 70", slider(), down, move(outside), up(outside),
            sends: "TD VC PA VC PA DEx DO VC PA UO"),
        SequenceRow(
            "slider, cancel", slider(), down, move(inside), .resignActive, sends: "TD VC PA VC PA DI TC"),
        SequenceRow("slider, bare track", slider(), .tap(110, 120), sends: "V-ended"),
        SequenceRow(
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

    static let segments: [SequenceRow] = [
        SequenceRow("segments, another", segmented(), .tap(155, 120), sends: "VC PA"),
        SequenceRow("segments, the selected", segmented(), .tap(130, 120), sends: ""),
        SequenceRow("segments, a disabled", segmented(), .tap(180, 120), sends: ""),
        SequenceRow(
            "segments, release outside", segmented(), .down(1, 155, 120), .up(1, 155, 150), sends: ""),
        SequenceRow("segments, momentary", segmented(isMomentary: true), .tap(130, 120), sends: "VC PA"),
    ]

    private static func stepper(_ value: Double = 5, isContinuous: Bool = true) -> Node {
        control(.stepper).control {
            $0.value = value
            $0.isContinuous = isContinuous
        }
    }

    static let steppers: [SequenceRow] = [
        SequenceRow("stepper, tap", stepper(), .tap(180, 120), sends: "0.08: VC PA").timed,
        SequenceRow(
            "stepper, held", stepper(), .down(1, 180, 120).at(0), .up(1, 180, 120).at(1.2),
            sends: "0.5: VC PA 1.0: VC PA"
        ).timed,
        SequenceRow("stepper, at its limit", stepper(0), .tap(120, 120), sends: ""),
        SequenceRow(
            "stepper, not continuous", stepper(isContinuous: false), .down(1, 180, 120).at(0),
            .up(1, 180, 120).at(1.2), sends: "1.2: VC PA"
        ).timed,
    ]

    private static let pageControl = control(.pageControl).control { $0.numberOfPages = 2 }

    static let pages: [SequenceRow] = [
        SequenceRow("pages, next", pageControl, .tap(180, 120), sends: "VC PA"),
        SequenceRow("pages, none before the first", pageControl, .tap(120, 120), sends: ""),
    ]
}
