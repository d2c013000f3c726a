internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// A recording of rrweb, which knows one finger only.
enum RRWebRecording {
    /// Returns the events that it holds, which are meaningless after an error.
    static func events(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> [EventDescription] {
        var reader = RRWebReader(input, context)
        for node in reader.interactions(&findings) where findings.goesOn() { reader.read(node, &findings) }
        guard findings.faults.isEmpty else { return [] }
        return reader.touches.events(&findings)
    }
}

private struct RRWebReader {
    private let reader: RecordReader
    var touches: RecordedTouches
    /// True if the recording has touches.
    ///
    /// Browsers add a mouse's events to these.
    private var hasTouches = false
    private var hasMouse = false

    private var input: JSONInput { reader.input }

    /// `IncrementalSource` of rrweb.
    private enum Source {
        static let mouseMove = 1.0
        static let interaction = 2.0
        static let touchMove = 6.0
    }

    /// `MouseInteractions` of rrweb.
    private enum Interaction {
        static let mouseUp = 0.0
        static let mouseDown = 1.0
        static let touchStart = 7.0
        static let touchEnd = 9.0
        static let touchCancel = 10.0
    }

    /// The type of records that hold changes.
    private static let incrementalSnapshot = 3.0

    init(_ input: JSONInput, _ context: ImportContext) {
        reader = RecordReader(input)
        touches = RecordedTouches(
            context.limits,
            landing: "touch start or mouse down (\"type\": 3, \"source\": 2 with \"type\": 7 or 1)",
            advice: "rrweb does not tell fingers apart, so record with one")
    }

    /// Returns the records of pointers, and notes whether there are touches among them.
    mutating func interactions(_ findings: inout Findings) -> [JSONNode] {
        let nodes = reader.records(&findings).filter {
            input.number("type", of: $0) == Self.incrementalSnapshot
        }
        hasTouches = nodes.contains { node in
            guard let data = input.member("data", of: node) else { return false }
            return input.number("source", of: data) == Source.interaction
                && input.number("type", of: data) == Interaction.touchStart
        }
        return nodes
    }

    mutating func read(_ node: JSONNode, _ findings: inout Findings) {
        guard let data = input.member("data", of: node) else { return }
        switch input.number("source", of: data) {
        case Source.interaction:
            guard let phase = phase(of: data) else { return }
            if phase == .began, !hasTouches, !hasMouse {
                hasMouse = true
                findings.note(
                    .mouseAsTouch, line: input.line(of: node),
                    "A mouse is taken for a finger; record a touch if that makes a difference.")
            }
            let location = reader.location(of: data, isNeeded: phase == .began, &findings)
            guard let time = reader.number("timestamp", of: node, &findings) else { return }
            touches.add(
                RecordedTouches.Record(
                    time: time, pointer: 0, phase: phase, location: location, origin: .node(node)),
                &findings)
        case Source.touchMove: readMoves(data, of: node, &findings)
        case Source.mouseMove where !hasTouches: readMoves(data, of: node, &findings)
        default: break
        }
    }

    private func phase(of data: JSONNode) -> TouchPhase? {
        switch input.number("type", of: data) {
        case Interaction.touchStart: .began
        case Interaction.touchEnd: .ended
        case Interaction.touchCancel: .cancelled
        case Interaction.mouseDown where !hasTouches: .began
        case Interaction.mouseUp where !hasTouches: .ended
        default: nil
        }
    }

    private mutating func readMoves(_ data: JSONNode, of node: JSONNode, _ findings: inout Findings) {
        guard let positions = input.member("positions", of: data),
            let time = reader.number("timestamp", of: node, &findings)
        else { return }
        for position in input.elements(of: positions) where findings.goesOn() {
            let offset = input.number("timeOffset", of: position) ?? 0
            guard let location = reader.location(of: position, isNeeded: true, &findings) else { continue }
            touches.add(
                RecordedTouches.Record(
                    time: time + offset, pointer: 0, phase: .moved, location: location,
                    origin: .node(position)), &findings)
        }
    }
}
