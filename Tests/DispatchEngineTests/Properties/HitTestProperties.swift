import DispatchEngine
import TestSupport
import Testing

@Suite struct HitTestProperties {
    @Test(arguments: RandomScene.Flavour.allCases)
    func `HT-1: the hit-test, with a log and without, agrees with an oracle`(flavour: RandomScene.Flavour)
        throws
    {
        var hits = 0
        for seed in 0..<UInt64(100) {
            var random = RandomScene(seed: seed, flavour: flavour)
            let windows = random.windows()
            let scene = try Scene.make { for window in windows { window } }
            var oracle = HitTestOracle(windows)
            var run = Run(scene)
            for _ in 0..<40 {
                let point = random.point()
                let before = run.dispatcher.log.count
                let walked = run.probe(point.x, point.y)
                let asked = run.dispatcher.log[before...].compactMap { entry -> String? in
                    guard case .hitTest(let view, _, _, _) = entry.content else { return nil }
                    return scene.identifier(of: view)
                }
                let expected = oracle.hitTest(point)
                try #require(scene.hit(point.x, point.y) == expected.hit, "seed \(seed), \(point)")
                try #require(walked == expected.hit, "seed \(seed), \(point)")
                try #require(asked == expected.asked, "seed \(seed), \(point)")
                if expected.hit != nil { hits += 1 }
            }
        }
        // Points that hit nothing prove little.
        #expect(hits > 1000)
    }

    @Test func `HT-10: views turned by any angle agree too`() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let (a, b) = (
                Double.random(in: -2...2, using: &generator), Double.random(in: -2...2, using: &generator)
            )
            let (c, d) = (
                Double.random(in: -2...2, using: &generator), Double.random(in: -2...2, using: &generator)
            )
            let windows = [
                window("W") {
                    view("K", 100, 100, 100, 100) {
                        view("L", 10, 10, 50, 50)
                            .set(\.geometry.transform, AffineTransform(d, c, a, b, 0, 0))
                    }.set(\.geometry.transform, AffineTransform(a, b, c, d, a, b))
                }
            ]
            let scene = try Scene.make { for window in windows { window } }
            var oracle = HitTestOracle(windows)
            for _ in 0..<20 {
                let x = Double.random(in: 0...320, using: &generator)
                let y = Double.random(in: 0...320, using: &generator)
                let expected = oracle.hitTest(Point(x, y)).hit
                #expect(scene.hit(x, y) == expected)
                #expect(scene.walk(x, y).last == "-> \(expected ?? "none")")
            }
        }
    }
}
