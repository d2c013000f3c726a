import DispatchEngine

/// The numbers that an expectation accepts: those near one, or those of a range.
struct NumberPattern: Sendable {
    /// The number itself, if it is not a range.
    private let number: Double?
    private let lower: Double
    private let upper: Double

    /// Makes a pattern of one number, with the tolerance of the form.
    init(_ number: Double, as form: EntryForm?) {
        self.number = number
        let tolerance =
            switch form {
            case .whole: 0.0
            case .time: Self.timeTolerance
            default: Self.tolerance
            }
        (lower, upper) = (number - tolerance, number + tolerance)
    }

    /// Makes a pattern of a range, its ends included.
    init(from lower: Double?, through upper: Double?) {
        number = nil
        self.lower = lower ?? -.infinity
        self.upper = upper ?? .infinity
    }

    // The digits that a decimal loses as a Double must not decide, so that 0.001 away is still within 0.001.
    private static let slack = 1e-9
    /// A thousandth, in the unit of the number.
    private static let tolerance = 1e-3 + slack
    /// A microsecond.
    private static let timeTolerance = 1e-6 + slack

    /// The only number that it accepts, or nil for a range.
    var single: Double? { number }

    /// True if it accepts no number at all.
    var isEmpty: Bool { lower > upper }

    func matches(_ number: Double) -> Bool { lower <= number && number <= upper }

    /// Returns true if it accepts any number of at least that.
    func reaches(_ lowest: Double) -> Bool { !isEmpty && upper >= lowest }

    /// Returns true if it accepts a whole number of at least that.
    func holdsWhole(from lowest: Int) -> Bool {
        matches(max(lower.rounded(.up), Double(lowest)))
    }

    /// Returns the places of the numbers that it accepts in an ascending list.
    func places(in numbers: [Double]) -> Range<Int> {
        let start = numbers.bisect { $0 < lower }
        return start..<max(start, numbers.bisect { $0 <= upper })
    }

    /// The pattern as a message quotes it.
    var words: String {
        if let number { return Wording.number(number) }
        if lower == -.infinity { return "at most \(Wording.number(upper))" }
        if upper == .infinity { return "at least \(Wording.number(lower))" }
        return "\(Wording.number(lower)) to \(Wording.number(upper))"
    }
}
