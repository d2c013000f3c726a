internal import HTTPCore

/// The value of `Date`, made anew only when the second changes.
struct WallClock {
    private(set) var date: [UInt8]
    private var second: Int

    init() {
        second = SystemCall.unixSeconds()
        date = HTTPDate.bytes(unixTime: second)
    }

    mutating func update() {
        let now = SystemCall.unixSeconds()
        guard now != second else { return }
        second = now
        date = HTTPDate.bytes(unixTime: now)
    }
}
