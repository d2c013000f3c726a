import DispatchEngine
import Explanation
import JSONText

/// A laboratory that tries remedies as anyone could: as the `whatIf` of the request.
struct RequestLaboratory: Laboratory {
    private let request: EditableRequest
    private let limits: ExplainLimits
    /// The latest run, with its request.
    private var latest: (request: DispatchRequest, run: Run)?

    init(_ request: EditableRequest, _ limits: ExplainLimits) {
        self.request = request
        self.limits = limits
    }

    mutating func run(_ edits: [SceneEdit]) throws(DispatchFault) -> Run? {
        try check()
        guard let changes = RemedyChanges(edits, of: request), let changed = changes.decode(limits.decoding)
        else { return nil }
        do throws(DispatchFault) {
            let run = try Experiment(changed, limits).run(changed.log)
            latest = (changed, run)
            return run
        } catch {
            switch error {
            case .stopped: throw error
            // A run that outgrows what was set aside for it is no reason to give the remedy up.
            case .tooManyLogEntries where limits.isProvisional: throw error
            default: return nil
            }
        }
    }

    func unmetExpectations(in run: Run) throws(DispatchFault) -> [UnmetExpectation]? {
        guard let latest, latest.run === run else { return nil }
        do throws(ResponseFault) {
            return try latest.request.unmetExpectations(in: run, limits.writing)
        } catch {
            if error == .stopped { throw .stopped }
            return nil
        }
    }

    /// A short run does not poll by itself.
    func check() throws(DispatchFault) {
        if limits.shouldStop { throw .stopped }
    }
}

extension Experiment {
    /// Makes the experiment of a request.
    init(_ request: DispatchRequest, _ limits: ExplainLimits) {
        self.init(
            scene: request.scene, events: request.events, until: request.until, options: request.options,
            constants: request.constants)
        locationViews = request.locationViews
        gaps = Gaps(request.provenance, in: request.scene)
        maximumLogEntries = limits.logEntries
        shouldStop = limits.writing.shouldStop
    }
}
