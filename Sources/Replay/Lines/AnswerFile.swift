package import SystemCalls

/// The destination of the answers: whole lines, in order.
package struct AnswerFile: Sendable {
    private let file: NamedFile
    /// The number of answers that were there already.
    package let count: Int
    /// The offset where the existing answers end, or nil if the file does not resume.
    private let end: Int?

    /// Takes standard output.
    ///
    /// - Parameter inputs: the files read, which must not be the same file.
    /// - Throws: an error if it is one of the input's files.
    package init(standardOutputBeside inputs: ReplayInputs) throws(AnswerFileFault) {
        (file, count, end) = (.standardOutput, 0, nil)
        try Self.refuse(FileIdentity(of: file), inputs)
    }

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: the file, which is made if it does not exist.
    ///   - resumes: true to keep the file's answers and append to them, as `resume` does.
    ///   - inputs: the files read, which must not be the same file.
    /// - Throws: an error if it cannot be written, or is one of the input's files.
    package init(_ path: String, resumes: Bool, inputs: ReplayInputs) throws(AnswerFileFault) {
        // This is checked before the file exists, so that a new file in the scenes folder does not count as a scene.
        try Self.refuse(FileIdentity(ofFileAt: path), inputs)
        do throws(FileError) {
            file = try NamedFile(writing: path, isRead: resumes)
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

    /// True if the file resumes, so new answers follow existing ones.
    var hasAnswers: Bool { end != nil }

    /// Checks that the existing answers belong to this input, then cuts off an incomplete last line.
    ///
    /// - Parameter first: the answer to the first line.
    /// - Returns: false if the file begins with another answer. It is left unchanged then.
    /// - Throws: the error if the file cannot be read or written.
    func resume(after first: LineAnswer) throws(FileError) -> Bool {
        guard let end else { return true }
        let start = try file.content(limit: first.bytes.count)
        // Without a complete line, the file must hold the beginning of the answer.
        let isOwn = end == 0 ? first.bytes.starts(with: start) : start.starts(with: first.bytes)
        if isOwn { try file.truncate(at: end) }
        return isOwn
    }

    func write(_ bytes: [UInt8]) throws(FileError) { try file.write(bytes) }

    /// Returns the number of complete lines, and the offset where the last of them ends.
    private static func wholeLines(of file: NamedFile) throws(FileError) -> (count: Int, bytes: Int) {
        var (count, bytes) = (0, 0)
        _ = try LineScan.feeds(of: file, from: 0) { offset in
            count += 1
            bytes = offset + 1
        }
        return (count, bytes)
    }
}

/// The reason why answers cannot go to a file.
package enum AnswerFileFault: Error, Sendable {
    case file(FileError)
    /// The file is one of those read.
    case isInput(ReplayInputs.Use)
}
