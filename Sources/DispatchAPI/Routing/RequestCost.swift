internal import DispatchEngine
internal import HTTPCore
internal import JSONText
internal import SceneFormat

/// Estimates the effort and the memory of a request's steps.
///
/// Each step is judged before it is taken, by what is known then. A run that turns out larger than its estimate is
/// stopped and restarted with more effort. No other step is taken twice.
enum RequestCost {
    /// The bytes of a body that can be parsed, decoded and compiled well within a millisecond.
    static let cheapBodyBytes = 16_384
    /// The bytes of a foreign text, which is read, written as a scene, and decoded again.
    static let cheapImportBytes = 4_096
    /// The views of a scene that is walked once.
    static let cheapViews = 1_000
    /// The touches that the short forms of a body expand to.
    static let cheapTouches = 1_000
    /// The steps of a run, about a microsecond each with their entries.
    static let cheapSteps = 2_000
    /// The seconds of a run's own time, during which timers fire that the request does not name.
    static let cheapSeconds = 60.0
    /// The factor by which short work may exceed cheap work.
    static let shortFactor = 10

    /// Returns true if a body is decoded quickly.
    static func isCheap(body: [UInt8]) -> Bool { body.count <= cheapBodyBytes }

    /// Returns true if an event loop may answer a probe itself, including the writing in this format.
    static func isCheap(_ probe: Probe, in scene: Scene, as format: ResponseFormat) -> Bool {
        steps(of: probe, in: scene) * writing(format) <= cheapViews
    }

    /// The cost of writing an entry in a format, relative to JSON.
    private static func writing(_ format: ResponseFormat) -> Int { format == .text ? textFactor : 1 }

    /// The cost of an entry as text, relative to JSON.
    static let textFactor = 8

    /// The effort of a run's next step.
    static func effort(of run: RequestJob) -> Effort {
        switch run.stage {
        case .text(let text):
            max(
                effort(Double(text.count), cheapBodyBytes),
                effort(Double(run.scene?.scene.viewCount ?? 0), cheapViews))
        case .document(let document):
            effort(of: ShortForms(in: document), changing: changedBytes(document, run), run)
        case .request(let request): max(run.leastEffort, effort(of: request, as: run.format))
        }
    }

    private static func effort(of forms: ShortForms, changing bytes: Int, _ run: RequestJob) -> Effort {
        max(
            effort(forms.touches, cheapTouches), effort(Double(bytes), cheapBodyBytes),
            effort(forms.targets * Double(visits(of: run) / visitsPerStep), cheapSteps))
    }

    /// The bytes of the request and scene that `whatIf` edits, or 0 without it.
    static func changedBytes(_ document: JSONDocument, _ run: RequestJob) -> Int {
        guard document.member("whatIf", of: document.root) != nil else { return 0 }
        return run.bodyBytes + (run.scene?.text.count ?? 0)
    }

    private static func effort(_ amount: Double, _ cheap: Int) -> Effort {
        if amount <= Double(cheap) { return .cheap }
        return amount <= Double(cheap * shortFactor) ? .short : .long
    }

    private static func effort(of request: DispatchRequest, as format: ResponseFormat) -> Effort {
        let effort = effort(Double(steps(of: request) * writing(format)), cheapSteps)
        // Effects may cause further effects, and timers repeat, so their number is known only afterwards.
        let isUncertain = request.scene.hasEffects || request.lastMoment.seconds > cheapSeconds
        return isUncertain ? max(effort, .short) : effort
    }

    /// The size up to which a run continues before it restarts with more effort.
    ///
    /// Cheap and short work may grow to about twice its estimate, long work to four times. A run that outgrew that gets
    /// all that the effort has time for.
    static func allowance(
        for request: DispatchRequest, _ effort: Effort, hasOutgrown: Bool, _ limits: ServiceLimits
    ) -> Allowance {
        let steps: Int
        switch effort {
        case .cheap: steps = cheapSteps
        case .short: steps = hasOutgrown ? shortSteps : max(cheapSteps, self.steps(of: request))
        case .long where hasOutgrown:
            return Allowance(limits)
        case .long: steps = max(shortSteps, longSlack * self.steps(of: request))
        }
        return Allowance(entries: entriesPerStep * steps, limits)
    }

    /// The bounds of a run.
    struct Allowance {
        let logEntries: Int
        let answerBytes: Int

        /// Makes the bounds of a run that may take all that the limits allow.
        init(_ limits: ServiceLimits) {
            (logEntries, answerBytes) = (limits.logEntries, limits.answerBytes)
        }

        /// Makes the bounds of a run that may take so many entries, and bytes besides what these take in an answer.
        init(entries: Int, besides bytes: Int = 0, _ limits: ServiceLimits) {
            logEntries = min(entries, limits.logEntries)
            answerBytes = min(bytes + entries * answerBytesPerEntry, limits.answerBytes)
        }
    }

    static let shortSteps = cheapSteps * shortFactor
    /// The log entries that a run has room for per step, which allows for an estimate of half the truth.
    static let entriesPerStep = 2
    /// The factor by which long work may exceed its estimated steps.
    static let longSlack = 2

    /// The most bytes that nearly all entries take in an answer.
    static let answerBytesPerEntry = 256

    /// The most views and conditions that a hit-test in the scene of a run can visit.
    private static func visits(of run: RequestJob) -> Int {
        run.scene?.scene.hitTestVisits ?? run.bodyBytes / leastViewBytes
    }

    /// The approximate steps of a run: a touch-down asks up to every view, and every touch goes up a chain and to
    /// recognizers.
    static func steps(of request: DispatchRequest) -> Int {
        var (walks, touches) = (0, 0)
        for event in request.events {
            switch event.content {
            case .touches(let samples):
                touches += samples.count
                for sample in samples where sample.phase == .began { walks += 1 }
            case .hover, .scroll, .accessibilityActivate:
                touches += 2
                walks += 1
            case .statusBarTap:
                touches += 1
                walks += 1
            case .change(let changes): touches += changes.count
            case .type(let text): touches += text.utf8.count
            case .motion, .remoteControl, .presses, .resignActive, .becomeActive, .estimatedPropertiesUpdated,
                .sendAction, .sendActions, .returnKey:
                touches += 1
            }
        }
        let recognizers = request.scene.gestureRecognizerCount
        var steps =
            // Of what becomes of a touch each recognizer tells, too: it changes its state and is reset.
            walks * (request.scene.hitTestVisits + 2 * recognizers)
            + touches * (4 + recognizers + request.scene.conditionVisits / 10)
            + (request.probe.map { self.steps(of: $0, in: request.scene) } ?? 0)
        // Each view and each touch sample is written once. Changes come with entries.
        if request.wantsTimeline { steps += request.scene.viewCount + touches }
        // An unmet expectation is explained, which takes another run.
        if request.expectationCount > 0 {
            steps *= 2 + min(request.expectationCount, Verdict.mostExplained)
        }
        // An expectation is compared with many entries, a hundred in the time of a step.
        return steps + request.expectationCount * max(steps, cheapSteps) / 100
    }

    /// The approximate steps of a probe: a walk visits up to every view, and is much quicker if it writes no entries.
    static func steps(of probe: Probe, in scene: Scene) -> Int {
        let visits = scene.hitTestVisits
        return switch probe {
        case .point: visits
        case .responder: scene.viewCount
        case .points(let points): points.count + points.count * visits / visitsPerStep
        case .view: visits + Hittability.cells(forVisits: visits) * visits / visitsPerStep
        }
    }

    /// The views and conditions that a hit-test without a log visits in the time of one step.
    static let visitsPerStep = 50
}
