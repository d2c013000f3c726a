internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// `GET /v1/scenes/{id}/hit-test?x=&y=`: where a touch-down would go, and why.
enum HitTests {
    static func read(_ exchange: Exchange) throws(Problem) -> Outcome {
        let stored = try Scenes.stored(exchange)
        let views = stored.scene.viewCount
        return try .weighed(isCheap: RequestCost.isCheap(views: views), RequestCost.ofWalk(views: views)) {
            () throws(Problem) in
            try answer(exchange, stored)
        }
    }

    private static func answer(_ exchange: Exchange, _ stored: StoredScene) throws(Problem) -> Answer {
        let point = Point(try coordinate("x", exchange), try coordinate("y", exchange))
        var dispatcher = Dispatcher(
            scene: stored.scene, maximumLogEntries: exchange.service.limits.logEntries)
        let answer = dispatcher.probe(point)
        guard dispatcher.log.count <= exchange.service.limits.logEntries else {
            throw Problem(
                .tooManyLogEntries(limit: exchange.service.limits.logEntries), exchange.service.limits)
        }
        var limits = ResponseLimits()
        limits.byteCount = exchange.service.limits.answerBytes
        let result = Result(
            scene: stored.scene, point: point, log: dispatcher.log, window: answer?.window,
            view: answer?.view,
            chain: answer.map { dispatcher.responderChain(from: .view($0.view)) } ?? [],
            recognizers: answer.map { stored.scene.gestureRecognizers(for: $0.view) } ?? [],
            limits: limits)
        do throws(ResponseFault) {
            return Answer.tagged(
                exchange.representation, try result.bytes(as: exchange.representation))
        } catch {
            throw Problem(error, exchange.service.limits)
        }
    }

    /// The largest coordinate, as in scenes.
    private static let limit = NumberRange.magnitude

    private static func coordinate(_ name: String, _ exchange: Exchange) throws(Problem) -> Double {
        guard let text = try exchange.parameter(name) else {
            throw Problem(
                .invalidQuery, "The query parameter \"\(name)\" is missing; write ?x=100&y=200, in points.")
        }
        guard let number = Double(decimal: text), number.magnitude <= limit else {
            throw Problem(
                .invalidQuery,
                "\"\(name)\" is \"\(text.prefix(100))\"; write a number of points, such as 100 or 12.5.")
        }
        return number
    }

    /// What the walk found.
    private struct Result {
        let scene: Scene
        let point: Point
        let log: [LogEntry]
        let window: ViewID?
        let view: ViewID?
        let chain: [Responder]
        let recognizers: [GestureRecognizerID]
        let limits: ResponseLimits

        func bytes(as representation: Representation) throws(ResponseFault) -> [UInt8] {
            switch representation {
            case .text: try text()
            case .lines:
                try WireFormat.log(log, of: scene, as: .jsonLines, limits: limits) + json(isWhole: false)
            default: try json(isWhole: true)
            }
        }

        private func text() throws(ResponseFault) -> [UInt8] {
            let names = chain.map { scene.identifier(of: $0) }.joined(separator: " → ")
            let recognizers = recognizers.map { scene.identifier(of: $0) }.joined(separator: ", ")
            let lines = """

                hit view     \(view.map { scene.identifier(of: $0) } ?? "none")
                chain        \(names.isEmpty ? "none" : names)
                recognizers  \(recognizers.isEmpty ? "none" : recognizers)

                """
            return try WireFormat.log(log, of: scene, as: .text, limits: limits) + Array(lines.utf8)
        }

        private func json(isWhole: Bool) throws(ResponseFault) -> [UInt8] {
            var writer = JSONWriter()
            writer.beginObject()
            writer.key("point")
            writer.beginArray()
            writer.write(rounded: point.x)
            writer.write(rounded: point.y)
            writer.endArray()
            writer.key("window")
            if let window { writer.write(scene.identifier(of: window)) } else { writer.writeNull() }
            writer.key("view")
            if let view { writer.write(scene.identifier(of: view)) } else { writer.writeNull() }
            if isWhole {
                writer.key("log")
                writer.write(verbatim: try WireFormat.log(log, of: scene, as: .json, limits: limits))
            }
            writer.key("responderChain")
            writer.beginArray()
            for responder in chain { writer.write(scene.identifier(of: responder)) }
            writer.endArray()
            writer.key("gestureRecognizers")
            writer.beginArray()
            for recognizer in recognizers { writer.write(scene.identifier(of: recognizer)) }
            writer.endArray()
            writer.endObject()
            writer.endLine()
            return writer.finish()
        }
    }
}
