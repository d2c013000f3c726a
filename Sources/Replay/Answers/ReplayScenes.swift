internal import DispatchAPI
internal import Foundation
internal import JSONText
internal import SceneFormat
package import SystemCalls

/// A folder with a scene in each file.
///
/// Lines name them: `shop` is `shop.json`.
package struct ReplayScenes: Sendable {
    private let path: String

    /// Names a folder.
    ///
    /// - Parameter path: the folder.
    /// - Throws: the error if it is not a folder that can be read.
    package init(_ path: String) throws(FileError) {
        guard let folder = opendir(path) else { throw FileError(path, .read, code: errno) }
        closedir(folder)
        self.path = path.hasSuffix("/") ? path : path + "/"
    }

    /// Returns true if a file is that of a scene.
    func contains(_ file: FileIdentity) -> Bool {
        let names = (try? Descriptor(folder: path).names()) ?? []
        return names.contains { $0.hasSuffix(".json") && FileIdentity(ofFileAt: path + $0) == file }
    }

    /// Returns the scene that a request names.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - place: the name's place in the request.
    ///   - document: the request.
    ///   - cache: the scenes of other requests.
    ///   - limits: the bounds on a scene.
    /// - Returns: the scene.
    /// - Throws: 422 with the place of the name.
    func scene(
        named name: String, at place: JSONNode, in document: JSONDocument, _ cache: SceneCache,
        _ limits: ServiceLimits
    ) throws(Problem) -> DecodedScene {
        do throws(Refusal) {
            return try cache.scene(named: name) { () throws(Refusal) in try read(name, limits) }
        } catch {
            let position = document.position(of: document.offset(of: place))
            throw Problem(
                Faults(faults: [
                    Fault(
                        pointer: document.pointer(to: place), line: position.line, column: position.column,
                        message: error.message)
                ]))
        }
    }

    private struct Refusal: Error {
        let message: String
    }

    private func read(_ name: String, _ limits: ServiceLimits) throws(Refusal) -> DecodedScene {
        // A name that leads out of the folder has a slash, or only dots.
        if let fault = SceneName.fault(in: name) { throw Refusal(message: fault) }
        let text: [UInt8]?
        do throws(FileError) {
            let file = path + name + ".json"
            try NamedFile.check(reading: file)
            // A named pipe would keep its reader waiting.
            text =
                NamedFile.isRegular(at: file)
                ? try NamedFile(reading: file).content(limit: limits.bodyBytes) : nil
        } catch {
            throw Refusal(
                message: "The folder of --scenes has no readable \(name).json: \(error.reason).")
        }
        guard let text else {
            throw Refusal(
                message: "The folder of --scenes has no readable \(name).json: It is not a regular file.")
        }
        do throws(Problem) {
            let upload = try SceneUpload(text, limits: limits)
            guard let member = upload.membersBeside.first else { return upload.decoded }
            throw Problem(.invalidScene, "It is a request: it has \"\(member)\" beside its scene.")
        } catch {
            guard let faults = error.faults, let first = faults.faults.first else {
                throw Refusal(message: "\(name).json holds no scene. \(error.detail)")
            }
            throw Refusal(
                message:
                    "\(name).json holds no scene that can be used; its first fault is at line \(first.line), column "
                    + "\(first.column): \(first.message)")
        }
    }
}
