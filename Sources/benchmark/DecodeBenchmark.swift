import DispatchAPI
import DispatchEngine
import SceneFormat

/// The microseconds to decode and compile scenes of two sizes, and the memory of a compiled view.
enum DecodeBenchmark {
    static func run() {
        print("Scenes: decode strictly and compile")
        for (name, size) in [("10 KB", 10_000), ("500 KB", 500_000)] {
            let (bytes, views) = document(of: size)
            let time = Measurement.nanoseconds(per: max(1, 500_000 / size)) {
                for _ in 0..<max(1, 500_000 / size) { consume(try? WireFormat.decodeScene(bytes)) }
            }
            print(
                "  \(name): \(format(time / 1_000)) µs for \(views) views, "
                    + "\(format(time / Double(bytes.count))) ns/byte")
        }
        memory()
        whole()
        print("")
    }

    /// Returns a scene document of about that many bytes, with cells of four views each in one window.
    static func document(of size: Int) -> (bytes: [UInt8], views: Int) {
        var rows: [String] = []
        var length = 0
        while length < size {
            let row = rows.count
            let text = """
                {"id": "cell\(row)", "frame": [0, \(row * 44), 390, 44], "subviews": [
                {"id": "icon\(row)", "class": "UIImageView", "frame": [16, 10, 24, 24]},
                {"id": "title\(row)", "class": "UILabel", "frame": [56, 12, 220, 20], "alpha": 0.9},
                {"id": "more\(row)", "class": "UIView", "frame": [340, 0, 50, 44], "overrides": {"touches": "observe"}}]}
                """
            length += text.utf8.count
            rows.append(text)
        }
        let document = """
            {"name": "rows", "screen": [390, 844], "windows": [{"id": "window", "frame": [0, 0, 390, 844],
            "isKeyWindow": true, "subviews": [{"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "vc"},
            "subviews": [\(rows.joined(separator: ","))]}]}]}
            """
        return (Array(document.utf8), rows.count * 4 + 2)
    }

    private static func memory() {
        let tree = BenchmarkTree.quaternary()
        let before = Memory.allocatedBytes()
        let scene = tree.scene()
        let bytes = Memory.allocatedBytes() - before
        guard bytes > 0 else { return }
        print("  compiled: \(bytes / scene.viewCount) bytes per view, identifiers included")
    }

    /// Measures one request as the service sees it: decode a 10 KB scene and a tap, dispatch, write the log.
    private static func whole() {
        let (scene, _) = document(of: 10_000)
        let request =
            Array("{\"scene\": ".utf8) + scene
            + Array(", \"events\": [{\"t\": 0, \"tap\": {\"at\": [360, 20]}}]}".utf8)
        let time = Measurement.nanoseconds(per: 50) {
            for _ in 0..<50 { consume(try? RequestJob(request, as: .json).finish()) }
        }
        print("  a tap on it, decoded, compiled, dispatched, logged: \(format(time / 1_000)) µs")
    }
}
