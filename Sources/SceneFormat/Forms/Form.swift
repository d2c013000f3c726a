import DispatchEngine
import JSONText

/// A kind of object, with its members in one table that reads, writes and describes it.
///
/// It is a class, so that using it costs one reference and not one for each of its tables.
final class Form<Root: Sendable>: Sendable {
    /// The object in the words of messages.
    let object: ObjectForm
    let fields: [Field<Root>]
    /// The positions of the members by name.
    private let positions: NameTable<Int>
    private let hints: [String: String]
    private let initial: Root
    private let rule: Rule?
    /// The members that an object must have, those that only some objects have, and those that exclude each other, by
    /// position.
    private let (required, restricted, choices): (PositionSet, PositionSet, PositionSet)

    /// A rule about the members that an object has.
    enum Rule {
        /// At least one, which these words of messages describe.
        case atLeastOne(String)
        /// Exactly one of these.
        case exactlyOne(of: [String])
    }

    /// Makes a form.
    ///
    /// - Parameters:
    ///   - owner: the object in the words of messages, with its article: `a view`.
    ///   - example: such an object in JSON, with every member that it needs.
    ///   - initial: an object without members.
    ///   - rule: a rule about the members that an object has.
    ///   - hints: hints for names that people bring from UIKit.
    ///   - aliases: the names of flags in Swift, each with the member's own.
    ///   - fields: the members, in the order in which they are written.
    init(
        _ owner: String, example: String, _ initial: Root, rule: Rule? = nil, hints: [String: String] = [:],
        aliases: [(alias: String, name: String)] = [], _ fields: [Field<Root>]
    ) {
        object = ObjectForm(owner: owner, example: example)
        (self.initial, self.rule, self.hints, self.fields) = (initial, rule, hints, fields)
        positions = NameTable(fields.enumerated().map { ($1.name, $0) }, aliases: aliases)
        required = PositionSet(fields.indices.filter { fields[$0].isRequired })
        restricted = PositionSet(fields.indices.filter { fields[$0].owners != nil })
        choices =
            if case .exactlyOne(let names) = rule {
                PositionSet(fields.indices.filter { names.contains(fields[$0].name) })
            } else {
                PositionSet()
            }
    }

    // MARK: Reading

    /// Reads an object, as far as it can be read.
    func read(_ reader: DocumentReader, _ node: JSONNode) -> Root {
        var root = initial
        read(reader, node, into: &root)
        return root
    }

    func read(_ reader: DocumentReader, _ node: JSONNode, into root: inout Root) {
        let document = reader.document
        guard document.kind(of: node) == .object else {
            return reader.fault(.expected(expectation), at: node)
        }
        var given = PositionSet()
        var upcoming = document.firstKey(of: node)
        while let key = upcoming, let value = document.value(of: key), reader.goesOn() {
            upcoming = document.nextKey(after: value)
            guard
                let position = positions.value(of: key, in: document)
                    ?? reader.aliasedMember(key, of: node, object, positions, hints)
            else { continue }
            if document.isNull(value), !fields[position].canBeNull { continue }
            given.insert(position)
            fields[position].read(reader, value, &root)
        }
        check(given, reader, node, root)
    }

    private var expectation: Expectation {
        if case .atLeastOne(let words) = rule {
            .either(words, example: object.example)
        } else {
            .object(object)
        }
    }

    private func check(_ given: PositionSet, _ reader: DocumentReader, _ node: JSONNode, _ root: Root) {
        if !required.isSubset(of: given) {
            for (position, field) in fields.enumerated() where field.isRequired && !given.contains(position) {
                reader.fault(.missingMember(field.name, of: object), at: node)
            }
        }
        if !given.isDisjoint(with: restricted) {
            for (position, field) in fields.enumerated() where given.contains(position) {
                guard let owners = field.owners, !owners.contain(root) else { continue }
                reader.fault(
                    .misplacedMember(field.name, owners: owners.words, here: "this one"),
                    at: reader.keys(of: node, among: [field.name]).first ?? node)
            }
        }
        switch rule {
        case nil: break
        case .atLeastOne:
            // An unknown member has an error of its own.
            if given.isEmpty, reader.givenCount(of: node) == 0 {
                reader.fault(.expected(expectation), at: node)
            }
        case .exactlyOne(let names):
            switch given.intersection(choices).count {
            case 0: reader.fault(.missingChoice(of: object, choices: names), at: node)
            case 1: break
            default: reader.reportExcluding(names, of: node, object)
            }
        }
    }

    /// Returns true if such objects have a member of that name.
    func hasMember(_ key: JSONNode, in document: JSONDocument) -> Bool {
        positions.value(of: key, in: document) != nil
    }

    // MARK: Writing

    /// Writes an object without the members that have their default.
    func write(_ json: inout JSONWriter, _ root: Root) {
        json.beginObject()
        writeMembers(&json, root)
        json.endObject()
    }

