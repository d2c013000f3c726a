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
                    name: "format", value: "FORMAT",
                    help: "The form of the answer: \(ResponseFormat.names).", standard: "text")
            ] + LogFilter.Parameter.allCases.map(flag),
            notes: "The exit status is 1 if the request has expectations that the log does not meet.")
    }

    private static func flag(_ parameter: LogFilter.Parameter) -> Flag {
        let (value, help) =
            switch parameter {
            case .only:
                ("KIND", "Show entries of this kind alone, such as touches or state; several with commas.")
            case .about: ("ID", "Show entries alone that name this id.")
            case .touch: ("FINGER", "Show entries alone that name this finger; several with commas.")
            case .recognizer: ("ID", "Show entries alone that name this recognizer.")
            case .from: ("SECONDS", "Show entries alone from this time of the run on.")
            case .to: ("SECONDS", "Show entries alone up to this time of the run.")
            }
        return Flag(
            name: parameter.rawValue, value: value, help: help, standard: "all", repeats: parameter.repeats)
    }

    /// The entries that the arguments ask for.
    private static func filter(
        _ arguments: ParsedArguments, _ format: ResponseFormat
    ) throws(UsageError) -> LogFilter {
        var filter = LogFilter()
        for parameter in LogFilter.Parameter.allCases {
            for text in arguments.all(parameter.rawValue) {
                do throws(LogFilter.ParameterFault) {
                    try filter.narrow(parameter, to: text)
                } catch {
                    throw UsageError("--\(parameter.rawValue) \(error.message)")
                }
            }
        }
        guard filter.isEmpty || format.takesFilter else {
            let flags = LogFilter.Parameter.allCases.map { "--\($0.rawValue)" }.joined(separator: ", ")
            throw UsageError("\(flags) are for --format \(ResponseFormat.filteredNames).")
        }
        return filter
    }

    static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
        let name = arguments.value("format") ?? "text"
        guard let format = ResponseFormat(rawValue: name) else {
            throw UsageError("--format is \"\(name)\"; use \(ResponseFormat.names).")
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
