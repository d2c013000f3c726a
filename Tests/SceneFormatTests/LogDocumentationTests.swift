import DispatchEngine
import Foundation
import TestSupport
import Testing

@testable import SceneFormat

/// `docs/log.md` and `openapi.yaml` against the descriptions of log entries.
struct LogDocumentationTests {
    /// Returns the members of a kind besides those that every kind has, each with its forms.
    private static func members(of kind: EntryKind) -> [String: [EntryDescription.Member]] {
        Dictionary(grouping: kind.descriptions.flatMap(\.members), by: \.name)
            .filter { !["n", "t", "kind"].contains($0.key) }
    }

    /// Returns the possible words of a kind's member, or none for other members.
    private static func words(_ members: [EntryDescription.Member]) -> Set<String> {
        Set(members.flatMap(\.form.words))
    }

    // MARK: docs/log.md

    private static let guide = Guide((try? PackageFiles.text("docs/log.md")) ?? "")

    @Test func `Docs/log.md has a row for every kind`() {
        #expect(differences(of: Self.guide.members.keys, from: EntryKind.allCases.map(\.name)) == [])
    }

    @Test(arguments: EntryKind.allCases)
    func `Docs/log.md names the members of a kind`(kind: EntryKind) {
        #expect(
            differences(of: Self.guide.members[kind.name] ?? [], from: Self.members(of: kind).keys) == [])
    }

    @Test(arguments: EntryKind.allCases)
    func `Docs/log.md has the words that a member can be`(kind: EntryKind) {
        for (name, members) in Self.members(of: kind) where name != "event" {
            #expect(
                differences(of: Self.guide.words(of: name, in: kind.name), from: Self.words(members))
                    == [],
                "\(name) of \(kind.name)")
        }
    }

    // MARK: openapi.yaml

    private static let contract = Contract((try? PackageFiles.text("openapi.yaml")) ?? "")

    @Test func `Openapi.yaml knows every kind`() {
        let kinds = EntryKind.allCases.map(\.name)
        #expect(
            differences(of: Self.contract.schema("LogEntryKind").names(after: "enum: ["), from: kinds) == [])
        let mapping = Self.contract.schema("LogEntry").matches(of: /(?m)^ {10}(\w+): '.*\/(\w+)'$/)
        #expect(differences(of: mapping.map { String($0.1) }, from: kinds) == [])
        let references = Self.contract.schema("LogEntry").matches(of: /\$ref: '.*\/(\w+)'/).map { $0.1 }
        #expect(differences(of: references, from: mapping.map { $0.2 }) == [])
    }

    @Test(arguments: EntryKind.allCases)
    func `Openapi.yaml has the members of a kind and their values`(kind: EntryKind) {
        let schema = Self.contract.schema(
            "\(kind.name.prefix(1).uppercased())\(kind.name.dropFirst())Entry")
        let properties = Self.contract.properties(of: schema)
        let members = Self.members(of: kind)
        #expect(differences(of: properties.keys, from: members.keys + ["n", "t", "kind"]) == [])
        let required = members.filter { name, members in
            members.count == kind.descriptions.count
                && members.allSatisfy { $0.presence == .always || $0.presence == .orNull }
        }.keys
        let expected = schema.names(after: "\n      required: [")
        #expect(differences(of: expected, from: required + ["n", "t", "kind"]) == [])
        for (name, members) in members {
            let text = properties[name] ?? ""
            let words = Self.words(members)
            if !words.isEmpty {
                #expect(differences(of: Self.contract.words(text), from: words) == [], "\(name)")
            }
            if members[0].form.description == nil {
                #expect(text.contains("'null'") == (members[0].presence == .orNull), "\(name)")
            }
        }
    }

    @Test(arguments: [
        ("TouchProperties", EntryKind.touches), ("ControlProperties", .tracking),
        ("ScrollProperties", .scroll),
        ("RecognizerProperties", .action),
    ])
    func `Openapi.yaml has the properties that are seen at an entry`(name: String, kind: EntryKind) {
        let descriptions = kind.descriptions.flatMap(\.members).filter { $0.name == "properties" }
            .compactMap(\.form.description)
        let properties = Self.contract.properties(of: Self.contract.schema(name))
        #expect(differences(of: properties.keys, from: descriptions.names) == [])
    }
}

