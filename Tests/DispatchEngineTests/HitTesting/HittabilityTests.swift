import DispatchEngine
import TestSupport
import Testing

@Suite struct VisibleAreaTests {
    private func area(_ name: String, in scene: Scene) throws -> VisibleArea? {
        scene.tree.visibleArea(of: try scene.viewID(name))
    }

    @Test func `HT-6: an ancestor cuts off what lies outside it only if it clips, and scroll views do`()
        throws
    {
        for (className, clips, frame) in [
            (ViewClass.view, Bool?.none, Rect(80, 10, 100, 20)), (.view, true, Rect(80, 10, 20, 20)),
            (.scrollView, nil, Rect(80, 10, 20, 20)), (.scrollView, false, Rect(80, 10, 100, 20)),
        ] {
            let scene = try Scene.common {
                view("A", 0, 0, 100, 100, className) { view("B", 80, 10, 100, 20) }.set(
                    \.clipsToBounds, clips)
            }
            let area = try #require(try area("B", in: scene))
            #expect(area.frame == frame)
            #expect(area.center == Point(frame.origin.x + frame.size.width / 2, 20))
        }
    }

    @Test func `HT-9: what is scrolled out of sight has no visible area`() throws {
        let scene = try Scene.common {
            view("A", 0, 0, 100, 100, .scrollView) {
                view("B", 0, 120, 100, 50)
                view("C", 0, 40, 100, 80)
            }.set(\.geometry.bounds, Rect(0, 100, 100, 100))
        }
        #expect(try area("B", in: scene)?.frame == Rect(0, 20, 100, 50))
        #expect(try area("C", in: scene)?.frame == Rect(0, 0, 100, 20))
        let rest = try Scene.common { view("A", 0, 0, 100, 100, .scrollView) { view("B", 0, 120, 100, 50) } }
        #expect(try area("B", in: rest) == nil)
    }

    @Test func `A window cuts off what lies outside it, and a view without area has none to see`() throws {
        let scene = try Scene.common {
            view("A", -50, 0, 100, 100)
            view("B", 10, 10, 0, 40)
            view("C", 0, 900, 100, 100)
            view("D", 0, 0, 100, 100).set(\.geometry.transform, AffineTransform(0, 0, 0, 0, 0, 0))
        }
        #expect(try area("A", in: scene)?.frame == Rect(0, 0, 50, 100))
        for name in ["B", "C", "D"] { #expect(try area(name, in: scene) == nil, "\(name)") }
    }

    @Test
    func
        `HT-10: the area of a rotated view is the rotated rectangle, and its center lies inside what is left`()
        throws
    {
        let turned = AffineTransform(0.6, 0.8, -0.8, 0.6, 0, 0)
        let scene = try Scene.common {
            view("A", 100, 100, 100, 50).set(\.geometry.transform, turned)
            view("B", 0, 300, 100, 100) { view("C", 60, 60, 80, 20).set(\.geometry.transform, turned) }
                .set(\.clipsToBounds, true)
        }
        let whole = try #require(try area("A", in: scene))
        #expect(!whole.isUpright)
        #expect((whole.center.x - 150).magnitude < 1e-9 && (whole.center.y - 125).magnitude < 1e-9)
        let part = try #require(try area("C", in: scene))
        #expect(scene.hit(part.center.x, part.center.y) == "C")
    }
}

@Suite struct HittabilityTests {
    /// Returns the views that are hit, with their shares, and the point for a finger.
    private func hittability(_ name: String, in scene: Scene) throws -> (
        hits: [String], point: Point?, isExact: Bool
    ) {
        let result = Dispatcher(scene: scene).hittability(of: try scene.viewID(name))
        let hits = result.hits.map { share in
            "\(share.view.map { scene.identifier(of: $0) } ?? "nothing") \((share.fraction * 1000).rounded() / 1000)"
        }
        return (hits, result.point, result.isExact)
    }

    @Test func `HT-1: a cover takes its share, and the nearest point beside it is the one to touch`() throws {
        let scene = try Scene.common {
            view("A", 0, 0, 100, 40)
            view("B", 40, 0, 200, 40)
        }
        let result = try hittability("A", in: scene)
        #expect(result.hits == ["B 0.6", "A 0.4"])
        #expect(result.point == Point(39.5, 20))
        #expect(result.isExact)
    }

