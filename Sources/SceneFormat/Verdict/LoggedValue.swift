import JSONText

/// The value of a logged member, compared as the JSON value that the log shows.
enum LoggedValue: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([LoggedValue])
    case object([Member])

    /// A member of an object.
    struct Member: Hashable, Sendable {
        var name: String
        var value: LoggedValue
    }
}

// Texts of the same characters in other bytes are other texts, which `String` takes for equal.
extension LoggedValue {
    static func == (left: LoggedValue, right: LoggedValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.flag(let left), .flag(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
        case (.list(let left), .list(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        case (.null, _), (.flag, _), (.number, _), (.text, _), (.list, _), (.object, _): false
        }
    }

    func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .flag(let flag): hasher.combine(flag)
        case .number(let number): hasher.combine(number)
        case .text(var text): text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        case .list(let elements): hasher.combine(elements)
        case .object(let members): hasher.combine(members)
        }
    }
}

extension String {
    /// Returns true if another text has the same bytes in UTF-8.
    func hasSameBytes(as other: String) -> Bool {
        // Only texts that Swift takes for equal, which is quick, need a look at each byte.
        utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
    }
}

extension [LoggedValue.Member] {
    /// Returns the value of the member of that name, or nil if there is none.
    func value(of name: String) -> LoggedValue? { first { $0.name == name }?.value }
}

extension LoggedValue {
    /// The number of values that it is made of, itself included.
    var count: Int {
        switch self {
        case .null, .flag, .number, .text: 1
        case .list(let elements): elements.reduce(1) { $0 + $1.count }
        case .object(let members): members.reduce(1) { $0 + $1.value.count }
        }
    }

    /// Returns the member of that name, or nil if there is none.
    func member(_ name: String) -> LoggedValue? {
        if case .object(let members) = self { members.value(of: name) } else { nil }
    }

    /// The value in JSON, as the log has it.
    var json: [UInt8] {
        var json = JSONWriter()
        write(to: &json)
        return json.finish()
    }

    /// The value as a message quotes it.
    var words: String {
        if case .list(let elements) = self { return "[\(elements.map(\.words).joined(separator: ", "))]" }
        return String(decoding: json, as: UTF8.self)
    }

    private func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.writeNull()
        case .flag(let flag): json.write(flag)
        case .number(let number): json.write(number)
        case .text(let text): json.write(text)
        case .list(let elements):
            json.array(elements) { $1.write(to: &$0) }
        case .object(let members):
            json.beginObject()
            for member in members {
                json.key(dynamic: member.name)
                member.value.write(to: &json)
            }
            json.endObject()
        }
    }
}
