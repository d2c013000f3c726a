internal import DispatchEngine
internal import JSONText

/// Reads the actions of one source in their order, and keeps track of its finger.
struct WebDriverActionReader {
    private let input: JSONInput
    private let isPointer: Bool
    private var isFirst = true
    /// The location of the finger, or nil until the first move.
    private var location: Point?
    private var isDown = false
    private var isCancelled = false
    /// True if an action could not be read, so that the following ones are unknown.
    private var isUnclear = false

    init(_ input: JSONInput, isPointer: Bool) {
        self.input = input
        self.isPointer = isPointer
    }

    /// Returns the next action, or nil after an error.
    mutating func action(
        _ node: JSONNode, _ places: inout ElementPlaces, _ findings: inout Findings
    ) -> PointerAction? {
        // XCUITest's driver leaves out pauses without a length, with which Selenium fills up its sources.
        let isNothing = input.string("type", of: node) == "pause" && input.number("duration", of: node) == 0
        defer { if !isNothing { isFirst = false } }
        guard let name = name(of: node, &findings) else { return unclear() }
        guard let duration = duration(of: node, &findings) else { return unclear() }
        guard !isCancelled || name == .pause else {
            return findings.refuse(
                "After a pointerCancel only pauses may follow; remove this, or use another source.", at: node)
        }
        switch name {
        case .pause:
            if isFirst, isPointer, !isNothing {
                findings.fault(
                    "A finger cannot begin with a pause, since it is nowhere yet; put a pointerMove before it.",
                    at: node)
                return unclear()
            }
            return PointerAction(kind: .pause, duration: duration, node: node)
        case .pointerMove:
            guard let end = place(node, &places, &findings) else { return unclear() }
            location = end
            return PointerAction(
                kind: .move(to: end), duration: duration, properties: properties(of: node, &findings),
                node: node)
        case .pointerDown:
            guard location != nil || isUnclear else {
                return refuse("A pointerDown needs a place; put a pointerMove before it.", node, &findings)
            }
            isDown = true
            return PointerAction(kind: .down, properties: properties(of: node, &findings), node: node)
        case .pointerUp, .pointerCancel:
            guard isDown || isUnclear else {
                return refuse(
                    "A \(name.rawValue) needs a finger that is down; put a pointerDown before it, or remove it.",
                    node, &findings)
            }
            isDown = false
            isCancelled = name == .pointerCancel
            return PointerAction(kind: isCancelled ? .cancel : .up, node: node)
        }
    }

    private mutating func refuse(
        _ message: String, _ node: JSONNode, _ findings: inout Findings
    ) -> PointerAction? {
        findings.fault(message, at: node)
        return unclear()
    }

    private mutating func unclear() -> PointerAction? {
        isUnclear = true
        return nil
    }

    // MARK: Members

    private enum Name: String, CaseIterable {
        case pointerMove, pointerDown, pointerUp, pointerCancel, pause
    }

    private func name(of node: JSONNode, _ findings: inout Findings) -> Name? {
        guard let member = input.member("type", of: node) else {
            return findings.refuse(
                "An action has no \"type\"; add one, such as \"type\": \"pointerDown\".", at: node)
        }
        let text = input.document.string(member) ?? ""
        guard let name = Name(rawValue: text), isPointer || name == .pause else {
            let names = (isPointer ? Name.allCases : [.pause]).map(\.rawValue)
            return findings.refuse(
                "There is no action \"\(text.prefix(60))\" here; use \(names.joined(separator: ", ")).",
                at: member)
        }
        return name
    }

    /// Returns the duration in milliseconds, which may be absent, or nil after an error.
    private func duration(of node: JSONNode, _ findings: inout Findings) -> Double?? {
        guard let member = input.member("duration", of: node) else { return .some(nil) }
        if let number = input.document.double(member), number >= 0 { return .some(number) }
        return findings.refuse(
            "A duration is a number of milliseconds of at least 0; correct it.", at: member)
    }

    private func properties(of node: JSONNode, _ findings: inout Findings) -> PencilProperties {
        var properties = PencilProperties(of: node, input, &findings)
        properties.majorRadius = PencilProperties.majorRadius(of: node, input, &findings)
        return properties
    }

    // MARK: Places

    /// Returns the target of a move, or nil after an error.
    private func place(
        _ node: JSONNode, _ places: inout ElementPlaces, _ findings: inout Findings
    ) -> Point? {
        let origin = input.member("origin", of: node)
        let element = origin.flatMap { input.kind(of: $0) == .object ? input.elementIdentifier(at: $0) : nil }
        guard let x = coordinate("x", of: node, isNeeded: element == nil, &findings),
            let y = coordinate("y", of: node, isNeeded: element == nil, &findings)
        else { return nil }
        var start = Point.zero
        if let origin {
            if let element {
                guard let place = places.place(of: element, at: origin, of: input, &findings) else {
                    return nil
                }
                start = place.visible.center
            } else if input.document.string(origin) == "pointer" {
                guard let location else {
                    if !isUnclear {
                        findings.fault(
                            "The finger has no place yet that this move could start from; move it with the "
                                + "origin \"viewport\" first.", at: origin)
                    }
                    return nil
                }
                start = location
            } else if input.document.string(origin) != "viewport" {
                return findings.refuse(
                    "The origin of a move is \"viewport\", \"pointer\" or an element, such as {\"\(JSONInput.elementKey)\": "
                        + "\"<element id>\"}; correct it.", at: origin)
            }
        }
        let end = start.moved(by: x, y)
        guard end.isValid else {
            return findings.refuse("This move leads too far away; shorten it.", at: node)
        }
        return end
    }

    private func coordinate(
        _ name: StaticString, of node: JSONNode, isNeeded: Bool, _ findings: inout Findings
    ) -> Double? {
        guard let member = input.member(name, of: node) else {
            guard isNeeded else { return 0 }
            return findings.refuse("A pointerMove has no \"\(name)\"; add it.", at: node)
        }
        if let number = input.document.double(member), NumberRange.coordinate.contains(number) {
            return number
        }
        return findings.refuse("\"\(name)\" is no number of points; correct it.", at: member)
    }
}
