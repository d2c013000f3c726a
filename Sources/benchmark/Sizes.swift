import DispatchEngine

/// The memory of each kind of object.
enum Sizes {
    static func run() {
        print(
            "sizes in bytes: log entry \(MemoryLayout<LogEntry>.stride), dispatcher \(MemoryLayout<Dispatcher>.size)\n"
        )
    }
}
