import DispatchEngine
import JSONText

/// The members that place a view, kept until all are known, because their order in a document must not matter.
struct GeometryDraft {
    var frame: JSONNode?
    var bounds: JSONNode?
    var center: JSONNode?
    var transform: JSONNode?
    var anchorPoint: JSONNode?

    /// Reads the members into the geometry of a new view.
    func read(_ reader: DocumentReader, into geometry: inout ViewGeometry) {
        if let anchorPoint, let point = reader.point(anchorPoint) { geometry.anchorPoint = point }
        if let transform, let value = reader.transform(transform) { geometry.transform = value }
        let frameRect = frame.flatMap { reader.rect($0) }
        let boundsRect = bounds.flatMap { reader.rect($0) }
        if let bounds, let frameRect, let boundsRect, frameRect.size != boundsRect.size {
            reader.fault(.boundsAgainstFrame, at: bounds)
        }
        if let center, frame != nil {
            reader.fault(.excludingMembers("frame", "center", owner: ViewMember.owner), at: center)
        }
        if let frameRect {
            // A37: the frame places the view as if there were no transform.
            geometry.frame = frameRect
            if let boundsRect { geometry.bounds.origin = boundsRect.origin }
        } else {
            if let boundsRect { geometry.bounds = boundsRect }
            geometry.center = center.flatMap { reader.point($0) } ?? .zero
        }
    }
}
