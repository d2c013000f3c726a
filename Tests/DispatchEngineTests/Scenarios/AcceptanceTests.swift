import DispatchEngine
import Testing

/// The scenarios Y-1 to Y-12, without Y-11, which is with the actions.
@Suite struct AcceptanceTests {
    private func handling(_ id: Identifier, _ x: Double) -> Node { view(id, x, 0, 100, 100).touches(.handle) }

    /// Returns `began 1` and so on, for view K alone.
    private func short(_ run: Run) -> [String] {
        run.lines(.touches).map { line in
            line.split(separator: " ").dropFirst().dropLast().joined(separator: " ")
        }
    }

    @Test(arguments: [false, true])
    func `Y-1: multiple touch off and on`(isOn: Bool) throws {
        let run = try Scene.common { handling("K", 0).set(\.isMultipleTouchEnabled, isOn) }.run(
            .down(1, 10, 10), .down(2, 50, 50), .up(1, 10, 10), .move(2, 55, 55), .down(3, 20, 20),
            .frame(.up(2, 55, 55), .up(3, 20, 20)))
        #expect(
            short(run)
                == (isOn
                    ? [
                        "K began {1}", "K began {2}", "K ended {1}", "K moved {2}", "K began {3}",
                        "K ended {2,3}",
                    ]
                    : ["K began {1}", "K ended {1}", "K began {3}", "K ended {3}"]))
    }

    @Test func `Y-2: two views in one event`() throws {
        let run = try Scene.common {
            handling("K1", 0)
            handling("K2", 200)
        }.run(.frame(.down(1, 10, 10), .down(2, 210, 10)), .move(1, 20, 20), categories: .touchProperties)
        #expect(short(run) == ["K1 began {1}", "K2 began {2}", "K1 moved {1}"])
        #expect(run.lines(.sendEvent).allSatisfy { $0.hasSuffix("{1,2}") })
    }

    @Test func `Y-3: an exclusive view and another`() throws {
        let scene = try Scene.common {
            handling("K1", 0).set(\.isExclusiveTouch, true)
            handling("K2", 200)
        }
        let first = try scene.run(.down(1, 210, 10), .down(2, 10, 10))
        #expect(short(first) == ["K2 began {1}"])
        let second = try scene.run(.down(1, 10, 10), .down(2, 210, 10), .up(1, 10, 10), .down(3, 210, 10))
        #expect(short(second) == ["K1 began {1}", "K1 ended {1}", "K2 began {3}"])
    }

    @Test(arguments: Options.RemovedView.allCases)
    func `Y-4: removal during a touch`(removedView: Options.RemovedView) throws {
        var options = Options()
        options.removedView = removedView
        let run = try Scene.common { view("K", 0, 0, 100, 100) }.run(
            .down(1, 10, 10), .remove("K"), .move(1, 20, 20), .up(1, 20, 20), options: options)
        let chain = climb("began", "K V VC W W.scene application appDelegate")
        #expect(
            run.calls == chain
                + (removedView == .cancel
                    ? climb("cancelled", "K") : climb("moved", "K") + climb("ended", "K")))
    }

    @Test func `Y-5: the application becomes inactive`() throws {
        let run = try Scene.common {
            handling("K1", 0)
            handling("K2", 200)
        }.run(
            .down(1, 10, 10), .down(2, 210, 10), .resignActive, .move(1, 20, 20),
            .frame(.up(1, 20, 20), .up(2, 210, 10)))
        #expect(short(run) == ["K1 began {1}", "K2 began {2}", "K1 cancelled {1}", "K2 cancelled {2}"])
        #expect(
            run.lines(.sendEvent).suffix(2) == ["sendEvent application 2 touches", "sendEvent W 2 touches"])
    }

    @Test func `Y-6: hidden during a touch`() throws {
        let run = try Scene.common { handling("K", 0) }.run(
            .down(1, 10, 10), .set("K", .hidden(true)), .move(1, 20, 20), .up(1, 20, 20), .down(1, 10, 10))
        #expect(short(run).prefix(3) == ["K began {1}", "K moved {1}", "K ended {1}"])
        #expect(run.lines(.hitView) == ["hitView 1 W K", "hitView 1 W V"])
    }

    @Test func `Y-7: a presented controller`() throws {
        let scene = try Scene.make {
            window("W") {
                view("V").controller("VC")
                view("container") {
                    view("V2") { view("X", 0, 0, 50, 50) }.controller("VC2") { $0.presentedBy = "VC" }
                }
            }
        }
        #expect(
            try scene.run(.down(1, 10, 10)).calls
                == climb("began", "X V2 VC2 VC W W.scene application appDelegate"))
    }

    @Test func `Y-8: a contained controller`() throws {
        let scene = try Scene.common { view("slot") { view("V3") { view("X") }.controller("VC3") } }
        #expect(
            try scene.run(.down(1, 10, 10)).calls
                == climb("began", "X V3 VC3 slot V VC W W.scene application appDelegate"))
    }

    @Test func `Y-9: a scroll view's offset`() throws {
        let scene = try Scene.common {
            view("S", 0, 0, 320, 480, .scrollView) { view("R", 0, 120, 100, 50) }
                .set(\.geometry.bounds.origin, Point(0, 100))
        }
        #expect(scene.hit(10, 30) == "R")
        #expect(scene.hit(10, 130) == "S")
    }

    @Test func `Y-10: turned by 45 degrees`() throws {
        let half = 0.5.squareRoot()
        let scene = try Scene.common {
            view("Q", 110, 190, 100, 100)
                .set(\.geometry.transform, AffineTransform(half, half, -half, half, 0, 0))
        }
        #expect(scene.hit(160, 240) == "Q")
        #expect(scene.hit(160, 175) == "Q")
        #expect(scene.hit(105, 185) == "V")
    }

    @Test(arguments: [(1.349999, 40, 40, 2), (1.35, 40, 40, 1), (1.2, 40.5, 10, 1)])
    func `Y-12: tap counts at the limits`(time: Double, x: Double, y: Double, count: Int) throws {
        let run = try Scene.common().run(
            .down(1, 10, 10).at(0.9), .up(1, 10, 10).at(1), .down(1, x, y).at(time),
            categories: .touchProperties)
        #expect(run.properties.last?.contains("taps \(count) ") == true)
    }
}
