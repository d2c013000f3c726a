/// The values of `X-Request-Id`: the client's own if it is fit to be repeated, else one made here.
///
/// A made id is a random part, drawn once, and a counter. Every event loop has its own source, so no lock is
/// needed and no two answers get the same id.
struct RequestIDs: Sendable {
    /// The longest id of a client that is kept, in characters.
    static let maximumLength = 128

    /// The whole field line with the id made last.
    private(set) var line: [UInt8]

    private static let name: StaticString = "X-Request-Id: "
    private static let randomDigits = 16
    private static let counterDigits = 8

    /// Starts with a random part, which tests choose.
    init(random: UInt64 = .random(in: .min ... .max)) {
        line = Array(UnsafeBufferPointer(start: Self.name.utf8Start, count: Self.name.utf8CodeUnitCount))
        let digits = String(random, radix: 16)
        line +=
            Array(repeating: HTTPByte.zero, count: Self.randomDigits - digits.utf8.count) + Array(digits.utf8)
        line.append(HTTPByte.hyphen)
        line += Array(repeating: HTTPByte.zero, count: Self.counterDigits)
        line += [HTTPByte.carriageReturn, HTTPByte.lineFeed]
    }

    /// The id made last.
    var text: String { String(decoding: line[Self.name.utf8CodeUnitCount..<line.count - 2], as: UTF8.self) }

    /// Makes the next id: counts up in place, digit by digit, as an odometer does.
    mutating func advance() {
        var position = line.count - 3
        while line[position] != HTTPByte.hyphen {
            switch line[position] {
            case 0x39: line[position] = 0x61
            case 0x66: line[position] = HTTPByte.zero
            default: line[position] += 1
            }
            if line[position] != HTTPByte.zero { return }
            position -= 1
        }
        // A new random part is drawn after 2³² answers.
        self = RequestIDs()
    }

    /// Returns true if a client's id is kept: 1 to 128 letters, digits and `-._~+/=:@`, which need no escaping
    /// anywhere.
    static func isKept(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        guard end > start, end - start <= maximumLength else { return false }
        for position in start..<end where !ByteSet.requestID.contains(bytes[position]) { return false }
        return true
    }
}
