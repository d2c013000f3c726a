internal import Foundation

/// Where a case comes from: a file, or an operand that leads to none.
enum CaseSource: Equatable {
    case file(String)
    /// An operand that leads to no case, with the reason.
    case nothing(operand: String, reason: String)

    /// What an operand of `check` stands for: a file for itself, a folder for the .json files in it and below, a
    /// pattern for the files it matches; in alphabetical order.
    static func named(_ operand: String) -> [CaseSource] {
        if operand == "-" { return [.file(operand)] }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder) {
            return isFolder.boolValue ? cases(in: operand) : [.file(operand)]
        }
        guard operand.contains(where: { "*?[".contains($0) }) else { return [.file(operand)] }
        let paths = matches(operand)
        guard !paths.isEmpty else {
            return [.nothing(operand: operand, reason: "No file matches \(operand).")]
        }
        return paths.map { .file($0) }
    }

    private static func cases(in folder: String) -> [CaseSource] {
        let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let paths = all.filter { $0.hasSuffix(".json") && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
        guard !paths.isEmpty else {
            return [.nothing(operand: folder, reason: "\(folder) holds no .json file.")]
        }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return paths.sorted().map { .file(prefix + $0) }
    }

    /// The files that a pattern of the shell matches (glob(3)).
    private static func matches(_ pattern: String) -> [String] {
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(pattern, 0, nil, &found) == 0, let paths = found.gl_pathv else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { index in paths[index].map { String(cString: $0) } }
    }
}
