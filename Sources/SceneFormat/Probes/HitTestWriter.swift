import DispatchEngine
import JSONText

/// A writer of a hit-test: its result, and the reason.
struct HitTestWriter {
    let scene: Scene
    let limits: ResponseLimits

    /// Returns the answer.
    ///
    /// - Parameters:
    ///   - walk: the hit-test.
    ///   - subject: the view whose center was tested, and how much of it can be hit, or nil if a point was given.
    ///   - format: text, lines or JSON.
    /// - Returns: the bytes, UTF-8.
    /// - Throws: the limit that is exceeded.
    func bytes(
        _ walk: ProbeAnswer.Walk, of subject: (view: ViewID, hittability: Hittability)? = nil,
        as format: ResponseFormat
    ) throws(ResponseFault) -> [UInt8] {
        let log = Array(walk.log)
        switch format {
        case .text:
            return try WireFormat.log(log, of: scene, as: .text, limits: limits)
                + Array(text(walk, subject).utf8)
        case .jsonLines:
            return try WireFormat.log(log, of: scene, as: .jsonLines, limits: limits)
                + json(walk, subject, log: nil)
        default:
            return json(walk, subject, log: try WireFormat.log(log, of: scene, as: .json, limits: limits))
        }
    }

    // MARK: Text

    private func text(_ walk: ProbeAnswer.Walk, _ subject: (view: ViewID, hittability: Hittability)?)
        -> String
    {
        let names = walk.chain.map { scene.identifier(of: $0) }.joined(separator: " → ")
        let recognizers = walk.recognizers.map { scene.identifier(of: $0) }.joined(separator: ", ")
        return (walk.log.isEmpty ? "" : "\n") + (subject.map { text($0.view, $0.hittability) } ?? "") + """
            hit view     \(walk.view.map { scene.identifier(of: $0) } ?? "none")
            chain        \(names.isEmpty ? "none" : names)
            recognizers  \(recognizers.isEmpty ? "none" : recognizers)

            """
    }

    private func text(_ view: ViewID, _ hittability: Hittability) -> String {
        let name = TextLogWriter.words(in: scene) { $0.put(.name(view)) }
        guard let area = hittability.area else { return "hittable     \(name) has no visible area\n" }
        let frame = area.frame
        let shares = hittability.hits.map { share in
            "\(Self.percent(share.fraction)) \(share.view.map { scene.identifier(of: $0) } ?? "nothing")"
        }
        return """
            visible      \(name) in \(Wording.point(frame.origin)) \(Wording.shortNumber(frame.size.width)) × \
            \(Wording.shortNumber(frame.size.height)), center \(Wording.point(area.center))
            hittable     \(Self.percent(hittability.share))\(hittability.isExact ? "" : ", counted on a grid")\
            \(hittability.point.map { ", at \(Wording.point($0))" } ?? "")
            hits         \(shares.joined(separator: ", "))

            """
    }

    /// Returns a fraction in percent, to one decimal.
    private static func percent(_ fraction: Double) -> String {
        Wording.number((fraction * 1000).rounded() / 10) + " %"
    }

    // MARK: JSON

    private func json(
        _ walk: ProbeAnswer.Walk, _ subject: (view: ViewID, hittability: Hittability)?, log: [UInt8]?
    ) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        if let subject { write(subject.view, subject.hittability, to: &writer) }
        writer.key("point")
        writer.write(orNull: walk.point)
        writer.key("window")
        writer.write(orNull: walk.window.map { scene.identifier(of: $0) })
        writer.key("view")
        writer.write(orNull: walk.view.map { scene.identifier(of: $0) })
        if let log {
            writer.key("log")
            writer.write(verbatim: log)
        }
        writer.array("responderChain", walk.chain) { $0.write(scene.identifier(of: $1)) }
        writer.array("gestureRecognizers", walk.recognizers) { $0.write(scene.identifier(of: $1)) }
        writer.endObject()
        writer.endLine()
        return writer.finish()
    }

    private func write(_ view: ViewID, _ hittability: Hittability, to writer: inout JSONWriter) {
        writer.member("of", scene.identifier(of: view))
        writer.key("visible")
        if let area = hittability.area {
            writer.beginArray()
            for number in [area.frame.origin.x, area.frame.origin.y] { writer.write(rounded: number) }
            for number in [area.frame.size.width, area.frame.size.height] { writer.write(rounded: number) }
            writer.endArray()
        } else {
            writer.writeNull()
        }
        writer.key("hittable")
        writer.beginObject()
        writer.member("share", rounded: hittability.share)
        writer.member("itself", rounded: hittability.share(of: view))
        writer.key("point")
        writer.write(orNull: hittability.point)
        writer.member("exact", hittability.isExact)
        writer.key("hits")
        writer.objects(hittability.hits) { writer, share in
            writer.key("view")
            writer.write(orNull: share.view.map { scene.identifier(of: $0) })
            writer.member("share", rounded: share.fraction)
        }
        writer.endObject()
    }
}

extension JSONWriter {
    fileprivate mutating func write(orNull text: String?) {
        if let text { write(text) } else { writeNull() }
    }

    fileprivate mutating func write(orNull point: Point?) {
        guard let point else { return writeNull() }
        beginArray()
        write(rounded: point.x)
        write(rounded: point.y)
        endArray()
    }
}

/// A writer of the hit-tests of many points.
struct HitsWriter {
    let scene: Scene

    func bytes(
        _ hits: [(point: Point, hit: (window: ViewID, view: ViewID)?)], as format: ResponseFormat
    ) -> [UInt8] {
        if format == .text { return text(hits) }
        var writer = JSONWriter()
        let isWhole = format != .jsonLines
        if isWhole {
            writer.beginObject()
            writer.key("hits")
            writer.beginArray()
        }
        for (point, hit) in hits {
            writer.beginObject()
            writer.key("point")
            writer.write(orNull: point)
            writer.key("window")
            writer.write(orNull: hit.map { scene.identifier(of: $0.window) })
            writer.key("view")
            writer.write(orNull: hit.map { scene.identifier(of: $0.view) })
            writer.endObject()
            if !isWhole { writer.endLine() }
        }
        if isWhole {
            writer.endArray()
            writer.endObject()
            writer.endLine()
        }
        return writer.finish()
    }

    private func text(_ hits: [(point: Point, hit: (window: ViewID, view: ViewID)?)]) -> [UInt8] {
        var writer = TextLogWriter(scene: scene)
        for (point, hit) in hits {
            writer.put(.point(point), " → ", hit.map { .name($0.view) } ?? "nothing")
            if let hit, hit.window != hit.view { writer.put(" in ", .name(hit.window)) }
            writer.text.endLine()
        }
        return writer.finish()
    }
}
