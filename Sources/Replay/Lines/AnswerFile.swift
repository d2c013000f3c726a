/// Where answers go: whole lines, in order.
package struct AnswerFile: Sendable {
    private let file: OpenFile
    /// Answers that were there already.
    package let count: Int
    /// Where the last of them ends; nil for a file that goes on with none.
    private let end: Int?

    /// Takes standard output.
    ///
    /// - Parameter inputs: what is read, which must not be the same file.
    /// - Throws: that it is one of the input's files.
    package init(standardOutputBeside inputs: ReplayInputs) throws(AnswerFileFault) {
        (file, count, end) = (.standardOutput, 0, nil)
        try Self.refuse(FileIdentity(of: file), inputs)
    }

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: the file, which is made if it does not exist.
    ///   - resumes: whether answers follow those in it instead of replacing them; see `resume`.
    ///   - inputs: what is read, which must not be the same file.
    /// - Throws: that it cannot be written, or is one of the input's files.
    package init(_ path: String, resumes: Bool, inputs: ReplayInputs) throws(AnswerFileFault) {
        // Checked before the file exists, so that a new file in the scenes folder does not count as a scene.
        try Self.refuse(FileIdentity(ofFileAt: path), inputs)
        do throws(FileFault) {
            file = try OpenFile(writing: path, isRead: resumes)
            try file.lock()
            if resumes {
                let whole = try Self.wholeLines(of: file)
                (count, end) = (whole.count, whole.bytes)
            } else {
                (count, end) = (0, nil)
                try file.truncate(at: 0)
            }
        } catch {
            throw .file(error)
        }
    }

    private static func refuse(_ file: FileIdentity?, _ inputs: ReplayInputs) throws(AnswerFileFault) {
        if let file, let use = inputs.use(of: file) { throw .isInput(use) }
    }

    /// Whether it may have answers that others are to follow.
    var hasAnswers: Bool { end != nil }

    /// Cuts a torn last line off, if the file begins as the answers to the input do.
    ///
    /// - Parameter first: the answer to the first line.
    /// - Returns: whether it does; a file that does not is another's, and stays as it is.
    /// - Throws: that it cannot be read or written.
    func resume(after first: LineAnswer) throws(FileFault) -> Bool {
        guard let end else { return true }
        let start = try file.content(limit: first.bytes.count)
        // A torn first line is the beginning of one.
        let isOwn = end == 0 ? first.bytes.starts(with: start) : start.starts(with: first.bytes)
        if isOwn { try file.truncate(at: end) }
        return isOwn
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
    /// It is read.
    case isInput(ReplayInputs.Use)
}
