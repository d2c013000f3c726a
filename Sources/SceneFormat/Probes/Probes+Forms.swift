import DispatchEngine
import JSONText

/// The probes: the members of a request for the run before them, and a question.
extension Forms {
    static let hitTestRequest = Form(
        "a hit-test", example: #"{"scene": \#(scene.object.example), "points": [[100, 200]]}"#,
        RequestParts(),
        rule: .exactlyOne(of: ["point", "points", "view"]),
        [sceneMember] + run + [
            probe("point", .point, "One point, with the walk to it.") { .point($0) },
            probe("points", points, "Many points, without the walks.") { .points($0) },
            probe("view", .view(), "A view: how much of it can be hit, with the walk to its center.") {
                .view($0)
            },
        ])

    static let responderChainRequest = Form(
        "a responder chain",
        example: #"{"scene": \#(scene.object.example), "responder": "application"}"#,
        RequestParts(),
        [sceneMember] + run + [
            probe(
                "responder", .object(.responder), isRequired: true,
                "The id of a view, a view controller, `application`, `appDelegate` or `<window>.scene`."
            ) { if case .responder(let start) = $0 { .responder(start) } else { nil } }
        ])

    /// Makes the member with the question.
    ///
    /// - Parameters:
    ///   - name: the member's name.
    ///   - codec: its values.
    ///   - isRequired: true if there is no other question.
    ///   - about: a sentence for the contract.
    ///   - make: makes the question.
    /// - Returns: the member.
    private static func probe<Value>(
        _ name: String, _ codec: Codec<Value>, isRequired: Bool = false, _ about: String,
        _ make: @escaping @Sendable (Value) -> Probe?
    ) -> Field<RequestParts> {
        Field(name, isRequired: isRequired, about, codec.schema()) { _, node, parts in
            parts.probe = { codec.read($0, node).flatMap(make) }
        }
    }

    private static let points = Codec<[Point]>(
        .object([
            ("type", .text("array")), ("maxItems", .number(Double(Probe.maximumPoints))),
            ("items", .pointInList),
        ])
    ) { $0.points($1, atLeast: 0, atMost: Probe.maximumPoints, "points") }
}
