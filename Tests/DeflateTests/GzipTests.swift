import Testing

@testable import Deflate

@Suite struct `Gzip members` {
    private static let text = Array(
        String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 40).utf8)

    @Test(arguments: DeflateEffort.allCases)
    func `RFC 1952 2.3: a member has a header without a name or a time, and ends in checksum and length`(
        effort: DeflateEffort
    ) {
        let member = Gzip.compress(Array("123456789".utf8), effort)
        #expect(member.prefix(10) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
        #expect(member.suffix(8) == [0x26, 0x39, 0xF4, 0xCB, 9, 0, 0, 0])
    }

    @Test(
        arguments: [
            ("", 0), ("a", 0xE8B7_BE43), ("123456789", 0xCBF4_3926),
            ("The quick brown fox jumps over the lazy dog", 0x414F_A339),
        ] as [(String, UInt32)])
    func `RFC 1952 8: the checksum is the known one, with and without whole words`(
        text: String, expected: UInt32
    ) {
        let checksum = Array(text.utf8).withUnsafeBytes { CRC32.checksum(of: $0.bytes) }
        #expect(checksum == expected)
    }

    /// The first three bits say whether a block is the last and which form it has (RFC 1951 3.2.3).
    @Test(arguments: DeflateEffort.allCases)
    func `RFC 1951 3.2.3: a block has the shortest of three forms`(effort: DeflateEffort) throws {
        var random = RandomContent(seed: 1)
        let noise = random.bytes(500)
        let english = Array("Each block has one of three forms, and most have codes of their own. ".utf8)
        let varied = english + english.reversed() + english.map { $0 ^ 1 } + english.map { $0 ^ 2 }
        let contents = [noise, Array("abcabc".utf8), varied]
        let members = contents.map { Gzip.compress($0, effort) }
        #expect(members.map { $0[10] & 7 } == [0b001, 0b011, 0b101])
        // Five bytes for a stored part, and 18 for the frame.
        #expect(members[0].count == noise.count + 23)
        try Judges.check(members, are: contents)
    }

    @Test(arguments: DeflateEffort.allCases)
    func `RFC 1951 3.2.4: what cannot be compressed is stored in parts of at most 65,535 bytes`(
        effort: DeflateEffort
    ) throws {
        var noise = RandomContent(seed: 1951)
        let contents = [65_534, 65_535, 65_536, 131_071].map { noise.bytes($0) }
        let members = contents.map { Gzip.compress($0, effort) }
        for (content, member) in zip(contents, members) {
            #expect(member.count <= content.count + 18 + 6 * (content.count / 16_384 + 1))
        }
        try Judges.check(members, are: contents)
    }

    @Test(arguments: DeflateEffort.allCases)
    func `RFC 1951 3.2.5: a repetition is found up to 32,768 bytes back and not beyond`(
        effort: DeflateEffort
    ) throws {
        var noise = RandomContent(seed: 32_768)
        let start = noise.bytes(256)
        let contents = [32_767, 32_768, 32_769].map { start + noise.bytes($0 - 256) + start }
        let members = contents.map { Gzip.compress($0, effort) }
        let saved = zip(contents, members).map { $0.count - $1.count }
        #expect(saved[0] > 200 && saved[1] > 200 && saved[2] < 0)
        try Judges.check(members, are: contents)
    }

    @Test(arguments: DeflateEffort.allCases)
    func `Contents around every border are decompressed to what they were`(effort: DeflateEffort) throws {
        let counts = Array(0...20) + [257, 258, 259, 260, 261, 516, 517, 16_383, 16_384, 16_385, 40_000]
        let contents = counts.flatMap { count in
            [
                [UInt8](repeating: 7, count: count), (0..<count).map { UInt8(truncatingIfNeeded: $0) },
                (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) },
            ]
        }
        let members = contents.map { Gzip.compress($0, effort) }
        try Judges.check(members, are: contents)
    }

    @Test func `The same content gives the same bytes, fewer with more effort`() {
        let quick = Gzip.compress(Self.text)
        #expect(quick == Gzip.compress(Self.text, .quick))
        #expect(Gzip.compress(Self.text, .thorough).count <= quick.count)
        #expect(quick.count < 100)
    }

    @Test func `The memory that compressing takes is more than any result`() {
        var noise = RandomContent(seed: 3)
        for count in [0, 1, 100, 8_192, 70_000, 300_000] {
            let member = Gzip.compress(noise.bytes(count))
            #expect(2 * member.count < Gzip.mostBytes(for: count))
        }
    }
}
