import Foundation
import HTTPCore
import InspectorPage
import TestSupport
import Testing

@testable import DispatchAPI

/// The pages as browsers and other clients get them.
struct PageTests {
    let service = DispatchService()

    /// The values of `Accept` that browsers send when an address is entered.
    static let browsers = [
        "Chromium":
            "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7",
        "Firefox": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
        "Firefox ESR":
            "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/png,image/svg+xml,*/*;q=0.8",
        "Safari": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    ]
    /// The fields of an answer in HTML besides those of all answers.
    static let policy: HTTPFields = [
        "Content-Security-Policy":
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; "
            + "trusted-types 'none'",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    ]

    private func hasPolicy(_ response: HTTPResponse) -> Bool {
        Self.policy.pairs.allSatisfy { field in
            response.fields.pairs.filter { $0.name == field.name }.map(\.value) == [field.value]
        }
    }

    @Test(arguments: browsers.sorted { $0.key < $1.key })
    func `Browsers get the page at the root, and HTML about a problem`(browser: (key: String, value: String))
        throws
    {
        let page = try service.answer(.get, "/", ["Accept": browser.value])
        #expect(page.fields["Content-Type"] == "text/html; charset=utf-8")
        let start = try PageSources.text("start.json")
        let source = try PageSources.text("index.html").replacing("{version}", with: Pages.version)
        #expect(page.text == source.replacing("{start}", with: start))
        let problem = try service.answer(.get, "/problems/not-found", ["Accept": browser.value])
        #expect(problem.fields["Content-Type"] == "text/html; charset=utf-8")
        for response in [page, problem] {
            #expect(hasPolicy(response))
            #expect(response.fields["X-Content-Type-Options"] == "nosniff")
            #expect(response.fields["Cache-Control"] == "no-cache")
        }
        #expect(page.fields["Vary"] == "Accept, Accept-Encoding")
        #expect(problem.fields["Vary"] == "Accept, Accept-Encoding")
    }

    @Test(arguments: [nil, "*/*", "text/plain", "text/*", "text/plain, text/html;q=0.9"])
    func `curl gets the text at the root`(accept: String?) throws {
        let response = try service.answer(.get, "/", accept.map { ["Accept": $0] } ?? [:])
        #expect(response.fields["Content-Type"] == "text/plain; charset=utf-8")
        #expect(response.fields["Vary"] == "Accept")
        #expect(!response.fields.contains("Content-Security-Policy"))
        #expect(response.text.hasPrefix("FirstResponder "))
        #expect(response.text.contains(", in a browser: http://service.test/\n"))
    }

    @Test(arguments: [
        (HTTPMethod.get, "/", "application/json", 406), (.get, "/docs", "text/css", 406),
        (.get, "/inspector/0/start.json", "text/css", 406),
        (.get, "/inspector/0/start.json", "image/png", 406),
        (.get, "/inspector/0/index.html", "*/*", 404), (.get, "/inspector/0/nope.js", "*/*", 404),
        (.get, "/inspector/0/", "*/*", 404), (.get, "/inspector/0/..%2Findex.html", "*/*", 404),
        (.get, "/docs/", "*/*", 404), (.post, "/docs", "*/*", 405),
    ])
    func `What is not there is a problem, whoever asks`(
        method: HTTPMethod, path: String, accept: String, status: Int
    ) throws {
        let response = try service.answer(method, path, ["Accept": accept])
        #expect(response.status.code == status)
        #expect(response.fields["Content-Type"] == "application/problem+json")
        #expect(!response.fields.contains("Content-Security-Policy"))
    }

