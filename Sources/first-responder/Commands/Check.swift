internal import DispatchAPI
internal import SceneFormat

/// `first-responder check`: case files as tests.
enum Check {
    static var help: Help {
        Help(
            purpose: "runs case files and reports in TAP or JUnit's XML",
            usage: "first-responder check [--format FORMAT] CASE.json|FOLDER|PATTERN…",
            summary:
                "Runs case files, compares their logs with `expect` and `never`, and reports. A folder stands for\n"
                + "the .json files in it and below, a quoted pattern such as 'cases/*.json' for the files it matches.\n"
                + "Without any, or with -, it reads a case from standard input.",
            flags: [
                Flag(
                    name: "format", value: "FORMAT", help: "tap (TAP 13) or junit (JUnit's XML).",
                    choices: ["tap", "junit"], standard: "tap"),
                .color,
            ],
            notes:
                "The exit status is 1 if a case fails, 65 if a file is not a case, 66 if one cannot be read; the largest "
                + "of them,\nif several hold.",
            operands: .files)
    }

    static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
        let format = arguments.value("format") ?? "tap"
        guard format == "tap" || format == "junit" else {
            throw UsageError("--format is \"\(format)\"; use tap or junit.")
        }
        let colors = Colors(try arguments.wantsColor(on: Console.isOutputTerminal))
        let sources = try sources(arguments)
        if format == "tap" { Console.write(TAPReport.head(count: sources.count)) }
        var results: [CaseResult] = []
        for source in sources {
            let result = CaseResult(source)
            results.append(result)
            if format == "tap" {
                Console.write(colors.painted(point: TAPReport.point(results.count, result)))
            }
        }
        if format == "junit" {
            var limits = ResponseLimits()
            limits.byteCount = .max
            do throws(ResponseFault) {
                Console.write(try JUnitReport(results).bytes(limits: limits))
            } catch {
                Console.report("the report cannot be written: \(error).")
                return .outputError
            }
        }
        return results.map(\.status).max { $0.rawValue < $1.rawValue } ?? .success
    }

    /// Returns the cases to check.
    private static func sources(_ arguments: ParsedArguments) throws(UsageError) -> [CaseSource] {
        guard arguments.operands.isEmpty else { return arguments.operands.flatMap(CaseSource.named) }
        // In CI, standard input is often open and empty. Then the user forgot to name a file.
        guard let path = arguments.files.first, let bytes = try? Console.read(path), !bytes.isEmpty else {
            throw UsageError("check takes at least one case file or folder.")
        }
        return [.input(bytes)]
    }
}
