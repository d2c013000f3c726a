internal import DispatchAPI
internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// `first-responder dispatch`: one run, its log on standard output.
enum Dispatch {
    static var help: Help {
        Help(
            usage: "first-responder dispatch [--format FORMAT] SCENE.json EVENTS.json\n"
                + "       first-responder dispatch [--format FORMAT] REQUEST.json",
            summary:
                "Dispatches events in a scene and prints the delivery log. REQUEST.json holds both, as a case file "
                + "does;\nEVENTS.json holds a list of events, or an object with \"events\"; - is standard input.",
            flags: [
                Flag(
                    name: "format", value: "FORMAT", help: "json, pretty (indented JSON), text or ndjson.",
                    standard: "text"),
                Flag(
                    name: "only", value: "KIND",
                    help: "Show entries of this kind alone, such as touches or state; several with commas.",
                    standard: "all", repeats: true),
                Flag(
                    name: "about", value: "ID", help: "Show entries alone that name this id.",
                    standard: "all", repeats: true),
            ],
            notes: "The exit status is 1 if the request has expectations that the log does not meet.")
    }

    private static let formats: [(name: String, format: ResponseFormat)] = [
        ("json", .json), ("pretty", .prettyJSON), ("text", .text), ("ndjson", .jsonLines),
    ]

    /// The entries that the arguments ask for.
    private static func filter(
        _ arguments: ParsedArguments, _ format: ResponseFormat
    ) throws(UsageError) -> LogFilter {
        var filter = LogFilter()
        let names = arguments.all("only").flatMap { $0.split(separator: ",").map(String.init) }
        for name in names {
            guard let kind = EntryKind(rawValue: name) else {
                let kinds = EntryKind.allCases.map(\.rawValue).sorted().joined(separator: ", ")
                throw UsageError("--only is \"\(name)\"; the kinds of entries are \(kinds).")
            }
            filter.kinds.insert(kind)
        }
        filter.identifiers = arguments.all("about")
        guard format == .text || (names.isEmpty && filter.identifiers.isEmpty) else {
            throw UsageError("--only and --about are for --format text.")
        }
        return filter
    }

    static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
        let name = arguments.value("format") ?? "text"
        guard let format = formats.first(where: { $0.name == name })?.format else {
            throw UsageError("--format is \"\(name)\"; use json, pretty, text or ndjson.")
        }
        let filter = try filter(arguments, format)
        let paths = arguments.operands
        guard paths.count == 1 || paths.count == 2 else {
            throw UsageError(
                "dispatch takes a request, or a scene and events; there are \(paths.count) files.")
        }
        guard paths.filter({ $0 == "-" }).count <= 1 else {
            throw UsageError("standard input can be only one of the files.")
        }
        var path = paths[0]
        do {
            var scene: SceneUpload?
            if paths.count == 2 {
                scene = try SceneUpload(try Console.read(path))
                if let member = scene?.membersBeside.first {
                    throw UsageError(
                        "\(path) is a request: it has \"\(member)\" beside its scene. Give it alone, or without that."
                    )
                }
                path = paths[1]
            }
            let body = try Console.read(path)
            if scene != nil, (try? JSONDocument(body)).map({ $0.member("scene", of: $0.root) != nil }) == true
            {
                throw UsageError("\(path) is a request: it has a scene of its own. Give it alone.")
            }
            let response = try DispatchRun(
                body, scene: scene?.decoded, as: format, takesEventsAlone: true, filter: filter
            ).finish()
            Console.write(response.bytes)
            return response.verdict?.passed ?? true ? .success : .failure
        } catch let error as UsageError {
            throw error
        } catch let error as UnreadableFile {
            Console.report(error.message)
            return .noInput
        } catch let problem as Problem {
            Console.report(problem.lines(in: path).joined(separator: "\nfirst-responder: "))
            return .badInput
        } catch {
            Console.report("\(error)")
            return .badInput
        }
    }
}

extension Problem {
    /// The problem as lines of the form that compilers use: file, line, column, what and how to mend it.
    func lines(in path: String) -> [String] {
        guard let faults else { return ["\(path): \(detail)"] }
        return faults.faults.map { fault in
            let place = fault.pointer.isEmpty ? "" : " (\(fault.pointer))"
            return "\(path):\(fault.line):\(fault.column): \(fault.message)\(place)"
        }
    }
}
