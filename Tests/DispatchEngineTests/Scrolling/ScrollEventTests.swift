import DispatchEngine
import Testing

/// Scrolling with wheels and trackpads: EV-11, PAN-14.
@Suite struct ScrollEventTests {
    private func scroll(
        _ phase: EventPhase, _ y: Double = 0, x: Double = 0, _ type: ScrollType = .continuous,
        at: Double = 100
    ) -> Step {
        var sample = ScrollSample(phase, at: Point(100, at))
        (sample.translation, sample.type) = (Point(x, y), type)
        return .event(.scroll(sample))
    }

    private func list(_ subviews: Node...) throws -> Scene {
        var list = scrollView("S", content: Size(320, 5000))
        list.subviews = subviews
        return try .common { list }
    }

    private func pan(_ types: ScrollTypes) -> GestureRecognizerDescription {
        var properties = GestureRecognizerDescription.Pan()
        properties.allowedScrollTypesMask = types
        return recognizer("p", .pan(properties))
    }

    @Test func `PAN-14: a trackpad scrolls from its first point, and its end leaves momentum`() throws {
        let run = try list().play(
            scroll(.began).at(0), scroll(.moved, -1).at(0.02), scroll(.moved, -30).at(0.04),
            scroll(.ended).at(0.05))
        #expect(run.scrolls.prefix(3) == ["S willBeginDragging 0,0", "S didScroll 0,1", "S didScroll 0,31"])
        #expect(run.scrollMoments.contains { $0.hasSuffix("decelerates") })
        #expect(run.lines(.hitView).count == 4 && run.lines(.touches, .discarded) == [])
    }

    @Test func `PAN-14: a wheel leaves no momentum`() throws {
        let run = try list().play(
            scroll(.began, -60, .discrete).at(0), scroll(.ended, 0, .discrete).at(0.02))
        #expect(run.scrolls.last == "S didEndDragging 0,60 rests")
    }

    @Test func `PAN-14: a wheel leaves a finger that drags elsewhere its momentum`() throws {
        let scene = try Scene.common {
            scrollView("A", 0, 0, 320, 200)
            scrollView("B", 0, 240, 320, 240)
        }
        let run = try scene.play(
            scroll(.began, -60, .discrete).at(0), .drag((100, 450), to: (100, 300)).at(0.1),
            scroll(.ended, 0, .discrete).at(0.5))
        #expect(
            run.scrollMoments.filter { $0.contains("didEndDragging") }
                == ["B didEndDragging 0,140 decelerates", "A didEndDragging 0,60 rests"])
    }

    @Test(arguments: [(ScrollTypes([]), false), (.continuous, true), (.discrete, false)])
    func `PAN-1, PAN-14: a pan follows the types that its mask has, and none by default`(
        types: ScrollTypes, follows: Bool
    ) throws {
        let run = try Scene.common { view("K").with(pan(types)) }.play(
            scroll(.began).at(0), scroll(.moved, 5).at(0.1), scroll(.ended).at(0.2))
        #expect(run.actions == (follows ? ["p fires began", "p fires ended"] : []))
        #expect(run.lines(.discarded).count == (follows ? 0 : 3))
    }

    @Test func `PAN-14: it has no touches, and is where the pointer is`() throws {
        let scene = try Scene.common { view("K").with(pan(.continuous)) }
        var run = Run(scene, categories: .recognizerProperties)
        try run.send(scroll(.began).at(0), scroll(.moved, 5, at: 120).at(0.1))
        let seen = run.dispatcher.log.compactMap { entry in
            if case .action(let action) = entry.content { action.properties } else { nil }
        }
        #expect(seen.map(\.numberOfTouches) == [0] && seen.map(\.location) == [Point(100, 120)])
    }

    @Test func `PAN-14, GA-1: the deeper pan excludes the scroll view's own`() throws {
        let run = try list(view("K", 0, 0, 320, 5000).with(pan(.continuous))).play(
            scroll(.began).at(0), scroll(.moved, -5).at(0.1), scroll(.ended).at(0.2))
        #expect(run.actions == ["p fires began", "p fires ended"] && run.scrolls == [])
    }

    @Test func `PAN-14, GR-8: the delegate is asked about the event alone`() throws {
        let refusing = pan(.continuous).delegate(\.shouldReceiveEvent, false)
            .delegate(\.shouldReceiveTouch, .always(false))
        let run = try Scene.common { view("K").with(refusing) }.play(scroll(.began), scroll(.moved, 5))
        #expect(run.story([.gates]) == ["p.delegate shouldReceiveEvent: no"] && run.actions == [])
    }

    @Test func `PAN-14, GR-19: becoming inactive ends the scroll`() throws {
        let run = try list().play(
            scroll(.began).at(0), scroll(.moved, -30).at(0.1), .resignActive.at(0.2),
            scroll(.moved, -30).at(0.3))
        #expect(run.scrolls.last == "S didEndDragging 0,30 rests")
        #expect(run.lines(.discarded).count == 1)
    }

    @Test func `PAN-14: a pan that follows a scroll takes no touch until its end`() throws {
        let run = try list().play(
            scroll(.began).at(0), scroll(.moved, -30).at(0.1), .drag((100, 300), to: (100, 200)).at(0.2),
            scroll(.ended).at(1), .drag((100, 300), to: (100, 200)).at(2))
        #expect(run.scrollMoments.filter { $0.contains("willBeginDragging") }.count == 2)
    }

    @Test func `SCV-27, PAN-14: a scroll stops a deceleration as a touch does`() throws {
        let run = try list().play(
            .drag((100, 400), to: (100, 200)).at(0), scroll(.began).at(0.5), scroll(.ended).at(0.6))
        #expect(run.timedCallbacks.suffix(2) == ["600 didEndDragging", "600 didEndDecelerating"])
    }
}
