import DispatchEngine
import Testing

/// Delayed and cancelled touches on the content of scroll views: SCV-1 to SCV-11.
@Suite struct ContentTouchTests {
    private func scene(
        _ configure: (inout ScrollViewDescription) -> Void = { _ in },
        _ change: (Node) -> Node = { $0 }
    ) throws -> Scene {
        try .common {
            change(scrollView("S") { view("K", 0, 0, 320, 300).touches(.handle) }.scrolling(configure))
        }
    }

    @Test func `SCV-1, SCR-1, D1: a scroll view's own recognizers have names and come first`() throws {
        let scene = try Scene.common { scrollView("S") { view("K") }.with(tap("tap")) }
        for name in ["S.delayedTouches", "S.pan", "S.pinch"] { #expect(scene.object(named: name) != nil) }
        let run = try scene.run(.down(1, 10, 10))
        #expect(run.story([.callbacks]) == ["S.pan gets {1} began", "tap gets {1} began"])
    }

    @Test func `SCV-2, SCV-3, SCR-2: a press is delivered after 0.15 s, where it began`() throws {
        let run = try scene().play(.down(1, 10, 10).at(0), .move(1, 14, 10).at(0.1), .up(1, 14, 10).at(1))
        #expect(
            run.story([.holds, .views], times: true) == [
                "0.0 1 began withheld by S.delayedTouches", "0.15 {1} began released by S.delayedTouches",
                "0.15 K began {1}", "0.15 {1} moved released by S.delayedTouches", "0.15 K moved {1}",
                "1.0 K ended {1}",
            ])
    }

