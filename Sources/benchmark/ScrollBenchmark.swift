import DispatchEngine

/// The cost of scrolling a table for ten seconds, and its dependence on the number of rows.
///
/// A frame should cost the same whatever the table holds. A touch-down asks the rows one by one, and the log has an
/// entry for each.
enum ScrollBenchmark {
    private static let rowHeight = 44.0
    /// The seconds of virtual time.
    private static let duration = 10

    static func run() {
        print("A table scrolled for \(duration) s of virtual time, a flick each second, forth and back")
        let (baseline, _) = measure(rows: 100)
        for rows in [100, 1_000, 10_000] {
            let (time, entries) = measure(rows: rows)
            print(
                "  \(column(String(rows), 6)) rows: \(column(format(time / 1_000), 6)) µs, "
                    + "\(format(time / baseline)) × the time of 100 rows, \(entries) log entries, "
                    + "\(format(time / Double(entries))) ns/entry")
        }
        print("")
    }

    private static func measure(rows: Int) -> (nanoseconds: Double, entries: Int) {
        let scene = scene(rows: rows)
        let events = flicks()
        var entries = 0
        let time = Measurement.nanoseconds(per: 1) {
            var run = Dispatcher(scene: scene)
            guard (try? run.send(events)) != nil, (try? run.finish()) != nil else { return }
            entries = run.log.count
            consume(run.log)
        }
        return (time, entries)
    }

    private static func scene(rows: Int) -> Scene {
        var draft = SceneDescription(name: "table", screen: Size(390, 844))
        var window = ViewDescription(id: "window")
        window.geometry = ViewGeometry(frame: Rect(0, 0, 390, 844))
        let root = draft.addWindow(window)
        var table = ViewDescription(id: "table")
        table.viewClass = .tableView
        table.geometry = ViewGeometry(frame: Rect(0, 0, 390, 844))
        var scrolling = ScrollViewDescription()
        // The middle of the smallest table, so that none comes to its end.
        scrolling.contentOffset = Point(0, 1_700)
        table.scrollView = scrolling
        let parent = draft.addView(table, to: root)
        for row in 0..<rows {
            var cell = ViewDescription(id: Identifier("cell\(row)"))
            cell.viewClass = .tableViewCell
            cell.geometry = ViewGeometry(frame: Rect(0, Double(row) * rowHeight, 390, rowHeight))
            let id = draft.addView(cell, to: parent)
            var label = ViewDescription(id: Identifier("label\(row)"))
            label.viewClass = .label
            label.geometry = ViewGeometry(frame: Rect(16, 8, 300, 28))
            _ = draft.addView(label, to: id)
        }
        guard let scene = try? draft.compiled() else {
            preconditionFailure("the benchmark's scene has faults")
        }
        return scene
    }

    /// Returns a flick of a sixth of a second each second.
    ///
    /// The content glides until the next touch-down stops it.
    private static func flicks() -> [Event] {
        var events: [Event] = []
        func add(_ time: Double, _ phase: TouchPhase, _ y: Double) {
            let sample = TouchSample(TouchID(1), phase, at: Point(195, y))
            events.append(
                Event(time: Timestamp(seconds: time), index: events.count, content: .touches([sample])))
        }
        for second in 0..<duration {
            let start = Double(second)
            let way = second.isMultiple(of: 2) ? -20.0 : 20.0
            add(start, .began, 422)
            for frame in 1...10 { add(start + Double(frame) / 60, .moved, 422 + Double(frame) * way) }
            add(start + 10.0 / 60, .ended, 422 + 10 * way)
        }
        return events
    }
}
