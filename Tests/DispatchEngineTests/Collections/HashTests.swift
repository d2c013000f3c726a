import Testing

@testable import DispatchEngine

/// The table of identifiers: the hash of a text, and the places by hash.
@Suite struct HashTests {
    @Test(arguments: [
        ("\u{E9}t\u{E9}", "e\u{301}te\u{301}"), ("K", "\u{212A}"), ("a;", "a\u{37E}"), ("`", "\u{1FEF}"),
        ("", ""), ("a text of more than eight bytes", "a text of more than eight bytes"),
    ])
    func `Equal texts have equal hashes, whatever their bytes`(_ one: String, _ other: String) {
        #expect(one == other)
        #expect(TextHash.hash(one) == TextHash.hash(other))
    }

    @Test func `Every byte and the length of a text count`() {
        var hashes: Set<UInt32> = []
        var texts = 0
        for count in 0..<40 {
            let text = Array(repeating: UInt8(ascii: "a"), count: count)
            hashes.insert(TextHash.hash(String(decoding: text, as: UTF8.self)))
            texts += 1
            for index in 0..<count {
                var changed = text
                changed[index] = UInt8(ascii: "b")
                hashes.insert(TextHash.hash(String(decoding: changed, as: UTF8.self)))
                texts += 1
            }
        }
        // Of 820 texts, two have the same of 2³² hashes once in ten thousand runs, and three hardly ever.
        #expect(hashes.count >= texts - 1)
    }

    @Test(arguments: [0, 1, 7, 8, 1_000])
    func `A place is found by its hash and its key, also where hashes collide`(_ count: Int) {
        var places = HashedPlaces()
        for place in 0..<count { places.append(UInt32(place / 2)) }
        for place in 0..<count {
            #expect(places.first(UInt32(place / 2)) { $0 == place } == place)
            #expect(places.first(UInt32(place / 2)) { _ in true } == place / 2 * 2)
        }
        #expect(places.first(UInt32(count)) { _ in true } == nil)
        #expect(places.first(0) { _ in false } == nil)
        #expect(places.count == count)
    }

    @Test func `Room that is made early changes nothing`() {
        var places = HashedPlaces()
        places.append(.max)
        places.reserveCapacity(100)
        places.append(.max)
        #expect(places.first(.max) { $0 == 1 } == 1)
        #expect(places.first(.max) { _ in true } == 0)
    }

    @Test func `Identifiers that Swift takes for equal are one`() throws {
        let scene = try Scene.common { view("caf\u{E9}") }
        #expect(scene.object(named: "cafe\u{301}") == scene.object(named: "caf\u{E9}"))
        #expect(scene.object(named: "cafe\u{301}") != nil)
        #expect(scene.object(named: "cafe") == nil)
    }
}
