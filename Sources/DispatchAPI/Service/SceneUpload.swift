internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// A scene in a request's body: bare, or as the `scene` of a request or case file.
struct SceneUpload {
    /// The scene's JSON as it was sent, without what stood around it.
    let source: [UInt8]
    /// The same without white space between tokens.
    let canonical: [UInt8]
    let warnings: [Warning]
    private let compiled: Scene

    /// Decodes and compiles a scene.
    ///
    /// - Throws: 400 if the body is no JSON, 422 for its faults.
    init(_ body: [UInt8], limits: ServiceLimits) throws(Problem) {
        let document = try Problem.checkSyntax(of: body, limits)
        let wrapped = document.member("scene", of: document.root)
        let node = wrapped ?? document.root
        do throws(Faults) {
            if wrapped != nil {
                // A wrapper is checked whole, so that a misspelt member does not pass in silence.
                let isRequest = document.member("events", of: document.root) != nil
                let request = try WireFormat.decodeRequest(
                    isRequest ? body : Self.withEvents(body, document), limits: limits.decoding)
                (compiled, warnings) = (request.scene, request.warnings)
            } else {
                let decoded = try WireFormat.decodeScene(body, limits: limits.decoding)
                (compiled, warnings) = (decoded.scene, decoded.warnings)
            }
        } catch {
            throw Problem(error)
        }
        source = Array(body[document.offset(of: node)..<document.endOffset(of: node)])
        var writer = JSONWriter(capacity: source.count)
        writer.write(node, from: document)
        canonical = writer.finish()
    }

    /// What is stored.
    func scene(id: String) -> StoredScene {
        StoredScene(id: id, source: source, canonical: canonical, scene: compiled)
    }

    /// The body with an empty event list at its end, where no place before it moves.
    private static func withEvents(_ body: [UInt8], _ document: JSONDocument) -> [UInt8] {
        let end = document.endOffset(of: document.root) - 1
        return body[..<end] + Array(",\"events\":[]".utf8) + body[end...]
    }
}
