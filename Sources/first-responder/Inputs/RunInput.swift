internal import DispatchAPI
internal import Import
internal import JSONText
internal import SceneFormat

/// The input of `dispatch` and `explain`: a request, or a scene with events, or a scene with a tap that flags describe.
struct RunInput {
    /// The request, or the events in the scene.
    let body: [UInt8]
    /// The scene, or nil if the request holds it.
    let scene: DecodedScene?
    /// The name of the body in messages.
    let path: String
    /// The flag that the events come from, if they do.
    private let flag: String?

    static let flags = [
        Flag(
            name: "tap", value: "X,Y",
            help: "In place of the events: a tap at this point of the screen, in points."),
        Flag(
            name: "tap-view", value: "ID",
            help: "In place of the events: a tap at the center of what is visible of this view."),
    ]

    /// Reads the files that the arguments name.
    ///
    /// - Parameters:
    ///   - arguments: one file or two, and the flags.
    ///   - command: the command's name, for messages.
    /// - Throws: wrong usage, or the error in a file.
    init(_ arguments: ParsedArguments, of command: String) throws(CommandFailure) {
        let paths = arguments.files
        guard paths.count == 1 || paths.count == 2 else {
            throw .usage(Self.wrongCount(paths.count, command))
        }
        guard paths.filter({ $0 == "-" }).count <= 1 else {
            throw .usage(UsageError("standard input can be only one of the files."))
        }
        let tap: [UInt8]?
        do throws(UsageError) { tap = try Self.tap(arguments) } catch { throw .usage(error) }
        let first = try InputFile(paths[0])
        guard !arguments.operands.isEmpty || !first.bytes.isEmpty else {
            throw .usage(
                UsageError("standard input is empty; \(command) takes a request, or a scene and events."))
        }
        flag = tap == nil ? nil : arguments.value("tap") == nil ? "--tap-view" : "--tap"
        if let tap, let flag {
            guard paths.count == 1 else {
                throw .usage(
                    UsageError("--tap and --tap-view are instead of a file of events; leave one out."))
            }
            if let request = first.request(with: tap) {
                (body, path, scene) = (request, first.path, nil)
            } else {
                (body, path) = (tap, flag)
                scene = try first.scene()
            }
            // An explanation begins with that.
            if arguments.value("tap-view") != nil, command != "explain" { reportCoveredView() }
            return
        }
        if paths.count == 2 {
            let scene = try first.scene()
            let events = try InputFile(paths[1])
            (body, path, self.scene) = (try events.events(in: scene), events.path, scene)
            return
        }
        if let format = first.format {
            guard !format.tellsOfTouches else {
                throw .usage(
                    UsageError("\(first.path) holds events; give the file of their scene before it."))
            }
            throw .usage(Self.missingEvents(first))
        }
        try first.checkBeginsAsJSON()
        guard !first.isSceneAlone else { throw .usage(Self.missingEvents(first)) }
        (body, path, scene) = (first.bytes, first.path, nil)
    }

    private static func missingEvents(_ scene: InputFile) -> UsageError {
        UsageError(
            "\(scene.path) holds a scene; say where to tap, with --tap X,Y or --tap-view ID, or give events as a second "
                + "file.")
    }

    private static func wrongCount(_ count: Int, _ command: String) -> UsageError {
        UsageError("\(command) takes a request, or a scene and events; there are \(count) files.")
    }

    /// Reports if another view takes the tap on the named view, because the answer may not be what the user wants.
    private func reportCoveredView() {
        guard let decoded = try? WireFormat.decodeRequest(request, scene: scene) else { return }
        for warning in decoded.warnings where warning.pointer.hasPrefix("/events") {
            Console.report("--tap-view: \(warning.message)")
        }
    }

    /// Returns the tap that flags describe, as a list of events, or nil if there is none.
    private static func tap(_ arguments: ParsedArguments) throws(UsageError) -> [UInt8]? {
        let (point, view) = (arguments.value("tap"), arguments.value("tap-view"))
        guard point != nil || view != nil else { return nil }
        guard point == nil || view == nil else {
            throw UsageError("--tap and --tap-view are two ways to say where; leave one out.")
        }
        var json = JSONWriter()
        json.beginArray()
        json.beginObject()
        json.member("t", 0)
        json.key("tap")
        json.beginObject()
        if let point {
            guard let (x, y) = ParsedArguments.pair(point), x.magnitude <= 1e9, y.magnitude <= 1e9
            else { throw UsageError("--tap is \"\(point)\"; use two numbers of points, such as 100,120.") }
            json.key("at")
            json.beginArray()
            json.write(x)
            json.write(y)
            json.endArray()
        } else if let view {
            json.member("view", view)
        }
        json.endObject()
        json.endObject()
        json.endArray()
        return json.finish()
    }

    /// True if it is a list of events, which becomes the member of a request.
    private var isList: Bool { scene != nil && body.first { $0 > 0x20 } == UInt8(ascii: "[") }

    private static let beforeList = Array(#"{"events":"#.utf8)

    /// The request as an object.
    var request: [UInt8] { isList ? Self.beforeList + body + [UInt8(ascii: "}")] : body }

    /// Returns the failure that a problem is: wrong usage if a flag alone is wrong.
    ///
    /// - Parameters:
    ///   - problem: a problem of `request`, or of `body`.
    ///   - isOfBody: true for one of `body`.
    /// - Returns: the failure.
    func failure(_ problem: Problem, ofBody isOfBody: Bool = false) -> CommandFailure {
        guard let flag, let faults = problem.faults?.faults,
            faults.allSatisfy({ path == flag || $0.isOfTap })
        else { return .problem(isOfBody ? problem : placed(problem), path, flag: flag) }
        return .usage(UsageError(faults.map { "\(flag): \($0.message)" }.joined(separator: " ")))
    }

    /// Returns a problem of the request with the places that its errors have in the file.
    private func placed(_ problem: Problem) -> Problem {
        guard isList else { return problem }
        var placed = problem
        placed.faults = problem.faults?.map { fault in
            let shift = fault.line == 1 ? min(fault.column - 1, Self.beforeList.count) : 0
            return Fault(
                pointer: fault.pointer, line: fault.line, column: fault.column - shift,
                message: fault.message,
                limit: fault.limit)
        }
        return placed
    }
}
