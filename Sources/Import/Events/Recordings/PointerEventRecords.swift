internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// Records of Pointer Events.
enum PointerEventRecords {
    private static let phases: [String: TouchPhase] = [
        "pointerdown": .began, "pointermove": .moved, "pointerup": .ended, "pointercancel": .cancelled,
    ]

    /// Returns the events that it holds, which are meaningless after an error.
    static func events(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> [EventDescription] {
        let reader = RecordReader(input)
        var touches = RecordedTouches(context.limits, landing: "record with \"type\": \"pointerdown\"")
        var mice: Set<Int> = []
        for node in reader.records(&findings) where findings.goesOn() {
            guard let phase = input.string("type", of: node).flatMap({ phases[$0] }) else { continue }
            let isLanding = phase == .began
            let location = reader.location(
                of: node, isNeeded: isLanding || phase == .moved, &findings)
            guard let pointer = reader.identifier("pointerId", of: node, &findings),
                let time = reader.number("timeStamp", of: node, &findings)
            else { continue }
            var record = RecordedTouches.Record(
                time: time, pointer: pointer, phase: phase, location: location, origin: .node(node))
            switch input.string("pointerType", of: node) {
            case "pen":
                record.type = .pencil
                record.properties = PencilProperties(of: node, input, &findings)
            case "mouse" where isLanding && mice.insert(pointer).inserted:
                findings.note(
                    .mouseAsTouch, line: input.line(of: node),
                    "The pointer \(pointer) is a mouse and is taken for a finger; record a touch if that "
                        + "makes a difference.")
                fallthrough
            default:
                record.properties.force =
                    input.value("pressure", of: node, in: .notNegative, &findings) ?? 0
            }
            touches.add(record, &findings)
        }
        guard findings.faults.isEmpty else { return [] }
        return touches.events(&findings)
    }
}
