import DispatchEngine
import JSONText

/// The members of a probe: those of a request for the run before it, and the question.
protocol ProbeMember: MemberName {
    /// Reads the question.
    ///
    /// - Parameters:
    ///   - given: the members that no other request has.
    ///   - node: the request.
    ///   - scene: the scene, or nil if it has errors.
    ///   - reader: takes the errors.
    /// - Returns: the question, or nil after an error or without a scene.
    static func probe(
        _ given: [(Self, JSONNode)], of node: JSONNode, in scene: Scene?, _ reader: DocumentReader
    )
        -> Probe?
}

extension ProbeMember {
    /// The same member of a request.
    var requestMember: RequestMember? { RequestMember(rawValue: rawValue) }
}

enum HitProbeMember: String, ProbeMember {
    case scene, events, until, options, constants
    case point, points, view

    static let owner = "a hit-test"
    static let example = #"{"scene": "# + Forms.scene.object.example + #", "points": [[100, 200]]}"#
    static let table = allMembers

    static func probe(
        _ given: [(HitProbeMember, JSONNode)], of node: JSONNode, in scene: Scene?, _ reader: DocumentReader
    ) -> Probe? {
        var probe: Probe?
        for (member, value) in given {
            switch member {
            case .point: probe = reader.point(value).map { .point($0) }
            case .points:
                probe = reader.points(value, atLeast: 0, atMost: Probe.maximumPoints, "points")
                    .map { .points($0) }
            case .view: probe = reader.view(value, in: scene).map { .view($0) }
            case .scene, .events, .until, .options, .constants: break
            }
        }
        if given.count > 1 {
            let (first, second) = (given[0].0.rawValue, given[1].0.rawValue)
            reader.fault(
                .excludingMembers(first, second, owner: owner),
                at: reader.document.key(of: given[1].1) ?? given[1].1)
        } else if given.isEmpty, reader.document.kind(of: node) == .object {
            let choices = [HitProbeMember.point, .points, .view].map(\.rawValue)
            reader.fault(.missingChoice(of: form, choices: choices), at: node)
        }
        return probe
    }
}

enum ChainProbeMember: String, ProbeMember {
    case scene, events, until, options, constants
    case responder

    static let owner = "a responder chain"
    static let example =
        #"{"scene": "# + Forms.scene.object.example + #", "responder": "application"}"#
    static let table = allMembers

    static func probe(
        _ given: [(ChainProbeMember, JSONNode)], of node: JSONNode, in scene: Scene?,
        _ reader: DocumentReader
    ) -> Probe? {
        reader.requireMembers(of: node, ["responder"], form)
        guard let (_, name) = given.first,
            case .responder(let start)? = reader.object(name, .responder, in: scene)
        else { return nil }
        return .responder(start)
    }
}
