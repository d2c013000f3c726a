import DispatchEngine
import JSONText

/// A decoder of a list of events, which reports errors to the reader.
struct EventsDecoder {
    let reader: DocumentReader
    /// The state of the list that the entries follow.
    private let start: EventsStart
    /// The time of the first entry whose content could not be read.
    private var firstUnread: Timestamp?

    var document: JSONDocument { reader.document }

    init(_ reader: DocumentReader, scene: Scene?, after start: EventsStart = EventsStart()) {
        self.reader = reader
        self.start = start
        reader.scene = scene
        reader.targets = start.targets ?? TouchTargets(hasPlaces: scene != nil && reader.isSound)
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
        guard let list = entries(node, reader, scene: &scene) else { return nil }
        var events = EventEntry.expand(list.entries)
        // After an entry with errors, the fingers that are down are not known.
        if let end = list.firstUnread { events.removeAll { $0.time >= end } }
        SequenceChecker(reader: reader, entries: list.nodes).check(events)
        return reader.findings.count == before ? events : nil
    }

    /// The entries of a list as they stand in it.
    struct Entries {
        var entries: [EventEntry] = []
        var nodes: [JSONNode] = []
        /// The sizes of all entries together, with those before the list.
        var eventCount: Int
        var sampleCount: Int
        /// True if a change adds something to the scene.
        var hasAdditions = false
        fileprivate var firstUnread: Timestamp?
    }

    /// Decodes the entries of a list, or returns nil if reading came to an early end.
    ///
    /// - Parameters:
    ///   - node: the list.
    ///   - reader: takes the errors.
    ///   - scene: the scene. It takes in the additions of the events.
    ///   - start: the state of the list that the entries follow.
    /// - Returns: the entries.
    static func entries(
        _ node: JSONNode, _ reader: DocumentReader, scene: inout Scene?,
        after start: EventsStart = EventsStart()
    ) -> Entries? {
        let checkpoint = reader.checkpoint
        var decoder = EventsDecoder(reader, scene: scene, after: start)
        var list = decoder.entries(node)
        if reader.hasAdditions, reader.ending == nil {
            // Every event may name what any of them adds, so they are read again when that is known.
            reader.rewind(to: checkpoint)
            scene = SceneDecoder.decodeAdditions(to: scene, reader)
            decoder = EventsDecoder(reader, scene: scene, after: start)
            list = decoder.entries(node)
            list.hasAdditions = true
            _ = reader.takeAdditions()
        }
        list.firstUnread = decoder.firstUnread
        return reader.ending == nil ? list : nil
    }

    /// Reads the entries and their places, up to the first that exceeds a limit.
    private mutating func entries(_ node: JSONNode) -> Entries {
        var list = Entries(eventCount: start.eventCount, sampleCount: start.sampleCount)
        let mostEntries = min(document.count(of: node), reader.limits.events)
        list.entries.reserveCapacity(mostEntries)
        list.nodes.reserveCapacity(mostEntries)
        var previous = Timestamp.zero
        let session = reader.targets.session
        for element in reader.elements(of: node, "events", like: "[\(Forms.event.object.example)]") {
            session?.begin(at: time(of: element) ?? previous)
            let parts = Forms.event.read(reader, element)
            if let time = parts.time, let reason = fault(of: time, after: previous) {
                reader.fault(reason, at: document.member("t", of: element) ?? element)
                noteUnread(at: time)
            }
            previous = max(previous, parts.time ?? previous)
            guard let time = parts.time, let content = parts.content else {
                if parts.time == nil || parts.mayMoveFingers { noteUnread(at: parts.time ?? previous) }
                continue
            }
            let entry = EventEntry(time: time, content: content)
            let size = entry.expandedSize
            list.eventCount += size.events
            list.sampleCount += size.samples
            guard list.eventCount <= reader.limits.events else {
                reader.fault(.limit(.events, value: reader.limits.events, noun: "events"), at: element)
                break
            }
            guard list.sampleCount <= reader.limits.samples else {
                let limit = reader.limits.samples
                reader.fault(
                    .limit(.samples, value: limit, noun: "touches in all events"), at: element)
                break
            }
            list.entries.append(entry)
            list.nodes.append(element)
            session?.take(entry)
        }
        return list
    }

    /// Returns the time of an entry, before anything else of it is read, or nil if it has none that is valid.
    private func time(of element: JSONNode) -> Timestamp? {
        guard document.kind(of: element) == .object, let time = document.member("t", of: element) else {
            return nil
        }
        return document.double(time).map { Timestamp(seconds: $0) }
    }

    /// Returns what is wrong with the time of an entry, or nil if nothing is.
    private func fault(of time: Timestamp, after previous: Timestamp) -> FaultReason? {
        if time < start.now { return .beforeNow(start.now.seconds) }
        if time < previous { return .timeOrder(previous: previous.seconds) }
        return start.mustBeLater && time == start.now ? .joinsEarlierInput(now: time.seconds) : nil
    }

    private mutating func noteUnread(at time: Timestamp) {
        firstUnread = min(firstUnread ?? time, time)
    }
}

/// The state of a list of events to which further entries come.
struct EventsStart {
    /// The time that no further entry may precede.
    var now = Timestamp.zero
    /// True if a further entry may not have that very time either.
    var mustBeLater = false
    /// The sizes of the entries so far.
    var eventCount = 0
    var sampleCount = 0
    /// The views that fingers were aimed at, or nil if the list begins.
    var targets: TouchTargets?
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
