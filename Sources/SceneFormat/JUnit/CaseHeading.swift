package import JSONText

/// The heading of a request that is a case.
package struct CaseHeading {
    /// Its `name`, or else its `description`, or nil if it has neither.
    package let title: String?
    /// The ids of the rules that it is about.
    package let rules: [String]

    /// Reads the heading of a request, even of one with errors.
    package init(_ document: JSONDocument) {
        func text(_ name: StaticString) -> String? {
            let text = document.member(name, of: document.root).flatMap { document.string($0) }
            return text == "" ? nil : text
        }
        title = text("name") ?? text("description")
        let list = document.member("rules", of: document.root)
        rules = list.map { document.elements(of: $0).compactMap(document.string) } ?? []
    }
}
