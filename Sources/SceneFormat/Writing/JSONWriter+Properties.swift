import DispatchEngine
import JSONText

extension JSONWriter {
    /// Writes the value of a property.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - form: the form of the property's values, which names the options of a set.
    mutating func write(_ value: PropertyValue, as form: PropertyForm) {
        switch value {
        case .flag(let flag): write(flag)
        case .number(let number): write(number)
        case .whole(let number): write(number)
        case .wholes(let numbers): array(numbers, onOneLine: true) { $0.write($1) }
        case .text(let text): write(text)
        case .point, .size, .rect, .insets, .transform: write(numbers: value.numbers ?? [])
        case .names(let set):
            guard case .names(let names) = form else { return }
            beginArray(onOneLine: true)
            for option in names.options where set & option.rawValue != 0 { write(option.name) }
            endArray()
        }
    }

    /// Writes a rectangle as `[x, y, width, height]`.
    mutating func write(_ rect: Rect) {
        beginArray(onOneLine: true)
        write(rect.origin.x)
        write(rect.origin.y)
        write(rect.size.width)
        write(rect.size.height)
        endArray()
    }

    /// Writes a list of numbers on one line.
    mutating func write(numbers: Double...) { write(numbers: numbers) }

    mutating func write(numbers: [Double]) { array(numbers, onOneLine: true) { $0.write($1) } }

    /// Writes a list of numbers on one line, each rounded to six decimals.
    mutating func write(rounded numbers: [Double]) {
        array(numbers, onOneLine: true) { $0.write(rounded: $1) }
    }
}
