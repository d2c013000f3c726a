internal import InspectorPage
internal import JSONText

/// The articles and the chapters in which examples are read, as the page's tour has them.
struct ReadingOrder: Sendable {
    /// The place of an example in a chapter.
    struct Place: Hashable, Sendable {
        /// The number of the chapter, from 1.
        let chapter: Int
        let title: String
        /// The number of the step, from 1.
        let step: Int
    }

    /// The titles of the articles, beginning with article 1.
    let articles: [String]
    /// The titles of the chapters, likewise.
    let chapters: [String]
    private let places: [String: Place]

    /// The order of the tour that the page comes with.
    static let ofTour = ReadingOrder(InspectorPage.files["tour.json"]?.text.bytes ?? [])

    private init(_ file: [UInt8]) {
        var (articles, chapters, places) = ([String](), [String](), [String: Place]())
        if let document = try? JSONDocument(file) {
            func elements(_ member: StaticString, of node: JSONNode) -> [JSONNode] {
                document.member(member, of: node).map { Array(document.elements(of: $0)) } ?? []
            }
            func text(_ member: StaticString, of node: JSONNode) -> String {
                document.member(member, of: node).flatMap { document.string($0) } ?? ""
            }
            articles = elements("articles", of: document.root).map { document.string($0) ?? "" }
            for (index, chapter) in elements("chapters", of: document.root).enumerated() {
                chapters.append(text("title", of: chapter))
                for (step, node) in elements("steps", of: chapter).enumerated() {
                    places[text("example", of: node)] = Place(
                        chapter: index + 1, title: chapters[index], step: step + 1)
                }
            }
        }
        (self.articles, self.chapters, self.places) = (articles, chapters, places)
    }

    /// Returns the place of an example, or nil if no chapter has it.
    func place(of example: String) -> Place? { places[example] }

    /// Returns the title of an article, or an empty text if there is no such article.
    func title(ofArticle article: Int) -> String {
        articles.indices.contains(article - 1) ? articles[article - 1] : ""
    }
}
