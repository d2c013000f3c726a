import Foundation
import PackagePlugin

/// Has `embed` write the files that a target serves into a Swift source, whenever one of them has changed.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let package = context.package.directoryURL
        var constants: [(name: String, file: URL)] = []
        let list: (name: String, files: [URL])
        switch target.name {
        case "DispatchAPI":
            constants = [
                ("contract", package.appending(path: "openapi.yaml")),
                ("contractAsJSON", package.appending(path: "openapi.json")),
                ("commonStatements", package.appending(path: "docs/common-statements.md")),
            ]
            list = ("examples", try files(in: target.directoryURL.appending(path: "Examples")))
        case "InspectorPage":
            list = ("page", try files(in: target.directoryURL.appending(path: "Page")))
        default:
            Diagnostics.error("EmbedFiles does not know which files \(target.name) serves.")
            return []
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(constants.count + list.files.count) files into \(target.name)",
                executable: try context.tool(named: "embed").url,
                arguments: [output.path] + constants.map { "\($0.name)=\($0.file.path)" }
                    + ["--list", list.name] + list.files.map(\.path),
                inputFiles: constants.map(\.file) + list.files,
                outputFiles: [output])
        ]
    }

    /// Every file of a folder, by name: "switch" comes before "switch-in-a-row", though "switch.json" does not.
    private func files(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles
        )
        .sorted { order($0) < order($1) }
    }

    private func order(_ file: URL) -> (String, String) {
        (file.deletingPathExtension().lastPathComponent, file.pathExtension)
    }
}
