internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// A debugger's console: dumps of views, controllers and recognizers, with any text between them.
enum Transcript {
    /// The kind of rows of a console.
    enum Kind {
        case views
        case controllersOnly
        case recognizersOnly
    }

    /// Returns the kind of rows in a text, or nil if it has none.
    static func kind(of text: SourceText) -> Kind? {
        let console = TouchDescriptions.removed(TouchDescriptions.ranges(in: text.bytes), from: text)
        return kind(ofRowsIn: ConsoleReader(console))
    }

    private static func kind(ofRowsIn console: ConsoleReader) -> Kind? {
        var reader = console
        var kind: Kind?
        var hasViewWithoutFrame = false
        while let row = reader.next() {
            switch row.kind {
            case .view:
                let isLayer = ClassName.isLayer(reader.bytes.text(row.head.className))
                guard DumpTree.isView(row, isLayer: isLayer, reader.bytes) else { continue }
                if ViewRecord.hasFrame(row, reader.bytes) { return .views }
                // Code and prose have records without an address, and prose names objects.
                let isAlone = reader.bytes[row.prefix].allSatisfy {
                    ConsoleLines.isBlank($0) || $0 == UInt8(ascii: "|")
                }
                if row.head.address != nil, isAlone { hasViewWithoutFrame = true }
            case .layer: continue
            case .controller: kind = .controllersOnly
            case .recognizer: kind = kind ?? .recognizersOnly
            }
        }
        return kind ?? (hasViewWithoutFrame ? .views : nil)
    }

    /// The usual minimum of bytes for a row.
    private static let bytesPerRow = 100

    /// Returns the scene of a console, or nil after an error.
    static func scene(
        of text: SourceText, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? {
        let touches = TouchDescriptions.ranges(in: text.bytes)
        let console = TouchDescriptions.removed(touches, from: text)
        var reader = ConsoleReader(console)
        let kind = kind(ofRowsIn: reader)
        if kind == .views, let first = touches.first {
            findings.note(
                .eventIgnored, line: text.line(of: first.lowerBound),
                "The touches of the console are events, and no part of the scene; import them with ?from=uiTouch or "
                    + "--from uiTouch.")
        }
        var rows: [ConsoleRow] = []
        // A wrong guess costs a little time or a little memory.
        rows.reserveCapacity(min(console.bytes.count / bytesPerRow, context.limits.views))
        while findings.goesOn(), let row = reader.next() { rows.append(row) }
        let isIndented = Indentation.nest(&rows, reader.bytes)
        let tree = DumpTree(rows, reader.bytes)
        guard kind == .views, !tree.nodes.isEmpty else {
            return findings.refuse(missingViews(kind), at: .line(rows.first?.line ?? 1))
        }
        if tree.roots.allSatisfy(\.isResponderChain) {
            return findings.refuse(
                "This is a responder chain, which leads from a view outwards to the application, and no tree of views; paste "
                    + "the output of `po [[UIWindow keyWindow] recursiveDescription]`.",
                at: .line(rows[tree.nodes[0].row].line))
        }
        if tree.roots.allSatisfy({ $0.isTrace || $0.isResponderChain }) {
            return findings.refuse(
                "No row has a frame, as in the output of _autolayoutTrace, so nothing tells where the views are; paste the "
                    + "output of `po [[UIWindow keyWindow] recursiveDescription]`.",
                at: .line(rows[tree.nodes[0].row].line))
        }
        if isIndented, let first = rows.first {
            findings.note(
                .nestingAssumed, line: first.line,
                "No row has bars, so the views were nested by the indentation or the arrows before them; paste the dump as the "
                    + "debugger prints it if that is wrong.")
        }
        var assembler = TranscriptAssembler(rows, tree, reader.bytes, context.limits)
        assembler.noteBrokenEnds(reader.brokenEnds, &findings)
        return assembler.assemble(&findings)
    }

    private static func missingViews(_ kind: Kind?) -> String {
        let dump = "`po [[UIWindow keyWindow] recursiveDescription]`"
        let found: String
        switch kind {
        case .controllersOnly: found = "controllers"
        case .recognizersOnly: found = "gesture recognizers"
        case .views, nil:
            return
                "Expected rows such as <UIView: 0x7f01; frame = (0 0; 1 1)>, and there is none; paste the output of "
                + "\(dump)."
        }
        return
            "These are \(found), and a scene is made of views; add the output of \(dump) of the same run above or "
            + "below."
    }
}
