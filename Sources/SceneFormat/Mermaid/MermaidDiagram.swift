import DispatchEngine

/// A writer of a run as a sequence diagram.
///
/// Participants come in the order in which they appear, and each step has a line.
struct MermaidDiagram {
    /// The longest text that renderers accept (`maxTextSize`), in UTF-16 units.
    static let maximumLength = 50_000

    private let scene: Scene
    private var narrator: MermaidNarrator
    private var fold = MomentFold<MermaidLine>()
    private var participants: [MermaidParticipant: Int] = [:]
    private var head = "sequenceDiagram\n"
    private var body = ""
    private var length = 0
    /// A lower bound of the length of the lines that are not written yet.
    private var pendingLength = 0
    private var pendingTime = Timestamp.zero

    /// Returns the answer to a request.
    static func bytes(
        _ request: DispatchRequest, _ log: [LogEntry], _ filter: LogFilter, _ limits: ResponseLimits
    ) throws(ResponseFault) -> [UInt8] {
        var diagram = MermaidDiagram(scene: request.scene, narrator: MermaidNarrator(request))
        for (position, entry) in log.enumerated() {
            try limits.check(byteCount: 0, step: position)
            for line in diagram.narrator.lines(for: entry, filter) { try diagram.add(line, at: entry.time) }
        }
        return try diagram.finish(limits)
    }

    private init(scene: Scene, narrator: MermaidNarrator) {
        self.scene = scene
        self.narrator = narrator
    }

    private mutating func add(_ line: MermaidLine, at time: Timestamp) throws(ResponseFault) {
        if time != pendingTime { (pendingTime, pendingLength) = (time, 0) }
        pendingLength += line.text.utf16.count
        // It is written, or equal to what is.
        guard pendingLength <= Self.maximumLength else { throw .diagramTooLarge(limit: Self.maximumLength) }
        if let group = fold.add(line, at: time) { try write(group) }
    }

    private consuming func finish(_ limits: ResponseLimits) throws(ResponseFault) -> [UInt8] {
        for group in fold.finish() { try write(group) }
        let leftOut = EntryKind.allCases.compactMap { kind in
            narrator.leftOut[kind].map { "\($0) \(kind.name)" }
        }
        if !leftOut.isEmpty { body += "%% not shown: \(leftOut.joined(separator: ", "))\n" }
        let text = head + body
        guard text.utf16.count <= Self.maximumLength else {
            throw .diagramTooLarge(limit: Self.maximumLength)
        }
        try limits.check(byteCount: text.utf8.count)
        return Array(text.utf8)
    }

    private mutating func write(_ group: MomentFold<MermaidLine>.Group) throws(ResponseFault) {
        let first = MermaidText.seconds(group.first.microseconds)
        let last = MermaidText.seconds(group.last.microseconds)
        for (index, line) in group.lines.enumerated() {
            let from = alias(of: line.from)
            let place = line.to.map { "\(from)\(line.arrow.rawValue)\(alias(of: $0))" } ?? "Note over \(from)"
            let time =
                if group.count > 1 {
                    " ×\(group.count), \(first)–\(last) s"
                } else {
                    // The others of the moment have the same.
                    index == 0 ? ", \(first) s" : ""
                }
            let text = "\(place): \(line.text)\(time)\n"
            body += text
            length += text.utf16.count
            guard length <= Self.maximumLength else { throw .diagramTooLarge(limit: Self.maximumLength) }
        }
    }

    private mutating func alias(of participant: MermaidParticipant) -> String {
        if let number = participants[participant] { return "p\(number)" }
        let alias = "p\(participants.count)"
        participants[participant] = participants.count
        let text = "participant \(alias) as \(MermaidText.label(participant.name(in: scene)))\n"
        head += text
        length += text.utf16.count
        return alias
    }
}
