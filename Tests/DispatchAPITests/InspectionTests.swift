import HTTPCore
import Testing

@testable import DispatchAPI

struct InspectionTests {
    let service = DispatchService()

    init() throws {
        _ = try service.answer(.put, "/v1/scenes/a", body: Sample.scene)
    }

    @Test func `HT-1: a hit-test gives the walk, the view, its chain and its recognizers`() throws {
        let response = try service.answer(.get, "/v1/scenes/a/hit-test?x=100&y=120")
        #expect(response.status == .ok)
        #expect(try response.string("view") == "button")
        #expect(try response.string("window") == "window")
        #expect(response.text.contains(#""view":"button","point":[60,20],"outcome":"inside""#))
        let chain =
            #""responderChain":["button","root","vc","window","window.scene","application","appDelegate"]"#
        #expect(response.text.contains(chain))
        #expect(response.text.contains(#""gestureRecognizers":["tap"]"#))
    }

    @Test func `HT-1: a point outside of every window hits nothing`() throws {
        let response = try service.answer(.get, "/v1/scenes/a/hit-test?x=-1&y=1e3")
        #expect(response.text.contains(#""window":null,"view":null"#))
        #expect(response.text.contains(#""responderChain":[],"gestureRecognizers":[]"#))
    }

    @Test(arguments: ["", "x=1", "x=1&y=", "x=1&y=b", "x=nan&y=1", "x=0x10&y=1", "x=1&y=2e9", "x=1&y=1&y=2"])
    func `A malformed point is 400`(query: String) throws {
        let response = try service.answer(.get, "/v1/scenes/a/hit-test?" + query)
        #expect(response.status == .badRequest)
        #expect(try response.string("type") == "/problems/invalid-query")
    }

    @Test func `RC-1, Z3-7: a responder chain names the nearest view controller`() throws {
        let response = try service.answer(.get, "/v1/scenes/a/responder-chain/button")
        #expect(try response.string("nearestViewController") == "vc")
        #expect(response.text.contains(#"{"id":"button","type":"view","class":"UIButton"}"#))
        #expect(response.text.contains(#"{"id":"window.scene","type":"windowScene"}"#))
        let text = try service.answer(.get, "/v1/scenes/a/responder-chain/vc", ["Accept": "text/plain"]).text
        #expect(text.hasPrefix("vc            viewController\nwindow        window  UIWindow\n"))
    }

    @Test func `RC-1: from the application on there is no view controller`() throws {
        let response = try service.answer(.get, "/v1/scenes/a/responder-chain/application")
        #expect(response.text.contains(#""nearestViewController":null"#))
    }

    @Test(arguments: ["tap", "nobody", "button.scene2"])
    func `Only a responder has a chain`(name: String) throws {
        #expect(try service.answer(.get, "/v1/scenes/a/responder-chain/" + name).status == .notFound)
    }

    @Test func `The limit of log entries holds for hit-tests`() throws {
        for (limit, status) in [(4, HTTPStatus.ok), (3, .unprocessableContent)] {
            let service = DispatchService.make { $0.limits.logEntries = limit }
            _ = try service.answer(.put, "/v1/scenes/a", body: Sample.scene)
            #expect(try service.answer(.get, "/v1/scenes/a/hit-test?x=100&y=120").status == status)
        }
    }

    @Test func `RFC 9110 13.1.2: answers about a scene have entity tags`() throws {
        for target in [
            "/v1/scenes/a/hit-test?x=1&y=1", "/v1/scenes/a/responder-chain/root", "/v1/scenes",
            "/v1/examples",
        ] {
            let tag = try #require(try service.answer(.get, target).fields["ETag"])
            #expect(try service.answer(.get, target, ["If-None-Match": tag]).status == .notModified)
        }
    }
}
