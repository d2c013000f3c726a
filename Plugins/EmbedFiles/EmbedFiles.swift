import Foundation
import PackagePlugin

/// Has `embed` write the files that the service serves into a Swift source, whenever one of them has changed.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let contract = context.package.directoryURL.appending(path: "openapi.yaml")
        let contractAsJSON = context.package.directoryURL.appending(path: "openapi.json")
        let statements = context.package.directoryURL.appending(path: "docs/common-statements.md")
        let examples = target.directoryURL.appending(path: "Examples")
        let files = try FileManager.default.contentsOfDirectory(at: examples, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
            .sorted { name(of: $0) < name(of: $1) }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding the contract, common-statements.md and \(files.count) examples",
                executable: try context.tool(named: "embed").url,
                arguments: ([output, contract, contractAsJSON, statements] + files).map(\.path),
                inputFiles: [contract, contractAsJSON, statements] + files,
                outputFiles: [output])
        ]
    }

    /// The name of an example: "switch" comes before "switch-in-a-row", though "switch.json" does not.
    private func name(of file: URL) -> String { file.deletingPathExtension().lastPathComponent }
}
