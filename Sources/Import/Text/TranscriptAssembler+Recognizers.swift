internal import DispatchEngine
internal import SceneFormat

extension TranscriptAssembler {
    /// Attaches the recognizers that the console describes.
    mutating func addRecognizers(_ findings: inout Findings) {
        guard rows.contains(where: { $0.kind == .recognizer }) else { return }
        var added: [(record: RecognizerRecord, kind: RecognizerKind, view: ViewID, id: Identifier)] = []
        var ids: [UInt64: Identifier] = [:]
        // Recognizers that are left out because nothing about them is uncertain.
        var known: Set<UInt64> = []
        var ofContainers = RecognizersOfContainers(scene)
        for row in rows where row.kind == .recognizer {
            let record = RecognizerRecord(row, bytes)
            if let address = record.addressValue, ids[address] != nil { continue }
            let kind = RecognizerKind(record.className, baseClass: record.baseClass)
            if kind == .scrollViews {
                if let address = record.addressValue { known.insert(address) }
                turnOffScrolling(record)
                continue
            }
            guard let view = record.view?.value.flatMap({ views[$0] }) else {
                findings.note(RecognizerNotes.withoutView(record))
                continue
            }
            if kind == .system || record.isUIKits(besides: appObjects) {
                if let id = ofContainers.take(record, on: view, of: &scene) {
                    if let address = record.addressValue { ids[address] = id }
                    if record.className == RecognizersOfContainers.swipe {
                        findings.note(RecognizerNotes.swipe(record, view: scene[view].id.name))
                    }
                    continue
                }
                if let address = record.addressValue { known.insert(address) }
                let name = scene[view].id.name
                if ClassName.isSwiftUI(record.className) {
                    if swiftUIViews.insert(view).inserted {
                        findings.note(RecognizerNotes.swiftUI(record, view: name))
                    }
                } else {
                    findings.note(RecognizerNotes.system(record, view: name))
                }
                continue
            }
            let id = Identifier(names.object(record.className, record.address))
            if let address = record.addressValue { ids[address] = id }
            added.append((record, kind, view, id))
        }
        guard let first = added.first else { return }
        let waiting = Dictionary(
            grouping: added.flatMap { one in one.record.mustFailFor.map { ($0, one.id) } }, by: \.0)
        var objects = RecognizerTargets()
        for (record, kind, view, id) in added {
            let name = scene[view].id.name
            var recognizer = kind.recognizer(id, record)
            for attribute in record.unreadable {
                findings.note(RecognizerNotes.valueIgnored(attribute, id.name, record, view: name))
            }
            if let note = RecognizerNotes.ownClass(id.name, record, kind, view: name) { findings.note(note) }
            if case .screenEdgePan(let pan) = recognizer.kind, pan.edges.isEmpty {
                findings.note(RecognizerNotes.withoutEdges(id.name, record, view: name))
            }
            let others = record.mustFail.map { ids[$0] }
            if zip(record.mustFail, others).contains(where: { $1 == nil && !known.contains($0) }) {
                findings.note(RecognizerNotes.withoutRequirement(id.name, record, view: name))
            }
            let waits = record.addressValue.flatMap { waiting[$0] }?.map(\.1) ?? []
            var seen: Set<String> = [id.name]
            recognizer.requiresFailureOf = (others.compactMap { $0 } + waits).filter {
                seen.insert($0.name).inserted
            }
            recognizer.actions = record.targets.map { target, action in
                TargetAction(target: self.target(target, action, &objects), action: action)
            }
            scene.addGestureRecognizer(recognizer, to: view)
        }
        for object in objects.all {
            guard object.selectors.count <= RecognizerTargets.mostSelectors else {
                findings.fault(
                    "The target \(object.id.name) gets more than \(RecognizerTargets.mostSelectors) actions. Leave some "
                        + "out.", at: .line(first.record.line))
                return
            }
            scene.addObject(object.id, implements: object.selectors)
        }
        findings.note(RecognizerNotes.delegates(first.id.name, first.record))
    }

    /// Reads `isScrollEnabled` of a scroll view from `enabled` of its pan, which that property turns off.
    private mutating func turnOffScrolling(_ record: RecognizerRecord) {
        guard record.className == "UIScrollViewPanGestureRecognizer", !record.isEnabled,
            let view = record.view?.value.flatMap({ views[$0] }),
            scene[view].viewClass.isKind(of: .scrollView)
        else { return }
        var scrollView = scene[view].scrollView ?? ScrollViewDescription()
        scrollView.isScrollEnabled = false
        scene[view].scrollView = scrollView
    }

    /// Returns the id of a target: of a view or a controller, else of an object of its own.
    private mutating func target(
        _ reference: RecognizerRecord.Reference, _ action: String, _ objects: inout RecognizerTargets
    ) -> Identifier {
        if let value = reference.value {
            if let view = views[value] { return Identifier(scene[view].id.name) }
            if let controller = controllerIDs[value] { return controller }
        }
        return objects.id(of: reference, action) { names.object(reference.className, reference.address) }
    }
}

/// The targets of recognizers that are not responders of the scene.
private struct RecognizerTargets {
    /// The most selectors that scenes take of an object.
    static let mostSelectors = 20_000

    private(set) var all: [(id: Identifier, selectors: [String])] = []
    private var places: [String: Int] = [:]
    /// The keys of the targets with each of their actions.
    private var known: Set<[String]> = []

    mutating func id(
        of reference: RecognizerRecord.Reference, _ action: String, _ newID: () -> String
    ) -> Identifier {
        let key = reference.value.map { "0x" + String($0, radix: 16) } ?? reference.className
        let place = places[key] ?? all.count
        if place == all.count {
            places[key] = place
            all.append((Identifier(newID()), []))
        }
        if known.insert([key, action]).inserted { all[place].selectors.append(action) }
        return all[place].id
    }
}
