import DispatchEngine
import Testing

/// Refresh controls (PGC-4).
struct RefreshControlTests {
    private func scene() throws -> Scene {
        try Scene.common { scrollView("S") { view("R", 0, -60, 320, 60, .refreshControl) } }
    }

    @Test func `PGC-4: a pull past the threshold speaks once, with the finger down`() throws {
        let run = try scene().play(.drag((160, 100), to: (160, 400), duration: 0.5, rest: 1))
        #expect(run.events == "VC")
        #expect(try #require(run.times(of: .valueChanged).first) < 0.5)
    }

    @Test func `PGC-4: a shorter pull says nothing`() throws {
        #expect(try scene().play(.drag((160, 100), to: (160, 200), duration: 0.5)).events.isEmpty)
    }

    @Test func `PGC-4: it speaks at exactly the threshold, and not before`() throws {
        let pull = Step.drag((160, 100), to: (160, 200), duration: 0.5, rest: 0.2)
        let overshoot = try #require(try scene().play(pull).scrollTrack.map { -$0.offset.y }.max())
        for (threshold, events) in [(overshoot, "VC"), (overshoot.nextUp, "")] {
            let constants = Constants().set(\.refreshThreshold, threshold)
            #expect(try scene().play(pull, constants: constants).events == events)
        }
    }

    @Test func `PGC-4: not again until endRefreshing`() throws {
        let pull = Step.drag((160, 100), to: (160, 400), duration: 0.5)
        #expect(try scene().play(pull, pull.at(5)).events == "VC")
        #expect(try scene().play(pull, .set("R", .refreshing(false)).at(4), pull.at(5)).events == "VC VC")
        #expect(try scene().play(.set("R", .refreshing(true)), pull).events.isEmpty)
    }

    @Test func `PGC-4: one drag is one pull, whatever is ended meanwhile`() throws {
        let run = try scene().run(
            .down(1, 160, 100).at(0), .move(1, 160, 300).at(0.1), .set("R", .refreshing(false)).at(0.15),
            .move(1, 160, 310).at(0.2), .move(1, 160, 120).at(0.3), .move(1, 160, 400).at(0.4),
            .up(1, 160, 400).at(0.5))
        #expect(run.events == "VC")
    }
}
