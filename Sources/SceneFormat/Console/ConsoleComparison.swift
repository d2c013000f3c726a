package import DispatchEngine
import Explanation

/// The calls that a file prints beside those of a run.
///
/// Only methods that the file prints are compared, of receivers that it prints: an application logs what it overrides.
/// Calls that come once for each frame, such as those of `touchesMoved`, count once for each stretch of them.
package struct ConsoleComparison: Sendable {
    /// The sentences of the result.
    ///
    /// The first says if the file agrees.
    package let lines: [String]
    package let agrees: Bool

    /// A call of the run with the position of its entry.
    private struct Made: Hashable {
        let call: ConsoleCall
        let position: Int
    }

    /// Compares a file with a run, or returns nil if the file prints no call.
    ///
    /// A device may hit-test twice for each touch (HT-22). If the file does, so does the run that it is compared with.
    ///
    /// - Parameters:
    ///   - text: the text of the file.
    ///   - request: the request of the run.
    /// - Throws: the limit that is exceeded.
    package init?(_ text: String, with request: DispatchRequest) throws(DispatchFault) {
        let printed = Self.condensed(ConsoleLine.lines(of: text)) { $0.call }
        guard !printed.isEmpty else { return nil }
        var best = try Self.run(request, passes: nil)
        var made = Self.condensed(Self.calls(of: best, like: printed)) { $0.call }
        var place = Self.difference(printed, made)
        var note: [String] = []
        if let first = place, request.options.hitTestPasses < 2 {
            let other = try Self.run(request, passes: 2)
            let calls = Self.condensed(Self.calls(of: other, like: printed)) { $0.call }
            let second = Self.difference(printed, calls)
            if second.map({ $0 > first }) ?? true {
                (best, made, place) = (other, calls, second)
                note = ["The file hit-tests twice for each touch, so the run does too (HT-22)."]
            }
        }
        guard let place else {
            agrees = true
            let count = printed.count == 1 ? "its one call" : "all \(printed.count) calls"
            lines =
                ["The file agrees with the run in \(count)."] + Self.uncompared(best, printed) + note
            return
        }
        agrees = false
        let (line, call) = (
            place < printed.count ? printed[place] : nil, place < made.count ? made[place] : nil
        )
        let differs =
            line.map { "The file differs at line \($0.number), after \(Self.count(place))." }
            ?? "The file ends after \(Self.count(place)), and the run goes on."
        lines =
            [
                differs, "printed  \(line?.call.line ?? "nothing more")",
                "run      \(call?.call.line ?? "nothing more")",
            ]
            + Self.explanation(of: line?.call, call?.call, made[place...].map(\.call), in: best)
            + Self.uncompared(best, printed) + note
    }

    private static func count(_ calls: Int) -> String {
        calls == 1 ? "1 call that agrees" : "\(calls) calls that agree"
    }

    /// Returns a sentence about the receivers of compared methods that a file never prints, if there are any.
    private static func uncompared(_ run: Run, _ printed: [ConsoleLine]) -> [String] {
        let selectors = Set(printed.map(\.call.selector))
        var names: [String] = []
        for entry in run.log {
            guard let call = ConsoleCall(entry.content, in: run.experiment.scene),
                selectors.contains(call.selector), !names.contains(call.receiver),
                !printed.contains(where: { call.isReceiver($0.call.receiver) })
            else { continue }
            guard names.count < maximumNames else {
                names.append("others")
                break
            }
            names.append(call.receiver)
        }
        let list = Wording.list(names, "and")
        return names.isEmpty ? [] : ["The run calls \(list) as well, which the file never prints."]
    }

    private static let maximumNames = 5

    private static func run(_ request: DispatchRequest, passes: Int?) throws(DispatchFault) -> Run {
        var experiment = Experiment(request, ExplainLimits())
        if let passes { experiment.options.hitTestPasses = passes }
        return try experiment.run(request.log.union(.pointInside))
    }

    /// Returns the calls of a run whose methods and receivers a file prints.
    private static func calls(of run: Run, like printed: [ConsoleLine]) -> [Made] {
        let selectors = Set(printed.map(\.call.selector))
        let receivers = Set(printed.map(\.call.receiver))
        return run.log.enumerated().compactMap { position, entry in
            guard let call = ConsoleCall(entry.content, in: run.experiment.scene),
                selectors.contains(call.selector),
                receivers.contains(call.receiver) || call.className.map(receivers.contains) ?? false
            else { return nil }
            return Made(call: call, position: position)
        }
    }

    /// Leaves one of each call in a stretch of calls that come once for each frame.
    private static func condensed<Line>(_ lines: [Line], _ call: (Line) -> ConsoleCall) -> [Line] {
        var seen: Set<ConsoleCall> = []
        return lines.filter { line in
            let call = call(line)
            guard call.isRepeated else {
                seen.removeAll()
                return true
            }
            return seen.insert(call).inserted
        }
    }

    /// Returns the place of the first call in which they differ.
    private static func difference(_ printed: [ConsoleLine], _ made: [Made]) -> Int? {
        let shared = zip(printed, made).prefix { $1.call.matches(printed: $0.call) }.count
        return shared == printed.count && shared == made.count ? nil : shared
    }

    // MARK: The first difference

    private static func explanation(
        of printed: ConsoleCall?, _ made: ConsoleCall?, _ rest: [ConsoleCall], in run: Run
    ) -> [String] {
        var lines: [String] = []
        let isLater = printed.map { printed in rest.contains { $0.matches(printed: printed) } } ?? false
        if let printed {
            if isLater {
                lines.append("The run makes the printed call later\(rule(of: printed)).")
            } else if let answered = rest.first(where: {
                $0.selector == printed.selector && $0.isReceiver(printed.receiver)
            }) {
                lines.append("In the run the answer is another: \(answered.line)\(rule(of: printed)).")
            } else {
                lines.append("The run does not make the printed call\(rule(of: printed)).")
                lines += answer(.notReceived, about: printed, in: run)
            }
        }
        if let made, !isLater { lines += answer(.received, about: made, in: run) }
        return lines
    }

    private static func rule(of call: ConsoleCall) -> String {
        ConsoleMethod.named(call.selector).map { " (\($0.rule))" } ?? ""
    }

    /// Returns the explanation of a touch that reached an object or did not, with the rules of its first cause.
    private static func answer(_ why: Question.Why, about call: ConsoleCall, in run: Run) -> [String] {
        let scene = run.experiment.scene
        let name =
            run.log.lazy.compactMap { ConsoleCall($0.content, in: scene) }
            .first { $0.isReceiver(call.receiver) }?.receiver ?? call.receiver
        guard scene.object(named: name) != nil else {
            return [
                "The scene has no object \(Wording.quoted(name)); ids or class names of views are compared."
            ]
        }
        let explanation = run.explain(Question(why, of: name))
        guard explanation.holds else { return [] }
        let rules = explanation.causes.first?.code.rules ?? []
        return [
            "because: \(explanation.answer)" + (rules.isEmpty ? "" : " (\(rules.joined(separator: ", ")))")
        ]
    }
}