    @Test func `HT-1: the center is the point if it can be hit, and there is none if nothing can`() throws {
        let scene = try Scene.common {
            view("A", 0, 0, 100, 40) { view("K", 40, 10, 20, 20) }
            view("B", 0, 0, 100, 100).set(\.isUserInteractionEnabled, false)
            view("C", 0, 100, 100, 100)
            view("D", 0, 100, 100, 100)
        }
        let free = try hittability("A", in: scene)
        #expect(free.hits == ["A 0.9", "K 0.1"])
        #expect(free.point == Point(50, 20))
        let covered = try hittability("C", in: scene)
        #expect(covered.hits == ["D 1.0"])
        #expect(covered.point == nil)
    }

    @Test func `HT-6: what lies outside an ancestor can be seen and not hit`() throws {
        let scene = try Scene.common { view("A", 0, 0, 100, 100) { view("B", 50, 0, 100, 100) } }
        let result = try hittability("B", in: scene)
        #expect(result.hits == ["B 0.5", "V 0.5"])
        #expect(result.point == Point(99.5, 50))
    }

    @Test func `HT-2: a hidden view has an area and no share of it`() throws {
        let scene = try Scene.common { view("A", 0, 0, 100, 100).set(\.isHidden, true) }
        let result = try hittability("A", in: scene)
        #expect(result.hits == ["V 1.0"])
        #expect(result.point == nil)
    }

    @Test func `HT-10: where something is rotated the points of a grid are counted`() throws {
        let scene = try Scene.common {
            view("A", 0, 0, 100, 100)
            view("B", 50, 50, 100, 100).set(\.geometry.transform, AffineTransform(0.6, 0.8, -0.8, 0.6, 0, 0))
            view("C", 0, 300, 100, 100).set(\.geometry.transform, AffineTransform(0.6, 0.8, -0.8, 0.6, 0, 0))
        }
        let covered = try hittability("A", in: scene)
        #expect(!covered.isExact)
        #expect(covered.point == Point(50, 50))
        let turned = try hittability("C", in: scene)
        #expect(turned.hits == ["C 1.0"])
        #expect(!turned.isExact)
    }

    @Test func `HT-10: on a grid the point is the middle of a cell, the one place of it that was asked`()
        throws
    {
        let turned = AffineTransform(0.6, 0.8, -0.8, 0.6, 0, 0)
        for (transform, point) in [(AffineTransform.identity, Point(100.5, 64)), (turned, Point(101, 63))] {
            let scene = try Scene.common {
                view("A", 0, 0, 128, 128)
                view("B", 0, 0, 100, 128)
                view("C", 110, 110, 10, 10).set(\.geometry.transform, transform)
            }
            #expect(try hittability("A", in: scene).point == point)
        }
    }

    @Test func `HT-19: shapes of code are counted on a grid, insets are not`() throws {
        for (override, share, isExact) in [
            (PointInsideOverride.inset(EdgeInsets(0, 0, 0, 50)), "A 0.5", true),
            (.ellipse(Rect(0, 0, 100, 100)), "A 0.788", false), (.always(false), "V 1.0", true),
        ] {
            let scene = try Scene.common { view("A", 0, 0, 100, 100).override(\.pointInside, override) }
            let result = try hittability("A", in: scene)
            #expect(result.hits.first == share)
            #expect(result.isExact == isExact)
        }
    }

    @Test func `The points that are asked are bounded, whatever the number of views`() {
        for (views, cells) in [(1, 4096), (4_882, 4096), (4_883, 4095), (200_000, 100), (1_000_000, 64)] {
            #expect(Hittability.cells(forVisits: views) == cells)
        }
    }

