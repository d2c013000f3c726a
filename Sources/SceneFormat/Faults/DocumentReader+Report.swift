import DispatchEngine
import JSONText

extension DocumentReader {
    /// Takes the errors that the engine found, with the names that their sentences need.
    func report(
        _ faults: [SceneFault], among identifiers: (SceneFault.ExpectedObject) -> [String]
    ) {
        for fault in faults { if let name = fault.kind.doubtfulIdentifier { doubts.note(name) } }
        var reported: Set<SceneFault> = []
        for fault in faults where !followsFromDoubts(fault.kind) && reported.insert(fault).inserted {
            var node = mark(fault.source)
            switch fault.kind {
            case .duplicateIdentifier(let name, let first):
                var original = mark(first)
                // Recognizers are added last, but they may come first.
                if document.offset(of: original) > document.offset(of: node) {
                    (original, node) = (node, original)
                }
                self.fault(.scene(.duplicateIdentifier(name, first: original.index)), at: node)
            case .unknownIdentifier(let name, let expected):
                var ofClass: String?
                let nearest = suggestion {
                    let known = identifiers(expected)
                    ofClass = document.identifier(ofClass: name, among: known)
                    return ofClass ?? Suggestion.identifier(for: name, among: known)
                }
                let reason = FaultReason.unknownIdentifier(
                    name, expected: expected.rawValue, nearest: nearest, isClass: ofClass != nil)
                self.fault(reason, at: node)
            case .wrongKind(let name, let expected):
                self.fault(.wrongKind(name, expected: expected.rawValue), at: node)
            case .nestedTooDeeply(_, let limit):
                self.fault(.limit(.viewDepth, value: limit, noun: "levels of views"), at: node)
            default: self.fault(.scene(fault.kind), at: node)
            }
        }
    }

    // MARK: Results

    /// Returns the errors by position.
    ///
    /// The last one counts those beyond the limit.
    func sortedFaults() -> Faults {
        if ending == .stopped { return .stopped }
        // The unread rest of a document could hold the objects that seem to be missing.
        if ending == nil { dropReferencesToUnreadObjects() }
        let sorted = findings.enumerated().map {
            (offset: document.offset(of: $1.node), order: $0, finding: $1)
        }
        .sorted { ($0.offset, $0.order) < ($1.offset, $1.order) }
        var counter = LineCounter(document.bytes)
        var cursor = JSONPointerCursor(document)
        var faults: [Fault] = []
        for entry in sorted.prefix(limits.reports) {
            let position = counter.position(of: entry.offset)
            let node = entry.finding.node
            faults.append(
                Fault(
                    pointer: cursor.pointer(to: node), line: position.line, column: position.column,
                    message: entry.finding.reason.message(at: node, in: document),
                    limit: entry.finding.reason.limit))
        }
        return Faults(
            listed: faults, rest: sorted.count - faults.count, isCutShort: ending == .tooManyFindings)
    }

    /// Returns the warnings by position.
    ///
    /// The last one counts those beyond the limit.
    func sortedWarnings() -> [Warning] {
        if remarks.isEmpty || limits.reports == 0 { return [] }
        let places = remarks.map { document.offset(of: $0.node) }
        let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
        var cursor = JSONPointerCursor(document)
        var warnings: [Warning] = []
        warnings.reserveCapacity(min(order.count, limits.reports) + 1)
        for index in order.prefix(limits.reports) {
            warnings.append(remarks[index].warning ?? Warning(remarks[index], &cursor))
        }
        let rest = order.count - warnings.count + unkeptRemarks
        if rest > 0 { warnings.append(Warning(pointer: "", message: WarningReason.further(rest).message)) }
        return warnings
    }
}

extension JSONDocument {
    /// The most values that a search for a class looks at.
    private static let mostSteps = 100_000

    /// Returns the id of the one object of a class that is among some ids, or nil if there is none or several.
    fileprivate func identifier(ofClass name: String, among known: [String]) -> String? {
        var found: String?
        var open = [root]
        var steps = 0
        while let node = open.popLast() {
            steps += 1
            guard steps < Self.mostSteps else { return nil }
            open += children(of: node)
            guard kind(of: node) == .object, let className = member("class", of: node),
                string(className) == name, let id = member("id", of: node).flatMap({ string($0) }),
                known.contains(id)
            else { continue }
            guard found == nil else { return nil }
            found = id
        }
        return found
    }
}

extension Warning {
    /// Words a remark.
    init(_ remark: DocumentReader.Remark, _ cursor: inout JSONPointerCursor) {
        self.init(pointer: cursor.pointer(to: remark.node), message: remark.reason.message)
    }
}

/// A counter of lines and columns like `JSONPosition`, which only moves forward: many places cost one pass.
private struct LineCounter {
    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1
    private var column = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func position(of target: Int) -> (line: Int, column: Int) {
        while offset < min(target, bytes.count) {
            let byte = bytes[offset]
            offset += 1
            let endsLine = byte == 0x0A || (byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A))
            if endsLine {
                (line, column) = (line + 1, 1)
            } else if offset >= bytes.count || bytes[offset] & 0b1100_0000 != 0b1000_0000 {
                // The column of the next byte: continuation bytes belong to the scalar before them.
                column += 1
            }
        }
        return (line, column)
    }
}
