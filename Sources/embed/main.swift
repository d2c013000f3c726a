// Writes files into a Swift source, so that the binary needs no files beside it. Each becomes a raw literal, which
// compiles at once however long it is.
// The plugin EmbedFiles runs this in every build:
// embed OUTPUT.swift NAME=FILE… [--list NAME FILE…]… [--compressed NAME FILE…]…
// A NAME whose file is in YAML has a second constant, NAMEAsJSON. Each constant has one more with its gzip form in base64,
// as has each entry of a list that is compressed.

internal import Deflate
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

/// Returns a literal whose value is the gzip form of a text, in base64.
func compressedLiteral(_ text: String) -> String {
    "\"\(Data(Gzip.compress(Array(text.utf8), .thorough)).base64EncodedString())\""
}

/// Returns the constants for a name and its text.
func constants(_ name: String, _ text: String) -> String {
    "    static let \(name): StaticString = \(literal(text))\n"
        + "    static let \(name)Compressed: StaticString = \(compressedLiteral(text))\n"
}

/// Returns the constants for `NAME=FILE`.
func constants(_ argument: String) throws -> String {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { throw WrongArguments() }
    let file = URL(filePath: String(parts[1]))
    let text = try String(contentsOf: file, encoding: .utf8)
    let constant = constants(String(parts[0]), text)
    guard file.pathExtension == "yaml" else { return constant }
    do throws(YAMLSyntaxError) {
        let json = try YAMLReader.read(text).json + "\n"
        return constant + constants("\(parts[0])AsJSON", json)
    } catch {
        throw UnreadableContract(description: "\(file.path):\(error.line): error: \(error.message)")
    }
}

/// Returns the constant for `NAME FILE…`: the files in this order, each with its name and extension.
func list(_ arguments: ArraySlice<String>, isCompressed: Bool) throws -> String {
    guard let name = arguments.first else { throw WrongArguments() }
    let files = try arguments.dropFirst().map { path in
        let file = URL(filePath: path)
        let name = file.deletingPathExtension().lastPathComponent
        let text = try String(contentsOf: file, encoding: .utf8)
        let compressed = isCompressed ? ", compressed: \(compressedLiteral(text))" : ""
        return "(name: \"\(name)\", type: \"\(file.pathExtension)\", text: \(literal(text))\(compressed))"
    }
    let type =
        "(name: String, type: String, text: StaticString\(isCompressed ? ", compressed: StaticString" : ""))"
    return "    static let \(name): [\(type)] = [\n"
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
    var sections: [String] = []
    var rest = arguments.dropFirst()
    while let first = rest.first {
        let isList = ["--list", "--compressed"].contains(first)
        let group = isList ? rest.dropFirst().prefix { !$0.hasPrefix("--") } : rest.prefix(1)
        sections.append(
            isList ? try list(group, isCompressed: first == "--compressed") : try constants(first))
        rest = rest[group.endIndex...]
    }
    let source = "enum EmbeddedFiles {\n" + sections.joined() + "}\n"
    try source.write(to: URL(filePath: output), atomically: true, encoding: .utf8)
} catch is WrongArguments {
    FileHandle.standardError.write(
        Data("Usage: embed OUTPUT.swift NAME=FILE… [--list|--compressed NAME FILE…]…\n".utf8))
    exit(64)
} catch let error as UnreadableContract {
    FileHandle.standardError.write(Data("\(error.description)\n".utf8))
    exit(65)
}
