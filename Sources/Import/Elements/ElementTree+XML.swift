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
        do throws(XMLFault) {
            while findings.goesOn(), let event = try reader.next() {
                switch event {
                case .end: builder.close()
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
            return findings.refuse(error.message, at: .position(text.position(of: error.offset)))
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
        ElementPlace(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
    }
}
