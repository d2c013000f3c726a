package import DispatchAPI
internal import HTTPCore
internal import JSONText
package import SceneFormat

/// Answers a line as the service answers a request with that body.
package struct LineAnswerer: Sendable {
    /// The scenes that lines are for.
    package enum Scenes: Sendable {
        /// Each line brings its own, as with `POST /v1/dispatch`.
        case own
        /// All lines have the same, as with `POST /v1/scenes/{id}/dispatch`.
        case shared(DecodedScene)
        /// Each line brings its own, or names one of a folder.
        case folder(ReplayScenes)
    }

    private let scenes: Scenes
    private let extent: ResponseExtent
    private let putsNameFirst: Bool
    private let limits: ServiceLimits
    private let cache: SceneCache

    /// Makes an answerer.
    ///
    /// - Parameters:
    ///   - scenes: the scenes that lines are for.
    ///   - extent: the part of an answer to write.
    ///   - putsNameFirst: true if an answer begins with the `name` of its line, if that has one.
    ///   - limits: the bounds on a line.
    ///   - cacheBytes: the memory for compiled scenes.
    package init(
        scenes: Scenes = .own, extent: ResponseExtent = .whole, putsNameFirst: Bool = false,
        limits: ServiceLimits = ServiceLimits(), cacheBytes: Int = standardCacheBytes
    ) {
        self.scenes = scenes
        self.extent = extent
        self.putsNameFirst = putsNameFirst
        self.limits = limits
        cache = SceneCache(capacity: cacheBytes)
    }

    /// The memory for compiled scenes: 64 MiB.
    package static let standardCacheBytes = 64 * 1_048_576

    /// Returns the answer to a line.
    package func answer(_ line: InputLine) -> LineAnswer {
        var name: [UInt8]?
        do throws(Problem) {
            let document = try document(line)
            if putsNameFirst { name = Self.name(in: document) }
            let response = try run(document).finish()
            return LineAnswer(
                bytes: Self.put(name, first: response.bytes),
                isUnmet: response.verdict.map { !$0.passed } ?? false)
        } catch {
            return LineAnswer(
                bytes: Self.put(name, first: error.json(inputLine: line.number)), isFaulty: true)
        }
    }

    private func document(_ line: InputLine) throws(Problem) -> JSONDocument {
        switch line.content {
        case .text(let text): return try Problem.checkSyntax(of: text, limits)
        case .tooLong: throw Problem(HTTPFault.bodyTooLarge(limit: limits.bodyBytes))
        }
    }

    private func run(_ document: JSONDocument) throws(Problem) -> RequestJob {
        var scene: DecodedScene?
        var namesScene = false
        switch scenes {
        case .own: break
        case .shared(let shared): scene = shared
        case .folder(let folder):
            if let place = document.member("scene", of: document.root), let name = document.string(place) {
                scene = try folder.scene(named: name, at: place, in: document, cache, limits)
                namesScene = true
            }
        }
        var run = RequestJob(document, scene: scene, limits: limits)
        run.namesScene = namesScene
        run.extent = extent
        run.scenes = cache
        return run
    }

    /// Returns the `name` of a request, as it is spelled there, or nil if it has none.
    private static func name(in document: JSONDocument) -> [UInt8]? {
        guard let place = document.member("name", of: document.root), document.kind(of: place) == .string
        else { return nil }
        return Array(document.bytes[document.offset(of: place)..<document.endOffset(of: place)])
    }

    /// Returns an object with a name before its members.
    private static func put(_ name: [UInt8]?, first object: [UInt8]) -> [UInt8] {
        guard let name else { return object }
        var writer = JSONWriter(capacity: object.count + name.count + 16)
        writer.beginObject()
        writer.key("name")
        writer.write(verbatim: name)
        var bytes = writer.finish()
        let rest = object.dropFirst()
        if rest.first != UInt8(ascii: "}") { bytes.append(UInt8(ascii: ",")) }
        return bytes + rest
    }
}
