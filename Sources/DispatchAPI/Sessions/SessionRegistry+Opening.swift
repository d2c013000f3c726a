internal import DispatchEngine
internal import HTTPCore
internal import JSONText
internal import SceneFormat

/// The beginnings of sessions, here or on another replica.
extension SessionRegistry {
    /// Makes a session of its beginning, with the events that it brings, without keeping it.
    ///
    /// - Parameters:
    ///   - id: its id.
    ///   - document: its beginning.
    ///   - stored: the stored scene that the beginning names, or nil.
    ///   - time: the time of the request.
    ///   - isQuick: true to give up what takes more than an event loop has time for.
    /// - Returns: the session and the warnings about it, or nil if that is not quick.
    /// - Throws: the errors of the beginning, or the limit that its events meet.
    func open(
        _ id: String, _ document: JSONDocument, stored: StoredScene?, _ time: WorkTime, isQuick: Bool
    ) throws(Problem) -> (session: LiveSession, warnings: [Warning])? {
        let scene = stored.map(scenes.scene(of:))
        let beginning: (head: SessionHead, opening: SessionOpening)
        do throws(Faults) {
            beginning = try SessionHead.decode(in: document, stored: scene?.decoded, limits: time.decoding)
        } catch {
            throw Problem(error, limits)
        }
        let session = LiveSession(id, beginning.head, scene: scene, now: clock(), in: shared)
        let work = SessionWork(session, time, isQuick: isQuick, clock)
        var warnings = beginning.head.scene.warnings
        do throws(StepProblem) {
            if let events = beginning.opening.events {
                warnings += try work.append(events, in: document)?.warnings ?? []
            }
            if let end = beginning.opening.until { try work.advance(until: end) }
        } catch {
            switch error {
            case .refused(let problem), .failed(let problem): throw problem
            case .outgrown: return nil
            case .behind: throw .outgrown
            }
        }
        return (session, warnings)
    }
}
