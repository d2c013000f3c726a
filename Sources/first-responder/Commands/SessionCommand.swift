internal import DispatchAPI
internal import DispatchEngine
internal import JSONText
internal import Replay
internal import SceneFormat
internal import SystemCalls

/// `first-responder session`: a run whose events come line by line, its log on standard output as it grows.
enum SessionCommand {
    static var help: Help {
        Help(
            purpose: "plays events that come line by line, and prints the log as it grows",
            usage: "first-responder session [--request FILE] SCENE < EVENTS",
            summary:
                "Plays events from standard input in a scene. A line is an event, a list of events, or {\"advance\": {\"to\": 0.5}}, where\n"
                + "\"by\" is for seconds from now and \"to\": \"rest\" for the moment at which nothing is pending. An event without \"t\"\n"
                + "happens once those before it are over. The log comes as a JSON object a line. Time stands still between\n"
                + "the lines; at their end it runs on until nothing is pending. SCENE is what dispatch takes, or a session's request.",
            flags: [
                Flag(
                    name: "request", value: "FILE",
                    help:
                        "A file for the request that has been played, which dispatch takes; - is standard output.",
                    standard: "none")
            ],
            notes:
                "A line with errors changes nothing; the exit status is 65 then. POST /v1/sessions does the same over HTTP.",
            operands: .files)
    }

    static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
        guard arguments.operands.count == 1, arguments.operands[0] != "-" else {
            throw UsageError("session takes one file, its scene; the events come from standard input.")
        }
        do throws(CommandFailure) {
            var player = try Player(arguments.operands[0])
            let status = try player.playAll()
            if let path = arguments.value("request") {
                do throws(FileError) {
                    try Console.write(player.request, to: path)
                } catch {
                    throw .unusable(error)
                }
            }
            return status
        } catch {
            return try error.report()
        }
    }
}

/// A session and the lines that it takes.
private struct Player {
    private var session: Session
    private var record = SessionRecord()
    private let limits = ServiceLimits()
    private var hasErrors = false
    private static let source = "standard input"

    /// Begins a session in the scene of a file.
    init(_ path: String) throws(CommandFailure) {
        let decoding = limits.decoding
        let text = try Self.text(of: InputFile(path))
        do throws(Problem) {
            let document = try Problem.checkSyntax(of: text, limits)
            let (head, opening) = try Self.reading { () throws(Faults) in
                try SessionHead.decode(in: document, stored: nil, limits: decoding)
            }
            session = Session(head)
            if let events = opening.events { try append(events, in: document) }
            if let end = opening.until { try advance(to: .time(max(end, session.now))) }
        } catch {
            throw .problem(error, path)
        }
    }

