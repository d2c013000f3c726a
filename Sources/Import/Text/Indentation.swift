/// The nesting of rows whose bars are lost, by the text before them.
enum Indentation {
    /// Gives the rows of views the depths that their indentation shows, in place of the bars that none of them has.
    ///
    /// - Returns: true if it shows any. Rows of lists, which have other text before them, are not nested.
    static func nest(_ rows: inout [ConsoleRow], _ bytes: [UInt8]) -> Bool {
        let places = rows.indices.filter { rows[$0].kind == .view || rows[$0].kind == .layer }
        guard places.allSatisfy({ rows[$0].bars == 0 }) else { return false }
        let arrows = places.map { arrow(before: rows[$0].prefix, bytes) }
        // Where some rows have arrows, their length is the depth.
        let depths = arrows.contains { $0 > 0 } ? arrows : places.compactMap { width(rows[$0].prefix, bytes) }
        guard depths.count == places.count else { return false }
        var isNested = false
        for dump in Dictionary(grouping: zip(places, depths), by: { rows[$0.0].dump }).values {
            let levels = Set(dump.map(\.1)).sorted()
            // The first row of a tree is its outermost.
            guard levels.count > 1, dump[0].1 == levels[0] else { continue }
            isNested = true
            for (place, depth) in dump { rows[place].bars = levels.firstIndex(of: depth) ?? 0 }
        }
        return isNested
    }

    /// Returns the width of the blanks before a row, where a tab is as wide as a level of a dump, or nil if other text than a
    /// number follows them.
    private static func width(_ prefix: Range<Int>, _ bytes: [UInt8]) -> Int? {
        let blanks = bytes[prefix].prefix(while: ConsoleLines.isBlank)
        let number = bytes[blanks.endIndex..<prefix.upperBound].drop(while: \.isDigit)
        let mark = number.drop(while: ConsoleLines.isBlank)
        let isNumber = number.startIndex > blanks.endIndex && mark.first.map(endsNumber) ?? true
        let rest = isNumber ? mark.dropFirst() : bytes[blanks.endIndex..<prefix.upperBound]
        guard rest.allSatisfy(ConsoleLines.isBlank) else { return nil }
        return blanks.reduce(0) { $0 + ($1 == 0x09 ? 5 : 1) }
    }

    private static func endsNumber(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")")
    }

    /// Returns the number of hyphens in the arrow before a row, `--> subview = `, or 0 if it has none.
    private static func arrow(before prefix: Range<Int>, _ bytes: [UInt8]) -> Int {
        guard let head = bytes[prefix].lastIndex(of: UInt8(ascii: ">")) else { return 0 }
        let hyphens = bytes[prefix.lowerBound..<head].reversed().prefix { $0 == UInt8(ascii: "-") }.count
        return hyphens > 1 ? hyphens : 0
    }
}
