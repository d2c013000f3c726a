import HTTPCore
import Testing

@testable import DispatchAPI

/// `--max-json-depth` for requests that are edited and parsed again.
struct JSONDepthTests {
    private static let rest =
        #""events": [{"t": 0, "tap": {"at": [1, 1]}}], "questions": [{"why": "notReceived", "of": "w"}]"#

    private func service(depth: Int) -> DispatchService { .make { $0.limits.jsonDepth = depth } }

    /// A scene with this nesting depth.
    private func scene(depth: Int) -> String {
        let levels = depth - 3
        let info = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        return #"{"windows": [{"id": "w", "frame": [0, 0, 9, 9], "info": \#(info)}]}"#
    }

    /// A change with this nesting depth in a request.
    ///
    /// Its view is one level deeper in the scene.
    private func addition(depth: Int) -> String {
        let levels = depth - 5
        let info = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        return
            #""whatIf": [{"target": "w", "add": {"view": {"id": "v", "frame": [0, 0, 1, 1], "info": \#(info)}}}]"#
    }

    @Test(arguments: ["dispatch", "explain"])
    func `What changes make of a request is as deep as a request may be, and no deeper`(
        route: String
    ) throws {
        let body = #"{"scene": \#(scene(depth: 4)), \#(Self.rest), \#(addition(depth: 9))}"#
        let fitting = try service(depth: 10).answer(.post, "/v1/\(route)", body: body)
        #expect(fitting.status == .ok, "\(fitting.text)")
        let deep = try service(depth: 9).answer(.post, "/v1/\(route)", body: body)
        #expect(deep.status == .unprocessableContent)
        #expect(deep.text.contains("at most 9 levels deep") && deep.text.contains("--max-json-depth"))
        #expect(try service(depth: 8).answer(.post, "/v1/\(route)", body: body).status == .badRequest)
    }

    @Test(arguments: ["dispatch", "explain"])
    func `A stored scene may be as deep as the limit, and can be changed then`(route: String) throws {
        let service = service(depth: 10)
        #expect(try service.answer(.put, "/v1/scenes/a", body: scene(depth: 11)).status == .badRequest)
        #expect(try service.answer(.put, "/v1/scenes/a", body: scene(depth: 10)).status == .created)
        for change in [#""whatIf": [{"target": "w", "set": {"alpha": 0.5}}]"#, addition(depth: 10)] {
            let response = try service.answer(
                .post, "/v1/scenes/a/\(route)", body: "{\(Self.rest), \(change)}")
            #expect(response.status == .ok, "\(response.text)")
        }
    }

    @Test(arguments: ["dispatch", "explain"])
    func `A limit above the default holds after changes too`(route: String) throws {
        let service = service(depth: 3_000)
        let change = #""whatIf": [{"target": "w", "set": {"alpha": 0.5}}]"#
        let own = #"{"scene": \#(scene(depth: 2_900)), \#(Self.rest), \#(change)}"#
        #expect(try service.answer(.post, "/v1/\(route)", body: own).status == .ok)
        #expect(try service.answer(.put, "/v1/scenes/a", body: scene(depth: 2_900)).status == .created)
        let stored = try service.answer(
            .post, "/v1/scenes/a/\(route)", body: "{\(Self.rest), \(change)}")
        #expect(stored.status == .ok, "\(stored.text)")
    }
}