    /// Returns a session's beginning: the file's own, or its scene.
    private static func text(of file: InputFile) throws(CommandFailure) -> [UInt8] {
        if file.format == nil, let document = try? JSONDocument(file.bytes),
            document.member("scene", of: document.root) != nil
        {
            for name in ["expect", "never", "expectSummary"] as [StaticString]
            where document.member(name, of: document.root) != nil {
                throw .usage(
                    UsageError(
                        "\(file.path) is a case: it has \"\(name)\", which session does not judge; check does."
                    ))
            }
            return file.bytes
        }
        return try Array(#"{"scene":"#.utf8) + file.scene().text + [UInt8(ascii: "}")]
    }

    /// The request that has been played.
    var request: [UInt8] { record.request(session.head) + [UInt8(ascii: "\n")] }

    /// Plays the lines of standard input, and what is pending at their end.
    mutating func playAll() throws(CommandFailure) -> ExitStatus {
        var splitter = LineSplitter(limit: limits.bodyBytes)
        do throws(FileError) {
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
            defer { buffer.deallocate() }
            while true {
                let count = try NamedFile.standardInput.read(into: buffer)
                guard count > 0 else { break }
                _ = splitter.add(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { line in
                    play(line)
                    return true
                }
            }
            _ = splitter.end { line in
                play(line)
                return true
            }
        } catch {
            throw .unusable(error)
        }
        do throws(Problem) { try advance(to: .rest) } catch { throw .problem(error, Self.source) }
        return hasErrors ? .badInput : .success
    }

    /// Plays a line, or reports its errors.
    private mutating func play(_ line: InputLine) {
        do throws(Problem) {
            switch line.content {
            case .text(let text): try play(text)
            case .tooLong:
                throw Problem(.contentTooLarge, "The line has more than \(limits.bodyBytes) bytes.")
            }
        } catch {
            hasErrors = true
            for text in error.lines(in: Self.source, line: line.number) { Console.report(text) }
        }
    }

    private mutating func play(_ text: [UInt8]) throws(Problem) {
        guard text.contains(where: { $0 > 0x20 }) else { return }
        let line = try Problem.checkSyntax(of: text, limits)
        if let goal = line.member("advance", of: line.root) {
            let (session, decoding) = (session, limits.decoding)
            return try advance(
                to: Self.reading { () throws(Faults) in try session.goal(at: goal, in: line, limits: decoding)
                })
        }
        guard line.kind(of: line.root) == .object else { return try append(line.root, in: line) }
        let list = try Problem.checkSyntax(of: try entry(line), limits)
        try append(list.root, in: list)
    }

    /// Returns a list of one event, which happens once those before it are over unless it has a time.
    private mutating func entry(_ line: JSONDocument) throws(Problem) -> [UInt8] {
        var text = Array(line.bytes[line.offset(of: line.root)..<line.endOffset(of: line.root)])
        if line.member("t", of: line.root) == nil {
            if let held = session.lastHeld { try advance(to: .time(held)) }
            var writer = JSONWriter()
            writer.writeSeconds(microseconds: session.now.microseconds)
            let comma = line.firstChild(of: line.root) == nil ? "" : ","
            text.removeLast()
            text += Array("\(comma)\"t\":".utf8) + writer.finish() + [UInt8(ascii: "}")]
        }
        return [UInt8(ascii: "[")] + text + [UInt8(ascii: "]")]
    }

    private mutating func append(_ list: JSONNode, in document: JSONDocument) throws(Problem) {
        let (session, decoding) = (session, limits.decoding)
        let entries = try Self.reading { () throws(Faults) in
            try session.decode(list, in: document, limits: decoding)
        }
        for warning in entries.warnings { Console.report("warning: \(warning.message)") }
        try step { (attempt, record, limits) throws(SessionFault) in
            try attempt.append(entries, after: record.entries, limits)
        }
    }

    private mutating func advance(to goal: SessionGoal) throws(Problem) {
        try step { (attempt, _, limits) throws(SessionFault) in try attempt.advance(to: goal, limits) }
    }

    /// Takes a step and prints what comes of it.
    ///
    /// One that fails leaves the session as it was.
    private mutating func step(
        _ body: (inout Session, SessionRecord, SessionLimits) throws(SessionFault) -> SessionStep
    ) throws(Problem) {
        var attempt = session
        do throws(SessionFault) {
            let step = try body(&attempt, record, SessionLimits())
            session = attempt
            record.take(step)
            Console.write(step.lines)
        } catch {
            throw Problem(error, limits)
        }
    }

    private static func reading<Result>(_ read: () throws(Faults) -> Result) throws(Problem) -> Result {
        do throws(Faults) { return try read() } catch { throw Problem(error) }
    }
}

extension Problem {
    /// Returns the problem of a line as lines of the form that compilers use.
    fileprivate func lines(in path: String, line: Int) -> [String] {
        guard let faults else { return ["\(path):\(line): \(detail)"] }
        return faults.faults.map { fault in
            let place = fault.pointer.hasPrefix("/0") ? String(fault.pointer.dropFirst(2)) : fault.pointer
            return "\(path):\(line): \(fault.message)\(place.isEmpty ? "" : " (\(place))")"
        }
    }
}
