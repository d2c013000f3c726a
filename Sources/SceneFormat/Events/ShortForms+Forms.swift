import DispatchEngine
import JSONText

/// The short forms, each with its own defaults (C1).
extension Forms {
    static let tap = Form(
        "a tap", example: #"{"at": [100, 200]}"#, FingerGesture(duration: 0.08),
        rule: .exactlyOne(of: ["at", "view"]),
        center("The place of the taps.") + [
            Field("count", default: \.count, tapCount, "The number of taps."), fingers,
            Field("duration", default: \.duration, .seconds, "The seconds that each tap is down."),
            Field(
                "interval", default: \.interval, .seconds, "The seconds from a lift to the next touch-down."),
        ] + touchNumbers(example: "[7]")
    ).codec {
        $0.content {
            .tap(at: $1, count: $0.count, touches: $0.touches, duration: $0.duration, interval: $0.interval)
        }
    }.named("Tap", "Taps at one place, `at` or `view` (C1, D44 to D46).")

    static let longPress = Form(
        "a long press", example: #"{"at": [100, 200], "duration": 1}"#, FingerGesture(duration: 1),
        rule: .exactlyOne(of: ["at", "view"]),
        center("The place of the fingers.") + [
            fingers, Field("duration", default: \.duration, .seconds, "The seconds until the lift."),
        ] + touchNumbers(example: "[7]")
    ).codec {
        $0.content { .longPress(at: $1, touches: $0.touches, duration: $0.duration) }
    }.named("LongPress", "A finger that rests, `at` or on `view`.")

    static let drag = Form(
        "a drag", example: #"{"from": [100, 400], "to": [100, 200]}"#, FingerGesture(duration: 0.3),
        [
            Field("from", \.at, place, "The place of the touch-down."),
            Field("to", \.to, laterPlace, "The place of the lift."),
            Field("path", \.path, path, "The places that the finger passes, in place of `from` and `to`."),
            movementTime, Field("hold", default: \.hold, .seconds, "The seconds before the first move."),
        ] + touchNumbers(example: "[7]")
    ).codec { drag in
        if !drag.has("path") {
            drag.reader.requireMembers(of: drag.node, ["from", "to"], drag.object)
        } else if drag.has("from") || drag.has("to") {
            drag.fault(.excludingMembers("path", "from", owner: drag.object.owner), of: "path")
        }
        return drag.content {
            .drag(path: $0.path ?? [$1, $0.to ?? $1], duration: $0.duration, hold: $0.hold)
        }
    }.named("Drag", "`from` and `to`, or `path`; constant speed, 60 samples a second.")

    static let swipe = Form(
        "a swipe", example: #"{"at": [100, 200], "direction": "left"}"#, FingerGesture(duration: 0.1),
        rule: .exactlyOne(of: ["at", "view"]),
        center("The place of the touch-down.") + [
            Field(
                "direction", required: \.direction,
                Codec.name(in: Names.directions, "a swipe direction").named("SwipeDirection"),
                "The direction of the movement."),
            Field(
                "distance", default: \.distance, .number(in: .notNegative),
                "The length of the movement, in points."), movementTime,
        ] + touchNumbers(example: "[7]")
    ).codec {
        $0.content { .drag(path: [$1, $0.end(from: $1)], duration: $0.duration, hold: 0) }
    }.named("Swipe", "One finger from `at`, or from the center of `view`.")

    static let pinch = Form(
        "a pinch", example: #"{"at": [100, 200], "from": 50, "to": 100}"#, FingerGesture(duration: 0.5),
        rule: .exactlyOne(of: ["at", "view"]),
        center("The center.") + [
            Field(
                "from", required: \.distance, .number(in: .notNegative),
                "The distance of the fingers at the start, in points."),
            Field(
                "to", required: \.endDistance, .number(in: .notNegative),
                "The distance of the fingers at the end, in points."),
            Field(
                "angle", default: \.angle, .number, "The angle of the line between the fingers, in radians."),
            movementTime,
        ] + touchNumbers(ofTwo: true, example: "[7, 8]")
    ).codec {
        $0.content {
            .pinch(center: $1, from: $0.distance, to: $0.endDistance, angle: $0.angle, duration: $0.duration)
        }
    }.named("Pinch", "Two fingers around `at`, or around the center of `view`.")

    static let rotate = Form(
        "a rotation", example: #"{"at": [100, 200], "angle": 1.57}"#, FingerGesture(duration: 0.5),
        rule: .exactlyOne(of: ["at", "view"]),
        center("The center.") + [
            Field("angle", required: \.angle, .number, "The angle of the turn, in radians."),
            Field(
                "radius", default: \.radius, .number(in: .notNegative),
                "The distance of each finger from the center, in points."), movementTime,
        ] + touchNumbers(ofTwo: true, example: "[7, 8]")
    ).codec {
        $0.content { .rotate(center: $1, radius: $0.radius, angle: $0.angle, duration: $0.duration) }
    }.named("Rotate", "Two fingers around `at`, or around the center of `view`.")

    // MARK: Members of several forms

