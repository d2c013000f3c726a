import DispatchEngine
import Testing

/// Dragging of the content by a finger: SCV-12 to SCV-18.
@Suite struct DragTests {
    @Test(arguments: [(10.0, 0.0), (10.5, 0.5), (14, 4)])
    func `SCV-12: the pan begins beyond 10 points, and these are taken off`(way: Double, offset: Double)
        throws
    {
        let run = try Scene.common { scrollView("S") }.run(.down(1, 100, 300), .move(1, 100, 300 - way))
        #expect(run.scrolls.isEmpty == (offset == 0))
        #expect(try #require(run.offset(of: "S")).y == offset)
    }

    @Test func `SCV-12, D18: the 10 points are taken off along the direction, and both axes move`() throws {
        let run = try Scene.common { scrollView("S", content: Size(2000, 2000)) }
            .run(.down(1, 100, 300), .move(1, 70, 260))
        let offset = try #require(run.offset(of: "S"))
        #expect(abs(offset.x - 24) < 1e-9)
        #expect(abs(offset.y - 32) < 1e-9)
    }

    @Test func `D18: along an axis that cannot scroll the pan stays Possible and is tested again`() throws {
        let run = try Scene.common { scrollView("S") }
            .run(.down(1, 100, 300), .move(1, 160, 290), .move(1, 160, 230))
        #expect(run.story([.states]) == ["S.pan began, recognized"])
        #expect(run.scrollTrack.count == 1)
    }

    @Test(arguments: [(Size(320, 2000), true), (Size(2000, 480), false)])
    func `D18: a way as far along x as along y counts as vertical`(content: Size, begins: Bool) throws {
        let run = try Scene.common { scrollView("S", content: content) }
            .run(.down(1, 100, 300), .move(1, 70, 270))
        #expect(run.story([.states]) == (begins ? ["S.pan began, recognized"] : []))
    }

    @Test func `SCV-13, SCR-6: an axis scrolls if the content is larger, or if it always bounces`() throws {
        let drag = [Step.down(1, 100, 300), .move(1, 100, 250)]
        var run = Run(try Scene.common { scrollView("S", content: Size(320, 480)) })
        try run.send(drag)
        #expect(run.scrolls.isEmpty)
        run = Run(
            try Scene.common {
                scrollView("S", content: Size(320, 480)).scrolling { $0.alwaysBounceVertical = true }
            })
        try run.send(drag)
        #expect(run.scrolls.first == "S willBeginDragging 0,0")
        run = Run(
            try Scene.common {
                scrollView("S", content: Size(320, 480)).scrolling {
                    $0.contentInset = EdgeInsets(0, 0, 1, 0)
                }
            })
        try run.send(drag)
        #expect(run.scrolls.first == "S willBeginDragging 0,0")
        run = Run(
            try Scene.common {
                scrollView("S", content: Size(320, 480)).scrolling {
                    $0.alwaysBounceVertical = true
                    $0.bounces = false
                }
            })
        try run.send(drag)
        #expect(run.scrolls.isEmpty)
    }

    @Test(arguments: [(9.0, true), (10, false)])
    func `SCV-14, D21: a drag clearly along one axis locks the other`(across: Double, isLocked: Bool) throws {
        let scene = try Scene.common {
            scrollView("S", content: Size(2000, 2000)).scrolling { $0.isDirectionalLockEnabled = true }
        }
        let run = try scene.run(.down(1, 100, 300), .move(1, 80, 300 - across))
        let offset = try #require(run.offset(of: "S"))
        #expect(offset.x > 0)
        #expect((offset.y == 0) == isLocked)
    }

    private func nested(innerOffset: Double) throws -> Scene {
        try .common {
            scrollView("O") {
                scrollView("I", content: Size(320, 960)).scrolling {
                    $0.contentOffset = Point(0, innerOffset)
                }
            }
        }
    }

    @Test func `SCV-15, SCR-7: the innermost that can scroll begins, for the whole drag`() throws {
        let run = try nested(innerOffset: 0).run(.drag((100, 400), to: (100, 100), rest: nil))
        #expect(run.scrolls.allSatisfy { $0.hasPrefix("I ") })
        #expect(run.story([.states]).contains("O.pan failed, prevented by I.pan"))
    }

    @Test func `D22: with every one at its edge the innermost bounces`() throws {
        let run = try nested(innerOffset: 0).run(.drag((100, 100), to: (100, 200), rest: nil))
        #expect(run.scrolls.allSatisfy { $0.hasPrefix("I ") })
        #expect(try #require(run.offset(of: "I")).y < 0)
    }

    @Test func `SCV-15: there is no hand-over during a drag`() throws {
        let run = try nested(innerOffset: 400).run(.drag((100, 400), to: (100, 100), rest: nil))
        #expect(run.scrolls.allSatisfy { $0.hasPrefix("I ") })
        #expect(try #require(run.offset(of: "I")).y > 480)
    }

    @Test func `SCV-16: the next touch is hit where the content is now`() throws {
        let scene = try Scene.common {
            scrollView("S") {
                view("top", 0, 0, 320, 100)
                view("below", 0, 100, 320, 300)
            }
        }
        var run = Run(scene)
        #expect(run.probe(10, 50) == "top")
        try run.send(.drag((100, 400), to: (100, 270), rest: 0.2))
        try run.finish()
        #expect(run.offset(of: "S") == Point(0, 120))
        #expect(run.probe(10, 50) == "below")
    }

