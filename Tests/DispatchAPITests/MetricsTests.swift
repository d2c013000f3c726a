import Foundation
import HTTPCore
import HTTPServer
import SceneFormat
import TestSupport
import Testing

@testable import DispatchAPI

struct MetricsTests {
    private let requests = "firstresponder_http_requests_total"
    private let duration = "firstresponder_http_request_duration_seconds"
    private let limits = "firstresponder_limits_reached_total"

    private func scrape(_ server: RunningService) throws -> Exposition {
        let response = try server.answer("GET", "/metrics")
        #expect(response.status == 200)
        #expect(response["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
        #expect(response["Cache-Control"] == "no-store")
        return try Exposition(response.text)
    }

    /// Scrapes until a sample has the value, because the loops publish at the end of their turns.
    private func expect(
        _ server: RunningService, _ value: Double, _ name: String, _ labels: [String: String] = [:],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        var found: Double?
        let isReached = try await eventually {
            found = try scrape(server).value(name, labels)
            return found == value
        }
        #expect(isReached, "\(name) \(labels) is \(found as Any)", sourceLocation: sourceLocation)
    }

    @Test func `Requests are counted and timed by route and status`() async throws {
        let server = try RunningService()
        for _ in 0..<3 { _ = try server.answer("POST", "/v1/dispatch", body: Sample.request) }
        _ = try server.answer("POST", "/v1/dispatch", body: "{")
        _ = try server.answer("HEAD", "/v1/scenes")
        _ = try server.answer("GET", "/v1/scenes/none")
        _ = try server.answer("PATCH", "/v1/scenes/none")
        _ = try server.answer("GET", "/nope")
        let dispatch = ["method": "POST", "route": "/v1/dispatch"]
        func status(_ code: Int, _ method: String, _ route: String) -> [String: String] {
            ["method": method, "route": route, "status": String(code)]
        }
        try await expect(server, 3, requests, status(200, "POST", "/v1/dispatch"))
        try await expect(server, 1, requests, status(400, "POST", "/v1/dispatch"))
        try await expect(server, 1, requests, status(200, "GET", "/v1/scenes"))
        try await expect(server, 1, requests, status(404, "GET", "/v1/scenes/{id}"))
        try await expect(server, 1, requests, status(405, "other", "/v1/scenes/{id}"))
        try await expect(server, 1, requests, status(404, "other", "other"))
        try await expect(server, 4, duration + "_count", dispatch)
        let last = try scrape(server)
        let sum = try #require(last.value(duration + "_sum", dispatch))
        #expect(sum > 0 && sum < 60)
        #expect(last.value(duration + "_bucket", dispatch.merging(["le": "+Inf"]) { $1 }) == 4)
    }

    @Test(arguments: [
        ("Content-Length: 2000000000\r\n\r\n", 413), ("Transfer-Encoding: chunked\r\n\r\nx", 400),
        ("Content-Length: 9\r\n\r\n{", 408), ("Expect: x\r\nContent-Length: 9\r\n\r\n", 417), ("X", 408),
    ])
    func `What is refused beneath the resources is counted with those of its route`(rest: String, status: Int)
        async throws
    {
        let server = try RunningService { configuration, _ in
            configuration.limits.headerSeconds = 0.2
            configuration.limits.bodySeconds = 0.2
        }
        let client = try server.connect()
        try client.send("POST /v1/dispatch HTTP/1.1\r\nHost: a\r\n" + rest)
        #expect(try client.receiveResponse().status == status)
        try await expect(
            server, 1, requests,
            ["method": "POST", "route": "/v1/dispatch", "status": String(status)])
    }

