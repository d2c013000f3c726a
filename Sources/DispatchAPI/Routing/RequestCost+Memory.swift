internal import DispatchEngine
internal import HTTPCore
internal import SceneFormat

/// The memory of a request's steps.
///
/// The numbers are measured with large requests of every kind.
extension RequestCost {
    /// The bytes of memory that parsing takes for each byte of a body.
    ///
    /// The body itself is counted elsewhere.
    static let bytesPerBodyByte = 15
    /// The bytes of memory that decoding and compiling a view takes.
    ///
    /// Below it, the shortest JSON of a view.
    static let bytesPerView = 700
    static let leastViewBytes = 12
    /// A touch as events store it.
    static let bytesPerTouch = 128
    /// An entry of a log before it is written.
    static let bytesPerEntry = 350
    /// The bytes that a trace keeps of an entry that begins a stay in a row of its own.
    private static let bytesPerRow = 160
    /// The copies of an answer that exist while it is written: the growing buffer and the one it is copied to.
    static let copies = 2
    /// The same with expectations, which keep the values of the log that they name.
    static let copiesWithExpectations = 5
    /// The copies that a report of expectations adds, which are the text it holds.
    private static let copiesOfReport = 2

    /// The cost of decoding a body and compiling its scene.
    static func ofDecoding(_ body: [UInt8], _ limits: ServiceLimits) -> Work.Cost {
        Work.Cost(
            isShort: body.count <= cheapBodyBytes * shortFactor, bytes: decodedBytes(body.count, limits))
    }

    static func decodedBytes(_ bodyBytes: Int, _ limits: ServiceLimits) -> Int {
        let views = min(limits.decoding.views, bodyBytes / leastViewBytes)
        return bodyBytes * bytesPerBodyByte + views * bytesPerView
    }

    /// The cost of a probe of a stored scene, with an entry for each view.
    static func of(_ probe: Probe, in scene: Scene) -> Work.Cost {
        Work.Cost(
            isShort: steps(of: probe, in: scene) <= cheapViews * shortFactor,
            bytes: scene.viewCount * (bytesPerEntry + copies * answerBytesPerEntry))
    }

    /// The most bytes that a run holds during its next step, including its bytes so far.
    static func bytes(of run: RequestJob, _ effort: Effort) -> Int {
        let document = decodedBytes(run.bodyBytes, run.limits)
        switch run.stage {
        case .text: return document
        case .document(let parsed):
            let touches = min(ShortForms(in: parsed).touches, Double(run.limits.decoding.samples))
            // With `whatIf` the scene is read twice, before and after the changes.
            let changed = 2 * decodedBytes(changedBytes(parsed, run), run.limits)
            return document + changed + Int(touches) * bytesPerTouch
        case .request(let request):
            let allowance = allowance(
                for: request, effort, hasOutgrown: run.hasOutgrown, run.limits)
            var copies = request.hasExpectations ? copiesWithExpectations : copies
            if run.format == .junit { copies += copiesOfReport }
            // The length of pretty JSON is not known ahead, so the buffer is copied as it grows.
            if run.format == .prettyJSON { copies += 1 }
            let actions = run.format == .w3cActions ? touches(of: request) * bytesPerTouch : 0
            let entry = bytesPerEntry + (run.format == .trace ? bytesPerRow : 0)
            return document + touches(of: request) * bytesPerTouch + actions + allowance.logEntries * entry
                + allowance.answerBytes * copies
        }
    }

    static func touches(of request: DispatchRequest) -> Int {
        request.events.reduce(0) { count, event in
            guard case .touches(let samples) = event.content else { return count + 1 }
            return count + samples.count
        }
    }
}
