import Foundation
import SceneFormat
import TestSupport
import Testing

/// `docs/import.md` against the formats of the importer.
@Suite struct ImportDocumentationTests {
    /// A heading of the page with the text below it, up to the next one.
    private struct Section {
        var heading: String
        var lines: [Substring] = []

        /// Returns true if the heading names a format, or the first line below it begins with its name.
        func describes(_ format: ImportFormat) -> Bool {
            let name = "`\(format.rawValue)`"
            return heading.contains(name) || lines.first { !$0.isEmpty }?.hasPrefix(name) == true
        }

        /// True if there is a block of code that is not empty.
        var hasSample: Bool {
            guard let start = lines.firstIndex(where: { $0.hasPrefix("```") }),
                let end = lines[(start + 1)...].firstIndex(where: { $0.hasPrefix("```") })
            else { return false }
            return end > start + 1
        }
    }

    private static func sections() throws -> [Section] {
        let page = try PackageFiles.text("docs/import.md")
        var sections = [Section(heading: "")]
        var isCode = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isCode.toggle() }
            if !isCode, line.hasPrefix("##") {
                sections.append(Section(heading: String(line)))
            } else {
                sections[sections.count - 1].lines.append(line)
            }
        }
        return sections
    }

    @Test(arguments: ImportFormat.allCases) func `docs/import.md has a section with a sample of each format`(
        _ format: ImportFormat
    ) throws {
        #expect(try Self.sections().contains { $0.describes(format) && $0.hasSample })
    }
}
