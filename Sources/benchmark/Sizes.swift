import DispatchEngine

/// What one thing takes in memory.
enum Sizes {
    static func run() {
        print(
            "sizes in bytes: log entry \(MemoryLayout<LogEntry>.stride), dispatcher \(MemoryLayout<Dispatcher>.size)\n"
        )
    }
}
