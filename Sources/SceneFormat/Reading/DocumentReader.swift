import DispatchEngine
import JSONText

/// Reads the values of one JSON document and collects everything that is wrong with them.
///
/// A reading method that reports a fault returns nil or leaves its target unchanged. The caller goes on, so all faults
/// of a document are found in one pass. After too many faults, or when it has to stop, the reader hands out no more
/// values, so that all loops end. A reader lives within one call of the decoder.
final class DocumentReader {
    let document: JSONDocument
    let limits: DecodingLimits
    private(set) var findings: [Finding] = []
    private(set) var remarks: [Remark] = []
    /// The number of warnings that were dropped.
    private(set) var unkeptRemarks = 0
    /// The reason why reading ended early; nil if it did not.
    private(set) var ending: Ending?
    /// The number of values left before the next call of `shouldStop`.
    private var valuesUntilLook = valuesBetweenLooks
    /// What the findings leave open.
    var doubts = Doubts()
    /// How many unknown ids may still get a suggestion.
    private var suggestions = DocumentReader.maximumSuggestions
    /// How many lists of changes are being read inside each other.
    var changeDepth = 0
    /// What changes add, until it is read; first in, first out.
    private var additions: [Addition] = []
    /// How many conditions and answers are being read inside each other, and how many conditions there are so far.
    var conditionDepth = 0
    var conditionCount = 0

    /// A document with more unknown ids has another problem.
    static let maximumSuggestions = 10

    /// The number of values between two calls of `shouldStop`.
    ///
    /// One call takes about as long as reading a few values.
    private static let valuesBetweenLooks = 1_024

    /// A reason to end reading early.
    enum Ending {
        case tooManyFindings, stopped
    }

    /// A fault and its place.
    struct Finding {
        var node: JSONNode
        var reason: FaultReason
    }

    /// A view or a recognizer that a change adds; its id has been read.
    enum Addition {
        case view(JSONNode)
        case gestureRecognizer(JSONNode)
    }

    /// A warning and its place.
    struct Remark: Sendable {
        var node: JSONNode
        var reason: WarningReason
    }

    init(_ document: JSONDocument, limits: DecodingLimits) {
        self.document = document
        self.limits = limits
        for duplicate in document.duplicateKeys {
            fault(.duplicateMember, at: duplicate.key)
        }
    }

    func fault(_ reason: FaultReason, at node: JSONNode) {
        if followsFromUnknownMember(reason, at: node) { return }
        guard findings.count < Faults.mostCounted else { return end(.tooManyFindings) }
        doubts.note(node)
        findings.append(Finding(node: node, reason: reason))
    }

    func warn(_ reason: WarningReason, at node: JSONNode) { keep(Remark(node: node, reason: reason)) }

    private func keep(_ remark: Remark) {
        if remarks.count < Faults.mostCounted { remarks.append(remark) } else { unkeptRemarks += 1 }
    }

    // MARK: The end

    /// True if the whole document was read without faults.
    var isSound: Bool { findings.isEmpty && ending == nil }

    private func end(_ ending: Ending) {
        if self.ending == nil { self.ending = ending }
        valuesUntilLook = 0
    }

    /// Returns whether to read another value.
    @inline(__always)
    func goesOn() -> Bool {
        valuesUntilLook &-= 1
        return valuesUntilLook > 0 || look()
    }

    /// Calls `shouldStop`, and returns whether to go on.
    ///
    /// Also called before work that may take long.
    @inline(never)
    func look() -> Bool {
        if ending == nil, limits.shouldStop() { end(.stopped) }
        valuesUntilLook = ending == nil ? Self.valuesBetweenLooks : 0
        return ending == nil
    }

    // MARK: Additions

    /// Puts off reading what a change adds: it is no part of what the change is in.
    func putOff(_ addition: Addition) { additions.append(addition) }

    var hasAdditions: Bool { !additions.isEmpty }

    /// What changes have added since this was asked last.
    func takeAdditions() -> [Addition] {
        defer { additions = [] }
        return additions
    }

    /// Drops faults that only follow from others.
    func dropFindings(where follows: (Finding) -> Bool) { findings.removeAll(where: follows) }

    // MARK: Reading again

    /// What has been reported up to a place of the document that may be read again.
    struct Checkpoint {
        fileprivate let findings: Int
        fileprivate let remarks: Int
        fileprivate let unkeptRemarks: Int
        fileprivate let doubts: Doubts
        fileprivate let ending: Ending?
    }

    var checkpoint: Checkpoint {
        Checkpoint(
            findings: findings.count, remarks: remarks.count, unkeptRemarks: unkeptRemarks, doubts: doubts,
            ending: ending)
    }

