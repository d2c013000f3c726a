import DispatchEngine
import Foundation
import HTTPCore
import SceneFormat
import Synchronization
import TestSupport
import SystemCalls
import Testing

@testable import DispatchAPI

struct DurableStoreTests {
    /// Starts a service on a folder, and returns it with its messages about the files.
    private func start(
        _ folder: any Folder, limits: ServiceLimits = .init()
    ) throws -> (service: DispatchService, reports: [String]) {
        var reports: [String] = []
        var configuration = ServiceConfiguration()
        configuration.limits = limits
        let store = try LocalSceneStore(limits: limits, folder: folder) { reports.append($0) }
        return (DispatchService(configuration, store: store), reports)
    }

    @Test func `Scenes, their order and their entity tags are the same after a restart`() throws {
        try withTemporaryFolder { place in
            let path = place.appending(path: "data").path
            func start() throws -> DispatchService {
                DispatchService(
                    store: try LocalSceneStore(limits: .init(), path: path) { Issue.record("\($0)") })
            }
            var service: DispatchService? = try start()
            for id in ["b", "B", ".hidden", "a"] {
                _ = try service?.answer(.put, "/v1/scenes/\(id)", body: Sample.scene(views: 2))
            }
            let location = try #require(
                try service?.answer(.post, "/v1/scenes", body: Sample.scene).fields["Location"])
            _ = try service?.answer(.put, "/v1/scenes/b", body: " " + Sample.scene(views: 3))
            _ = try service?.answer(.delete, "/v1/scenes/a")
            let paths = [location, "/v1/scenes", "/v1/scenes/b", "/v1/scenes/B", "/v1/scenes/a"]
            let before = try paths.map { try service?.answer(.get, $0) }
            service = nil
            let again = try start()
            for (path, response) in zip(paths, before) {
                let now = try again.answer(.get, path)
                #expect(now.status == response?.status)
                #expect(now.body == response?.body)
                #expect(now.fields["ETag"] == response?.fields["ETag"])
            }
            let upload = try again.answer(.post, "/v1/scenes", body: Sample.scene)
            #expect(upload.status == .ok)
            #expect(upload.fields["Location"] == location)
        }
    }

    @Test func `A folder has one owner at a time`() throws {
        try withTemporaryFolder { place in
            var store: LocalSceneStore? = try LocalSceneStore(
                limits: .init(), path: place.path, report: { _ in })
            #expect(throws: FolderFault.inUse(place.path)) {
                try LocalSceneStore(limits: .init(), path: place.path, report: { _ in })
            }
            #expect(store?.changesWait == true)
            store = nil
            #expect(throws: Never.self) {
                try LocalSceneStore(limits: .init(), path: place.path, report: { _ in })
            }
        }
    }

    @Test func `A folder whose parent is missing is not made`() throws {
        try withTemporaryFolder { place in
            let path = place.appending(path: "a/b").path
            #expect(throws: FolderFault.noParent(path)) {
                try LocalSceneStore(limits: .init(), path: path, report: { _ in })
            }
        }
    }

    @Test func `Pipes, folders and other files do no harm`() throws {
        try withTemporaryFolder { place in
            mkfifo(place.appending(path: "pipe.json").path, 0o600)
            mkdir(place.appending(path: "folder.json").path, 0o700)
            try Data("x".utf8).write(to: place.appending(path: "README"))
            try Data("{}".utf8).write(to: place.appending(path: "Not ours.json"))
            var reports: [String] = []
            let service = DispatchService(
                store: try LocalSceneStore(limits: .init(), path: place.path) { reports.append($0) })
            #expect(reports.count == 3)
            #expect(reports[0] == "The file Not ours.json is not one of the service's; it is left alone.")
            #expect(try service.answer(.get, "/v1/scenes/pipe").status == .internalServerError)
            #expect(try service.answer(.get, "/v1/scenes/folder").status == .internalServerError)
            #expect(try service.answer(.put, "/v1/scenes/fine", body: Sample.scene).status == .created)
            #expect(FileManager.default.fileExists(atPath: place.appending(path: "README").path))
        }
    }

    @Test func `500: a damaged scene is named, kept as it is, and replaced or removed on demand`() throws {
        let damaged: [String: [UInt8]] = [
            "a.json": Array("torn".utf8), "b.json": [], "+c.json": Array(#"{"format":2}"#.utf8),
        ]
        let folder = ModelFolder(damaged)
        let (service, reports) = try start(folder)
        #expect(reports.count == 3)
        #expect(reports[0].hasPrefix("The file +c.json has a format of another version"))
        #expect(reports[1].hasPrefix("The file a.json is not as it was written"))
        #expect(folder.files == damaged)
        for path in ["/v1/scenes/a", "/v1/scenes/a/hit-test?x=1&y=1", "/v1/scenes/a/responder-chain/w"] {
            let response = try service.answer(.get, path)
            #expect(response.status == .internalServerError)
            #expect(try response.string("type") == "/problems/damaged-scene")
            #expect(try response.string("detail")?.contains("a.json") == true)
        }
        let dispatch = try service.answer(.post, "/v1/scenes/a/dispatch", body: Sample.events)
        #expect(dispatch.status == .internalServerError)
        #expect(try service.answer(.get, "/v1/scenes").integer("total") == 0)
        // A client with a wrong idea of the stored scene does not overwrite it unawares.
        for fields in [["If-None-Match": "*"], ["If-Match": "\"x\""]] as [HTTPFields] {
            let response = try service.answer(.put, "/v1/scenes/a", fields, body: Sample.scene)
            #expect(response.status == .preconditionFailed)
        }
        #expect(folder.files == damaged)
        #expect(try service.answer(.put, "/v1/scenes/a", body: Sample.scene).status == .ok)
        #expect(try service.answer(.get, "/v1/scenes/a").text == Sample.scene)
        #expect(try service.answer(.delete, "/v1/scenes/b").status == .noContent)
        #expect(try service.answer(.get, "/v1/scenes/b").status == .notFound)
        #expect(folder.files.keys.sorted() == ["+c.json", "a.json"])
    }

    @Test func `A scene whose text has a fault for this version is damaged, not lost`() throws {
        let source = Array(#"{"windws": []}"#.utf8)
        let content = SceneFile.content(id: "a", source: source, hash: ContentHash.hexadecimal(of: source))
        let (service, reports) = try start(ModelFolder(["a.json": content]))
        #expect(reports.count == 1)
        #expect(
            reports[0].hasPrefix("The file a.json holds no scene of this version: A scene has no member"))
        #expect(try service.answer(.get, "/v1/scenes/a").status == .internalServerError)
    }

    @Test func `An upload never takes the place of a damaged scene by its content's name`() throws {
        let folder = ModelFolder()
        let location = try #require(
            try start(folder).service.answer(.post, "/v1/scenes", body: Sample.scene).fields["Location"])
        let name = try #require(folder.files.keys.first)
        let (service, _) = try start(ModelFolder([name: Array("torn".utf8)]))
        for status in [HTTPStatus.created, .ok] {
            let response = try service.answer(.post, "/v1/scenes", body: Sample.scene)
            #expect(response.status == status)
            #expect(response.fields["Location"] == location + "-2")
        }
    }

    @Test func `What is on the disk is served beyond the limits, which bound only what is new`() throws {
        let folder = ModelFolder()
        for views in 2...4 {
            _ = try start(folder).service.answer(
                .put, "/v1/scenes/s\(views)", body: Sample.scene(views: views))
        }
        var limits = ServiceLimits()
        limits.scenes = 2
        limits.storedBytes = 1
        limits.jsonDepth = 1
        limits.bodyBytes = 1
        limits.decoding.views = 1
        let (service, reports) = try start(ModelFolder(folder.files), limits: limits)
        #expect(reports.isEmpty)
        #expect(try service.answer(.get, "/v1/scenes").integer("total") == 3)
        #expect(try service.answer(.get, "/v1/scenes/s4").text == Sample.scene(views: 4))
        limits = ServiceLimits()
        limits.scenes = 2
        let (other, _) = try start(ModelFolder(folder.files), limits: limits)
        #expect(try other.answer(.put, "/v1/scenes/new", body: Sample.scene).status == .insufficientStorage)
        #expect(try other.answer(.put, "/v1/scenes/s2", body: Sample.scene).status == .ok)
        _ = try other.answer(.delete, "/v1/scenes/s3")
        _ = try other.answer(.delete, "/v1/scenes/s4")
        #expect(try other.answer(.put, "/v1/scenes/new", body: Sample.scene).status == .created)
    }

    @Test func `507: beyond the limit of bytes a scene may shrink, and not grow`() throws {
        let folder = ModelFolder()
        _ = try start(folder).service.answer(.put, "/v1/scenes/a", body: Sample.scene(views: 3))
        var limits = ServiceLimits()
        limits.storedBytes = 1
        let (service, _) = try start(ModelFolder(folder.files), limits: limits)
        let grown = try service.answer(.put, "/v1/scenes/a", body: Sample.scene(views: 4))
        #expect(grown.status == .insufficientStorage)
        #expect(try service.answer(.put, "/v1/scenes/a", body: Sample.scene(views: 3)).status == .ok)
        #expect(try service.answer(.put, "/v1/scenes/a", body: Sample.scene(views: 2)).status == .ok)
    }

    @Test func `507: a damaged scene counts as a scene, and can be replaced at the limit`() throws {
        var limits = ServiceLimits()
        limits.scenes = 1
        let (service, _) = try start(ModelFolder(["a.json": Array("torn".utf8)]), limits: limits)
        #expect(try service.answer(.put, "/v1/scenes/b", body: Sample.scene).status == .insufficientStorage)
        #expect(try service.answer(.put, "/v1/scenes/a", body: Sample.scene).status == .ok)
        #expect(try service.answer(.delete, "/v1/scenes/a").status == .noContent)
        #expect(try service.answer(.put, "/v1/scenes/b", body: Sample.scene).status == .created)
    }

    @Test func `Readers see the old state while a change waits for the disk, and wait for nothing`()
        async throws
    {
        let folder = ModelFolder()
        let store = try LocalSceneStore(limits: .init(), folder: folder, report: { _ in })
        let (old, new) = (try StoredScene.make("a", views: 2), try StoredScene.make("a", views: 3))
        _ = try store.put(old) { _ in true }
        _ = folder.takeCalls()
        let disk = folder.hold()
        // This runs on a thread of its own, because the tests' threads may all be busy for long.
        let outcome = Outcome()
        Thread.detachNewThread {
            let answer = try? store.put(new) { _ in true }
            outcome.value.withLock { $0 = answer }
        }
        var calls: [ModelFolder.Call] = []
        #expect(
            await eventually {
                calls += folder.takeCalls()
                return calls.contains(.rename)
            })
        #expect(try store.scene("a")?.entityTag == old.entityTag)
        #expect(store.list(after: nil, limit: 10).scenes.map(\.entityTag) == [old.entityTag])
        disk.signal()
        #expect(await eventually { outcome.value.withLock { $0 } == .replaced })
        #expect(try store.scene("a")?.entityTag == new.entityTag)
    }

    @Test func `RFC 9110 13.1.1: of writers that saw the same tag, one wins`() async throws {
        let store = try LocalSceneStore(limits: .init(), folder: ModelFolder(), report: { _ in })
        _ = try store.put(.make("a", views: 1)) { _ in true }
        let changes = 20
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    // Each counts up by one, and tries again when another was faster.
                    for _ in 0..<changes {
                        while let seen = try? store.scene("a"),
                            let next = try? StoredScene.make("a", views: seen.scene.viewCount + 1),
                            (try? store.put(next) { $0 == seen.entityTag }) == nil
                        {}
                    }
                }
            }
        }
        #expect(try store.scene("a")?.scene.viewCount == 1 + 4 * changes)
    }

    @Test func `A file whose content cannot be brought to the disk does not get the scene's name`() throws {
        try withTemporaryFolder { place in
            let path = place.path
            let folder = SceneDirectory(try DiskFolder(path))
            // A pipe takes what is written and cannot be synchronized.
            let pipe = place.appending(path: SceneDirectory.temporaryName(for: "a")).path
            #expect(mkfifo(pipe, 0o600) == 0)
            let reader = open(pipe, O_RDONLY | O_NONBLOCK)
            defer { close(reader) }
            let scene = try StoredScene.make("a", views: 2)
            #expect {
                try folder.keep(scene)
            } throws: { error in
                guard case .diskFailed(let error)? = error as? StoreFault else { return false }
                return error.call == "fsync"
            }
            #expect(
                !FileManager.default.fileExists(atPath: place.appending(path: SceneFile.name(for: "a")).path))
        }
    }

    @Test func `What waits for a disk leaves the event loop`() throws {
        let durable = try start(ModelFolder()).service
        let memory = DispatchService()
        let changes: [(HTTPMethod, String)] = [
            (.put, "/v1/scenes/a"), (.post, "/v1/scenes"), (.delete, "/v1/scenes/a"),
        ]
        for (method, path) in changes {
            let request = try HTTPRequest.make(method, path, body: "{}")
            #expect(durable.workLeft(of: request) == .waiting)
            #expect(memory.workLeft(of: request) == nil)
        }
        #expect(durable.workLeft(of: try .make(.get, "/v1/scenes/a")) == nil)
    }
}

/// The result that a thread leaves for its test.
private final class Outcome: Sendable {
    let value = Mutex<PutOutcome?>(nil)
}
