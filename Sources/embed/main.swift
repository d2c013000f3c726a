// Writes files into a Swift source, so that the binary needs no files beside it. Each becomes a raw literal, which
// compiles at once however long it is.
// The plugin EmbedFiles runs this in every build: embed OUTPUT.swift NAME=FILE… [--list NAME FILE…]…
// A NAME whose file is in YAML has a second constant, NAMEAsJSON.

internal import Foundation

/// Returns a literal whose value is a text.
func literal(_ text: String) -> String {
    // The fence has as many # as are needed to keep the text from ending the literal or making an escape.
    var fence = "#"
    while text.contains("\"\"\"" + fence) || text.contains("\\" + fence) { fence += "#" }
    // The line break before the closing quotes is not part of a literal, so the file's own stays.
    let lines = text.hasSuffix("\n") ? text : text + "\n"
    return "\(fence)\"\"\"\n\(lines)\n\"\"\"\(fence)"
}

/// Returns the constants for `NAME=FILE`.
func constants(_ argument: String) throws -> String {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { throw WrongArguments() }
    let file = URL(filePath: String(parts[1]))
    let text = try String(contentsOf: file, encoding: .utf8)
    let constant = "    static let \(parts[0]): StaticString = \(literal(text))\n"
    guard file.pathExtension == "yaml" else { return constant }
    do throws(YAMLSyntaxError) {
        let json = try YAMLReader.read(text).json + "\n"
        return constant + "    static let \(parts[0])AsJSON: StaticString = \(literal(json))\n"
    } catch {
        throw UnreadableContract(description: "\(file.path):\(error.line): error: \(error.message)")
    }
}

/// Returns the constant for `NAME FILE…`: the files in this order, each with its name and extension.
func list(_ arguments: ArraySlice<String>) throws -> String {
    guard let name = arguments.first else { throw WrongArguments() }
    let files = try arguments.dropFirst().map { path in
        let file = URL(filePath: path)
        let name = file.deletingPathExtension().lastPathComponent
        let text = try String(contentsOf: file, encoding: .utf8)
        return "(name: \"\(name)\", type: \"\(file.pathExtension)\", text: \(literal(text)))"
    }
    return "    static let \(name): [(name: String, type: String, text: StaticString)] = [\n"
        + files.joined(separator: ",\n") + "\n    ]\n"
}

struct WrongArguments: Error {}

struct UnreadableContract: Error {
    /// The file, the line and the reason, as compilers write them.
    var description: String
}

let arguments = CommandLine.arguments.dropFirst()
do {
    guard let output = arguments.first else { throw WrongArguments() }
    let groups = arguments.dropFirst().split(separator: "--list", omittingEmptySubsequences: false)
    let sections = try groups[0].map(constants) + groups.dropFirst().map(list)
    let source = "enum EmbeddedFiles {\n" + sections.joined() + "}\n"
    try source.write(to: URL(filePath: output), atomically: true, encoding: .utf8)
} catch is WrongArguments {
    FileHandle.standardError.write(Data("Usage: embed OUTPUT.swift NAME=FILE… [--list NAME FILE…]…\n".utf8))
    exit(64)
} catch let error as UnreadableContract {
    FileHandle.standardError.write(Data("\(error.description)\n".utf8))
    exit(65)
}
