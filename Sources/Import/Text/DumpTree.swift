internal import DispatchEngine

/// The views of a console with their superviews.
///
/// It decides which of the rows are views, and which lie in which.
struct DumpTree {
    /// A view.
    struct Node {
        /// Its row, by its place among the rows.
        let row: Int
        /// The node of its superview, or nil for a root.
        let superview: Int?
        /// The root that it lies in, by its place among the roots.
        let root: Int
        /// True if rows before it were left out, so that other views may lie between it and its superview, or beside it.
        let followsGap: Bool
    }

    /// A view without a superview in the dump.
    struct Root {
        let node: Int
        /// The number of views in it, including itself.
        var count = 1
        /// True if the dump shows that it is a window.
        let isWindow: Bool
        let address: UInt64?
        let hasFrame: Bool
        /// True if a view in it has a frame, or it has one itself.
        var hasFrames: Bool
        /// The number of bars before its row: more than 0 if the dump begins inside a tree.
        let bars: Int
        /// The number of the dump in the console.
        let dump: Int
        /// True if the application comes inside it, so that it is a responder chain, which leads outwards.
        var isResponderChain = false

        /// True if it is a tree that tells no places, as `_autolayoutTrace` prints it.
        var isTrace: Bool { count > 1 && !hasFrames }
    }

    private(set) var nodes: [Node] = []
    private(set) var roots: [Root] = []
    /// The rows that break off before their frames, by their places among the rows.
    ///
    /// Nothing tells where their views are, so they are left out.
    private(set) var cutRows: [Int] = []

    /// Rows inside each other, the last innermost.
    private var open: [Level] = []
    /// The classes that the rows name.
    private(set) var classes: NamedClasses
    private var followsDots = false
    private var dump = 0

    private struct Level {
        let bars: Int
        /// The superview of a row one level deeper, or nil below layers.
        let node: Int?
        let isOfLayers: Bool
    }

    /// Nests the rows in their order.
    init(_ rows: [ConsoleRow], _ bytes: [UInt8]) {
        classes = NamedClasses(in: bytes)
        nodes.reserveCapacity(rows.count)
        for (index, row) in rows.enumerated() where row.kind == .view || row.kind == .layer {
            add(row, at: index, bytes)
        }
    }

    private mutating func add(_ row: ConsoleRow, at index: Int, _ bytes: [UInt8]) {
        let namedClass = classes.named(row.head.className)
        // Other objects that a console prints are in no tree.
        let isView = row.kind == .layer || Self.isView(row, isLayer: namedClass.isLayer, bytes)
        followsDots = row.followsDots || (followsDots && row.dump == dump)
        if row.dump != dump {
            open.removeAll(keepingCapacity: true)
            dump = row.dump
        }
        if !isView, row.bars == 0 { return }
        while let last = open.last, last.bars >= row.bars { open.removeLast() }
        let above = open.last
        if row.kind == .layer || above?.isOfLayers == true {
            open.append(Level(bars: row.bars, node: nil, isOfLayers: true))
            return
        }
        guard isView else {
            if let node = above?.node, bytes[row.head.className].hasSuffix(Self.application) {
                roots[nodes[node].root].isResponderChain = true
            }
            open.append(Level(bars: row.bars, node: above?.node, isOfLayers: false))
            return
        }
        if row.isCut, above?.node != nil, !ViewRecord.hasFrame(row, bytes) {
            cutRows.append(index)
            open.append(Level(bars: row.bars, node: above?.node, isOfLayers: false))
            return
        }
        let isJump = above.map { row.bars - $0.bars > 1 } ?? false
        let (node, superview) = (nodes.count, above?.node)
        let root = superview.map { nodes[$0].root } ?? roots.count
        let followsGap = superview != nil ? isJump || followsDots : followsDots && !roots.isEmpty
        nodes.append(
            Node(row: index, superview: superview, root: root, followsGap: followsGap))
        if superview != nil {
            roots[root].count += 1
            if !roots[root].hasFrames { roots[root].hasFrames = ViewRecord.hasFrame(row, bytes) }
        } else {
            let record = ViewRecord(row, bytes)
            roots.append(
                Root(
                    node: node, isWindow: isWindow(record, namedClass), address: row.head.addressValue,
                    hasFrame: record.hasFrame, hasFrames: record.hasFrame, bars: row.bars, dump: dump))
        }
        followsDots = false
        open.append(Level(bars: row.bars, node: node, isOfLayers: false))
    }

    // MARK: What rows are

    private mutating func isWindow(_ record: ViewRecord, _ namedClass: NamedClass) -> Bool {
        if record.hasWindowLayer { return true }
        let named = [namedClass, record.baseClass.map { classes.named($0) }]
        return named.contains { $0?.behavior?.isKind(of: .window) == true }
    }

    /// Returns true if a row is one of a view, because consoles show other objects too.
    static func isView(_ row: ConsoleRow, isLayer: Bool, _ bytes: [UInt8]) -> Bool {
        if isLayer { return false }
        if ViewRecord.hasFrame(row, bytes) { return true }
        if isOther(bytes[row.head.className]) { return false }
        // A class name alone is not a view, unless attributes follow it.
        return row.head.address != nil || !row.attributes.isEmpty
    }

    /// Returns true if a class without a frame belongs to the other objects that consoles show.
    private static func isOther(_ name: ArraySlice<UInt8>) -> Bool {
        othersEnds.contains { name.hasSuffix($0) } || othersStarts.contains { name.starts(with: $0) }
            || (uikitStarts.contains { name.starts(with: $0) } && uikitEnds.contains { name.hasSuffix($0) })
    }

    private static let application = Array("Application".utf8)
    private static let othersEnds = ["Controller", "Application", "Delegate", "Scene", "Layer"].map {
        Array($0.utf8)
    }
    private static let othersStarts = [
        "NS", "__NS", "_NS", "XCUI", "XCElement", "UIDynamic", "UITouch", "UIEvent", "UIPress", "UIScreen",
        "UITrait", "CG", "CF",
        "Swift.",
    ].map { Array($0.utf8) }
    private static let uikitStarts = ["UI", "_UI"].map { Array($0.utf8) }
    /// The endings of UIKit's class names that are not views.
    ///
    /// An app's own views may use these endings.
    private static let uikitEnds = [
        "Event", "Touch", "Constraint", "Color", "Image", "Font", "Session", "Guide", "Manager", "Context",
        "Coordinator", "Animator", "Item", "Interaction", "Environment", "Configuration", "Appearance",
        "GestureRecognizer", "Device", "Path", "Storyboard", "Nib", "Action", "Menu", "Responder",
    ].map { Array($0.utf8) }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool { self.suffix(suffix.count).elementsEqual(suffix) }
}
