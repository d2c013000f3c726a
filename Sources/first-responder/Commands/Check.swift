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
                + "the .json files in it and below, a quoted pattern such as 'cases/*.json' or 'cases/**/tap-*.json' for the files\n"
                + "it matches. Without any, or with -, it reads a case from standard input.\n"
                + "With --console it compares the calls that an application printed with those of a case's run, and explains the\n"
                + "first difference.",
            flags: [
                Flag(
                    name: "format", value: "FORMAT", help: "tap (TAP 13) or junit (JUnit's XML).",
                    choices: ["tap", "junit"], standard: "tap"),
                Flag(
                    name: "output", value: "FILE",
                    help: "A file for the report; standard output then has it as TAP, for people.",
                    standard: "standard output"),
                Flag(
                    name: "quiet", value: "",
                    help: "On standard output, show only cases that did not pass, and the totals."),
                Flag(
                    name: "console", value: "FILE",
                    help:
                        "A file of console output such as -[ViewB hitTest:withEvent:]; lines without a call are left out."
                ),
                .color,
            ],
            notes:
                "The exit status is 1 if a case fails, 65 if a file is not a case, 66 if a file or a folder cannot be read; "
                + "if\nseveral apply, the largest.",
            operands: .files)
    }

    static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
        let format = arguments.value("format") ?? "tap"
        guard format == "tap" || format == "junit" else {
            throw UsageError("--format is \"\(format)\"; use tap or junit.")
        }
        if let path = arguments.value("console") { return try compare(path, arguments) }
        let output = arguments.value("output")
        let isQuiet = try arguments.isOn("quiet")
        guard !isQuiet || format == "tap" || output != nil else {
            throw UsageError("--quiet is for TAP; with --format junit, add --output FILE.")
        }
        let colors = Colors(try arguments.wantsColor(on: Console.isOutputTerminal))
        let sources = try sources(arguments)
        let showsPoints = format == "tap" || output != nil
        if showsPoints, !isQuiet { Console.write(TAPReport.head(count: sources.count)) }
        var results: [CaseResult] = []
        for source in sources {
            let result = CaseResult(source)
            results.append(result)
            if showsPoints, !isQuiet || result.status != .success {
                Console.write(colors.painted(point: TAPReport.point(results.count, result)))
            }
        }
        if showsPoints { Console.write(TAPReport.totals(results)) }
        if output != nil || !showsPoints {
            var limits = ResponseLimits()
            limits.byteCount = .max
            do {
                let report =
                    format == "tap"
                    ? Array(TAPReport.text(results).utf8) : try JUnitReport(results).bytes(limits: limits)
                try Console.write(report, to: output ?? "-")
            } catch let error as FileError {
                return try CommandFailure.unusable(error).report()
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
                for line in error.lines(in: Console.name(of: arguments.operands[0])) { Console.report(line) }
                return .badInput
            }
        } catch {
            Console.report(error.message)
            return .noInput
        }
    }

    /// Returns the cases to check.
    private static func sources(_ arguments: ParsedArguments) throws(UsageError) -> [CaseSource] {
        guard arguments.operands.isEmpty else {
            // A folder and a pattern may both name a file.
            var known: Set<CaseSource> = []
            return arguments.operands.flatMap(CaseSource.named).filter { known.insert($0).inserted }
        }
        // In CI, standard input is often open and empty. Then the user forgot to name a file.
        guard let path = arguments.files.first, let bytes = try? Console.read(path), !bytes.isEmpty else {
            throw UsageError("check takes at least one case file or folder.")
        }
        return [.input(bytes)]
    }
}
