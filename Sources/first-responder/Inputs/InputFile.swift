internal import DispatchAPI
internal import Import
internal import JSONText
internal import Replay
internal import SceneFormat
internal import SystemCalls

/// A file as the commands take it: JSON of this service, or a foreign text, which is imported.
struct InputFile {
    /// The name of the file in messages.
    let path: String
    let bytes: [UInt8]
    /// The format to import it from, or nil for JSON of this service.
    let format: ImportFormat?

    /// Reads a file, where "-" means standard input.
    init(_ path: String, limit: Int = ServiceLimits().bodyBytes) throws(CommandFailure) {
        self.path = Console.name(of: path)
        do throws(FileError) { bytes = try Console.read(path, limit: limit) } catch { throw .unusable(error) }
        // A text beyond the limit is refused, whatever it is.
        format = bytes.count <= limit ? Importer.format(of: bytes) : nil
    }

    /// Imports it.
    func imported(by importer: Importer = Importer()) throws(CommandFailure) -> Imported {
        do throws(Problem) {
            return try ImportRun(importer).read(bytes)
        } catch {
            throw .problem(error, path)
        }
    }

    /// Throws the importer's refusal of a text that is neither JSON, however faulty, nor of a known format.
    func checkBeginsAsJSON() throws(CommandFailure) {
        let start = bytes.drop { $0 <= 0x20 }
        guard format == nil, let first = start.first, first < 0x80 else { return }
        // A list in YAML begins with a dash and a blank, a log with a date or a stamp.
        let isList = start.starts(with: "- ".utf8)
        let isStamp =
            first == UInt8(ascii: "[") && start.dropFirst().first.map { (0x41...0x7A).contains($0) } == true
        let isDate = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        let isLog = (isStamp || isDate) && (try? JSONDocument(bytes)) == nil
        guard isList || isLog || !#"{["'/-0123456789"#.utf8.contains(first) else { return }
        _ = try imported()
    }

    /// Returns the scene that it holds.
    func scene(limits: ServiceLimits = ServiceLimits()) throws(CommandFailure) -> DecodedScene {
        var json = bytes
        try checkBeginsAsJSON()
        if let format {
            guard !format.tellsOfTouches else {
                throw .usage(UsageError("\(path) holds events (\(format.rawValue)), not a scene."))
            }
            let imported = try imported()
            json = imported.json()
            report(imported.notes)
        }
        let upload: SceneUpload
        do throws(Problem) {
            upload = try SceneUpload(json, limits: limits)
        } catch {
            throw .problem(error, path)
        }
        if let member = upload.membersBeside.first {
            throw .usage(
                UsageError(
                    "\(path) is a request: it has \"\(member)\" beside its scene. Give it alone, or without that."
                ))
        }
        return upload.decoded
    }

    /// Returns the events that it holds, as JSON, for a scene: a list, or an object with the notes of their import.
    func events(in scene: DecodedScene) throws(CommandFailure) -> [UInt8] {
        guard let format else {
            try checkBeginsAsJSON()
            if let document = try? JSONDocument(bytes), document.member("scene", of: document.root) != nil {
                throw .usage(UsageError("\(path) is a request: it has a scene of its own. Give it alone."))
            }
            if holdsForeignActions { _ = try imported() }
            return bytes
        }
        guard format.tellsOfTouches else {
            throw .usage(UsageError("\(path) holds a scene (\(format.rawValue)), not events."))
        }
        var importer = Importer()
        importer.isPretty = true
        importer.scene = scene
        let imported = try imported(by: importer)
        report(imported.notes)
        return imported.json()
    }

