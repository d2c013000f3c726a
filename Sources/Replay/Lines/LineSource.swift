internal import Foundation
package import SystemCalls

/// The input: files one after the other, where "-" means standard input.
package struct LineSource: Sendable {
    package let paths: [String]
    /// The most bytes of a line.
    let lineLimit: Int
    /// The number of lines at the beginning that are not wanted.
    package var skipped = 0
    /// The number of a skipped line that is read nonetheless.
    package var sample: Int?
    /// The offset where standard input begins, if it is a file.
    private let inputOffset = NamedFile.standardInput.offset

    /// Names the input.
    ///
    /// - Parameters:
    ///   - paths: the files, or none for standard input.
    ///   - lineLimit: the most bytes of a line.
    package init(_ paths: [String], lineLimit: Int) {
        self.paths = paths.isEmpty ? ["-"] : paths
        self.lineLimit = lineLimit
    }

    /// Checks every file, so that none of many turns out to be missing after hours.
    ///
    /// - Throws: the error of the first that cannot be read.
    package func check() throws(FileError) {
        for path in paths where path != "-" { try NamedFile.check(reading: path) }
    }

    /// Reads all lines, waiting as long as that takes.
    ///
    /// - Parameter take: takes each line, and returns true if it wants more.
    /// - Returns: the number of lines, if all were wanted.
    /// - Throws: the error of the file that cannot be read.
    func read(_ take: (InputLine) -> Bool) throws(FileError) -> Int {
        var splitter = LineSplitter(limit: lineLimit, skipping: skipped, but: sample)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceBytes, alignment: 16)
        defer { buffer.deallocate() }
        for path in paths {
            let file = try open(path)
            while true {
                let count = try file.read(into: buffer)
                guard count > 0 else { break }
                let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
                guard splitter.add(piece, take) else { return splitter.count }
            }
            guard splitter.end(take) else { break }
        }
        return splitter.count
    }

    /// Returns true if a file is one of those that are read.
    func contains(_ file: FileIdentity) -> Bool { paths.contains { Self.identity(of: $0) == file } }

    /// Returns the identity of a file as arguments name it, where "-" means standard input.
    static func identity(of path: String) -> FileIdentity? {
        path == "-" ? FileIdentity(of: .standardInput) : FileIdentity(ofFileAt: path)
    }

    /// Returns the number of lines, which is known only for files.
    ///
    /// - Returns: nil if the input is not only files, or if one cannot be read.
    package func total() -> Int? {
        var total = 0
        for path in paths {
            guard path == "-" || NamedFile.isRegular(at: path) else { return nil }
            guard let file = try? open(path), file.isRegular else { return nil }
            let start = path == "-" ? inputOffset : 0
            var (feeds, last) = (0, start)
            let end = try? LineScan.feeds(of: file, from: start) { feed in
                feeds += 1
                last = feed + 1
            }
            guard let end else { return nil }
            total += end > last ? feeds + 1 : feeds
        }
        return total
    }

    private func open(_ path: String) throws(FileError) -> NamedFile {
        path == "-" ? NamedFile.standardInput : try NamedFile(reading: path)
    }

    private static let pieceBytes = 256 * 1_024
}
