/// Writes metrics in Prometheus' text exposition format, version 0.0.4.
struct ExpositionWriter {
    enum Kind: String {
        case counter, gauge, histogram
    }

    private(set) var text = ""
    private var family = ""

    /// Begins a family of samples, which lasts until the next one begins.
    mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
        family = name
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    }

    /// Writes a sample of the family.
    mutating func write(_ value: String, suffix: String = "", labels: [(name: String, value: String)] = []) {
        text += family + suffix
        for (index, label) in labels.enumerated() {
            text += index == 0 ? "{" : ","
            text += label.name + "=\"" + Self.escape(label.value) + "\""
        }
        text += labels.isEmpty ? " " : "} "
        text += value + "\n"
    }

    /// Writes a whole family of one sample.
    mutating func write(_ name: String, _ kind: Kind, _ value: Int, _ help: String) {
        begin(name, kind, help)
        write(String(value))
    }

    private static func escape(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
