import DispatchEngine
import JSONText

extension EventsDecoder {
    mutating func shortForm(_ member: EventMember, _ node: JSONNode) -> EventEntry.Content? {
        let before = reader.findings.count
        let form: TouchForm? =
            switch member {
            case .tap: tap(node)
            case .longPress: longPress(node)
            case .drag: drag(node)
            case .swipe: swipe(node)
            case .pinch: pinch(node)
            default: rotate(node)
            }
        if reader.given("at", of: node) != nil, let view = reader.given("view", of: node) {
            reader.fault(.excludingMembers("at", "view", owner: "a \(member.rawValue)"), at: view)
        }
        let fingers = fingers(of: node, member, count: form?.fingerCount)
        guard let form, reader.findings.count == before else { return nil }
        return .form(form, ids: fingers)
    }

    /// Reads the numbers of a form's fingers: `id` for one, `ids` for any number.
    ///
    /// They are empty for the smallest that are free. The required count is not known for a form with errors.
    private func fingers(of form: JSONNode, _ member: EventMember, count: Int?) -> [TouchID] {
        let list = reader.given("ids", of: form)
        guard let single = reader.given("id", of: form) else {
            return list.map { fingers($0, count: count) } ?? []
        }
        if let list {
            reader.fault(.excludingMembers("id", "ids", owner: "a \(member.rawValue)"), at: list)
        } else if let count, count > 1 {
            reader.fault(.fingerCount(expected: count, found: 1), at: single)
        }
        return reader.integer(single).map { [TouchID($0)] } ?? []
    }

    private func fingers(_ node: JSONNode, count: Int?) -> [TouchID] {
        guard document.kind(of: node) == .array else {
            reader.fault(
                .expected(.either("a list of touch ids", example: count == 1 ? "[7]" : "[7, 8]")), at: node)
            return []
        }
        var result: [TouchID] = []
        var seen: Set<Int> = []
        for element in reader.elements(of: node, "touch ids", like: count == 1 ? "[7]" : "[7, 8]") {
            guard let id = reader.integer(element) else { continue }
            if !seen.insert(id).inserted { reader.fault(.repeatedFinger(id), at: element) }
            result.append(TouchID(id))
        }
        let found = document.count(of: node)
        if let count, found != count { reader.fault(.fingerCount(expected: count, found: found), at: node) }
        return result
    }

    /// Reads a whole number that a limit bounds.
    ///
    /// A number beyond the limit is another error than no number.
    private func number(
        _ node: JSONNode, _ limit: DecodingLimits.Name, _ value: Int, _ noun: String
    ) -> Int? {
        guard let number = document.integer(node), number > value else { return reader.integer(node) }
        reader.fault(.limit(limit, value: value, noun: noun), at: node)
        return nil
    }

    private func fingerCount(_ node: JSONNode) -> Int? {
        number(node, .touchesPerEvent, reader.limits.touchesPerEvent, "touches in one event")
    }

    // MARK: The forms and their defaults (C1)

    private mutating func tap(_ node: JSONNode) -> TouchForm? {
        var at: Point?
        var (count, touches, duration, interval) = (1, 1, 0.08, 0.1)
        for (member, value) in reader.members(of: node, TapMember.self) {
            switch member {
            case .at: at = place(value)
            case .view: at = center(value)
            case .count: count = number(value, .events, reader.limits.events, "events") ?? count
            case .touches: touches = fingerCount(value) ?? touches
            case .duration: reader.set(&duration, value, in: .time)
            case .interval: reader.set(&interval, value, in: .time)
            case .id, .ids: break
            }
        }
        guard let at else { return incomplete(node, ["at"], TapMember.form) }
        return .tap(at: at, count: count, touches: touches, duration: duration, interval: interval)
    }

    private mutating func longPress(_ node: JSONNode) -> TouchForm? {
        var at: Point?
        var (touches, duration) = (1, 1.0)
        for (member, value) in reader.members(of: node, LongPressMember.self) {
            switch member {
            case .at: at = place(value)
            case .view: at = center(value)
            case .touches: touches = fingerCount(value) ?? touches
            case .duration: reader.set(&duration, value, in: .time)
            case .id, .ids: break
            }
        }
        guard let at else { return incomplete(node, ["at"], LongPressMember.form) }
        return .longPress(at: at, touches: touches, duration: duration)
    }

