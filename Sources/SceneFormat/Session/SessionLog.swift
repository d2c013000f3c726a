import DispatchEngine

/// A log that grows: an entry a line, in pieces that are written once and never moved.
package struct SessionLog: Sendable {
    /// The number of entries.
    package private(set) var count = 0
    /// The number of bytes.
    package private(set) var byteCount = 0
    private var pieces: [Piece] = []

    private struct Piece {
        /// The number of entries before it.
        let first: Int
        var bytes: [UInt8]
    }

    /// The sizes of pieces, which grow with the log.
    private static let pieceSizes = 1_024...16_384

    /// A place between two entries, or at the end.
    package struct Place: Sendable, Hashable {
        /// The number of entries before it.
        package fileprivate(set) var position: Int
        fileprivate var piece: Int
        fileprivate var offset: Int
    }

    /// Makes an empty log.
    package init() {}

    /// Adds entries.
    ///
    /// - Parameters:
    ///   - lines: a line for each.
    ///   - number: the number of lines.
    mutating func append(_ lines: [UInt8], count number: Int) {
        guard number > 0 else { return }
        let room = min(max(byteCount, Self.pieceSizes.lowerBound), Self.pieceSizes.upperBound)
        if let last = pieces.last, last.bytes.count + lines.count <= room {
            pieces[pieces.count - 1].bytes += lines
        } else {
            pieces.append(Piece(first: count, bytes: lines))
        }
        count += number
        byteCount += lines.count
    }

    /// Returns the place before an entry, or at the end.
    ///
    /// - Parameter position: the number of entries before it, at most `count`.
    /// - Returns: the place.
    package func place(before position: Int) -> Place {
        let index = max(pieces.bisect { $0.first <= position } - 1, 0)
        guard index < pieces.count else { return Place(position: 0, piece: 0, offset: 0) }
        var place = Place(position: pieces[index].first, piece: index, offset: 0)
        while place.position < position, let line = next(after: place) { place = line.end }
        return place
    }

    /// Returns the entry after a place, and the place after that, or nil at the end.
    package func next(after place: Place) -> (line: ArraySlice<UInt8>, end: Place)? {
        var place = place
        while place.piece < pieces.count {
            let bytes = pieces[place.piece].bytes
            guard place.offset < bytes.count else {
                guard place.piece + 1 < pieces.count else { return nil }
                place.piece += 1
                place.offset = 0
                continue
            }
            guard let end = bytes[place.offset...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            let line = bytes[place.offset..<end]
            place.offset = end + 1
            place.position += 1
            return (line, place)
        }
        return nil
    }

    /// Returns the entries of a range, a line each.
    package func bytes(of range: Range<Int>) -> [UInt8] {
        let start = place(before: range.lowerBound)
        let end = place(before: range.upperBound)
        var result: [UInt8] = []
        for index in pieces.indices where start.piece...max(end.piece, start.piece) ~= index {
            let bytes = pieces[index].bytes
            let from = index == start.piece ? start.offset : 0
            let to = index == end.piece ? end.offset : bytes.count
            if from < to { result += bytes[from..<to] }
        }
        return result
    }
}
