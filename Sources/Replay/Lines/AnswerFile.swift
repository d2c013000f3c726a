/// Where answers go: whole lines, in order.
package struct AnswerFile: Sendable {
    private let file: OpenFile
    /// Answers that were there already.
    package let count: Int

    /// Standard output.
    package static let standardOutput = AnswerFile(file: .standardOutput, count: 0)

    private init(file: OpenFile, count: Int) { (self.file, self.count) = (file, count) }

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: the file, which is made if it does not exist.
    ///   - resumes: whether answers follow those in it, less a torn last line, instead of replacing them.
    ///   - source: the input, which must not read from the same file.
    /// - Throws: that it cannot be written, or is one of the input's files.
    package init(_ path: String, resumes: Bool, source: LineSource) throws(AnswerFileFault) {
        let isInput: Bool
        do throws(FileFault) {
            file = try OpenFile(writing: path, isRead: resumes)
            isInput = source.contains(file)
            let whole = resumes ? try Self.wholeLines(of: file) : (count: 0, bytes: 0)
            count = whole.count
            if !isInput { try file.truncate(at: whole.bytes) }
        } catch {
            throw .file(error)
        }
        if isInput { throw .isInput }
    }

    func write(_ bytes: [UInt8]) throws(FileFault) { try file.write(bytes) }

    /// How many lines have their end, and where the last of them ends.
    private static func wholeLines(of file: OpenFile) throws(FileFault) -> (count: Int, bytes: Int) {
        var (count, bytes) = (0, 0)
        _ = try LineScan.feeds(of: file, from: 0) { offset in
            count += 1
            bytes = offset + 1
        }
        return (count, bytes)
    }
}

/// Why answers cannot go to a file.
package enum AnswerFileFault: Error, Sendable {
    case file(FileFault)
    /// It would be overwritten while it is read.
    case isInput
}
