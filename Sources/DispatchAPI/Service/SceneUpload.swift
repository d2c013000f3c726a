package import DispatchEngine
package import HTTPCore
internal import JSONText
package import SceneFormat
internal import SystemCalls

/// A scene in a request's body: bare, or as the `scene` of a request or case file.
package struct SceneUpload {
    /// The scene's JSON as it was sent.
    ///
    /// Of a text around it, only the statements of an import about the scene are kept.
    package let source: [UInt8]
    /// The same JSON without white space between tokens.
    package let canonical: [UInt8]
    /// The parts of it that are legal but probably unintended.
    package let warnings: [Warning]
    /// The compiled scene, with its warnings as a request that holds the scene gets them.
    package let decoded: DecodedScene
    /// The members beside the scene that ask for a run, which an upload ignores.
    package let membersBeside: [String]

    /// The compiled scene.
    package var scene: Scene { decoded.scene }

    /// Decodes and compiles a scene.
    ///
    /// - Parameters:
    ///   - body: the JSON.
    ///   - limits: the bounds on the scene.
    ///   - caller: the client, who may leave.
    ///   - clock: reads a monotonic clock, in seconds. Tests set it by hand.
    /// - Throws: 400 if the body is not JSON, 422 if the scene has errors, takes too long to read or is abandoned.
    package init(
        _ body: [UInt8], limits: ServiceLimits = ServiceLimits(), for caller: Caller = Caller(),
        clock: @escaping @Sendable () -> Double = MonotonicClock.seconds
    ) throws(Problem) {
        let time = WorkTime.begun(limits, for: caller, clock)
        let document = try Problem.checkSyntax(of: body, limits)
        let wrapped = document.member("scene", of: document.root)
        let node = wrapped ?? document.root
        let runMembers: [StaticString] = ["events", "expect", "never", "until", "whatIf"]
        membersBeside =
            wrapped == nil
            ? [] : runMembers.filter { document.member($0, of: document.root) != nil }.map(\.description)
        let text: [UInt8]
        do throws(Faults) {
            if wrapped != nil {
                // The whole wrapper is checked, so that a misspelled member is reported.
                let request = try WireFormat.decodeRequest(in: document, limits: time.decoding, isRun: false)
                text = Array(body[document.offset(of: node)..<document.endOffset(of: node)])
                warnings = request.warnings
                decoded = DecodedScene(
                    scene: request.scene, warnings: request.warnings, text: text,
                    provenance: request.provenance)
            } else {
                let scene = try WireFormat.decodeScene(in: document, limits: time.decoding)
                text = scene.text
                warnings = scene.warnings
                decoded = DecodedScene(
                    scene: scene.scene, warnings: scene.warnings.map { $0.below("/scene") },
                    text: text)
            }
        } catch {
            throw Problem(error, limits)
        }
        if decoded.provenance.isEmpty {
            // White space around a bare scene, such as a final line feed, is kept, so that the tag matches the bytes
            // sent.
            source = wrapped == nil ? body : text
            canonical = Self.canonical(node, in: document)
        } else {
            source = Self.wrapped(document) {
                Array(body[document.offset(of: $0)..<document.endOffset(of: $0)])
            }
            canonical = Self.wrapped(document) { Self.canonical($0, in: document) }
        }
        if time.isOver { throw Problem(Faults.stopped, limits) }
    }

    /// The scene together with the statements of an import about it, as in the import's answer.
    private static func wrapped(_ document: JSONDocument, _ text: (JSONNode) -> [UInt8]) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        let members: [StaticString] = ["format", "scene", "notes"]
        for name in members {
            guard let value = document.member(name, of: document.root) else { continue }
            writer.key(name)
            writer.write(verbatim: text(value))
        }
        writer.endObject()
        return writer.finish()
    }

    /// A value without white space between tokens.
    private static func canonical(_ node: JSONNode, in document: JSONDocument) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(node, from: document)
        return writer.finish()
    }

    /// The scene to store.
    func stored(as id: String) -> StoredScene {
        StoredScene(id: id, source: source, canonical: canonical, decoded: decoded)
    }
}
