import DispatchAPI
import HTTPCore

/// The cost of a request in the process, from its bytes to the bytes of its answer, without a socket.
enum RequestBenchmark {
    static func run() {
        let (scene, views) = DecodeBenchmark.document(of: 10_000)
        let tap = Array("\"events\": [{\"t\": 0, \"tap\": {\"at\": [360, 20]}}]}".utf8)
        let service = DispatchService()
        var turn = turn(service)
        let stored = exchange(request("PUT", "/v1/scenes/rows", scene), &turn)
        precondition(stored.starts(with: Array("HTTP/1.1 201".utf8)), "the scene is stored")

        print("Requests in the process, a scene of \(views) views and 10 KB")
        let get = report("GET", 10_000, request("GET", "/healthz"), service, baseline: nil)
        report(
            "dispatch of a tap, scene stored", 1_000,
            request("POST", "/v1/scenes/rows/dispatch", Array("{".utf8) + tap), service, baseline: get)
        report(
            "dispatch of a tap, scene in the body", 100,
            request("POST", "/v1/dispatch", Array("{\"scene\": ".utf8) + scene + Array(", ".utf8) + tap),
            service,
            baseline: get)
        report("upload of the scene", 100, request("PUT", "/v1/scenes/rows", scene), service, baseline: get)
        print("")
    }

    /// Prints one row and returns its time in nanoseconds.
    @discardableResult
    private static func report(
        _ name: String, _ count: Int, _ request: [UInt8], _ service: DispatchService, baseline: Double?
    ) -> Double {
        let time = Measurement.nanoseconds(per: count) {
            var turn = turn(service)
            for _ in 0..<count { consume(exchange(request, &turn)) }
        }
        let ratio = baseline.map { ", \(format(time / $0)) times a GET" } ?? ""
        print("  \(column(name, 36)): \(column(format(time / 1_000), 6)) µs\(ratio)")
        return time
    }

    private static func turn(_ service: DispatchService) -> LoopTurn {
        LoopTurn(handler: service, now: 0, dateLine: HTTPDate.line(unixTime: 784_111_777))
    }

    /// Returns the answer of a new connection to one request.
    private static func exchange(_ request: [UInt8], _ turn: inout LoopTurn) -> [UInt8] {
        turn.journal.clear()
        var connection = ConnectionState(limits: SharedLimits(HTTPLimits()), now: 0)
        var offset = 0
        let action = request.withUnsafeBufferPointer { connection.serve($0.span, &offset, &turn) }
        switch action {
        case .handOver(let request): connection.answer(Reply.work(request.work).finished(), &turn)
        case .offer(let response): connection.answer(response, &turn)
        case .awaitBytes, .awaitAnswer, .flush, .reserve: break
        }
        return connection.output.withFirst { Array($0) }
    }

    /// Returns a request as curl sends it.
    private static func request(_ method: String, _ path: String, _ body: [UInt8] = []) -> [UInt8] {
        let head = """
            \(method) \(path) HTTP/1.1\r
            Host: 127.0.0.1:8080\r
            User-Agent: curl/8.5.0\r
            Accept: */*\r

            """
        let framing =
            body.isEmpty
            ? "\r\n" : "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n"
        return Array((head + framing).utf8) + body
    }
}
