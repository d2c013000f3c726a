internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// Makes a scene of the rows of a console.
struct TranscriptAssembler {
    let rows: [ConsoleRow]
    let tree: DumpTree
    let bytes: [UInt8]
    let roots: DumpRoots
    private let limits: DecodingLimits
    var scene = SceneDescription()
    var names: DumpedNames
    var classes: NamedClasses
    /// The views of the scene by their addresses.
    var views: [UInt64: ViewID] = [:]
    /// The addresses of views whose classes are the app's own.
    var appObjects: Set<UInt64> = []
    /// The controllers named before records.
    var controllers: [(view: ViewID, className: String, address: String, value: UInt64)] = []
    /// The ids of the controllers of the scene by their addresses.
    var controllerIDs: [UInt64: Identifier] = [:]
    /// The views whose recognizers the console describes.
    let describedViews: Set<UInt64>
    /// The known properties of each view that has been added, by its node.
    var placed: [PlacedView?]
    /// The views that already have a note saying that SwiftUI handles their touches.
    var swiftUIViews: Set<ViewID> = []
    /// The view that was added as the superview of sibling roots, or as the list around cells.
    private(set) var addedSuperview: ViewID?
    /// The frontmost window that can be key, by its root.
    var keyWindow: Int?

    init(_ rows: [ConsoleRow], _ tree: DumpTree, _ bytes: [UInt8], _ limits: DecodingLimits) {
        self.rows = rows
        self.tree = tree
        self.bytes = bytes
        self.limits = limits
        roots = DumpRoots(tree)
        describedViews = Set(
            rows.lazy.filter { $0.kind == .recognizer }.compactMap { RecognizerRecord($0, bytes).view?.value }
        )
        placed = Array(repeating: nil, count: tree.nodes.count)
        names = DumpedNames(
            forViews: tree.nodes.count,
            haveAddresses: tree.nodes.allSatisfy { rows[$0.row].head.address != nil })
        classes = tree.classes
        views.reserveCapacity(tree.nodes.count)
        scene.reserveCapacity(tree.nodes.count)
    }

    /// Returns the scene, or nil after an error.
    mutating func assemble(_ findings: inout Findings) -> SceneDescription? {
        findings.note(.formatLacks, line: 1, Self.lacks)
        noteSkippedRoots(&findings)
        chooseKeyWindow()
        if roots.needsWindow, !addWindow(&findings) { return nil }
        for root in roots.taken {
            let first = tree.roots[root].node
            for index in first..<(first + tree.roots[root].count) {
                guard add(index, &findings) else { return nil }
            }
        }
        noteMissingRows(&findings)
        noteHostingViews(&findings)
        addValues(&findings)
        addControllers(&findings)
        addRecognizers(&findings)
        return scene
    }

    private static let lacks =
        "A dump does not say what delegates answer, which classes override hitTest, pointInside or touch methods, the "
        + "actions and isEnabled of controls, isMultipleTouchEnabled, isExclusiveTouch, the bounds origin of plain "
        + "views, zoom scales, paging and delaysContentTouches, insets before iOS 11, window levels and the key window; "
        + "add what matters to the scene, or export it from the app (docs/export-from-app.md)."

    // MARK: Windows

    private mutating func chooseKeyWindow() {
        guard !roots.needsWindow else { return }
        keyWindow = roots.taken.last {
            let row = rows[tree.nodes[tree.roots[$0].node].row]
            return !ViewRecord(row, bytes).isHidden && classes.named(row.head.className).systemWindow == nil
        }
    }

    /// Adds a window to a dump without one, and a superview for several roots, or returns false after an error.
    private mutating func addWindow(_ findings: inout Findings) -> Bool {
        guard let root = roots.taken.first else { return true }
        let frames = roots.taken.map {
            DumpedView.frame(of: ViewRecord(rows[tree.nodes[tree.roots[$0].node].row], bytes), in: nil)
        }
        // Siblings keep their positions. A single view moves to the origin.
        let size =
            roots.areSiblings
            ? frames.reduce(Size(0, 0)) { extent($0, $1) }
            : frames.first?.size ?? Size(0, 0)
        var view = ViewDescription(id: Identifier(names.added("window")))
        view.viewClass = .window
        view.geometry = ViewGeometry(frame: Rect(origin: .zero, size: size))
        var window = WindowDescription()
        window.isKeyWindow = true
        let row = rows[tree.nodes[tree.roots[root].node].row]
        guard hasRoom(row, level: 1, &findings) else { return false }
        extendScreen(by: view.geometry.frame)
        let added = scene.addWindow(view, window)
        let list = listOfCells
        guard roots.areSiblings || list != nil else { return true }
        guard hasRoom(row, level: 2, &findings) else { return false }
        var superview = ViewDescription(id: Identifier(names.added(list == nil ? "superview" : "list")))
        superview.geometry = view.geometry
        if let list {
            superview.viewClass = list
            // A single cell stays at the origin of the window.
            var scrollView = ScrollViewDescription()
            if !roots.areSiblings { scrollView.contentOffset = frames.first?.origin }
            scrollView.contentSize = frames.reduce(Size(0, 0)) { extent($0, $1) }
            superview.scrollView = scrollView
        }
        addedSuperview = scene.addView(superview, to: added)
        if roots.areSiblings {
            findings.note(
                ViewNotes.superviewAdded(
                    superview.id.name, for: roots.taken.count, isList: roots.leastBars == 0, line: row.line))
        }
        return true
    }

    /// The class of the list around the outermost views of a dump that begins at cells, or nil if they are others.
    ///
    /// Nothing else can hold cells, and without it no tap selects them.
    private var listOfCells: ViewClass? {
        mutating get {
            var lists: Set<ViewClass?> = []
            for root in roots.taken {
                let record = ViewRecord(rows[tree.nodes[tree.roots[root].node].row], bytes)
                let baseClass = record.baseClass.map { classes.named($0) }
                let named = classes.named(record.row.head.className)
                let viewClass = DumpedClass(named, baseClass: baseClass).viewClass
                lists.insert(
                    viewClass == .tableViewCell
                        ? .tableView : viewClass == .collectionViewCell ? .collectionView : nil)
            }
            return lists.count == 1 ? lists.first ?? nil : nil
        }
    }

    /// The screen reaches as far as the windows do.
    func extent(_ size: Size, _ frame: Rect) -> Size {
        Size(
            min(1e9, max(size.width, frame.origin.x + frame.size.width)),
            min(1e9, max(size.height, frame.origin.y + frame.size.height)))
    }

    mutating func extendScreen(by frame: Rect) {
        let size = extent(scene.windows.isEmpty ? Size(0, 0) : screenExtent, frame)
        screenExtent = size
        if size.width > 0, size.height > 0 { scene.screen = size }
    }

    private var screenExtent = Size(0, 0)

    // MARK: Limits

    /// Returns true if another view may be added at a level, counted from 1, and reports an error if not.
    func hasRoom(_ row: ConsoleRow, level: Int, _ findings: inout Findings) -> Bool {
        let place = Findings.Place.line(row.line)
        guard scene.views.count < limits.views else {
            findings.fault(
                "There may be at most \(limits.views) views. Dump a part of the hierarchy.", at: place,
                limit: .views)
            return false
        }
        guard level <= limits.viewDepth else {
            findings.fault(
                "There may be at most \(limits.viewDepth) views inside each other. Dump a view further inside.",
                at: place, limit: .viewDepth)
            return false
        }
        return true
    }
}
