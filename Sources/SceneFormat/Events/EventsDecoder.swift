import DispatchEngine
import JSONText

/// A decoder of a list of events, which reports errors to the reader.
struct EventsDecoder {
    let reader: DocumentReader
    /// The scene whose objects the events name.
    ///
    /// It is nil if it could not be read. Then names are not checked.
    let scene: Scene?

    /// The views that fingers are aimed at.
    var targets = TouchTargets()
    /// True if the places of views are known, because the scene has no errors.
    let hasPlaces: Bool

    /// The time of the first entry whose content could not be read.
    private var firstUnread: Timestamp?

    var document: JSONDocument { reader.document }

    init(_ reader: DocumentReader, scene: Scene?) {
        self.reader = reader
        self.scene = scene
        hasPlaces = scene != nil && reader.isSound
    }

    /// Decodes the events of a list with its short forms expanded, or returns nil if the reader has new errors.
    ///
    /// - Parameters:
    ///   - node: the list.
    ///   - reader: takes the errors.
    ///   - scene: the scene. It takes in the additions of the events.
    /// - Returns: the events.
    static func decode(_ node: JSONNode, _ reader: DocumentReader, scene: inout Scene?) -> [Event]? {
        let before = reader.findings.count
        let start = reader.checkpoint
        var decoder = EventsDecoder(reader, scene: scene)
        var (entries, nodes) = decoder.entries(node)
        if reader.hasAdditions, reader.ending == nil {
            // Every event may name what any of them adds, so they are read again when that is known.
            reader.rewind(to: start)
            scene = SceneDecoder.decodeAdditions(to: scene, reader)
            decoder = EventsDecoder(reader, scene: scene)
            (entries, nodes) = decoder.entries(node)
            _ = reader.takeAdditions()
        }
        guard reader.ending == nil else { return nil }
        var events = EventEntry.expand(entries)
        // After an entry with errors, the fingers that are down are not known.
        if let end = decoder.firstUnread { events.removeAll { $0.time >= end } }
        SequenceChecker(reader: reader, entries: nodes).check(events)
        return reader.findings.count == before ? events : nil
    }

    /// Reads the entries and their places, up to the first that exceeds a limit.
    private mutating func entries(_ node: JSONNode) -> ([EventEntry], [JSONNode]) {
        var entries: [EventEntry] = []
        var nodes: [JSONNode] = []
        var previous = Timestamp.zero
        var eventCount = 0
        var sampleCount = 0
        for element in reader.elements(of: node, "events", like: "[\(EventMember.example)]") {
            let (time, content, leavesFingersOpen) = parts(of: element)
            if let time, time < previous, let place = document.member("t", of: element) {
                reader.fault(.timeOrder(previous: previous.seconds), at: place)
                noteUnread(at: time)
            }
            previous = max(previous, time ?? previous)
            guard let time, let content else {
                if time == nil || leavesFingersOpen { noteUnread(at: time ?? previous) }
                continue
            }
            let entry = EventEntry(time: time, content: content)
            let size = entry.expandedSize
            eventCount += size.events
            sampleCount += size.samples
            guard eventCount <= reader.limits.events else {
                reader.fault(.limit(.events, value: reader.limits.events, noun: "events"), at: element)
                break
            }
            guard sampleCount <= reader.limits.samples else {
                let limit = reader.limits.samples
                reader.fault(
                    .limit(.samples, value: limit, noun: "touches in all events"), at: element)
                break
            }
            entries.append(entry)
            nodes.append(element)
        }
        return (entries, nodes)
    }

    private mutating func noteUnread(at time: Timestamp) {
        firstUnread = min(firstUnread ?? time, time)
    }

    /// Reads the time and the content of an entry, each as far as it is valid.
    ///
    /// The last result is true if an invalid part might move fingers.
    private mutating func parts(of node: JSONNode) -> (Timestamp?, EventEntry.Content?, Bool) {
        var time: Timestamp?
        var content: EventEntry.Content?
        var contents: [EventMember] = []
        for (member, value) in reader.members(of: node, EventMember.self) {
            if member == .t {
                time = reader.time(value)
                continue
            }
            if !contents.contains(member) { contents.append(member) }
            content = self.content(member, value)
        }
        guard document.kind(of: node) == .object else { return (nil, nil, true) }
        reader.requireMembers(of: node, ["t"], EventMember.form)
        if contents.isEmpty {
            let choices = EventMember.allCases.filter { $0 != .t }.map(\.rawValue)
            reader.fault(.missingChoice(of: EventMember.form, choices: choices), at: node)
        } else if contents.count > 1 {
            reader.fault(
                .excludingMembers(contents[0].rawValue, contents[1].rawValue, owner: EventMember.owner),
                at: node)
        }
        return (time, content, contents.isEmpty || contents.contains(where: \.isAboutFingers))
    }

