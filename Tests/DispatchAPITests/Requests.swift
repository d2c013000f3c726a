import HTTPCore
import JSONText
import Synchronization

@testable import DispatchAPI

extension HTTPRequest {
    /// Makes a request with defaults for everything that a test is not about.
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - target: path and query.
    ///   - fields: the header section.
    ///   - body: the content. Its `Content-Type` is JSON unless the fields say otherwise.
    /// - Returns: the request.
    /// - Throws: the fault of the target.
    static func make(
        _ method: HTTPMethod = .get, _ target: String = "/", _ fields: HTTPFields = [:], body: String? = nil
    ) throws -> HTTPRequest {
        var fields = fields
        if body != nil, !fields.contains("Content-Type") { fields.append("Content-Type", "application/json") }
        if !fields.contains("Host") { fields.append("Host", "service.test") }
        return HTTPRequest(
            method: method, target: try RequestTarget(origin: target), fields: fields,
            body: Array((body ?? "").utf8))
    }
}

extension DispatchService {
    /// Answers a request made of its parts.
    func answer(
        _ method: HTTPMethod = .get, _ target: String = "/", _ fields: HTTPFields = [:], body: String? = nil
    ) throws -> HTTPResponse {
        respond(to: try .make(method, target, fields, body: body))
    }

    /// Returns the event loop's result for a request.
    func reply(to request: HTTPRequest) -> Reply {
        plan(for: request, bodyLimit: .max).reply(request)
    }

    /// Returns the kind of work that an event loop leaves to others, or nil if it has the answer.
    func workLeft(of request: HTTPRequest) -> Work.Kind? {
        guard case .work(let work) = reply(to: request) else { return nil }
        return work.kind
    }

    /// Makes a service with other limits.
    static func make(_ change: (inout ServiceConfiguration) -> Void = { _ in }) -> DispatchService {
        var configuration = ServiceConfiguration()
        change(&configuration)
        return DispatchService(configuration)
    }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }

    /// Returns a member of the JSON object that is the content, as a string.
    func string(_ name: StaticString) throws -> String? {
        let document = try JSONDocument(body)
        return document.member(name, of: document.root).flatMap(document.string)
    }

    /// Returns a member of the JSON object that is the content, as a number.
    func integer(_ name: StaticString) throws -> Int? {
        let document = try JSONDocument(body)
        return document.member(name, of: document.root).flatMap(document.integer)
    }
}

/// A machine's clock that shows one time after the other, and stays at the last.
final class ClockReadings: Sendable {
    private let times: Mutex<[Double]>

    init(_ times: [Double]) { self.times = Mutex(times) }

    func next() -> Double { times.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } }
}

/// Small documents that tests share.
enum Sample {
    /// A window with a root view and a button.
    static let scene = """
        {"name": "one button", "windows": [{"id": "window", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
          {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "vc"}, "subviews": [
            {"id": "button", "class": "UIButton", "frame": [40, 100, 200, 44],
             "gestureRecognizers": [{"id": "tap", "type": "tap"}]}]}]}]}
        """
    static let events = #"{"events": [{"t": 0, "tap": {"at": [100, 120]}}]}"#
    static let request = #"{"scene": "# + scene + #", "events": [{"t": 0, "tap": {"at": [100, 120]}}]}"#

    /// Returns a view with four subviews, each a quarter of it, and so on: depth 6 makes 5,461 views.
    static func tree(depth: Int, in frame: (Double, Double, Double, Double), id: String) -> String {
        let (width, height) = (frame.2 / 2, frame.3 / 2)
        let quarters = [(0, 0), (width, 0), (0, height), (width, height)].enumerated().map { index, origin in
            depth == 0
                ? "" : tree(depth: depth - 1, in: (origin.0, origin.1, width, height), id: id + "\(index)")
        }
        let subviews = depth == 0 ? "" : #", "subviews": [\#(quarters.joined(separator: ","))]"#
        return #"{"id": "\#(id)", "frame": [\#(frame.0), \#(frame.1), \#(frame.2), \#(frame.3)]\#(subviews)}"#
    }

    /// Returns a scene with that many views, including the window, as children of the window.
    static func scene(views: Int) -> String {
        let views = (1..<views).map { #"{"id": "v\#($0)", "frame": [0, 0, 10, 10]}"# }.joined(separator: ",")
        return #"{"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [\#(views)]}]}"#
    }
}
