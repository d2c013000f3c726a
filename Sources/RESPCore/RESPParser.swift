/// Reads replies from the bytes of a connection, which may come in pieces of any size.
package struct RESPParser: Sendable {
    /// The bytes that no value has taken yet.
    private var buffer: [UInt8] = []
    /// The place in `buffer` where the next value begins.
    private var start = 0
    /// The length of `buffer` below which the next value cannot be whole.
    private var least = 0
    private let maximumBytes: Int

    /// The most arrays inside each other.
    private static let maximumDepth = 8

    /// The reason why bytes are no reply.
    package enum Fault: Error, Sendable, Hashable {
        /// The bytes break the grammar.
        case malformed
        /// A reply has more bytes than the parser takes.
        case tooLarge(limit: Int)
    }

    /// Makes a parser at the beginning of a connection.
    ///
    /// - Parameter maximumBytes: the most bytes of one reply.
    package init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

    /// True if no part of a reply is left over.
    package var isEmpty: Bool { start == buffer.count }

    /// Takes the next bytes of the connection.
    package mutating func append(_ bytes: some Sequence<UInt8>) { buffer.append(contentsOf: bytes) }

    /// Returns the next reply, or nil if it has not come whole.
    ///
    /// - Throws: `malformed` or `tooLarge`, after which the connection is of no more use.
    package mutating func next() throws(Fault) -> RESPValue? {
        guard buffer.count >= least else { return nil }
        var reader = Reader(buffer: buffer, place: start, end: start + maximumBytes)
        do throws(Incomplete) {
            let value = try reader.value(depth: 0)
            start = reader.place
            least = 0
            if start == buffer.count || start > 65_536 {
                buffer.removeFirst(start)
                start = 0
            }
            return value
        } catch {
            switch error {
            case .needs(let length):
                guard length - start <= maximumBytes else { throw .tooLarge(limit: maximumBytes) }
                least = length
                return nil
            case .malformed: throw .malformed
            }
        }
    }

    /// The reason why no value could be read.
    private enum Incomplete: Error {
        /// The buffer must have so many bytes at least.
        case needs(Int)
        case malformed
    }

    private struct Reader {
        let buffer: [UInt8]
        var place: Int
        let end: Int

        mutating func value(depth: Int) throws(Incomplete) -> RESPValue {
            guard place < buffer.count else { throw .needs(place + 1) }
            let kind = buffer[place]
            place += 1
            switch kind {
            case UInt8(ascii: "+"): return .simple(String(decoding: try line(), as: UTF8.self))
            case UInt8(ascii: "-"): return .error(String(decoding: try line(), as: UTF8.self))
            case UInt8(ascii: ":"): return .integer(try number())
            case UInt8(ascii: "$"):
                let length = try number()
                guard length != -1 else { return .null }
                guard length >= 0, length <= end else { throw length < 0 ? .malformed : .needs(length) }
                guard place + length + 2 <= buffer.count else { throw .needs(place + length + 2) }
                let bytes = buffer[place..<place + length]
                place += length
                guard buffer[place] == 0x0D, buffer[place + 1] == 0x0A else { throw .malformed }
                place += 2
                return .bulk(Array(bytes))
            case UInt8(ascii: "*"):
                let count = try number()
                guard count != -1 else { return .null }
                guard count >= 0, depth < RESPParser.maximumDepth else { throw .malformed }
                var elements: [RESPValue] = []
                // A count alone takes no memory: each element has at least four bytes.
                for _ in 0..<count { elements.append(try value(depth: depth + 1)) }
                return .array(elements)
            default: throw .malformed
            }
        }

        /// The rest of a line.
        private mutating func line() throws(Incomplete) -> ArraySlice<UInt8> {
            guard let feed = buffer[place...].firstIndex(of: 0x0A) else { throw .needs(buffer.count + 1) }
            guard feed > place, buffer[feed - 1] == 0x0D else { throw .malformed }
            let line = buffer[place..<feed - 1]
            place = feed + 1
            return line
        }

        private mutating func number() throws(Incomplete) -> Int {
            guard let number = Int(String(decoding: try line(), as: UTF8.self)) else { throw .malformed }
            return number
        }
    }
}