    @Test func `SCV-4, SCR-3: a quick tap is delivered at the lift, began and ended in one instant`() throws {
        let run = try scene().play(.tap(10, 10).at(0))
        #expect(
            run.story([.views, .holds], times: true) == [
                "0.0 1 began withheld by S.delayedTouches", "0.08 {1} began released by S.delayedTouches",
                "0.08 K began {1}", "0.08 {1} ended released by S.delayedTouches", "0.08 K ended {1}",
            ])
    }

    /// Makes the same scroll view with its pan disabled, so that no recognizer takes the touch.
    private func sceneWithoutPan() throws -> Scene {
        try scene { description in
            var pan = GestureRecognizerDescription(id: "S.pan", kind: .pan(.init()))
            pan.isEnabled = false
            description.ownRecognizers = [pan]
        }
    }

    @Test
    func `SCV-1, SCV-2: without its delaysTouchesBegan the recognizer of held touches does not hold them`()
        throws
    {
        let scene = try scene { description in
            let holder = custom("S.delayedTouches").set(\.delaysTouchesBegan, false)
            description.ownRecognizers = [holder]
        }
        let run = try scene.play(.tap(10, 10).at(0))
        #expect(run.story([.views], times: true) == ["0.0 K began {1}", "0.08 K ended {1}"])
    }

    @Test func `SCV-4, D2: a lift ends the hold although no recognizer has the touch`() throws {
        let run = try sceneWithoutPan().play(.tap(10, 10).at(0))
        #expect(run.story([.views], times: true) == ["0.08 K began {1}", "0.08 K ended {1}"])
    }

    @Test func `SCV-6, D2: a move ends the hold although no recognizer has the touch`() throws {
        let run = try sceneWithoutPan().run(.down(1, 10, 10).at(0), .move(1, 22, 10).at(0.05))
        #expect(run.viewCalls == ["K began {1}", "K moved {1}"])
    }

    @Test func `SCV-6, D2: a pan that a gate has failed does not end the hold, but a later move does`() throws
    {
        let refusing = try Scene.common {
            scrollView("S") { view("K").touches(.handle) }
                .override(\.gestureRecognizerShouldBegin, .always(false))
        }
        let run = try refusing.play(
            .down(1, 10, 10).at(0), .move(1, 10, 30).at(0.03), .move(1, 25, 30).at(0.05),
            .up(1, 25, 30).at(0.08))
        #expect(
            run.story([.views], times: true) == ["0.05 K began {1}", "0.05 K moved {1}", "0.08 K ended {1}"])
    }

    @Test func `SCV-5, SCR-4, D9: a pan that begins meanwhile drops the touch`() throws {
        let run = try scene().play(.drag((10, 200), to: (10, 100)))
        #expect(run.viewCalls.isEmpty)
        #expect(run.story([.holds]).last == "{1} dropped, scrolling by S.pan")
    }

    @Test(arguments: [(10.0, false), (10.5, true)])
    func `SCV-6, SCR-4, D8: a finger that goes where nothing scrolls gets its view at once`(
        way: Double, isReleased: Bool
    ) throws {
        let run = try scene().run(.down(1, 10, 10).at(0), .move(1, 10 + way, 10).at(0.05))
        #expect(run.viewCalls == (isReleased ? ["K began {1}", "K moved {1}"] : []))
    }

    @Test func `SCV-7, D5: without the delay began comes at once, if the question allows it`() throws {
        let plain = try scene({ $0.delaysContentTouches = false }).run(.down(1, 10, 10).at(0))
        #expect(plain.story([.views, .holds, .gates]) == ["K began {1}"])
        let refusing = try scene(
            { $0.delaysContentTouches = false }, { $0.answer { $0.touchesShouldBegin = false } }
        ).play(.tap(10, 10).at(0))
        #expect(
            refusing.story([.views, .holds, .gates]) == [
                "S touchesShouldBegin S.delayedTouches K: no", "{1} dropped, gate by S",
            ])
    }

    @Test func `SCV-3, D4: a no to touchesShouldBegin drops the touch, and the pan keeps it`() throws {
        let run = try scene({ _ in }, { $0.answer { $0.touchesShouldBegin = false } })
            .play(.drag((10, 200), to: (10, 100), hold: 0.2, rest: 0.2))
        #expect(run.viewCalls.isEmpty)
        #expect(
            run.story([.gates, .holds]) == [
                "1 began withheld by S.delayedTouches", "S touchesShouldBegin S.delayedTouches K: no",
                "{1} dropped, gate by S",
            ])
        #expect(run.scrollMoments.first == "S willBeginDragging 0,0")
    }

    @Test func `SCV-8, SCR-5: content that has its touch is cancelled when the pan begins`() throws {
        let run = try scene().play(.drag((10, 200), to: (10, 100), hold: 0.2, duration: 0.02, rest: 0.2))
        #expect(
            run.order == [
                "began withheld by S.delayedTouches", "began released by S.delayedTouches", "K began",
                "S touchesShouldCancel K yes", "S.pan began, recognized", "S willBeginDragging 0,0",
                "S didScroll 0,90", "K cancelled", "S.pan ended, touchesEnded",
                "S willEndDragging 0,90 velocity 0,0 target 0,90", "S didEndDragging 0,90 rests",
            ])
    }

    @Test func `SCV-8: where content touches cannot be cancelled the pan fails without a question`() throws {
        let run = try scene({ $0.canCancelContentTouches = false })
            .play(.drag((10, 200), to: (10, 100), hold: 0.2))
        #expect(run.scrolls.isEmpty)
        #expect(run.story([.states, .gates]) == ["S.pan failed, gate by S"])
        #expect(run.viewCalls.last == "K ended {1}")
    }

    @Test func `SCV-9, SCR-5, D11: a control keeps its touch unless the class says otherwise`() throws {
        let scene = { (change: (Node) -> Node) in
            try Scene.common { change(scrollView("S") { view("B", 0, 0, 320, 300, .button) }) }
        }
        let drag = Step.drag((10, 200), to: (10, 100), hold: 0.2)
        let kept = try scene({ $0 }).play(drag)
        #expect(kept.scrolls.isEmpty)
        #expect(
            kept.story([.states, .gates]) == [
                "B shouldBegin S.pan: yes", "S touchesShouldCancel S.pan B: no", "S.pan failed, gate by S",
            ])
        let taken = try scene({ $0.answer { $0.touchesShouldCancel = true } }).play(drag)
        #expect(taken.viewCalls.last == "B cancelled {1}")
        #expect(!taken.scrolls.isEmpty)
    }

    @Test func `SCV-10, D2, D3: each of nested scroll views holds, the inner one lets go first`() throws {
        let scene = try Scene.common {
            scrollView("O") { scrollView("I") { view("K").touches(.handle) } }
        }
        let run = try scene.play(.down(1, 10, 10).at(0), .up(1, 10, 10).at(1))
        #expect(
            run.story([.holds, .views], times: true) == [
                "0.0 1 began withheld by I.delayedTouches", "0.0 1 began withheld by O.delayedTouches",
                "0.15 {1} began released by O.delayedTouches", "0.15 K began {1}", "1.0 K ended {1}",
            ])
    }

    @Test func `SCV-11, D12: a scroll view keeps its own touches, a disabled one passes them on`() throws {
        let enabled = try Scene.common { scrollView("S") { view("K", 0, 0, 320, 100) } }
        #expect(try enabled.play(.tap(10, 200)).calls == ["S began {1} handled", "S ended {1} handled"])
        #expect(try enabled.play(.tap(10, 50)).calls.contains("S began {1} default"))
        let disabled = try Scene.common { scrollView("S").scrolling { $0.isScrollEnabled = false } }
        let run = try disabled.play(.drag((10, 200), to: (10, 100)))
        #expect(run.scrolls.isEmpty)
        #expect(run.story([.callbacks, .holds]).isEmpty)
        #expect(run.calls.first == "S began {1} default")
    }

    @Test func `D7: under a double tap the button has its touchDown at the lift, and the end later`() throws {
        let run = try Scene.common {
            scrollView("S") { view("K").touches(.handle) }.with(tap("double", taps: 2))
        }
        .play(.tap(10, 10).at(0))
        #expect(run.story([.views], times: true) == ["0.08 K began {1}", "0.43 K ended {1}"])
    }

    @Test func `SCV-4: a tap that cancels touches and recognizes drops the held touch`() throws {
        let scene = try Scene.common {
            view("P") { scrollView("S") { view("K").touches(.handle) } }.with(tap("tap"))
        }
        let run = try scene.play(.tap(10, 10))
        #expect(run.viewCalls.isEmpty)
        #expect(
            run.story([.actions, .holds]).suffix(2) == ["tap fires ended", "{1} dropped, recognized by tap"])
    }

    @Test func `D10: a pan that cancels no touches asks nothing and drops nothing`() throws {
        let run = try scene { description in
            var pan = GestureRecognizerDescription(id: "S.pan", kind: .pan(.init()))
            pan.cancelsTouchesInView = false
            description.ownRecognizers = [pan]
        }
        .play(.drag((10, 200), to: (10, 100), hold: 0.2))
        #expect(run.viewCalls.first == "K began {1}")
        #expect(run.viewCalls.last == "K ended {1}")
        #expect(run.story([.gates]).isEmpty)
        #expect(!run.scrolls.isEmpty)
    }
}
