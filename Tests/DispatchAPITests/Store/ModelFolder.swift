import Foundation
import Synchronization

@testable import DispatchAPI
import SystemCalls

/// A folder in memory that distinguishes changes on the disk from those on their way there.
///
/// It fails on demand, and ends like a machine whose power is cut: after any call, with any of the changes of names
/// that were not synchronized lost, and a file in the making cut off at half its length.
final class ModelFolder: Folder {
    enum Call: String, CaseIterable, Sendable {
        case names, read, write, rename, remove, synchronize
    }

    /// Files by name, where nil removes a name.
    typealias Change = [String: [UInt8]?]

    private struct State {
        var disk: [String: [UInt8]]
        /// Changes of names, in order.
        ///
        /// Each reaches the disk whole or not at all.
        var pending: [Change] = []
        var faults: [Call: Int32] = [:]
        var callsLeft: Int?
        var calls: [Call] = []
        var hasPower: Bool { callsLeft.map { $0 > 0 } ?? true }
        var files: [String: [UInt8]] { pending.reduce(into: disk) { ModelFolder.apply($1, to: &$0) } }
    }

    private let state: Mutex<State>
    /// The semaphore that `synchronize` waits for, or nil for none.
    private let gate = Mutex<DispatchSemaphore?>(nil)

    /// Makes a folder.
    ///
    /// - Parameters:
    ///   - files: the files on the disk.
    ///   - calls: the number of calls after which the power is cut, or nil for never.
    init(_ files: [String: [UInt8]] = [:], powerLastsFor calls: Int? = nil) {
        state = Mutex(State(disk: files, callsLeft: calls))
    }

    /// Makes a call fail from now on.
    func fail(_ call: Call, with code: Int32) { state.withLock { $0.faults[call] = code } }

    /// Makes `synchronize` wait from now on, once for each signal of the returned semaphore.
    func hold() -> DispatchSemaphore {
        let semaphore = DispatchSemaphore(value: 0)
        gate.withLock { $0 = semaphore }
        return semaphore
    }

    /// Makes every call succeed again.
    func heal() { state.withLock { $0.faults = [:] } }

    /// The files that processes see.
    var files: [String: [UInt8]] { state.withLock { $0.files } }

    /// Takes the calls since the last time.
    func takeCalls() -> [Call] {
        state.withLock { state in
            defer { state.calls = [] }
            return state.calls
        }
    }

    /// Everything that may be on the disk if the power is cut now.
    var remains: [[String: [UInt8]]] {
        state.withLock { state in
            (0..<(1 << state.pending.count)).map { chosen in
                var files = state.disk
                for (index, change) in state.pending.enumerated() where chosen & (1 << index) != 0 {
                    ModelFolder.apply(change, to: &files)
                }
                return files
            }
        }
    }

    func names() throws(SystemError) -> [String] {
        try begin(.names) { state in state.files.keys.sorted() }
    }

    func read(_ name: String, limit: Int) throws(DamagedScene.Cause) -> [UInt8] {
        let content: [UInt8]?
        do throws(SystemError) { content = try begin(.read, { $0.files[name] }) } catch {
            throw .unreadable(error)
        }
        guard let content else { throw .unreadable(SystemError("open", code: ENOENT)) }
        guard content.count <= limit else { throw .tooLarge(limit: limit) }
        return content
    }

    func hasFolder(_ name: String) -> Bool { false }

    func write(_ bytes: [UInt8], to name: String) throws(SystemError) {
        do throws(SystemError) {
            try begin(.write) { $0.pending.append([name: bytes]) }
        } catch {
            // A part may have been made in any case.
            state.withLock { $0.pending.append([name: Array(bytes.prefix(bytes.count / 2))]) }
            throw error
        }
    }

    func rename(_ name: String, to other: String) throws(SystemError) {
        try begin(.rename) { state in
            guard let content = state.files[name] else { return }
            state.pending.append([other: content, name: [UInt8]?.none])
        }
    }

    func remove(_ name: String) throws(SystemError) {
        try begin(.remove) { $0.pending.append([name: [UInt8]?.none]) }
    }

    /// Brings to the disk the changes before the call, and none that came meanwhile.
    func synchronize() throws(SystemError) {
        let count = state.withLock { $0.pending.count }
        gate.withLock { $0 }?.wait()
        sched_yield()
        try begin(.synchronize) { state in
            for change in state.pending.prefix(count) { ModelFolder.apply(change, to: &state.disk) }
            state.pending.removeFirst(count)
        }
    }

    private func begin<Result: Sendable>(
        _ call: Call, _ body: (inout State) -> Result
    ) throws(SystemError) -> Result {
        try state.withLock { state throws(SystemError) in
            guard state.hasPower else { throw SystemError(call.rawValue, code: EIO) }
            if let left = state.callsLeft { state.callsLeft = left - 1 }
            state.calls.append(call)
            if let code = state.faults[call] { throw SystemError(call.rawValue, code: code) }
            return body(&state)
        }
    }

    private static func apply(_ change: Change, to files: inout [String: [UInt8]]) {
        for (name, content) in change { files[name] = content }
    }
}
