internal import DispatchEngine

/// An entry of an event list as an import makes it, with short forms kept.
struct EventDescription: Sendable {
    /// The time when it begins, from the run's time zero.
    var time: Timestamp
    var content: Content

    /// The content of an entry.
    enum Content: Sendable {
        /// Touches at one instant.
        case touches([TouchSample])
        case gesture(Gesture)
    }
}

/// A short form, as it is written and as the touches that it stands for.
struct Gesture: Sendable {
    let name: StaticString
    /// The members, where nil leaves a value to the defaults of requests.
    let members: KeyValuePairs<StaticString, Value?>
    let form: TouchForm

    /// The value of a member.
    enum Value: Sendable {
        case point(Point)
        case number(Double)
        case count(Int)
        case name(String)
    }

    static func tap(at: Point, count: Int = 1, touches: Int = 1, duration: Double? = nil) -> Gesture {
        Gesture(
            name: "tap",
            members: [
                "at": .point(at), "count": count == 1 ? nil : .count(count),
                "touches": touches == 1 ? nil : .count(touches), "duration": duration.map(Value.number),
            ],
            form: .tap(at: at, count: count, touches: touches, duration: duration ?? 0.08, interval: 0.1))
    }

    static func longPress(at: Point, duration: Double) -> Gesture {
        Gesture(
            name: "longPress", members: ["at": .point(at), "duration": .number(duration)],
            form: .longPress(at: at, touches: 1, duration: duration))
    }

    static func drag(from: Point, to: Point, duration: Double? = nil, hold: Double? = nil) -> Gesture {
        Gesture(
            name: "drag",
            members: [
                "from": .point(from), "to": .point(to), "hold": hold.map(Value.number),
                "duration": duration.map(Value.number),
            ], form: .drag(path: [from, to], duration: duration ?? 0.3, hold: hold ?? 0))
    }

    static func swipe(at: Point, direction: String, duration: Double? = nil) -> Gesture {
        Gesture(
            name: "swipe",
            members: [
                "at": .point(at), "direction": .name(direction), "duration": duration.map(Value.number),
            ], form: .drag(path: [at, at], duration: duration ?? 0.1, hold: 0))
    }

    static func pinch(at: Point, from: Double, to: Double, duration: Double) -> Gesture {
        Gesture(
            name: "pinch",
            members: [
                "at": .point(at), "from": .number(from), "to": .number(to), "duration": .number(duration),
            ], form: .pinch(center: at, from: from, to: to, angle: 0, duration: duration))
    }

    static func rotate(at: Point, angle: Double, radius: Double, duration: Double) -> Gesture {
        Gesture(
            name: "rotate",
            members: [
                "at": .point(at), "angle": .number(angle), "radius": .number(radius),
                "duration": .number(duration),
            ], form: .rotate(center: at, radius: radius, angle: angle, duration: duration))
    }
}
