internal import DispatchAPI
internal import DispatchEngine
internal import Import
internal import JSONText
internal import SceneFormat

/// `first-responder import`: a foreign text as a scene or as events, on standard output.
enum ImportCommand {
    static var help: Help {
        Help(
            purpose: "makes a scene of a view dump, and events of a recorded gesture",
            usage:
                "first-responder import [--from FORMAT] [--scene SCENE] [--elements MAP.json] [--screen W,H] FILE",
            summary:
                "Makes a scene of a view dump or a page source, and events of a recorded or scripted gesture, and prints it as\n"
                + "JSON. What the text does not tell is noted on standard error. - means standard input, which is also\n"
                + "read if no file is given and it is no terminal.",
            flags: [
                Flag(
                    name: "from", value: "FORMAT",
                    help: "What the file is, such as appium; docs/import.md lists all.",
                    choices: ImportFormat.allCases.map(\.rawValue), standard: "found by looking"),
                Flag(
                    name: "scene", value: "SCENE",
                    help: "The scene whose views the gesture names: JSON, or a dump."),
                Flag(
                    name: "elements", value: "MAP.json",
                    help: "The ids of views by those of a driver's elements, as an object."),
                Flag(
                    name: "screen", value: "W,H",
                    help: "The size of the screen in points, for gestures in percent or in a device's units.",
                    standard: "that of the scene"),
            ],
            notes: "docs/import.md has a sample of each format, and says what each cannot tell.",
            operands: .files)
    }

    static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
        do throws(CommandFailure) {
            let importer = try importer(arguments)
            let paths = arguments.files
            let file = try paths.first.map { (path) throws(CommandFailure) in try InputFile(path) }
            if arguments.operands.isEmpty, let file, file.bytes.isEmpty {
                throw .usage(UsageError("standard input is empty; import takes one file."))
            }
            guard let file, paths.count == 1 else {
                throw .usage(UsageError("import takes one file; there are \(arguments.operands.count)."))
            }
            if importer.format == nil, file.isOwn {
                throw .usage(
                    UsageError(
                        "\(file.path) is JSON of this service already; give it to dispatch or explain as it is."
                    ))
            }
            let imported = try file.imported(by: importer)
            for note in imported.notes { Console.report(note, in: file.path) }
            switch imported.content {
            case .scene(let json), .events(let json): Console.write(json + [UInt8(ascii: "\n")])
            }
            return .success
        } catch {
            return try error.report()
        }
    }

    private static func importer(_ arguments: ParsedArguments) throws(CommandFailure) -> Importer {
        var importer = Importer()
        importer.isPretty = true
        if let name = arguments.value("from") {
            guard let format = ImportFormat(rawValue: name) else {
                throw .usage(UsageError("--from is \"\(name)\"; use \(ImportFormat.names)."))
            }
            importer.format = format
        }
        if let path = arguments.value("scene") { importer.scene = try InputFile(path).scene() }
        if let text = arguments.value("screen") {
            guard let numbers = ParsedArguments.pair(text), min(numbers.0, numbers.1) >= 1,
                max(numbers.0, numbers.1) <= 1e6
            else {
                throw .usage(
                    UsageError(
                        "--screen is \"\(text)\"; use a width and a height in points, such as 390,844."))
            }
            importer.screen = Size(numbers.0, numbers.1)
        }
        if let path = arguments.value("elements") { importer.elements = try elements(InputFile(path)) }
        return importer
    }

    private static func elements(_ file: InputFile) throws(CommandFailure) -> [String: String] {
        guard let document = try? JSONDocument(file.bytes), document.kind(of: document.root) == .object else {
            throw .usage(
                UsageError("\(file.path) is no map of elements; write {\"ELEMENT\": \"VIEW ID\"}."))
        }
        var elements: [String: String] = [:]
        for (key, value) in document.members(of: document.root) {
            guard let key = document.string(key) else { continue }
            guard let view = document.string(value) else {
                throw .usage(UsageError("\(file.path) has no id of a view for \"\(key)\"."))
            }
            elements[key] = view
        }
        return elements
    }
}

extension Console {
    /// Writes a note to standard error, in the form that compilers use.
    fileprivate static func report(_ note: Note, in path: String) {
        let place = note.column.map { "\(note.line):\($0)" } ?? "\(note.line)"
        writeError("\(path):\(place): note: \(note.message) [\(note.reason.rawValue)]")
    }
}
