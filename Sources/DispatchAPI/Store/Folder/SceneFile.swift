/// A stored scene as a file: the text as it was sent, below a line that vouches for it.
///
///     {"format":1,"id":"shop","murmur3":"a8ddf39059c3bb3c04f2d10dd53c439a","scene":
///     {"windows": […]}
///     }
///
/// So the whole file is JSON as well. A file is intact if writing its content again gives the same bytes.
enum SceneFile {
    private static let suffix = ".json"
    private static let headStart = #"{"format":1,"#
    private static let end = Array("\n}\n".utf8)

    /// Returns the name of a scene's file.
    ///
    /// A capital letter follows a "+", because some file systems do not distinguish "Shop" from "shop". So does a dot
    /// at the beginning, which would hide the file. No identifier can lead out of the folder.
    static func name(for id: String) -> String {
        var name = ""
        for (offset, character) in id.enumerated() {
            if character.isUppercase || (offset == 0 && character == ".") { name += "+" }
            name += character.lowercased()
        }
        return name + suffix
    }

    /// Returns the identifier of the scene whose file has that name, or nil if no scene's has.
    static func id(of name: String) -> String? {
        guard name.hasSuffix(suffix) else { return nil }
        var id = ""
        var isEscaped = false
        for character in name.dropLast(suffix.count) {
            if character == "+", !isEscaped {
                isEscaped = true
            } else {
                id += isEscaped ? character.uppercased() : String(character)
                isEscaped = false
            }
        }
        // Only this spelling is the store's own.
        guard SceneName.fault(in: id) == nil, Self.name(for: id) == name else { return nil }
        return id
    }

    /// Returns true if a file's name looks like that of a scene.
    static func isLikely(_ name: String) -> Bool { name.hasSuffix(suffix) && !name.hasPrefix(".") }

    /// The content of a scene's file.
    ///
    /// - Parameters:
    ///   - id: the scene's identifier.
    ///   - source: its text.
    ///   - hash: the hash of its text.
    /// - Returns: the bytes.
    static func content(id: String, source: [UInt8], hash: String) -> [UInt8] {
        Array(#"\#(headStart)"id":"\#(id)","murmur3":"\#(hash)","scene":"#.utf8) + [0x0A] + source + end
    }

    /// The size of a scene's file whose text has this many bytes.
    static func byteCount(id: String, source: Int) -> Int {
        let frame = content(id: id, source: [], hash: ContentHash.hexadecimal(of: [])).count
        return source > .max - frame ? .max : source + frame
    }

    /// Returns the text of the scene in a file's content.
    ///
    /// - Parameters:
    ///   - content: the bytes.
    ///   - id: the identifier from the file's name.
    /// - Returns: the scene's text.
    /// - Throws: the damage of the content.
    static func source(in content: [UInt8], id: String) throws(DamagedScene.Cause) -> [UInt8] {
        guard content.starts(with: headStart.utf8) else {
            throw content.starts(with: #"{"format":"#.utf8) ? .otherFormat : .altered
        }
        guard let headEnd = content.firstIndex(of: 0x0A), content.count > headEnd + end.count else {
            throw .altered
        }
        let source = Array(content[(headEnd + 1)..<(content.count - end.count)])
        guard Self.content(id: id, source: source, hash: ContentHash.hexadecimal(of: source)) == content
        else {
            throw .altered
        }
        return source
    }
}
