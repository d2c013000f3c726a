internal import HTTPCore
internal import SceneFormat
internal import SystemCalls

/// Scenes as files of a folder, each written whole or not at all.
///
/// A change takes these steps, and is done after the last one:
///
/// 1. The file is written under a temporary name, and its content reaches the disk.
/// 2. It replaces the scene's file, in one step.
/// 3. The folder reaches the disk, with all changes that are at this step by then.
///
/// Threads may change different scenes at the same time.
struct SceneDirectory: Sendable {
    /// A file of the folder, as it was found.
    enum File {
        case scene(StoredScene)
        case damaged(DamagedScene)
        /// The name of a file that looks like a scene's but cannot be one.
        case foreign(String)
    }

    /// The prefix of temporary names, which no scene's file has because of its dot.
    static let temporaryPrefix = ".writing"

    private let folder: any Folder
    private let names: SharedSynchronization

    init(_ folder: any Folder) {
        self.folder = folder
        names = SharedSynchronization(folder)
    }

    /// Returns the name under which the file of a scene is written.
    ///
    /// Only one thread at a time changes the scene.
    static func temporaryName(for id: String) -> String { temporaryPrefix + "-" + SceneFile.name(for: id) }

    /// Reads and checks every scene, in the order of the files' names, and removes the remains of an interrupted
    /// change.
    ///
    /// - Parameters:
    ///   - isReadOnly: true to leave the folder as it is and remove nothing.
    ///   - limit: the most bytes of a scene's text.
    /// - Returns: the files as they were found.
    /// - Throws: the reason why the folder cannot be read or changed.
    func load(isReadOnly: Bool, limit: Int) throws(SystemError) -> [File] {
        var files: [File] = []
        for name in try folder.names().sorted() {
            if name.hasPrefix(Self.temporaryPrefix) {
                if !isReadOnly { try folder.remove(name) }
            } else if let id = SceneFile.id(of: name) {
                files.append(load(name, as: id, limit: limit))
            } else if SceneFile.isLikely(name) {
                files.append(.foreign(name))
            }
        }
        // The files read here must not be lost either: the last process may have died before its own last step.
        if !isReadOnly { try folder.synchronize() }
        return files
    }

    /// Keeps a scene, in place of one that may be there.
    func keep(_ scene: StoredScene) throws(StoreFault) {
        let content = SceneFile.content(
            id: scene.id, source: scene.source, hash: scene.entityTag.opaque)
        let temporaryName = Self.temporaryName(for: scene.id)
        try change(of: scene.id) { () throws(SystemError) in
            do throws(SystemError) {
                try folder.write(content, to: temporaryName)
                try folder.rename(temporaryName, to: SceneFile.name(for: scene.id))
            } catch {
                // The file takes room. If this fails too, the next change of the scene or the next start removes it.
                try? folder.remove(temporaryName)
                throw error
            }
        }
    }

    /// Removes a scene, even if another process has removed its file already.
    func remove(_ id: String) throws(StoreFault) {
        try change(of: id) { () throws(SystemError) in
            do throws(SystemError) {
                try folder.remove(SceneFile.name(for: id))
            } catch {
                guard error.meansAbsent else { throw error }
            }
        }
    }

    private func change(of id: String, _ steps: () throws(SystemError) -> Void) throws(StoreFault) {
        if let fault = names.fault { throw .undecided(fault) }
        do throws(SystemError) {
            try steps()
        } catch {
            // Never delete a folder: someone put it there, and only they know whether its contents matter.
            throw folder.hasFolder(SceneFile.name(for: id))
                ? .damaged(DamagedScene(id: id, content: [], cause: .notPlain)) : StoreFault(error)
        }
        do throws(SystemError) { try names.synchronize() } catch { throw .undecided(error) }
    }

    private func load(_ name: String, as id: String, limit: Int) -> File {
        var content: [UInt8] = []
        do throws(DamagedScene.Cause) {
            content = try folder.read(name, limit: SceneFile.byteCount(id: id, source: limit))
            let source = try SceneFile.source(in: content, id: id)
            return .scene(try Self.compile(source, as: id))
        } catch {
            return .damaged(DamagedScene(id: id, content: content, cause: error))
        }
    }

    private static func compile(_ source: [UInt8], as id: String) throws(DamagedScene.Cause) -> StoredScene {
        do throws(Problem) {
            return try StoredScene(acceptedBefore: source, as: id)
        } catch {
            throw .invalid(error.faults?.faults.first?.message ?? error.detail)
        }
    }
}