    /// Writes the members of an object that has others as well.
    func writeMembers(_ json: inout JSONWriter, _ root: Root) {
        for field in fields { field.write(&json, root, initial) }
    }

    // MARK: Describing

    var schema: Schema { schema(without: []) }

    /// Returns the schema of objects some of whose members stand elsewhere.
    ///
    /// - Parameters:
    ///   - others: the names of those members.
    ///   - names: the names of members that an object must have because of where it stands.
    ///   - example: such an object in JSON, if the form's example is none.
    /// - Returns: the schema.
    func schema(
        without others: [String], requiring names: [String] = [], example: String? = nil
    ) -> Schema {
        let fields = fields.filter { !others.contains($0.name) }
        var members: [(String, Schema)] = [("type", .text("object")), ("additionalProperties", .flag(false))]
        let required =
            fields.map(\.name).filter { names.contains($0) } + fields.filter(\.isRequired).map(\.name)
        if !required.isEmpty { members.append(("required", .list(required.map(Schema.text)))) }
        switch rule {
        case nil: break
        case .atLeastOne: members.append(("minProperties", .number(1)))
        // A long list of alternatives says no more than their number.
        case .exactlyOne(let names) where names.count > 10 && names.count + required.count == fields.count:
            let count = Schema.number(Double(required.count + 1))
            members += [("minProperties", count), ("maxProperties", count)]
        case .exactlyOne(let names):
            // In words: generators make an empty object of alternatives that stand beside members.
            members.append(("description", .text(Schema.exactlyOne(of: names))))
        }
        let properties = fields.map { ($0.name, $0.schema(initial).described($0.about)) }
        members.append(("properties", .object(properties)))
        return .object(members + [("examples", .list([.json(example ?? object.example)]))])
    }

    // MARK: As a codec

    /// The codec of such objects.
    var codec: Codec<Root> { Codec(self.schema, read: { self.read($0, $1) }, write: { self.write(&$0, $1) }) }

    /// Returns a codec of values that are made from such objects.
    ///
    /// - Parameters:
    ///   - make: makes a value from an object, or returns nil after an error.
    ///   - take: takes a value apart, or returns nil for one that looks different or is never written.
    /// - Returns: the codec of the values.
    func codec<Value: Sendable>(
        _ make: @escaping @Sendable (ReadObject<Root>) -> Value?,
        _ take: @escaping @Sendable (Value) -> Root? = { _ in nil }
    ) -> Codec<Value> {
        Codec<Value>(
            schema: { self.schema },
            read: { reader, node in
                let before = reader.findings.count
                let root = self.read(reader, node)
                return make(
                    ReadObject(
                        root: root, reader: reader, node: node, object: self.object, findingsBefore: before))
            }
        ) { json, value in
            guard let root = take(value) else { return false }
            self.write(&json, root)
            return true
        }
    }
}

/// An object that has been read, with its place.
@dynamicMemberLookup
struct ReadObject<Root> {
    let root: Root
    let reader: DocumentReader
    let node: JSONNode
    let object: ObjectForm
    fileprivate let findingsBefore: Int

    subscript<Value>(dynamicMember path: KeyPath<Root, Value>) -> Value { root[keyPath: path] }

    /// True if errors of the object or of something in it have been reported.
    var hasErrors: Bool { reader.findings.count > findingsBefore }

    /// Returns true if the object has a member that is not null, right or wrong.
    func has(_ name: StaticString) -> Bool { reader.given(name, of: node) != nil }

    /// Returns true if the object has a member, be it null.
    func names(_ name: StaticString) -> Bool { reader.document.member(name, of: node) != nil }

    /// Reports an error of the name of a member.
    func fault(_ reason: FaultReason, ofKey member: StaticString) {
        let value = reader.document.member(member, of: node)
        reader.fault(reason, at: value.flatMap(reader.document.key) ?? node)
    }

    /// Reports an error of the object, or of the value of one of its members.
    func fault(_ reason: FaultReason, of member: StaticString? = nil) {
        reader.fault(reason, at: member.flatMap { reader.document.member($0, of: node) } ?? node)
    }
}

/// A set of positions in a table of at most 128 members.
struct PositionSet {
    private var bits: UInt128 = 0

    init(_ positions: [Int] = []) {
        for position in positions { insert(position) }
    }

    var isEmpty: Bool { bits == 0 }

    mutating func insert(_ position: Int) { bits |= 1 &<< UInt128(truncatingIfNeeded: position) }

    func contains(_ position: Int) -> Bool { (bits &>> UInt128(truncatingIfNeeded: position)) & 1 != 0 }

    var count: Int { bits.nonzeroBitCount }

    func intersection(_ other: PositionSet) -> PositionSet {
        var result = self
        result.bits &= other.bits
        return result
    }

    func isSubset(of other: PositionSet) -> Bool { bits & ~other.bits == 0 }

    func isDisjoint(with other: PositionSet) -> Bool { bits & other.bits == 0 }
}
