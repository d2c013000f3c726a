internal import SceneFormat

/// Arguments sorted into flags and operands.
struct ParsedArguments: Sendable {
    private var values: [String: [String]] = [:]
    /// The environment variables that flags have their values from.
    private var variables: [String: String] = [:]
    /// The arguments that are not flags, in order.
    private(set) var operands: [String] = []
    /// True if `--help` or `-h` is among the arguments.
    private(set) var asksForHelp = false
    /// True if the environment asks for no color (https://no-color.org) or the terminal has none.
    private let prefersNoColor: Bool

    /// Sorts arguments.
    ///
    /// - Parameters:
    ///   - arguments: the arguments after the command's name.
    ///   - flags: the flags that the command knows.
    ///   - environment: returns the values of environment variables, which absent flags may have.
    /// - Throws: the error, worded for the user.
    init(
        _ arguments: [String], flags: [Flag], environment: (String) -> String?
    ) throws(UsageError) {
        prefersNoColor = environment("NO_COLOR")?.isEmpty == false || environment("TERM") == "dumb"
        var rest = arguments[...]
        var onlyOperands = false
        while let argument = rest.popFirst() {
            if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
                operands.append(argument)
            } else if argument == "--" {
                onlyOperands = true
            } else if argument == "--help" || argument == "-h" {
                asksForHelp = true
            } else {
                try readFlag(argument, &rest, flags)
            }
        }
        for flag in flags where values[flag.name] == nil {
            for variable in flag.environment {
                guard let value = environment(variable), !value.isEmpty else { continue }
                values[flag.name] = [value]
                variables[flag.name] = variable
                break
            }
        }
    }

    private mutating func readFlag(
        _ argument: String, _ rest: inout ArraySlice<String>, _ flags: [Flag]
    ) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let flag = flags.first(where: { "--" + $0.name == name }) else {
            guard name != "--version" else {
                throw UsageError("--version stands alone, as in first-responder --version.")
            }
            let nearest = Suggestion.nearest(to: name, among: flags.map { "--" + $0.name } + ["--help"])
            throw UsageError("There is no flag \(name)" + (nearest.map { "; do you mean \($0)?" } ?? "."))
        }
        let value: String
        if parts.count > 1 {
            value = String(parts[1])
        } else if flag.isSwitch {
            value = "true"
        } else if let next = rest.popFirst() {
            value = next
        } else {
            throw UsageError("\(name) needs a value: \(name) \(flag.value).")
        }
        guard flag.repeats || values[flag.name] == nil else {
            throw UsageError("\(name) is given twice; give it once.")
        }
        values[flag.name, default: []].append(value)
    }

    /// Returns the source of a flag's value, as messages name it: the flag, or an environment variable.
    func source(_ name: String) -> String { variables[name] ?? "--" + name }

    /// Returns the values of a flag, in order.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// Returns the value of a flag that does not repeat.
    func value(_ name: String) -> String? { values[name]?.first }

    /// Returns true if a switch is on.
    ///
    /// - Parameter name: the switch's name.
    /// - Returns: false if it is absent.
    /// - Throws: an error if its value, perhaps that of its environment variable, is neither yes nor no.
    func isOn(_ name: String) throws(UsageError) -> Bool {
        switch value(name) {
        case nil, "false", "0": return false
        case "true", "1": return true
        case let text?: throw UsageError("\(source(name)) is \"\(text)\"; use true or false.")
        }
    }

    /// Returns true if text is to be colored, according to `--color`.
    ///
    /// - Parameter isTerminal: true if the text goes to a terminal.
    /// - Returns: true if the text should be colored.
    /// - Throws: a usage error if the flag has another value.
    func wantsColor(on isTerminal: Bool) throws(UsageError) -> Bool {
        switch value(Flag.color.name) {
        case "always": return true
        case "never": return false
        case nil, "auto": return isTerminal && !prefersNoColor
        case let text?: throw UsageError("--color is \"\(text)\"; use auto, always or never.")
        }
    }

    /// The files to read: the operands, or standard input if there are none and it is not a terminal.
    var files: [String] { operands.isEmpty && !Console.isInputTerminal ? ["-"] : operands }

    /// Returns the value of a flag as a whole number.
    ///
    /// - Parameters:
    ///   - name: the flag's name.
    ///   - range: the numbers that make sense.
    /// - Returns: nil if the flag is absent.
    /// - Throws: an error if it is not such a number.
    func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = value(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                "\(source(name)) is \"\(text)\"; use a whole number from \(range.lowerBound) to \(range.upperBound)."
            )
        }
        return number
    }

    /// Returns two numbers with a comma between them, such as `100,120`, or nil for anything else.
    static func pair(_ text: String) -> (Double, Double)? {
        // A debugger prints points as "(100, 120)" or "{100, 120}".
        let numbers = text.filter { !" (){}".contains($0) }.split(
            separator: ",", omittingEmptySubsequences: false
        )
        .map { Double($0) }
        guard numbers.count == 2, let first = numbers[0], let second = numbers[1] else { return nil }
        return (first, second)
    }

    /// Returns the value of a flag as a number that may have a fraction.
    ///
    /// - Parameters:
    ///   - name: the flag's name.
    ///   - unit: the unit of the number.
    ///   - maximum: the largest number that makes sense.
    ///   - allowsZero: true if 0 makes sense.
    /// - Returns: nil if the flag is absent.
    /// - Throws: an error if it is not such a number.
    func number(_ name: String, unit: String, maximum: Double, allowsZero: Bool) throws(UsageError) -> Double?
    {
        guard let text = value(name) else { return nil }
        guard let number = Double(text), number > 0 || (number == 0 && allowsZero), number <= maximum else {
            let least = allowsZero ? "from 0" : "above 0"
            throw UsageError(
                "\(source(name)) is \"\(text)\"; use a number of \(unit) \(least), at most \(Int(maximum)).")
        }
        return number
    }
}

extension Flag {
    /// `--color`, for commands that print text for people.
    static let color = Flag(
        name: "color", value: "WHEN", help: "Color what passed, what failed, and ids: auto, always or never.",
        choices: ["auto", "always", "never"], standard: "auto, on a terminal unless NO_COLOR is set")
}
