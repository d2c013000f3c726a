internal import DispatchEngine

/// The geometry of a view, from the frame that a dump prints: the bounding box of the transformed view.
struct DumpedGeometry {
    private(set) var geometry: ViewGeometry
    /// True if the size does not follow from the box, so that the view was taken for a square.
    private(set) var isAssumed = false

    private static let largest = 1e9
    /// The determinant below which a system is not solved, because numbers are printed with six digits.
    private static let leastDeterminant = 1e-4

    /// Places a view, or returns nil if it lies outside the range for scenes.
    init?(box: Rect, transform: AffineTransform?, anchorPoint: Point?) {
        guard let transform, transform != .identity else {
            geometry = ViewGeometry(frame: box)
            if let anchorPoint { geometry.anchorPoint = anchorPoint }
            return
        }
        let size = Self.size(box.size, transform)
        isAssumed = size.isAssumed
        geometry = ViewGeometry()
        geometry.bounds.size = size.size
        geometry.transform = transform
        if let anchorPoint { geometry.anchorPoint = anchorPoint }
        // The middle of the view, as seen from its anchor point, lands in the middle of the box.
        let offset = Point(
            (0.5 - geometry.anchorPoint.x) * size.size.width,
            (0.5 - geometry.anchorPoint.y) * size.size.height)
        let center = Point(
            box.origin.x + box.size.width / 2 - (transform.a * offset.x + transform.c * offset.y)
                - transform.tx,
            box.origin.y + box.size.height / 2 - (transform.b * offset.x + transform.d * offset.y)
                - transform.ty)
        geometry.center = Point(Self.length(center.x), Self.length(center.y))
        let frame = geometry.frame
        geometry.frame = Rect(
            frame.origin.x.rounded6, frame.origin.y.rounded6, frame.size.width,
            frame.size.height)
        let numbers = [
            frame.origin.x, frame.origin.y, frame.size.width, frame.size.height, geometry.center.x,
            geometry.center.y,
        ]
        guard numbers.allSatisfy({ abs($0) <= Self.largest }) else { return nil }
    }

    /// Solves `|a|w + |c|h = W, |b|w + |d|h = H`.
    private static func size(_ box: Size, _ transform: AffineTransform) -> (size: Size, isAssumed: Bool) {
        let (a, b, c, d) = (abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
        let determinant = a * d - b * c
        if abs(determinant) > leastDeterminant * (a + c) * (b + d) {
            let width = (d * box.width - c * box.height) / determinant
            let height = (a * box.height - b * box.width) / determinant
            // A value just below zero is zero, printed with few digits.
            let tolerance = 1e-3 * max(1, box.width, box.height)
            if width > -tolerance, height > -tolerance {
                return (Size(length(max(0, width)), length(max(0, height))), false)
            }
        }
        let side = a + c > 0 ? box.width / (a + c) : b + d > 0 ? box.height / (b + d) : 0
        return (Size(length(side), length(side)), true)
    }

    /// Returns a length as exactly as six printed digits give it.
    private static func length(_ length: Double) -> Double { (length * 1e3).rounded() / 1e3 }
}