/// The contents of the tables of `docs/log.md`.
private struct Guide {
    /// The members by kind.
    var members: [String: Set<String>] = [:]
    /// The words by member and kind, or by the member alone for all kinds that are not named.
    private var words: [String: Set<String>] = [:]

    func words(of member: String, in kind: String) -> Set<String> {
        words["\(member) of \(kind)"] ?? words[member] ?? []
    }

    init(_ text: String) {
        var header: [String] = []
        var values: Set<String> = []
        var withValues: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("| ") else {
                header = []
                continue
            }
            let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
            let first = Self.names(cells[0])
            if header.isEmpty {
                header = cells
            } else if header[0] == "kind", let kind = first.first {
                members[kind] = Set(Self.names(cells[1]))
                if cells[1].contains(/\bvalue\b/) { withValues.append(kind) }
            } else if header[0] == "member", header[1] == "of", header[2] == "words" {
                for (member, kind) in first.flatMap({ member in Self.names(cells[1]).map { (member, $0) } }) {
                    words["\(member) of \(kind)"] = Set(Self.names(cells[2]))
                }
            } else if header[0] == "member", header[1] == "of" {
                values.formUnion(first)
            } else if header[0].hasPrefix("`") {
                words[Self.names(header[0]).joined(separator: " of "), default: []].formUnion(first)
            }
        }
        for kind in withValues { members[kind]?.formUnion(values) }
    }

    /// Returns the text in backticks, but not in parentheses.
    private static func names(_ cell: String) -> [String] {
        cell.replacing(/\([^)]*\)/, with: "").matches(of: /`(\w+)`/).map { String($0.1) }
    }
}

/// The schemas of `openapi.yaml`, read by their layout.
private struct Contract {
    private let text: String

    init(_ text: String) { self.text = text }

    /// Returns the lines of a schema.
    func schema(_ name: String) -> String {
        guard let start = text.firstRange(of: "\n    \(name):") else { return "" }
        let rest = text[start.upperBound...]
        return String(rest[..<(rest.firstMatch(of: /\n {0,4}\S/)?.range.lowerBound ?? rest.endIndex)])
    }

    /// Returns the properties of a schema, each with its own text.
    func properties(of schema: String) -> [String: String] {
        guard let start = schema.firstRange(of: "\n      properties:") else { return [:] }
        var result: [String: String] = [:]
        var name = ""
        for line in schema[start.upperBound...].split(separator: "\n") {
            if let match = line.prefixMatch(of: /\ {8}'?(\w+)'?:/) { name = String(match.1) }
            result[name, default: ""] += line
        }
        return result
    }

    /// Returns the words that a text allows, including those of the schemas that it refers to.
    func words(_ text: String) -> Set<String> {
        var words = Set(text.names(after: "enum: [")).union(text.names(after: "const: "))
        for match in text.matches(of: /enum: \*(\w+)/) {
            words.formUnion(self.text.names(after: "&\(match.1) ["))
        }
        for match in text.matches(of: /\$ref: '.*?\/(\w+)'/) {
            words.formUnion(self.words(schema(String(match.1))))
        }
        return words
    }
}

extension String {
    /// Returns the names after each occurrence of a text: those of the list that it opens, or the one that follows.
    fileprivate func names(after start: String) -> [String] {
        let ends = start.hasSuffix("[") ? "]" : ",}\n"
        return ranges(of: start).flatMap { range in
            self[range.upperBound...].prefix { !ends.contains($0) }.split(separator: ",").map {
                $0.trimmingCharacters(in: .whitespacesAndNewlines)
            }
        }
    }
}
