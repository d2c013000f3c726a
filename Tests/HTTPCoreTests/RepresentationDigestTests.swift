import HTTPCore
import Testing

@Suite struct `Digests of content` {
    @Test(arguments: [
        (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
        (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
        (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
        (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
        (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
        (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
        (1_000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
    ])
    func `FIPS 180-4: SHA-256 of messages around the borders of a block`(count: Int, expected: String) {
        let hash = SHA256.hash([UInt8](repeating: 0x61, count: count))
        let digits = hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(digits == expected)
    }

    @Test func `RFC 9530 3: the digest is base64 between colons`() {
        let value = RepresentationDigest.value(of: Array("{\"hello\": \"world\"}\n".utf8))
        #expect(value == "sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:")
    }

    @Test(arguments: [
        ("sha-256=1", true), ("sha-512=3, sha-256=10, unixsum=0", true), ("sha-256=0", false),
        ("sha-512=1", false), ("sha-256", false), ("sha-256=11", false), ("sha-256=1, sha-512=x", false),
        ("", false), ("sha-256=1;x=y", true), ("sha-512=3;x, sha-256=0;x=1", false), ("sha-256;x=1", false),
    ])
    func `RFC 9530 4: a preference above 0 asks for it; a malformed field counts as absent`(
        field: String, expected: Bool
    ) {
        #expect(RepresentationDigest.isWanted(by: ["Want-Repr-Digest": field]) == expected)
    }

    @Test func `RFC 9530 4: without the field none is asked for`() {
        #expect(!RepresentationDigest.isWanted(by: [:]))
    }
}