    private mutating func drag(_ node: JSONNode) -> TouchForm? {
        var from: Point?
        var to: Point?
        var path: [Point]?
        var pathNode: JSONNode?
        var (duration, hold) = (0.3, 0.0)
        for (member, value) in reader.members(of: node, DragMember.self) {
            switch member {
            case .from: from = place(value)
            case .to: to = place(value, isTouchDown: false)
            case .path:
                pathNode = value
                var isTouchDown = true
                path = reader.points(value, atLeast: 2, "points") { element in
                    defer { isTouchDown = false }
                    return place(element, isTouchDown: isTouchDown)
                }
            case .duration: reader.set(&duration, value, in: .time)
            case .hold: reader.set(&hold, value, in: .time)
            case .id, .ids: break
            }
        }
        if let pathNode {
            if reader.given("from", of: node) != nil || reader.given("to", of: node) != nil {
                reader.fault(.excludingMembers("path", "from", owner: DragMember.owner), at: pathNode)
            }
            return path.map { .drag(path: $0, duration: duration, hold: hold) }
        }
        guard let from, let to else { return incomplete(node, ["from", "to"], DragMember.form) }
        return .drag(path: [from, to], duration: duration, hold: hold)
    }

    private mutating func swipe(_ node: JSONNode) -> TouchForm? {
        var at: Point?
        var direction: SwipeDirections?
        var (distance, duration) = (120.0, 0.1)
        for (member, value) in reader.members(of: node, SwipeMember.self) {
            switch member {
            case .at: at = place(value)
            case .view: at = center(value)
            case .direction: direction = reader.choice(value, in: Names.directions, "a swipe direction")
            case .distance: reader.set(&distance, value, in: .notNegative)
            case .duration: reader.set(&duration, value, in: .time)
            case .id, .ids: break
            }
        }
        guard let at, let direction else { return incomplete(node, ["at", "direction"], SwipeMember.form) }
        let end =
            switch direction {
            case .left: Point(at.x - distance, at.y)
            case .right: Point(at.x + distance, at.y)
            case .up: Point(at.x, at.y - distance)
            default: Point(at.x, at.y + distance)
            }
        return .drag(path: [at, end], duration: duration, hold: 0)
    }

    private mutating func pinch(_ node: JSONNode) -> TouchForm? {
        var at: Point?
        var from: Double?
        var to: Double?
        var (angle, duration) = (0.0, 0.5)
        for (member, value) in reader.members(of: node, PinchMember.self) {
            switch member {
            case .at: at = place(value)
            case .view: at = center(value)
            case .from: from = reader.number(value, in: .notNegative)
            case .to: to = reader.number(value, in: .notNegative)
            case .angle: reader.set(&angle, value)
            case .duration: reader.set(&duration, value, in: .time)
            case .ids: break
            }
        }
        guard let at, let from, let to else {
            return incomplete(node, ["at", "from", "to"], PinchMember.form)
        }
        return .pinch(center: at, from: from, to: to, angle: angle, duration: duration)
    }

    private mutating func rotate(_ node: JSONNode) -> TouchForm? {
        var at: Point?
        var angle: Double?
        var (radius, duration) = (60.0, 0.5)
        for (member, value) in reader.members(of: node, RotateMember.self) {
            switch member {
            case .at: at = place(value)
            case .view: at = center(value)
            case .radius: reader.set(&radius, value, in: .notNegative)
            case .angle: angle = reader.number(value)
            case .duration: reader.set(&duration, value, in: .time)
            case .ids: break
            }
        }
        guard let at, let angle else { return incomplete(node, ["at", "angle"], RotateMember.form) }
        return .rotate(center: at, radius: radius, angle: angle, duration: duration)
    }

    private func incomplete(_ node: JSONNode, _ members: [StaticString], _ form: ObjectForm) -> TouchForm? {
        let isAtView = reader.given("view", of: node) != nil
        reader.requireMembers(of: node, members.filter { !isAtView || "\($0)" != "at" }, form)
        return nil
    }

    // MARK: Places

    /// Reads the place of a finger: a point, or a view.
    private mutating func place(_ node: JSONNode, isTouchDown: Bool = true) -> Point? {
        guard document.kind(of: node) == .object else { return reader.point(node) }
        var center: Point?
        for (_, value) in reader.members(of: node, PlaceMember.self) {
            center = self.center(value, isTouchDown: isTouchDown)
        }
        reader.requireMembers(of: node, ["view"], PlaceMember.form)
        return center
    }

    /// Returns the center of a view as the scene starts, or nil after an error.
    private mutating func center(_ node: JSONNode, isTouchDown: Bool = true) -> Point? {
        // A scene that cannot be read has no names to check.
        guard let scene else { return reader.identifier(node).map { _ in .zero } }
        guard let view = reader.view(node, in: scene) else { return nil }
        guard hasPlaces else { return .zero }
        let center = targets.center(of: view, in: scene, at: node, reader)
        if isTouchDown, let center { targets.warnIfCovered(view, center, in: scene, at: node, reader) }
        return center
    }
}
