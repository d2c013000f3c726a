import DispatchEngine
import Testing

@Suite struct GeometryTests {
    /// A little within the turn of 45 degrees.
    static let half = 0.5.squareRoot()

    @Test(arguments: [
        (70, 150, "K"), (169.5, 249.5, "K"), (170, 200, "P"), (120, 250, "P"), (69.5, 200, "P"),
        (120, 149.5, "P"), (20, 100, "P"), (220, 150, "V"), (219.5, 299.5, "P"), (120, 300, "V"),
    ])
    func `HT-5, Z1-7: minimum edges are inside, maximum edges outside`(x: Double, y: Double, hit: String)
        throws
    {
        let scene = try Scene.common { view("P", 20, 100, 200, 200) { view("K", 50, 50, 100, 100) } }
        #expect(scene.hit(x, y) == hit)
        #expect(scene.walk(x, y).last == "-> \(hit)")
    }

    @Test(arguments: [(0.0, 100.0), (100.0, 0.0), (0.0, 0.0)])
    func `HT-5: a view without width or height contains nothing`(width: Double, height: Double) throws {
        let scene = try Scene.common { view("K", 50, 50, width, height) }
        #expect(scene.hit(50, 50) == "V")
    }

    @Test func `HT-8: a scaled view is tested at its own size about its anchor point`() throws {
        let scene = try Scene.common {
            view("K", 100, 100, 100, 100) { view("L", 0, 0, 50, 50) }
                .set(\.geometry.transform, AffineTransform(0.5, 0, 0, 0.5, 0, 0))
        }
        #expect(scene.hit(125, 125) == "L")
        #expect(scene.hit(124.5, 125) == "V")
        #expect(scene.hit(150, 150) == "K")
        #expect(scene.hit(174.5, 174.5) == "K")
        #expect(scene.hit(175, 150) == "V")
    }

    @Test func `HT-10: a view whose transforms lead beyond all numbers has no place for a point`() throws {
        var node = view("inner", 0, 0, 10, 10)
        for level in 0..<40 {
            node = view(Identifier("v\(level)"), 0, 0, 10, 10) { node }
                .set(\.geometry.transform, AffineTransform(1e-9, 0, 0, 1e-9, 0, 0))
                .override(\.pointInside, .always(true))
        }
        let run = Run(try .common { node })
        var dispatcher = run.dispatcher
        _ = dispatcher.probe(Point(100, 100))
        let points = dispatcher.log.compactMap { entry -> Point?? in
            guard case .hitTest(_, let point, _, _) = entry.content else { return nil }
            return .some(point)
        }
        #expect(points.allSatisfy { point in point.map { $0.x.isFinite && $0.y.isFinite } ?? true })
        // The last visited view is outside. A point that is nowhere is outside, whatever pointInside says.
        guard case .hitTest(_, nil, .outside, _)? = dispatcher.log.dropLast().last?.content else {
            Issue.record("The walk ended at \(String(describing: dispatcher.log.dropLast().last)).")
            return
        }
    }

    @Test func `HT-8: the anchor point is where position and transform meet`() throws {
        var geometry = ViewGeometry()
        geometry.anchorPoint = Point(0, 0)
        geometry.setBounds(Rect(0, 0, 100, 100))
        geometry.center = Point(100, 100)
        geometry.transform = AffineTransform(2, 0, 0, 2, 0, 0)
        let scene = try Scene.common { view("K").set(\.geometry, geometry) }
        #expect(scene.hit(100, 100) == "K")
        #expect(scene.hit(299.5, 299.5) == "K")
        #expect(scene.hit(99.5, 100) == "V")
        #expect(scene.hit(300, 200) == "V")
    }

    @Test func `HT-9, Y-9: the origin of bounds is a scroll offset`() throws {
        let scene = try Scene.common {
            view("S", 0, 0, 100, 100) { view("K", 0, 120, 100, 20) }
                .set(\.geometry.bounds.origin, Point(0, 100))
        }
        #expect(scene.walk(10, 20) == ["S inside", "K inside", "-> K"])
        #expect(scene.hit(10, 40) == "S")
    }

