internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// `mobile:` commands of Appium's XCUITest driver.
enum MobileGestures {
    /// Returns the events that it holds, which are meaningless after an error.
    static func events(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> [EventDescription] {
        var reader = MobileGestureReader(input, context)
        for node in commands(in: input) where findings.goesOn() { reader.read(node, &findings) }
        return reader.sequence.events
    }

    /// Returns the commands of a text: the root, the elements of a list, or those of lists in it.
    private static func commands(in input: JSONInput) -> [JSONNode] {
        guard input.kind(of: input.root) == .array else { return [input.root] }
        return input.elements(of: input.root).flatMap {
            input.kind(of: $0) == .array ? Array(input.elements(of: $0)) : [$0]
        }
    }
}

/// The commands that always touch alike.
///
/// The raw value follows `mobile:`.
private enum MobileScript: String, CaseIterable {
    case tap, doubleTap, twoFingerTap, tapWithNumberOfTaps, touchAndHold, dragFromToForDuration
    case dragFromToWithVelocity, swipe, pinch, rotateElement

    /// The arguments that are read, besides the element.
    var arguments: [StaticString] {
        switch self {
        case .tap, .doubleTap, .twoFingerTap: ["x", "y"]
        case .tapWithNumberOfTaps: ["x", "y", "numberOfTaps", "numberOfTouches"]
        case .touchAndHold: ["x", "y", "duration"]
        case .dragFromToForDuration: ["fromX", "fromY", "toX", "toY", "duration"]
        case .dragFromToWithVelocity:
            [
                "fromX", "fromY", "toX", "toY", "fromElementId", "toElementId", "pressDuration",
                "holdDuration", "velocity",
            ]
        case .swipe: ["direction", "velocity"]
        case .pinch: ["scale", "velocity"]
        case .rotateElement: ["rotation", "velocity"]
        }
    }
}

private struct MobileGestureReader {
    private let input: JSONInput
    private let context: ImportContext
    private var places: ElementPlaces
    var sequence: GestureSequence

    /// The speed of a drag without one, in points per second.
    private static let speed = 500.0
    /// The distance of a swipe in points, the same as in requests.
    private static let swipeDistance = 120.0

    init(_ input: JSONInput, _ context: ImportContext) {
        self.input = input
        self.context = context
        places = ElementPlaces(context)
        sequence = GestureSequence(context.limits)
    }

    mutating func read(_ node: JSONNode, _ findings: inout Findings) {
        guard let script = script(of: node, &findings) else { return }
        let arguments = MobileArguments(of: node, context.screen, input)
        arguments.noteOthers(than: script.arguments + MobileArguments.elementNames, &findings)
        let line = input.line(of: node)
        let refusal: GestureSequence.Refusal?
        if script == .dragFromToWithVelocity {
            guard let drag = timedDrag(arguments, &findings) else { return }
            refusal = sequence.add(drag, line: line, &findings)
        } else {
            guard let content = content(script, arguments, line, &findings) else { return }
            refusal = sequence.add(content, line: line, &findings)
        }
        switch refusal {
        case nil: break
        case .time: findings.fault(GestureSequence.Refusal.lateness, at: node)
        case .limit(let limit): findings.refuse(limit, at: .node(node))
        }
    }

    private func script(of node: JSONNode, _ findings: inout Findings) -> MobileScript? {
        guard let member = input.member("script", of: node), let text = input.document.string(member) else {
            return findings.refuse(
                "Expected a command, such as {\"script\": \"mobile: tap\", \"args\": {\"x\": 100, \"y\": 120}}.",
                at: node)
        }
        let prefix = "mobile:"
        if text.hasPrefix(prefix),
            let script = MobileScript(rawValue: String(text.dropFirst(prefix.count)).trimmed)
        {
            return script
        }
        return findings.refuse(
            "\(Self.reason(toRefuse: text)) Commands that are imported: "
                + "\(MobileScript.allCases.map(\.rawValue).joined(separator: ", ")).", at: member)
    }

    /// Returns the reason why a command is refused, and what to bring in its place.
    private static func reason(toRefuse text: String) -> String {
        let script = "\"\(text.prefix(60))\""
        if text.hasSuffix("Gesture") {
            return
                "\(script) is a command of Appium's Android driver, in pixels; write what XCUITest's does instead, such as "
                + "\"mobile: tap\", in points."
        }
        if text.hasSuffix("forcePress") {
            return
                "\(script) presses with a force, which no short form has; write \"touches\" with \"force\" as events."
        }
        return "What \(script) does depends on the app; bring a recording of it."
    }

    // MARK: Gestures

