internal import DispatchEngine
internal import SceneFormat

extension TranscriptAssembler {
    /// Gives views their controllers, and makes containers of those that are.
    mutating func addControllers(_ findings: inout Findings) {
        var ids: [UInt64: Identifier] = [:]
        var owned: Set<ViewID> = []
        let children = addHierarchy(&ids, &owned, &findings)
        for controller in controllers where ids[controller.value] == nil && !owned.contains(controller.view) {
            let id = Identifier(names.object(controller.className, controller.address))
            ids[controller.value] = id
            owned.insert(controller.view)
            add(id, controller.className, presentedBy: nil, controller.view)
        }
        controllerIDs = ids
        ContainerFinder.addContainers(to: &scene, children, &names.pool, &findings)
    }

    /// Adds the controllers of `_printHierarchy`, and returns the children of those in the scene.
    private mutating func addHierarchy(
        _ ids: inout [UInt64: Identifier], _ owned: inout Set<ViewID>, _ findings: inout Findings
    ) -> [String: [Identifier]] {
        let records = ControllerRecord.all(in: rows, bytes)
        var placed: [Identifier?] = []
        var skipped: [ControllerRecord] = []
        for record in records {
            if let address = record.addressValue, let known = ids[address] {
                placed.append(known)
                continue
            }
            guard let view = record.view.flatMap({ views[$0] }), !owned.contains(view) else {
                placed.append(nil)
                skipped.append(record)
                continue
            }
            let id = Identifier(names.object(record.className, record.address))
            placed.append(id)
            owned.insert(view)
            if let address = record.addressValue { ids[address] = id }
            let presenting = record.presenter.flatMap { placed[$0] }
            if let presenter = record.presenter, presenting == nil {
                let name = ClassName.short(records[presenter].className)
                findings.note(
                    .controllerSkipped, line: record.line, view: scene[view].id.name,
                    "\(id.name) is presented by \(name), whose view is not in the dump, so that its next responder is "
                        + "unknown; dump all windows of the same run.")
            }
            add(id, record.className, presentedBy: presenting, view)
        }
        if let record = records.first(where: \.isInTransition) {
            findings.note(
                .animationRunning, line: record.line,
                view: record.view.flatMap { views[$0] }.map { scene[$0].id.name },
                "\(ClassName.short(record.className)) is in a transition: frames are where it ends, and until then UIKit mostly "
                    + "keeps touches from the views that take part; paste a console of the screen at rest, or set animating where "
                    + "touches pass.")
        }
        if let first = skipped.first {
            findings.note(
                .controllerSkipped, line: first.line,
                skipped.count == 1
                    ? "The view of \(ClassName.short(first.className)) is not in the dump, so the controller was left out; dump all windows of the same run if it matters."
                    : "The views of \(skipped.count) controllers are not in the dump, so they were left out; dump all windows of the same run if they matter."
            )
        }
        return children(records, placed)
    }

    /// Returns the children of the controllers in the scene, whose own views need not be in it.
    private mutating func children(
        _ records: [ControllerRecord], _ placed: [Identifier?]
    ) -> [String: [Identifier]] {
        var result: [String: [Identifier]] = [:]
        for (record, id) in zip(records, placed) {
            guard let parent = record.parent.flatMap({ placed[$0] }) else { continue }
            result[parent.name, default: []].append(
                id ?? Identifier(names.object(record.className, record.address)))
        }
        return result
    }

    private mutating func add(
        _ id: Identifier, _ className: String, presentedBy presenting: Identifier?, _ view: ViewID
    ) {
        var controller = ViewControllerDescription(id: id)
        controller.className = ClassName.cut(className)
        controller.presentedBy = presenting
        scene.setViewController(controller, of: view)
    }
}
