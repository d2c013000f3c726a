import DispatchEngine
import Testing

/// Activation by VoiceOver: EV-17.
@Suite struct AccessibilityTests {
    private func activate(_ view: String, in scene: Scene) throws -> Step {
        .event(.accessibilityActivate(try scene.viewID(view)))
    }

    private func button(_ configure: (Node) -> Node = { $0 }, over cover: Rect = Rect(0, 0, 0, 0)) throws
        -> Scene
    {
        try .common {
            configure(view("B", 0, 100, 100, 40, .button))
            view("cover", cover.minX, cover.minY, cover.size.width, cover.size.height)
        }
    }

    @Test func `EV-17: a view that declines is tapped at its middle, down and up at one instant`() throws {
        let scene = try button()
        let run = try scene.play(activate("B", in: scene).at(1))
        #expect(run.lines(.accessibilityActivate).count == 1)
        #expect(run.events == "TD UI PA")
        #expect(run.lines(.hitView) == ["hitView 1 W B"])
        #expect(Set(run.dispatcher.log.map(\.time.seconds)) == [1])
    }

    @Test func `EV-17: a view that activates itself is not tapped`() throws {
        let scene = try button { $0.override(\.accessibilityActivate, true) }
        let run = try scene.play(activate("B", in: scene))
        #expect(run.dispatcher.log.map(\.content.kind) == [.accessibilityActivate])
    }

    @Test func `EV-17: the tap is hit-tested, so a view in front gets it`() throws {
        let scene = try button(over: Rect(0, 90, 100, 60))
        #expect(try scene.play(activate("B", in: scene)).lines(.hitView) == ["hitView 1 W cover"])
        let elsewhere = try button({ $0.override(\.accessibilityActivationPoint, Point(50, 300)) })
        #expect(try elsewhere.play(activate("B", in: elsewhere)).lines(.hitView) == ["hitView 1 W V"])
    }

    @Test func `EV-17: an element in no window is asked, and nothing follows`() throws {
        let scene = try button()
        let run = try scene.play(.remove("B").at(0), activate("B", in: scene).at(1))
        #expect(run.dispatcher.log.map(\.content.kind) == [.change, .accessibilityActivate])
    }

    @Test func `EV-17: the tap is another finger than those that are down`() throws {
        let scene = try button()
        let run = try scene.play(
            .down(1, 10, 300).at(0), activate("B", in: scene).at(0.5), .up(1, 10, 300).at(1))
        #expect(run.lines(.hitView) == ["hitView 1 W V", "hitView 2 W B"])
        #expect(run.events == "TD UI PA")
    }

    @Test func `EQ-21, EV-17: an application in the background is not asked`() throws {
        let scene = try button()
        let run = try scene.play(
            .wire("application", .applicationState(.background)).at(0), activate("B", in: scene).at(1))
        #expect(run.lines(.accessibilityActivate) == [])
    }
}
