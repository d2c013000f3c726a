public import DispatchEngine

/// The entries of a log that a reader wants to see: those that meet each of its parts.
public struct LogFilter: Sendable {
    /// The kinds, empty for all.
    public var kinds: Set<EntryKind> = []
    /// The identifiers to look for, at least one in each entry, empty for all entries.
    public var identifiers: [String] = []
    /// The recognizers to look for, by their identifiers, likewise.
    public var recognizers: [String] = []
    /// The fingers to look for, by their numbers, likewise.
    public var touches: [Int] = []
    /// The earliest time, or nil for the beginning of the run.
    public var start: Timestamp?
    /// The latest time, or nil for the end of the run.
    public var end: Timestamp?

    /// Makes a filter that lets all entries through.
    public init() {}

    /// True if it lets all entries through.
    public var isEmpty: Bool {
        kinds.isEmpty && identifiers.isEmpty && recognizers.isEmpty && touches.isEmpty && start == nil
            && end == nil
    }

    /// Returns true if the filter lets an entry of a scene's log through.
    func admits(_ content: LogEntry.Content, at time: Timestamp, of scene: Scene) -> Bool {
        guard kinds.isEmpty || kinds.contains(content.kind) else { return false }
        if let start, time < start { return false }
        if let end, time > end { return false }
        guard !identifiers.isEmpty || !recognizers.isEmpty || !touches.isEmpty else { return true }
        var search = EntrySearch(scene: scene, filter: self)
        search.visit(content)
        return search.hasFoundAll
    }

    /// Returns the first of its identifiers that no object of a scene has, with the one that was probably meant.
    package func unknownIdentifier(in scene: Scene) -> (name: String, nearest: String?)? {
        let words = EventReceiver.words + Participant.words
        for name in identifiers where !words.contains(name) && !scene.hasObject(named: name) {
            let known = scene.declaredIdentifiers(of: .changeTarget)
            return (name, Suggestion.nearest(to: name, among: known))
        }
        return nil
    }

    /// Returns the first of its fingers that no event moves, or nil if there is none, or if events may tap by themselves.
    package func unknownTouch(in events: [Event]) -> Int? {
        guard !touches.isEmpty else { return nil }
        var known: Set<Int> = []
        for event in events {
            switch event.content {
            case .touches(let samples): known.formUnion(samples.map(\.id.rawValue))
            case .accessibilityActivate: return nil
            case .presses, .resignActive, .change, .motion, .remoteControl, .becomeActive, .statusBarTap,
                .hover,
                .scroll, .estimatedPropertiesUpdated, .sendAction, .sendActions, .type, .returnKey:
                break
            }
        }
        return touches.first { !known.contains($0) }
    }

    /// Returns the first of its recognizers that a scene does not have, with the one that was probably meant.
    package func unknownRecognizer(in scene: Scene) -> (name: String, nearest: String?)? {
        for name in recognizers {
            if case .gestureRecognizer? = scene.object(named: name) { continue }
            let known = scene.declaredIdentifiers(of: .gestureRecognizer)
            return (name, Suggestion.nearest(to: name, among: known))
        }
        return nil
    }
}

/// A search of an entry for the values of a filter.
private struct EntrySearch: EntryWriter {
    let scene: Scene
    let categories = LogCategories()
    private let filter: LogFilter
    private var hasIdentifier: Bool
    private var hasRecognizer: Bool
    private var hasTouch: Bool
    /// True if the next value is that of a member with fingers.
    private var isAboutFingers = false

    init(scene: Scene, filter: LogFilter) {
        self.scene = scene
        self.filter = filter
        hasIdentifier = filter.identifiers.isEmpty
        hasRecognizer = filter.recognizers.isEmpty
        hasTouch = filter.touches.isEmpty
    }

    var hasFoundAll: Bool { hasIdentifier && hasRecognizer && hasTouch }

    mutating func write(identifier: some EntryIdentifier) {
        let name = identifier.identifier(in: scene)
        if filter.identifiers.contains(name) { hasIdentifier = true }
        if filter.recognizers.contains(name) { hasRecognizer = true }
    }

    mutating func key(_ name: StaticString) {
        isAboutFingers = "\(name)" == "touch" || "\(name)" == "touches"
    }

    mutating func key(dynamic name: String) { isAboutFingers = false }

    mutating func write(_ number: Int) {
        if isAboutFingers, filter.touches.contains(number) { hasTouch = true }
    }

    mutating func writeNull() {}
    mutating func write(rounded number: Double) {}
    mutating func write(exact number: Double) {}
    mutating func write(_ flag: Bool) {}
    mutating func write(_ time: Timestamp) {}
    mutating func write(word: String) {}
    mutating func write(text: String) {}
    mutating func beginList(ofObjects: Bool) {}
    mutating func endList() {}
    mutating func beginObject() {}
    mutating func endObject() {}
}