    @Test func `SCV-18: past an edge less and less shows; without bounces nothing`() throws {
        let bouncing = try Scene.common { scrollView("S") }.run(.down(1, 100, 100), .move(1, 100, 210))
        #expect(abs(try #require(bouncing.offset(of: "S")).y + 0.55 * 100 * 480 / (0.55 * 100 + 480)) < 1e-9)
        let rigid = try Scene.common { scrollView("S").scrolling { $0.bounces = false } }
            .play(.drag((100, 100), to: (100, 210), rest: 0.2))
        #expect(
            rigid.scrolls == [
                "S willBeginDragging 0,0", "S willEndDragging 0,0 velocity 0,0 target 0,0",
                "S didEndDragging 0,0 rests",
            ])
    }

    @Test func `D19: a lift at another place does not scroll, nor does a finger that joins`() throws {
        let run = try Scene.common { scrollView("S") }.run(
            .down(1, 100, 300).at(0), .move(1, 100, 250).at(0.1), .down(2, 200, 100).at(0.2),
            .up(2, 200, 50).at(0.3), .up(1, 100, 100).at(1))
        #expect(run.scrollTrack.count == 1)
        #expect(run.offset(of: "S") == Point(0, 40))
    }

    @Test func `SCV-17, D19: fingers that join and leave at thirds of a point send no didScroll`() throws {
        for third in 1...30 {
            let (y, other) = (300 + Double(third) / 3, 400 + Double(third * 7) / 3)
            let run = try Scene.common { scrollView("S") }.run(
                .down(1, 100, y).at(0), .move(1, 100, y - 71).at(0.05), .down(2, 200, other).at(0.1),
                .down(3, 250, other + 1 / 3).at(0.2), .up(2, 200, other).at(0.3), .up(3, 250, other).at(0.4))
            #expect(run.scrollTrack.map(\.time) == [0.05])
        }
    }

    @Test func `D19: a move across a locked axis of turned content is none, whatever the rounding`() throws {
        let (cosine, sine) = (0.955336489125606, 0.29552020666133955)
        let turned = scrollView("S", 0, 0, 320, 320)
            .set(\.geometry.transform, AffineTransform(cosine, sine, -sine, cosine, 0, 0))
        let run = try Scene.common { turned }.run(
            .down(1, 160, 200), .move(1, 160, 120), .move(1, 160 + 90 * cosine, 120 + 90 * sine))
        #expect(run.scrollTrack.count == 1)
    }

    @Test func `D22, D24: a drag that leads back to an edge is at the edge, whatever the rounding`() throws {
        for third in 1...30 {
            let y = 300 + Double(third) / 3
            let run = try Scene.common { scrollView("S") }.play(
                .down(1, 100, y).at(0), .move(1, 100, y - Double(third) * 5 - 11).at(0.1),
                .move(1, 100, y - 10).at(0.5), .up(1, 100, y - 10).at(1))
            #expect(run.offset(of: "S") == .zero)
            #expect(run.scrollMoments.last == "S didEndDragging 0,0 rests")
        }
    }

    @Test func `D20, PAN-5: a pan that had to wait begins where it is set free`() throws {
        var description = ScrollViewDescription()
        description.contentSize = Size(320, 2000)
        var pan = GestureRecognizerDescription(id: "S.pan", kind: .pan(.init()))
        pan.requiresFailureOf = ["press"]
        pan.delaysTouchesEnded = false
        description.ownRecognizers = [pan]
        let scene = try Scene.common {
            view("S", 0, 0, 320, 480, .scrollView).set(\.scrollView, description)
                .with(custom("press", .after(0.3, .failed)))
        }
        let run = try scene.run(
            .down(1, 100, 300).at(0), .move(1, 100, 200).at(0.1), .move(1, 100, 150).at(0.4))
        #expect(run.scrollTrack.map(\.offset) == [Point(0, 50)])
    }

    @Test func `D24: a drag that starts out of range starts from what shows`() throws {
        let run = try Scene.common { scrollView("S").scrolling { $0.contentOffset = Point(0, -40) } }
            .run(.down(1, 100, 100), .move(1, 100, 110.5), .move(1, 100, 111))
        let offsets = run.scrollTrack.map(\.offset.y)
        #expect(offsets.allSatisfy { $0 < -40 && $0 > -41 })
    }

    @Test func `D23: a table is as large as its cells, and bounces always`() throws {
        let scene = try Scene.common { table("T") { cell("a", 0) } }
        #expect(
            try scene.run(.down(1, 100, 100), .move(1, 100, 150)).scrolls.first == "T willBeginDragging 0,0")
        let large = try Scene.common {
            table("T") {
                cell("a", 0); cell("b", 29)
            }
        }
        let run = try large.play(.drag((100, 470), to: (100, 10), duration: 0.05))
        #expect(run.offset(of: "T") == Point(0, 720))
    }

    @Test func `PAN-8, D48: the pan follows a second finger whatever its view is allowed`() throws {
        let run = try Scene.common { scrollView("S") }.run(
            .down(1, 100, 300), .down(2, 200, 300), .frame(.move(1, 100, 250), .move(2, 200, 250)))
        #expect(run.story([.callbacks]).contains("S.pan gets {2} began"))
        #expect(run.offset(of: "S") == Point(0, 40))
    }
}
