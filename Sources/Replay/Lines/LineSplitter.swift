internal import Foundation

/// Makes lines of pieces of text, keeping no more text than one line within the limit.
package struct LineSplitter {
    private let limit: Int
    private let skipped: Int
    private let sample: Int?
    private var number = 0
    private var text: [UInt8] = []
    private var isTooLong = false
    /// True if a line has begun and not ended, as at the end of a text without a final line feed.
    private var isOpen = false

    /// Makes a splitter.
    ///
    /// - Parameters:
    ///   - limit: the most bytes of a line, without its line feed.
    ///   - skipped: the number of lines at the beginning that are only counted.
    ///   - sample: the number of a skipped line that is returned nonetheless.
    package init(limit: Int, skipping skipped: Int = 0, but sample: Int? = nil) {
        self.limit = limit
        self.skipped = skipped
        self.sample = sample
    }

    /// The number of lines that have ended.
    package var count: Int { number }

    /// Takes the next piece.
    ///
    /// - Parameters:
    ///   - piece: the bytes after those before.
    ///   - take: takes each line that ends here, and returns true if it wants more.
    /// - Returns: false if `take` wants no more.
    package mutating func add(_ piece: UnsafeRawBufferPointer, _ take: (InputLine) -> Bool) -> Bool {
        var rest = piece
        while let start = rest.baseAddress, !rest.isEmpty {
            guard let feed = memchr(start, 0x0A, rest.count) else {
                keep(rest)
                return true
            }
            let length = UnsafeRawPointer(feed) - start
            keep(UnsafeRawBufferPointer(rebasing: rest[..<length]))
            guard finish(take) else { return false }
            rest = UnsafeRawBufferPointer(rebasing: rest[(length + 1)...])
        }
        return true
    }

    /// Takes the end of a file.
    ///
    /// The next bytes begin a new line.
    package mutating func end(_ take: (InputLine) -> Bool) -> Bool { isOpen ? finish(take) : true }

    private mutating func keep(_ part: UnsafeRawBufferPointer) {
        isOpen = isOpen || !part.isEmpty
        guard wants(number + 1), !isTooLong else { return }
        if text.count + part.count > limit {
            (text, isTooLong) = ([], true)
        } else {
            text += part
        }
    }

    private func wants(_ number: Int) -> Bool { number > skipped || number == sample }

    private mutating func finish(_ take: (InputLine) -> Bool) -> Bool {
        number += 1
        defer { (text, isTooLong, isOpen) = ([], false, false) }
        guard wants(number) else { return true }
        return take(InputLine(number: number, content: isTooLong ? .tooLong : .text(text)))
    }
}
