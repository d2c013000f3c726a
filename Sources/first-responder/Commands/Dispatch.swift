internal import DispatchAPI
internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// `first-responder dispatch`: one run, its log on standard output.
enum Dispatch {
    static var help: Help {
        Help(
            purpose: "dispatches the events of files and prints the log",
            usage: "first-responder dispatch [--format FORMAT] SCENE EVENTS\n"
                + "       first-responder dispatch [--format FORMAT] SCENE|REQUEST --tap X,Y | --tap-view ID\n"
                + "       first-responder dispatch [--format FORMAT] REQUEST.json",
            summary:
                "Dispatches events in a scene and prints the delivery log. REQUEST.json holds both, as a case file does. SCENE is\n"
                + "JSON, a view dump or a page source; EVENTS is a list of events, an object with \"events\", or a recorded gesture;\n"
                + "docs/import.md lists what is understood. - means standard input, which is also read if no file is given and it\n"
                + "is no terminal.",
            flags: RunInput.flags + [
                Flag(
                    name: "format", value: "FORMAT",
                    help: "The form of the answer: \(ResponseFormat.names).",
                    choices: ResponseFormat.allCases.map(\.rawValue), standard: "text"),
                .color,
            ] + LogFilter.Parameter.allCases.map(flag),
            notes: "The exit status is 1 if the request has expectations that the log does not meet.",
            operands: .files)
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
            name: parameter.rawValue, value: value, help: help,
            choices: parameter == .only ? LogFilter.kindNames : [], standard: "all",
            repeats: parameter.repeats)
    }

    /// Returns the filter that the arguments ask for.
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
        let colors = Colors(try arguments.wantsColor(on: Console.isOutputTerminal))
        do throws(CommandFailure) {
            let input = try RunInput(arguments, of: "dispatch")
            let response: DispatchResponse
            do throws(Problem) {
                response = try RequestJob(
                    input.body, scene: input.scene, as: format, takesEventsAlone: true, filter: filter
                ).finish()
            } catch {
                switch error.kind {
                case .notAcceptable: throw .problem(error, "--format \(name)")
                // The filters are the only query.
                case .invalidQuery: throw .usage(UsageError(error.detail))
                default: throw input.failure(error, ofBody: true)
                }
            }
            Console.write(format == .text ? colors.painted(response.bytes, of: input) : response.bytes)
            return response.verdict?.passed ?? true ? .success : .failure
        } catch {
            return try error.report()
        }
    }
}