    @Test func `DispatchRoutes, log entries, scenes and connections are counted`() async throws {
        let server = try RunningService()
        _ = try server.answer("PUT", "/v1/scenes/one", body: Sample.scene)
        let log = try server.answer(
            "POST", "/v1/scenes/one/dispatch", "Accept: application/x-ndjson\r\n", body: Sample.events)
        // The last line is the summary.
        let entries = Double(log.text.split(separator: "\n").count - 1)
        let held = try server.connect()
        try held.send(RunningService.request("GET", "/healthz"))
        _ = try held.receiveResponse()
        try await expect(server, 1, "firstresponder_dispatches_total")
        try await expect(server, entries, "firstresponder_log_entries_total")
        try await expect(server, 1, "firstresponder_scenes")
        let weight = try SceneUpload(Array(Sample.scene.utf8)).stored(as: "a").byteCount
        try await expect(server, Double(weight), "firstresponder_stored_bytes")
        // One is held, and the other is the scrape's own.
        try await expect(server, 2, "firstresponder_http_connections")
        let scrape = try scrape(server)
        #expect(scrape.value("firstresponder_build_info", ["version": Version.current]) == 1)
        let started = try #require(scrape.value("process_start_time_seconds"))
        #expect(abs(started - Date().timeIntervalSince1970) < 600)
        #expect(try #require(scrape.value("process_cpu_seconds_total")) > 0)
        // These are at least the pollers and sockets of this process.
        #expect(try #require(scrape.value("process_open_fds")) > 5)
        #if os(Linux)
            #expect(try #require(scrape.value("process_resident_memory_bytes")) > 1_048_576)
        #endif
        #expect(try #require(scrape.value("firstresponder_http_connections_accepted_total")) >= 4)
        #expect(scrape.value("firstresponder_http_connections_refused_total") == 0)
        #expect(scrape.value("firstresponder_access_log_dropped_lines_total") == 0)
        #expect(scrape.value("firstresponder_answer_memory_bytes") == 0)
        #expect(try #require(scrape.value("firstresponder_http_received_bytes_total")) > 500)
        #expect(try #require(scrape.value("firstresponder_http_sent_bytes_total")) > Double(log.body.count))
    }

    /// The inputs that exceed one limit of a connection, by the limit's name, with their answers, if there are any.
    private static let connectionInputs: [(name: String, input: String, answer: String?)] = {
        let get = "GET / HTTP/1.1\r\nHost: a\r\n"
        let post = "POST /v1/dispatch HTTP/1.1\r\nHost: a\r\n"
        let chunked = post + "Transfer-Encoding: chunked\r\n\r\n"
        let health = RunningService.request("GET", "/healthz")
        func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
        return [
            (
                "max-request-line-bytes", "GET /" + many("x", 300) + " HTTP/1.1\r\n\r\n",
                "longer than 300 bytes."
            ),
            ("max-header-bytes", get + "X: " + many("x", 900) + "\r\n\r\n", "longer than 900 bytes."),
            ("max-header-fields", get + many("A: b\r\n", 10) + "\r\n", "More than 9 header fields."),
            ("max-body-bytes", post + "Content-Length: 2001\r\n\r\n", "longer than 2000 bytes."),
            ("max-body-bytes", chunked + "7D1\r\n", "longer than 2000 bytes."),
            ("max-body-bytes", chunked + "1000000000000000\r\n", "longer than 2000 bytes."),
            ("max-chunk-extension-bytes", chunked + "1;" + many("x", 120) + "\r\n", "longer than 90 bytes."),
            (
                "max-trailer-bytes", chunked + "0\r\nX: " + many("x", 100) + "\r\n\r\n",
                "longer than 90 bytes."
            ),
            ("header-timeout", "GET / HTTP/1.1\r\n", "within 0.2 seconds."),
            ("body-timeout", post + "Content-Length: 9\r\n\r\n{", "within 0.2 seconds."),
            ("idle-timeout", "", nil),
            ("max-requests-per-connection", many(health, 4), nil),
            ("max-pipelined-requests", many(health, 3), nil),
        ]
    }()

    @Test(arguments: connectionInputs)
    func `Each limit of a connection is counted under its name, and its answer names the flag`(
        name: String, input: String, answer: String?
    ) async throws {
        let server = try RunningService { configuration, _ in
            configuration.limits.fieldCount = 9
            configuration.limits.requestLineBytes = 300
            configuration.limits.headerBytes = 900
            configuration.limits.bodyBytes = 2_000
            configuration.limits.trailerBytes = 90
            configuration.limits.chunkExtensionBytes = 90
            configuration.limits.headerSeconds = 0.2
            configuration.limits.bodySeconds = 0.2
            configuration.limits.idleSeconds = 0.2
            configuration.limits.requestsPerConnection = 4
            configuration.limits.pipelinedRequests = 2
        }
        #expect(try scrape(server).value(limits, ["limit": name]) == 0)
        let client = try server.connect()
        try client.send(input)
        if let answer {
            let text = try client.receiveResponse(within: 30).text
            let limit = try #require(HTTPLimit(rawValue: name))
            #expect(text.contains(answer))
            let flag = "\(answer) The limit is set by --\(name)."
            #expect(text.contains(flag) == limit.hasFlag, "\(text)")
        }
        let isCounted = try await eventually {
            try #require(try scrape(server).value(limits, ["limit": name])) > 0
        }
        #expect(isCounted)
    }

