import DispatchEngine
import JSONText

/// A reader of the values of one JSON document, which collects all of its errors.
///
/// A reading method that reports an error returns nil or leaves its target unchanged. The caller goes on, so all errors
/// of a document are found in one pass. After too many errors, or when it has to stop, the reader returns no more
/// values, so that all loops end. A reader lives within one call of the decoder.
final class DocumentReader {
    let document: JSONDocument
    let limits: DecodingLimits
    private(set) var findings: [LocatedFault] = []
    private(set) var remarks: [Remark] = []
    /// The number of warnings that were dropped.
    private(set) var unkeptRemarks = 0
    /// The reason why reading ended early, or nil if it did not.
    private(set) var ending: Ending?
    /// The number of values left before the next call of `shouldStop`.
    private var valuesUntilLook = valuesBetweenLooks
    /// The places and ids in doubt because of the findings.
    var doubts = TaintedPlaces()
    /// The number of unknown ids that may still get a suggestion.
    private var suggestions = DocumentReader.maximumSuggestions
    /// The compiled scene whose objects the values being read name.
    ///
    /// It is nil if it could not be read. Then names are not checked.
    var scene: Scene?
    /// The views that fingers are aimed at.
    var targets = TouchTargets(hasPlaces: false)
    /// The number of lists of changes being read inside each other.
    var changeDepth = 0
    /// The additions of changes until they are read, first in, first out.
    private var additions: [Addition] = []
    /// The number of conditions and answers being read inside each other, and of conditions so far.
    var conditionDepth = 0
    /// The place whose conditions are being read.
    var conditionPlace = ConditionPlace.effect
    var conditionCount = 0

    /// A document with more unknown ids has another problem.
    static let maximumSuggestions = 10

    /// The number of values between two calls of `shouldStop`.
    ///
    /// One call takes about as long as reading a few values.
    static let valuesBetweenLooks = 1_024

    /// A reason to end reading early.
    enum Ending {
        case tooManyFindings, stopped
    }

    /// An error and its place.
    struct LocatedFault {
        var node: JSONNode
        var reason: FaultReason
    }

    /// A view or a recognizer that a change adds, with an id that has been read.
    enum Addition {
        case view(JSONNode)
        case gestureRecognizer(JSONNode)
    }

    /// A warning and its place.
    struct Remark: Sendable {
        var node: JSONNode
        var reason: WarningReason
        /// The warning, if an earlier document had the same at the same place.
        var warning: Warning?
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
        findings.append(LocatedFault(node: node, reason: reason))
    }

    func warn(_ reason: WarningReason, at node: JSONNode) { keep(Remark(node: node, reason: reason)) }

    private func keep(_ remark: Remark) {
        if remarks.count < Faults.mostCounted { remarks.append(remark) } else { unkeptRemarks += 1 }
    }

    // MARK: The end

    /// True if the whole document was read without errors.
    var isSound: Bool { findings.isEmpty && ending == nil }

    private func end(_ ending: Ending) {
        if self.ending == nil { self.ending = ending }
        valuesUntilLook = 0
    }

    /// Returns true if another value may be read.
    @inline(__always)
    func goesOn() -> Bool {
        valuesUntilLook &-= 1
        return valuesUntilLook > 0 || look()
    }

    /// Calls `shouldStop`, and returns true if reading may go on.
    ///
    /// It is also called before work that may take long.
    @inline(never)
    func look() -> Bool {
        if ending == nil, limits.shouldStop() { end(.stopped) }
        valuesUntilLook = ending == nil ? Self.valuesBetweenLooks : 0
        return ending == nil
    }

    // MARK: Additions

    /// Defers reading the addition of a change, which is no part of the object that the change is in.
    func putOff(_ addition: Addition) { additions.append(addition) }

    var hasAdditions: Bool { !additions.isEmpty }

    /// Takes the additions of changes since the last call.
    func takeAdditions() -> [Addition] {
        defer { additions = [] }
        return additions
    }

    /// Drops errors that only follow from others.
    func dropFindings(where follows: (LocatedFault) -> Bool) { findings.removeAll(where: follows) }

    // MARK: Reading again

    /// The reports up to a place of the document that may be read again.
    struct Checkpoint {
        fileprivate let findings: Int
        fileprivate let remarks: Int
        fileprivate let unkeptRemarks: Int
        fileprivate let doubts: TaintedPlaces
        fileprivate let ending: Ending?
    }

    var checkpoint: Checkpoint {
        Checkpoint(
            findings: findings.count, remarks: remarks.count, unkeptRemarks: unkeptRemarks, doubts: doubts,
            ending: ending)
    }

