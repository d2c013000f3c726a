import DispatchEngine

/// A log as an application prints it that logs its methods: a line for each call.
///
/// It has no times, so that two of them can be compared.
enum ConsoleLog {
    static func bytes(
        _ request: DispatchRequest, _ log: [LogEntry], _ filter: LogFilter, _ limits: ResponseLimits
    ) throws(ResponseFault) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(log.count * 40)
        for (position, entry) in log.enumerated()
        where filter.admits(entry.content, at: entry.time, of: request.scene) {
            if let call = ConsoleCall(entry.content, in: request.scene) {
                bytes += call.line.utf8
                bytes.append(0x0A)
            }
            try limits.check(byteCount: bytes.count, step: position)
        }
        try limits.check(byteCount: bytes.count)
        return bytes
    }
}
