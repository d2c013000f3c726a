/// The part of a view's visible area that a touch can hit.
package struct Hittability: Hashable, Sendable {
    /// The visible area, or nil if there is none.
    package var area: VisibleArea?
    /// The views that a touch on the area hits, with the share of each, the largest first.
    package var hits: [Share] = []
    /// The point nearest to the center of the area at which the view, or a view inside it, is hit.
    ///
    /// It is nil if there is no such point.
    package var point: Point?
    /// True if the shares are exact.
    ///
    /// Otherwise they count the points of a grid.
    package var isExact = true

    /// The part of an area in which a view is hit.
    package struct Share: Hashable, Sendable {
        /// The view, or nil where nothing is hit.
        package var view: ViewID?
        /// True if it is the view that was asked about, or lies inside it.
        package var isInside: Bool
        /// Its part of the area, from 0 to 1.
        package var fraction: Double
    }

    /// The share in which the view or a view inside it is hit.
    ///
    /// A touch there comes to the view's recognizers, and climbs to the view unless something on the way keeps it.
    package var share: Double { hits.reduce(0) { $1.isInside ? $0 + $1.fraction : $0 } }

    /// Returns the share in which the view itself is hit, which is what a control needs to track the touch.
    package func share(of view: ViewID) -> Double { hits.first { $0.view == view }?.fraction ?? 0 }
}

extension Hittability {
    /// Measures the part of a view that can be hit.
    ///
    /// The area is cut along the edges of all views in it, so that in each cell every point hits the same view, and
    /// each is asked once. If there are too many cells, or something in the area is rotated, has a shape of its own or
    /// depends on conditions, the cells are those of a regular grid instead, 64 × 64 at the most.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - tree: the views.
    ///   - windows: front to back.
    ///   - hit: returns the view that is hit at a point.
    init(of view: ViewID, in tree: ViewTree, windows: some Sequence<ViewID>, hit: (Point) -> ViewID?) {
        guard let area = tree.visibleArea(of: view) else {
            self.init()
            return
        }
        let limit = Self.cells(forVisits: tree.hitTestVisits)
        var cuts = AreaCuts(area)
        if area.isUpright { cuts.addEdges(of: windows, in: tree) }
        let isExact = area.isUpright && cuts.isExact && cuts.cellCount <= limit
        if !isExact { cuts.makeRegular(perSide: Int(Double(limit).squareRoot())) }

        var counts = HitCounts(area: area, isExact: isExact)
        func isInside(_ hit: ViewID?) -> Bool { hit.map { tree.isDescendant($0, of: view) } ?? false }
        func count(_ cell: Rect, at point: Point) {
            let hit = hit(point)
            counts.add(cell, hit, isInside: isInside(hit))
        }
        cuts.forEachCell { if area.contains($0.middle) { count($0, at: $0.middle) } }
        // An area may be too thin for the grid.
        if counts.isEmpty { count(area.frame, at: area.center) }
        self = counts.result { isInside(hit($0)) }
    }
}

extension Hittability {
    /// Returns the most points that may be hit-tested in a scene, chosen to take a fraction of a second.
    ///
    /// - Parameter visits: the most views and conditions that one hit-test visits.
    /// - Returns: the number of points.
    package static func cells(forVisits visits: Int) -> Int {
        max(leastCells, min(mostCells, mostVisits / max(visits, 1)))
    }

    private static let mostCells = 64 * 64
    private static let leastCells = 8 * 8
    /// The most views and conditions that all hit-tests together may visit.
    private static let mostVisits = 20_000_000
}

/// The views that are hit in the cells of an area, added up.
private struct HitCounts {
    let area: VisibleArea
    let isExact: Bool
    /// The views in the order in which they were hit first, with their areas.
    private var parts: [(share: Hittability.Share, area: Double)] = []
    private var places: [ViewID?: Int] = [:]
    private var total = 0.0
    private var nearest: (point: Point, cell: Rect, distance: Double)?

    var isEmpty: Bool { parts.isEmpty }

    init(area: VisibleArea, isExact: Bool) { (self.area, self.isExact) = (area, isExact) }

    mutating func add(_ cell: Rect, _ view: ViewID?, isInside: Bool) {
        let size = cell.size.width * cell.size.height
        total += size
        if let place = places[view] {
            parts[place].area += size
        } else {
            places[view] = parts.count
            parts.append((Hittability.Share(view: view, isInside: isInside, fraction: 0), size))
        }
        guard isInside else { return }
        // Of a cell of a grid only the middle is known.
        let point = isExact ? cell.point(nearestTo: area.center) : cell.middle
        let distance = (point - area.center).length
        if distance < nearest?.distance ?? .infinity { nearest = (point, cell, distance) }
    }

    /// Returns the result.
    ///
    /// - Parameter isHittable: returns true if the view or one inside it is hit at a point.
    /// - Returns: the shares, and the point.
    func result(_ isHittable: (Point) -> Bool) -> Hittability {
        var shares = parts.map { part in
            var share = part.share
            share.fraction = part.area / total
            return share
        }
        // Stable: equal shares stay in the order of the cells.
        shares = shares.enumerated().sorted {
            ($1.element.fraction, $0.offset) < ($0.element.fraction, $1.offset)
        }.map(\.element)
        var point: Point?
        if isHittable(area.center) {
            point = area.center
        } else if let nearest {
            point = isHittable(nearest.point) ? nearest.point : nearest.cell.middle
        }
        return Hittability(area: area, hits: shares, point: point, isExact: isExact)
    }
}

extension Rect {
    fileprivate var middle: Point { Point(minX + size.width / 2, minY + size.height / 2) }

    /// Returns the nearest point that lies half a point inside the edges.
    ///
    /// If the rectangle is narrower than that, the point lies in its middle.
    fileprivate func point(nearestTo point: Point) -> Point {
        let inset = Point(min(0.5, size.width / 2), min(0.5, size.height / 2))
        return Point(
            min(max(point.x, minX + inset.x), maxX - inset.x),
            min(max(point.y, minY + inset.y), maxY - inset.y))
    }
}
