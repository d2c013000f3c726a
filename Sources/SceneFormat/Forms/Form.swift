import DispatchEngine
import JSONText

/// A kind of object, with its members in one table that reads, writes and describes it.
///
/// It is a class, so that using it costs one reference and not one for each of its tables. What does not depend on the
/// type of the object is in `members`, where the compiler makes it once and not for each form.
final class Form<Root: Sendable>: Sendable {
    let members: FormMembers
    let fields: [Field<Root>]
    private let initial: Root
    /// The members that only some objects have, by position: those that others decide, and those known first.
    private let (restricted, restrictedFirst): (PositionSet, PositionSet)

    /// The object in the words of messages.
    var object: ObjectForm { members.object }

    /// Makes a form.
    ///
    /// - Parameters:
    ///   - owner: the object in the words of messages, with its article: `a view`.
    ///   - example: such an object in JSON, with every member that it needs.
    ///   - initial: an object without members.
    ///   - rule: a rule about the members that an object has.
    ///   - hints: what to write in place of names that such objects do not have, made on demand because forms name each other.
    ///   - aliases: the names of flags in Swift, each with the member's own.
    ///   - fields: the members, in the order in which they are written.
    init(
        _ owner: String, example: String, _ initial: Root, rule: FormMembers.Rule? = nil,
        hints: @escaping @autoclosure @Sendable () -> [String: String] = [:],
        aliases: [(alias: String, name: String)] = [],
        _ fields: [Field<Root>]
    ) {
        (self.initial, self.fields) = (initial, fields)
        members = FormMembers(
            ObjectForm(owner: owner, example: example),
            fields.map { FormMembers.Entry($0.name, $0.isRequired) }, rule: rule, hints: hints,
            aliases: aliases)
        restricted = PositionSet(fields.indices.filter { fields[$0].owners?.isKnownFirst == false })
        restrictedFirst = PositionSet(fields.indices.filter { fields[$0].owners?.isKnownFirst == true })
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
        guard document.isObject(node) else {
            return reader.fault(.expected(members.expectation), at: node)
        }
        var given = PositionSet()
        for (key, value) in document.members(of: node) {
            guard reader.goesOn() else { break }
            guard let position = members.position(of: key, in: node, reader) else { continue }
            if document.isNull(value), !fields[position].canBeNull { continue }
            if restrictedFirst.contains(position), let reason = misplacement(of: position, in: root) {
                reader.fault(reason, at: key)
                continue
            }
            given.insert(position)
            fields[position].read(reader, value, &root)
        }
        members.check(given, reader, node)
        if given.isDisjoint(with: restricted) { return }
        for position in fields.indices where given.contains(position) && restricted.contains(position) {
            guard let reason = misplacement(of: position, in: root) else { continue }
            reader.fault(reason, at: reader.keys(of: node, among: [fields[position].name]).first ?? node)
        }
    }

    /// Returns the error of a member that only other objects have.
    private func misplacement(of position: Int, in root: Root) -> FaultReason? {
        fields[position].owners?.fault(fields[position].name, root)
    }

    /// Returns true if such objects have a member of that name.
    func hasMember(_ key: JSONNode, in document: JSONDocument) -> Bool { members.has(key, in: document) }

    /// Returns the hints at the member that holds such objects, for those who write its members beside it.
    func hints(into member: String) -> [String: String] {
        Dictionary(
            fields.map { ($0.name, "Put it into \"\(member)\": {\"\($0.name)\": …}.") },
            uniquingKeysWith: { first, _ in first })
    }

    // MARK: Writing

    /// Writes an object without the members that have their default.
    func write(_ json: inout JSONWriter, _ root: Root) {
        json.beginObject()
        writeMembers(&json, root)
        json.endObject()
    }

    /// Writes the members of an object that has others as well.
    ///
    /// - Parameters:
    ///   - json: the document.
    ///   - root: the object.
    ///   - other: an object whose members are not written, or nil for one without members.
    func writeMembers(_ json: inout JSONWriter, _ root: Root, unlike other: Root? = nil) {
        for field in fields { field.write(&json, root, other ?? initial) }
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
        members.schema(
            without: others, requiring: names, example: example,
            of: fields.map { $0.schema(initial).described($0.about) })
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
