internal import DispatchAPI
internal import Import
internal import JSONText
internal import SceneFormat
internal import SystemCalls

/// The result of a case.
struct CaseResult {
    /// The name in reports: the case's `name` or `description`, or its file.
    let title: String
    /// Its file, or the operand that led to none.
    let path: String
    /// The ids of the rules that the case is about.
    private(set) var rules: [String] = []
    let status: ExitStatus
    /// The reason why the file was skipped, if it was.
    private(set) var skipReason: String?
    /// The errors, one per line.
    private(set) var diagnostics: [String] = []
    /// The first unmet expectation in a sentence.
    private(set) var headline: String?
    /// The log as text, for a case whose expectations were not met.
    private(set) var log: [UInt8] = []
    /// The time it took, in seconds.
    private(set) var seconds = 0.0

    init(_ source: CaseSource) {
        switch source {
        case .nothing(let path, let reason): self.init(unreadable: path, reason)
        case .input(let bytes): self.init(bytes, of: Console.name(of: "-"))
        case .file(let path):
            do throws(FileError) {
                self.init(try Console.read(path), of: Console.name(of: path))
            } catch {
                self.init(unreadable: path, error.message)
            }
        }
    }

    /// Returns the unmet expectations, each with the reason and the first fix if there are some.
    private static func diagnostics(of verdict: Verdict, _ bytes: [UInt8]) -> [String] {
        let accounts = (try? ExplainRun(bytes, as: .json).accounts()) ?? []
        return verdict.placedLines.flatMap { line in
            [line.text] + accounts.filter { $0.pointer == line.pointer }.flatMap(\.lines)
        }
    }

    private init(unreadable path: String, _ reason: String) {
        title = path
        self.path = path
        status = .noInput
        diagnostics = [reason]
    }

    private init(_ bytes: [UInt8], of path: String) {
        let start = MonotonicClock.seconds()
        let heading = (try? JSONDocument(bytes)).map { CaseHeading($0) }
        title = heading?.title ?? path
        self.path = path
        rules = heading?.rules ?? []
        do throws(Problem) {
            let response = try RequestJob(bytes, as: .json).finish()
            status = response.verdict?.passed ?? true ? .success : .failure
            if let verdict = response.verdict, !verdict.expectsNothing {
                if !verdict.passed {
                    diagnostics = Self.diagnostics(of: verdict, bytes)
                    headline = verdict.headline
                    log = (try? RequestJob(bytes, as: .text).finish())?.bytes ?? []
                }
            } else {
                skipReason = "it expects nothing"
            }
        } catch {
            status = .badInput
            diagnostics =
                Importer.format(of: bytes).map { format in
                    [
                        "\(path) is no case (\(format.rawValue)). first-responder import makes JSON of it; add what should "
                            + "happen, as \"expect\"."
                    ]
                } ?? error.lines(in: path)
        }
        seconds = MonotonicClock.seconds() - start
    }
}
