import Testing

@testable import SceneFormat

struct SuggestionTests {
    @Test func `The distance counts insertions, removals, replacements and swaps of neighbors`() throws {
        let distance = try #require(EditDistance(from: "swipe"))
        let expected = [
            "swipe": 0, "SWIPE": 0, "swpe": 1, "swiipe": 1, "swope": 1, "wsipe": 1, "swiep": 1, "wipes": 2,
            "swi": 2, "": 5, "epiws": 4, "wspie": 2, "iswpe": 2,
        ]
        for (other, slips) in expected {
            #expect(distance.distance(to: other, limit: 99) == slips, "\(other)")
            #expect(distance.distance(to: other, limit: slips) == slips, "\(other)")
            #expect(distance.distance(to: other, limit: slips - 1) == nil, "\(other)")
        }
    }

    @Test func `The distance is that of the table, for texts of up to 64 bytes`() throws {
        var state: UInt64 = 1
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<2_000 {
            let length = 1 + random(64)
            let (one, two) = (word(length, random), word(random(70), random))
            let distance = try #require(EditDistance(from: one))
            #expect(distance.distance(to: two, limit: 99) == table(one, two), "\(one) \(two)")
        }
    }

    private func word(_ length: Int, _ random: (Int) -> Int) -> String {
        String((0..<length).map { _ in "abc".randomElement(random) })
    }

    /// Returns the distance, computed with the whole table.
    private func table(_ one: String, _ two: String) -> Int {
        let (a, b) = (Array(one.utf8), Array(two.utf8))
        var rows = [Array(0...b.count)]
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var best = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }

    @Test(arguments: [(1_999, true), (2_000, false)])
    func `The first 2,000 candidates of about the right length are compared`(others: Int, isFound: Bool) {
        let others = (0..<others).map { "\($0 + 100_000)" }
        let longer = Array(repeating: String(repeating: "x", count: 40), count: 5_000)
        let nearest = Suggestion.nearest(to: "button", among: longer + others + ["buton"])
        #expect(nearest == (isFound ? "buton" : nil))
    }

    @Test(arguments: [(64, true), (65, false)])
    func `A name of more than 64 bytes gets no suggestion`(length: Int, isFound: Bool) {
        let name = String(repeating: "a", count: length)
        #expect((Suggestion.nearest(to: name, among: [name + "b"]) != nil) == isFound)
    }

    @Test(arguments: [
        ("PayButton", "PayButton-0x1003"), ("Pay", "PayButton-0x1003"), ("0x1003", "PayButton-0x1003"),
        ("Pa", nil), ("Button", nil), ("PayButton-0x1005", "PayButton-0x1003"),
    ])
    func `An id may be named by its beginning or its address`(name: String, id: String?) {
        let ids = ["UIView-0x1002", "PayButton-0x1003", "PayButton-0x1004"]
        #expect(Suggestion.identifier(for: name, among: ids) == id)
    }

    @Test func `Swift's name of a property is taken apart once, however often "is" stands in it`() {
        #expect(Suggestion.nearest(to: "isHidden", among: ["hidden"]) == "hidden")
        #expect(Suggestion.nearest(to: String(repeating: "isI", count: 100_000), among: ["hidden"]) == nil)
        #expect(Suggestion.nearest(to: "is" + String(repeating: "Is", count: 400_000), among: ["on"]) == nil)
    }
}

extension String {
    fileprivate func randomElement(_ random: (Int) -> Int) -> Character {
        self[index(startIndex, offsetBy: random(count))]
    }
}
