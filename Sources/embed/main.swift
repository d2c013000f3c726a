// Writes the files that the service serves into a Swift source, so that the binary needs nothing beside it.
// The plugin EmbedFiles runs it in every build: embed OUTPUT.swift openapi.yaml openapi.json STATEMENTS.md EXAMPLE.json…

internal import Foundation

/// An expression whose value is the file.
func embedded(_ file: URL) throws -> String {
    let text = try String(contentsOf: file, encoding: .utf8)
    // As many # as it takes for nothing in the text to end the literal or to be an escape.
    var fence = "#"
    while text.contains("\"\"\"" + fence) || text.contains("\\" + fence) { fence += "#" }
    let name = file.deletingPathExtension().lastPathComponent
    // The line break before the closing quotes is not part of a literal: the file's own stays.
    let lines = text.hasSuffix("\n") ? text : text + "\n"
    return "EmbeddedFile(name: \"\(name)\", text: \(fence)\"\"\"\n\(lines)\n\"\"\"\(fence))"
}

let files = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
guard files.count > 4 else {
    FileHandle.standardError.write(
        Data("Usage: embed OUTPUT.swift openapi.yaml openapi.json STATEMENTS.md EXAMPLE.json…\n".utf8))
    exit(64)
}
let source = """
    extension EmbeddedFile {
        static let contract = \(try embedded(files[1]))
        static let contractAsJSON = \(try embedded(files[2]))
        static let commonStatements = \(try embedded(files[3]))
        static let examples = [
            \(try files[4...].map(embedded).joined(separator: ",\n"))
        ]
    }

    """
try source.write(to: files[0], atomically: true, encoding: .utf8)