    /// Returns the number of times that a limit was reached, over a connection that is there already.
    private func reached(_ limit: String, _ client: RawClient) throws -> Double? {
        try client.send(RunningService.request("GET", "/metrics"))
        return try Exposition(client.receiveResponse(within: 30).text).value(limits, ["limit": limit])
    }

    @Test func `That no place for a connection is left is counted under its name`() async throws {
        let server = try RunningService { configuration, _ in configuration.connections = 2 }
        let first = try server.connect()
        #expect(try reached("max-connections", first) == 0)
        let second = try server.connect()
        #expect(try await eventually { try reached("max-connections", first) == 1 })
        // A connection that waits in the kernel's queue is served once there is room, which it then takes again.
        let third = try server.connect()
        try third.send(RunningService.request("GET", "/healthz"))
        _ = consume second
        #expect(try third.receiveResponse(within: 30).status == 200)
        #expect(try await eventually { try reached("max-connections", first) == 2 })
    }

    @Test(arguments: [0, 1])
    func `A request for which no place is left with the workers is counted, and its answer names the flag`(
        places: Int
    ) async throws {
        let server = try RunningService { configuration, _ in configuration.queuedWork = places }
        // The event loop never looks at a body this long.
        let long = Sample.request + String(repeating: " ", count: RequestCost.cheapBodyBytes)
        let answer = try server.answer("POST", "/v1/dispatch", body: long)
        #expect(answer.status == (places == 0 ? 503 : 200))
        #expect(
            answer.text.contains("room for 0 requests that wait for a worker") == (places == 0)
                && answer.text.contains("--max-queued-work") == (places == 0))
        try await expect(server, places == 0 ? 1 : 0, limits, ["limit": "max-queued-work"])
    }

    @Test func `A request for which no memory is left is counted, and its answer names the flag`()
        async throws
    {
        let server = try RunningService { configuration, _ in
            configuration.answerMemory = 1_000_000
            configuration.answerPatience = 0
            // However busy the machine is, the greedy client is looked at before it is given up.
            configuration.limits.writeSeconds = 600
        }
        let greedy = try RawClient(port: server.port, receiveBufferBytes: 4_096)
        // Together these are more than the client's machine and this one hold for a connection.
        for _ in 0..<60 { try greedy.send(RunningService.request("GET", "/openapi.yaml")) }
        #expect(
            try await eventually {
                let held = try scrape(server).value("firstresponder_answer_memory_bytes")
                return try #require(held) > 50_000
            })
        let long = Sample.request + String(repeating: " ", count: RequestCost.cheapBodyBytes)
        let answer = try server.answer("POST", "/v1/dispatch", body: long)
        #expect(answer.status == 503)
        #expect(answer["Retry-After"] == "1")
        #expect(answer.text.contains("--max-memory-for-answers"))
        try await expect(server, 1, limits, ["limit": "max-memory-for-answers"])
    }

    @Test func `A client that takes no answer is counted under the name of its limit`() async throws {
        let server = try RunningService { configuration, _ in
            configuration.limits.writeSeconds = 0.1
            configuration.limits.bytesPerSecond = 1e9
        }
        let client = try RawClient(port: server.port, receiveBufferBytes: 4_096)
        for _ in 0..<60 { try client.send(RunningService.request("GET", "/openapi.yaml")) }
        let isCounted = try await eventually {
            try scrape(server).value(limits, ["limit": "write-timeout"]) == 1
        }
        #expect(isCounted)
    }

    /// The bodies that exceed one limit of a request, by the limit's name.
    private static let requestBodies: [(name: String, body: String)] = {
        let began = #"{"id": 1, "phase": "began", "at": [0, 0]}"#
        let two = #"[{"t": 0, "touches": [\#(began), \#(began.replacing("1", with: "2"))]}]"#
        let open = String(Sample.request.dropLast())
        return [
            ("max-views", Sample.request), ("max-view-depth", Sample.request),
            ("max-recognizers", Sample.request),
            ("max-events", Sample.request),
            ("max-touches", Sample.request), ("max-log-entries", Sample.request),
            ("max-answer-bytes", Sample.request),
            ("max-json-depth", Sample.request),
            ("max-touches-per-event", #"{"scene": \#(Sample.scene), "events": \#(two)}"#),
            (
                "max-touches-per-event",
                Sample.request.replacing("\"tap\": {", with: "\"tap\": {\"touches\": 2, ")
            ),
            ("max-expectations", open + #", "expect": [{"kind": "hitView"}]}"#),
            (
                "max-expectation-depth",
                open + #", "expect": [{"kind": "change", "set": {"frame": [[1]]}}]}"#
            ),
        ]
    }()

    @Test(arguments: requestBodies)
    func `Each limit of a request is counted under its name, and its answer names the flag`(
        name: String, body: String
    ) throws {
        let service = DispatchService.make {
            switch name {
            case "max-views": $0.limits.decoding.views = 2
            case "max-view-depth": $0.limits.decoding.viewDepth = 1
            case "max-recognizers": $0.limits.decoding.recognizers = 0
            case "max-events": $0.limits.decoding.events = 1
            case "max-touches": $0.limits.decoding.samples = 1
            case "max-touches-per-event": $0.limits.decoding.touchesPerEvent = 1
            case "max-expectations": $0.limits.decoding.expectations = 0
            case "max-expectation-depth": $0.limits.decoding.expectationDepth = 1
            case "max-json-depth": $0.limits.jsonDepth = 3
            case "max-answer-bytes": $0.limits.answerBytes = 1_000
            default: $0.limits.logEntries = 3
            }
        }
        let answer = try service.answer(.post, "/v1/dispatch", body: body)
        #expect(answer.status.code == (name == "max-json-depth" ? 400 : 422))
        let limit = try #require(ServiceLimit(rawValue: name))
        #expect(answer.text.contains("--\(name)") == limit.hasFlag, "\(answer.text)")
        let exposition = try Exposition(try service.answer(.get, "/metrics").text)
        for limit in ServiceLimit.allCases.map(\.rawValue) {
            #expect(exposition.value(limits, ["limit": limit]) == (limit == name ? 1 : 0), "\(limit)")
        }
    }

    @Test func `A full store is counted under the name of its limit`() throws {
        let service = DispatchService.make {
            $0.limits.scenes = 1
            $0.limits.storedBytes = 10_000
        }
        #expect(try service.answer(.put, "/v1/scenes/a", body: Sample.scene).status == .created)
        let second = try service.answer(.put, "/v1/scenes/b", body: Sample.scene)
        #expect(second.status == .insufficientStorage && second.text.contains("--max-scenes"))
        let large = try service.answer(.put, "/v1/scenes/a", body: Sample.scene(views: 100))
        #expect(large.status == .insufficientStorage && large.text.contains("--max-stored-bytes"))
        let exposition = try Exposition(try service.answer(.get, "/metrics").text)
        #expect(exposition.value(limits, ["limit": "max-scenes"]) == 1)
        #expect(exposition.value(limits, ["limit": "max-stored-bytes"]) == 1)
    }

    @Test(arguments: [
        "application/openmetrics-text;version=1.0.0;q=0.8,text/plain;version=0.0.4;q=0.5,*/*;q=0.1",
        "text/plain", "*/*",
    ])
    func `RFC 9110 12.5.1: a media type that Prometheus accepts is offered`(accept: String) throws {
        #expect(try DispatchService().answer(.get, "/metrics", ["Accept": accept]).status == .ok)
    }

    @Test func `The order of families does not change`() throws {
        func names(_ text: String) throws -> [String] { try Exposition(text).families.map(\.name) }
        let server = try RunningService()
        let before = try names(try server.answer("GET", "/metrics").text)
        _ = try server.answer("POST", "/v1/dispatch", body: Sample.request)
        #expect(try names(try server.answer("GET", "/metrics").text) == before)
        #expect(before.first == "firstresponder_build_info")
    }
}

struct LatencyHistogramTests {
    @Test func `A bucket holds its upper bound, and a longer time goes into one more`() {
        var histogram = LatencyHistogram()
        for bound in LatencyHistogram.bounds {
            histogram.observe(bound)
            histogram.observe(bound.nextUp)
        }
        #expect(histogram.counts == [1] + Array(repeating: 2, count: LatencyHistogram.bounds.count - 1) + [1])
        var sum = LatencyHistogram()
        sum.add(LatencyHistogram())
        #expect(sum.counts.isEmpty)
        sum.add(histogram)
        sum.add(histogram)
        #expect(sum.count == 2 * histogram.count && sum.sum == 2 * histogram.sum)
    }

    @Test func `The source of the statistics is called in the same way however often it was`() {
        let service = DispatchService()
        service.observe { nil }
        // A function that is wrapped at each look would need more stack than there is.
        var answers = 0
        for _ in 0..<50_000 where service.statistics == nil { answers += 1 }
        #expect(answers == 50_000)
    }
}
