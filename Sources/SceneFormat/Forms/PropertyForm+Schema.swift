import DispatchEngine

extension PropertyForm {
    /// The schema of values of the form.
    var schema: Schema {
        switch self {
        case .flag: .type("boolean")
        case .number(let range, let names?):
            .object([("oneOf", .list([.names(names.numbers.map(\.name)), Self.number(range).schema]))])
        case .number(.coordinate, nil): .component("Number") { .number(.coordinate) }
        case .number(.time, nil): .component("Duration") { .number(.time).described("Seconds.") }
        case .number(let range, nil): .number(range)
        case .whole(let lower): .object([("type", .text("integer")), ("minimum", .number(Double(lower)))])
        case .wholes(let lower, _): .list(of: Self.whole(from: lower).schema)
        case .text: .type("string")
        case .point:
            .component("Point") { .list(of: Self.anyNumber, count: 2).described("x and y, in points.") }
        case .size:
            .component("Size") {
                .list(of: .number(.notNegative), count: 2).described("Width and height, in points.")
            }
        case .rect:
            .component("Rect") {
                let length = Schema.number(.notNegative)
                return .object([
                    ("type", .text("array")),
                    ("prefixItems", .list([Self.anyNumber, Self.anyNumber, length, length])),
                    ("minItems", .number(4)), ("maxItems", .number(4)),
                ]).described("x, y, width and height, in points; half open (HT-5).")
            }
        case .insets:
            .component("Insets") {
                .list(of: Self.anyNumber, count: 4).described("Top, left, bottom, right.")
            }
        case .transform:
            .component("Transform") { .list(of: Self.anyNumber, count: 6).described("a, b, c, d, tx, ty.") }
        case .names(let names):
            names.isSingleAllowed
                ? .object([("oneOf", .list([.names(names.options.map(\.name)), Self.list(of: names)]))])
                : Self.list(of: names)
        case .word(let names): .names(names.words)
        }
    }

    private static let anyNumber = number(.coordinate).schema

    private static func list(of names: OptionNames) -> Schema {
        guard case .object(let members) = Schema.list(of: .names(names.options.map(\.name))) else {
            return .type("array")
        }
        return .object(members + (names.needed == nil ? [] : [("minItems", .number(1))]))
    }
}

extension Schema {
    /// A point as an element of a list, written out because generators of Swift have no lists of named lists.
    static let pointInList = list(of: Codec.number.schema(), count: 2)

    /// A list, of as many elements as `count` if that is given.
    static func list(of element: Schema, count: Int? = nil) -> Schema {
        .object(
            [("type", .text("array")), ("items", element)]
                + (count.map { [("minItems", .number(Double($0))), ("maxItems", .number(Double($0)))] } ?? [])
        )
    }
}
