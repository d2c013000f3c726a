import Foundation
import PackagePlugin

/// Has `embed` write the files that a target serves into a Swift source, whenever one of them has changed.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let package = context.package.directoryURL
        var constants: [(name: String, file: URL)] = []
        var lists: [(option: String, name: String, files: [URL])] = []
        switch target.name {
        case "DispatchAPI":
            constants = [("contract", package.appending(path: "openapi.yaml"))]
            let docs = package.appending(path: "docs")
            let documents = ["log", "fidelity", "scene", "common-statements"].map {
                docs.appending(path: "\($0).md")
            }
            lists = [
                ("--list", "examples", try files(in: target.directoryURL.appending(path: "Examples"))),
                ("--list", "documents", try files(in: docs.appending(path: "rules")) + documents),
            ]
        case "InspectorPage":
            lists = [("--compressed", "page", try files(in: target.directoryURL.appending(path: "Page")))]
        default:
            Diagnostics.error("EmbedFiles does not know which files \(target.name) serves.")
            return []
        }
        let inputs = constants.map(\.file) + lists.flatMap(\.files)
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(inputs.count) files into \(target.name)",
                executable: try context.tool(named: "embed").url,
                arguments: [output.path] + constants.map { "\($0.name)=\($0.file.path)" }
                    + lists.flatMap { [$0.option, $0.name] + $0.files.map(\.path) },
                inputFiles: inputs,
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
