import DispatchEngine
import Foundation
import TestSupport
import Testing

/// 50,000 nested views on a thread with little stack; the time limits are wide, only a quadratic run would meet them.
///
/// `TIME_LIMIT_MINUTES` sets them, by default 2: what watches every access takes longer.
@Suite(.timeLimit(.minutes(timeLimitMinutes))) struct DepthTests {

    static let depth = 50_000
    static let stack = 128 * 1024

    /// A chain of views of one size in a window, each the other's only subview.
    private static func chain(_ configure: (Int, inout ViewDescription) -> Void = { _, _ in }) throws -> Scene
    {
        var draft = SceneDescription(name: "deep", screen: Size(320, 480))
        draft.reserveCapacity(depth)
        var root = ViewDescription(id: "W")
        root.geometry = ViewGeometry(frame: Rect(0, 0, 100, 100))
        var superview = draft.addWindow(root)
        for level in 0..<depth {
            var description = ViewDescription(id: Identifier("v\(level)"))
            description.geometry = root.geometry
            configure(level, &description)
            superview = draft.addView(description, to: superview)
        }
        return try draft.compiled()
    }

    private static func event(_ samples: TouchSample..., at time: Double) -> Event {
        Event(time: Timestamp(seconds: time), index: 0, content: .touches(samples))
    }

    @Test func `HT-1: a hit-test of a deep tree needs no stack, fast or logged`() async throws {
        let scene = try Self.chain()
        let (fast, walked, count) = await withStack(ofBytes: Self.stack) {
            var run = Dispatcher(scene: scene)
            let walked = run.probe(Point(10, 10))?.view
            return (scene.hitTest(Point(10, 10)), walked, run.log.count)
        }
        #expect(fast.map { scene.identifier(of: $0) } == "v\(Self.depth - 1)")
        #expect(walked == fast)
        #expect(count == Self.depth + 2)
    }

    @Test func `HT-17: nor does one with an override on every view`() async throws {
        let scene = try Self.chain { _, description in
            description.overrides = Overrides()
            description.overrides?.hitTest = .skipSelf
        }
        let fast = await withStack(ofBytes: Self.stack) { scene.hitTest(Point(10, 10)) }
        #expect(fast.map { scene.identifier(of: $0) } == "W")
    }

    @Test func `HT-17: nor one that asks another view's pointInside at every level`() async throws {
        let scene = try Self.chain { level, description in
            description.overrides = Overrides()
            if level == Self.depth - 1 {
                description.overrides?.pointInside = .always(false)
            } else {
                let last = Identifier("v\(Self.depth - 1)")
                description.overrides?.hitTest = .returnView(last, when: .inside(last))
            }
        }
        let (fast, walked) = await withStack(ofBytes: Self.stack) {
            var run = Dispatcher(scene: scene)
            return (scene.hitTest(Point(10, 10)), run.probe(Point(10, 10))?.view)
        }
        #expect(fast.map { scene.identifier(of: $0) } == "v\(Self.depth - 2)")
        #expect(walked == fast)
    }

    @Test func `TC-18: a climb of 50,000 responders needs no stack, with the places of the touch at each`()
        async throws
    {
        let scene = try Self.chain()
        let log = await withStack(ofBytes: Self.stack) {
            var run = Dispatcher(scene: scene, categories: .touchProperties)
            do throws(DispatchFault) {
                try run.send([
                    Self.event(.down(1, 10, 10), at: 0), Self.event(.move(1, 20, 20), at: 1),
                    Self.event(.up(1, 20, 20), at: 2),
                ])
            } catch { return [LogEntry]() }
            return run.log
        }
        let calls = log.count { if case .touches = $0.content { true } else { false } }
        #expect(calls == 3 * (Self.depth + 4))
    }

    @Test func `RC-10: a chain through 50,000 overrides of next is followed, and its cycle cut`()
        async throws
    {
        let scene = try Self.chain { level, description in
            description.overrides = Overrides()
            description.overrides?.next = .returnResponder(Identifier("v\((level + 7919) % Self.depth)"))
        }
        let (count, isCut) = await withStack(ofBytes: Self.stack) {
            var run = Dispatcher(scene: scene)
            do throws(DispatchFault) { try run.send([Self.event(.down(1, 10, 10), at: 0)]) } catch {
                return (0, false)
            }
            let calls = run.log.count { if case .touches = $0.content { true } else { false } }
            return (calls, run.log.contains { if case .chainCycle = $0.content { true } else { false } })
        }
        #expect(count == Self.depth)
        #expect(isCut)
    }

    @Test func `TC-25: removing the top of a deep tree cancels the touch at its bottom`() async throws {
        let scene = try Self.chain()
        let changes = try scene.resolve([Change(target: "v0", operation: .remove)])
        let fate = await withStack(ofBytes: Self.stack) {
            var run = Dispatcher(scene: scene)
            do throws(DispatchFault) {
                try run.send([
                    Self.event(.down(1, 10, 10), at: 0),
                    Event(time: Timestamp(seconds: 1), index: 1, content: .change(changes)),
                    Self.event(.up(1, 10, 10), at: 2),
                ])
            } catch { return nil as Summary.Fate? }
            return run.summary.touches.first?.fate
        }
        #expect(fate == .cancelled)
    }

    @Test func `EV-4: a controller on each of 50,000 nested views is found by a shake`() async throws {
        var draft = SceneDescription(name: "deep", screen: Size(320, 480))
        var window = WindowDescription()
        window.isKeyWindow = true
        var superview = draft.addWindow(ViewDescription(id: "W"), window)
        for level in 0..<Self.depth {
            superview = draft.addView(ViewDescription(id: Identifier("v\(level)")), to: superview)
            draft.setViewController(ViewControllerDescription(id: Identifier("c\(level)")), of: superview)
        }
        let scene = try draft.compiled()
        let first = await withStack(ofBytes: Self.stack) {
            var run = Dispatcher(scene: scene)
            do throws(DispatchFault) {
                try run.send([Event(time: .zero, index: 0, content: .motion(.ended))])
            } catch { return nil as Responder? }
            for case .motion(let responder, _, _) in run.log.map(\.content) { return responder }
            return nil
        }
        #expect(first.map { scene.identifier(of: $0) } == "c\(Self.depth - 1)")
    }

    @Test func `HT-1: 50,000 siblings are asked one after the other`() throws {
        var draft = SceneDescription(name: "wide", screen: Size(320, 480))
        var root = ViewDescription(id: "W")
        root.geometry = ViewGeometry(frame: Rect(0, 0, 100, 100))
        let window = draft.addWindow(root)
        for index in 0..<Self.depth {
            var description = ViewDescription(id: Identifier("v\(index)"))
            description.geometry = ViewGeometry(frame: Rect(index == 0 ? 0 : 50, 0, 50, 100))
            _ = draft.addView(description, to: window)
        }
        let scene = try draft.compiled()
        #expect(scene.hit(10, 10) == "v0")
        #expect(scene.hit(60, 10) == "v\(Self.depth - 1)")
        #expect(scene.walk(10, 10).count == Self.depth + 1)
    }
}

private let timeLimitMinutes =
    ProcessInfo.processInfo.environment["TIME_LIMIT_MINUTES"].flatMap { Int($0) } ?? 2
