extension JSONSyntaxError: CustomStringConvertible {
    public var description: String { "line \(position.line), column \(position.column): \(reason.message)" }
}

extension JSONSyntaxError.Reason {
    /// One sentence with the error, what was expected and the fix.
    public var message: String {
        switch self {
        case .emptyInput:
            "The document is empty; expected a JSON value, such as an object in braces."
        case .byteOrderMark:
            "The document begins with a byte order mark; save it as UTF-8 without one."
        case .unexpectedEnd(let expected):
            "The document ends too early; expected \(expected.phrase)."
        case .unexpectedByte(let byte, let expected):
            "Unexpected \(name(of: byte)); expected \(expected.phrase)."
        case .trailingContent(let byte):
            "Unexpected \(name(of: byte)) after the document's value; a document is one value, so remove the rest."
        case .trailingComma(let bracket):
            "Nothing follows this comma; remove it before \(name(of: bracket))."
        case .comment:
            "JSON has no comments; remove this one."
        case .singleQuotes:
            "Strings and names need double quotes; write \" instead of '."
        case .typographicQuote(let mark):
            "\(mark) is a typographic quotation mark; strings and names need straight ones, so write \" instead."
        case .unquotedName(let name):
            "Names need double quotes; write \"\(name)\"."
        case .nonFiniteLiteral(let word):
            "\(word) is not a JSON number; use a finite one."
        case .unknownWord(let word):
            "\(word) is not a JSON value; write true, false or null, or put text in double quotes."
        case .leadingZero:
            "A number has no leading zeros; remove this 0."
        case .leadingPlus:
            "A number has no plus sign; remove it."
        case .leadingPoint:
            "A number has a digit before its decimal point; write 0 there."
        case .numberOutOfRange:
            "The number is too large for a Double; use one of at most 1.7976931348623157e308."
        case .invalidUTF8:
            "The string is not valid UTF-8 here; encode the document as UTF-8."
        case .badEscape(let byte):
            """
            Unexpected \(name(of: byte)) after a backslash; use one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX, \
            and \\\\ for the backslash itself.
            """
        case .badUnicodeEscape:
            "\\u takes four hexadecimal digits; write them out, such as \\u00e9."
        case .loneSurrogate(let unit):
            "\\u\(hexadecimal(unit, digits: 4)) is half of a surrogate pair; write both halves or the character itself."
        case .unescapedControl(let byte):
            "A control character cannot appear in a string as it is; write \(escape(of: byte))."
        case .depthExceeded(let limit):
            "Arrays and objects may be nested at most \(limit) levels deep."
        case .documentTooLarge(let limit):
            "The document may have at most \(limit) bytes."
        }
    }
}

extension JSONSyntaxError.Expectation {
    /// The words after "expected".
    var phrase: String {
        switch self {
        case .value: "a value"
        case .valueOrArrayEnd: "a value or ']'"
        case .key: "a name in double quotes"
        case .keyOrObjectEnd: "a name in double quotes or '}'"
        case .colon: "':' between a name and its value"
        case .commaOrArrayEnd: "',' or ']' after an element"
        case .commaOrObjectEnd: "',' or '}' after a member"
        case .closingQuote: "the string's closing quote"
        case .escape: "the rest of an escape"
        case .hexadecimalDigit: "four hexadecimal digits after \\u"
        case .digit: "a digit"
        case .fractionDigit: "a digit after the decimal point"
        case .exponentDigit: "a digit in the exponent"
        case .literal(let literal): "the word \(literal.rawValue)"
        }
    }
}

/// Returns a byte as a reader would call it: `'x'`, or `byte 0xC3`.
private func name(of byte: UInt8) -> String {
    switch byte {
    case ASCII.apostrophe: "\"'\""
    case 0x20..<0x7F: "'\(Unicode.Scalar(byte))'"
    default: "byte 0x\(hexadecimal(UInt16(byte), digits: 2))"
    }
}

/// Returns the escape to write for a control character.
private func escape(of byte: UInt8) -> String {
    switch byte {
    case 0x08: "\\b"
    case 0x0C: "\\f"
    case ASCII.lineFeed: "\\n"
    case ASCII.carriageReturn: "\\r"
    case ASCII.tab: "\\t"
    default: "\\u\(hexadecimal(UInt16(byte), digits: 4))"
    }
}

/// Returns a number in upper-case hexadecimal, filled with zeros to `digits`.
private func hexadecimal(_ value: UInt16, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
}
