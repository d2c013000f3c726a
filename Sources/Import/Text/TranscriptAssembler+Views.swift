internal import DispatchEngine

extension TranscriptAssembler {
    /// Adds the view of a node, or returns false after an error.
    mutating func add(_ node: Int, _ findings: inout Findings) -> Bool {
        let place = tree.nodes[node]
        let record = ViewRecord(rows[place.row], bytes)
        let head = record.row.head
        let superview = place.superview.flatMap { placed[$0] }
        let isSubview = superview != nil || addedSuperview != nil
        let role: DumpedView.Role = isSubview ? .subview : roots.needsWindow ? .root : .window
        let level = (superview?.level ?? (addedSuperview != nil ? 2 : role == .root ? 1 : 0)) + 1
        guard hasRoom(record.row, level: level, &findings) else { return false }

        let address = head.address.map { bytes.text($0) }
        let prefix = RowPrefix(record.row, bytes)
        let namedClass = classes.named(head.className)
        let name = names.view(namedClass.shortName, address, variable: prefix.variable)
        let baseClass = record.baseClass.map { classes.named($0) }
        let view = DumpedView(
            record, of: namedClass, baseClass, as: role, in: superview, id: name, bytes)
        note(view, record, of: place, address, &findings)

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
        if let value = head.addressValue {
            if let earlier = views.updateValue(id, forKey: value) { views[value] = earlier }
            if baseClass != nil { appObjects.insert(value) }
        }
        if let controller = prefix.controller {
            controllers.append((id, controller.className, controller.address, controller.value))
        }
        if let superview = place.superview, view.isInteractive {
            if view.isDrawing {
                placed[superview]?.hasDrawing = true
            } else {
                placed[superview]?.hasContent = true
            }
        }
        return true
    }
}
