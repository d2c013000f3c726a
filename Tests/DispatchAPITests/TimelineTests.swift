import DispatchEngine
import HTTPCore
import SceneFormat
import Testing

@testable import DispatchAPI

/// `"timeline": true`: the state of the views at every entry of the log.
struct TimelineTests {
    private static func answer(_ request: String, _ target: String = "/v1/dispatch") throws -> JSONTree.Value
    {
        let answer = try DispatchService.make().answer(.post, target, body: request)
        #expect(answer.status == .ok, "\(answer.text)")
        return try JSONTree(answer.body).root
    }

    private static func request(_ views: String, _ rest: String) -> String {
        #"{"timeline": true, "scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [\#(views)]}]}, \#(rest)}"#
    }

    @Test func `It has the views, all they are at the start, and every reading of a finger`() throws {
        let root = try Self.answer(
            Self.request(
                #"{"id": "l", "class": "UILabel", "frame": [0, 0, 10, 20], "alpha": 0.3, "transform": [2, 0, 0, 2, 0, 0]}"#,
                #""events": [{"t": 0.5, "tap": {"at": [100, 120]}}], "expect": []"#))
        #expect(root.members.map(\.name) == ["log", "summary", "outcome", "verdict", "timeline"])
        #expect(
            root["timeline"]?.text
                == #"{"views":[{"id":"w","class":"UIWindow"},{"id":"l","parent":"w","class":"UILabel"}],"#
                + #""states":[{"n":0,"set":{"w":{"bounds":[0,0,390,844],"center":[195,422]},"#
                + #""l":{"bounds":[0,0,10,20],"center":[5,10],"transform":[2,0,0,2,0,0],"alpha":0.3,"userInteractionEnabled":false}}}],"#
                + #""samples":[{"n":0,"t":0.5,"event":0,"touch":1,"phase":"began","at":[100,120]},"#
                + #"{"n":11,"t":0.58,"event":0,"touch":1,"phase":"ended","at":[100,120]}]}"#)
    }

    @Test func `Changes come with the entry from which on they hold`() throws {
        let root = try Self.answer(
            Self.request(
                #"{"id": "a", "frame": [0, 0, 10, 10], "subviews": [{"id": "b", "frame": [0, 0, 5, 5]}]}, {"id": "c", "frame": [0, 0, 10, 10]}"#,
                #""events": [{"t": 0, "change": [{"target": "a", "set": {"hidden": true, "alpha": 0.5}}, {"target": "b", "moveTo": "c"}]}, "#
                    + #"{"t": 1, "change": [{"target": "a", "remove": true}, {"target": "w", "add": {"view": {"id": "d", "frame": [1, 2, 3, 4]}}}, {"target": "c", "set": {"hidden": false}}]}]"#
            ))
        let timeline = try #require(root["timeline"])
        #expect(
            timeline["views"]?.elements.last?.text == #"{"id":"d","parent":null,"class":"UIView"}"#)
        let states = timeline["states"]?.elements.dropFirst().map(\.text)
        #expect(
            states == [
                #"{"n":1,"set":{"a":{"alpha":0.5,"hidden":true}}}"#,
                #"{"n":2,"move":{"b":{"parent":"c","index":0}}}"#,
                #"{"n":3,"remove":["a"]}"#,
                #"{"n":4,"move":{"d":{"parent":"w","index":1}}}"#,
            ])
    }

    @Test func `The rest of the answer is the same with and without it, in every form`() throws {
        for format in ResponseFormat.allCases where !format.needsExpectations {
            let target = "/v1/dispatch?format=\(format.rawValue)"
            let service = DispatchService.make()
            let plain = try service.answer(.post, target, body: Sample.request).text
            let body = Sample.request.dropLast() + #", "timeline": true}"#
            let full = try service.answer(.post, target, body: String(body)).text
            switch format {
            case .json: #expect(full.hasPrefix(plain.dropLast(2)) && full.contains(#","timeline":{"views":"#))
            case .jsonLines: #expect(full.hasPrefix(plain + #"{"timeline":{"views":"#))
            case .prettyJSON: #expect(full.hasPrefix(plain.dropLast(3)))
            default: #expect(full == plain)
            }
        }
    }

    @Test func `What it tells counts like entries`() throws {
        func status(_ limit: Int) throws -> Int {
            let service = DispatchService.make { $0.limits.logEntries = limit }
            let body = String(Sample.request.dropLast() + #", "timeline": true}"#)
            return try service.answer(.post, "/v1/dispatch", body: body).status.code
        }
        let root = try Self.answer(String(Sample.request.dropLast() + #", "timeline": true}"#))
        let entries = try #require(root["log"]?.elements.count)
        // These are three views and two touch samples.
        #expect(try status(entries + 5) == 200)
        #expect(try status(entries + 4) == 422)
    }

    /// A page draws from the timeline alone, so it must lead to where the engine found the finger.
    @Test(arguments: CaseFiles.names)
    func `Each hit-test is where the views of the timeline have the finger`(name: String) throws {
        let text = try CaseFiles.text(name)
        guard let brace = text.firstIndex(of: "{") else { return }
        let request = #"{"timeline": true, "# + text[text.index(after: brace)...]
        let answer = try DispatchService.make().answer(.post, "/v1/dispatch", body: request)
        guard answer.status == .ok else { return }
        let root = try JSONTree(answer.body).root
        let log = try #require(root["log"]?.elements)
        let timeline = try #require(root["timeline"])
        let landings = (timeline["samples"]?.elements ?? []).filter { $0["phase"]?.string == "began" }
        var replay = TimelineReplay(timeline)
        var walk: [(position: Int, view: String, found: [Double], places: [String: TimelineReplay.Place])] =
            []
        for (position, entry) in log.enumerated() {
            switch entry["kind"]?.string {
            case "hitTest":
                replay.advance(to: position)
                guard let view = entry["view"]?.string, let found = entry["point"]?.numbers, !found.isEmpty
                else { continue }
                walk.append((position, view, found, replay.places))
            case "hitView":
                defer { walk = [] }
                guard let touch = entry["touch"]?.number,
                    let landing = landings.last(where: {
                        $0["touch"]?.number == touch && $0["n"]?.number ?? .infinity <= Double(position)
                    }), let start = landing["n"]?.number, let at = landing["at"]?.numbers
                else { continue }
                for step in walk where Double(step.position) >= start {
                    let point = TimelineReplay.point(at, in: step.view, step.places)
                    let isThere = zip(point ?? [], step.found).allSatisfy { abs($0 - $1) < 1e-3 }
                    #expect(
                        point != nil && isThere,
                        "\(step.position) \(step.view): \(step.found), not \(point ?? [])")
                }
            default: break
            }
        }
    }
}

/// The views of a timeline, carried out up to an entry.
private struct TimelineReplay {
    /// The place of a view in its superview.
    struct Place {
        var parent: String?
        var bounds = [0.0, 0, 0, 0]
        var center = [0.0, 0]
        var transform = [1.0, 0, 0, 1, 0, 0]
        var anchorPoint = [0.5, 0.5]
    }

    private(set) var places: [String: Place] = [:]
    private var states: ArraySlice<JSONTree.Value>

    init(_ timeline: JSONTree.Value) {
        states = (timeline["states"]?.elements ?? [])[...]
        for view in timeline["views"]?.elements ?? [] {
            guard let id = view["id"]?.string else { continue }
            places[id] = Place(parent: view["parent"]?.string)
        }
    }

    mutating func advance(to position: Int) {
        while let state = states.first, state["n"]?.number ?? .infinity <= Double(position) {
            states = states.dropFirst()
            for (id, members) in state["set"]?.members ?? [] {
                if let bounds = members["bounds"]?.numbers { places[id]?.bounds = bounds }
                if let center = members["center"]?.numbers { places[id]?.center = center }
                if let transform = members["transform"]?.numbers { places[id]?.transform = transform }
                if let anchor = members["anchorPoint"]?.numbers { places[id]?.anchorPoint = anchor }
            }
            for (id, place) in state["move"]?.members ?? [] { places[id]?.parent = place["parent"]?.string }
            for id in state["remove"]?.elements ?? [] { places[id.string ?? ""]?.parent = nil }
        }
    }

    /// Returns a point of the screen in a view's own coordinates, or nil through a transform that cannot be undone.
    static func point(_ point: [Double], in view: String, _ places: [String: Place]) -> [Double]? {
        guard let place = places[view], point.count == 2 else { return nil }
        guard let outer = place.parent.map({ Self.point(point, in: $0, places) }) ?? point else { return nil }
        let t = place.transform
        let determinant = t[0] * t[3] - t[1] * t[2]
        guard determinant != 0 else { return nil }
        let (x, y) = (outer[0] - place.center[0] - t[4], outer[1] - place.center[1] - t[5])
        return [
            (t[3] * x - t[2] * y) / determinant + place.bounds[0] + place.anchorPoint[0] * place.bounds[2],
            (t[0] * y - t[1] * x) / determinant + place.bounds[1] + place.anchorPoint[1] * place.bounds[3],
        ]
    }
}
