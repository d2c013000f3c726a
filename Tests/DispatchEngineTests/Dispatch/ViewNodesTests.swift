import DispatchEngine
import Testing

/// The views of a run, which it shares with its scene block by block.
struct ViewNodesTests {
    /// Rows of one point each, enough for several blocks, the first at the top.
    private func rows() throws -> Scene {
        try Scene.common { for row in 0..<400 { view(Identifier("row\(row)"), 0, Double(row), 320, 1) } }
    }

    @Test(arguments: [0, 124, 125, 126, 253, 254, 399])
    func `A change of a view changes that view, in that run alone`(row: Int) throws {
        let scene = try rows()
        var changed = Run(scene)
        var other = Run(scene)
        try changed.send(.set(Identifier("row\(row)"), .hidden(true)))
        for asked in 0..<400 {
            #expect(changed.probe(10, Double(asked)) == (asked == row ? "V" : "row\(asked)"))
            #expect(other.probe(10, Double(asked)) == "row\(asked)")
        }
    }

    @Test func `A copy of a run keeps the views that the run goes on to change`() throws {
        var run = Run(try rows())
        try run.send(.set("row300", .hidden(true)))
        var snapshot = run
        try run.send(.set("row300", .hidden(false)), .remove("row301"))
        #expect(snapshot.probe(10, 300) == "V")
        #expect(snapshot.probe(10, 301) == "row301")
        #expect(run.probe(10, 300) == "row300")
        #expect(run.probe(10, 301) == "V")
    }
}
