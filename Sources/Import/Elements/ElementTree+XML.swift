internal import DispatchEngine
internal import SceneFormat

extension ElementTree {
    /// Reads the elements of an XML text.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - builder: takes the elements.
    ///   - findings: takes notes and errors.
    ///   - reading: interprets the current start tag in the format's terms.
    /// - Returns: the tree, or nil after an error.
    static func read(
        _ text: SourceText, into builder: consuming ElementTreeBuilder, _ findings: inout Findings,
        _ reading: (borrowing XMLReader, inout Findings) -> ElementTreeBuilder.Reading
    ) -> ElementTree? {
        var reader = XMLReader(text)
        var beginsInside = false
        do throws(XMLFault) {
            while findings.goesOn(), let event = try reader.next() {
                switch event {
                case .end: builder.close()
                case .unopened:
                    if !beginsInside {
                        findings.note(
                            .rowsMissing, line: text.line(of: reader.tagOffset),
                            "The text begins inside an element that ends here, so what lies in it was put beside what follows, "
                                + "and what comes before is missing; paste the whole source.")
                    }
                    beginsInside = true
                case .start:
                    let line = text.line(of: reader.tagOffset)
                    let reading = reading(reader, &findings)
                    if let excess = builder.open(reading, line: line, &findings) {
                        return findings.refuse(
                            excess.message, at: .position(text.position(of: reader.tagOffset)),
                            limit: excess.name)
                    }
                }
            }
        } catch {
            guard reader.breaksOff, !builder.tree.elements.isEmpty else {
                return findings.refuse(error.message, at: .position(text.position(of: error.offset)))
            }
            findings.note(
                .rowsMissing, line: text.line(of: error.offset),
                "The text breaks off here, so what follows is missing, though it may lie in front and take the touch; paste the "
                    + "rest.")
        }
        return builder.tree
    }
}

extension SceneAssembler {
    /// Returns the scene of an XML text that identifies elements by their types, or nil after an error.
    static func scene(
        ofTypesIn text: SourceText, _ context: ImportContext, _ findings: inout Findings,
        _ reading: (borrowing XMLReader) -> ElementTreeBuilder.Reading
    ) -> SceneDescription? {
        findings.noteWhatTypesLack()
        let builder = ElementTreeBuilder(.types, limits: context.limits)
        let tree = ElementTree.read(text, into: builder, &findings) { tag, _ in reading(tag) }
        return tree.flatMap { scene(of: $0, context, &findings) }
    }
}

extension XMLReader {
    /// Returns the value of an attribute that is `true` or `false`, or nil if it is absent or neither.
    func flag(_ name: StaticString) -> Bool? {
        switch attribute(name) {
        case "true": true
        case "false": false
        default: nil
        }
    }

    /// The place given by the attributes `x`, `y`, `width` and `height`.
    var place: ElementPlace {
        ElementPlace(
            x: number("x"), y: number("y"), width: number("width"), height: number("height"),
            text: attribute)
    }
}
