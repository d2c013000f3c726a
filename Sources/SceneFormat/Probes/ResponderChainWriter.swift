import DispatchEngine
import JSONText

/// A writer of a responder chain and its nearest view controller (RC-1, Z3-7).
struct ResponderChainWriter {
    let scene: Scene

    func bytes(_ chain: [Responder], as format: ResponseFormat) -> [UInt8] {
        let nearest = chain.first { if case .viewController = $0 { true } else { false } }
        return format == .text ? text(chain, nearest) : json(chain, nearest)
    }

    private func json(_ chain: [Responder], _ nearest: Responder?)
        -> [UInt8]
    {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("responder", chain.first.map { scene.identifier(of: $0) } ?? "")
        writer.key("chain")
        writer.objects(chain) { writer, responder in
            writer.member("id", scene.identifier(of: responder))
            writer.member("type", type(of: responder))
            if case .view(let view) = responder {
                writer.member("class", scene.className(of: view))
            }
        }
        writer.key("nearestViewController")
        if let nearest { writer.write(scene.identifier(of: nearest)) } else { writer.writeNull() }
        writer.endObject()
        writer.endLine()
        return writer.finish()
    }

    private func text(_ chain: [Responder], _ nearest: Responder?) -> [UInt8] {
        let width = chain.map { scene.identifier(of: $0).count }.max() ?? 0
        var text = ""
        for responder in chain {
            let name = scene.identifier(of: responder)
            text +=
                name + String(repeating: " ", count: width - name.count + 2) + type(of: responder)
            if case .view(let view) = responder { text += "  " + scene.className(of: view) }
            text += "\n"
        }
        text += "\nnearest view controller  \(nearest.map { scene.identifier(of: $0) } ?? "none")\n"
        return Array(text.utf8)
    }

    private func type(of responder: Responder) -> String {
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
