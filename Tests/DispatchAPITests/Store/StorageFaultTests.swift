import Foundation
import HTTPCore
import Synchronization
import Testing

@testable import DispatchAPI
import SystemCalls

struct StorageFaultTests {
    private static let old = Sample.scene(views: 2)
    private static let new = Sample.scene(views: 3)

    /// A call that fails, and its effect on a request.
    struct Fault: Sendable, CustomTestStringConvertible {
        let call: ModelFolder.Call
        let code: Int32
        let status: HTTPStatus
        let kind: ProblemKind
        var testDescription: String { "\(call) with \(code)" }
    }

    private static let full: [Fault] = [ENOSPC, EDQUOT, EFBIG].map {
        Fault(call: .write, code: $0, status: .insufficientStorage, kind: .storageFull)
    }
    private static let failed: [Fault] = [EIO, EACCES, EROFS, EMFILE].map {
        Fault(call: .write, code: $0, status: .serviceUnavailable, kind: .storageFailed)
    }
    private static let rename = [
        Fault(call: .rename, code: ENOSPC, status: .insufficientStorage, kind: .storageFull),
        Fault(call: .rename, code: EROFS, status: .serviceUnavailable, kind: .storageFailed),
    ]

    private func service(_ folder: ModelFolder) throws -> DispatchService {
        DispatchService(store: try LocalSceneStore(limits: .init(), folder: folder) { Issue.record("\($0)") })
    }

    @Test(arguments: full + failed + rename)
    func `507, 503: a scene that cannot be written changes nothing, and can be sent again`(fault: Fault)
        throws
    {
        let folder = ModelFolder()
        let service = try service(folder)
        let tag = try #require(
            try service.answer(.put, "/v1/scenes/a", body: Self.old).fields["ETag"])
        let files = folder.files
        folder.fail(fault.call, with: fault.code)
        for (method, path) in [
            (HTTPMethod.put, "/v1/scenes/a"), (.put, "/v1/scenes/b"), (.post, "/v1/scenes"),
        ] {
            let response = try service.answer(method, path, body: Self.new)
            #expect(response.status == fault.status)
            #expect(try response.string("type") == fault.kind.path)
            #expect(try response.string("detail")?.contains("\(fault.call)") == true)
        }
        let present = try service.answer(.get, "/v1/scenes/a")
        #expect(present.text == Self.old)
        #expect(present.fields["ETag"] == tag)
        #expect(try service.answer(.get, "/v1/scenes/b").status == .notFound)
        #expect(try service.answer(.get, "/v1/scenes").integer("total") == 1)
        #expect(folder.files == files)
        folder.heal()
        #expect(try service.answer(.put, "/v1/scenes/a", ["If-Match": tag], body: Self.new).status == .ok)
        #expect(try service.answer(.get, "/v1/scenes/a").text == Self.new)
    }

    @Test func `503: a scene that cannot be removed stays`() throws {
        let folder = ModelFolder()
        let service = try service(folder)
        _ = try service.answer(.put, "/v1/scenes/a", body: Self.old)
        folder.fail(.remove, with: EROFS)
        let response = try service.answer(.delete, "/v1/scenes/a")
        #expect(response.status == .serviceUnavailable)
        #expect(try service.answer(.get, "/v1/scenes/a").text == Self.old)
        folder.heal()
        #expect(try service.answer(.delete, "/v1/scenes/a").status == .noContent)
    }

    @Test func `204: a scene whose file is gone is removed, and the folder synchronized`() throws {
        let folder = ModelFolder()
        let service = try service(folder)
        _ = try service.answer(.put, "/v1/scenes/a", body: Self.old)
        _ = folder.takeCalls()
        folder.fail(.remove, with: ENOENT)
        #expect(try service.answer(.delete, "/v1/scenes/a").status == .noContent)
        #expect(folder.takeCalls() == [.remove, .synchronize])
        #expect(try service.answer(.get, "/v1/scenes/a").status == .notFound)
    }

    @Test func `A temporary file that cannot be removed either is gone after the next change or start`()
        throws
    {
        let folder = ModelFolder()
        let service = try service(folder)
        folder.fail(.write, with: ENOSPC)
        folder.fail(.remove, with: EIO)
        _ = try service.answer(.put, "/v1/scenes/a", body: Self.new)
        #expect(folder.files.keys.sorted() == [SceneDirectory.temporaryName(for: "a")])
        folder.heal()
        let left = ModelFolder(folder.files)
        _ = try self.service(left)
        #expect(left.files.isEmpty)
        _ = try service.answer(.put, "/v1/scenes/a", body: Self.new)
        #expect(folder.files.keys.sorted() == ["a.json"])
    }

    @Test func `503: when the last step fails, readers keep the old state and nothing is changed any more`()
        throws
    {
        let folder = ModelFolder()
        let service = try service(folder)
        _ = try service.answer(.put, "/v1/scenes/a", body: Self.old)
        let reports = Mutex<[String]>([])
        let store = try #require(service.store as? LocalSceneStore)
        store.reportFailure { report in reports.withLock { $0.append(report) } }
        folder.fail(.synchronize, with: EIO)
        let response = try service.answer(.put, "/v1/scenes/a", body: Self.new)
        #expect(response.status == .serviceUnavailable)
        #expect(try response.string("type") == ProblemKind.storageFailed.path)
        #expect(try response.string("detail")?.contains("only a restart tells") == true)
        #expect(try service.answer(.get, "/v1/scenes/a").text == Self.old)
        // A call that succeeds again says nothing about the change before.
        folder.heal()
        #expect(try service.answer(.put, "/v1/scenes/b", body: Self.new).status == .serviceUnavailable)
        #expect(try service.answer(.delete, "/v1/scenes/a").status == .serviceUnavailable)
        #expect(try service.answer(.post, "/v1/scenes/a/dispatch", body: #"{"events": []}"#).status == .ok)
        #expect(reports.withLock { $0 } == [try response.string("detail")])
        for files in folder.remains {
            let text = try self.service(ModelFolder(files)).answer(.get, "/v1/scenes/a").text
            #expect(text == Self.old || text == Self.new)
        }
    }

    @Test(arguments: [ModelFolder.Call.names, .synchronize])
    func `A folder that cannot be read or synchronized is not opened`(call: ModelFolder.Call) {
        let folder = ModelFolder()
        folder.fail(call, with: EACCES)
        #expect(throws: SystemError(call.rawValue, code: EACCES)) {
            try LocalSceneStore(limits: .init(), folder: folder, report: { _ in })
        }
    }
}
