internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// A recording of rrweb, which knows one finger unless its records have a `pointerId`.
enum RRWebRecording {
    /// Returns the events that it holds, which are meaningless after an error.
    static func events(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> [EventDescription] {
        let records = RecordReader(input)
        let changes = records.records(&findings).compactMap { RRWebChange($0, input) }
        var reader = RRWebReader(records, changes, context)
        for change in changes where findings.goesOn() { reader.read(change, &findings) }
        guard findings.faults.isEmpty else { return [] }
        return reader.touches.events(&findings)
    }
}

/// A record of a change, the only kind that may tell of a pointer.
private struct RRWebChange {
    let node: JSONNode
    let data: JSONNode
    /// `IncrementalSource` of rrweb, as far as it is about pointers.
    let source: Source

    enum Source: Equatable {
        /// The positions of a mouse, or of a mouse that drags an element.
        case mouseMove
        /// The positions of a finger.
        case touchMove
        case interaction(Interaction)
    }

    /// `MouseInteractions` of rrweb.
    enum Interaction: Int {
        case mouseUp = 0
        case mouseDown = 1
        case touchStart = 7
        /// A move of a finger, as old recorders write it.
        case touchMove = 8
        case touchEnd = 9
        case touchCancel = 10
    }

    /// The type of records that hold changes.
    private static let incrementalSnapshot = 3.0

    /// Reads a record, or returns nil if it tells of no pointer.
    init?(_ node: JSONNode, _ input: JSONInput) {
        guard input.number("type", of: node) == Self.incrementalSnapshot,
            let data = input.member("data", of: node)
        else { return nil }
        (self.node, self.data) = (node, data)
        switch input.number("source", of: data) {
        case 1, 12: source = .mouseMove
        case 6: source = .touchMove
        case 2:
            guard let type = input.member("type", of: data).flatMap(input.document.integer),
                let interaction = Interaction(rawValue: type)
            else { return nil }
            source = .interaction(interaction)
        default: return nil
        }
    }
}

private struct RRWebReader {
    private let reader: RecordReader
    var touches: RecordedTouches
    /// True if the recording has touches.
    ///
    /// Browsers add a mouse's events to these.
    private let hasTouches: Bool
    /// The times at which touches end, in order.
    private let ends: [Double]
    private var hasMouse = false

    private var input: JSONInput { reader.input }

    init(_ reader: RecordReader, _ changes: [RRWebChange], _ context: ImportContext) {
        self.reader = reader
        let input = reader.input
        hasTouches = changes.contains { $0.source == .interaction(.touchStart) }
        ends = changes.filter { $0.source == .interaction(.touchEnd) }.compactMap {
            input.number("timestamp", of: $0.node)
        }.sorted()
        let landing = "touch start or mouse down (\"type\": 3, \"source\": 2 with \"type\": 7 or 1)"
        if changes.contains(where: { input.member("pointerId", of: $0.data) != nil }) {
            touches = RecordedTouches(context.limits, landing: landing)
        } else {
            touches = RecordedTouches(
                context.limits, landing: landing,
                advice: "rrweb does not tell fingers apart, so record with one")
        }
    }

    mutating func read(_ change: RRWebChange, _ findings: inout Findings) {
        switch change.source {
        case .mouseMove where hasTouches: break
        case .mouseMove, .touchMove: readMoves(change, &findings)
        case .interaction(let interaction):
            guard let phase = phase(of: interaction) else {
                if interaction == .mouseDown { ignoreMouse(change, &findings) }
                return
            }
            readInteraction(change, phase, &findings)
        }
    }

    private func phase(of interaction: RRWebChange.Interaction) -> TouchPhase? {
        switch interaction {
        case .touchStart: .began
        case .touchMove: .moved
        case .touchEnd: .ended
        case .touchCancel: .cancelled
        case .mouseDown: hasTouches ? nil : .began
        case .mouseUp: hasTouches ? nil : .ended
        }
    }

    private mutating func readInteraction(
        _ change: RRWebChange, _ phase: TouchPhase, _ findings: inout Findings
    ) {
        let isPen = input.number("pointerType", of: change.data) == Self.pen
        if phase == .began, !hasTouches, !hasMouse, !isPen {
            hasMouse = true
            findings.note(
                .mouseAsTouch, line: input.line(of: change.node),
                "A mouse is taken for a finger; record a touch if that makes a difference.")
        }
        let location = reader.location(of: change.data, isNeeded: phase == .began, &findings)
        guard let time = reader.number("timestamp", of: change.node, &findings),
            let pointer = pointer(of: change, &findings)
        else { return }
        var record = RecordedTouches.Record(
            time: time, pointer: pointer, phase: phase, location: location, origin: .node(change.node))
        if isPen { record.type = .pencil }
        touches.add(record, &findings)
    }

    /// The number of a pen in rrweb's `pointerType`.
    private static let pen = 1.0

    private mutating func readMoves(_ change: RRWebChange, _ findings: inout Findings) {
        guard let positions = input.member("positions", of: change.data),
            let time = reader.number("timestamp", of: change.node, &findings),
            let pointer = pointer(of: change, &findings)
        else { return }
        for position in input.elements(of: positions) where findings.goesOn() {
            let offset = input.number("timeOffset", of: position) ?? 0
            guard let location = reader.location(of: position, isNeeded: true, &findings) else { continue }
            touches.add(
                RecordedTouches.Record(
                    time: time + offset, pointer: pointer, phase: .moved, location: location,
                    origin: .node(position)), &findings)
        }
    }

    /// Returns the number of the finger, which is 0 where the record does not tell, or nil after an error.
    private func pointer(of change: RRWebChange, _ findings: inout Findings) -> Int? {
        guard input.member("pointerId", of: change.data) != nil else { return 0 }
        return reader.identifier("pointerId", of: change.data, &findings)
    }

    // MARK: Mice beside touches

    /// The longest time between a touch and the mouse events that a browser adds to it, in milliseconds.
    private static let longestDelay = 1_000.0

    /// Notes a press of a mouse that is left out because the recording has touches, unless a browser has added it to one.
    private func ignoreMouse(_ change: RRWebChange, _ findings: inout Findings) {
        if let time = input.number("timestamp", of: change.node), isAdded(at: time) { return }
        findings.note(
            .eventIgnored, line: input.line(of: change.node),
            "A mouse is pressed here, which is left out up to its end, since the recording has touches; remove these if the "
                + "mouse matters.")
    }

    private func isAdded(at time: Double) -> Bool {
        let next = ends.bisect { $0 <= time }
        return next > 0 && time - ends[next - 1] <= Self.longestDelay
    }
}
