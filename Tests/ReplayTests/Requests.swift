import Replay
import TestSupport

/// Small requests that tests share, a line each.
enum Requests {
    static let scene = #"{"windows": [{"id": "w", "frame": [0, 0, 390, 844]}]}"#
    static let events = #""events": [{"t": 0, "tap": {"at": [1, 2]}}]"#
    static let tap = "{\"scene\": \(scene), \(events)}"
    static let met = tap.dropLast() + #", "expect": [{"kind": "hitView", "view": "w"}]}"#
    static let unmet = tap.dropLast() + #", "never": [{"kind": "hitView", "view": "w"}]}"#

    /// Every example and case file of the package, as a line each.
    static let cases: [String] = ["Sources/DispatchAPI/Examples", "Tests/Cases"]
        .flatMap { PackageFiles.requests(beneath: $0) }
        .compactMap { try? PackageFiles.text($0).split(separator: "\n").joined(separator: " ") }
}

extension LineAnswerer {
    /// Returns the answer to a text as the line of a number.
    func answer(_ text: some StringProtocol, line number: Int = 1) -> LineAnswer {
        answer(InputLine(number: number, content: .text(Array(text.utf8))))
    }

    /// Returns the same answer as text.
    func text(_ line: some StringProtocol, line number: Int = 1) -> String {
        String(decoding: answer(line, line: number).bytes, as: UTF8.self)
    }
}
