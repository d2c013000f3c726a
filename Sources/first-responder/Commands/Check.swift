internal import DispatchAPI
internal import SceneFormat

/// `first-responder check`: case files as tests, reported in TAP 13.
enum Check {
    static var help: Help {
        Help(
            usage: "first-responder check CASE.json|FOLDER|PATTERN…",
            summary:
                "Runs case files, compares their logs with `expect` and `never`, and reports in TAP 13. A folder stands "
                + "for\nthe .json files in it and below, a quoted pattern such as 'cases/*.json' for the files it matches.",
            notes:
                "The exit status is 1 if a case fails, 65 if a file is not a case, 66 if one cannot be read; the largest "
                + "of them,\nif several hold.")
    }

    static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
        guard !arguments.operands.isEmpty else {
            throw UsageError("check takes at least one case file or folder.")
        }
        let sources = arguments.operands.flatMap(CaseSource.named)
        Console.write("TAP version 13\n1..\(sources.count)\n")
        var status = ExitStatus.success
        for (index, source) in sources.enumerated() {
            let result = CaseResult(source)
            if result.status.rawValue > status.rawValue { status = result.status }
            Console.write(result.tap(number: index + 1))
        }
        return status
    }
}
