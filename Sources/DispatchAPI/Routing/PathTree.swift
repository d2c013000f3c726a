internal import HTTPCore

/// Path patterns by their segments, so that a path is compared with the few that begin as it does.
struct PathTree: Sendable {
    /// A place after some segments.
    private struct Node {
        var literals: [(segment: [UInt8], node: Int)] = []
        /// The node after a segment that can be anything.
        var parameter: Int?
        /// The position of the pattern that ends here.
        var pattern: Int?
    }

    private var nodes = [Node()]

    init(_ patterns: [PathPattern]) {
        for (position, pattern) in patterns.enumerated() {
            var node = 0
            for segment in pattern.segments { node = next(node, segment) }
            nodes[node].pattern = position
        }
    }

    /// Returns the node after a segment, which it makes if there is none.
    private mutating func next(_ node: Int, _ segment: PathPattern.Segment) -> Int {
        switch segment {
        case .literal(let text):
            let segment = Array(text.utf8)
            if let known = nodes[node].literals.first(where: { $0.segment == segment }) { return known.node }
            nodes[node].literals.append((segment, nodes.count))
        case .parameter:
            if let known = nodes[node].parameter { return known }
            nodes[node].parameter = nodes.count
        }
        nodes.append(Node())
        return nodes.count - 1
    }

    /// Finds the pattern that fits a path.
    ///
    /// A segment that a pattern names is never taken for a parameter.
    ///
    /// - Parameter target: a target with the path.
    /// - Returns: the pattern's position and the values of its parameters in order, or nil if none fits.
    func find(_ target: RequestTarget) -> (pattern: Int, parameters: [String])? {
        var place: Int? = 0
        var parameters: [String] = []
        target.forEachSegment { segment in
            guard let node = place else { return }
            let literal = nodes[node].literals.first {
                let literal = $0.segment
                return literal.count == segment.count
                    && literal.indices.allSatisfy { literal[$0] == segment[$0] }
            }
            place = literal?.node ?? (segment.isEmpty ? nil : nodes[node].parameter)
            if literal == nil, place != nil { parameters.append(String(decoding: segment, as: UTF8.self)) }
        }
        return place.flatMap { nodes[$0].pattern }.map { ($0, parameters) }
    }
}
