internal import DispatchAPI
internal import JSONText
internal import SceneFormat

/// `first-responder hit-test`: the target of a touch at a point, or at the center of a view, on standard output.
enum HitTestCommand {
    private static let formatNames = [ResponseFormat.text, .json].map(\.rawValue)

    static var help: Help {
        Help(
            purpose: "says what a touch would hit, and how much of a view can be hit",
            usage: "first-responder hit-test [--format FORMAT] SCENE --view ID | --point X,Y",
            summary:
                "Hit-tests a point of the screen, or the center of what is visible of a view, and prints the walk to the hit view,\n"
                + "its responder chain and its gesture recognizers; for a view also which share of it can be hit, and what takes\n"
                + "the rest. SCENE is JSON, a view dump or a page source. - means standard input, which is also read\n"
                + "if no file is given and it is no terminal.",
            flags: [
                Flag(name: "view", value: "ID", help: "The view to hit."),
                Flag(name: "point", value: "X,Y", help: "The point of the screen, in points."),
                Flag(
                    name: "format", value: "FORMAT",
                    help: "The form of the answer: \(formatNames.joined(separator: " or ")).",
                    choices: formatNames, standard: "text"),
            ],
            notes:
                "With --view the exit status is 1 if a touch on its center hits neither the view nor one inside it, as where "
                + "another\nview covers it.",
            operands: .files)
    }

    static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
        let name = arguments.value("format") ?? "text"
        guard formatNames.contains(name), let format = ResponseFormat(rawValue: name) else {
            throw UsageError("--format is \"\(name)\"; use \(formatNames.joined(separator: " or ")).")
        }
        let paths = arguments.files
        guard paths.count == 1 else {
            throw UsageError("hit-test takes one file, its scene; there are \(paths.count).")
        }
        let question = try question(arguments)
        do throws(CommandFailure) {
            let scene = try InputFile(paths[0]).scene()
            let body = Array(#"{"scene":"#.utf8) + scene.text + [UInt8(ascii: ",")] + question.dropFirst()
            do throws(Problem) {
                let answer = try RequestJob(body, asking: .hitTest, as: .json).finish().bytes
                Console.write(
                    format == .json
                        ? answer : try RequestJob(body, asking: .hitTest, as: format).finish().bytes)
                return reaches(arguments.value("view"), answer) ? .success : .failure
            } catch {
                // The scene has been read, so that nothing but the flag is wrong.
                let flag = arguments.value("view") == nil ? "--point" : "--view"
                let faults = error.faults?.faults.map(\.message) ?? [error.detail]
                throw .usage(UsageError("\(flag): \(faults.joined(separator: " "))"))
            }
        } catch {
            return try error.report()
        }
    }

    /// Returns an object with the point or the view.
    private static func question(_ arguments: ParsedArguments) throws(UsageError) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        switch (arguments.value("view"), arguments.value("point")) {
        case (let view?, nil): json.member("view", view)
        case (nil, let text?):
            guard let (x, y) = ParsedArguments.pair(text), x.magnitude <= 1e9, y.magnitude <= 1e9 else {
                throw UsageError("--point is \"\(text)\"; use two numbers of points, such as 100,120.")
            }
            json.key("point")
            json.beginArray()
            json.write(x)
            json.write(y)
            json.endArray()
        case (nil, nil), (_?, _?): throw UsageError("hit-test needs --view ID or --point X,Y, and not both.")
        }
        json.endObject()
        return json.finish()
    }

    /// Returns true if the hit view is the one that is meant, or inside it.
    private static func reaches(_ view: String?, _ answer: [UInt8]) -> Bool {
        guard let view else { return true }
        guard let document = try? JSONDocument(answer),
            let chain = document.member("responderChain", of: document.root)
        else { return false }
        return document.elements(of: chain).contains { document.string($0) == view }
    }
}
