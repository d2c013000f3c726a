/// Where answers go: whole lines, in order.
package struct AnswerFile: Sendable {
    private let file: OpenFile
    /// Answers that were there already.
    package let count: Int

    /// Takes standard output.
    ///
    /// - Parameter inputs: what is read, which must not be the same file.
    /// - Throws: that it is one of the input's files.
    package init(standardOutputBeside inputs: ReplayInputs) throws(AnswerFileFault) {
        (file, count) = (.standardOutput, 0)
        try Self.refuse(FileIdentity(of: file), inputs)
    }

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: the file, which is made if it does not exist.
    ///   - resumes: whether answers follow those in it, less a torn last line, instead of replacing them.
    ///   - inputs: what is read, which must not be the same file.
    /// - Throws: that it cannot be written, or is one of the input's files.
    package init(_ path: String, resumes: Bool, inputs: ReplayInputs) throws(AnswerFileFault) {
        // Checked before the file exists, so that a new file in the scenes folder does not count as a scene.
        try Self.refuse(FileIdentity(ofFileAt: path), inputs)
        do throws(FileFault) {
            file = try OpenFile(writing: path, isRead: resumes)
            try file.lock()
            let whole = resumes ? try Self.wholeLines(of: file) : (count: 0, bytes: 0)
            count = whole.count
            try file.truncate(at: whole.bytes)
        } catch {
            throw .file(error)
        }
    }

    private static func refuse(_ file: FileIdentity?, _ inputs: ReplayInputs) throws(AnswerFileFault) {
        if let file, let use = inputs.use(of: file) { throw .isInput(use) }
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
