import DispatchEngine
import JSONText

/// The delegates of text fields and scroll views.
extension Forms {
    // MARK: Text fields

    /// The delegate of a text field, in which what is absent says yes (TXF-2 to TXF-5).
    static let textFieldDelegate = Form(
        "the delegate of a text field", example: #"{"shouldReturn": false}"#, TextFieldDelegateParts(),
        [
            Field(
                "shouldBeginEditing", default: \.answers.shouldBeginEditing, .flag,
                "A no stops it (TXF-2)."),
            Field(
                "shouldEndEditing", default: \.answers.shouldEndEditing, .flag,
                "Not asked when the field leaves its window (TXF-4)."),
            Field(
                "shouldChangeCharacters", default: \.change, shouldChangeCharacters,
                "Asked for each typed character (TXF-3); of an object all members must allow it."),
            Field(
                "shouldClear", default: \.answers.shouldClear, .flag,
                "Asked with clearsOnBeginEditing (TXF-2)."),
            Field(
                "shouldReturn", default: \.answers.shouldReturn, .flag, "A no: no event at all (TXF-5)."
            ),
            effects(of: .textFieldDelegate) { $0.effects = $1 },
        ])

    struct TextFieldDelegateParts: Sendable {
        var answers = TextFieldDelegate()
        var effects: [ScriptedMethod: [Change]] = [:]

        /// The answer to `textField(_:shouldChangeCharactersIn:replacementString:)`.
        var change: CharacterChange {
            get {
                if answers.maximumLength == nil, answers.allowedCharacters == nil {
                    return .always(answers.shouldChangeCharacters)
                }
                return .within(
                    CharacterLimits(
                        maximumLength: answers.maximumLength,
                        onlyFrom: answers.allowedCharacters.map { String($0.sorted()) }))
            }
            set {
                switch newValue {
                case .always(let answer): answers.shouldChangeCharacters = answer
                case .within(let limits):
                    answers.maximumLength = limits.maximumLength
                    answers.allowedCharacters = limits.onlyFrom.map { Set($0) }
                }
            }
        }
    }

    enum CharacterChange: Hashable, Sendable {
        case always(Bool)
        case within(CharacterLimits)
    }

    struct CharacterLimits: Hashable, Sendable {
        var maximumLength: Int?
        var onlyFrom: String?
    }

    private static let shouldChangeCharacters = Codec<CharacterChange>.either(
        [
            Look(
                .bool,
                .flag(CharacterChange.always) { if case .always(let answer) = $0 { answer } else { nil } }),
            Look(
                .object,
                characterLimits.codec.map(
                    { .within($0) }, { if case .within(let limits) = $0 { limits } else { nil } })),
        ], "true, false or an object", example: characterLimits.object.example)

    private static let characterLimits = Form(
        "an answer of shouldChangeCharacters", example: #"{"maximumLength": 6}"#, CharacterLimits(),
        [
            Field(
                "maximumLength", \.maximumLength, .whole(from: 0),
                "The length beyond which it refuses more text."),
            Field(
                "onlyFrom", \.onlyFrom, .text("the characters let in", example: "\"0123\""),
                "The characters that are let in."),
        ])

    // MARK: Scroll views

    /// The delegate of a scroll view, table or collection view.
    static let scrollViewDelegate = Form(
        "the delegate of a scroll view", example: #"{"viewForZooming": "photo"}"#, ScrollViewDelegateParts(),
        [
            Field(
                "viewForZooming", \.viewForZooming, .idOrNull,
                "The view inside the scroll view that zooms; its first subview if the member is left out, with null nothing zooms (SCV-20)."
            ).orNull,
            Field(
                "willEndDragging", \.answers.willEndDragging, targetContentOffset,
                "The target content offset that it puts in the place of the projected one (SCV-23); null leaves a coordinate as it was projected."
            ),
            Field(
                "shouldScrollToTop", default: \.answers.shouldScrollToTop,
                answer(.flag, at: .run("shouldScrollToTop")),
                "Asked at a tap on the status bar; a no leaves the content where it is (SYS-20)."),
            effects(of: .scrollViewDelegate) { $0.effects = $1 },
        ])

    struct ScrollViewDelegateParts: Sendable {
        var answers = ScrollViewDelegate()
        var effects: [ScriptedMethod: [Change]] = [:]

        /// The view for zooming, nil for none, or nothing for the first subview.
        var viewForZooming: Identifier?? {
            get {
                switch answers.viewForZooming {
                case .firstSubview: .none
                case .view(let id): .some(id)
                case .none: .some(nil)
                }
            }
            set { if let id = newValue { answers.viewForZooming = id.map { .view($0) } ?? .none } }
        }
    }

    private static let targetContentOffset: Codec<TargetContentOffset> = Form(
        "an answer of willEndDragging", example: #"{"multiplesOf": [null, 200]}"#, TargetParts(),
        rule: .exactlyOne(of: ["targetContentOffset", "multiplesOf"]),
        [
            Field("targetContentOffset", \.offset, partialPoint(in: .coordinate), "The offset itself."),
            Field(
                "multiplesOf", \.multiples, partialPoint(in: NumberRange(0.001, NumberRange.magnitude)),
                "The nearest multiples of these lengths."),
        ]
    ).codec({ $0.target }) { target in
        switch target {
        case .offset(let x, let y): TargetParts(offset: PartialPoint(x: x, y: y))
        case .multiples(let width, let height): TargetParts(multiples: PartialPoint(x: width, y: height))
        }
    }

    private static func partialPoint(in range: NumberRange) -> Codec<PartialPoint> {
        let coordinate = Schema.object([("type", .list([.text("number"), .text("null")]))])
        return Codec<PartialPoint>(
            .component("PartialPoint") {
                .object([
                    ("type", .text("array")), ("prefixItems", .list([coordinate, coordinate])),
                    ("minItems", .number(2)), ("maxItems", .number(2)),
                ])
            }
        ) { reader, node in
            guard reader.document.kind(of: node) == .array, reader.document.count(of: node) == 2 else {
                reader.fault(
                    .expected(
                        .either("a list of two numbers, each of which may be null", example: "[null, 200]")),
                    at: node)
                return nil
            }
            let numbers = reader.children(of: node).map {
                reader.document.isNull($0) ? nil : reader.number($0, in: range)
            }
            return numbers.count == 2 ? PartialPoint(x: numbers[0], y: numbers[1]) : nil
        } write: { json, point in
            json.beginArray(onOneLine: true)
            for number in [point.x, point.y] {
                if let number { json.write(number) } else { json.writeNull() }
            }
            json.endArray()
        }
    }
}

private struct PartialPoint {
    var x: Double?
    var y: Double?
}

private struct TargetParts {
    var offset: PartialPoint?
    var multiples: PartialPoint?
}

extension ReadObject<TargetParts> {
    fileprivate var target: TargetContentOffset? {
        root.offset.map { .offset(x: $0.x, y: $0.y) }
            ?? root.multiples.map { .multiples(width: $0.x, height: $0.y) }
    }
}
