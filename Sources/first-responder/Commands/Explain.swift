internal import DispatchAPI
internal import Explanation
internal import JSONText
internal import SceneFormat

/// `first-responder explain`: the reason why a touch did not do what it should, on standard output.
enum Explain {
    private static let formatNames = ExplainRequest.formats.map(\.rawValue)

    static var help: Help {
        Help(
            purpose: "says why a touch did not do what it should, and what would help",
            usage: "first-responder explain [--why WHY --of ID] [--format FORMAT] REQUEST.json\n"
                + "       first-responder explain [--why WHY --of ID] [--format FORMAT] SCENE EVENTS\n"
                + "       first-responder explain [--why WHY --of ID] [--format FORMAT] SCENE|REQUEST --tap X,Y | --tap-view ID",
            summary:
                "Answers the questions of a request: the causes, and remedies that were tried. Without --why these are its\n"
                + "\"questions\", or those that follow from its expectations, or from what happened. SCENE and EVENTS are what dispatch\n"
                + "takes, a view dump or a recorded gesture too. - means standard input, which is also read if no file is given and\n"
                + "it is no terminal.",
            flags: RunInput.flags + [
                Flag(
                    name: "why", value: "WHY",
                    help: "What to ask: \(Question.Why.allCases.map(\.rawValue).joined(separator: ", ")).",
                    choices: Question.Why.allCases.map(\.rawValue)),
                Flag(name: "of", value: "ID", help: "The view, responder or recognizer to ask about."),
                Flag(
                    name: "contact", value: "N", help: "The landing of a finger, counted from 1.",
                    standard: "the first that the question is about"),
                Flag(
                    name: "action", value: "NAME",
                    help: "With notFired and fired, the selector, control event or state that is meant."),
                Flag(
                    name: "target", value: "ID",
                    help: "With notFired and fired, what the action is to be sent to."),
                Flag(name: "beside", value: "ID", help: "With fired, what fired too."),
                Flag(
                    name: "format", value: "FORMAT",
                    help: "The form of the answer: \(formatNames.joined(separator: ", ")).",
                    choices: formatNames, standard: "text"),
                .color,
                Flag(
                    name: ServiceLimit.explainRuns.rawValue, value: "N",
                    help: "Trial runs that each question may use to test remedies.",
                    standard: String(ServiceLimits().explainRuns)),
            ],
            notes: "The exit status is 0 whatever the answers are; docs/explain.md says how to read them.",
            operands: .files)
    }

    static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
        let name = arguments.value("format") ?? "text"
        guard let format = ExplainRequest.formats.first(where: { $0.rawValue == name }) else {
            throw UsageError("--format is \"\(name)\"; use \(formatNames.joined(separator: ", ")).")
        }
        var limits = ServiceLimits()
        if let runs = try arguments.integer(ServiceLimit.explainRuns.rawValue, in: 0...1_000_000_000) {
            limits.explainRuns = runs
        }
        let questions = try questions(arguments)
        let colors = Colors(try arguments.wantsColor(on: Console.isOutputTerminal))
        do throws(CommandFailure) {
            let input = try RunInput(arguments, of: "explain")
            do throws(ExplainError) {
                let answer = try ExplainRun(
                    input.request, scene: input.scene, limits: limits, as: format, asking: questions,
                    about: arguments.value("tap-view")
                ).finish()
                Console.write(format == .text ? colors.painted(answer, of: input) : answer)
                return .success
            } catch {
                switch error {
                case .problem(let problem): throw input.failure(problem)
                case .questions(let faults):
                    throw .usage(UsageError(faults.faults.map(sentence).joined(separator: " ")))
                }
            }
        } catch {
            return try error.report()
        }
    }

    /// Returns the question that the flags ask, as a list, or nil if they ask none.
    private static func questions(_ arguments: ParsedArguments) throws(UsageError) -> JSONDocument? {
        let texts = ["why", "of", "action", "target", "beside"]
        let contact = try arguments.integer("contact", in: 1...1_000_000_000)
        guard contact != nil || texts.contains(where: { arguments.value($0) != nil }) else { return nil }
        for name in ["why", "of"] where arguments.value(name) == nil {
            throw UsageError("a question needs --\(name), as in --why notFired --of buy.")
        }
        var json = JSONWriter()
        json.beginArray()
        json.beginObject()
        for name in texts {
            guard let value = arguments.value(name) else { continue }
            json.key(dynamic: name)
            json.write(value)
        }
        json.member("contact", contact)
        json.endObject()
        json.endArray()
        return try? JSONDocument(json.finish())
    }

    /// Returns an error of a question, with the flag that it came from.
    private static func sentence(_ fault: Fault) -> String {
        let member = fault.pointer.split(separator: "/").last.map(String.init) ?? ""
        return Int(member) == nil && !member.isEmpty ? "--\(member): \(fault.message)" : fault.message
    }
}
