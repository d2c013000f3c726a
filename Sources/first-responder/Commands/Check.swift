internal import DispatchAPI
internal import SceneFormat
internal import SystemCalls

/// `first-responder check`: case files as tests.
enum Check {
    static var help: Help {
        Help(
            purpose: "runs case files and reports in TAP or JUnit's XML",
            usage: "first-responder check [--format FORMAT] CASE.json|FOLDER|PATTERN…\n"
                + "       first-responder check --console PRINTED CASE.json",
            summary:
                "Runs case files, compares their logs with `expect` and `never`, and reports. A folder stands for\n"
                + "the .json files in it and below, a quoted pattern such as 'cases/*.json' for the files it matches.\n"
                + "Without any, or with -, it reads a case from standard input.\n"
                + "With --console it compares the calls that an application printed with those of a case's run, and explains the\n"
                + "first difference.",
            flags: [
                Flag(
                    name: "format", value: "FORMAT", help: "tap (TAP 13) or junit (JUnit's XML).",
                    choices: ["tap", "junit"], standard: "tap"),
                Flag(
                    name: "console", value: "FILE",
                    help:
                        "A file of console output such as -[ViewB hitTest:withEvent:]; lines without a call are left out."
                ),
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
        if let path = arguments.value("console") { return try compare(path, arguments) }
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

    /// Compares what an application printed with the run of a case.
    private static func compare(_ path: String, _ arguments: ParsedArguments) throws(UsageError) -> ExitStatus
    {
        guard arguments.operands.count == 1, arguments.value("format") == nil else {
            throw UsageError("--console takes one case, and no --format.")
        }
        do throws(FileError) {
            let text = String(decoding: try Console.read(path), as: UTF8.self)
            let bytes = try Console.read(arguments.operands[0])
            do throws(Problem) {
                guard let comparison = try RequestJob(bytes, as: .console).comparison(with: text) else {
                    Console.report("\(path) prints no call such as -[ViewB touchesBegan:withEvent:].")
                    return .badInput
                }
                for line in comparison.lines { Console.write(line + "\n") }
                return comparison.agrees ? .success : .failure
            } catch {
                for line in error.lines(in: arguments.operands[0]) { Console.report(line) }
                return .badInput
            }
        } catch {
            Console.report(error.message)
            return .noInput
        }
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
