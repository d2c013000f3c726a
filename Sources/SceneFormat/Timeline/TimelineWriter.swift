import DispatchEngine
import JSONText

extension Timeline {
    /// Writes the timeline as an object.
    func write(to json: inout JSONWriter, _ limits: ResponseLimits) throws(ResponseFault) {
        json.beginObject()
        json.key("views")
        json.beginArray()
        for (index, view) in scene.viewsBackToFront.enumerated() {
            writeView(view, in: scene.tree.superview(of: view), to: &json)
            try limits.check(byteCount: json.count, step: index)
        }
        json.endArray()
        json.key("states")
        json.beginArray()
        for state in states { try write(state, to: &json, limits) }
        json.endArray()
        json.key("samples")
        json.beginArray()
        for (index, sample) in samples.enumerated() {
            write(sample, to: &json)
            try limits.check(byteCount: json.count, step: index)
        }
        json.endArray()
        json.endObject()
    }

    func writeView(_ view: ViewID, in superview: ViewID?, to json: inout JSONWriter) {
        json.beginObject()
        json.member("id", scene.identifier(of: view))
        if let superview {
            json.member("parent", scene.identifier(of: superview))
        } else if !scene.tree.isWindow(view) {
            // Nowhere, until a change adds it.
            json.key("parent")
            json.writeNull()
        }
        json.member("class", scene.className(of: view))
        json.endObject()
    }

    private func write(
        _ state: State, to json: inout JSONWriter, _ limits: ResponseLimits
    ) throws(ResponseFault) {
        json.beginObject()
        json.member("n", state.position)
        if !state.updated.isEmpty {
            json.key("set")
            try write(state.updated, to: &json, limits)
        }
        if let (view, superview, index) = state.moved {
            json.key("move")
            json.beginObject()
            json.key(dynamic: scene.identifier(of: view))
            json.beginObject()
            json.member("parent", scene.identifier(of: superview))
            json.member("index", index)
            json.endObject()
            json.endObject()
        }
        if let view = state.removed {
            json.key("remove")
            json.beginArray(onOneLine: true)
            json.write(scene.identifier(of: view))
            json.endArray()
        }
        json.endObject()
    }

    /// Writes what differs in views, by their ids.
    func write(
        _ updated: [(view: ViewID, before: ViewNode?, after: ViewNode)], to json: inout JSONWriter,
        _ limits: ResponseLimits
    ) throws(ResponseFault) {
        json.beginObject()
        for (index, (view, before, after)) in updated.enumerated() {
            json.key(dynamic: scene.identifier(of: view))
            json.beginObject()
            if before == nil, let position = scene.zPositions[view] {
                json.member("zPosition", rounded: position)
            }
            after.writeMembers(differentFrom: before, to: &json)
            json.endObject()
            try limits.check(byteCount: json.count, step: index)
        }
        json.endObject()
    }

    private func write(_ sample: Sample, to json: inout JSONWriter) {
        json.beginObject()
        json.member("n", sample.position)
        json.key("t")
        json.writeSeconds(microseconds: sample.time.microseconds)
        json.member("event", sample.event)
        json.member("touch", sample.touch.id.rawValue)
        json.member("phase", word: "\(sample.touch.phase)")
        json.key("at")
        json.write(rounded: [sample.touch.location.x, sample.touch.location.y])
        json.endObject()
    }
}

extension ViewNode {
    /// Writes the members that differ from those of another moment.
    ///
    /// From nil it writes those in which the view differs from a plain `UIView`, for every class.
    fileprivate func writeMembers(differentFrom before: ViewNode?, to json: inout JSONWriter) {
        let standard = ViewGeometry()
        if geometry.bounds != before?.geometry.bounds {
            json.key("bounds")
            json.write(
                rounded: [
                    geometry.bounds.origin.x, geometry.bounds.origin.y, geometry.bounds.size.width,
                    geometry.bounds.size.height,
                ])
        }
        if geometry.center != before?.geometry.center {
            json.key("center")
            json.write(rounded: [geometry.center.x, geometry.center.y])
        }
        if geometry.transform != before?.geometry.transform ?? standard.transform {
            json.key("transform")
            json.write(.transform(geometry.transform), as: .transform)
        }
        if geometry.anchorPoint != before?.geometry.anchorPoint ?? standard.anchorPoint {
            json.key("anchorPoint")
            json.write(rounded: [geometry.anchorPoint.x, geometry.anchorPoint.y])
        }
        if alpha != before?.alpha ?? 1 {
            json.member("alpha", rounded: Double(alpha))
        }
        let flagsBefore = before?.flags ?? .ofPlainView
        for (flag, name) in ViewFlags.shown where flags.contains(flag) != flagsBefore.contains(flag) {
            json.key(name)
            json.write(flags.contains(flag))
        }
    }
}

extension ViewFlags {
    fileprivate static let ofPlainView: ViewFlags = [.userInteractionEnabled, .enabled]
}