    /// Returns the file's request with its events replaced, or nil if the file holds only a scene.
    ///
    /// All lines keep their numbers, so that messages are right.
    func request(with events: [UInt8]) -> [UInt8]? {
        guard format == nil, let document = try? JSONDocument(bytes),
            document.member("scene", of: document.root) != nil, hasMembersOfRuns(document)
        else { return nil }
        guard let own = document.member("events", of: document.root) else {
            let start = document.offset(of: document.root) + 1
            return bytes[..<start] + Array(#""events":"#.utf8) + events + [UInt8(ascii: ",")]
                + bytes[start...]
        }
        let range = document.offset(of: own)..<document.endOffset(of: own)
        let lineEnds = bytes[range].filter { $0 == UInt8(ascii: "\n") }
        return bytes[..<range.lowerBound] + events + lineEnds + bytes[range.upperBound...]
    }

    /// True if it is a list whose first object has an action in place of a time, as Appium's old TouchAction has.
    private var holdsForeignActions: Bool {
        guard let document = try? JSONDocument(bytes), document.kind(of: document.root) == .array,
            let first = document.elements(of: document.root).first(where: { _ in true }),
            document.kind(of: first) == .object
        else { return false }
        return document.member("action", of: first) != nil && document.member("t", of: first) == nil
    }

    /// True if it is a scene or a request in JSON of this service.
    var isOwn: Bool {
        guard format == nil, let document = try? JSONDocument(bytes) else { return false }
        return document.member("scene", of: document.root) != nil
            || document.member("windows", of: document.root) != nil
    }

    /// True if it is JSON of a scene, perhaps as an import's answer, without anything that happens in it.
    var isSceneAlone: Bool {
        guard format == nil, let document = try? JSONDocument(bytes) else { return false }
        guard document.member("scene", of: document.root) != nil else {
            return document.member("windows", of: document.root) != nil
        }
        return !hasMembersOfRuns(document)
    }

    private func hasMembersOfRuns(_ document: JSONDocument) -> Bool {
        let ofScenes: [StaticString] = ["scene", "format", "notes", "name", "description"]
        return document.members(of: document.root).contains { key, _ in
            !ofScenes.contains { document.isString(key, equalTo: $0) }
        }
    }

    private func report(_ notes: [Note]) {
        guard !notes.isEmpty else { return }
        let count = notes.count == 1 ? "1 note" : "\(notes.count) notes"
        Console.report("\(path): \(count) on what it does not tell; first-responder import shows them.")
    }
}

/// The reason why a command ends early.
enum CommandFailure: Error {
    case usage(UsageError)
    /// A file that cannot be read or written.
    case unusable(FileError)
    /// The problem of a file, whose tap a flag may describe.
    case problem(Problem, String, flag: String? = nil)

    /// Reports it, unless it is wrong usage.
    ///
    /// - Returns: the exit status.
    /// - Throws: wrong usage.
    func report() throws(UsageError) -> ExitStatus {
        switch self {
        case .usage(let error): throw error
        case .unusable(let fault):
            Console.report(fault.message)
            return fault.use == .read ? .noInput : .outputError
        case .problem(let problem, let path, let flag):
            Console.report(problem.lines(in: path, tapOf: flag).joined(separator: "\nfirst-responder: "))
            return .badInput
        }
    }
}

extension Problem {
    /// Returns the problem as lines of the form that compilers use: file, line, column, the error and the fix.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - flag: the flag that describes the file's tap, if one does.
    /// - Returns: the lines.
    func lines(in path: String, tapOf flag: String? = nil) -> [String] {
        guard let faults else { return ["\(path): \(detail)"] }
        // Errors of flags have neither lines nor pointers.
        if path.hasPrefix("--") { return faults.faults.map { "\(path): \($0.message)" } }
        return faults.faults.map { fault in
            if let flag, fault.isOfTap { return "\(flag): \(fault.message)" }
            let place = fault.pointer.isEmpty ? "" : " (\(fault.pointer))"
            return "\(path):\(fault.line):\(fault.column): \(fault.message)\(place)"
        }
    }
}

extension Fault {
    /// True if it lies in the tap that a flag puts in place of the events.
    var isOfTap: Bool { pointer.hasPrefix("/events/0/tap") }
}
