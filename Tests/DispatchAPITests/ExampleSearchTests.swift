import HTTPCore
import Testing

@testable import DispatchAPI

/// The list of examples by article, by chapter and by search.
struct ExampleSearchTests {
    let service = DispatchService()

    /// The names of the examples that a query lists, in order.
    private func names(_ query: String) throws -> [String] {
        try service.answer(.get, "/v1/examples?" + query).text
            .matches(of: /"name": "([^"]+)"/).map { String($0.1) }
    }

    @Test func `The name counts before the explanation, and a synonym after the word itself`() {
        let search = ExampleSearch("nextresponder")
        #expect(search?.rank([[], Array("calls nextresponder".utf8)]) == 1)
        #expect(search?.rank([Array("climbing next".utf8), []]) == 2)
        #expect(search?.rank([Array("a tap".utf8), []]) == nil)
    }

    @Test(arguments: [
        ("pinch", "pinch-and-rotation-together"), ("nextResponder", "overridden-next-redirects-the-climb"),
        ("hitTest:withEvent:", "copied-hit-test-changes-nothing"), ("button-tap", "button-tap"),
        ("touchesCancelled:withEvent:", "cancelled-forwarded-as-began"),
        ("GC-1", "button-beats-tap-of-its-superview"),
        ("响应链", "unhandled-touch-climbs-to-the-delegate"), ("事件传递", "front-sibling-declines"),
        ("手势", "pinch-excludes-rotation"), ("点击无响应", "covered-button-is-never-asked"),
        ("事件传递及响应链", "unhandled-touch-climbs-to-the-delegate"),
        ("UISwitch", "switch-under-its-superviews-tap"),
        ("delaysTouchesBegan", "delays-touches-began-until-it-fails"),
        ("remoteControlReceived(with:)", "remote-control-has-to-be-asked-for"),
    ])
    func `Names of UIKit in both languages, rules and Chinese terms find examples`(
        words: String, name: String
    ) throws {
        let query = try #require(words.addingPercentEncoding)
        let found = try names("q=" + query)
        #expect(found.contains(name), "\(found)")
        #expect(found.count < CaseFiles.exampleNames.count)
    }

    @Test func `What is called so comes before what only mentions it`() throws {
        let found = try names("q=pinch")
        #expect(found.prefix(3).allSatisfy { $0.contains("pinch") })
        #expect(found.count > 3)
    }

    @Test func `An article has its examples in the order of its steps`() throws {
        let steps = ExampleIndex.all.selecting(ExampleIndex.Selection(article: 4)).entries.map { entry in
            entry.articles.first { $0.article == 4 }?.step ?? 0
        }
        #expect(steps == steps.sorted() && Set(steps) == Set(1...10))
        let found = try names("article=4")
        #expect(found.first == "first-in-first-out" && found.contains("switch-under-its-superviews-tap"))
    }

    @Test func `A chapter has five to nine examples in the order of the tour`() throws {
        #expect(
            try names("chapter=9").prefix(2) == [
                "tap-takes-the-touch-from-its-view", "tap-that-leaves-the-touch-to-its-view",
            ])
        for chapter in 1...ReadingOrder.ofTour.chapters.count {
            let count = ExampleIndex.all.selecting(ExampleIndex.Selection(chapter: chapter)).entries.count
            #expect((5...9).contains(count), "chapter \(chapter)")
        }
    }

    @Test func `Parts can be combined`() throws {
        #expect(
            try names("article=4&group=controls&q=cancelTracking") == [
                "cancel-tracking-without-super", "tracking-from-begin-to-cancel",
            ])
    }

    @Test func `As text, articles and chapters have their titles, and examples their steps`() throws {
        let article = try service.answer(.get, "/v1/examples?article=4&format=text").text
        #expect(article.hasPrefix("Article 4: Event delivery and the responder chain\n  first-in-first-out "))
        #expect(article.contains("(article 1, step 1; article 4, step 1; chapter 1, step 2)\n"))
        let chapter = try service.answer(.get, "/v1/examples?chapter=2&format=text").text
        #expect(chapter.hasPrefix("Chapter 2: Down to the view\n  front-button-wins "))
        #expect(try service.answer(.get, "/v1/examples?format=text").text.contains("(chapter 10, step 2)\n"))
    }

    @Test(arguments: [
        ("article=6", "the articles are 1 to 5"), ("article=0", "1 to 5"),
        ("chapter=x", "the chapters are 1 to 11"),
    ])
    func `An unknown article or chapter is 400 and says which there are`(query: String, message: String)
        throws
    {
        let answer = try service.answer(.get, "/v1/examples?" + query)
        #expect(answer.status == .badRequest)
        #expect(answer.text.contains(message))
    }

    @Test func `Every complaint names examples that there are, and every row of synonyms is in lower case`() {
        for complaint in ExampleSynonyms.complaints {
            for name in complaint.examples { #expect(CaseFiles.exampleNames.contains(name)) }
        }
        for row in ExampleSynonyms.rows {
            #expect(row.count > 1 && row.allSatisfy { $0 == $0.lowercased() }, "\(row)")
        }
    }
}

extension String {
    /// The text as it stands in a query.
    fileprivate var addingPercentEncoding: String? {
        utf8.map { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.utf8.count < 2 ? "0" : "") + digits
        }.joined()
    }
}
