import Testing

@testable import DispatchAPI

struct StoreTests {
    /// Published vectors of FNV-1a with 128 bits: the offset basis for no bytes, and "foobar".
    @Test(arguments: [
        ("", "6c62272e07bb014262b821756295c58d"), ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
    ])
    func `FNV-1a 128 gives its published values`(text: String, hash: String) {
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
