internal import JSONText

/// The examples with their descriptions, for lists and searches.
struct ExampleIndex: Sendable {
    /// An example in a list.
    struct Entry: Sendable {
        let name: String
        let group: String
        let description: String
        /// The steps of articles that it shows.
        let articles: [ArticleStep]
        /// Its place in the chapters, or nil if it is in none.
        let place: ReadingOrder.Place?
        /// The members of the file that lists repeat.
        fileprivate let document: JSONDocument?
        /// The texts that a search looks at, in lower case, best first: the name, the description, what people call it, the
        /// explanation, and the rules, kinds and names of UIKit in the file.
        fileprivate let texts: [[UInt8]]
    }

    /// A step of an article.
    struct ArticleStep: Hashable, Sendable {
        let article: Int
        let step: Int
    }

    /// The part of the examples that a list has, each part nil for all.
    struct Selection: Sendable {
        var search: ExampleSearch?
        var group: String?
        var article: Int?
        var chapter: Int?

        /// True if it lets all examples through.
        var isEmpty: Bool { search == nil && group == nil && article == nil && chapter == nil }
    }

    /// The entries in the order of the list.
    let entries: [Entry]
    /// The part of the examples that the list has.
    private var selection = Selection()

    private init(entries: [Entry], selection: Selection = Selection()) {
        (self.entries, self.selection) = (entries, selection)
    }

    /// All examples that come with the service, in the order of their names.
    static let all = ExampleIndex(entries: EmbeddedFiles.examples.map { Entry($0.name, $0.text.bytes) })

    /// The topics, in alphabetical order.
    var groups: [String] { Set(entries.map(\.group)).sorted() }

    /// Returns the examples of a selection.
    ///
    /// A search puts the best first, an article or a chapter its steps in order. Among equals names decide.
    func selecting(_ selection: Selection) -> ExampleIndex {
        var found: [(rank: Int, step: Int, entry: Entry)] = []
        for entry in entries where selection.group.map({ $0 == entry.group }) ?? true {
            var (rank, step) = (0, 0)
            if let chapter = selection.chapter {
                guard let place = entry.place, place.chapter == chapter else { continue }
                step = place.step
            }
            if let article = selection.article {
                guard let first = entry.articles.first(where: { $0.article == article }) else { continue }
                step = first.step
            }
            if let search = selection.search {
                guard let found = search.rank(entry.texts) else { continue }
                rank = found
            }
            found.append((rank, step, entry))
        }
        let sorted = found.sorted { ($0.rank, $0.step, $0.entry.name) < ($1.rank, $1.step, $1.entry.name) }
        return ExampleIndex(entries: sorted.map(\.entry), selection: selection)
    }

    // MARK: Text

    /// Lists each example on a line, below its topic, its article or its chapter, for a terminal.
    func text() -> [UInt8] {
        guard !entries.isEmpty else { return Array("No example matches.\n".utf8) }
        let order = ReadingOrder.ofTour
        if let article = selection.article {
            return list(entries, below: "Article \(article): \(order.title(ofArticle: article))")
        }
        if let chapter = selection.chapter {
            return list(entries, below: "Chapter \(chapter): \(order.chapters[chapter - 1])")
        }
        if selection.search != nil { return list(entries, below: "best first") }
        return Array(
            groups.map { group in list(entries.filter { $0.group == group }, below: group) }.joined(
                separator: [0x0A]))
    }

    private func list(_ entries: [Entry], below heading: String) -> [UInt8] {
        let width = self.entries.map(\.name.count).max() ?? 0
        var text = heading + "\n"
        for entry in entries {
            let space = String(repeating: " ", count: width - entry.name.count + 2)
            let places =
                entry.articles.map { "article \($0.article), step \($0.step)" }
                + (entry.place.map { ["chapter \($0.chapter), step \($0.step)"] } ?? [])
            text += "  \(entry.name)\(space)\(entry.description)"
            text += places.isEmpty ? "\n" : " (\(places.joined(separator: "; ")))\n"
        }
        return Array(text.utf8)
    }

