/// A command for a Redis server: its name and its arguments.
package struct RESPCommand: Sendable, Hashable {
    /// The name and the arguments.
    package var words: [[UInt8]]

    /// Makes a command of texts.
    package init(_ words: String...) { self.words = words.map { Array($0.utf8) } }

    /// Appends a text as an argument.
    package mutating func append(_ text: String) { words.append(Array(text.utf8)) }

    /// Appends bytes as an argument.
    package mutating func append(_ bytes: [UInt8]) { words.append(bytes) }

    /// The command as it is sent: an array of bulk strings.
    package var encoded: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(words.reduce(16) { $0 + $1.count + 16 })
        bytes += Array("*\(words.count)\r\n".utf8)
        for word in words {
            bytes += Array("$\(word.count)\r\n".utf8)
            bytes += word
            bytes += [0x0D, 0x0A]
        }
        return bytes
    }
}
