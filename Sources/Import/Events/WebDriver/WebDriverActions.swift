internal import DispatchEngine
internal import JSONText

/// The body of WebDriver's `POST /session/{id}/actions`: what XCUITest's server takes, and nothing else.
enum WebDriverActions {
    /// The events that it holds; meaningless after a fault.
    static func events(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> [EventDescription] {
        guard let list = list(of: input, &findings) else { return [] }
        var tracks: [PointerTrack] = []
        var identifiers: Set<String> = []
        var places = ElementPlaces(context)
        for node in input.elements(of: list) where findings.goesOn() {
            let source = WebDriverSource(node, input)
            guard source.isObject(&findings) else { continue }
            source.checkIdentifier(among: &identifiers, &findings)
            if let track = source.track(&places, &findings) { tracks.append(track) }
        }
        guard findings.faults.isEmpty else { return [] }
        return TickMachine.events(of: tracks, input, context.limits, &findings)
    }

    /// The list of sources: the member `actions`, or the whole.
    private static func list(of input: JSONInput, _ findings: inout Findings) -> JSONNode? {
        var list = input.root
        if input.kind(of: list) == .object {
            guard let actions = input.member("actions", of: list) else {
                findings.fault(
                    "There are no \"actions\"; send {\"actions\": [{\"type\": \"pointer\", …}]}.", at: list,
                    of: input)
                return nil
            }
            list = actions
        }
        guard input.kind(of: list) == .array, input.document.count(of: list) > 0 else {
            findings.fault(
                "Expected a list with a source for each finger, such as [{\"type\": \"pointer\", …}].",
                at: list, of: input)
            return nil
        }
        return list
    }
}

/// One input source: a finger, or pauses alone.
private struct WebDriverSource {
    private let node: JSONNode
    private let input: JSONInput

    init(_ node: JSONNode, _ input: JSONInput) {
        self.node = node
        self.input = input
    }

    func isObject(_ findings: inout Findings) -> Bool {
        if input.kind(of: node) == .object { return true }
        findings.fault(
            "Expected a source, such as {\"type\": \"pointer\", \"id\": \"finger1\", …}.", at: node, of: input
        )
        return false
    }

    func checkIdentifier(among others: inout Set<String>, _ findings: inout Findings) {
        guard let member = input.member("id", of: node) else {
            findings.fault("A source has no \"id\"; add one, such as \"finger1\".", at: node, of: input)
            return
        }
        guard let id = input.document.string(member), !id.isEmpty else {
            findings.fault(
                "The id of a source is a text that is not empty; write one, such as \"finger1\".", at: member,
                of: input)
            return
        }
        if !others.insert(id).inserted {
            findings.fault(
                "An earlier source has the id \"\(id.prefix(60))\" too; give each its own.", at: member,
                of: input)
        }
    }

    func track(_ places: inout ElementPlaces, _ findings: inout Findings) -> PointerTrack? {
        let isPointer = isPointer(&findings)
        if isPointer == true { checkParameters(&findings) }
        guard let list = input.member("actions", of: node) else {
            findings.fault(
                "A source has no \"actions\"; add a list of them, which may be empty.", at: node, of: input)
            return nil
        }
        guard input.kind(of: list) == .array else {
            findings.fault(
                "Expected a list of actions, such as [{\"type\": \"pointerDown\"}].", at: list, of: input)
            return nil
        }
        guard let isPointer else { return nil }
        let name = input.string("id", of: node).map { "\"\($0.prefix(60))\"" } ?? "A finger"
        var track = PointerTrack(name: name, line: input.line(of: node), actions: [])
        var reader = WebDriverActionReader(input, isPointer: isPointer)
        for item in input.elements(of: list) where findings.goesOn() {
            if let action = reader.action(item, &places, &findings) { track.actions.append(action) }
        }
        return track
    }

    /// Whether it is a finger; nil after a fault.
    private func isPointer(_ findings: inout Findings) -> Bool? {
        guard let member = input.member("type", of: node) else {
            findings.fault("A source has no \"type\"; add \"type\": \"pointer\".", at: node, of: input)
            return nil
        }
        switch input.document.string(member) {
        case "pointer": return true
        case "none": return false
        default:
            findings.fault(
                "Only sources of type \"pointer\" touch, and those of type \"none\" wait; remove this one.",
                at: member, of: input)
            return nil
        }
    }

    private func checkParameters(_ findings: inout Findings) {
        let parameters = input.member("parameters", of: node)
        guard let parameters, let type = input.member("pointerType", of: parameters) else {
            findings.fault(
                "Without a \"pointerType\" the pointer is a mouse; add \"parameters\": {\"pointerType\": "
                    + "\"touch\"}.",
                at: parameters ?? node, of: input)
            return
        }
        if input.document.string(type) != "touch" {
            findings.fault(
                "XCUITest has no pointer but fingers; write \"pointerType\": \"touch\".", at: type, of: input)
        }
    }
}
