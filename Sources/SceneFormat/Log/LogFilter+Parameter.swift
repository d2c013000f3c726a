import DispatchEngine

extension LogFilter {
    /// The parts of a filter, by the names of command-line flags and query parameters.
    public enum Parameter: String, CaseIterable, Sendable {
        case only, about, touch, recognizer, from, to

        /// True if it may be given several times, which widens it.
        public var repeats: Bool {
            switch self {
            case .only, .about, .touch, .recognizer: true
            case .from, .to: false
            }
        }
    }

    /// The error in the value of a parameter.
    public struct ParameterFault: Error, Hashable, Sendable {
        /// The parameter.
        public let parameter: Parameter
        /// The rest of a sentence that begins with the parameter's name: `is "x"; …`.
        public let message: String
    }

    /// Narrows the filter.
    ///
    /// - Parameters:
    ///   - parameter: the part to narrow.
    ///   - text: the value. Commas separate several kinds or fingers.
    /// - Throws: the error in the text.
    public mutating func narrow(_ parameter: Parameter, to text: String) throws(ParameterFault) {
        switch parameter {
        case .only: for name in parts(of: text) { kinds.insert(try kind(name)) }
        case .about: identifiers.append(try id(text, parameter))
        case .recognizer: recognizers.append(try id(text, parameter))
        case .touch: for number in parts(of: text) { touches.append(try finger(number)) }
        case .from: start = try time(text, parameter)
        case .to: end = try time(text, parameter)
        }
        if let start, let end, start > end {
            throw ParameterFault(parameter: parameter, message: "leaves nothing: \"from\" is after \"to\".")
        }
    }

    private func parts(of text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }

    private func id(_ text: String, _ parameter: Parameter) throws(ParameterFault) -> String {
        if !text.isEmpty { return text }
        throw ParameterFault(parameter: parameter, message: "is empty; use an id of the scene.")
    }

    /// The names of the kinds of entries, in the order of the alphabet.
    package static var kindNames: [String] { EntryKind.allCases.map(\.name).sorted() }

    private func kind(_ name: String) throws(ParameterFault) -> EntryKind {
        if let kind = EntryKind.allCases.first(where: { $0.name == name }) { return kind }
        let kinds = Self.kindNames
        let advice =
            Suggestion.nearest(to: name, among: kinds).map { "do you mean \($0)?" }
            ?? "the kinds of entries are \(kinds.joined(separator: ", "))."
        throw ParameterFault(parameter: .only, message: "is \(Wording.quoted(name)); \(advice)")
    }

    private func finger(_ text: String) throws(ParameterFault) -> Int {
        if let number = Int(text), number >= 1, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) { return number }
        throw ParameterFault(
            parameter: .touch,
            message:
                "is \(Wording.quoted(text)); use the number of a finger, such as 1, or several with commas.")
    }

    private func time(_ text: String, _ parameter: Parameter) throws(ParameterFault) -> Timestamp {
        if let seconds = Double(decimal: text), 0...NumberRange.magnitude ~= seconds {
            return Timestamp(seconds: seconds)
        }
        throw ParameterFault(
            parameter: parameter, message: "is \(Wording.quoted(text)); use seconds of the run, such as 0.5.")
    }
}

extension Double {
    /// Makes the number that a text is, if it is written as one of JSON's may be: no hexadecimal, no "nan".
    package init?(decimal text: String) {
        guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let number = Double(text),
            number.isFinite
        else { return nil }
        self = number
    }
}
