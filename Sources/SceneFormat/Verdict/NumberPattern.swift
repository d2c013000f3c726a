import DispatchEngine

/// The numbers that an expectation takes: those near one, or those of a range.
struct NumberPattern: Sendable {
    /// The number itself, where it is not a range.
    private let number: Double?
    private let lower: Double
    private let upper: Double

    /// Takes one number, as near as values of the form are compared.
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

    /// Takes a range, its ends included.
    init(from lower: Double?, through upper: Double?) {
        number = nil
        self.lower = lower ?? -.infinity
        self.upper = upper ?? .infinity
    }

    // What a decimal loses as a Double must not decide, so that 0.001 away is still within 0.001.
    private static let slack = 1e-9
    /// A thousandth, in whatever the number measures.
    private static let tolerance = 1e-3 + slack
    /// A microsecond.
    private static let timeTolerance = 1e-6 + slack

    /// The one number that it takes; nil for a range.
    var single: Double? { number }

    /// Whether it takes no number at all.
    var isEmpty: Bool { lower > upper }

    func matches(_ number: Double) -> Bool { lower <= number && number <= upper }

    /// Whether it takes any number of at least that.
    func reaches(_ lowest: Double) -> Bool { !isEmpty && upper >= lowest }

    /// Whether it takes a whole number of at least that.
    func holdsWhole(from lowest: Int) -> Bool {
        matches(max(lower.rounded(.up), Double(lowest)))
    }

    /// The places of the numbers that it takes in an ascending list.
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
