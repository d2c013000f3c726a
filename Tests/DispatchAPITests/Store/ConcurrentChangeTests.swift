import DispatchEngine
import Foundation
import HTTPCore
import Synchronization
import TestSupport
import Testing

@testable import DispatchAPI

/// Changes of different scenes at the same time.
struct ConcurrentChangeTests {
    /// The outcomes of each writer's changes, in their order.
    private final class Outcomes: Sendable {
        private let state = Mutex<[[String]]>([])

        init(writers: Int) { state.withLock { $0 = Array(repeating: [], count: writers) } }

        var value: [[String]] { state.withLock { $0 } }

        func append(_ outcome: String, by writer: Int) { state.withLock { $0[writer].append(outcome) } }
    }

    /// Runs writers on threads of their own, because the tests' threads may all be busy for long.
    private func start(
        _ writers: Int, _ body: @escaping @Sendable (Int) throws -> Void
    ) -> (outcomes: Outcomes, finished: DispatchGroup) {
        let (outcomes, finished) = (Outcomes(writers: writers), DispatchGroup())
        for writer in 0..<writers {
            finished.enter()
            Thread.detachNewThread {
                do {
                    try body(writer)
                    outcomes.append("done", by: writer)
                } catch {
                    outcomes.append("\(error)", by: writer)
                }
                finished.leave()
            }
        }
        return (outcomes, finished)
    }

    @Test func `Changes of different scenes are written at the same time and share a synchronization`()
        async throws
    {
        let writers = 8
        let folder = ModelFolder()
        let store = try LocalSceneStore(limits: .init(), folder: folder, report: { _ in })
        _ = folder.takeCalls()
        let disk = folder.hold()
        let (outcomes, finished) = start(writers) { writer in
            _ = try store.put(.make("s\(writer)", views: 2)) { _ in true }
        }
        var calls: [ModelFolder.Call] = []
        let areRenamed = await eventually {
            calls += folder.takeCalls()
            return calls.count { $0 == .rename } == writers
        }
        #expect(areRenamed, "each got that far though none is synchronized")
        #expect(store.list(after: nil, limit: 10).total == 0)
        for _ in 0..<writers { disk.signal() }
        #expect(finished.wait(timeout: .now() + 60) == .success)
        #expect(outcomes.value.allSatisfy { $0 == ["done"] })
        #expect(store.list(after: nil, limit: 10).total == writers)
        calls += folder.takeCalls()
        #expect(calls.count { $0 == .synchronize } < writers)
    }

    @Test func `507: a scene that is being written counts already`() async throws {
        let folder = ModelFolder()
        var limits = ServiceLimits()
        limits.scenes = 1
        let store = try LocalSceneStore(limits: limits, folder: folder, report: { _ in })
        folder.fail(.write, with: ENOSPC)
        #expect(throws: StoreFault.self) { _ = try store.put(.make("failed", views: 1)) { _ in true } }
        folder.heal()
        _ = folder.takeCalls()
        let disk = folder.hold()
        let (outcomes, finished) = start(1) { _ in _ = try store.put(.make("a", views: 1)) { _ in true } }
        #expect(await eventually { folder.takeCalls().contains(.rename) })
        // This runs on a thread of its own, because a change that is not refused waits for the disk.
        let (refusals, refused) = start(1) { _ in _ = try store.put(.make("b", views: 1)) { _ in true } }
        #expect(await eventually { refusals.value == [["\(StoreFault.tooManyScenes(limit: 1))"]] })
        disk.signal()
        disk.signal()
        #expect(refused.wait(timeout: .now() + 60) == .success)
        #expect(finished.wait(timeout: .now() + 60) == .success)
        #expect(outcomes.value == [["done"]])
    }

    @Test(arguments: [(before: 0, after: 3), (before: 3, after: 1)])
    func `507: the larger of the old and the new scene counts until the new one is written`(
        before: Int, after: Int
    ) async throws {
        let other = try StoredScene.make("b", views: 2)
        var limits = ServiceLimits()
        limits.storedBytes = try StoredScene.make("a", views: 3).byteCount + other.byteCount - 1
        let folder = ModelFolder()
        let store = try LocalSceneStore(limits: limits, folder: folder, report: { _ in })
        if before > 0 { _ = try store.put(.make("a", views: before)) { _ in true } }
        _ = folder.takeCalls()
        let disk = folder.hold()
        let (outcomes, finished) = start(1) { _ in
            _ = try store.put(.make("a", views: after)) { _ in true }
        }
        #expect(await eventually { folder.takeCalls().contains(.rename) })
        // This runs on a thread of its own, because a change that is not refused waits for the disk.
        let (refusals, refused) = start(1) { _ in _ = try store.put(other) { _ in true } }
        let fault = "\(StoreFault.tooManyBytes(limit: limits.storedBytes))"
        #expect(await eventually { refusals.value == [[fault]] })
        disk.signal()
        disk.signal()
        #expect(refused.wait(timeout: .now() + 60) == .success)
        #expect(finished.wait(timeout: .now() + 60) == .success)
        #expect(outcomes.value == [["done"]])
    }

    @Test func `503: when the shared step fails, no change that waits for it is reported as done`()
        async throws
    {
        let folder = ModelFolder()
        let store = try LocalSceneStore(limits: .init(), folder: folder, report: { _ in })
        _ = folder.takeCalls()
        let disk = folder.hold()
        let (outcomes, finished) = start(4) { writer in
            _ = try store.put(.make("s\(writer)", views: 2)) { _ in true }
        }
        var calls: [ModelFolder.Call] = []
        _ = await eventually {
            calls += folder.takeCalls()
            return calls.count { $0 == .rename } == 4
        }
        folder.fail(.synchronize, with: EIO)
        for _ in 0..<4 { disk.signal() }
        #expect(finished.wait(timeout: .now() + 60) == .success)
        #expect(outcomes.value.allSatisfy { $0[0].hasPrefix("undecided") })
        #expect(store.list(after: nil, limit: 10).total == 0)
    }

    @Test func `Whenever the power is cut, what was acknowledged to any of several writers is there`() throws
    {
        let (writers, changes) = (3, 2)
        // The start takes two calls, each change three.
        for calls in 2...(2 + 3 * writers * changes) {
            let folder = ModelFolder(powerLastsFor: calls)
            let store = try LocalSceneStore(limits: .init(), folder: folder, report: { _ in })
            let acknowledged = Outcomes(writers: writers)
            let (_, finished) = start(writers) { writer in
                for change in 1...changes {
                    _ = try store.put(.make("s\(writer)", views: change)) { _ in true }
                    acknowledged.append("\(change)", by: writer)
                }
            }
            #expect(finished.wait(timeout: .now() + 60) == .success)
            for files in folder.remains {
                let found = try LocalSceneStore(limits: .init(), folder: ModelFolder(files)) {
                    Issue.record("\($0)")
                }
                for writer in 0..<writers {
                    let views = try found.scene("s\(writer)")?.scene.viewCount ?? 0
                    let last = acknowledged.value[writer].count
                    // A change in flight may have reached the disk.
                    #expect(views == last || views == last + 1, "cut after \(calls) calls")
                }
            }
        }
    }
}
