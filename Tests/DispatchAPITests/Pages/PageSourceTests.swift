import Foundation
import InspectorPage
import Testing

/// Rules for the page's files that hold whatever the files do.
struct PageSourceTests {
    @Test(arguments: PageSources.names)
    func `Every file is part of the binary, byte for byte`(name: String) throws {
        let file = try #require(InspectorPage.files[name], "no type is known for \(name)")
        #expect(file.text.description == (try PageSources.text(name)))
    }

    @Test func `The binary has no other files`() {
        #expect(InspectorPage.files.keys.sorted() == PageSources.names)
    }

    @Test func `The page has at most 300 KiB, its scripts 260 KiB, each reference 400 KiB`() throws {
        let references = ["docs.html", "rules.html", "docs.css"]
        let tour = try PageSources.names.contains("tour.json") ? PageSources.text("tour.json").utf8.count : 0
        #expect(try PageSources.bytes(of: "html", "css", "js", "svg", except: references) + tour <= 307_200)
        #expect(try PageSources.bytes(of: "js") <= 266_240)
        for name in ["docs.html", "rules.html"] where PageSources.names.contains(name) {
            #expect(try PageSources.text(name).utf8.count <= 409_600, "\(name)")
        }
    }

    @Test(arguments: PageSources.names.filter { $0.hasSuffix(".js") })
    func `A module has at most 400 lines, and makes neither markup nor code of texts`(name: String) throws {
        let text = try PageSources.text(name)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 401)
        for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "eval(", "new Function"] {
            #expect(!text.contains(word), "\(word)")
        }
    }

    @Test(arguments: PageSources.names.filter { $0.hasSuffix(".html") })
    func `A page has no code or style of its own, and its links are relative`(name: String) throws {
        let text = try PageSources.text(name)
        for tag in text.matches(of: /<[a-zA-Z][^>]*>/).map(\.output) {
            #expect(tag.firstMatch(of: /\s(on[a-z]+|style)\s*=/) == nil, "\(tag)")
            #expect(tag.firstMatch(of: /\s(href|src)=["']?\//) == nil, "\(tag)")
            #expect(!tag.hasPrefix("<style"))
            #expect(!tag.hasPrefix("<script") || tag.contains(" src="), "\(tag)")
        }
    }
}