    /// Returns the short form of a command, or nil after an error.
    private mutating func content(
        _ script: MobileScript, _ arguments: MobileArguments, _ line: Int, _ findings: inout Findings
    ) -> Gesture? {
        switch script {
        case .tap, .doubleTap, .twoFingerTap:
            guard let at = arguments.point("x", "y", &places, &findings) else { return nil }
            return .tap(
                at: at, count: script == .doubleTap ? 2 : 1, touches: script == .twoFingerTap ? 2 : 1)
        case .tapWithNumberOfTaps:
            guard let at = arguments.point("x", "y", &places, &findings),
                let count = arguments.count("numberOfTaps", &findings),
                let touches = arguments.count("numberOfTouches", &findings)
            else { return nil }
            return .tap(at: at, count: count, touches: touches)
        case .touchAndHold:
            guard let at = arguments.point("x", "y", &places, &findings),
                let duration = arguments.number("duration", in: .time, &findings)
            else { return nil }
            return .longPress(at: at, duration: duration)
        case .dragFromToForDuration:
            guard let (from, to) = ends(arguments, &findings),
                let press = arguments.number("duration", in: .time, &findings)
            else { return nil }
            findings.note(
                .speedAssumed, line: line,
                "The duration is that of the press before the drag, whose speed is not known: it is taken "
                    + "as 500 points per second; change the drag's duration if it was another.")
            return .drag(from: from, to: to, duration: from.distance(to: to) / Self.speed, hold: press)
        case .dragFromToWithVelocity: return nil
        case .swipe: return swipe(arguments, line, &findings)
        case .pinch: return pinch(arguments, line, &findings)
        case .rotateElement:
            guard let area = arguments.area(&places, &findings),
                let angle = arguments.number("rotation", in: .coordinate, &findings),
                let velocity = arguments.rate("velocity", &findings)
            else { return nil }
            notePath(line, "two fingers turn around the middle, half way to the nearest edge", &findings)
            return .rotate(
                at: area.center, angle: angle, radius: min(area.size.width, area.size.height) / 4,
                duration: angle.magnitude / velocity.magnitude)
        }
    }

    private mutating func swipe(
        _ arguments: MobileArguments, _ line: Int, _ findings: inout Findings
    ) -> Gesture? {
        guard let at = arguments.area(&places, &findings)?.center else { return nil }
        guard let direction = arguments.word("direction", of: ["up", "down", "left", "right"], &findings)
        else { return nil }
        var duration: Double?
        if arguments.has("velocity") {
            guard let velocity = arguments.rate("velocity", &findings) else { return nil }
            duration = Self.swipeDistance / velocity.magnitude
        }
        notePath(line, "the finger goes 120 points from the middle", &findings)
        return .swipe(at: at, direction: direction, duration: duration)
    }

    private mutating func pinch(
        _ arguments: MobileArguments, _ line: Int, _ findings: inout Findings
    ) -> Gesture? {
        guard let area = arguments.area(&places, &findings),
            let scale = arguments.number("scale", in: .notNegative, &findings),
            let velocity = arguments.rate("velocity", &findings)
        else { return nil }
        guard scale > 0 else {
            return findings.refuse("A pinch has a scale above 0; correct it.", at: arguments.command)
        }
        notePath(
            line, "two fingers move on a level line through the middle, at most half its shorter side apart",
            &findings)
        let widest = min(area.size.width, area.size.height) / 2
        return .pinch(
            at: area.center, from: scale > 1 ? widest / scale : widest,
            to: scale > 1 ? widest : widest * scale,
            duration: (scale - 1).magnitude / velocity.magnitude)
    }

    /// Returns a drag whose press, speed and rest are all given, or nil after an error.
    private mutating func timedDrag(
        _ arguments: MobileArguments, _ findings: inout Findings
    ) -> TimedDrag? {
        guard let (from, to) = ends(arguments, &findings),
            let press = arguments.number("pressDuration", in: .time, &findings),
            let hold = arguments.number("holdDuration", in: .time, &findings),
            let velocity = arguments.rate("velocity", &findings)
        else { return nil }
        return TimedDrag(
            from: from, to: to, press: press, duration: from.distance(to: to) / velocity.magnitude, hold: hold
        )
    }

    /// Returns the beginning and end of a drag, as two elements or as points, or nil after an error.
    private mutating func ends(
        _ arguments: MobileArguments, _ findings: inout Findings
    ) -> (Point, Point)? {
        if let from = arguments.element(["fromElementId"], &places, &findings) {
            guard let to = arguments.element(["toElementId"], &places, &findings) else {
                return findings.refuse(
                    "\"fromElementId\" needs \"toElementId\" beside it, and coordinates do not count with it; add that, or write "
                        + "coordinates alone.", at: arguments.place(of: "fromElementId"))
            }
            guard let from, let to else { return nil }
            return (from.visible.center, to.visible.center)
        }
        guard !arguments.has("toElementId") else {
            return findings.refuse(
                "\"toElementId\" needs \"fromElementId\" beside it; add that, or write coordinates alone.",
                at: arguments.place(of: "toElementId"))
        }
        guard arguments.number("fromX", in: .coordinate, &findings) != nil,
            arguments.number("toX", in: .coordinate, &findings) != nil,
            let from = arguments.point("fromX", "fromY", &places, &findings),
            let to = arguments.point("toX", "toY", &places, &findings)
        else { return nil }
        return (from, to)
    }

    private func notePath(_ line: Int, _ path: String, _ findings: inout Findings) {
        findings.note(
            .pathAssumed, line: line,
            "The command does not say where the fingers go: \(path); bring a recording if that makes a "
                + "difference.")
    }
}