    @Test func `HT-10, Y-10: a rotated view is tested as the rotated rectangle, not as its frame`() throws {
        let scene = try Scene.common {
            view("K", 100, 100, 100, 100)
                .set(\.geometry.transform, AffineTransform(Self.half, Self.half, -Self.half, Self.half, 0, 0))
        }
        #expect(scene.hit(150, 150) == "K")
        #expect(scene.hit(150, 85) == "K")
        #expect(scene.hit(105, 105) == "V")
    }

    @Test(arguments: [AffineTransform(0, 0, 0, 0, 0, 0), AffineTransform(1, 0, 0, 0, 0, 0)])
    func `HT-10: a singular transform leaves a view that contains nothing`(transform: AffineTransform) throws
    {
        let scene = try Scene.common {
            view("K", 0, 0, 100, 100) { view("L", 0, 0, 100, 100) }.set(\.geometry.transform, transform)
        }
        #expect(scene.walk(50, 50) == ["K outside", "-> V"])
        #expect(scene.hit(50, 50) == "V")
    }

    @Test
    func `A37: frame sets size and position as for the identity, and the transform is applied afterwards`() {
        var geometry = ViewGeometry()
        geometry.anchorPoint = Point(0, 1)
        geometry.transform = AffineTransform(2, 0, 0, 2, 0, 0)
        geometry.frame = Rect(10, 20, 30, 40)
        #expect(geometry.bounds == Rect(0, 0, 30, 40))
        #expect(geometry.center == Point(10, 60))
        #expect(geometry.transform == AffineTransform(2, 0, 0, 2, 0, 0))
    }

    @Test func `A37: bounds and anchorPoint keep the center, as in UIKit`() {
        var geometry = ViewGeometry(frame: Rect(0, 0, 100, 100))
        geometry.setBounds(Rect(5, 5, 50, 50))
        #expect(geometry.center == Point(50, 50))
        #expect(geometry.origin == Point(25, 25))
        geometry.setAnchorPoint(Point(0, 0))
        #expect(geometry.center == Point(50, 50))
        #expect(geometry.origin == Point(50, 50))
    }

    @Test func `HT-8: each geometry property takes effect on the next touch-down`() throws {
        let scene = try Scene.common { view("K", 0, 0, 100, 100) }
        let changes: [(PropertyChange, x: Double, y: Double)] = [
            (.frame(Rect(200, 200, 50, 50)), 210, 210), (.center(Point(300, 300)), 290, 290),
            (.bounds(Rect(0, 0, 10, 10)), 50, 50), (.anchorPoint(Point(1, 1)), 0, 0),
            (.transform(AffineTransform(1, 0, 0, 1, 150, 0)), 160, 10),
        ]
        for (change, x, y) in changes {
            let run = try scene.run(.set("K", change), .down(1, x, y))
            #expect(run.lines(.hitView) == ["hitView 1 W K"], "\(change)")
        }
    }

    @Test func `EQ-13: a window's own frame and transform place it on the screen`() throws {
        let scene = try Scene.make {
            window("W")
            window("small", 100, 100, 50, 50) { view("K", 0, 0, 10, 10) }
            window("scaled", 200, 200, 50, 50).set(\.geometry.transform, AffineTransform(2, 0, 0, 2, 0, 0))
        }
        #expect(scene.hit(105, 105) == "K")
        #expect(scene.hit(120, 120) == "small")
        #expect(scene.hit(150, 120) == "W")
        #expect(scene.hit(175, 175) == "scaled")
    }

    @Test func `HT-24: a frame set at the very time of a touch-down counts for it`() throws {
        let run = try Scene.common { view("K", 200, 0, 50, 50) }.run(
            .set("K", .frame(Rect(0, 0, 50, 50))).at(0), .down(1, 10, 10).at(0))
        #expect(run.lines(.hitView) == ["hitView 1 W K"])
    }
}
