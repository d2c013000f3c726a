// Writes files into a Swift source, so that the binary needs no files beside it. Each becomes a raw literal, which
// compiles at once however long it is.
// The plugin EmbedFiles runs this in every build: embed OUTPUT.swift NAME=FILE… [--list NAME FILE…]…

internal import Foundation

/// Returns a literal whose value is the file.
func literal(_ file: URL) throws -> String {
    let text = try String(contentsOf: file, encoding: .utf8)
    // The fence has as many # as are needed to keep the text from ending the literal or making an escape.
    var fence = "#"
    while text.contains("\"\"\"" + fence) || text.contains("\\" + fence) { fence += "#" }
    // The line break before the closing quotes is not part of a literal, so the file's own stays.
    let lines = text.hasSuffix("\n") ? text : text + "\n"
    return "\(fence)\"\"\"\n\(lines)\n\"\"\"\(fence)"
}

/// Returns the constant for `NAME=FILE`.
func constant(_ argument: String) throws -> String {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { throw WrongArguments() }
    return "    static let \(parts[0]): StaticString = \(try literal(URL(filePath: String(parts[1]))))\n"
}

/// Returns the constant for `NAME FILE…`: the files in this order, each with its name and extension.
func list(_ arguments: ArraySlice<String>) throws -> String {
    guard let name = arguments.first else { throw WrongArguments() }
    let files = try arguments.dropFirst().map { path in
        let file = URL(filePath: path)
        let name = file.deletingPathExtension().lastPathComponent
        return "(name: \"\(name)\", type: \"\(file.pathExtension)\", text: \(try literal(file)))"
    }
    return "    static let \(name): [(name: String, type: String, text: StaticString)] = [\n"
        + files.joined(separator: ",\n") + "\n    ]\n"
}

struct WrongArguments: Error {}

let arguments = CommandLine.arguments.dropFirst()
do {
    guard let output = arguments.first else { throw WrongArguments() }
    let groups = arguments.dropFirst().split(separator: "--list", omittingEmptySubsequences: false)
    let constants = try groups[0].map(constant) + groups.dropFirst().map(list)
    let source = "enum EmbeddedFiles {\n" + constants.joined() + "}\n"
    try source.write(to: URL(filePath: output), atomically: true, encoding: .utf8)
} catch is WrongArguments {
    FileHandle.standardError.write(Data("Usage: embed OUTPUT.swift NAME=FILE… [--list NAME FILE…]…\n".utf8))
    exit(64)
}
