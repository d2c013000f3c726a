internal import DispatchEngine
internal import SceneFormat

/// `XCUIElement.debugDescription`, or `po app` in the debugger: a row for each element, as deep as it is indented.
enum XCUITestDescription {
    /// Returns the scene that it shows, or nil after an error.
    static func scene(
        of text: SourceText, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? {
        findings.noteWhatTypesLack()
        guard let rows = XCUITestRows(text, &findings) else {
            return findings.refuse(
                "There is no row such as Button, 0x7f…, {{0.0, 0.0}, {1.0, 1.0}}. Paste the whole debugDescription of the app, "
                    + "since the lists of many failures have no frames.", at: .line(1))
        }
        for line in rows.others {
            findings.note(
                .rootSkipped, line: line,
                "Another description begins here and was left out, as one has as many rows or more; import it alone."
            )
        }
        for line in rows.gaps {
            findings.note(
                .rowsMissing, line: line,
                "Rows are missing here, and their elements may take the touch; paste the whole description.")
        }
        var builder = ElementTreeBuilder(.types, limits: context.limits)
        // The columns where open elements begin.
        var columns: [Int] = []
        for row in rows.rows where findings.goesOn() {
            guard let reading = XCUITestRow(rows.bytes[row.range]).reading else {
                findings.note(
                    .rowsMissing, line: row.line,
                    "This row breaks off inside its frame, so it was left out, though its element may take the touch; paste the "
                        + "whole row.")
                continue
            }
            while let last = columns.last, last >= row.column {
                columns.removeLast()
                builder.close()
            }
            columns.append(row.column)
            if let excess = builder.open(reading, line: row.line, &findings) {
                return findings.refuse(
                    excess.message, at: .line(row.line), limit: excess.name
                )
            }
        }
        var tree = builder.tree
        tree.hideWindowsOfTextEffects()
        if !rows.hasHeading, tree.elements.count > 1,
            tree.elements.allSatisfy({ $0.parent == nil && $0.role != .window })
        {
            guard tree.nestFlatList(at: .line(1), line: rows.rows[0].line, context, &findings)
            else { return nil }
        }
        return SceneAssembler.scene(of: tree, context, &findings)
    }
}

extension ElementTree {
    /// Hides windows without content in front of the one that is marked as the main one.
    ///
    /// UIKit keeps a window for text effects over the whole screen, which passes touches through. Other drivers report
    /// it as not visible, but this format does not.
    fileprivate mutating func hideWindowsOfTextEffects() {
        guard let main = elements.firstIndex(where: \.isMain) else { return }
        var window: Int?
        var hasContent: Set<Int> = []
        for (index, element) in elements.enumerated() {
            if element.parent == nil { window = element.role == .window ? index : nil }
            if let window, window != index, element.name != nil || element.type != "Other" {
                hasContent.insert(window)
            }
        }
        for index in elements.indices.dropFirst(main + 1)
        where elements[index].role == .window && elements[index].parent == nil && !hasContent.contains(index)
        {
            elements[index].isHidden = true
            elements[index].isAnonymous = true
        }
    }
}
