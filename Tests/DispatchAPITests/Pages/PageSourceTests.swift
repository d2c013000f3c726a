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

    @Test func `The page has at most 432 KiB, its scripts 384 KiB, the reference 80 KiB`() throws {
        let reference = PageSources.names.filter { $0.hasPrefix("docs") }
        let tour = try PageSources.names.contains("tour.json") ? PageSources.text("tour.json").utf8.count : 0
        #expect(try PageSources.bytes(of: "html", "css", "js", "svg", except: reference) + tour <= 442_368)
        #expect(try PageSources.bytes(of: "js", except: reference) <= 393_216)
        #expect(try reference.reduce(0) { try $0 + PageSources.text($1).utf8.count } <= 81_920)
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
