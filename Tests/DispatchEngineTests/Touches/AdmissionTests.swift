import DispatchEngine
import Testing

@Suite struct AdmissionTests {
    private func handling(_ id: Identifier, _ x: Double, exclusive: Bool = false, multiple: Bool = false)
        -> Node
    {
        view(id, x, 0, 100, 100).touches(.handle).set(\.isExclusiveTouch, exclusive)
            .set(\.isMultipleTouchEnabled, multiple)
    }

    @Test func `TC-12, Y-1: a view takes one touch at a time, a suppressed one stays suppressed for life`()
        throws
    {
        let run = try Scene.common { handling("K", 0) }.run(
            .down(1, 10, 10), .down(2, 20, 20), .up(1, 10, 10), .move(2, 30, 30), .down(3, 10, 10),
            .frame(.up(2, 30, 30), .up(3, 10, 10)))
        #expect(
            run.calls == [
                "K began {1} handled", "K ended {1} handled", "K began {3} handled", "K ended {3} handled",
            ])
        #expect(run.dispatcher.summary.touches.map(\.fate) == [.ended, .suppressed, .ended])
    }

    @Test func `TC-12: of a pair that begins together the lower number wins (TC-15)`() throws {
        let run = try Scene.common { handling("K", 0) }.run(.frame(.down(5, 10, 10), .down(3, 20, 20)))
        #expect(
            run.lines(.hitView, .dropped) == [
                "hitView 3 W K", "hitView 5 W K", "dropped {5} multipleTouchEnabled by K",
            ])
        #expect(run.calls == ["K began {3} handled"])
    }

    @Test func `B9, B10: walk, hitView and dropped of one finger, then the next finger, then sendEvent`()
        throws
    {
        let run = try Scene.common { handling("K", 0) }.run(.frame(.down(2, 10, 10), .down(1, 20, 20)))
        let walk = ["hitTest W inside", "hitTest V inside", "hitTest K inside"]
        #expect(
            run.lines() == walk + ["hitView 1 W K"] + walk + [
                "hitView 2 W K", "dropped {2} multipleTouchEnabled by K", "sendEvent application 0 touches",
                "sendEvent W 0 touches", "touches K began {1} handled",
            ])
    }

    @Test func `TC-12: with isMultipleTouchEnabled a view gets all its touches`() throws {
        let run = try Scene.common { handling("K", 0, multiple: true) }.run(
            .down(1, 10, 10), .down(2, 20, 20), .frame(.up(1, 10, 10), .move(2, 30, 30)))
        #expect(
            run.calls == [
                "K began {1} handled", "K began {2} handled", "K moved {2} handled", "K ended {1} handled",
            ])
    }

    @Test func `TC-12: other views are unaffected`() throws {
        let run = try Scene.common {
            handling("K", 0)
            handling("L", 100)
        }.run(.down(1, 10, 10), .down(2, 110, 10), .down(3, 120, 10))
        #expect(run.calls == ["K began {1} handled", "L began {2} handled"])
    }

    @Test func `A8: a finger that lifts in the same event still keeps others out`() throws {
        let run = try Scene.common { handling("K", 0) }.run(
            .down(1, 10, 10), .frame(.up(1, 10, 10), .down(2, 10, 10)), .up(2, 10, 10))
        #expect(run.calls == ["K began {1} handled", "K ended {1} handled"])
    }

    @Test func `A8: a touch cancelled in the view no longer counts though its finger is down`() throws {
        let run = try Scene.common { handling("K", 0) }.run(
            .down(1, 10, 10), .remove("K"), .change("K", .move(to: "V", index: nil)), .down(2, 20, 20),
            .frame(.up(1, 10, 10), .up(2, 20, 20)))
        #expect(
            run.calls == [
                "K began {1} handled", "K cancelled {1} handled", "K began {2} handled",
                "K ended {2} handled",
            ])
    }

    @Test func `TC-13: the flag of a superview does not matter to calls that climb up to it`() throws {
        let run = try Scene.common {
            view("P") {
                view("K", 0, 0, 100, 100)
                view("L", 100, 0, 100, 100)
            }.touches(.handle)
        }.run(.frame(.down(1, 10, 10), .down(2, 110, 10)))
        #expect(
            run.calls == [
                "K began {1} default", "P began {1} handled", "L began {2} default", "P began {2} handled",
            ])
    }

    @Test func `TC-13: a window that is hit itself gets all its touches`() throws {
        let run = try Scene.make { window("W").touches(.handle) }.run(.down(1, 10, 10), .down(2, 20, 20))
        #expect(run.calls == ["W began {1} handled", "W began {2} handled"])
    }

    /// The cases of the exclusive view and of the view touched first, which decide whether the second touch is
    /// delivered.
    @Test(arguments: [false, true], [false, true])
    func `TC-14, Y-3: an exclusive view keeps others out while touched, and stays out while others are`(
        firstIsExclusive: Bool, secondIsExclusive: Bool
    ) throws {
        let run = try Scene.common {
            handling("K", 0, exclusive: firstIsExclusive)
            handling("L", 100, exclusive: secondIsExclusive)
        }.run(
            .down(1, 10, 10), .down(2, 110, 10), .up(1, 10, 10), .move(2, 120, 10), .up(2, 120, 10),
            .down(3, 110, 10))
        let isRefused = firstIsExclusive || secondIsExclusive
        let exclusive = firstIsExclusive ? "K" : "L"
        #expect(run.lines(.dropped) == (isRefused ? ["dropped {2} exclusiveTouch by \(exclusive)"] : []))
        #expect(run.calls.filter { $0.contains("{2}") }.count == (isRefused ? 0 : 3))
        #expect(run.calls.last == "L began {3} handled")
    }

    @Test func `TC-14: blocking lasts only while a touch is tracked, suppressed touches block nothing`()
        throws
    {
        let run = try Scene.common {
            handling("K", 0, exclusive: true)
            handling("L", 100)
        }.run(.down(1, 10, 10), .down(2, 110, 10), .up(1, 10, 10), .down(3, 110, 10), .down(4, 10, 10))
        #expect(run.calls == ["K began {1} handled", "K ended {1} handled", "L began {3} handled"])
        #expect(
            run.lines(.dropped) == ["dropped {2} exclusiveTouch by K", "dropped {4} exclusiveTouch by K"])
    }

    @Test func `TC-14: superviews and subviews are other views too`() throws {
        let scene = try Scene.common {
            view("P", 0, 0, 200, 200) { handling("K", 0, exclusive: true) }.touches(.handle)
        }
        #expect(
            try scene.run(.down(1, 10, 10), .down(2, 150, 150)).lines(.dropped) == [
                "dropped {2} exclusiveTouch by K"
            ])
        #expect(
            try scene.run(.down(1, 150, 150), .down(2, 10, 10)).lines(.dropped) == [
                "dropped {2} exclusiveTouch by K"
            ])
    }

    @Test func `TC-14: exclusive touch binds one window only`() throws {
        let run = try Scene.make {
            window("W1", 0, 0, 100, 100) { handling("K", 0, exclusive: true) }
            window("W2", 100, 0, 100, 100) { handling("L", 0) }
        }.run(.down(1, 10, 10), .down(2, 110, 10))
        #expect(run.calls == ["K began {1} handled", "L began {2} handled"])
    }

    @Test func `TC-14: an exclusive view keeps all of its own touches`() throws {
        let run = try Scene.common { handling("K", 0, exclusive: true, multiple: true) }.run(
            .down(1, 10, 10), .down(2, 20, 20))
        #expect(run.calls == ["K began {1} handled", "K began {2} handled"])
    }

    @Test func `TC-15: touches that begin together are judged in the order of their numbers`() throws {
        let scene = try Scene.common {
            handling("K", 0, exclusive: true)
            handling("L", 100)
        }
        #expect(try scene.run(.frame(.down(1, 110, 10), .down(2, 10, 10))).calls == ["L began {1} handled"])
        #expect(try scene.run(.frame(.down(2, 110, 10), .down(1, 10, 10))).calls == ["K began {1} handled"])
    }

    @Test func `TC-29: a suppressed touch causes no call, not even cancelled`() throws {
        let run = try Scene.common { handling("K", 0) }.run(
            .down(1, 10, 10), .down(2, 20, 20), .resignActive)
        #expect(run.calls == ["K began {1} handled", "K cancelled {1} handled"])
        let removed = try Scene.common { handling("K", 0) }.run(
            .down(1, 10, 10), .down(2, 20, 20), .remove("K"), .frame(.up(1, 10, 10), .up(2, 20, 20)))
        #expect(removed.calls == ["K began {1} handled", "K cancelled {1} handled"])
    }

    @Test func `TC-27: a flag that is set during a touch is noticed by the next touch-down`() throws {
        let run = try Scene.common { handling("K", 0) }.run(
            .down(1, 10, 10), .set("K", .multipleTouchEnabled(true)), .down(2, 20, 20),
            .set("K", .multipleTouchEnabled(false)), .frame(.move(1, 11, 11), .move(2, 21, 21)),
            .down(3, 30, 30))
        #expect(run.calls == ["K began {1} handled", "K began {2} handled", "K moved {1,2} handled"])
    }
}
