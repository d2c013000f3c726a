package import DispatchEngine
internal import JSONText
package import SceneFormat

/// A scene in a request's body: bare, or as the `scene` of a request or case file.
package struct SceneUpload {
    /// The scene's JSON as it was sent, without what stood around it.
    package let source: [UInt8]
    /// The same without white space between tokens.
    package let canonical: [UInt8]
    /// What is legal in it and probably not meant.
    package let warnings: [Warning]
    /// The compiled scene.
    package let scene: Scene

    /// Decodes and compiles a scene.
    ///
    /// - Parameters:
    ///   - body: the JSON.
    ///   - limits: what it may ask for.
    /// - Throws: 400 if the body is no JSON, 422 for its faults.
    package init(_ body: [UInt8], limits: ServiceLimits = ServiceLimits()) throws(Problem) {
        let document = try Problem.checkSyntax(of: body, limits)
        let wrapped = document.member("scene", of: document.root)
        let node = wrapped ?? document.root
        do throws(Faults) {
            if wrapped != nil {
                // A wrapper is checked whole, so that a misspelt member does not pass in silence.
                let request = try WireFormat.decodeRequest(
                    in: document, limits: limits.decoding, needsEvents: false)
                (scene, warnings) = (request.scene, request.warnings)
            } else {
                let decoded = try WireFormat.decodeScene(in: document, limits: limits.decoding)
                (scene, warnings) = (decoded.scene, decoded.warnings)
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
    func stored(as id: String) -> StoredScene {
        StoredScene(id: id, source: source, canonical: canonical, scene: scene)
    }
}
