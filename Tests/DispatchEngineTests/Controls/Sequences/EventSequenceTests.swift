import DispatchEngine
import Testing

/// The table of event sequences of the control rules, row by row.
struct EventSequenceTests {
    @Test(arguments: SequenceRow.all)
    func `CE-1 to CE-12: a control sends these events in this order`(row: SequenceRow) throws {
        var run = Run(try row.scene)
        try run.send(row.steps)
        if let value = row.chosenEvents {
            let control = try run.dispatcher.scene.viewID("C")
            try run.play([Event(time: run.dispatcher.now, index: 0, content: .sendActions(control, value))])
        }
        try run.finish()
        #expect(run.sequence(withTimes: row.hasTimes) == row.expected)
    }
}

/// A row of the table: the control `C`, the steps, and the events that it sends.
struct SequenceRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The control, or the view around it.
    var node: Node
    /// The recognizers of the view behind it.
    var recognizersAbove: [GestureRecognizerDescription] = []
    var steps: [Step] = []
    /// The events that code lets the control send, as if the user had chosen a value.
    var chosenEvents: ControlEvents?
    var firstResponders: [Identifier] = []
    /// The expected log, in the words of `Run.sequence(withTimes:)`.
    var expected = ""
    var hasTimes = false

    static let all =
        plain + buttons + scrolledButtons + switches + sliders + segments + steppers + pages + fields + leaves

    init(
        _ name: String, _ node: Node, _ steps: Step..., sends expected: String,
        under above: [GestureRecognizerDescription] = [],
        editing: Bool = false
    ) {
        (testDescription, self.node, self.steps, self.expected) = (name, node, steps, expected)
        recognizersAbove = above
        firstResponders = editing ? ["C"] : []
    }

    /// The same row, with the time of each change in the expected log.
    var timed: SequenceRow {
        var copy = self
        copy.hasTimes = true
        return copy
    }

    /// The same row, with a value chosen in the end.
    var valueChosen: SequenceRow {
        var copy = self
        copy.chosenEvents = .valueChanged
        return copy
    }

    /// The control in view V of window W.
    var scene: Scene {
        get throws {
            var back = view("V") { node }.controller("VC")
            back.recognizers = recognizersAbove
            return try Scene.make(firstResponders: firstResponders) { window("W") { back }.key() }
        }
    }

    static let (down, inside, outside) = (Step.down(1, 150, 120), (150.0, 125.0), (300.0, 120.0))
    static func move(_ place: (Double, Double)) -> Step { .move(1, place.0, place.1) }
    static func up(_ place: (Double, Double)) -> Step { .up(1, place.0, place.1) }

    static let doubleTap = [Step.tap(150, 120).at(0), Step.tap(150, 120).at(0.2)]
    /// A press of 0.6 s.
    static let longPressSteps = [down.at(0), up((150, 120)).at(0.6)]
}
