internal import Foundation
internal import SystemCalls

/// The source of a case: a file, or an operand that leads to none.
enum CaseSource: Hashable {
    case file(String)
    /// The bytes read from standard input.
    case input([UInt8])
    /// A place that leads to no case, with the reason.
    case nothing(String, reason: String)

    /// Returns the cases that an operand of `check` stands for, in alphabetical order.
    ///
    /// A file stands for itself, a folder for the .json files in it and below, and a pattern for the files it matches.
    static func named(_ operand: String) -> [CaseSource] {
        if operand == "-" { return [.file(operand)] }
        var status = stat()
        if stat(operand, &status) == 0 {
            return status.st_mode & S_IFMT == S_IFDIR ? cases(in: operand) : [.file(operand)]
        }
        guard operand.contains(where: { "*?[".contains($0) }) else { return [.file(operand)] }
        let sources = matches(operand)
        guard !sources.isEmpty else {
            return [
                .nothing(
                    operand,
                    reason: "No file matches \(operand); a folder stands for the .json files in it and below."
                )
            ]
        }
        return sources
    }

    private static func cases(in folder: String) -> [CaseSource] {
        let sources = files(in: folder).filter { $0.file?.hasSuffix(".json") ?? true }
        guard !sources.isEmpty else {
            return [.nothing(folder, reason: "\(folder) holds no .json file.")]
        }
        return sources
    }

    /// The path of the file, if it is one.
    private var file: String? { if case .file(let path) = self { path } else { nil } }

    /// Returns the files in a folder and below, and the places there that cannot be read, by their paths.
    ///
    /// Links to folders are not followed, so that none leads in a circle.
    private static func files(in folder: String) -> [CaseSource] {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        let names: [String]
        do throws(SystemError) {
            names = try Descriptor(folder: folder).names()
        } catch {
            return [unreadable(folder, code: error.code)]
        }
        return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name -> [CaseSource] in
            var status = stat()
            guard lstat(prefix + name, &status) == 0 else { return [unreadable(prefix + name, code: errno)] }
            return status.st_mode & S_IFMT == S_IFDIR ? files(in: prefix + name) : [.file(prefix + name)]
        }
    }

    private static func unreadable(_ path: String, code: Int32) -> CaseSource {
        .nothing(path, reason: FileError(path, .read, code: code).message)
    }

    /// Returns the files that a pattern of the shell matches (glob(3)), where `**` stands for folders of any depth.
    private static func matches(_ pattern: String) -> [CaseSource] {
        let parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard let place = parts.firstIndex(of: "**") else { return paths(pattern).map { .file($0) } }
        let start = parts[..<place].joined(separator: "/")
        let folders = place == 0 ? ["."] : start.isEmpty ? ["/"] : paths(start)
        return folders.flatMap { folder in
            let prefix = folder.hasSuffix("/") ? folder : folder + "/"
            return files(in: folder).compactMap { source in
                guard case .file(let path) = source else { return source }
                let inside = String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
                let rest = inside.split(separator: "/").map(String.init)
                guard matches(rest[...], parts[place...]) else { return nil }
                return .file(place == 0 ? inside : path)
            }
        }
    }

    /// Returns true if the parts of a path match those of a pattern.
    private static func matches(_ path: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
        guard let first = pattern.first else { return path.isEmpty }
        let rest = pattern.dropFirst()
        if first == "**" {
            if rest.isEmpty { return !path.isEmpty }
            return (0...path.count).contains { matches(path.dropFirst($0), rest) }
        }
        guard let name = path.first, fnmatch(first, name, 0) == 0 else { return false }
        return matches(path.dropFirst(), rest)
    }

    private static func paths(_ pattern: String) -> [String] {
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(pattern, 0, nil, &found) == 0, let paths = found.gl_pathv else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { index in paths[index].map { String(cString: $0) } }
    }
}