    @Test(arguments: InspectorPage.files.filter { $0.value.type != .html }.sorted { $0.key < $1.key })
    func `What pages load is served with its type, and again only if it has changed`(
        name: String, file: InspectorPage.File
    ) throws {
        let path = "/inspector/\(Pages.version)/" + name
        let response = try service.answer(.get, path)
        #expect(response.fields["Content-Type"] == file.type.contentType)
        #expect(response.fields["Cache-Control"] == "max-age=31536000, immutable")
        let former = try service.answer(.get, "/inspector/former/" + name)
        #expect(former.body == response.body)
        #expect(former.fields["Cache-Control"] == "no-cache", "it is not what a page of that version means")
        #expect(try firstDifference(of: response.text, from: PageSources.text(name)) == nil)
        #expect(try service.answer(.head, path) == response)
        let again = try service.answer(
            .get, path, ["If-None-Match": try #require(response.fields["ETag"])])
        #expect(again.status == .notModified)
        #expect(again.body.isEmpty)
    }

    @Test func `The types are those that browsers ask for`() {
        let types = InspectorPage.FileType.allCases.map(\.contentType)
        #expect(
            types == [
                "text/html; charset=utf-8", "text/javascript; charset=utf-8", "text/css; charset=utf-8",
                "image/svg+xml", "application/json",
            ])
    }

    @Test func `A page that has not changed still brings its policy`() throws {
        let browser: HTTPFields = ["Accept": "text/html"]
        let tag = try #require(try service.answer(.get, "/", browser).fields["ETag"])
        let again = try service.answer(.get, "/", ["Accept": "text/html", "If-None-Match": tag])
        #expect(again.status == .notModified)
        #expect(hasPolicy(again))
        #expect(try service.answer(.get, "/", ["If-None-Match": tag]).status == .ok, "the text has another")
    }

    @Test func `Frames of named origins may show the pages, and nothing else changes`() throws {
        let service = DispatchService.make { $0.frameAncestors = ["https://wiki.test", "http://a.test:81"] }
        let response = try service.answer(.get, "/", ["Accept": "text/html"])
        for (name, value) in Self.policy.pairs {
            let expected = value.replacing(
                "frame-ancestors 'self'", with: "frame-ancestors 'self' https://wiki.test http://a.test:81")
            #expect(response.fields.pairs.contains { $0 == (name, expected) })
        }
    }

    @Test func `The rules in Markdown are the project's documents, each below its path`() throws {
        let page = try service.answer(.get, "/docs/rules")
        #expect(page.fields["Content-Type"] == "text/markdown; charset=utf-8")
        #expect(page.fields["Vary"] == "Accept, Accept-Encoding")
        let paths = page.text.matches(of: /(?m)^<!-- (docs\/\S+) -->$/).map { String($0.1) }
        let ofRules = CaseFiles.names(in: "docs/rules").map { "docs/rules/" + $0 }
        #expect(differences(of: paths, from: ofRules + ["docs/log.md", "docs/fidelity.md"]) == [])
        let documents = try paths.map { "<!-- \($0) -->\n\n" + (try PackageFiles.text($0)) }
        #expect(firstDifference(of: page.text, from: documents.joined(separator: "\n")) == nil)
    }

    @Test(arguments: [
        "/docs/rules", "/docs/scene", "/docs/common-statements", "/problems", "/problems/not-found",
    ])
    func `Markdown is read again only if it has changed, and HEAD describes it`(path: String) throws {
        let fields: HTTPFields = ["Accept": "text/markdown"]
        let response = try service.answer(.get, path, fields)
        #expect(response.fields["Content-Type"] == "text/markdown; charset=utf-8")
        #expect(try service.answer(.head, path, fields) == response)
        let tag = try #require(response.fields["ETag"])
        let again = try service.answer(.get, path, ["Accept": "text/markdown", "If-None-Match": tag])
        #expect(again.status == .notModified)
        #expect(try service.answer(.get, path, ["If-Match": "\"other\""]).status == .preconditionFailed)
    }

    @Test(arguments: [
        "/docs", "/docs/rules", "/docs/scene", "/docs/common-statements", "/problems/not-found",
    ])
    func `Browsers get the page that draws what stands at its address`(path: String) throws {
        let root = path.split(separator: "/").count == 1 ? "./" : "../"
        let page = try service.answer(.get, path, ["Accept": "text/html"])
        let source = try PageSources.text("docs.html").replacing("{root}", with: root)
        #expect(page.text == source.replacing("{version}", with: Pages.version))
        #expect(hasPolicy(page))
    }

    @Test(
        arguments: [
            "/", "/docs", "/docs/rules", "/docs/scene", "/docs/common-statements", "/problems/not-found",
        ])
    func `Every file and page that a page names is there, wherever a proxy serves them`(path: String) throws {
        let page = try #require(URL(string: "http://service.test/below" + path))
        let html = try service.answer(.get, path, ["Accept": "text/html"]).text
        let references = Set(html.matches(of: /\s(?:href|src)="([^"]*)"/).map { String($0.1) })
        #expect(references.count > 2)
        for reference in references {
            let target = try #require(URL(string: reference, relativeTo: page)?.absoluteURL, "\(reference)")
            guard target.host() == "service.test" else { continue }
            #expect(target.path().hasPrefix("/below/") && !reference.isEmpty, "\(reference)")
            let query = target.query().map { "?\($0)" } ?? ""
            let found = try service.answer(.get, target.path().dropFirst("/below".count) + query)
            #expect(found.status == .ok, "\(reference)")
        }
    }

    @Test func `The page's own requests are its service's own`() throws {
        let own: HTTPFields = ["Host": "127.0.0.1:8080", "Origin": "http://127.0.0.1:8080"]
        for path in ["/v1/dispatch", "/v1/explain"] {
            #expect(try service.answer(.post, path, own, body: Sample.request).status == .ok)
        }
        #expect(try service.answer(.put, "/v1/scenes/x", own, body: Sample.scene).status == .created)
    }

    /// The page opens with the answer to the question of the README's quickstart.
    @Test func `The page's first request is a button that does not fire, and a remedy that fixes it`() throws
    {
        let start = try PageSources.text("start.json")
        let answer = try service.answer(.post, "/v1/explain", ["Accept": "text/plain"], body: start)
        #expect(answer.text.hasPrefix("buy did not fire: banner lies in front of buy and takes the touch.\n"))
        #expect(answer.text.contains("Tried: it settles the question."))
    }
}