    /// Forgets what was reported after a checkpoint.
    func rewind(to checkpoint: Checkpoint) {
        findings.removeSubrange(checkpoint.findings...)
        remarks.removeSubrange(checkpoint.remarks...)
        unkeptRemarks = checkpoint.unkeptRemarks
        doubts = checkpoint.doubts
        // Look again at once, in case the time is up.
        ending = checkpoint.ending
        valuesUntilLook = 0
    }

    // MARK: Reading once for many

    /// What reading a part without faults leaves for the rest of its document.
    struct Reading: Sendable {
        fileprivate let remarks: [Remark]
        fileprivate let conditionCount: Int
    }

    /// What was read without a fault since there were so many remarks and conditions.
    func reading(since remarks: Int, _ conditions: Int) -> Reading {
        Reading(remarks: Array(self.remarks[remarks...]), conditionCount: conditionCount - conditions)
    }

    /// Goes on as after a part that another document has at the same place, byte for byte.
    func resume(after reading: Reading) {
        for remark in reading.remarks { keep(remark) }
        conditionCount += reading.conditionCount
    }

    /// The candidate nearest to an id that nothing has; nil also after the first ones, because looking takes long.
    func suggestion(for id: String, among candidates: @autoclosure () -> [String]) -> String? {
        guard suggestions > 0 else { return nil }
        suggestions -= 1
        return Suggestion.nearest(to: id, among: candidates())
    }

    /// The place of an identifier; the root for one that no document holds.
    func mark(_ source: Int) -> JSONNode {
        document.node(at: source) ?? document.root
    }

    /// Replaces a missing id, so that the parts below can be checked; no document can contain it.
    func placeholder(_ node: JSONNode) -> Identifier {
        identifier("\u{0}\(document.offset(of: node))", at: node)
    }

    /// An identifier that faults of the engine will lead back to `node`.
    func identifier(_ name: String, at node: JSONNode) -> Identifier {
        Identifier(name, source: node.index)
    }

    // MARK: Containers

    /// The known members of an object in document order; reports the unknown ones, or that it is not an object.
    func members<Name: Member>(of node: JSONNode, _ type: Name.Type) -> Members<Name> {
        guard document.kind(of: node) == .object else {
            fault(.expected(.object(Name.form)), at: node)
            return Members(of: node, reader: self, first: nil)
        }
        return Members(of: node, reader: self, first: document.firstKey(of: node))
    }

    /// The elements of an array; reports if the value is not an array.
    ///
    /// - Parameters:
    ///   - node: the value.
    ///   - noun: what its elements are, as a message calls them.
    ///   - example: such an array in JSON.
    /// - Returns: the elements.
    func elements(of node: JSONNode, _ noun: String, like example: @autoclosure () -> String) -> Elements {
        guard document.kind(of: node) == .array else {
            fault(.expected(.either("a list of \(noun)", example: example())), at: node)
            return Elements(reader: self, first: nil)
        }
        return Elements(reader: self, first: document.firstChild(of: node))
    }

    /// The members of an object whose names are free.
    func children(of node: JSONNode) -> Elements {
        Elements(reader: self, first: document.firstChild(of: node))
    }

    /// A member that an object has and that is not null.
    func given(_ name: StaticString, of node: JSONNode) -> JSONNode? {
        document.member(name, of: node).flatMap { document.isNull($0) ? nil : $0 }
    }

    struct Members<Name: Member>: Sequence, IteratorProtocol {
        let reader: DocumentReader
        let document: JSONDocument
        private let object: JSONNode
        private var upcoming: JSONNode?

        init(of object: JSONNode, reader: DocumentReader, first: JSONNode?) {
            self.object = object
            self.reader = reader
            document = reader.document
            upcoming = first
        }

        mutating func next() -> (Name, JSONNode)? {
            while let key = upcoming, let value = document.value(of: key), reader.goesOn() {
                upcoming = document.nextKey(after: value)
                guard
                    let name = Name.table.value(of: key, in: document)
                        ?? reader.aliasedMember(key, of: object, Name.self)
                else { continue }
                if document.isNull(value), !name.canBeNull { continue }
                return (name, value)
            }
            return nil
        }
    }

    struct Elements: Sequence, IteratorProtocol {
        private let reader: DocumentReader
        private var upcoming: JSONNode?

        init(reader: DocumentReader, first: JSONNode?) {
            self.reader = reader
            upcoming = first
        }

        mutating func next() -> JSONNode? {
            guard let value = upcoming, reader.goesOn() else { return nil }
            upcoming = reader.document.next(after: value)
            return value
        }
    }
}

extension DocumentReader: SceneText {
    func fault(_ reason: FaultReason, at place: ScenePlace) { fault(reason, at: node(at: place)) }

    func warn(_ reason: WarningReason, at place: ScenePlace) { warn(reason, at: node(at: place)) }

    private func node(at place: ScenePlace) -> JSONNode {
        let object = mark(place.mark)
        guard let name = place.member, let value = document.member(name, of: object) else { return object }
        return place.isName ? document.key(of: value) ?? value : value
    }
}
