package import HTTPCore
package import SystemCalls

/// A scene whose file cannot be used.
///
/// The file stays as it is until a client replaces or removes the scene.
package struct DamagedScene: Error, Sendable, Hashable {
    /// The reason why a file cannot be used.
    package enum Cause: Error, Sendable, Hashable {
        case unreadable(SystemError)
        /// The entry is a folder, a pipe, a device or the like.
        case notPlain
        /// The file has more bytes than a scene can have.
        case tooLarge(limit: Int)
        /// The checksum, the identifier or the form do not fit: torn, decayed or edited.
        case altered
        /// Another version wrote the file.
        case otherFormat
        /// The file is intact, but its scene has an error for this version.
        case invalid(String)
    }

    /// The identifier in paths.
    package let id: String
    /// The scene's tag in conditions, which no client can have from reading it.
    package let entityTag: EntityTag
    package let cause: Cause

    init(id: String, content: [UInt8], cause: Cause) {
        self.id = id
        entityTag = EntityTag(opaque: "damaged-" + ContentHash.hexadecimal(of: content))
        self.cause = cause
    }

    /// The damage, the file and the fix, in words.
    package var message: String {
        let name = SceneFile.name(for: id)
        let remedy =
            "Replace the scene with PUT, remove it with DELETE, or restore the file and start again."
        return switch cause {
        case .unreadable(let error): "The file \(name) cannot be read (\(error)). \(remedy)"
        case .notPlain:
            "\(name) is no plain file. Remove it and start again, or replace the scene with PUT, which a folder of that name "
                + "does not allow."
        case .tooLarge(let limit):
            "The file \(name) has more than \(limit) bytes, more than a scene may have by --max-body-bytes or "
                + "--max-stored-bytes. \(remedy)"
        case .altered: "The file \(name) is not as it was written: its checksum does not fit. \(remedy)"
        case .otherFormat:
            "The file \(name) has a format of another version of the service. Start that one, or replace the scene "
                + "with PUT."
        case .invalid(let fault): "The file \(name) holds no scene of this version: \(fault) \(remedy)"
        }
    }
}
