internal import DispatchEngine
internal import JSONText

/// `GET /v1/scenes/{id}/responder-chain/{responder}`: where `next` leads, and the nearest view controller (RC-1, Z3-7).
enum ResponderChains {
    static func read(_ exchange: Exchange) throws(Problem) -> Outcome {
        let stored = try Scenes.stored(exchange)
        let views = stored.scene.viewCount
        return try .weighed(isCheap: RequestCost.isCheap(views: views), RequestCost.ofWalk(views: views)) {
            () throws(Problem) in
            try answer(exchange, stored)
        }
    }

    private static func answer(_ exchange: Exchange, _ stored: StoredScene) throws(Problem) -> Answer {
        let name = exchange.parameters.last ?? ""
        guard case .responder(let start)? = stored.scene.object(named: name) else {
            throw Problem(.notFound, "The scene has no responder \"\(name.prefix(100))\".")
        }
        let dispatcher = Dispatcher(scene: stored.scene)
        let chain = dispatcher.responderChain(from: start)
        let nearest = chain.first { if case .viewController = $0 { true } else { false } }
        let body =
            exchange.representation == .text
            ? text(chain, nearest, in: stored.scene) : json(name, chain, nearest, in: stored.scene)
        return Answer.tagged(exchange.representation, body)
    }

    private static func json(_ name: String, _ chain: [Responder], _ nearest: Responder?, in scene: Scene)
        -> [UInt8]
    {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("responder")
        writer.write(name)
        writer.key("chain")
        writer.beginArray()
        for responder in chain {
            writer.beginObject()
            writer.key("id")
            writer.write(scene.identifier(of: responder))
            writer.key("type")
            writer.write(type(of: responder, in: scene))
            if case .view(let view) = responder {
                writer.key("class")
                writer.write(scene.className(of: view))
            }
            writer.endObject()
        }
        writer.endArray()
        writer.key("nearestViewController")
        if let nearest { writer.write(scene.identifier(of: nearest)) } else { writer.writeNull() }
        writer.endObject()
        writer.endLine()
        return writer.finish()
    }

    private static func text(_ chain: [Responder], _ nearest: Responder?, in scene: Scene) -> [UInt8] {
        let width = chain.map { scene.identifier(of: $0).count }.max() ?? 0
        var text = ""
        for responder in chain {
            let name = scene.identifier(of: responder)
            text +=
                name + String(repeating: " ", count: width - name.count + 2) + type(of: responder, in: scene)
            if case .view(let view) = responder { text += "  " + scene.className(of: view) }
            text += "\n"
        }
        text += "\nnearest view controller  \(nearest.map { scene.identifier(of: $0) } ?? "none")\n"
        return Array(text.utf8)
    }

    private static func type(of responder: Responder, in scene: Scene) -> String {
        switch responder {
        case .view(let view): scene.isWindow(view) ? "window" : "view"
        case .viewController: "viewController"
        case .windowScene: "windowScene"
        case .transitionView: "transitionView"
        case .application: "application"
        case .applicationDelegate: "applicationDelegate"
        }
    }
}
