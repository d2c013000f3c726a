import HTTPCore
import SceneFormat
import Testing

@testable import DispatchAPI

struct AbilitiesTests {
    @Test func `GET /v1 names the version, formats and examples`() throws {
        let answer = try DispatchService().answer(.get, "/v1")
        #expect(answer.status == .ok)
        #expect(try answer.string("version") == Version.current)
        let root = try JSONTree(answer.body).root
        #expect(
            root["imports"]?.elements.compactMap { $0["name"]?.string }
                == ImportFormat.allCases.map(\.rawValue))
        #expect(
            root["answers"]?.elements.compactMap { $0["name"]?.string }
                == ResponseFormat.allCases.map(\.rawValue))
        let counts = try #require(root["examples"]?.elements.compactMap { $0["count"]?.number })
        #expect(counts.reduce(0, +) == Double(ExampleIndex.all.entries.count))
    }

    @Test func `GET /v1 has the limits as they are set, each once`() throws {
        let service = DispatchService.make {
            $0.limits.decoding.views = 7
            $0.limits.realSeconds = 1.5
        }
        let root = try JSONTree(try service.answer(.get, "/v1").body).root
        let limits = try #require(root["limits"]).elements.map {
            ($0["name"]?.string ?? "", $0["value"]?.number)
        }
        #expect(limits.map(\.0) == [HTTPLimit.bodyBytes.rawValue] + ServiceLimit.allCases.map(\.rawValue))
        #expect(limits.first { $0.0 == "max-views" }?.1 == 7)
        #expect(limits.first { $0.0 == "max-run-time" }?.1 == 1.5)
    }

    @Test func `GET /v1 has a tag by which it is asked for again`() throws {
        let service = DispatchService()
        let tag = try #require(try service.answer(.get, "/v1").fields["ETag"])
        #expect(try service.answer(.get, "/v1", ["If-None-Match": tag]).status == .notModified)
    }
}
