/// Prints every table with `swift run -c release benchmark`, or those of `benchmark NAME…`.
@main
enum Benchmark {
    static let all: [(name: String, run: @Sendable () -> Void)] = [
        ("hit-test", HitTestBenchmark.run), ("tap", TapBenchmark.run), ("scenes", DecodeBenchmark.run),
        ("requests", RequestBenchmark.run), ("gestures", GestureBenchmark.run),
        ("sizes", Sizes.run),
    ]

    static func main() {
        let wanted = CommandLine.arguments.dropFirst()
        for benchmark in all where wanted.isEmpty || wanted.contains(benchmark.name) { benchmark.run() }
    }
}
