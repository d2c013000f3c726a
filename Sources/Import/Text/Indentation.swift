/// The nesting of rows whose bars are lost, by the blanks before them.
enum Indentation {
    /// Gives the rows of views the depths that their indentation shows, in place of the bars that none of them has.
    ///
    /// - Returns: true if it shows any. Rows of lists, which have other text before them, are not nested.
    static func nest(_ rows: inout [ConsoleRow], _ bytes: [UInt8]) -> Bool {
        let places = rows.indices.filter { rows[$0].kind == .view || rows[$0].kind == .layer }
        guard
            places.allSatisfy({ place in
                let row = rows[place]
                return row.bars == 0 && bytes[row.prefix].allSatisfy(ConsoleLines.isBlank)
            })
        else { return false }
        var isNested = false
        for dump in dumps(places, rows) {
            let widths = dump.map { width(rows[$0].prefix, bytes) }
            let levels = Set(widths).sorted()
            // The first row of a tree is its outermost.
            guard levels.count > 1, widths[0] == levels[0] else { continue }
            isNested = true
            for (place, width) in zip(dump, widths) {
                rows[place].bars = levels.firstIndex(of: width) ?? 0
            }
        }
        return isNested
    }

    /// Returns the places of rows, apart for each dump.
    private static func dumps(_ places: [Int], _ rows: [ConsoleRow]) -> [[Int]] {
        var dumps: [[Int]] = []
        for place in places {
            if dumps.isEmpty || rows[place].startsDump { dumps.append([]) }
            dumps[dumps.count - 1].append(place)
        }
        return dumps
    }

    /// Returns the width of blanks, where a tab is as wide as a level of a dump.
    private static func width(_ blanks: Range<Int>, _ bytes: [UInt8]) -> Int {
        bytes[blanks].reduce(0) { $0 + ($1 == 0x09 ? 5 : 1) }
    }
}
