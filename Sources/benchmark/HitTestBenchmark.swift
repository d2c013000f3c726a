import DispatchEngine

/// Nanoseconds for each hit-test and each visited view, without and with a log, beside a tree of class objects.
enum HitTestBenchmark {
    static func run() {
        print("Hit-testing, 1,000 random points each, median of \(Measurement.rounds) rounds")
        print(
            column("tree", 24), column("visited", 9), column("ns/hit", 10), column("ns/view", 9),
            column("with log", 10), column("ns/view", 9), column("class tree", 11), column("ratio", 7))
        for tree in BenchmarkTree.all { run(tree) }
        print("")
    }

    private static func run(_ tree: BenchmarkTree) {
        let scene = tree.scene()
        let visited = visitedViews(tree, scene)
        let passes = max(1, 200_000 / visited)
        let plain = Measurement.nanoseconds(per: passes * tree.points.count) {
            for _ in 0..<passes { for point in tree.points { consume(scene.hitTest(point)) } }
        }
        let logged = Measurement.nanoseconds(per: tree.points.count) {
            for point in tree.points {
                var run = Dispatcher(scene: scene)
                consume(run.probe(point))
            }
        }
        let root = BaselineView(tree.root)
        let baseline = Measurement.nanoseconds(per: tree.points.count) {
            for point in tree.points { consume(root.hitTest(point)) }
        }
        let views = Double(visited)
        print(
            column(tree.name, 24), column(format(views), 9), column(format(plain), 10),
            column(format(plain / views), 9), column(format(logged), 10), column(format(logged / views), 9),
            column(format(baseline), 11), column(format(baseline / plain), 7))
    }

    /// The views an average hit-test visits.
    private static func visitedViews(_ tree: BenchmarkTree, _ scene: Scene) -> Int {
        var total = 0
        for point in tree.points {
            var run = Dispatcher(scene: scene)
            _ = run.probe(point)
            total += run.log.count - 1
        }
        return max(1, total / tree.points.count)
    }
}
