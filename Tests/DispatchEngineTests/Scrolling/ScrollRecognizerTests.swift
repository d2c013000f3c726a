import DispatchEngine
import Testing

/// Scroll views beside recognizers and controls of their content: SCR-9, SCR-11, GC-14, GR-43.
@Suite struct ScrollRecognizerTests {
    @Test func `SCR-9, SCV-1: recognizers in the content get their touches at once; only views wait`() throws
    {
        let run = try Scene.common { scrollView("S") { view("K").touches(.handle).with(tap("tap")) } }
            .play(.tap(10, 10).at(0))
        #expect(
            run.story([.callbacks, .actions, .views], times: true) == [
                "0.0 tap gets {1} began", "0.0 S.pan gets {1} began", "0.08 tap gets {1} ended",
                "0.08 S.pan gets {1} ended", "0.08 tap fires ended",
            ])
    }

    @Test func `SCR-11: a paging scroll view has no recognizer more than others`() throws {
        let scene = try Scene.common { scrollView("S").scrolling { $0.isPagingEnabled = true } }
        let names = scene.declaredIdentifiers(of: .gestureRecognizer)
        #expect(names.sorted() == ["S.delayedTouches", "S.pan", "S.pinch"])
    }

    @Test(arguments: [(40.0, 0.0, "S.pan fails, gate"), (0, 40, "S.pan fires began")])
    func `GC-14, GC-13: a scroll view's pan is an ancestor's, and the thumb of a switch keeps it`(
        x: Double, y: Double, outcome: String
    ) throws {
        let run = try Scene.common {
            scrollView("S", content: Size(900, 2000)) { control(.switch) }
                .scrolling { $0.delaysContentTouches = false }
                .answer { $0.touchesShouldCancel = true }
        }.play(.drag((120, 120), to: (120 + x, 120 + y)))
        #expect(run.scrollMoments.isEmpty == (y == 0))
        #expect(run.order.contains("C shouldBegin  \(y == 0 ? "no" : "yes")"))
    }

    @Test func `GR-43: a scroll view is asked about its own pan, once`() throws {
        for answer in [true, false] {
            let scene = try Scene.common {
                scrollView("S") { view("K", 0, 0, 320, 300) }
                    .override(\.gestureRecognizerShouldBegin, .always(answer))
            }
            for y in [100.0, 400] {
                let run = try scene.play(.drag((100, y), to: (100, y - 50), duration: 0.05))
                #expect(run.order.filter { $0.contains("shouldBegin") }.count == 1)
                #expect(run.scrollMoments.isEmpty == !answer)
            }
        }
    }

    /// Makes a scroll view inside another one, with this pan, whose delegate is the scroll view.
    private func nested(_ pan: GestureRecognizerDescription) throws -> Scene {
        try .common {
            scrollView("outer") {
                scrollView("inner", 0, 0, 320, 300).scrolling { $0.ownRecognizers = [pan] }
            }
        }
    }

    @Test func `GR-43, GA-4: nested scroll views move together if the class of one allows it`() throws {
        let beside = pan("inner.pan").beside("outer.pan")
        let run = try nested(beside).play(.drag((100, 200), to: (100, 150), rest: 0.2))
        #expect(run.order.filter { $0.contains("simultaneous") } == ["inner simultaneous outer.pan yes"])
        #expect(run.offset(of: "inner") == Point(0, 40))
        #expect(run.offset(of: "outer") == Point(0, 40))
        let alone = try nested(pan("inner.pan")).play(.drag((100, 200), to: (100, 150), rest: 0.2))
        #expect(alone.offset(of: "inner") == Point(0, 40))
        #expect(alone.offset(of: "outer") == Point(0, 0))
    }

    @Test(arguments: [(MotionDirection.up, "inner"), (.down, "outer")])
    func `GR-43, GR-41: a scroll view's class may let its pan begin in one direction only`(
        direction: MotionDirection, winner: String
    ) throws {
        let pan = pan("inner.pan").delegate(\.shouldBegin, .along(.translation, direction))
        let run = try nested(pan).play(.drag((100, 200), to: (100, 150), rest: 0.2))
        let answer = direction == .up ? "yes" : "no"
        #expect(run.order.filter { $0.contains("shouldBegin") } == ["inner shouldBegin  \(answer)"])
        #expect(run.scrolls.first == "\(winner) willBeginDragging 0,0")
        #expect(run.scrolls.allSatisfy { $0.hasPrefix(winner) })
    }

    @Test func `GR-43, GR-7: a scroll view's class may refuse touches to its pan`() throws {
        let pan = pan("inner.pan").delegate(\.shouldReceiveTouch, .always(false))
        let run = try nested(pan).play(.drag((100, 200), to: (100, 150), rest: 0.2))
        #expect(run.order.first { $0.contains("shouldReceive") }?.hasPrefix("inner shouldReceive") ?? false)
        #expect(run.scrolls.first == "outer willBeginDragging 0,0")
    }

    @Test(arguments: [true, false])
    func `EDGE-7: a navigation controller's pop is an edge pan that is disabled at the root`(isEnabled: Bool)
        throws
    {
        let run = try Scene.common {
            view("nav", subviews: { view("K") }).with(edgePan("pop").set(\.isEnabled, isEnabled))
        }.play(.drag((5, 200), to: (105, 200)))
        #expect(run.actions.contains("pop fires began") == isEnabled)
    }

    @Test func `SYS-1: only what the scene states delays a touch at the edge of the screen`() throws {
        let run = try Scene.common { view("K").touches(.handle) }.run(.down(1, 0, 0).at(0))
        #expect(run.story([.holds, .views], times: true) == ["0.0 K began {1}"])
    }
}
