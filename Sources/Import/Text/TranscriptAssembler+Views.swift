internal import DispatchEngine

extension TranscriptAssembler {
    /// Adds the view of a node, or returns false after an error.
    mutating func add(_ node: Int, _ findings: inout Findings) -> Bool {
        let place = tree.nodes[node]
        let record = ViewRecord(rows[place.row], bytes)
        let superview = place.superview.flatMap { placed[$0] }
        let isSubview = superview != nil || addedSuperview != nil
        let role: DumpedView.Role = isSubview ? .subview : roots.needsWindow ? .root : .window
        let level = (superview?.level ?? (addedSuperview != nil ? 2 : role == .root ? 1 : 0)) + 1
        guard hasRoom(record.row, level: level, &findings) else { return false }

        let className = bytes.text(record.row.head.className)
        let shortClass = ClassName.short(className)
        let address = record.row.head.address.map { bytes.text($0) }
        let prefix = RowPrefix(record.row, bytes)
        let view = DumpedView(
            record, as: role, in: superview,
            named: names.view(shortClass, address, variable: prefix.variable),
            className: className, shortClass: shortClass)
        note(view, of: place, address, &findings)

        let id: ViewID
        switch role {
        case .window:
            var window = WindowDescription()
            window.windowLevel = view.systemWindow?.level ?? 0
            window.isKeyWindow = keyWindow == place.root
            extendScreen(by: view.printedFrame)
            id = scene.addWindow(view.description, window)
        case .root: id = scene.addView(view.description, to: scene.windows[0].view)
        case .subview:
            id = scene.addView(view.description, to: superview?.id ?? addedSuperview ?? scene.windows[0].view)
        }
        placed[node] = PlacedView(view, id, level: level)
        if let label = view.description.label { scene.lend(label, of: id) }
        if let value = record.row.head.addressValue(in: bytes) {
            if views[value] == nil { views[value] = id }
            if record.baseClass != nil { appObjects.insert(value) }
        }
        if let controller = prefix.controller {
            controllers.append((id, controller.className, controller.address, controller.value))
        }
        if let superview = place.superview, view.isInteractive, !view.isDrawing {
            placed[superview]?.hasContent = true
        }
        return true
    }
}
