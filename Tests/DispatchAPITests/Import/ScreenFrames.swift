import DispatchEngine
import SceneFormat

/// The bounding box of each view on the screen, and its depth, derived only from a description.
struct ScreenFrames {
    let scene: SceneDescription
    private(set) var depths: [Int] = []
    private(set) var frames: [String: [Double]] = [:]

    /// A map from a view's own coordinates to the screen's.
    private struct Map {
        var (a, b, c, d, x, y) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

        func callAsFunction(_ point: Point) -> Point {
            Point(a * point.x + c * point.y + x, b * point.x + d * point.y + y)
        }

        /// Returns the map of a view that lies in one with this map.
        func inside(_ geometry: ViewGeometry) -> Map {
            let (bounds, anchor, center) = (geometry.bounds, geometry.anchorPoint, geometry.center)
            let t = geometry.transform
            let pivot = Point(
                bounds.origin.x + anchor.x * bounds.size.width,
                bounds.origin.y + anchor.y * bounds.size.height)
            var own = Map(a: t.a, b: t.b, c: t.c, d: t.d)
            own.x = center.x + t.tx - (t.a * pivot.x + t.c * pivot.y)
            own.y = center.y + t.ty - (t.b * pivot.x + t.d * pivot.y)
            let origin = self(Point(own.x, own.y))
            return Map(
                a: a * own.a + c * own.b, b: b * own.a + d * own.b, c: a * own.c + c * own.d,
                d: b * own.c + d * own.d, x: origin.x, y: origin.y)
        }

        init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, x: Double = 0, y: Double = 0) {
            (self.a, self.b, self.c, self.d, self.x, self.y) = (a, b, c, d, x, y)
        }
    }

    init(_ scene: SceneDescription) {
        self.scene = scene
        var maps: [Map] = []
        for view in scene.views {
            let superview = view.superview?.index
            depths.append(superview.map { depths[$0] + 1 } ?? 0)
            var geometry = view.description.geometry
            if let offset = view.description.scrollView?.contentOffset { geometry.bounds.origin = offset }
            let map = (superview.map { maps[$0] } ?? Map()).inside(geometry)
            maps.append(map)
            let bounds = geometry.bounds
            let corners = [0.0, 1.0].flatMap { x in
                [0.0, 1.0].map { y in
                    map(
                        Point(
                            bounds.origin.x + x * bounds.size.width, bounds.origin.y + y * bounds.size.height)
                    )
                }
            }
            let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
            frames[view.description.id.name] = [xs[0], ys[0], xs[3] - xs[0], ys[3] - ys[0]]
        }
    }
}
