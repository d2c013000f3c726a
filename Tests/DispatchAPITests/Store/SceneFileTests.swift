import Testing

@testable import DispatchAPI

struct SceneFileTests {
    private let source = Array(#"{"windows": []}"#.utf8)
    private var content: [UInt8] {
        SceneFile.content(id: "Shop", source: source, hash: ContentHash.hexadecimal(of: source))
    }

    @Test(arguments: [
        ("shop", "shop.json"), ("Shop", "+shop.json"), ("aB", "a+b.json"), (".x", "+.x.json"),
        ("x.Y-z_1.", "x.+y-z_1..json"), ("...a", "+...a.json"), ("x.json", "x.json.json"),
    ])
    func `Every scene has a unique file name, even if the file system ignores case`(
        id: String, name: String
    ) {
        #expect(SceneFile.name(for: id) == name)
        #expect(SceneFile.id(of: name) == id)
    }

    @Test func `The longest name is shorter than what file systems take`() {
        let id = String(repeating: "A", count: SceneName.maximumLength)
        #expect(SceneFile.name(for: id).utf8.count <= 255)
        #expect(SceneFile.id(of: SceneFile.name(for: id)) == id)
    }

    @Test(arguments: [
        "shop", "Shop.json", ".json", "+.json", "..json", "++a.json", "+1.json", "a+.json", "a+.b.json",
        "é.json", ".lock", ".writing", "a b.json", "../a.json", String(repeating: "a", count: 65) + ".json",
    ])
    func `Any other name does not belong to a scene`(name: String) {
        #expect(SceneFile.id(of: name) == nil)
    }

    @Test func `The file is JSON around the text as it was sent`() throws {
        let text = """
            {"format":1,"id":"Shop","murmur3":"\(ContentHash.hexadecimal(of: source))","scene":
            {"windows": []}
            }

            """
        #expect(String(decoding: content, as: UTF8.self) == text)
        #expect(try SceneFile.source(in: content, id: "Shop") == source)
    }

    @Test func `A file cut off anywhere is found out`() {
        for length in 0..<content.count {
            #expect(throws: DamagedScene.Cause.self, "\(length)") {
                try SceneFile.source(in: Array(content.prefix(length)), id: "Shop")
            }
        }
    }

    @Test func `A file with any bit turned, with more bytes, or of another scene is found out`() {
        for index in content.indices {
            for bit in 0..<8 {
                var turned = content
                turned[index] ^= 1 << UInt8(bit)
                #expect(throws: DamagedScene.Cause.self, "byte \(index), bit \(bit)") {
                    try SceneFile.source(in: turned, id: "Shop")
                }
            }
        }
        #expect(throws: DamagedScene.Cause.altered) {
            try SceneFile.source(in: content + [0x0A], id: "Shop")
        }
        #expect(throws: DamagedScene.Cause.altered) { try SceneFile.source(in: content, id: "shop") }
    }

    @Test func `A file of another version is told from a damaged one`() {
        #expect(throws: DamagedScene.Cause.otherFormat) {
            try SceneFile.source(in: Array(#"{"format":2,"#.utf8), id: "shop")
        }
    }
}
