internal import JSONText
package import SceneFormat
internal import Synchronization

/// The compiled scenes of a stream of requests, so that a scene that several requests share is decoded once.
package final class SceneCache: Sendable {
    private enum Key: Hashable {
        case text(SceneCacheKey)
        case name(String)
    }

    private enum Entry {
        case compiled(CompiledScene)
        case named(DecodedScene)
    }

    private let entries: Mutex<LeastRecentlyUsed<Key, Entry>>
    private let sightings = Mutex(Sightings())

    /// Makes an empty cache.
    ///
    /// - Parameter capacity: bytes of memory for scenes, counted like those of stored scenes, and for their entries.
    package init(capacity: Int) {
        entries = Mutex(LeastRecentlyUsed(capacity: capacity))
    }

    /// The number of scenes.
    package var count: Int { entries.withLock { $0.count } }

    /// The memory of an entry, its key and its place in the order.
    private static func byteCount(of entry: Entry, _ key: Key) -> Int {
        bytesPerEntry + StoredScene.byteCount(of: (key, entry))
    }

    /// The memory of an entry's place in the order.
    static let bytesPerEntry = 128

    /// Returns the treatment of a request's scene: the known one is taken, one that comes again is kept.
    ///
    /// One that comes for the first time may never come again, and to weigh it costs half as much as to read it.
    func reuse(of key: SceneCacheKey) -> SceneReuse {
        if case .compiled(let scene) = entries.withLock({ $0.value(of: .text(key)) }) { return .known(scene) }
        return sightings.withLock { $0.note(key.hash) } ? .keep : .none
    }

    /// Keeps the scene that a request held.
    func keep(_ scene: CompiledScene, of key: SceneCacheKey) {
        // A copy, so that the text of the whole request is not kept alive.
        let (key, entry) = (Key.text(key.copy), Entry.compiled(scene))
        let weight = Self.byteCount(of: entry, key)
        entries.withLock { $0.keep(entry, of: key, weight: weight) }
    }

    /// Returns the scene of a name, decoded if it is not there.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - decode: decodes it.
    /// - Returns: the scene.
    /// - Throws: the errors of `decode`.
    package func scene<Failure: Error>(
        named name: String, _ decode: () throws(Failure) -> DecodedScene
    ) throws(Failure) -> DecodedScene {
        let key = Key.name(name)
        if case .named(let scene) = entries.withLock({ $0.value(of: key) }) { return scene }
        let scene = try decode()
        let entry = Entry.named(scene)
        let weight = Self.byteCount(of: entry, key)
        entries.withLock { $0.keep(entry, of: key, weight: weight) }
        return scene
    }
}

/// The hashes of the scenes that came last, so that one that comes again is known by its hash.
private struct Sightings {
    /// The latest hash in each place.
    private var hashes = [Int](repeating: 0, count: 4_096)

    /// Notes a hash, and returns true if it came before and no other one took its place.
    mutating func note(_ hash: Int) -> Bool {
        let place = Int(UInt(bitPattern: hash) % UInt(hashes.count))
        defer { hashes[place] = hash }
        return hashes[place] == hash
    }
}

/// The text of a scene and its place, hashed once, outside of the lock.
struct SceneCacheKey: Hashable, Sendable {
    private let bytes: ArraySlice<UInt8>
    private let place: JSONNode
    fileprivate let hash: Int

    /// Makes the key of the scene in a request, or nil if it holds none.
    init?(_ document: JSONDocument) {
        guard let place = document.member("scene", of: document.root), document.kind(of: place) == .object
        else { return nil }
        self.place = place
        bytes = document.bytes[document.offset(of: place)..<document.endOffset(of: place)]
        hash = bytes.hashByWords
    }

    private init(bytes: ArraySlice<UInt8>, place: JSONNode, hash: Int) {
        self.bytes = bytes
        self.place = place
        self.hash = hash
    }

    var copy: SceneCacheKey { SceneCacheKey(bytes: Array(bytes)[...], place: place, hash: hash) }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
        hasher.combine(place)
    }

    static func == (left: SceneCacheKey, right: SceneCacheKey) -> Bool {
        left.hash == right.hash && left.place == right.place
            && left.bytes.isEqualByWords(to: right.bytes)
    }
}

extension ArraySlice<UInt8> {
    /// Returns true if both have the same bytes, compared eight at a time, where `==` compares each.
    fileprivate func isEqualByWords(to other: ArraySlice<UInt8>) -> Bool {
        guard count == other.count else { return false }
        return withUnsafeBytes { own in
            other.withUnsafeBytes { other in
                let size = MemoryLayout<UInt64>.size
                let end = own.count / size * size
                // Both have as many bytes, and a word that begins at a multiple of its size before `end` ends by it.
                for offset in stride(from: 0, to: end, by: size)
                where own.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                {
                    return false
                }
                return own[end...].elementsEqual(other[end...])
            }
        }
    }

    /// A hash of eight bytes at a time.
    ///
    /// Only a replay uses it, so texts that are made to collide slow down nobody but their author.
    fileprivate var hashByWords: Int {
        withUnsafeBytes { bytes in
            let size = MemoryLayout<UInt64>.size
            let end = bytes.count / size * size
            var hash = UInt64(bytes.count)
            func mix(_ word: UInt64) {
                hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
                // The high half depends on all bits, the low one on the low ones alone.
                hash ^= hash &>> 32
            }
            for offset in stride(from: 0, to: end, by: size) {
                mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            }
            for byte in bytes[end...] { mix(UInt64(byte)) }
            return Int(truncatingIfNeeded: hash)
        }
    }
}
