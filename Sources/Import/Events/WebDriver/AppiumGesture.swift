internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// A gesture saved by Appium Inspector: WebDriver's actions in percent of the screen.
///
/// Impossible actions are ignored, as they are there: a finger that lifts without being down, or touches nowhere.
enum AppiumGesture {
    /// Returns the events that it holds, which are meaningless after an error.
    static func events(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> [EventDescription] {
        guard let list = input.member("actions", of: input.root), input.kind(of: list) == .array else {
            findings.fault(
                "A gesture of Appium Inspector has \"actions\", each with \"ticks\"; send the saved file.",
                at: input.root)
            return []
        }
        guard let screen = context.screen else {
            findings.fault(
                "The gesture is in percent of the screen; send it as {\"screen\": [390, 844], \"input\": …} or "
                    + "with the scene, or import it with --screen 390,844.", at: input.root)
            return []
        }
        var tracks: [PointerTrack] = []
        for (index, node) in input.elements(of: list).enumerated() where findings.goesOn() {
            guard let ticks = input.member("ticks", of: node), input.kind(of: ticks) == .array else {
                findings.fault("A pointer has no list of \"ticks\"; add it.", at: node)
                continue
            }
            let name = input.string("name", of: node).map { "\"\($0.prefix(60))\"" } ?? "Pointer \(index + 1)"
            var track = PointerTrack(name: name, line: input.line(of: node), actions: [])
            var reader = InspectorTickReader(input, screen)
            for tick in input.elements(of: ticks) where findings.goesOn() {
                if let action = reader.action(tick, &findings) { track.actions.append(action) }
            }
            tracks.append(track)
        }
        guard findings.faults.isEmpty else { return [] }
        return TickMachine.events(of: tracks, context.limits, &findings)
    }
}

/// Reads the ticks of one pointer in their order.
private struct InspectorTickReader {
    private let input: JSONInput
    private let screen: Size
    private var hasPlace = false
    private var isDown = false

    init(_ input: JSONInput, _ screen: Size) {
        self.input = input
        self.screen = screen
    }

    /// Returns the next action, or nil after an error.
    mutating func action(_ node: JSONNode, _ findings: inout Findings) -> PointerAction? {
        var duration = input.number("duration", of: node) ?? 0
        if duration < 0 {
            findings.fault("A duration is not negative; correct it.", at: node)
            duration = 0
        }
        let pause = PointerAction(kind: .pause, duration: duration, node: node)
        guard let type = input.member("type", of: node) else {
            // This tick was added and not filled in.
            return PointerAction(kind: .pause, node: node)
        }
        switch input.document.string(type) {
        case "pause": return pause
        case "pointerMove":
            guard let x = percent("x", of: node, &findings), let y = percent("y", of: node, &findings) else {
                return nil
            }
            hasPlace = true
            let end = Point(x * screen.width / 100, y * screen.height / 100)
            return PointerAction(kind: .move(to: end), duration: duration, node: node)
        case "pointerDown":
            isDown = hasPlace
            if !isDown { ignore("comes down before it has a place", node, &findings) }
            return isDown ? PointerAction(kind: .down, node: node) : pause
        case "pointerUp", "pointerCancel":
            if !isDown { ignore("lifts without being down", node, &findings) }
            isDown = false
            return PointerAction(
                kind: input.document.string(type) == "pointerUp" ? .up : .cancel, node: node)
        default:
            return findings.refuse(
                "A tick is a pointerMove, pointerDown, pointerUp or pause; correct its type.", at: type)
        }
    }

    private func ignore(_ error: String, _ node: JSONNode, _ findings: inout Findings) {
        findings.note(
            .eventIgnored, line: input.line(of: node),
            "The finger \(error), so this is left out, as Inspector does it; correct the gesture if it matters."
        )
    }

    private func percent(_ name: StaticString, of node: JSONNode, _ findings: inout Findings) -> Double? {
        guard let member = input.member(name, of: node) else {
            return findings.refuse("A pointerMove has no \"\(name)\"; add it.", at: node)
        }
        if let number = input.document.double(member), (0...100).contains(number) { return number }
        return findings.refuse(
            "\"\(name)\" is no percentage of the screen from 0 to 100; save the gesture in percent.",
            at: member)
    }
}
