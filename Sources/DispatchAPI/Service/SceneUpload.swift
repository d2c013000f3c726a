package import DispatchEngine
internal import JSONText
package import SceneFormat

/// A scene in a request's body: bare, or as the `scene` of a request or case file.
package struct SceneUpload {
    /// The scene's JSON as it was sent, without what stood around it.
    package let source: [UInt8]
    /// The same without white space between tokens.
    package let canonical: [UInt8]
    /// The legal but probably unintended parts of it.
    package let warnings: [Warning]
    /// The compiled scene, with the warnings as a request is given them that holds the scene.
    package let decoded: DecodedScene
    /// The members beside the scene that ask for a run; an upload runs nothing.
    package let membersBeside: [String]

    /// The compiled scene.
    package var scene: Scene { decoded.scene }

    /// Decodes and compiles a scene.
    ///
    /// - Parameters:
    ///   - body: the JSON.
    ///   - limits: what it may ask for.
    /// - Throws: 400 if the body is not JSON, 422 for its faults.
    package init(_ body: [UInt8], limits: ServiceLimits = ServiceLimits()) throws(Problem) {
        let document = try Problem.checkSyntax(of: body, limits)
        let wrapped = document.member("scene", of: document.root)
        let node = wrapped ?? document.root
        let runMembers: [StaticString] = ["events", "expect", "never", "until", "whatIf"]
        membersBeside =
            wrapped == nil
            ? [] : runMembers.filter { document.member($0, of: document.root) != nil }.map(\.description)
        source = Array(body[document.offset(of: node)..<document.endOffset(of: node)])
        do throws(Faults) {
            if wrapped != nil {
                // A wrapper is checked whole, so that a misspelled member does not pass in silence.
                let request = try WireFormat.decodeRequest(
                    in: document, limits: limits.decoding, isRun: false)
                warnings = request.warnings
                decoded = DecodedScene(
                    scene: request.scene, warnings: request.warnings, text: source)
            } else {
                let scene = try WireFormat.decodeScene(in: document, limits: limits.decoding)
                warnings = scene.warnings
                decoded = DecodedScene(
                    scene: scene.scene, warnings: scene.warnings.map { $0.below("/scene") },
                    text: source)
            }
        } catch {
            throw Problem(error)
        }
        var writer = JSONWriter(capacity: source.count)
        writer.write(node, from: document)
        canonical = writer.finish()
    }

    /// The scene to store.
    func stored(as id: String) -> StoredScene {
        StoredScene(id: id, source: source, canonical: canonical, decoded: decoded)
    }
}