    @Test
    func
        `A hit-test looks at the views, the conditions of their overrides, and the superviews that these climb`()
        throws
    {
        for (area, count, visits) in [("W", 1, 1), ("W", 6_000, 6_000), ("A", 6_000, 6_000 + 5_999 * 2)] {
            let condition = Condition.any(
                Array(repeating: .inside(.view(Identifier(area))), count: count - 1))
            let scene = try Scene.common {
                view("A", 0, 0, 100, 100).override(
                    \.hitTest, .when(condition, then: .value(.returnSelf), otherwise: nil))
            }
            #expect(scene.viewCount == 3)
            #expect(scene.hitTestVisits == 3 + visits)
            #expect(scene.conditionVisits == visits)
        }
    }

    @Test func `Too many edges are left to the grid`() throws {
        for (count, isExact) in [(31, true), (32, false)] {
            let scene = try Scene.common {
                view("A", 0, 0, 200, 200) {
                    for index in 0..<count {
                        view(Identifier("s\(index)"), 3 * Double(index + 1), 3 * Double(index + 1), 1, 1)
                    }
                }
            }
            #expect(try hittability("A", in: scene).isExact == isExact)
        }
    }

    @Test(arguments: [RandomScene.Flavour.plain, .ignoring, .everything])
    func `HT-1: what is said to be exact is what all points together say`(flavour: RandomScene.Flavour) throws
    {
        var exact = 0
        let seeds = flavour == .everything ? 0..<UInt64(60) : 0..<12
        for seed in stride(from: 0, to: seeds.upperBound, by: Turns.count(of: 3)) {
            var random = RandomScene(seed: seed, flavour: flavour)
            let windows = random.windows()
            let scene = try Scene.make { for window in windows { window } }
            let run = Dispatcher(scene: scene)
            for name in scene.declaredIdentifiers(of: .view).dropFirst().prefix(4) {
                guard case .responder(.view(let view))? = scene.object(named: name) else { continue }
                let result = run.hittability(of: view)
                guard let area = result.area, result.isExact else { continue }
                exact += 1
                let samples = Samples(area, in: run, isOnHalfPoints: flavour != .everything)
                for share in result.hits {
                    let difference = samples.share(of: share.view) - share.fraction
                    try #require(difference.magnitude < samples.error, "seed \(seed), \(name)")
                }
                let insides = result.hits.filter(\.isInside).map(\.view)
                let nearest = samples.distance(to: insides)
                let distance = result.point.map { samples.distance($0) } ?? .infinity
                try #require(distance <= nearest + 0.75, "seed \(seed), \(name)")
                try #require(result.point.map { insides.contains(run.hit(at: $0)?.view) } ?? true)
            }
        }
        // Scenes that are left to the grid prove nothing.
        #expect(exact > 10)
    }

    /// The views that are hit at many points of an area.
    private struct Samples {
        let area: VisibleArea
        private var hits: [(point: Point, view: ViewID?)] = []
        /// The possible error of a share, because edges may lie between the points.
        let error: Double

        init(_ area: VisibleArea, in run: Dispatcher, isOnHalfPoints: Bool) {
            self.area = area
            error = isOnHalfPoints ? 1e-6 : 0.05
            let (origin, size) = (area.frame.origin, area.frame.size)
            let columns = Int(size.width * 2)
            let count = isOnHalfPoints ? columns * Int(size.height * 2) : 4000
            for index in 0..<count {
                var (x, y) = (
                    0.25 + Double(index % max(columns, 1)) / 2, 0.25 + Double(index / max(columns, 1)) / 2
                )
                if !isOnHalfPoints {
                    // The points are spread evenly without a pattern that edges could have too.
                    x = (Double(index) * 0.754_877_666_2).truncatingRemainder(dividingBy: 1) * size.width
                    y = (Double(index) * 0.569_840_291_0).truncatingRemainder(dividingBy: 1) * size.height
                }
                let point = Point(origin.x + x, origin.y + y)
                hits.append((point, run.hit(at: point)?.view))
            }
        }

        func share(of view: ViewID?) -> Double {
            Double(hits.count { $0.view == view }) / Double(hits.count)
        }

        func distance(_ point: Point) -> Double {
            let (x, y) = (point.x - area.center.x, point.y - area.center.y)
            return (x * x + y * y).squareRoot()
        }

        func distance(to views: [ViewID?]) -> Double {
            hits.filter { views.contains($0.view) }.map { distance($0.point) }.min() ?? .infinity
        }
    }
}
