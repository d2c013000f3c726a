internal import HTTPCore
internal import SceneFormat
internal import Synchronization

/// The stored scenes with which sessions have begun, each kept and counted once while one of those is there.
///
/// The store may have another in its place meanwhile, so its limit does not bound them.
final class SessionScenes: Sendable {
    private let state = Mutex(State())

    private struct State {
        var holdings: [Int: Holding] = [:]
        /// The number of the last holding of each tag.
        ///
        /// Equal tags do not prove equal texts.
        var newest: [EntityTag: Int] = [:]
        var lastNumber = 0
        /// The bytes of memory of all together.
        var byteCount = 0
    }

    private struct Holding {
        let decoded: DecodedScene
        let entityTag: EntityTag
        let byteCount: Int
        var sessions = 1
    }

    /// The bytes of memory of all together.
    var byteCount: Int { state.withLock { $0.byteCount } }

    /// Returns a stored scene for one session to keep.
    func scene(of stored: StoredScene) -> SessionScene {
        let known = state.withLock { state -> SessionScene? in
            guard let number = state.newest[stored.entityTag], let decoded = state.holdings[number]?.decoded
            else { return nil }
            state.holdings[number]?.sessions += 1
            return SessionScene(decoded, number, in: self)
        }
        if let known, known.decoded.text == stored.decoded.text { return known }
        return state.withLock { state in
            state.lastNumber += 1
            state.holdings[state.lastNumber] = Holding(
                decoded: stored.decoded, entityTag: stored.entityTag, byteCount: stored.byteCount)
            state.newest[stored.entityTag] = state.lastNumber
            state.byteCount += stored.byteCount
            return SessionScene(stored.decoded, state.lastNumber, in: self)
        }
    }

    /// Notes that a session has its scene no more, and frees the scene if no other has it.
    fileprivate func release(_ number: Int) {
        state.withLock { state in
            state.holdings[number]?.sessions -= 1
            guard let holding = state.holdings[number], holding.sessions == 0 else { return }
            state.holdings[number] = nil
            if state.newest[holding.entityTag] == number { state.newest[holding.entityTag] = nil }
            state.byteCount -= holding.byteCount
        }
    }
}

/// A stored scene as long as one session has it.
final class SessionScene: Sendable {
    let decoded: DecodedScene
    private let number: Int
    private let scenes: SessionScenes

    fileprivate init(_ decoded: DecodedScene, _ number: Int, in scenes: SessionScenes) {
        (self.decoded, self.number, self.scenes) = (decoded, number, scenes)
    }

    deinit { scenes.release(number) }
}
