/// The form of the values of a property, and its allowed range.
public enum PropertyForm: Sendable {
    case flag
    /// A number in a range, with `names` for the numbers that can also be given by a name.
    case number(NumberRange, names: NumberNames? = nil)
    /// A whole number of at least this.
    case whole(from: Int)
    /// Whole numbers of at least this, ascending, with `noun` for several of them.
    case wholes(from: Int, noun: String)
    case text
    case point, size, rect, insets, transform
    /// A set of names.
    case names(OptionNames)
    /// One of several names.
    case word(WordNames)

    /// Returns true if a value has the form, without regard to its range.
    func fits(_ value: PropertyValue) -> Bool {
        switch (self, value) {
        case (.flag, .flag), (.number, .number), (.whole, .whole), (.wholes, .wholes), (.text, .text),
            (.point, .point),
            (.size, .size), (.rect, .rect), (.insets, .insets), (.transform, .transform), (.names, .names),
            (.word, .text):
            true
        default: false
        }
    }
}

/// The numbers that are allowed somewhere, ends included.
public struct NumberRange: Hashable, Sendable {
    /// The smallest number.
    public var lower: Double
    /// The largest number.
    public var upper: Double

    /// The largest magnitude of a coordinate, a length or any other plain number: 10⁹.
    public static var magnitude: Double { 1e9 }
    /// Any plain number.
    public static var coordinate: NumberRange { NumberRange(-magnitude, magnitude) }
    /// A length, a scale or a count.
    public static var notNegative: NumberRange { NumberRange(0, magnitude) }
    /// A share of a whole.
    public static var fraction: NumberRange { NumberRange(0, 1) }
    /// Seconds, up to about eleven days.
    public static var time: NumberRange { NumberRange(0, 1e6) }

    /// Makes a range.
    public init(_ lower: Double, _ upper: Double) {
        self.lower = lower
        self.upper = upper
    }

    /// Returns true if a number lies in the range.
    public func contains(_ number: Double) -> Bool { number >= lower && number <= upper }
}

/// Numbers that have names of their own.
public struct NumberNames: Sendable {
    /// The noun for one of them in messages, with its article.
    public let noun: String
    /// The numbers by name.
    public let numbers: [(name: String, number: Double)]

    /// `UIWindow.Level` (EQ-4).
    static let windowLevels = NumberNames(
        noun: "a window level", numbers: [("normal", 0), ("statusBar", 1000), ("alert", 2000)])
    /// `UIScrollView.DecelerationRate` (SCV-24).
    static let decelerationRates = NumberNames(
        noun: "a deceleration rate",
        numbers: [
            ("normal", ScrollViewDescription.normalDecelerationRate),
            ("fast", ScrollViewDescription.fastDecelerationRate),
        ])
}

/// The names of an enumeration's cases.
public struct WordNames: Sendable {
    /// The noun for one of them in messages, with its article.
    public let noun: String
    /// The names.
    public let words: [String]
}

/// The options of a set by their names.
public struct OptionNames: Sendable {
    /// The noun for one of them in messages, with its article.
    public let noun: String
    /// The noun for several of them.
    public let plural: String
    /// The options' raw values by name.
    public let options: [(name: String, rawValue: Int)]
    /// True if one name may be written without a list around it.
    public var isSingleAllowed = false
    /// The phrase for what a set without options lacks, if there must be one.
    public var needed: String?

    /// Names the options of a set.
    init<Options: OptionSet>(
        _ noun: String, _ plural: String, _ options: [(String, Options)], isSingleAllowed: Bool = false,
        needed: String? = nil
    ) where Options.RawValue == Int {
        self.noun = noun
        self.plural = plural
        self.options = options.map { ($0, $1.rawValue) }
        self.isSingleAllowed = isSingleAllowed
        self.needed = needed
    }
}
