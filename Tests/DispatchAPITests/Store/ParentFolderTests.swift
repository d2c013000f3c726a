import Testing

@testable import DispatchAPI

@Suite struct ParentFolderTests {
    @Test(arguments: [
        ("/a", "/"), ("/a/", "/"), ("/a/b", "/a"), ("/a/b//", "/a"), ("//a//b", "/a"), ("/", "/"),
        ("a", "."), ("a/", "."), ("a/b", "a"), ("./a", "."), ("../a", ".."), ("../..", ".."),
        ("ä b/c", "ä b"),
    ])
    func `A path's parent is the folder that contains it`(path: String, parent: String) {
        #expect(DiskFolder.parent(of: path) == parent)
    }
}
