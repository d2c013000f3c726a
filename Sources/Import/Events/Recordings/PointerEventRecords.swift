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
        // Mice with another button down than that of a tap, and whether there has been one.
        var (others, hasOthers) = (Set<Int>(), false)
        for node in reader.records(&findings) where findings.goesOn() {
            guard let phase = input.string("type", of: node).flatMap({ phases[$0] }) else { continue }
            let isLanding = phase == .began
            var location = reader.location(
                of: node, isNeeded: isLanding || phase == .moved, &findings)
            // Browsers give a cancellation no place, which is written as 0, 0.
            if phase == .cancelled, location == .zero { location = nil }
            guard let pointer = reader.identifier("pointerId", of: node, &findings),
                let time = reader.number("timeStamp", of: node, &findings)
            else { continue }
            let type = input.string("pointerType", of: node)
            if isLanding, type == "mouse", isOther(node, reader, &findings) { others.insert(pointer) }
            if others.contains(pointer) {
                hasOthers = true
                if phase == .ended || phase == .cancelled { others.remove(pointer) }
                continue
            }
            var record = RecordedTouches.Record(
                time: time, pointer: pointer, phase: phase, location: location, origin: .node(node))
            switch type {
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
                if type == "touch" {
                    record.properties.majorRadius = PencilProperties.majorRadius(of: node, input, &findings)
                }
            }
            touches.add(record, &findings)
        }
        // Their note says already why there is no event.
        guard findings.faults.isEmpty, !(hasOthers && touches.isEmpty) else { return [] }
        return touches.events(&findings)
    }

    /// Returns true, with a note, if a mouse is pressed with another button than that of a tap.
    private static func isOther(
        _ node: JSONNode, _ reader: RecordReader, _ findings: inout Findings
    ) -> Bool {
        let input = reader.input
        guard let button = input.member("button", of: node).flatMap(input.document.integer), button > 0
        else { return false }
        findings.note(
            .eventIgnored, line: input.line(of: node),
            "The button \(button) of a mouse is pressed here, which taps nothing in an app, so this press is left out up to "
                + "its end; record one of the button 0, or a touch.")
        return true
    }
}
