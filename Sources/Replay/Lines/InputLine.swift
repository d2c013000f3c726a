/// A line of the input, without its line feed.
package struct InputLine: Sendable, Equatable {
    /// The content of a line.
    package enum Content: Sendable, Equatable {
        case text([UInt8])
        /// The line has more bytes than a request may have, and was skipped.
        case tooLong
    }

    /// The number of the line, from 1 over the whole input.
    package let number: Int
    package let content: Content

    package init(number: Int, content: Content) {
        self.number = number
        self.content = content
    }

    /// The memory that it takes.
    var byteCount: Int {
        switch content {
        case .text(let text): text.count
        case .tooLong: 0
        }
    }
}