    private static func center(_ about: String) -> [Field<FingerGesture>] {
        [
            Field("at", \.at, place, about),
            Field(
                "view", \.at, viewCenter(isTouchDown: true), "The view whose center it is, in place of `at`."),
        ]
    }

    private static let tapCount = Codec.whole(
        within: .events, \.events, "events", .component("Count") { .whole(from: 1) })
    private static let fingers = Field(
        "touches", default: \FingerGesture.touches,
        .whole(
            within: .touchesPerEvent, \.touchesPerEvent, "touches in one event",
            .whole(from: 1, through: DecodingLimits().touchesPerEvent)),
        "The fingers, 40 points apart on x.")
    private static let movementTime = Field(
        "duration", default: \FingerGesture.duration, .seconds, "The seconds of the movement.")

    /// Makes the members for the numbers of a form's fingers: `ids`, and `id` if there may be only one.
    private static func touchNumbers(ofTwo: Bool = false, example: String) -> [Field<FingerGesture>] {
        let ids = Codec<[TouchID]>(touchIDs.schema()) { reader, node in
            var ids: [TouchID] = []
            for element in reader.elements(of: node, "touch ids", like: example) {
                guard let id = touchID.read(reader, element) else { continue }
                if ids.contains(id) { reader.fault(.repeatedFinger(id.rawValue), at: element) }
                ids.append(id)
            }
            return ids
        }
        let list = Field(
            "ids", \FingerGesture.ids, ids,
            "The fingers. Without it they are the smallest that are free (D45).")
        if ofTwo { return [list] }
        let one = touchID.map({ [$0] }, { $0.first })
        return [Field("id", \.ids, one, "The finger, if there is only one."), list]
    }

    // MARK: Places

    /// The place of a finger that comes down.
    static let place = place(isTouchDown: true)

    private static let laterPlace = place(isTouchDown: false)

    private static func place(isTouchDown: Bool) -> Codec<Point> {
        let view = Form(
            "a place", example: #"{"view": "button"}"#, Point?.none,
            [
                Field(
                    "view", \.self, viewCenter(isTouchDown: isTouchDown), isRequired: true,
                    "The view whose center it is.")
            ])
        let named = view.codec({ $0.root })
        let object = Codec<Point>(
            schema: named.schema,
            read: { reader, node in
                // The error says how to write a point.
                let isPoint = reader.document.member("x", of: node) != nil
                return isPoint ? Codec.point.read(reader, node) : named.read(reader, node)
            }, write: named.write)
        return Codec.either([Look(.array, .point), Look(.object, object)])
            .named(
                "Place",
                "A point, or the center of what is visible of a view: as the scene starts, or as a session takes the entry."
            )
    }

    private static let path = Codec<[Point]>(
        .object([("type", .text("array")), ("items", place.schema()), ("minItems", .number(2))])
    ) { reader, node in
        var codec = place
        return reader.points(node, atLeast: 2, "points") { element in
            defer { codec = laterPlace }
            return codec.read(reader, element)
        }
    }

    /// The center of what is visible of a view.
    private static func viewCenter(isTouchDown: Bool) -> Codec<Point> {
        Codec(Codec<ViewID>.view().schema()) { reader, node in
            // A scene that cannot be read has no names to check.
            guard let scene = reader.scene else { return reader.identifier(node).map { _ in .zero } }
            guard let view = reader.view(node, in: scene) else { return nil }
            return reader.targets.center(of: view, isTouchDown: isTouchDown, in: scene, at: node, reader)
        }
    }
}

/// The members of all short forms.
///
/// Each form uses some of them.
private struct FingerGesture {
    /// The first place or the center.
    var at: Point?
    var to: Point?
    var path: [Point]?
    var direction = SwipeDirections.right
    var distance = 120.0
    var endDistance = 0.0
    var radius = 60.0
    var angle = 0.0
    var count = 1
    var touches = 1
    var duration: Double
    var hold = 0.0
    var interval = 0.1
    var ids: [TouchID]?

    init(duration: Double) { self.duration = duration }

    /// Returns the end of a swipe.
    func end(from start: Point) -> Point {
        switch direction {
        case .left: Point(start.x - distance, start.y)
        case .right: Point(start.x + distance, start.y)
        case .up: Point(start.x, start.y - distance)
        default: Point(start.x, start.y + distance)
        }
    }
}

extension ReadObject<FingerGesture> {
    /// Returns the short form with its fingers, or nil after an error.
    ///
    /// - Parameter make: makes it from the members and the first place.
    /// - Returns: the short form.
    fileprivate func content(_ make: (FingerGesture, Point) -> TouchForm) -> EventEntry.Content? {
        if root.ids != nil, has("id"), has("ids") {
            fault(.excludingMembers("id", "ids", owner: object.owner), of: "ids")
        }
        guard !hasErrors, let place = root.at ?? root.path?.first else { return nil }
        let form = make(root, place)
        guard let ids = root.ids else { return .form(form, ids: []) }
        guard ids.count == form.fingerCount else {
            let reason = FaultReason.fingerCount(expected: form.fingerCount, found: ids.count)
            fault(reason, of: has("ids") ? "ids" : "id")
            return nil
        }
        return .form(form, ids: ids)
    }
}
