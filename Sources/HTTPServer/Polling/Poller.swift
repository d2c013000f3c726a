internal import SystemCalls

/// The events that a descriptor is ready for.
struct Readiness {
    /// The number that the descriptor was added with.
    var token: UInt64
    var isReadable: Bool
    var isWritable: Bool
    /// The peer has ended its side or the connection is broken, and a read will say which.
    var isEnded: Bool
}

/// The events that a descriptor's owner waits for.
struct Interest: OptionSet {
    let rawValue: UInt8

    static let reading = Interest(rawValue: 1)
    static let writing = Interest(rawValue: 2)
    /// The peer has ended its side, without a report of received bytes.
    static let ending = Interest(rawValue: 4)
    /// A reset, which every other interest reports as well.
    static let failing = Interest(rawValue: 8)
}

/// The system's readiness notification: the seam where epoll and poll(2) plug in.
///
/// Both are used in one way: readiness once reported holds until a transfer would block, so an edge-triggered poller
/// need not report it again.
protocol Poller: AnyObject {
    /// True if `setInterest` is to be called after each look at a connection.
    var wantsInterest: Bool { get }

    /// Watches a listener or a wake-up for reading, level-triggered.
    func addSource(_ descriptor: Descriptor, token: UInt64) throws(SystemError)

    /// Watches a connection.
    func addConnection(_ descriptor: Descriptor, token: UInt64) throws(SystemError)

    /// Sets the events that a connection's owner waits for now.
    func setInterest(_ interest: Interest, _ descriptor: Descriptor)

    /// Ends the watch.
    ///
    /// Call it before the descriptor is closed.
    func remove(_ descriptor: Descriptor)

    /// Waits for readiness and appends the events.
    ///
    /// - Parameters:
    ///   - milliseconds: the time to wait. A negative time means forever.
    ///   - events: receives the events.
    /// - Throws: an error if the poller itself is broken. A signal only ends the wait.
    func wait(milliseconds: Int32, into events: inout [Readiness]) throws(SystemError)
}
