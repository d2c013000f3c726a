import Foundation
import HTTPServer
import TestSupport

/// Waits for a condition, giving other threads their turn, or returns false if the deadline passes first.
@discardableResult
func waitUntil(within seconds: Double = 60, _ condition: () -> Bool) -> Bool {
    let deadline = Date() + seconds
    while !condition() {
        guard Date() < deadline else { return false }
        sched_yield()
    }
    return true
}

extension RawClient {
    /// Sends a request for this path.
    func get(_ path: String, _ lines: String = "") throws {
        try send("GET \(path) HTTP/1.1\r\nHost: a\r\n\(lines)\r\n")
    }
}
