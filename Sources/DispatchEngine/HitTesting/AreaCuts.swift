/// The lines along which an upright area is cut into cells, so that hit-tests in one cell have the same answer.
struct AreaCuts {
    private let frame: Rect
    private var columns: [Double]
    private var rows: [Double]
    /// True if hit-tests in the area depend only on the edges of views.
    private(set) var isExact = true

    init(_ area: VisibleArea) {
        frame = area.frame
        columns = [frame.minX, frame.maxX]
        rows = [frame.minY, frame.maxY]
    }

    // MARK: Edges

    /// Cuts along the edges of all views that can be hit in the area.
    mutating func addEdges(of windows: some Sequence<ViewID>, in tree: ViewTree) {
        var visits = windows.map { (view: $0, space: Space()) }
        while let (view, space) = visits.popLast(), isExact {
            let node = tree[view]
            // HT-6: nothing in it is asked.
            if node.overrides < 0, !frame.overlaps(space.rect(node.frame)) { continue }
            noteOverride(of: node, in: tree)
            // HT-2: nor here, but an override has been asked by then.
            if node.ignoring != nil { continue }
            guard let inner = space.inside(node) else {
                isExact = false
                return
            }
            addEdges(of: view, inner, in: tree)
            var subview = tree.rearmostSubview(of: view)
            while let current = subview {
                visits.append((current, inner))
                subview = tree.siblingInFront(of: current)
            }
        }
        columns = Self.sorted(columns)
        rows = Self.sorted(rows)
    }

    /// Checks if a view's `hitTest` has the same answer everywhere, apart from the answers of its subviews.
    private mutating func noteOverride(of node: ViewNode, in tree: ViewTree) {
        guard node.overrides >= 0 else { return }
        switch tree.overrides[Int(node.overrides)].hitTest {
        case nil, .value(.default)?, .value(.returnSelf)?, .value(.returnNil)?, .value(.skipSelf)?,
            .value(.returnView(_, when: nil))?:
            break
        default: isExact = false
        }
    }

    private mutating func addEdges(of view: ViewID, _ space: Space, in tree: ViewTree) {
        let node = tree[view]
        let bounds = node.geometry.bounds
        guard node.overrides >= 0 else { return add(space.rect(bounds)) }
        let overrides = tree.overrides[Int(node.overrides)]
        switch overrides.pointInside {
        case nil, .value(.default)?: add(space.rect(bounds))
        case .value(.always)?: break
        case .value(.inset(let insets))?: add(space.rect(bounds.inset(by: insets)))
        case .value(.unionOfSubviews)?, .value(.unionOfBoundsAndSubviews)?:
            add(space.rect(bounds))
            // A38: the frames of hidden ones count too.
            var subview = tree.rearmostSubview(of: view)
            while let current = subview {
                add(space.rect(tree[current].frame))
                subview = tree.siblingInFront(of: current)
            }
        default: isExact = false
        }
    }

    private mutating func add(_ rect: Rect) {
        guard frame.overlaps(rect) else { return }
        columns += [rect.minX, rect.maxX]
        rows += [rect.minY, rect.maxY]
    }

    /// Returns the cuts in order, between the first two, which are the ends.
    ///
    /// Of cuts that differ only by rounding, one is kept.
    private static func sorted(_ cuts: [Double]) -> [Double] {
        let (start, end) = (cuts[0], cuts[1])
        var result = [start]
        for cut in cuts.sorted() where cut - result[result.count - 1] > tolerance && end - cut > tolerance {
            result.append(cut)
        }
        return result + [end]
    }

    private static let tolerance = 1e-9

    // MARK: Cells

    var cellCount: Int { (columns.count - 1) * (rows.count - 1) }

    /// Discards the edges, and cuts into equal parts.
    mutating func makeRegular(perSide count: Int) {
        isExact = false
        columns = (0...count).map { frame.minX + frame.size.width * Double($0) / Double(count) }
        rows = (0...count).map { frame.minY + frame.size.height * Double($0) / Double(count) }
    }

    /// Calls a closure for each cell, row by row.
    func forEachCell(_ body: (Rect) -> Void) {
        for (top, bottom) in zip(rows, rows.dropFirst()) {
            for (left, right) in zip(columns, columns.dropFirst()) {
                body(Rect(left, top, right - left, bottom - top))
            }
        }
    }

    // MARK: Spaces

    /// An upright coordinate space on the screen: scaled and shifted, neither rotated nor skewed.
    private struct Space {
        var scale = Size(1, 1)
        var origin = Point.zero

        /// Returns the space of a view in this one, or nil if it is rotated or skewed, or has no inverse.
        func inside(_ node: ViewNode) -> Space? {
            let transform = node.geometry.transform
            guard transform.b == 0, transform.c == 0, transform.a != 0, transform.d != 0 else { return nil }
            let corner = node.pointToSuperview(.zero)
            return Space(
                scale: Size(scale.width * transform.a, scale.height * transform.d), origin: point(corner))
        }

        func point(_ point: Point) -> Point {
            Point(origin.x + scale.width * point.x, origin.y + scale.height * point.y)
        }

        func rect(_ rect: Rect) -> Rect {
            let (a, b) = (point(Point(rect.minX, rect.minY)), point(Point(rect.maxX, rect.maxY)))
            return Rect(min(a.x, b.x), min(a.y, b.y), (a.x - b.x).magnitude, (a.y - b.y).magnitude)
        }
    }
}

extension Rect {
    /// Returns true if two rectangles share more than an edge.
    fileprivate func overlaps(_ other: Rect) -> Bool {
        other.maxX > minX && other.minX < maxX && other.maxY > minY && other.minY < maxY
    }
}
