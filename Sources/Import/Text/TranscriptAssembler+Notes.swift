internal import DispatchEngine
internal import SceneFormat

extension TranscriptAssembler {
    /// Notes the assumptions about a view, and its unknown properties.
    mutating func note(
        _ view: DumpedView, _ record: ViewRecord, of node: DumpTree.Node, _ address: String?,
        _ findings: inout Findings
    ) {
        let followsGap =
            node.followsGap && (node.superview != nil || roots.areSiblings) || isDeeperSibling(node)
        var about = ViewNotes(view, line: record.row.line, address)
        // Most views have no note.
        if followsGap || !record.hasFrame {
            let superview = node.superview.flatMap { placed[$0]?.id } ?? addedSuperview
            about.superview = superview.map { scene[$0].id.name }
        }
        if followsGap { findings.note(about.rowsMissing) }
        if record.row.isCut { findings.note(about.recordCut) }
        if record.isShortened, record.isUserInteractionEnabled == nil, !view.isInteractive {
            findings.note(about.rowShortened)
        }
        switch record.frame {
        case .missing: findings.note(about.frameMissing)
        case .invalid: findings.note(about.frameInvalid(isNaN: record.isFrameNaN))
        case .rect where view.geometry == nil: findings.note(about.frameInvalid(isNaN: record.isFrameNaN))
        case .rect: break
        }
        if view.geometry?.isAssumed == true { findings.note(about.boundsAssumed) }
        if record.hasPerspective { findings.note(about.perspectiveIgnored) }
        for attribute in record.unreadable { findings.note(about.valueIgnored(attribute)) }
        if view.description.viewClass.isKind(of: .textField), view.description.control == nil,
            let text = record.text, !text.isEmpty
        {
            findings.note(about.textIgnored(bytes.quote(text, text)))
        }
        if view.dumpedClass.isAssumed { findings.note(about.classAssumed) }
        if view.dumpedClass.isSwiftUIsCell { findings.note(about.swiftUICell) }
        if node.superview == nil, roots.needsWindow, !roots.areSiblings {
            findings.note(about.windowAdded(record.frame, in: addedSuperview.map { scene[$0].id.name }))
        }
        if view.role == .window, roots.taken.count > 1, node.root == roots.taken.first {
            findings.note(about.windowLevelAssumed)
        }
        if view.role != .window, view.dumpedClass.viewClass.isKind(of: .window) {
            findings.note(about.nestedWindow)
        }
        if record.hasAnimations { findings.note(about.animationRunning) }
        if record.isInAnotherProcess || view.namedClass.shortName == "_UIRemoteView" {
            findings.note(about.remoteView)
        }
        if let toolkit = Toolkit(view.namedClass.shortName) {
            findings.note(toolkit.note(on: about.id, line: about.line))
        }
        if view.description.overrides != nil { findings.note(about.systemOverride) }
        if view.isControlInternal { noteInternals(of: node.superview, &findings) }
        if record.hasRecognizers, !(record.row.head.addressValue.map(describedViews.contains) ?? false) {
            findings.note(view.hasSystemRecognizers ? about.recognizersSystem : about.recognizersUnknown)
        }
    }

    /// Returns whether a root has more bars than another sibling, so that views between it and the added superview are
    /// missing.
    private func isDeeperSibling(_ node: DumpTree.Node) -> Bool {
        node.superview == nil && roots.areSiblings && tree.roots[node.root].bars > roots.leastBars
    }

    /// Notes once that the parts of a control take no touches.
    mutating func noteInternals(of control: Int?, _ findings: inout Findings) {
        guard let control, let view = placed[control], !view.hasInertParts else { return }
        placed[control]?.hasInertParts = true
        findings.note(notes(on: control, view).controlInternals)
    }

    /// Notes the hosting views in which SwiftUI draws, or in which nothing else gets touches.
    mutating func noteHostingViews(_ findings: inout Findings) {
        for (node, view) in placed.enumerated() {
            guard let view, view.isHostingView, !view.hasContent || view.hasDrawing else { continue }
            swiftUIViews.insert(view.id)
            findings.note(notes(on: node, view).swiftUI)
        }
    }

