internal import DispatchEngine
internal import SceneFormat

/// The cost of explaining: the run that is asked about, and beside it one changed run at a time.
extension RequestCost {
    /// The fewest entries that a run has room for before it restarts.
    static let leastExplainedEntries = 20_000
    /// The bytes set aside for the parts of an answer besides its log.
    private static let explanationBytes = 16 * 1_048_576
    /// The run that is asked about, and the one with changes.
    private static let runs = 2
    /// The request, its scene if that is stored, and both with changes.
    private static let texts = 3

    /// The size up to which a run continues before it restarts with all that the limits allow.
    static func allowance(
        for request: ExplainRequest, hasOutgrown: Bool, _ limits: ServiceLimits
    ) -> Allowance {
        guard !hasOutgrown else { return Allowance(limits) }
        let entries = max(leastExplainedEntries, longSlack * entriesPerStep * steps(of: request.request))
        return Allowance(entries: entries, besides: explanationBytes, limits)
    }

    /// The most that explaining holds during its next step.
    static func bytes(of run: ExplainRun) -> Int {
        let document = texts * decodedBytes(run.bodyBytes + (run.scene?.text.count ?? 0), run.limits)
        guard case .request(let request) = run.stage else { return document }
        let allowance = allowance(for: request, hasOutgrown: run.hasOutgrown, run.limits)
        return document + runs
            * (touches(of: request.request) * bytesPerTouch + allowance.logEntries * bytesPerEntry)
            + allowance.answerBytes * copies
    }
}
