internal import HTTPCore

/// The value of `Date`, made anew only when the second changes.
struct WallClock {
    private(set) var date: [UInt8]
    private var second: Int

    init() {
        second = SystemCall.unixSeconds()
        date = HTTPDate.bytes(unixTime: second)
    }

    /// Looks at the time; false if the value is what it was.
    mutating func update() -> Bool {
        let now = SystemCall.unixSeconds()
        guard now != second else { return false }
        second = now
        date = HTTPDate.bytes(unixTime: now)
        return true
    }
}