    private func notes(on node: Int, _ view: PlacedView) -> ViewNotes {
        let row = rows[tree.nodes[node].row]
        return ViewNotes(
            id: scene[view.id].id.name, line: row.line, className: bytes.text(row.head.className),
            viewClass: view.viewClass)
    }

    /// Notes the lines where a tree of the scene is cut off with dots.
    func noteBrokenEnds(_ lines: [Int], _ findings: inout Findings) {
        let taken = Set(roots.taken)
        for line in lines {
            let last = tree.nodes[..<tree.nodes.bisect { rows[$0.row].line < line }].last
            guard let last, taken.contains(last.root) else { continue }
            findings.note(ViewNotes.endMissing(line: line))
        }
    }

    /// Notes the rows that are left out because they break off before their frames, and the windows without a tree.
    func noteMissingRows(_ findings: inout Findings) {
        for index in tree.cutRows {
            let row = rows[index]
            let head = row.head.className.lowerBound..<(row.head.address ?? row.head.className).upperBound
            findings.note(
                .rowsMissing, line: row.line,
                "The row of <\(bytes.text(head).prefix(200))> breaks off before its frame, so it was left out, though it may take "
                    + "the touch; paste the whole row.")
        }
        let windows = roots.taken.filter { tree.roots[$0].isWindow }
        guard windows.contains(where: { tree.roots[$0].count > 1 }) else { return }
        for window in windows where tree.roots[window].count == 1 {
            let node = tree.roots[window].node
            let row = rows[tree.nodes[node].row]
            guard let view = placed[node], scene[view.id].overrides == nil, !scene[view.id].isHidden,
                bytes.text(row.head.className) != ViewClass.window.name
            else { continue }
            let address = row.head.address.map { bytes.text($0) } ?? "window"
            findings.note(
                .rowsMissing, line: row.line, view: scene[view.id].id.name,
                "The dump lists the window \(scene[view.id].id.name) and not what it holds, so it takes every touch in it here; "
                    + "paste the output of `po [\(address) recursiveDescription]`, or override its hitTest in the scene if it "
                    + "lets touches past.")
        }
    }

    func noteSkippedRoots(_ findings: inout Findings) {
        guard !roots.skipped.isEmpty else { return }
        let isFlat = !tree.nodes.contains { rows[$0.row].bars > 0 }
        let taken = Set(roots.taken)
        let known = Set(
            tree.nodes.lazy.filter { taken.contains($0.root) }.compactMap { rows[$0.row].head.addressValue })
        for skipped in roots.skipped {
            let row = rows[tree.nodes[tree.roots[skipped.root].node].row]
            // One view of a tree may be printed alone, too.
            if case .outsideWindows = skipped.reason, tree.roots[skipped.root].count == 1,
                row.head.addressValue.map(known.contains) == true
            {
                continue
            }
            let head = row.head.className.lowerBound..<(row.head.address ?? row.head.className).upperBound
            let count = tree.roots[skipped.root].count
            let what = "<\(bytes.text(head).prefix(200))>" + (count > 1 ? ", with \(count - 1) more," : "")
            let message =
                switch skipped.reason {
                case .outsideWindows where isFlat:
                    "\(what) was left out, as neither bars nor indentation show what it lies in; paste the dump as the debugger prints it."
                case .outsideWindows:
                    "\(what) is in no window and was left out; paste it without the windows to import it alone."
                case .repeated:
                    "\(what) appears twice, and the larger tree was taken; paste the other alone if you mean that one."
                case .withoutFrames:
                    "\(what) was left out, as none of its rows has a frame; paste the output of recursiveDescription for it."
                case .smaller:
                    "\(what) is a tree of its own and was left out, as another has as many rows or more; paste it alone to import it."
                }
            findings.note(.rootSkipped, line: row.line, message)
        }
    }
}
