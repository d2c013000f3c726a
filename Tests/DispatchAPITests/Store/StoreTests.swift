import Testing

@testable import DispatchAPI

struct StoreTests {
    @Test(arguments: [
        ("", "00000000000000000000000000000000"), ("hello", "cbd8a7b341bd9b025b1e906a48ae1d19"),
        ("0123456789abcdef", "4be06d94cf4ad1a787c35b5c63a708da"),
        ("The quick brown fox jumps over the lazy dog", "e34bbc7bbc071b6c7a433ca9c49a9347"),
    ])
    func `MurmurHash3 gives its published values`(text: String, hash: String) {
        #expect(ContentHash.hexadecimal(of: Array(text.utf8)) == hash)
    }

    @Test func `Content with the same id but other bytes gets another id`() throws {
        let store = LocalSceneStore(limits: ServiceLimits())
        let first = try SceneUpload(Array(Sample.scene.utf8)).stored(as: "same")
        let second = try SceneUpload(Array(Sample.scene(views: 2).utf8)).stored(as: "same")
        #expect(try store.add(first).scene.id == "same")
        let added = try store.add(second)
        #expect(added.scene.id == "same-2")
        #expect(added.isNew)
        let again = try store.add(second)
        #expect(again.scene.id == "same-2")
        #expect(!again.isNew)
        #expect(store.list(after: nil, limit: 9).scenes.map(\.id) == ["same", "same-2"])
    }
}
