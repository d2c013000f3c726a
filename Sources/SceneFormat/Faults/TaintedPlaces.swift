import DispatchEngine
import JSONText

/// The places and ids that cannot be judged because of other errors.
///
/// Judging them anyway would report one mistake twice.
struct TaintedPlaces {
    /// The ids of objects whose class or kind is not known, or that share an id with another.
    private var identifiers: Set<String> = []
    /// The places of errors.
    private var nodes: Set<Int> = []
    /// The names that the unknown members of an object were probably meant to have.
    private var meantNames: [Int: Set<String>] = [:]
    /// The objects with unknown members.
    private var objectsWithUnknownMembers: Set<Int> = []
    /// The advice that has been given about unknown members of an object.
    private var advice: Set<Advice> = []

    private struct Advice: Hashable {
        let object: Int
        let sentence: String
    }

    /// The number of unknown members that may still be compared with known ones.
    ///
    /// A document with more has another problem.
    private var comparisons = 200

    mutating func note(_ identifier: Identifier) { identifiers.insert(identifier.name) }

    mutating func note(_ name: String) { identifiers.insert(name) }

    mutating func note(_ node: JSONNode) { nodes.insert(node.index) }

    /// Notes the names that an unknown member of an object was probably meant to have.
    mutating func noteUnknownMember(_ name: String, of object: JSONNode, among known: [String]) {
        objectsWithUnknownMembers.insert(object.index)
        guard comparisons > 0 else { return }
        comparisons -= 1
        let meanings = ForeignMember.meanings(of: name, among: known)
        if !meanings.isEmpty { meantNames[object.index, default: []].formUnion(meanings) }
        if let nearest = Suggestion.nearest(to: name, among: known) {
            meantNames[object.index, default: []].insert(nearest)
        }
    }

    /// Returns true if that advice about an unknown member is the first of its kind for an object.
    ///
    /// Four members such as `x`, `y`, `width` and `height` are one mistake.
    mutating func isNew(_ sentence: String, of object: JSONNode) -> Bool {
        advice.insert(Advice(object: object.index, sentence: sentence)).inserted
    }

    func contain(_ name: String) -> Bool { identifiers.contains(name) }

    func contain(_ node: JSONNode) -> Bool { nodes.contains(node.index) }

    /// Returns true if an id belongs to something that such an object may have by itself, such as `feed.pan`.
    func contain(ownerOf name: String) -> Bool {
        name.lastIndex(of: ".").map { identifiers.contains(String(name[..<$0])) } ?? false
    }

    /// Returns true if an object has a member that is not known.
    func haveUnknownMember(of object: JSONNode) -> Bool { objectsWithUnknownMembers.contains(object.index) }

    /// Returns true if an unknown member of an object was probably meant to be one of these.
    func areMeant(_ names: [String], in object: JSONNode) -> Bool {
        !meantNames.isEmpty && !(meantNames[object.index]?.isDisjoint(with: names) ?? true)
    }
}

extension DocumentReader {
    /// Returns true if an error only follows from another: a member is missing because its name is misspelled.
    func followsFromUnknownMember(_ reason: FaultReason, at object: JSONNode) -> Bool {
        switch reason {
        case .missingMember(let name, _): doubts.areMeant([name], in: object)
        case .missingChoice: doubts.haveUnknownMember(of: object)
        default: false
        }
    }

    /// Returns true if an error only follows from another that puts an object in doubt.
    func followsFromDoubts(_ kind: SceneFault.Kind) -> Bool {
        switch kind {
        case .duplicateIdentifier, .takenIdentifier, .reservedIdentifier, .unknownIdentifier,
            .nestedTooDeeply, .tooManyPassthroughs:
            false
        case .wrongKind(let name, _), .secondFirstResponder(let name, _), .notInside(let name, _),
            .foreignProperty(let name, _, _), .foreignRecognizerProperty(let name, _),
            .numberTooSmall(let name, _, _), .foreignValue(let name, _), .unknownDetent(let name, _, _),
            .unknownSelector(_, let name):
            doubts.contain(name)
        case .presentationCycle(let names): names.contains { doubts.contain($0) }
        }
    }

    /// Returns true if the value of a member could not be read, or has a misspelled name.
    func isInDoubt(_ place: ScenePlace) -> Bool {
        guard let name = place.member else { return false }
        let object = mark(place.mark)
        return document.member(name, of: object).map { doubts.contain($0) }
            ?? doubts.areMeant(["\(name)"], in: object)
    }
}

extension SceneFault.Kind {
    /// An id shared by several objects, so that its target is ambiguous.
    var doubtfulIdentifier: String? {
        switch self {
        case .duplicateIdentifier(let name, _), .takenIdentifier(let name), .reservedIdentifier(let name):
            name
        default: nil
        }
    }
}
