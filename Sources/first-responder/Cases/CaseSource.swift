internal import Foundation
internal import SystemCalls

/// The source of a case: a file, or an operand that leads to none.
enum CaseSource: Equatable {
    case file(String)
    /// The bytes read from standard input.
    case input([UInt8])
    /// An operand that leads to no case, with the reason.
    case nothing(operand: String, reason: String)

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
        let paths = matches(operand)
        guard !paths.isEmpty else {
            return [.nothing(operand: operand, reason: "No file matches \(operand).")]
        }
        return paths.map { .file($0) }
    }

    private static func cases(in folder: String) -> [CaseSource] {
        let paths = files(in: folder).filter { $0.hasSuffix(".json") }
        guard !paths.isEmpty else {
            return [.nothing(operand: folder, reason: "\(folder) holds no .json file.")]
        }
        return paths.sorted().map { .file($0) }
    }

    /// Returns the files in a folder and below.
    ///
    /// Links to folders are not followed, so that none leads in a circle.
    private static func files(in folder: String) -> [String] {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        var paths: [String] = []
        for name in (try? Descriptor(folder: folder).names()) ?? [] where !name.hasPrefix(".") {
            var status = stat()
            guard lstat(prefix + name, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                paths += files(in: prefix + name)
            } else {
                paths.append(prefix + name)
            }
        }
        return paths
    }

    /// Returns the files that a pattern of the shell matches (glob(3)).
    private static func matches(_ pattern: String) -> [String] {
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(pattern, 0, nil, &found) == 0, let paths = found.gl_pathv else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { index in paths[index].map { String(cString: $0) } }
    }
}
