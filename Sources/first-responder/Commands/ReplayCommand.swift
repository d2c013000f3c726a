internal import DispatchAPI
internal import HTTPServer
internal import Replay
internal import SystemCalls

/// `first-responder replay`: a request on each line, an answer on each line.
enum ReplayCommand {
    static var help: Help {
        Help(
            purpose: "answers a request on each line with a line, on all processors",
            usage: "first-responder replay [flags] [FILE…]",
            summary:
                "Answers a request on each line with one line, in order, as POST /v1/dispatch answers it, on all processors and in\n"
                + "bounded memory. A line that cannot be run, such as an empty one, is answered with its problem and its number.\n"
                + "Without FILE, or with -, it reads standard input.",
            flags: ReplaySettings.flags,
            notes:
                "The exit status is 0 whatever the answers are, unless --exit-code asks for more, and 66 if an input cannot be read.\n"
                + "SIGINT and SIGTERM end the reading; what was read is answered. docs/scale.md has recipes for Spark, GNU parallel\n"
                + "and Hadoop streaming.",
            operands: .files)
    }

    static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
        let hasColor = try arguments.wantsColor(on: Console.isWatched)
        do throws(CommandFailure) {
            return try replay(try ReplaySettings(arguments), hasColor: hasColor)
        } catch {
            return try error.report()
        }
    }

    private static func replay(
        _ settings: ReplaySettings, hasColor: Bool
    ) throws(CommandFailure) -> ExitStatus {
        let source = LineSource(settings.paths, lineLimit: settings.limits.bodyBytes)
        let output = try openAnswers(settings, source)
        let replayer = Replayer(
            source,
            LineAnswerer(
                scenes: settings.scenes, extent: settings.extent, putsNameFirst: settings.putsNameFirst,
                limits: settings.limits),
            jobs: settings.jobs, output: output, from: settings.start)
        let report = ReplayReport(settings, source, hasColor: hasColor)
        // This comes before the threads, because they inherit the mask.
        TerminationSignal.block()
        let interruption = Interruption()
        do throws(SystemError) {
            try SystemThread.start("signals") {
                interruption.wait { replayer.stop() }
            }
            try report.count()
            try replayer.start { (name, body) throws(SystemError) in try SystemThread.start(name, body) }
        } catch {
            Console.report("no thread can be started: \(error.reason).")
            return .unavailable
        }
        let outcome: (tally: Tally, reading: Replayer.Reading?)
        do throws(FileError) {
            outcome = try replayer.write(every: report.interval) { report.tell($0) }
        } catch {
            if error.isBrokenPipe { Console.endByBrokenPipe() }
            report.endLine()
            throw .unusable(error)
        }
        report.end(outcome.tally)
        return try status(of: outcome, settings, output, interruption.signal)
    }

    /// Returns the file for the answers, or standard output, once it is known that there is something to read.
    private static func openAnswers(
        _ settings: ReplaySettings, _ source: LineSource
    ) throws(CommandFailure) -> AnswerFile {
        do throws(AnswerFileFault) {
            do throws(FileError) { try source.check() } catch { throw AnswerFileFault.file(error) }
            let inputs = settings.inputs(source)
            guard let path = settings.output else { return try AnswerFile(standardOutputBeside: inputs) }
            return try AnswerFile(path, resumes: settings.resumes, inputs: inputs)
        } catch {
            switch error {
            case .file(let fault): throw .unusable(fault)
            case .isInput(let use):
                let output = settings.output == nil ? "standard output is" : "--output names"
                let input =
                    switch use {
                    case .lines: "a file of the input"
                    case .scene: "the file of --scene"
                    case .sceneOfFolder: "a scene in the folder of --scenes"
                    }
                throw .usage(
                    UsageError("\(output) \(input), which answers would overwrite; write to another file."))
            }
        }
    }

    private static func status(
        of outcome: (tally: Tally, reading: Replayer.Reading?), _ settings: ReplaySettings,
        _ output: AnswerFile, _ signal: TerminationSignal?
    ) throws(CommandFailure) -> ExitStatus {
        switch outcome.reading {
        case nil: return signal == .interrupt ? .interrupted : .terminated
        case .failed(let fault): throw .unusable(fault)
        case .foreignAnswers:
            Console.report(
                "\(settings.output ?? "") begins with another answer than that to the input's first line: it belongs to "
                    + "another input, other flags or another version. It was left as it is; name another file."
            )
            return .badInput
        case .whole(let lines):
            // Without answers in the output, the reason is that --start-at lies beyond the input, so there is nothing
            // to do.
            if output.count > 0, lines < settings.start - 1 + output.count {
                Console.report(
                    "\(settings.output ?? "") has more answers than the input has lines; it belongs to another input."
                )
                return .badInput
            }
        }
        guard settings.judges else { return .success }
        if outcome.tally.faulty > 0 { return .badInput }
        return outcome.tally.unmet > 0 ? .failure : .success
    }
}
