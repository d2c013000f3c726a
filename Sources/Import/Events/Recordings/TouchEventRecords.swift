internal import DispatchEngine
internal import JSONText

/// Records of Touch Events.
enum TouchEventRecords {
    private static let phases: [String: TouchPhase] = [
        "touchstart": .began, "touchmove": .moved, "touchend": .ended, "touchcancel": .cancelled,
    ]

    /// Returns the events that it holds, which are meaningless after an error.
    static func events(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> [EventDescription] {
        let reader = RecordReader(input)
        var touches = RecordedTouches(context.limits, landing: "record with \"type\": \"touchstart\"")
        for node in reader.records(&findings) where findings.goesOn() {
            guard let phase = input.string("type", of: node).flatMap({ phases[$0] }) else { continue }
            guard let time = reader.number("timeStamp", of: node, &findings) else { continue }
            guard let list = input.member("changedTouches", of: node), input.kind(of: list) == .array else {
                findings.fault("This record has no list of \"changedTouches\"; add it.", at: node)
                continue
            }
            for touch in input.elements(of: list) where findings.goesOn() {
                if let record = record(of: touch, phase, time, reader, &findings) {
                    touches.add(record, &findings)
                }
            }
        }
        guard findings.faults.isEmpty else { return [] }
        return touches.events(&findings)
    }

    /// Returns the record of one of an event's touches, or nil after an error.
    private static func record(
        of node: JSONNode, _ phase: TouchPhase, _ time: Double, _ reader: RecordReader,
        _ findings: inout Findings
    ) -> RecordedTouches.Record? {
        let input = reader.input
        guard let pointer = reader.identifier("identifier", of: node, &findings) else { return nil }
        let location = reader.location(
            of: node, isNeeded: phase == .began || phase == .moved, &findings)
        var record = RecordedTouches.Record(
            time: time, pointer: pointer, phase: phase, location: location, origin: .node(node))
        func number(_ name: StaticString, _ range: NumberRange) -> Double {
            input.value(name, of: node, in: range, &findings) ?? 0
        }
        record.properties.force = number("force", .notNegative)
        record.properties.majorRadius = max(number("radiusX", .notNegative), number("radiusY", .notNegative))
        if input.string("touchType", of: node) == "stylus" {
            record.type = .pencil
            record.properties.altitudeAngle = number("altitudeAngle", .coordinate)
            record.properties.azimuthAngle = number("azimuthAngle", .coordinate)
        }
        return record
    }
}
