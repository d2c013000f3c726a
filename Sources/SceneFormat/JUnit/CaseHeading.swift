package import JSONText

/// The heading of a request that is a case.
package struct CaseHeading {
    /// Its `name`, or nil if it has none.
    package let name: String?
    /// The ids of the rules that it is about.
    package let rules: [String]

    /// Reads the heading of a request, even of one with errors.
    package init(_ document: JSONDocument) {
        let name = document.member("name", of: document.root).flatMap { document.string($0) }
        self.name = name == "" ? nil : name
        let list = document.member("rules", of: document.root)
        rules = list.map { document.elements(of: $0).compactMap(document.string) } ?? []
    }
}
