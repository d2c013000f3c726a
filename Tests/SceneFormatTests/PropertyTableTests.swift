import DispatchEngine
import Foundation
import TestSupport
import Testing

@testable import SceneFormat

/// The tables of properties, and the documents that must agree with them.
struct PropertyTableTests {
    private static let contract: [Substring] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try? String(contentsOf: root.appending(path: "openapi.yaml"), encoding: .utf8)
        return (text ?? "").split(separator: "\n")
    }()

    /// Returns the names of the members that the contract gives to objects of a schema.
    private func members(ofSchema schema: String) -> Set<String> {
        let lines = Self.contract.drop { $0 != "    \(schema):" }.dropFirst().prefix {
            $0.hasPrefix("      ")
        }
        let members = lines.drop { $0 != "      properties:" }.dropFirst()
            .filter { $0.hasPrefix("        ") && !$0.hasPrefix("         ") && !$0.hasPrefix("        #") }
        return Set(members.map { $0.prefix { $0 != ":" }.filter(\.isLetter) })
    }

    @Test func `the contract has every member of a view, and no other`() {
        #expect(differences(of: members(ofSchema: "View"), from: ViewMember.table.names) == [])
    }

    @Test func `the contract has everything that code can set, and no other`() {
        #expect(differences(of: members(ofSchema: "PropertySet"), from: SetMember.table.names) == [])
    }

    @Test func `the contract has every member of a recognizer, and no other`() {
        let all = members(ofSchema: "GestureRecognizer")
        let own = members(ofSchema: "OwnGestureRecognizer")
        #expect(differences(of: all.union(own), from: RecognizerMember.table.names) == [])
        #expect(own.subtracting(all) == ["view"])
    }

    /// Returns the names that the contract allows by pattern in objects of a schema.
    private func aliases(ofSchema schema: String) -> Set<String> {
        let lines = Self.contract.drop { $0 != "    \(schema):" }.dropFirst().prefix {
            $0.hasPrefix("      ")
        }
        let pattern = lines.drop { $0 != "      patternProperties:" }.dropFirst().first ?? ""
        let names = pattern.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
        return Set(names.split(separator: "|").map { "is" + $0 })
    }

    @Test func `the contract allows Swift's names of the flags that an object may have, and no other`() {
        func names(among members: [String]) -> Set<String> {
            Set(Property.swiftNames.filter { members.contains($0.name) }.map(\.alias))
        }
        #expect(aliases(ofSchema: "View") == names(among: ViewMember.table.names))
        #expect(aliases(ofSchema: "PropertySet") == names(among: SetMember.table.names))
        #expect(aliases(ofSchema: "GestureRecognizer") == ["isEnabled"])
        #expect(aliases(ofSchema: "OwnGestureRecognizer") == ["isEnabled"])
    }

    @Test(arguments: Property.changeable)
    func `a change has a value of the form of its property`(property: Property) {
        let values: [PropertyValue] = [
            .flag(true), .number(0), .whole(0), .text(""), .point(.zero), .size(Size(0, 0)),
            .rect(Rect(0, 0, 0, 0)), .insets(EdgeInsets(0, 0, 0, 0)), .transform(.identity), .names(1),
            .wholes([0]),
        ]
        #expect(values.filter { PropertyChange(property, $0) != nil }.count == 1)
    }

    @Test(arguments: Property.allCases.filter { property in !Property.changeable.contains(property) })
    func `a property that code cannot change takes no value`(property: Property) {
        #expect(PropertyChange(property, .flag(true)) == nil)
        #expect(PropertyChange(property, .number(0)) == nil)
    }
}
