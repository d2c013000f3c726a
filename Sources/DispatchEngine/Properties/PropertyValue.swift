/// A value of a property, by its form.
public enum PropertyValue: Hashable, Sendable {
    case flag(Bool)
    case number(Double)
    case whole(Int)
    case wholes([Int])
    case text(String)
    case point(Point)
    case size(Size)
    case rect(Rect)
    case insets(EdgeInsets)
    case transform(AffineTransform)
    /// A set of names, by the raw value of its option set.
    case names(Int)
}

extension PropertyValue {
    /// Returns true if both are the same, give or take rounding errors.
    func isNearly(_ other: PropertyValue) -> Bool {
        guard let numbers, let others = other.numbers, numbers.count == others.count else {
            return self == other
        }
        return zip(numbers, others).allSatisfy { ($0 - $1).magnitude <= Interval<Double>.tolerance }
    }

    /// The numbers of the value, if it is made of numbers.
    package var numbers: [Double]? {
        switch self {
        case .number(let number): [number]
        case .point(let point): [point.x, point.y]
        case .size(let size): [size.width, size.height]
        case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        case .insets(let insets): [insets.top, insets.left, insets.bottom, insets.right]
        case .transform(let matrix): [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
        case .flag, .whole, .wholes, .text, .names: nil
        }
    }
}

/// A type of property values.
protocol PropertyRepresentable: Equatable, Sendable {
    /// The form of the values, with numbers of any size.
    static var form: PropertyForm { get }
    /// Makes it from a value, or nil for one of another form.
    init?(_ value: PropertyValue)
    /// The value, or nil if there is none.
    var propertyValue: PropertyValue? { get }
}

extension Bool: PropertyRepresentable {
    static let form = PropertyForm.flag
    init?(_ value: PropertyValue) {
        guard case .flag(let flag) = value else { return nil }
        self = flag
    }
    var propertyValue: PropertyValue? { .flag(self) }
}

extension Double: PropertyRepresentable {
    static let form = PropertyForm.number(.coordinate)
    init?(_ value: PropertyValue) {
        guard case .number(let number) = value else { return nil }
        self = number
    }
    var propertyValue: PropertyValue? { .number(self) }
}

extension Float: PropertyRepresentable {
    static let form = Double.form
    init?(_ value: PropertyValue) {
        guard case .number(let number) = value else { return nil }
        self.init(number)
    }
    var propertyValue: PropertyValue? { .number(Double(self)) }
}

extension Int: PropertyRepresentable {
    static let form = PropertyForm.whole(from: 1)
    init?(_ value: PropertyValue) {
        switch value {
        case .whole(let number), .names(let number): self = number
        default: return nil
        }
    }
    var propertyValue: PropertyValue? { .whole(self) }
}

extension [Int]: PropertyRepresentable {
    static let form = PropertyForm.wholes(from: 0, noun: "numbers")
    init?(_ value: PropertyValue) {
        guard case .wholes(let numbers) = value else { return nil }
        self = numbers
    }
    var propertyValue: PropertyValue? { .wholes(self) }
}

extension String: PropertyRepresentable {
    static let form = PropertyForm.text
    init?(_ value: PropertyValue) {
        guard case .text(let text) = value else { return nil }
        self = text
    }
    var propertyValue: PropertyValue? { .text(self) }
}

extension Point: PropertyRepresentable {
    static let form = PropertyForm.point
    init?(_ value: PropertyValue) {
        guard case .point(let point) = value else { return nil }
        self = point
    }
    var propertyValue: PropertyValue? { .point(self) }
}

extension Size: PropertyRepresentable {
    static let form = PropertyForm.size
    init?(_ value: PropertyValue) {
        guard case .size(let size) = value else { return nil }
        self = size
    }
    var propertyValue: PropertyValue? { .size(self) }
}

extension Rect: PropertyRepresentable {
    static let form = PropertyForm.rect
    init?(_ value: PropertyValue) {
        guard case .rect(let rect) = value else { return nil }
        self = rect
    }
    var propertyValue: PropertyValue? { .rect(self) }
}

extension EdgeInsets: PropertyRepresentable {
    static let form = PropertyForm.insets
    init?(_ value: PropertyValue) {
        guard case .insets(let insets) = value else { return nil }
        self = insets
    }
    var propertyValue: PropertyValue? { .insets(self) }
}

extension AffineTransform: PropertyRepresentable {
    static let form = PropertyForm.transform
    init?(_ value: PropertyValue) {
        guard case .transform(let transform) = value else { return nil }
        self = transform
    }
    var propertyValue: PropertyValue? { .transform(self) }
}

extension Optional: PropertyRepresentable where Wrapped: PropertyRepresentable {
    static var form: PropertyForm { Wrapped.form }
    init?(_ value: PropertyValue) {
        guard let wrapped = Wrapped(value) else { return nil }
        self = wrapped
    }
    var propertyValue: PropertyValue? { self?.propertyValue }
}