    private mutating func content(_ member: EventMember, _ value: JSONNode) -> EventEntry.Content? {
        switch member {
        case .t: nil
        case .tap, .longPress, .drag, .swipe, .pinch, .rotate: shortForm(member, value)
        case .touches: touches(value).map { .event(.touches($0)) }
        case .presses: presses(value).map { .event(.presses($0)) }
        case .motion: motion(value).map { .event(.motion($0)) }
        case .remoteControl:
            reader.choice(value, RemoteControlSubtype.self).map { .event(.remoteControl($0)) }
        case .system: reader.choice(value, in: Names.systemEvents, "a system event").map { .event($0) }
        case .hover: hover(value).map { .event($0) }
        case .scroll: scroll(value).map { .event(.scroll($0)) }
        case .accessibilityActivate:
            reader.view(value, .view, in: scene).map { .event(.accessibilityActivate($0)) }
        case .estimatedPropertiesUpdated: touchNumbers(value).map { .event(.estimatedPropertiesUpdated($0)) }
        case .sendAction: sendAction(value).map { .event($0) }
        case .sendActions: sendActions(value).map { .event($0) }
        case .type: reader.text(value, "the text that is typed", example: "\"a\"").map { .event(.type($0)) }
        case .return: reader.affirmation(value) ? .event(.returnKey) : nil
        case .change: change(value).map { .event(.change($0)) }
        }
    }

    // MARK: Objects of the scene

    private mutating func change(_ node: JSONNode) -> [Change]? {
        let before = reader.findings.count
        let changes = reader.changes(node, at: .event)
        // Only the application's state makes a difference to fingers.
        let isRead =
            reader.findings.count == before || !changes.contains { $0.target.name == "application" }
        guard let scene else { return isRead ? [] : nil }
        do throws(SceneFaults) {
            let resolved = try scene.resolve(changes)
            return isRead ? resolved : nil
        } catch {
            reader.report(error.faults, among: scene.declaredIdentifiers)
            guard reader.ending == nil else { return nil }
            // The effects of the other changes on touches count for the entries that follow.
            return isRead ? changes.flatMap { (try? scene.resolve([$0])) ?? [] } : nil
        }
    }

    private mutating func sendAction(_ node: JSONNode) -> Event.Content? {
        var selector: String?
        var target: SceneObject?
        var sender: Responder?
        for (member, value) in reader.members(of: node, SendActionMember.self) {
            switch member {
            case .action: selector = reader.selector(value)
            case .to: target = reader.object(value, .target, in: scene)
            case .from:
                if case .responder(let responder)? = reader.object(value, .responder, in: scene) {
                    sender = responder
                }
            }
        }
        reader.requireMembers(of: node, ["action"], SendActionMember.form)
        return selector.map { .sendAction(selector: $0, target: target, sender: sender) }
    }

    /// Reads `sendActions(for:)` of a control (CE-10).
    private mutating func sendActions(_ node: JSONNode) -> Event.Content? {
        var control: ViewID?
        var events: ControlEvents?
        for (member, value) in reader.members(of: node, SendActionsMember.self) {
            switch member {
            case .control: control = reader.view(value, .control, in: scene)
            case .for: events = reader.controlEvents(value)
            }
        }
        reader.requireMembers(of: node, ["control", "for"], SendActionsMember.form)
        guard let control, let events else { return nil }
        return .sendActions(control, events)
    }
}

extension EventMember {
    /// True if it is about touches or presses, or may take them from the application.
    fileprivate var isAboutFingers: Bool {
        switch self {
        case .touches, .tap, .longPress, .drag, .swipe, .pinch, .rotate, .presses, .system, .change: true
        case .t, .motion, .remoteControl, .hover, .scroll, .accessibilityActivate,
            .estimatedPropertiesUpdated, .sendAction, .sendActions, .type, .return:
            false
        }
    }
}

extension EventEntry {
    /// A lower bound of the events, and of the touches in them, that the entry expands to (D44).
    fileprivate var expandedSize: (events: Int, samples: Int) {
        switch content {
        case .event(.touches(let samples)): return (1, samples.count)
        case .event: return (1, 1)
        case .form(let form, _):
            return (form.frameCount, form.frameCount * form.fingerCount)
        }
    }
}