    // MARK: JSON

    func json() -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.array("examples", entries) { $1.write(to: &$0) }
        writer.endObject()
        writer.endLine()
        return writer.finish()
    }
}

extension ExampleIndex.Entry {
    private static let members: [StaticString] = ["group", "description", "rules", "source"]

    init(_ name: String, _ file: [UInt8]) {
        self.name = name
        let document = try? JSONDocument(file)
        self.document = document
        func string(_ member: StaticString) -> String {
            guard let document, let value = document.member(member, of: document.root) else { return "" }
            return document.string(value) ?? ""
        }
        group = string("group")
        description = string("description")
        articles = document.map(Self.articles) ?? []
        place = ReadingOrder.ofTour.place(of: name)
        let complaints = ExampleSynonyms.complaints.filter { $0.examples.contains(name) }.map(\.words)
        let names = document.map(Self.names) ?? []
        texts = [
            name + " " + name.replacing("-", with: " "), description + " " + group,
            complaints.joined(separator: ", "),
            string("explanation"), names.joined(separator: " "),
        ].map { Array($0.lowercased().utf8) }
    }

    private static func articles(_ document: JSONDocument) -> [ExampleIndex.ArticleStep] {
        guard let list = document.member("articles", of: document.root) else { return [] }
        return document.elements(of: list).compactMap { node in
            guard let article = document.member("article", of: node).flatMap({ document.integer($0) }),
                let step = document.member("step", of: node).flatMap({ document.integer($0) })
            else { return nil }
            return ExampleIndex.ArticleStep(article: article, step: step)
        }
    }

    /// Members whose values are names of UIKit or words of the log.
    private static let named: Set<String> = [
        "kind", "class", "superclass", "type", "question", "call", "event", "events", "callback", "reason",
        "handling",
        "outcome", "system", "motion", "remoteControl", "motionBegan",
    ]
    /// Members that nearly every scene has.
    private static let common: Set<String> = [
        "id", "frame", "screen", "scene", "windows", "subviews", "events", "expect", "never", "t", "at",
        "kind", "group",
        "description", "explanation", "source", "rules", "articles", "article", "step", "class", "phase",
        "touches", "touch",
        "view", "window", "outcome", "point", "responder", "handling", "contact", "contacts", "target",
        "action", "actions",
        "sender", "event", "receiver", "type", "isKeyWindow", "windowLevel", "name", "n", "from", "to",
        "reason", "by",
    ]

    /// Returns the rules, and every name of a class, a member or a kind in the file, each once.
    private static func names(_ document: JSONDocument) -> [String] {
        var names: Set<String> = []
        func visit(_ node: JSONNode, isNamed: Bool) {
            switch document.kind(of: node) {
            case .object:
                for (key, value) in document.members(of: node) {
                    guard let name = document.string(key) else { continue }
                    if !common.contains(name) { names.insert(name) }
                    visit(value, isNamed: named.contains(name) || name == "rules")
                }
            case .array: for element in document.elements(of: node) { visit(element, isNamed: isNamed) }
            case .string: if isNamed, let text = document.string(node) { names.insert(text) }
            default: break
            }
        }
        visit(document.root, isNamed: false)
        return names.sorted()
    }

    /// Writes the file's own description, and its places.
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("name", name)
        if let document {
            for name in Self.members {
                guard let value = document.member(name, of: document.root) else { continue }
                writer.key(name)
                writer.write(value, from: document)
            }
        }
        writer.key("articles")
        writer.beginArray(onOneLine: true)
        for step in articles {
            writer.beginObject()
            writer.member("article", step.article)
            writer.member("title", ReadingOrder.ofTour.title(ofArticle: step.article))
            writer.member("step", step.step)
            writer.endObject()
        }
        writer.endArray()
        if let place {
            writer.key("chapter")
            writer.beginObject()
            writer.member("chapter", place.chapter)
            writer.member("title", place.title)
            writer.member("step", place.step)
            writer.endObject()
        }
        writer.member("href", "/v1/examples/" + name)
        writer.endObject()
    }
}
