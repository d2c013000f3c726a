internal import DispatchAPI
internal import HTTPCore
internal import HTTPServer
internal import Replay
internal import SceneFormat
internal import SystemCalls

/// Everything that the arguments of `replay` can set.
struct ReplaySettings {
    var paths: [String] = []
    var jobs = Platform.processorCount
    var scenes = LineAnswerer.Scenes.own
    /// The file of `--scene`.
    var scenePath: String?
    var extent = ResponseExtent.whole
    var putsNameFirst: Bool
    /// The first line that is answered, counted from 1.
    var start = 1
    /// The file for the answers, or nil for standard output.
    var output: String?
    var resumes: Bool
    /// True if the exit status depends on faulty lines and unmet expectations.
    var judges: Bool
    var isQuiet: Bool
    /// True if progress is reported even if nobody seems to watch.
    var insistsOnProgress: Bool
    var limits: ServiceLimits

    static let flags: [Flag] =
        [
            Flag(
                name: "jobs", value: "N", help: "Threads that answer lines.",
                standard: "one per processor"),
            Flag(
                name: "scene", value: "FILE",
                help: "The scene of all lines, which then bring none: JSON, a view dump or a page source."),
            Flag(
                name: "scenes", value: "DIR",
                help:
                    "A folder of scenes: a line's \"scene\" may be a name, such as \"shop\" for DIR/shop.json."
            ),
            Flag(
                name: "answer", value: "FORM",
                help: "json (all that the service answers), summary (summary and verdict) or verdict alone.",
                choices: ["json", "summary", "verdict"], standard: "json"),
            Flag(
                name: "with-name", value: "",
                help: "Begin an answer with the \"name\" of its line, for engines that keep no order."),
            Flag(name: "start-at", value: "N", help: "The first line to answer.", standard: "1"),
            Flag(
                name: "output", value: "FILE", help: "The file for the answers.", standard: "standard output"),
            Flag(
                name: "resume", value: "",
                help:
                    "Go on where an earlier run left --output: cut off its torn last line, skip what it answered."
            ),
            Flag(
                name: "exit-code", value: "",
                help: "End with 1 if an expectation was not met, with 65 if a line was faulty."),
            Flag(
                name: "progress", value: "",
                help: "Report progress on standard error even if it is not a terminal."),
            Flag(name: "quiet", value: "", help: "Report neither progress nor, at the end, the totals."),
            .color,
        ] + ServeSettings.flags.filter { limitNames.contains($0.name) }

    /// The limits of a request, which hold for each line.
    private static let limitNames: [String] =
        [HTTPLimit.bodyBytes.rawValue]
        + (ServiceLimit.withFlags(.request) + ServiceLimit.withFlags(.run)).map(\.rawValue)

    /// Makes settings from the arguments, with defaults elsewhere.
    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        do throws(UsageError) {
            limits = try ServeSettings(arguments).service.limits
            paths = arguments.operands
            jobs = try arguments.integer("jobs", in: 1...1024) ?? jobs
            start = try arguments.integer("start-at", in: 1...1_000_000_000_000) ?? start
            if let name = arguments.value("answer") {
                guard let extent = ResponseExtent(rawValue: name) else {
                    throw UsageError("--answer is \"\(name)\"; use json, summary or verdict.")
                }
                self.extent = extent
            }
            putsNameFirst = try arguments.isOn("with-name")
            resumes = try arguments.isOn("resume")
            judges = try arguments.isOn("exit-code")
            isQuiet = try arguments.isOn("quiet")
            insistsOnProgress = try arguments.isOn("progress")
            output = arguments.value("output")
            try check(arguments)
        } catch {
            throw .usage(error)
        }
        if let path = arguments.value("scene") {
            scenePath = path
            scenes = .shared(try InputFile(path, limit: limits.bodyBytes).scene(limits: limits))
        } else if let path = arguments.value("scenes") {
            do throws(FileError) { scenes = .folder(try ReplayScenes(path)) } catch { throw .unusable(error) }
        }
    }

    /// Returns the files to read for these lines.
    func inputs(_ lines: LineSource) -> ReplayInputs {
        guard case .folder(let folder) = scenes else { return ReplayInputs(lines, scene: scenePath) }
        return ReplayInputs(lines, folder: folder)
    }

    /// Refuses arguments that contradict each other.
    private func check(_ arguments: ParsedArguments) throws(UsageError) {
        let clashes = [
            ("scene", "scenes", arguments.value("scene") != nil && arguments.value("scenes") != nil),
            ("progress", "quiet", insistsOnProgress && isQuiet),
        ]
        for (one, other, areBothGiven) in clashes where areBothGiven {
            throw UsageError("--\(one) and --\(other) exclude each other; leave one out.")
        }
        guard !resumes || output != nil else {
            throw UsageError("--resume needs --output FILE, whose answers it goes on with.")
        }
        let inputs = paths + [arguments.value("scene")].compactMap { $0 }
        guard inputs.filter({ $0 == "-" }).count <= 1 else {
            throw UsageError("standard input can be only one of the files.")
        }
        guard arguments.value("scene") != "-" || !paths.isEmpty else {
            throw UsageError("standard input is the scene; name the files with the lines.")
        }
    }
}