    /// Drops the reports after a checkpoint.
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

    /// The effects of reading a part without errors on the rest of its document.
    struct Reading: Sendable {
        fileprivate let remarks: [Remark]
        fileprivate let conditionCount: Int
    }

    /// Returns the effects of reading without an error since those numbers of remarks and conditions.
    func reading(since remarks: Int, _ conditions: Int) -> Reading {
        var cursor = JSONPointerCursor(document)
        let worded = self.remarks[remarks...].map { remark in
            var worded = remark
            worded.warning = Warning(remark, &cursor)
            return worded
        }
        return Reading(remarks: worded, conditionCount: conditionCount - conditions)
    }

    /// Continues as after a part that another document has at the same place, byte for byte.
    func resume(after reading: Reading) {
        for remark in reading.remarks { keep(remark) }
        conditionCount += reading.conditionCount
    }

    /// Returns what a search finds for an id that no object has.
    ///
    /// After the first ids it returns nil, because a search takes long.
    func suggestion(_ search: () -> String?) -> String? {
        guard suggestions > 0 else { return nil }
        suggestions -= 1
        return search()
    }

    /// Returns the place of an identifier, or the root for one that no document holds.
    func mark(_ source: Int) -> JSONNode {
        document.node(at: source) ?? document.root
    }

    /// Returns an id in place of a missing one, so that the parts below can be checked.
    ///
    /// No document can contain it.
    func placeholder(_ node: JSONNode) -> Identifier {
        identifier("\u{0}\(document.offset(of: node))", at: node)
    }

    /// Makes an identifier that leads errors of the engine back to `node`.
    func identifier(_ name: String, at node: JSONNode) -> Identifier {
        Identifier(name, source: node.index)
    }

    // MARK: Containers

    /// Returns the known members of an object in document order.
    ///
    /// It reports the unknown ones, or a value that is not an object.
    func members<Name: Member>(
        of node: JSONNode, _ type: Name.Type, as form: @autoclosure () -> ObjectForm = Name.form
    ) -> Members<Name> {
        if !document.isObject(node) {
            fault(.expected(.object(form())), at: node)
        }
        return Members(of: node, reader: self)
    }

    /// Returns the elements of an array, and reports a value that is not an array.
    ///
    /// - Parameters:
    ///   - node: the value.
    ///   - noun: its elements in the words of messages.
    ///   - example: such an array in JSON.
    /// - Returns: the elements.
    func elements(of node: JSONNode, _ noun: String, like example: @autoclosure () -> String) -> Elements {
        if document.kind(of: node) != .array {
            fault(.expected(.either("a list of \(noun)", example: example())), at: node)
        }
        return Elements(reader: self, values: document.elements(of: node))
    }

    /// Returns the members of an object whose names are free.
    func children(of node: JSONNode) -> Elements {
        Elements(reader: self, values: document.children(of: node))
    }

    /// Returns a member that an object has and that is not null.
    func given(_ name: StaticString, of node: JSONNode) -> JSONNode? {
        document.member(name, of: node).flatMap { document.isNull($0) ? nil : $0 }
    }

    struct Members<Name: Member>: Sequence, IteratorProtocol {
        private let reader: DocumentReader
        private let document: JSONDocument
        private let object: JSONNode
        private var members: JSONMembers

        init(of object: JSONNode, reader: DocumentReader) {
            self.object = object
            self.reader = reader
            document = reader.document
            members = document.members(of: object)
        }

        mutating func next() -> (Name, JSONNode)? {
            while let (key, value) = members.next(), reader.goesOn() {
                guard
                    let name = Name.table.value(of: key, in: document)
                        ?? reader.aliasedMember(key, of: object, Name.form, Name.table, Name.hints)
                else { continue }
                if document.isNull(value), !name.canBeNull { continue }
                return (name, value)
            }
            return nil
        }
    }

    struct Elements: Sequence, IteratorProtocol {
        fileprivate let reader: DocumentReader
        fileprivate var values: JSONChildren

        mutating func next() -> JSONNode? {
            guard let value = values.next(), reader.goesOn() else { return nil }
            return value
        }
    }
}

extension DocumentReader: FaultSink {
    func fault(_ reason: FaultReason, at place: ScenePlace) { fault(reason, at: node(at: place)) }

    func warn(_ reason: WarningReason, at place: ScenePlace) { warn(reason, at: node(at: place)) }

    private func node(at place: ScenePlace) -> JSONNode {
        let object = mark(place.mark)
        guard let name = place.member, let value = document.member(name, of: object) else { return object }
        return place.isName ? document.key(of: value) ?? value : value
    }
}
