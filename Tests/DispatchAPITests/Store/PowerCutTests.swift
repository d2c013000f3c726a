import HTTPCore
import Testing

@testable import DispatchAPI

struct PowerCutTests {
    /// A change that a client asks for.
    enum Change: Sendable {
        case put(String, views: Int)
        case add(views: Int)
        case remove(String)
    }

    /// Changes that create, replace, remove and create again.
    private static let changes: [Change] = [
        .put("a", views: 2), .put("B", views: 3), .put("a", views: 4), .add(views: 5), .remove("B"),
        .put("B", views: 6), .remove("a"), .add(views: 7), .put("b", views: 8),
    ]

    /// The texts by identifier.
    private typealias Contents = [String: [UInt8]]

    private func contents(of store: LocalSceneStore) throws -> Contents {
        try store.list(after: nil, limit: 100).scenes.reduce(into: [:]) { contents, summary in
            contents[summary.id] = try store.scene(summary.id)?.source
        }
    }

    private func perform(_ change: Change, in store: LocalSceneStore) throws {
        switch change {
        case .put(let id, let views): _ = try store.put(.make(id, views: views)) { _ in true }
        case .add(let views): _ = try store.add(.make("sum\(views)", views: views))
        case .remove(let id): try store.remove(id) { _ in true }
        }
    }

    @Test func `Whenever the power is cut, what was acknowledged is there, and nothing is torn`() throws {
        var calls = 0
        var isCut = true
        while isCut {
            let folder = ModelFolder(powerLastsFor: calls)
            var (before, after) = (Contents(), Contents())
            isCut = false
            if let store = try? LocalSceneStore(limits: .init(), folder: folder, report: { _ in }) {
                for change in Self.changes {
                    before = try contents(of: store)
                    after = try expected(change, from: before)
                    do { try perform(change, in: store) } catch { isCut = true }
                    // Readers see the old state until the change is done, and the new one from then on.
                    #expect(try contents(of: store) == (isCut ? before : after))
                    if isCut { break }
                    before = after
                }
            } else {
                isCut = true
            }
            for files in folder.remains {
                var reports: [String] = []
                let store = try LocalSceneStore(limits: .init(), folder: ModelFolder(files)) {
                    reports.append($0)
                }
                let found = try contents(of: store)
                #expect(found == before || found == after, "cut after \(calls) calls")
                #expect(reports.isEmpty, "cut after \(calls) calls")
            }
            calls += 1
        }
        // Each change of a scene takes four calls at most, and the loop saw them all.
        #expect(calls > 3 * Self.changes.count)
    }

    @Test func `The content reaches the disk before its name, and the name before the answer`() throws {
        let folder = ModelFolder()
        let store = try LocalSceneStore(limits: .init(), folder: folder, report: { _ in })
        _ = folder.takeCalls()
        try perform(.put("a", views: 2), in: store)
        #expect(folder.takeCalls() == [.write, .rename, .synchronize])
        try perform(.remove("a"), in: store)
        #expect(folder.takeCalls() == [.remove, .synchronize])
    }

    private func expected(_ change: Change, from contents: Contents) throws -> Contents {
        let store = LocalSceneStore(limits: .init())
        for (id, source) in contents {
            _ = try store.put(try SceneUpload(source).stored(as: id)) { _ in true }
        }
        try perform(change, in: store)
        return try self.contents(of: store)
    }
}

extension StoredScene {
    /// Makes a scene with that many views.
    static func make(_ id: String, views: Int) throws -> StoredScene {
        try SceneUpload(Array(Sample.scene(views: views).utf8)).stored(as: id)
    }
}
