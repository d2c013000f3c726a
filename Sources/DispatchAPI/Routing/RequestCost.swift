internal import DispatchEngine
internal import HTTPCore

/// A quick look at a request, which tells whether its answer may be made on the event loop.
///
/// It is a guess from the outside: few bytes may ask for much. What turns out to cost more than an event loop has time
/// for is given up there and begun anew on a worker.
enum RequestCost {
    /// Bytes of a body that are decoded and compiled well within a millisecond.
    static let cheapBodyBytes = 16_384
    /// Views times the possible touches of a body: visits of the hit-test walk, about a microsecond each with the log.
    static let cheapVisits = 2_000
    /// Seconds after which a run on an event loop is given up.
    static let cheapSeconds = 0.002
    /// Entries of the log after which a run on an event loop is given up.
    static let cheapLogEntries = 2_000
    /// Bytes of an event list in which at most one touch begins.
    private static let bytesPerTouch = 40

    /// Whether an answer is cheap.
    ///
    /// - Parameters:
    ///   - body: the request's content.
    ///   - storedViews: the number of views of the stored scene it is about, 0 without one.
    /// - Returns: false also in doubt.
    static func isCheap(body: [UInt8], storedViews: Int) -> Bool {
        guard body.count <= cheapBodyBytes else { return false }
        let touches = 1 + body.count / bytesPerTouch
        guard storedViews * touches <= cheapVisits else { return false }
        return !mayExpand(body)
    }

    /// What a run may take on an event loop.
    static func cheap(_ limits: ServiceLimits) -> ServiceLimits {
        var cheap = limits
        cheap.realSeconds = min(limits.realSeconds, cheapSeconds)
        cheap.logEntries = min(limits.logEntries, cheapLogEntries)
        return cheap
    }

    /// Whether an answer from an event loop says no more than that it would take longer.
    static func isTooMuch(_ problem: Problem) -> Bool {
        problem.limit == .runTime || problem.limit == .logEntries
    }

    /// Words of short forms and repetitions: what makes many events of few bytes, and runs on for long.
    private static let expanding: [StaticString] = [
        "drag", "swipe", "pinch", "rotate", "count", "until", "decelerationRate",
    ]

    /// Whether the text may contain one of the words as a string; an escape could hide one.
    private static func mayExpand(_ body: [UInt8]) -> Bool {
        body.withUnsafeBufferPointer { bytes in
            var before: UInt8 = 0
            for index in bytes.indices {
                let byte = bytes[index]
                if byte == 0x5C { return true }
                if before == 0x22, startsWithWord(bytes, index) { return true }
                before = byte
            }
            return false
        }
    }

    /// Whether one of the words and a quotation mark stand at the index.
    private static func startsWithWord(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        for word in expanding where word.utf8Start.pointee == bytes[index] {
            let length = word.utf8CodeUnitCount
            guard index + length < bytes.count, bytes[index + length] == 0x22 else { continue }
            let text = UnsafeBufferPointer(start: word.utf8Start, count: length)
            if text.elementsEqual(bytes[index..<index + length]) { return true }
        }
        return false
    }
}
