internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// The body of WebDriver's `POST /session/{id}/actions`, limited to the actions that XCUITest's server takes.
enum WebDriverActions {
    /// Returns the events that it holds, which are meaningless after an error.
    static func events(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> [EventDescription] {
        let bodies = bodies(of: input)
        var events: [EventDescription] = []
        for (index, body) in bodies.enumerated() {
            let start = index == 0 ? 0 : (events.last?.time.seconds ?? 0) + GestureSequence.pause
            for event in self.events(of: body, input, context, &findings) {
                let time = start + event.time.seconds
                guard time <= NumberRange.time.upper else {
                    findings.fault(GestureSequence.Refusal.lateness, at: body)
                    return []
                }
                events.append(EventDescription(time: Timestamp(seconds: time), content: event.content))
            }
            guard events.count <= context.limits.events else {
                findings.refuse(.events, at: .node(body))
                return []
            }
        }
        if bodies.count > 1 { findings.noteFollowing(line: input.line(of: bodies[1])) }
        return events
    }

    private static func events(
        of body: JSONNode, _ input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> [EventDescription] {
        let sources = sources(of: body, input, &findings)
        if let step = sources.first(where: { isStepOfTouchPerform($0, input) }) {
            findings.fault(
                "These are steps of the old `touch/perform`, which WebDriver's actions have replaced; write them as those: press "
                    + "is a pointerMove and a pointerDown, wait a pause, moveTo a pointerMove, release a pointerUp.",
                at: step)
            return []
        }
        var tracks: [PointerTrack] = []
        var identifiers: Set<String> = []
        var places = ElementPlaces(context)
        for node in sources where findings.goesOn() {
            let source = WebDriverSource(node, input)
            guard source.isObject(&findings) else { continue }
            source.checkIdentifier(among: &identifiers, &findings)
            if let track = source.track(&places, &findings) { tracks.append(track) }
        }
        guard findings.faults.isEmpty else { return [] }
        return TickMachine.events(of: tracks, context.limits, &findings)
    }

    /// Returns true if a source is a step of JSONWP's `touch/perform`, or a list of them, as `multi/perform` has.
    private static func isStepOfTouchPerform(_ node: JSONNode, _ input: JSONInput) -> Bool {
        let step = input.kind(of: node) == .array ? input.document.firstChild(of: node) ?? node : node
        return input.kind(of: step) == .object && input.string("action", of: step) != nil
    }

    /// Returns the bodies in order: the elements of a list of bodies, or the whole document.
    private static func bodies(of input: JSONInput) -> [JSONNode] {
        let elements = Array(input.elements(of: input.root))
        let areBodies = !elements.isEmpty && elements.allSatisfy { holdsSources($0, input) }
        return areBodies ? elements : [input.root]
    }

    /// Returns true if a list, or the `actions` of an object, are sources, which have `actions` of their own.
    private static func holdsSources(_ node: JSONNode, _ input: JSONInput) -> Bool {
        guard let list = input.kind(of: node) == .array ? node : input.member("actions", of: node) else {
            return false
        }
        return input.elements(of: list).contains {
            input.kind(of: $0) == .object && input.member("actions", of: $0) != nil
        }
    }

    /// Returns the sources of a body: the list in its `actions`, the body itself if it is a list, or the body as the
    /// only source.
    private static func sources(
        of body: JSONNode, _ input: JSONInput, _ findings: inout Findings
    ) -> [JSONNode] {
        var list = body
        if input.kind(of: body) == .object {
            guard let actions = input.member("actions", of: body) else {
                findings.fault(
                    "There are no \"actions\"; send {\"actions\": [{\"type\": \"pointer\", …}]}.", at: body)
                return []
            }
            if input.member("type", of: body) != nil, !holdsSources(body, input) { return [body] }
            list = actions
        }
        guard input.kind(of: list) == .array, input.document.count(of: list) > 0 else {
            findings.fault(
                "Expected a list with a source for each finger, such as [{\"type\": \"pointer\", …}].",
                at: list)
            return []
        }
        return Array(input.elements(of: list))
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
            "Expected a source, such as {\"type\": \"pointer\", \"id\": \"finger1\", …}.", at: node)
        return false
    }

    func checkIdentifier(among others: inout Set<String>, _ findings: inout Findings) {
        guard let member = input.member("id", of: node) else {
            findings.fault("A source has no \"id\"; add one, such as \"finger1\".", at: node)
            return
        }
        guard let id = input.document.string(member), !id.isEmpty else {
            findings.fault(
                "The id of a source is a text that is not empty; write one, such as \"finger1\".", at: member)
            return
        }
        if !others.insert(id).inserted {
            findings.fault(
                "An earlier source has the id \"\(id.prefix(60))\" too; give each its own.", at: member)
        }
    }

    func track(_ places: inout ElementPlaces, _ findings: inout Findings) -> PointerTrack? {
        let isPointer = isPointer(&findings)
        if isPointer == true { checkParameters(&findings) }
        guard let list = input.member("actions", of: node) else {
            return findings.refuse(
                "A source has no \"actions\"; add a list of them, which may be empty.", at: node)
        }
        guard input.kind(of: list) == .array else {
            return findings.refuse(
                "Expected a list of actions, such as [{\"type\": \"pointerDown\"}].", at: list)
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

    /// Returns true if it is a finger, or nil after an error.
    private func isPointer(_ findings: inout Findings) -> Bool? {
        guard let member = input.member("type", of: node) else {
            return findings.refuse("A source has no \"type\"; add \"type\": \"pointer\".", at: node)
        }
        switch input.document.string(member) {
        case "pointer": return true
        case "none": return false
        default:
            return findings.refuse(
                "Only sources of type \"pointer\" touch, and those of type \"none\" wait; remove this one.",
                at: member)
        }
    }

    private func checkParameters(_ findings: inout Findings) {
        let parameters = input.member("parameters", of: node)
        guard let parameters, let type = input.member("pointerType", of: parameters) else {
            findings.fault(
                "Without a \"pointerType\" the pointer is a mouse; add \"parameters\": {\"pointerType\": "
                    + "\"touch\"}.", at: parameters ?? node)
            return
        }
        if input.document.string(type) != "touch" {
            findings.fault(
                "XCUITest has no pointer but fingers; write \"pointerType\": \"touch\", or import the log of Appium's server, "
                    + "which has the actions as its driver passes them on (\"Preprocessed actions\").",
                at: type)
        }
    }
}
