import HTTPCore
import Testing

@testable import DispatchAPI
import SystemCalls

struct SceneResourceTests {
    let service = DispatchService()

    @Test func `Uploading twice gives 201, then 200, with the same Location`() throws {
        let first = try service.answer(.post, "/v1/scenes", body: Sample.scene)
        #expect(first.status == .created)
        let location = try #require(first.fields["Location"])
        #expect(try first.string("href") == location)
        // White space between tokens makes no difference.
        let second = try service.answer(
            .post, "/v1/scenes", body: "  " + Sample.scene.replacing("\n", with: "\n\n"))
        #expect(second.status == .ok)
        #expect(second.fields["Location"] == location)
        #expect(try service.answer(.get, location).text == Sample.scene)
    }

    @Test func `A scene may be wrapped like a request, and the wrapper is checked too`() throws {
        let bare = try service.answer(.post, "/v1/scenes", body: Sample.scene)
        for wrapped in [#"{"scene": \#(Sample.scene)}"#, Sample.request] {
            let response = try service.answer(.post, "/v1/scenes", body: wrapped)
            #expect(response.status == .ok)
            #expect(response.fields["Location"] == bare.fields["Location"])
        }
        let misspelled = try service.answer(
            .post, "/v1/scenes", body: #"{"scene": \#(Sample.scene), "event": []}"#)
        #expect(misspelled.status == .unprocessableContent)
        #expect(misspelled.text.contains(#""pointer":"/event""#))
    }

    @Test func `Other content has another id`() throws {
        let one = try service.answer(.post, "/v1/scenes", body: Sample.scene(views: 2))
        let other = try service.answer(.post, "/v1/scenes", body: Sample.scene(views: 3))
        #expect(one.fields["Location"] != other.fields["Location"])
        #expect(try other.integer("views") == 3)
    }

    @Test func `PUT creates, then replaces; DELETE removes`() throws {
        #expect(try service.answer(.put, "/v1/scenes/mine", body: Sample.scene).status == .created)
        #expect(try service.answer(.put, "/v1/scenes/mine", body: Sample.scene(views: 4)).status == .ok)
        #expect(try service.answer(.get, "/v1/scenes/mine").text == Sample.scene(views: 4))
        #expect(try service.answer(.delete, "/v1/scenes/mine").status == .noContent)
        #expect(try service.answer(.delete, "/v1/scenes/mine").status == .notFound)
        #expect(try service.answer(.get, "/v1/scenes/mine").status == .notFound)
    }

    @Test(arguments: ["a", "A-b_c.9", String(repeating: "x", count: 64), ".hidden"])
    func `An id of up to 64 letters, digits, dots, dashes and underscores is taken`(id: String) throws {
        #expect(try service.answer(.put, "/v1/scenes/\(id)", body: Sample.scene).status == .created)
    }

    @Test(arguments: ["a%20b", String(repeating: "x", count: 65), "%C3%A9", "a%2Fb", "..", "a:b"])
    func `Any other id is refused`(id: String) throws {
        #expect(try service.answer(.put, "/v1/scenes/\(id)", body: Sample.scene).status == .badRequest)
    }

    @Test func `RFC 9110 13.1.2: If-None-Match gives 304 while nothing changed`() throws {
        let tag = try #require(try service.answer(.put, "/v1/scenes/a", body: Sample.scene).fields["ETag"])
        let fresh = try service.answer(.get, "/v1/scenes/a")
        #expect(fresh.fields["ETag"] == tag)
        #expect(fresh.fields["Cache-Control"] == "no-cache")
        for condition in [tag, "*", "\"x\", \(tag)", "W/" + tag] {
            let response = try service.answer(.get, "/v1/scenes/a", ["If-None-Match": condition])
            #expect(response.status == .notModified)
            #expect(response.body.isEmpty)
            #expect(response.fields["ETag"] == tag)
        }
        #expect(try service.answer(.get, "/v1/scenes/a", ["If-None-Match": "\"x\""]).status == .ok)
    }

    @Test(arguments: ["", "bytes 0-1/3", "bytes */3"])
    func `RFC 9110 14.5: PUT of a part is 400`(range: String) throws {
        #expect(try service.answer(.put, "/v1/scenes/a", body: Sample.scene).status == .created)
        let fields: HTTPFields = ["Content-Range": range]
        let response = try service.answer(.put, "/v1/scenes/a", fields, body: Sample.scene(views: 2))
        #expect(response.status == .badRequest)
        #expect(try service.answer(.get, "/v1/scenes/a").text == Sample.scene)
    }

    @Test func `RFC 9110 9.3.4: PUT sends a tag only for the very bytes it was sent`() throws {
        for whole in [Sample.scene, " \(Sample.scene)\n"] {
            let response = try service.answer(.put, "/v1/scenes/a", body: whole)
            #expect(try response.fields["ETag"] == response.string("etag"))
            #expect(try service.answer(.get, "/v1/scenes/a").text == whole)
        }
        for changed in [Sample.request, Sample.request + "\n"] {
            let response = try service.answer(.put, "/v1/scenes/b", body: changed)
            #expect(!response.fields.contains("ETag"))
            #expect(try service.answer(.get, "/v1/scenes/b").fields["ETag"] == response.string("etag"))
        }
    }

    @Test func `RFC 9110 13.1: conditions count where there is no tag, too`() throws {
        _ = try service.answer(.put, "/v1/scenes/a", body: Sample.scene)
        #expect(try service.answer(.get, "/healthz", ["If-Match": "\"x\""]).status == .preconditionFailed)
        #expect(try service.answer(.get, "/healthz", ["If-Match": "*"]).status == .ok)
        #expect(try service.answer(.get, "/healthz", ["If-None-Match": "*"]).status == .notModified)
        #expect(try service.answer(.get, "/healthz", ["If-None-Match": "\"x\""]).status == .ok)
        let added = try service.answer(.post, "/v1/scenes", ["If-Match": "\"x\""], body: Sample.scene)
        #expect(added.status == .preconditionFailed)
        #expect(try service.answer(.get, "/v1/scenes").integer("total") == 1)
        let run = try service.answer(.post, "/v1/dispatch", ["If-Match": "\"x\""], body: Sample.request)
        #expect(run.status == .preconditionFailed)
    }

    @Test func `RFC 9110 13.1: the conditions of a dispatch are about its stored scene`() throws {
        let tag = try #require(try service.answer(.put, "/v1/scenes/a", body: Sample.scene).fields["ETag"])
        func dispatch(_ fields: HTTPFields) throws -> HTTPStatus {
            try service.answer(.post, "/v1/scenes/a/dispatch", fields, body: Sample.events).status
        }
        #expect(try dispatch(["If-Match": tag]) == .ok)
        #expect(try dispatch(["If-Match": "\"zzz\""]) == .preconditionFailed)
        #expect(try dispatch(["If-None-Match": tag]) == .preconditionFailed)
        #expect(try dispatch(["If-None-Match": "\"zzz\""]) == .ok)
        #expect(try dispatch(["If-Match": "zzz"]) == .badRequest)
    }

    @Test func `RFC 9110 13.1.1: PUT and DELETE heed If-Match and If-None-Match`() throws {
        let tag = try #require(try service.answer(.put, "/v1/scenes/a", body: Sample.scene).fields["ETag"])
        let again = try service.answer(
            .put, "/v1/scenes/a", ["If-None-Match": "*"], body: Sample.scene(views: 2))
        #expect(again.status == .preconditionFailed)
        let absent = try service.answer(.put, "/v1/scenes/b", ["If-Match": "*"], body: Sample.scene)
        #expect(absent.status == .preconditionFailed)
        #expect(
            try service.answer(.delete, "/v1/scenes/a", ["If-Match": "\"x\""]).status == .preconditionFailed)
        // A weak tag never guards a change.
        #expect(
            try service.answer(.delete, "/v1/scenes/a", ["If-Match": "W/" + tag]).status
                == .preconditionFailed)
        let change = try service.answer(.put, "/v1/scenes/a", ["If-Match": tag], body: Sample.scene(views: 2))
        #expect(change.status == .ok)
        #expect(try service.answer(.delete, "/v1/scenes/a", ["If-Match": tag]).status == .preconditionFailed)
        #expect(try service.answer(.delete, "/v1/scenes/a", ["If-Match": "x"]).status == .badRequest)
        // The condition is judged before the question whether there is anything to remove.
        #expect(
            try service.answer(.delete, "/v1/scenes/none", ["If-Match": tag]).status == .preconditionFailed)
        #expect(try service.answer(.delete, "/v1/scenes/none", ["If-None-Match": tag]).status == .notFound)
    }

    @Test func `The list is sorted by id and goes on where a page ends`() throws {
        for id in ["c", "a", "e", "b", "d"] {
            _ = try service.answer(.put, "/v1/scenes/\(id)", body: Sample.scene)
        }
        var target: String? = "/v1/scenes?limit=2"
        var pages: [String] = []
        while let next = target {
            let page = try service.answer(.get, next)
            pages.append(
                page.text.split(separator: #""id":""#).dropFirst().map { String($0.prefix(1)) }.joined())
            target = try page.string("next")
            #expect(page.fields["Link"] == target.map { "<\($0)>; rel=\"next\"" })
            #expect(try page.integer("total") == 5)
        }
        #expect(pages == ["ab", "cd", "e"])
    }

    @Test(arguments: [
        "limit=0", "limit=-1", "limit=x", "limit=", "limit", "limit=1&limit=2", "limit=101", "cursor=",
        "cursor=a%20b",
    ])
    func `A malformed limit or cursor is 400`(query: String) throws {
        #expect(try service.answer(.get, "/v1/scenes?" + query).status == .badRequest)
    }

    @Test(arguments: [(3, nil), (2, "/v1/scenes?cursor=b&limit=2")])
    func `A page has as many scenes as the limit of pages, and more are refused`(
        pageSize: Int, next: String?
    ) throws {
        let service = DispatchService.make { $0.limits.pageSize = pageSize }
        for id in ["a", "b", "c"] { _ = try service.answer(.put, "/v1/scenes/" + id, body: Sample.scene) }
        #expect(try service.answer(.get, "/v1/scenes").string("next") == next)
        #expect(try service.answer(.get, "/v1/scenes?limit=\(pageSize)").string("next") == next)
        let refused = try service.answer(.get, "/v1/scenes?limit=\(pageSize + 1)")
        #expect(refused.status == .badRequest)
        #expect(try refused.string("detail")?.contains("from 1 to \(pageSize)") == true)
    }

    @Test func `507: one scene more than the limit, and only that one`() throws {
        let service = DispatchService.make { $0.limits.scenes = 2 }
        #expect(try service.answer(.put, "/v1/scenes/a", body: Sample.scene).status == .created)
        #expect(try service.answer(.put, "/v1/scenes/b", body: Sample.scene).status == .created)
        let third = try service.answer(.post, "/v1/scenes", body: Sample.scene(views: 2))
        #expect(third.status == .insufficientStorage)
        #expect(try third.string("detail")?.contains("--max-scenes") == true)
        #expect(try service.answer(.put, "/v1/scenes/b", body: Sample.scene(views: 2)).status == .ok)
        #expect(try service.answer(.delete, "/v1/scenes/a").status == .noContent)
        #expect(try service.answer(.post, "/v1/scenes", body: Sample.scene(views: 2)).status == .created)
    }

    @Test func `A scene counts with the memory that it takes, and tells the length of its text`() throws {
        let source = Sample.scene(views: 1_000)
        let stored = try StoredScene.make("a", views: 1_000)
        #expect(stored.byteCount > stored.source.count + stored.canonical.count + 1_000 * 200)
        let answer = try DispatchService().answer(.put, "/v1/scenes/a", body: source)
        #expect(try answer.integer("bytes") == source.utf8.count)
    }

    @Test func `507: one byte more than the limit`() throws {
        let size = try SceneUpload(Array(Sample.scene.utf8)).stored(as: "a").byteCount
        let exact = DispatchService.make { $0.limits.storedBytes = size }
        #expect(try exact.answer(.put, "/v1/scenes/a", body: Sample.scene).status == .created)
        // Replacing frees the room of the old scene.
        #expect(try exact.answer(.put, "/v1/scenes/a", body: Sample.scene).status == .ok)
        let less = DispatchService.make { $0.limits.storedBytes = size - 1 }
        let response = try less.answer(.put, "/v1/scenes/a", body: Sample.scene)
        #expect(response.status == .insufficientStorage)
        #expect(try response.string("detail")?.contains("--max-stored-bytes") == true)
    }

    @Test func `507: a replaced or removed scene no longer counts`() throws {
        let size = try StoredScene.make("a", views: 3).byteCount
        let service = DispatchService.make { $0.limits.storedBytes = size }
        for views in [3, 1, 2] {
            let response = try service.answer(.put, "/v1/scenes/a", body: Sample.scene(views: views))
            #expect(response.status.code < 300)
        }
        #expect(try service.answer(.delete, "/v1/scenes/a").status == .noContent)
        #expect(try service.answer(.put, "/v1/scenes/b", body: Sample.scene(views: 3)).status == .created)
    }
}
