internal import HTTPCore

/// `GET /metrics`: the service's counters, for Prometheus and everything else that reads its format.
///
/// The order is fixed: families as below, routes as in `RouteTable`, statuses ascending. The series of a route appear
/// with its first answer. All others are always there.
enum Metrics {
    static func read(_ exchange: Exchange) -> RouteResult {
        let service = exchange.service
        let statistics = service.statistics
        var writer = ExpositionWriter()
        writeService(service, statistics, to: &writer)
        if let statistics {
            writeRequests(statistics, service.table.labels, to: &writer)
            writeConnections(statistics, to: &writer)
        }
        writeLimits(service, statistics, to: &writer)
        var answer = RouteResult(.metrics, Array(writer.text.utf8))
        answer.freshness = .momentary
        return answer
    }

    private static func writeService(
        _ service: DispatchService, _ statistics: HTTPStatistics?, to writer: inout ExpositionWriter
    ) {
        writer.begin("firstresponder_build_info", .gauge, "The version that runs, as a label; always 1.")
        writer.write("1", labels: [("version", service.configuration.version)])
        if let statistics {
            writer.write(
                "process_start_time_seconds", .gauge, statistics.startTime,
                "When the process started, in seconds since 1970.")
        }
        if let process = statistics?.process { writeProcess(process, to: &writer) }
        writeStore(service.store.figures, to: &writer)
        writer.write(
            "firstresponder_sessions", .gauge, service.sessions.count, "Sessions that there are now.")
        writer.write(
            "firstresponder_sessions_begun_total", .counter, service.sessions.begun,
            "Sessions that were begun.")
        writer.write(
            "firstresponder_sessions_expired_total", .counter, service.sessions.expired,
            "Sessions that nobody used for --session-idle-timeout.")
        writer.write(
            "firstresponder_session_bytes", .gauge, service.sessions.byteCount,
            "Bytes of memory that sessions take, which --max-sessions-bytes bounds.")
        writer.write(
            "firstresponder_session_streams", .gauge, service.sessions.streamCount,
            "Streams of sessions' logs that are open now.")
        writer.write(
            "firstresponder_dispatches_total", .counter, service.counters.dispatches,
            "Runs of events through a scene that came to their end.")
        writer.write(
            "firstresponder_log_entries_total", .counter, service.counters.logEntries,
            "Entries of the delivery logs of these runs.")
    }

    private static func writeStore(_ figures: StoreFigures, to writer: inout ExpositionWriter) {
        switch figures {
        case .local(let scenes, let bytes):
            writer.write("firstresponder_scenes", .gauge, scenes, "Scenes stored now.")
            writer.write(
                "firstresponder_stored_bytes", .gauge, bytes,
                "Bytes of memory that stored scenes take, which --max-stored-bytes bounds.")
        case .shared(let isUp, let commands, let cachedBytes):
            writer.write(
                "firstresponder_store_up", .gauge, isUp ? 1 : 0,
                "1 unless the last command found no store that --store names.")
            writer.begin(
                "firstresponder_store_command_duration_seconds", .histogram,
                "Time from a command to the store's answer, or to its failure.")
            write(commands, [], to: &writer)
            writer.write(
                "firstresponder_cached_bytes", .gauge, cachedBytes,
                "Bytes of memory that compiled scenes of the store take, which --max-cache-bytes bounds.")
        }
    }

    private static func write(
        _ histogram: LatencyHistogram, _ labels: [(name: String, value: String)],
        to writer: inout ExpositionWriter
    ) {
        var below = 0
        for (index, count) in histogram.counts.enumerated() {
            below += count
            let bounds = LatencyHistogram.bounds
            let bound = bounds.indices.contains(index) ? "\(bounds[index])" : "+Inf"
            writer.write(String(below), suffix: "_bucket", labels: labels + [("le", bound)])
        }
        writer.write("\(histogram.sum)", suffix: "_sum", labels: labels)
        writer.write(String(below), suffix: "_count", labels: labels)
    }

    /// The names are the ones that Prometheus' own clients use.
    private static func writeProcess(_ process: ProcessUse, to writer: inout ExpositionWriter) {
        writer.begin(
            "process_cpu_seconds_total", .counter, "Seconds of processors that the process has taken.")
        writer.write("\(process.processorSeconds)")
        if let bytes = process.residentBytes {
            writer.write("process_resident_memory_bytes", .gauge, bytes, "Memory that the process holds now.")
        }
        if let count = process.openDescriptors {
            writer.write("process_open_fds", .gauge, count, "Descriptors that the process has open now.")
        }
    }

    private static func writeRequests(
        _ statistics: HTTPStatistics, _ labels: [RouteTable.Label], to writer: inout ExpositionWriter
    ) {
        writer.begin(
            "firstresponder_http_requests_total", .counter,
            "Requests answered, by route and status; HEAD counts as GET, status 499 is a client gone before its answer."
        )
        for (label, counts) in zip(labels, statistics.answers) {
            for entry in counts.sorted(by: { $0.status < $1.status }) {
                writer.write(String(entry.count), labels: label.pairs + [("status", String(entry.status))])
            }
        }
        writer.begin(
            "firstresponder_http_request_duration_seconds", .histogram,
            "Time from a whole request to the end of the event loop's turn that answered it.")
        for (label, histogram) in zip(labels, statistics.latencies) where !histogram.counts.isEmpty {
            write(histogram, label.pairs, to: &writer)
        }
        writer.write(
            "firstresponder_http_queued_requests", .gauge, statistics.queuedWork,
            "Requests that wait for a worker now.")
        writer.write(
            "firstresponder_answer_memory_bytes", .gauge, statistics.answerMemory,
            "Memory that answers and the work for them hold now, or may come to hold.")
        writer.write(
            "firstresponder_body_memory_bytes", .gauge, statistics.bodyMemory,
            "Memory that bodies hold now, or may come to hold.")
        writer.write(
            "firstresponder_http_received_bytes_total", .counter, statistics.bytesReceived,
            "Bytes taken from clients, heads included.")
        writer.write(
            "firstresponder_http_sent_bytes_total", .counter, statistics.bytesSent,
            "Bytes given to clients, heads included.")
    }

    private static func writeConnections(_ statistics: HTTPStatistics, to writer: inout ExpositionWriter) {
        writer.write(
            "firstresponder_http_connections", .gauge, statistics.connectionsOpen, "Connections open now.")
        writer.write(
            "firstresponder_http_connections_accepted_total", .counter, statistics.connectionsAccepted,
            "Connections taken in.")
        writer.write(
            "firstresponder_http_connections_refused_total", .counter, statistics.connectionsRefused,
            "Connections closed unserved because the system could not watch them.")
        writer.write(
            "firstresponder_access_log_dropped_lines_total", .counter, statistics.droppedLogLines,
            "Lines of the request log that were lost because they were not read in time.")
    }

    private static func writeLimits(
        _ service: DispatchService, _ statistics: HTTPStatistics?, to writer: inout ExpositionWriter
    ) {
        writer.begin(
            "firstresponder_limits_reached_total", .counter,
            "How often a limit was reached, by the name of its flag.")
        if let statistics {
            for limit in HTTPLimit.allCases {
                let count = statistics.limits[limit, default: 0]
                writer.write(String(count), labels: [("limit", limit.rawValue)])
            }
        }
        for (limit, count) in zip(ServiceLimit.allCases, service.counters.limits) {
            writer.write(String(count), labels: [("limit", limit.rawValue)])
        }
    }
}

extension RouteTable.Label {
    /// The labels of a series.
    fileprivate var pairs: [(name: String, value: String)] { [("method", method), ("route", route)] }
}
