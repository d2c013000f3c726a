import DispatchEngine
import JSONText

/// The overrides of `hitTest(_:with:)` and `point(inside:with:)`.
extension Forms {
    /// `hitTest(_:with:)` (HT-17).
    static let hitTest = answer(
        .either(
            // Null could mean the default as well as nil.
            [
                Look(.string, hitTestInAWord), Look(.null, .null(.default, .nullHitTest)),
                Look(.object, returnedView),
            ], "\"default\", \"self\", \"nil\" or an object", example: exampleOfReturnedView),
        at: .hitTest
    ).named("HitTestAnswer", "`hitTest(_:with:)` (HT-17).")

    private static let hitTestInAWord = Codec<HitTestOverride>.name(
        in: [("default", .default), ("self", .returnSelf), ("nil", .returnNil)], "an answer of hitTest"
    ).described("default: an override written out that does what the default does.")

    private static let exampleOfReturnedView = #"{"return": "button", "when": {"inside": "button"}}"#
    private static let returnedView: Codec<HitTestOverride> = Form(
        "a hitTest override", example: exampleOfReturnedView, ReturnedView(),
        [
            Field("return", \.answer, .idOrNull, "The view that is returned, or null for none.").orNull,
            Field(
                "when", \.condition, condition(at: .hitTest),
                "The condition without which the default runs: short for `if` with `{\"return\": …}` for `then`."
            ),
            Field(
                "skipSelf", \.skipsSelf, .affirmation, "The default result, unless that is the view itself."),
        ]
    ).codec({ $0.override }) { override in
        switch override {
        case .returnView(let view, let condition): ReturnedView(answer: view, condition: condition)
        case .skipSelf: ReturnedView(skipsSelf: true)
        case .default, .returnSelf, .returnNil: nil
        }
    }

    /// `point(inside:with:)` (HT-19).
    static let pointInside = answer(
        .either(
            [
                Look(.bool, .flag(PointInsideOverride.always, \.constant)), Look(.string, areaInAWord),
                Look(.null, .null(.default, .nullHitTest)), Look(.object, shape),
            ],
            "true, false, \"default\", \"unionOfSubviews\", \"unionOfBoundsAndSubviews\" or an object with a shape",
            example: exampleOfShape),
        at: .hitTest
    ).named("PointInsideAnswer", "`point(inside:with:)` (HT-5, HT-6).")

    private static let areaInAWord = Codec<PointInsideOverride>.name(
        in: [
            ("default", .default), ("unionOfSubviews", .unionOfSubviews),
            ("unionOfBoundsAndSubviews", .unionOfBoundsAndSubviews),
        ], "an area of pointInside"
    ).described(
        "default: the bounds, as without an override. The others: the frames of the subviews, with or without the bounds "
            + "(A38).")

    private static let exampleOfShape = #"{"inset": [-10, -10, -10, -10]}"#
    private static let shape: Codec<PointInsideOverride> = Form(
        "a pointInside override", example: exampleOfShape, ShapeParts(),
        rule: .exactlyOne(of: ["inset", "ellipse", "polygon"]),
        [
            Field("inset", \.inset, .insets, "The bounds less these insets; negative ones grow the area."),
            Field("ellipse", \.ellipse, .rect, "The ellipse in this rectangle (A38)."),
            Field(
                "polygon", \.polygon, corners, "The corners of a polygon, inside by the even-odd rule (A38)."),
        ]
    ).codec({ $0.override }) { override in
        switch override {
        case .inset(let insets): ShapeParts(inset: insets)
        case .ellipse(let rect): ShapeParts(ellipse: rect)
        case .polygon(let corners): ShapeParts(polygon: corners)
        case .default, .always, .unionOfSubviews, .unionOfBoundsAndSubviews: nil
        }
    }

    private static let corners = Codec<[Point]>(
        .object([
            ("type", .text("array")), ("items", .pointInList),
            ("minItems", .number(3)),
        ]),
        read: {
            $0.points($1, atLeast: 3, atMost: DocumentReader.maximumCorners, "points of a polygon")
        },
        write: { json, corners in
            json.array(corners, onOneLine: true) { $0.write(numbers: $1.x, $1.y) }
        })
}

private struct ReturnedView {
    var answer: Identifier??
    var condition: Condition?
    var skipsSelf: Bool?
}

extension ReadObject<ReturnedView> {
    fileprivate var override: HitTestOverride? {
        if root.skipsSelf != nil {
            if root.answer != nil || root.condition != nil {
                fault(.excludingMembers("skipSelf", "return", owner: object.owner), of: "skipSelf")
            }
            return .skipSelf
        }
        if let answer = root.answer { return .returnView(answer, when: root.condition) }
        if !has("skipSelf"), !names("return") {
            fault(.missingChoice(of: object, choices: ["return", "skipSelf"]))
        }
        return nil
    }
}

private struct ShapeParts {
    var inset: EdgeInsets?
    var ellipse: Rect?
    var polygon: [Point]?
}

extension ReadObject<ShapeParts> {
    fileprivate var override: PointInsideOverride? {
        root.inset.map { .inset($0) } ?? root.ellipse.map { .ellipse($0) }
            ?? root.polygon.map { .polygon($0) }
    }
}

extension PointInsideOverride {
    fileprivate var constant: Bool? { if case .always(let answer) = self { answer } else { nil } }
}
