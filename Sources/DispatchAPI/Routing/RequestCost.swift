internal import DispatchEngine
internal import HTTPCore

/// A quick look at a request, which tells whether its answer may be made on the event loop.
///
/// The look may be wrong in one direction only: a request that it lets pass is cheap.
enum RequestCost {
    /// Bytes of a body that are decoded and dispatched well within a millisecond.
    static let cheapBodyBytes = 16_384
    /// Views times the possible touches of a body: visits of the hit-test walk, about 20 ns each.
    static let cheapVisits = 50_000
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
