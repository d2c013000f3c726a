internal import HTTPCore

/// The `Date` line of answers, made again only when the second changes.
struct WallClock {
    private(set) var dateLine: [UInt8]
    private var second: Int

    init() {
        second = SystemCall.unixSeconds()
        dateLine = HTTPDate.line(unixTime: second)
    }

    /// Reads the time, and returns false if the line has not changed.
    mutating func update() -> Bool {
        let now = SystemCall.unixSeconds()
        guard now != second else { return false }
        second = now
        dateLine = HTTPDate.line(unixTime: now)
        return true
    }
}
