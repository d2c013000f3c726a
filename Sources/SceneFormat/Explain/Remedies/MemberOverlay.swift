import Explanation
import JSONText

/// The effect of edits on a value: another value, or the same with some of its members changed.
indirect enum MemberOverlay {
    /// The value instead, or nil to remove it.
    case value(SceneEdit.Value?)
    /// The overlays of members. The other members stay.
    case members([(name: String, overlay: MemberOverlay)])

    /// Makes the effect of an edit on a value.
    init(_ path: ArraySlice<String>, _ value: SceneEdit.Value?) {
        guard let name = path.first else {
            self = .value(value)
            return
        }
        self = .members([(name, MemberOverlay(path.dropFirst(), value))])
    }

    /// Adds the effect of another edit on the same value.
    ///
    /// The later edit wins if both apply.
    mutating func add(_ path: ArraySlice<String>, _ value: SceneEdit.Value?) {
        guard let name = path.first, case .members(var members) = self else {
            guard let name = path.first else {
                self = .value(value)
                return
            }
            self = .members(
                given.filter { $0.name != name } + [(name, MemberOverlay(path.dropFirst(), value))])
            return
        }
        if let index = members.firstIndex(where: { $0.name == name }) {
            members[index].overlay.add(path.dropFirst(), value)
        } else {
            members.append((name, MemberOverlay(path.dropFirst(), value)))
        }
        self = .members(members)
    }

    /// The members of a value that is given whole.
    private var given: [(name: String, overlay: MemberOverlay)] {
        guard case .value(.object(let members)?) = self else { return [] }
        return members.map { ($0.name, .value($0.value)) }
    }
}

/// A value of a document, to which an overlay applies.
struct DocumentValue {
    var document: JSONDocument
    var node: JSONNode

    /// Makes the value, or nil for null, which counts as absent.
    init?(_ document: JSONDocument, _ node: JSONNode?) {
        guard let node, !document.isNull(node) else { return nil }
        self.document = document
        self.node = node
    }

    /// True if the value is the id of an object instead of its members: `"vc"` is short for `{"id": "vc"}`.
    var isID: Bool { document.kind(of: node) == .string }

    /// Returns a member of it.
    func member(_ name: String) -> DocumentValue? {
        DocumentValue(document, document.member(named: name, of: node))
    }
}

extension MemberOverlay {
    /// Returns true if the overlay can be applied.
    ///
    /// Members can be merged only into an object or the id that stands for one.
    func fits(_ value: DocumentValue?) -> Bool {
        guard case .members(let members) = self, let value, !value.isID else { return true }
        guard value.document.kind(of: value.node) == .object else { return false }
        return members.allSatisfy { $0.overlay.fits(value.member($0.name)) }
    }

    /// Returns true if nothing is left of the value.
    func leavesNothing(of value: DocumentValue?) -> Bool {
        switch self {
        case .value(let new): return new == nil
        case .members(let members):
            if value?.isID == true { return false }
            let taken = members.filter { $0.overlay.leavesNothing(of: value?.member($0.name)) }
            guard taken.count == members.count else { return false }
            let there = Set(taken.map(\.name).filter { value?.member($0) != nil })
            return value.map { $0.document.count(of: $0.node) <= there.count } ?? true
        }
    }

    /// Writes the result for a value, or null if nothing is left.
    func write(over value: DocumentValue?, to json: inout JSONWriter) {
        if leavesNothing(of: value) { return json.writeNull() }
        switch self {
        case .value(let new): new?.write(to: &json)
        case .members(let members):
            if let value, value.isID, members.allSatisfy({ $0.overlay.leavesNothing(of: nil) }) {
                return json.write(value.node, from: value.document)
            }
            json.beginObject()
            if let value, value.isID {
                json.key("id")
                json.write(value.node, from: value.document)
            }
            var written: Set<String> = []
            if let value {
                for (key, node) in value.document.members(of: value.node) {
                    guard let name = value.document.string(key) else { continue }
                    guard let overlay = members.first(where: { $0.name == name })?.overlay else {
                        json.key(dynamic: name)
                        json.write(node, from: value.document)
                        continue
                    }
                    written.insert(name)
                    overlay.write(name, over: DocumentValue(value.document, node), to: &json)
                }
            }
            for member in members where !written.contains(member.name) {
                member.overlay.write(member.name, over: nil, to: &json)
            }
            json.endObject()
        }
    }

    /// Writes the result as a member, or nothing if nothing is left.
    func write(_ name: String, over value: DocumentValue?, to json: inout JSONWriter) {
        if leavesNothing(of: value) { return }
        json.key(dynamic: name)
        write(over: value, to: &json)
    }
}

extension SceneEdit.Value {
    /// Writes the value as JSON.
    func write(to json: inout JSONWriter) {
        switch self {
        case .flag(let flag): json.write(flag)
        case .number(let number): json.write(number)
        case .text(let text): json.write(text)
        case .list(let values):
            json.array(values, onOneLine: true) { $1.write(to: &$0) }
        case .object(let members):
            json.beginObject()
            for member in members {
                json.key(dynamic: member.name)
                member.value.write(to: &json)
            }
            json.endObject()
        }
    }
}
