import DispatchEngine
import Testing

@Suite struct AlphaTests {
    @Test(arguments: [
        (0, "P"), (0.005, "P"), (0.0099, "P"), (0.01, "P"), (0.0101, "K"), (0.011, "K"), (0.02, "K"),
        (1, "K"),
    ])
    func `HT-3, Z1-3: a view whose stored alpha is below 0.01 ignores touches`(alpha: Double, hit: String)
        throws
    {
        let scene = try Scene.common {
            view("P", 20, 100, 200, 200) { view("K", 50, 50, 100, 100).set(\.alpha, alpha) }
        }
        #expect(scene.hit(120, 200) == hit)
        let outcome = hit == "K" ? "inside" : "transparent"
        #expect(scene.walk(120, 200) == ["P inside", "K \(outcome)", "-> \(hit)"])
    }

    @Test func `HT-4: alphas are not multiplied along the tree, so a faint child of a faint parent is hit`()
        throws
    {
        let scene = try Scene.common {
            view("P", 20, 100, 200, 200) { view("K", 50, 50, 100, 100).set(\.alpha, 0.05) }.set(\.alpha, 0.05)
        }
        #expect(scene.walk(120, 200) == ["P inside", "K inside", "-> K"])
    }
}
