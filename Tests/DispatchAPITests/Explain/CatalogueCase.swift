import Foundation
import TestSupport

/// A case of the catalogue: a request with one question, the causes in their order, and the outcome of the first fix.
struct CatalogueCase {
    /// The request, without its expectations.
    let request: [String: Any]
    /// The causes: code, culprit and detail.
    let causes: [[String: String]]
    /// The outcome of the first cause's first fix.
    let outcome: String
    /// The shortest fix as a `whatIf`, empty where none is expected.
    let remedy: [Any]

    /// The cases, each named after its first cause and perhaps after its specialty.
    static let names = CaseFiles.names(in: "Tests/Catalogue")
        .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }

    init(_ name: String) throws {
        let text = try PackageFiles.text("Tests/Catalogue/\(name).json")
        var members = try JSON.object(Data(text.utf8))
        causes = try JSON.member("causes", of: members)
        outcome = try JSON.member("outcome", of: members)
        remedy = try JSON.member("remedy", of: members)
        for expected in ["causes", "outcome", "remedy"] { members[expected] = nil }
        request = members
    }

    /// Returns the request, perhaps with another question, changes, or the wish for its log.
    func text(asking question: [String: Any]? = nil, whatIf: [Any] = [], withLog: Bool = false) throws
        -> String
    {
        var request = request
        if let question { request["questions"] = [question] }
        if !whatIf.isEmpty { request["whatIf"] = whatIf }
        if withLog { request["withLog"] = true }
        return try JSON.text(request)
    }
}

/// JSON as dictionaries and lists.
enum JSON {
    struct Missing: Error { var member: String }

    static func object(_ data: Data) throws -> [String: Any] {
        guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            throw Missing(member: "an object")
        }
        return object
    }

    static func member<T>(_ name: String, of object: [String: Any]) throws -> T {
        guard let value = object[name] as? T else { throw Missing(member: name) }
        return value
    }

    static func text(_ object: [String: Any]) throws -> String {
        String(
            decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
    }
}
