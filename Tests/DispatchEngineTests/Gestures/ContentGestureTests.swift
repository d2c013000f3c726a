import DispatchEngine
import Testing

/// The recognizers of what maps and wheels show: OTH-6.
struct ContentGestureTests {
    private func begun(_ run: Run) -> [String] {
        run.story([.states]).filter { $0.hasSuffix(" began, recognized") }
    }

    @Test
    func `OTH-6: a map takes a drag from a pan of its own, of a view around it, and from a scroll view`()
        throws
    {
        let run = try Scene.common {
            scrollView("S") {
                view("outside") { view("M", 0, 0, 200, 200, .mapView).with(pan("own")) }.with(pan("outer"))
            }
        }.play(.drag((100, 150), to: (100, 50), rest: 0.2))
        #expect(begun(run) == ["M.pan began, recognized"])
        #expect(run.scrolls.isEmpty)
    }

    @Test func `OTH-6: a pan that allows both follows along with the map`() throws {
        let run = try Scene.common { view("M", 0, 0, 200, 200, .mapView).with(pan("own").beside("M.pan")) }
            .play(.drag((100, 150), to: (100, 50), rest: 0.2))
        #expect(begun(run) == ["M.pan began, recognized", "own began, recognized"])
    }

    @Test(arguments: [(100.0, 50.0, "P.pan"), (50, 100, "own")])
    func `OTH-6: the wheels of a picker take vertical drags alone`(x: Double, y: Double, winner: String)
        throws
    {
        let run = try Scene.common { view("K") { view("P", 0, 0, 200, 200, .pickerView) }.with(pan("own")) }
            .play(.drag((100, 100), to: (x, y), rest: 0.2))
        #expect(begun(run).first == "\(winner) began, recognized")
    }

    @Test func `OTH-6: a tap on a map is left to who follows it`() throws {
        let run = try Scene.common { view("M", 0, 0, 200, 200, .mapView).with(tap("own")) }.play(.tap(10, 10))
        #expect(run.actions == ["own fires ended"])
    }

    @Test func `OTH-6: a map whose subviews list recognizers of their own has none`() throws {
        let run = try Scene.common {
            view("M", 0, 0, 200, 200, .mapView) { view("inside").with(pan("stated")) }.with(pan("own"))
        }.play(.drag((100, 150), to: (100, 50), rest: 0.2))
        #expect(begun(run).first == "stated began, recognized")
    }
}
