import DispatchEngine
import JSONText

/// The fingers, buttons and pointers of events.
extension Forms {
    // MARK: Fingers

    static let touchID = Codec<TouchID>(
        .component("TouchId") { .whole(from: 1).described("A finger.") },
        read: { reader, node in reader.integer(node).map { TouchID($0) } }, write: { $0.write($1.rawValue) })

    static let touchIDs = touchID.list(of: "touch ids", atLeastOne: "touch id", example: "[1]")
        .named("TouchIds")

    static let touch = Form(
        "a touch", example: #"{"id": 1, "phase": "began", "at": [100, 200]}"#,
        TouchSample(TouchID(0), .began, at: .zero),
        [
            Field("id", required: touchID, "The finger.") { $0.id = $1 },
            Field("phase", required: .name, "What the finger does.") { $0.phase = $1 },
            Field("at", required: .point, "Its place, in screen coordinates.") { $0.location = $1 },
            Field(
                "type", default: \.type, Codec.name.named("TouchType"),
                "The type of touch, read at began only (TC-5)."
            ),
            Field(
                "buttonMask", default: \.buttonMask,
                Codec.whole(from: 0, through: 1_000_000_000).map({ UInt32(clamping: $0) }, { Int($0) }),
                of: .init(words: "a touch of type \"indirectPointer\"") { $0.type == .indirectPointer },
                "The buttons of a pointer (`indirectPointer`) at began, 1 the primary, 2 the secondary one: a tap takes "
                    + "it only if all of its `buttonMaskRequired` are down (TAP-1)."),
            Field(
                "force", default: \.properties.force, .number(in: .notNegative),
                "`force`, where 1 is an average touch (TC-8)."),
            Field(
                "altitudeAngle", default: \.properties.altitudeAngle, .number, "`altitudeAngle`, in radians."),
            Field(
                "azimuthAngle", default: \.properties.azimuthAngle, .number,
                "`azimuthAngle(in:)`, in radians."),
            Field(
                "majorRadius", default: \.properties.majorRadius, .number(in: .notNegative),
                "`majorRadius`, in points."
            ),
        ])

    static let touches = touch.codec.named("Touch").samples(
        "touches", of: "touch", like: touch.object.example)

    // MARK: Buttons and keys

    static let press = Form(
        "a press", example: #"{"id": 1, "type": "select", "phase": "began"}"#,
        PressSample(id: 0, phase: .began),
        [
            Field("id", required: \.id, .whole(from: 1), "The press."),
            Field(
                "type", \.type, Codec.name(in: Names.pressTypes, "a press type").named("PressType").orNull,
                "The button, or null for a key (GR-22)."),
            Field(
                "phase", required: \.phase,
                Codec.name(in: EventPhase.pressTable, "a press phase").named("PressPhase"),
                "What the button or key does."),
            Field("key", \.key, key.codec.orNull, "The key, or null for a button (EV-9)."),
        ])

    static let presses = press.codec.named("Press").samples(
        "presses", of: "press", like: press.object.example)

    static let key = Form(
        "a key", example: #"{"characters": "a"}"#, PressSample.Key(characters: "", modifierFlags: []),
        [
            Field("characters", default: \.characters, .text, "The characters that it types."),
            Field(checked: "keyCode", .whole(from: 0), "Its code, which is not used."),
            Field(
                "modifierFlags", default: \.modifierFlags, modifierFlags.map({ $0.sorted() }, { $0 }),
                "The modifiers that are held."),
        ])

    // MARK: Shakes and pointers

    static let motion = Codec<MotionEnd>.either(
        [
            Look(.string, motionSubtype.map({ _ in .ended }, { _ in nil })),
            Look(.object, motionObject.codec),
        ], "a motion", example: "\"shake\"")
    private static let motionObject = Form(
        "a motion", example: #"{"subtype": "shake", "phase": "ended"}"#, MotionEnd.ended,
        [
            Field(checked: "subtype", motionSubtype, isRequired: true, "The kind of motion."),
            Field(
                "phase", default: \.self, .name(in: Names.motionEnds, "an end of a motion"), "How it ends."),
        ])
    private static let motionSubtype = Codec.name(in: Names.motions, "a motion")

    static let hover = Form(
        "a hover", example: #"{"phase": "moved", "at": [100, 200]}"#, Hover(),
        [
            Field(
                "phase", required: \.phase, .name(in: Names.pointerPhases, "a phase of the pointer"),
                "What the pointer does."),
            Field("at", required: \.location, .point, "Its place, in screen coordinates."),
        ]
    ).codec({ $0.hasErrors ? nil : Event.Content.hover($0.root.location, phase: $0.root.phase) })

    static let scroll = Form(
        "a scroll", example: #"{"phase": "began", "at": [100, 200]}"#, ScrollSample(.began, at: .zero),
        [
            Field(
                "phase", required: \.phase, Codec.name.named("Phase"),
                "What the fingers on the trackpad or the wheel do."),
            Field("at", required: \.location, .point, "The place of the pointer, in screen coordinates."),
            Field(
                "translation", default: \.translation, .point,
                "How far the content goes, since the event before."),
            Field(
                "type", default: \.type, .name(in: ScrollType.options, "a scroll type"),
                "continuous is a trackpad; discrete is a wheel with steps, which leaves no momentum."),
        ]
    ).codec({ $0.hasErrors ? nil : $0.root })
}

private struct Hover {
    var phase = EventPhase.moved
    var location = Point.zero
}

extension Codec {
    /// A list of fingers or buttons that change at the same time.
    ///
    /// - Parameters:
    ///   - plural: the elements in the words of messages.
    ///   - noun: one of them.
    ///   - example: one of them in JSON.
    /// - Returns: the codec of the list, which returns nil after an error.
    fileprivate func samples(_ plural: String, of noun: String, like example: String) -> Codec<[Value]> {
        let most = Schema.number(Double(DecodingLimits().touchesPerEvent))
        return Codec<[Value]>(
            .object([
                ("type", .text("array")), ("items", schema()), ("minItems", .number(1)), ("maxItems", most),
            ]),
            read: { reader, node in
                var samples: [Value] = []
                samples.reserveCapacity(min(reader.document.count(of: node), reader.limits.touchesPerEvent))
                let before = reader.findings.count
                for element in reader.elements(of: node, plural, like: "[\(example)]") {
                    guard samples.count < reader.limits.touchesPerEvent else {
                        let limit = reader.limits.touchesPerEvent
                        reader.fault(
                            .limit(.touchesPerEvent, value: limit, noun: "\(plural) in one event"),
                            at: element)
                        break
                    }
                    if let sample = read(reader, element) { samples.append(sample) }
                }
                guard reader.findings.count == before else { return nil }
                if samples.isEmpty { reader.fault(.emptySet(noun), at: node) }
                return samples
            })
    }
}
