import DispatchEngine
import JSONText

/// A decoder of a list of events, which reports errors to the reader.
struct EventsDecoder {
    let reader: DocumentReader
    /// The time of the first entry whose content could not be read.
    private var firstUnread: Timestamp?

    var document: JSONDocument { reader.document }

    init(_ reader: DocumentReader, scene: Scene?) {
        self.reader = reader
        reader.scene = scene
        reader.targets = TouchTargets(hasPlaces: scene != nil && reader.isSound)
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
        for element in reader.elements(of: node, "events", like: "[\(Forms.event.object.example)]") {
            let parts = Forms.event.read(reader, element)
            if let time = parts.time, time < previous, let place = document.member("t", of: element) {
                reader.fault(.timeOrder(previous: previous.seconds), at: place)
                noteUnread(at: time)
            }
            previous = max(previous, parts.time ?? previous)
            guard let time = parts.time, let content = parts.content else {
                if parts.time == nil || parts.mayMoveFingers { noteUnread(at: parts.time ?? previous) }
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
