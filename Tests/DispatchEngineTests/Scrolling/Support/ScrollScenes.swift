import DispatchEngine

/// Makes a scroll view, by default as large as the scenarios' screen with content 2000 points high.
func scrollView(
    _ id: Identifier, _ x: Double = 0, _ y: Double = 0, _ width: Double = 320, _ height: Double = 480,
    content: Size = Size(320, 2000), @NodeList subviews: () -> [Node] = { [] }
) -> Node {
    view(id, x, y, width, height, .scrollView, subviews: subviews).scrolling { $0.contentSize = content }
}

/// Makes a table, or another view with cells, of the size of the scenarios' screen.
func table(_ id: Identifier, _ viewClass: ViewClass = .tableView, @NodeList cells: () -> [Node] = { [] })
    -> Node
{
    view(id, 0, 0, 320, 480, viewClass, subviews: cells)
}

/// Makes a row of 40 points, by its place from the top.
func cell(_ id: Identifier, _ row: Int, _ viewClass: ViewClass = .tableViewCell) -> Node {
    view(id, 0, Double(row) * 40, 320, 40, viewClass)
}

extension Node {
    /// Sets the properties that its class adds to a view.
    func scrolling(_ configure: (inout ScrollViewDescription) -> Void) -> Node {
        var description = view.scrollView ?? ScrollViewDescription()
        configure(&description)
        return set(\.scrollView, description)
    }

    /// Answers a scroll view's or a cell's question.
    func answer(_ configure: (inout ScrollViewOverrides) -> Void) -> Node {
        var answers = view.overrides?.scrollView ?? ScrollViewOverrides()
        configure(&answers)
        return override(\.scrollView, answers)
    }
}

extension Step {
    /// Moves finger 1 from one point to another, a move every 1/60 s, the last one at the end.
    ///
    /// It rests for `hold` seconds before the first move, and for `rest` before the lift. With nil it stays.
    static func drag(
        _ from: (Double, Double), to end: (Double, Double), hold: Double = 0, duration: Double = 0.1,
        rest: Double? = 0
    ) -> Step {
        var parts: [(delay: Double, part: Part)] = [(0, .event(.touches([.down(1, from.0, from.1)])))]
        let count = max(1, Int((duration * 60).rounded()))
        for index in 1...count {
            let share = Double(index) / Double(count)
            let place = (from.0 + (end.0 - from.0) * share, from.1 + (end.1 - from.1) * share)
            parts.append((hold + duration * share, .event(.touches([.move(1, place.0, place.1)]))))
        }
        if let rest { parts.append((hold + duration + rest, .event(.touches([.up(1, end.0, end.1)])))) }
        return Step(time: nil, parts: parts)
    }
}

extension Run {
    /// The callbacks of scroll views: `S didScroll 0,10`, `S didEndDragging 0,10 decelerates`.
    var scrolls: [String] { dispatcher.log.compactMap { scrollLine($0) } }

    /// The callbacks of scroll views other than `didScroll`.
    var scrollMoments: [String] { scrolls.filter { !$0.contains("didScroll") } }

    /// The callbacks about cells: `a shouldHighlight yes`.
    var cells: [String] { dispatcher.log.compactMap { cellLine($0) } }

    /// The names of the callbacks alone, each with its time in milliseconds.
    var timedCallbacks: [String] {
        dispatcher.log.compactMap { entry in
            guard case .scroll(let event) = entry.content else { return nil }
            return "\(milliseconds(entry)) \(event.callback.rawValue)"
        }
    }

    /// The entries of scroll views, cells and views, in one line of order.
    var order: [String] {
        dispatcher.log.compactMap { entry in
            switch entry.content {
            case .state(let id, _, let state, let reason, _, _) where state != .possible:
                "\(dispatcher.scene.identifier(of: id)) \(state), \(reason)"
            case .action(let action): "\(name(action.sender)) \(action.selector)"
            case .touches(let responder, let phase, let handling, _, _, _) where handling != .default:
                "\(dispatcher.scene.identifier(of: responder)) \(phase)"
            case .withheld(_, let phase, let by): "\(phase) withheld by \(name(by))"
            case .released(_, let phase, let by): "\(phase) released by \(name(by))"
            case .dropped(_, let reason, let by): "dropped, \(reason)\(by.map { " by \(name($0))" } ?? "")"
            case .gate(let gate):
                "\(name(gate.by)) \(gate.question.rawValue) \(gate.other.map(name) ?? "")"
                    + (gate.answer ? " yes" : " no")
            default: scrollLine(entry) ?? cellLine(entry)
            }
        }
    }

    /// `contentOffset` at the end.
    func offset(of name: String) -> Point? {
        guard case .responder(.view(let view)) = dispatcher.scene.object(named: name) else { return nil }
        return dispatcher.summary.scrollViews.first { $0.id == view }?.contentOffset
    }

    /// The offsets of every `didScroll`, with the time in seconds.
    var scrollTrack: [(time: Double, offset: Point)] {
        dispatcher.log.compactMap { entry in
            guard case .scroll(let event) = entry.content, event.callback == .didScroll else { return nil }
            return (entry.time.seconds, event.contentOffset)
        }
    }

    private func milliseconds(_ entry: LogEntry) -> String { short(Double(entry.time.microseconds) / 1000) }

    private func scrollLine(_ entry: LogEntry) -> String? {
        guard case .scroll(let event) = entry.content else { return nil }
        var words = [
            dispatcher.scene.identifier(of: event.scrollView), event.callback.rawValue,
            "\(short(event.contentOffset.x)),\(short(event.contentOffset.y))",
        ]
        if let velocity = event.velocity {
            words.append("velocity \(short(velocity.x * 1000)),\(short(velocity.y * 1000))")
        }
        if let target = event.targetContentOffset {
            words.append("target \(short(target.x)),\(short(target.y))")
        }
        if let replacement = event.replacedBy {
            words.append("replaced \(short(replacement.x)),\(short(replacement.y))")
        }
        if let answer = event.answer { words.append(answer ? "yes" : "no") }
        if let willDecelerate = event.willDecelerate {
            words.append(willDecelerate ? "decelerates" : "rests")
        }
        if let scale = event.zoomScale { words.append("scale \(short(scale))") }
        return words.joined(separator: " ")
    }

    private func cellLine(_ entry: LogEntry) -> String? {
        guard case .cell(let view, let callback, let answer, _) = entry.content else { return nil }
        return "\(dispatcher.scene.identifier(of: view)) \(callback.rawValue)"
            + (answer.map {
                $0.row.map { " \(dispatcher.scene.identifier(of: $0))" } ?? ($0.isYes ? " yes" : " no")
            } ?? "")
    }

    private func name(_ participant: Participant) -> String {
        switch participant {
        case .responder(let responder): dispatcher.scene.identifier(of: responder)
        case .recognizer(let id): dispatcher.scene.identifier(of: id)
        case .delegate(let id): "\(dispatcher.scene.identifier(of: id)).delegate"
        case .keyCommand: "keyCommand"
        case .code: "code"
        }
    }

    /// Returns a number with at most two decimals.
    private func short(_ number: Double) -> String {
        let hundredths = (number * 100).rounded()
        if hundredths == 0 { return "0" }
        if hundredths.truncatingRemainder(dividingBy: 100) == 0 { return "\(Int(hundredths / 100))" }
        return "\(hundredths / 100)"
    }
}
