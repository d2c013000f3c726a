public import DispatchEngine
package import JSONText

/// A scene with the warnings about its document.
public struct DecodedScene: Sendable {
    /// The compiled scene.
    public let scene: Scene
    /// The warnings about probable mistakes, by position.
    public let warnings: [Warning]
    /// The scene's JSON, for requests that change it before a run.
    package let text: [UInt8]
    /// The origin of the scene.
    package let provenance: Provenance

    /// Makes a decoded scene from its parts.
    package init(scene: Scene, warnings: [Warning], text: [UInt8], provenance: Provenance = Provenance()) {
        self.scene = scene
        self.warnings = warnings
        self.text = text
        self.provenance = provenance
    }
}

/// The wire format, version 1: documents in, logs and verdicts out.
public enum WireFormat {
    /// Decodes and compiles a scene.
    ///
    /// - Throws: all errors of the document.
    public static func decodeScene(
        _ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()
    ) throws(Faults) -> DecodedScene {
        try decodeScene(in: try parse(bytes, limits: limits.json()), limits: limits)
    }

    /// Decodes and compiles the scene that a parsed document is.
    ///
    /// - Throws: all errors of the document.
    package static func decodeScene(
        in document: JSONDocument, limits: DecodingLimits
    ) throws(Faults) -> DecodedScene {
        try decodeScene(at: document.root, in: document, limits: limits)
    }

    /// Decodes and compiles the scene at a place of a parsed document.
    ///
    /// - Throws: all errors of the scene.
    package static func decodeScene(
        at place: JSONNode, in document: JSONDocument, limits: DecodingLimits
    ) throws(Faults) -> DecodedScene {
        let reader = DocumentReader(document, limits: limits)
        let scene = SceneDecoder.decode(place, reader)
        guard let scene, reader.isSound else { throw reader.sortedFaults() }
        let text = document.bytes[document.offset(of: place)..<document.endOffset(of: place)]
        return DecodedScene(scene: scene, warnings: reader.sortedWarnings(), text: Array(text))
    }

    /// Reads a scene without compiling it.
    ///
    /// - Throws: all errors of the document that do not depend on the targets of its references.
    public static func describeScene(
        _ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()
    ) throws(Faults) -> SceneDescription {
        let document = try parse(bytes, limits: limits.json())
        return try describeScene(at: document.root, in: document, limits: limits)
    }

    /// Reads the scene at a place of a parsed document without compiling it.
    ///
    /// - Throws: all errors of the scene that do not depend on the targets of its references.
    package static func describeScene(
        at place: JSONNode, in document: JSONDocument, limits: DecodingLimits = DecodingLimits()
    ) throws(Faults) -> SceneDescription {
        let reader = DocumentReader(document, limits: limits)
        let scene = SceneDecoder.describe(place, reader)
        guard reader.isSound else { throw reader.sortedFaults() }
        return scene
    }

    /// Writes a scene in its canonical form.
    ///
    /// Members have a fixed order, defaults are left out except the screen, and numbers have their shortest form.
    /// Members that do not affect dispatch, such as colors, are not in a description and so are not written.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - pretty: true if the text is indented.
    ///   - framed: the ids of views whose frames are written even if they are the default.
    ///   - shouldStop: polled while writing. Once it returns true, the remaining views are left out.
    /// - Returns: the document.
    public static func document(
        of scene: SceneDescription, pretty: Bool = true, withFramesOf framed: Set<String> = [],
        shouldStop: @escaping () -> Bool = { false }
    ) -> [UInt8] {
        SceneWriter.document(scene, pretty: pretty, withFramesOf: framed, shouldStop: shouldStop)
    }

    /// Decodes a request, such as a case file.
    ///
    /// - Parameters:
    ///   - bytes: the document.
    ///   - scene: its scene, or nil if the document holds its own.
    ///   - limits: the limits of the document.
    /// - Returns: the request, ready to be run.
    /// - Throws: all errors of the document.
    public static func decodeRequest(
        _ bytes: [UInt8], scene: DecodedScene? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws(Faults) -> DispatchRequest {
        try decodeRequest(in: try parse(bytes, limits: limits.json()), scene: scene, limits: limits)
    }

    /// Decodes the request that a parsed document is.
    ///
    /// - Parameters:
    ///   - document: the document.
    ///   - scene: its scene, or nil if the document holds its own.
    ///   - limits: the limits of the document.
    ///   - isRun: true if the request is to be run. Then one without events is an error, and its `whatIf` counts.
    ///   - takesEventsAlone: true if a list of events is a request for the given scene.
    ///   - namesScene: true if the document's `scene` is no scene, but the name of the given one.
    ///   - reuse: the treatment of the scene that the document holds.
    /// - Returns: the request, ready to be run.
    /// - Throws: all errors of the document.
    package static func decodeRequest(
        in document: JSONDocument, scene: DecodedScene? = nil, limits: DecodingLimits, isRun: Bool = true,
        takesEventsAlone: Bool = false, namesScene: Bool = false, reuse: SceneReuse = .none
    ) throws(Faults) -> DispatchRequest {
        let reader = DocumentReader(document, limits: limits)
        let decoder = RequestDecoder(
            reader: reader, needsEvents: isRun, reuse: reuse, namesScene: namesScene)
        if takesEventsAlone, let scene, document.kind(of: document.root) == .array {
            guard let request = decoder.decode(events: document.root, in: scene.scene) else {
                throw reader.sortedFaults()
            }
            return request
        }
        if isRun, let changes = reader.given("whatIf", of: document.root),
            let request = try decodeChanged(
                changes, reader, scene: scene?.text, namesScene: namesScene)
        {
            return request
        }
        // If the changes have errors, the unchanged request is read, so that its errors are reported too.
        let request = decoder.decode(document.root, stored: scene?.scene)
        guard let request else { throw reader.sortedFaults() }
        return request
    }
}

extension WireFormat {
    /// Writes errors as the `errors` of problem details (RFC 9457): an array of objects.
    package static func write(_ faults: Faults, to json: inout JSONWriter) {
        json.objects(faults.faults) { json, fault in
            json.member("pointer", fault.pointer)
            json.member("line", fault.line)
            json.member("column", fault.column)
            json.member("message", fault.message)
        }
    }

    /// Writes warnings as an array of objects.
    package static func write(_ warnings: [Warning], to json: inout JSONWriter) {
        json.array(warnings) { $1.write(to: &$0) }
    }
}
