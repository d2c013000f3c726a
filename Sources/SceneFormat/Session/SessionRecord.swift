package import DispatchEngine
package import JSONText

/// The results of a session: its request so far, and its log.
package struct SessionRecord: Sendable {
    /// The entries of the request, with commas between them.
    package private(set) var entries: [UInt8] = []
    package private(set) var entryCount = 0
    /// The log, a line an entry.
    package private(set) var log = SessionLog()
    /// The time of the session.
    package private(set) var now = Timestamp.zero
    private var appends: [Append] = []
    /// The bytes of entries that are kept as they were sent.
    private var sentByteCount = 0
    private var onlyRepeats = false

    /// An append, for one that is repeated because its answer was lost.
    private struct Append {
        /// The number of entries before it, and the bytes of them.
        let first: Int
        let start: Int
        /// Its entries as they were sent, or nil if they are recorded like that.
        let sent: [UInt8]?
        /// Its part of the log.
        let log: Range<Int>
        /// The time of the session after it.
        let now: Timestamp
    }

    /// Makes the record of a session that has just begun.
    package init() {}

    /// The bytes of text that it keeps.
    package var byteCount: Int {
        entries.count + log.byteCount + sentByteCount + appends.count * MemoryLayout<Append>.stride
    }

    /// Takes the result of a step.
    package mutating func take(_ step: SessionStep) {
        if step.entryCount > 0 {
            if entryCount > 0 { entries.append(UInt8(ascii: ",")) }
            appends.append(
                Append(
                    first: entryCount, start: entries.count, sent: step.sentEntries,
                    log: log.count..<log.count + step.lineCount, now: step.now))
            entries += step.entries
            sentByteCount += step.sentEntries?.count ?? 0
            entryCount += step.entryCount
        }
        log.append(step.lines, count: step.lineCount)
        now = step.now
        onlyRepeats = step.onlyRepeats
    }

    /// The end that the recorded request needs so that its log is not shorter than the session's.
    ///
    /// A stepper under a resting finger repeats forever, which does not keep a run going.
    private var end: Timestamp? { onlyRepeats ? now : nil }

    /// Returns the recorded request, a body of `POST /v1/dispatch`.
    package func request(_ head: SessionHead) -> [UInt8] {
        head.request(events: entries, until: end, holdsScene: true)
    }

    /// Returns the request whose whole run is what has happened, without its scene.
    ///
    /// - Parameters:
    ///   - head: the beginning of the session.
    ///   - members: the first members, each followed by a comma.
    /// - Returns: the request, in the stored form.
    package func past(_ head: SessionHead, startingWith members: [UInt8] = []) -> [UInt8] {
        head.request(events: entries, until: now, startingWith: members, holdsScene: false)
    }

    /// The answer to an append that is repeated.
    package struct Repetition: Sendable {
        /// The number of entries after it.
        package let entryCount: Int
        package let now: Timestamp
        /// Its part of the log.
        package let log: Range<Int>
    }

    /// Returns the answer to an append that came before, or nil if it did not.
    ///
    /// - Parameters:
    ///   - document: the append.
    ///   - first: the number of entries that it is to follow.
    ///   - limits: the limits of the document.
    /// - Returns: the answer.
    package func repetition(
        of document: JSONDocument, after first: Int, limits: DecodingLimits
    ) -> Repetition? {
        let index = appends.bisect { $0.first < first }
        guard index < appends.count, appends[index].first == first else { return nil }
        let append = appends[index]
        let isLast = index + 1 == appends.count
        let end = isLast ? entries.count : appends[index + 1].start - 1
        let count = (isLast ? entryCount : appends[index + 1].first) - first
        let list =
            [UInt8(ascii: "[")] + (append.sent ?? Array(entries[append.start..<end])) + [UInt8(ascii: "]")]
        guard let recorded = try? JSONDocument(list, limits: limits.json()) else { return nil }
        let (sent, kept) = (
            DocumentReader(document, limits: limits), DocumentReader(recorded, limits: limits)
        )
        guard let events = sent.given("events", of: document.root), document.kind(of: events) == .array,
            document.count(of: events) == count
        else { return nil }
        for (node, entry) in zip(document.children(of: events), recorded.children(of: recorded.root)) {
            guard document.kind(of: node) == .object else { return nil }
            let fingers =
                RecordedEntry.namesFingers(node, in: sent) ? [] : RecordedEntry.fingers(of: entry, in: kept)
            let text = recorded.bytes[recorded.offset(of: entry)..<recorded.endOffset(of: entry)]
            guard RecordedEntry.text(of: node, in: sent, with: fingers).elementsEqual(text) else {
                return nil
            }
        }
        return Repetition(entryCount: first + count, now: append.now, log: append.log)
    }
}
