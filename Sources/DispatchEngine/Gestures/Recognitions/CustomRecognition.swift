/// A recogniser of the author's own class, as its script has it (CUST-1 to CUST-3, GR-47, D49).
struct CustomRecognition: Sendable {
    private let script: [CustomRecognizer.Rule]
    private var fingers = FingerTracks()
    private var start: Point?
    /// The rules with a distance that were carried out in this attempt.
    private var doneDistances: Set<Int> = []
    /// The timers that have not fired yet, by rule.
    private var runningTimers: Set<Int> = []

    init(_ custom: CustomRecognizer) { script = custom.script }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        var response = GestureResponse()
        if start == nil { startTimers(input.now, &response) }
        for touch in input.tracked { fingers.move(touch, to: touch.location) }
        if input.phase == .began { for touch in input.changed { fingers.begin(touch) } }
        start = start ?? fingers.centroid
        let count = fingers.count
        let rule = firstRule(input.phase, count)
        if input.phase == .ended || input.phase == .cancelled {
            for touch in input.changed { fingers.remove(touch) }
        }
        if let rule {
            response.request = rule.request
            response.reason = reason(for: rule.request, .script)
            if rule.ignoresTouches {
                response.ignoredTouches = input.changed.map(\.arrival)
                for touch in input.changed { fingers.remove(touch) }
            }
        }
        if response.request == nil { end(input, &response) }
        return response
    }

    private mutating func startTimers(_ now: Timestamp, _ response: inout GestureResponse) {
        for (index, rule) in script.enumerated() {
            guard case .after(let seconds) = rule.trigger else { continue }
            runningTimers.insert(index)
            response.startedTimers.append(
                .init(timer: .script(rule: index), due: now.advanced(bySeconds: seconds)))
        }
    }

    /// The first rule that applies at this callback; the only one that is carried out.
    private mutating func firstRule(_ phase: EventPhase, _ count: Int) -> CustomRecognizer.Rule? {
        for (index, rule) in script.enumerated() {
            switch rule.trigger {
            case .on(phase, let touches) where touches == nil || touches == count: return rule
            case .distance(let distance) where phase == .moved && !doneDistances.contains(index):
                guard let start, (fingers.centroid - start).length >= distance else { continue }
                doneDistances.insert(index)
                return rule
            default: continue
            }
        }
        return nil
    }

    /// What happens when the last touch is gone and the script says nothing (GR-47, D49).
    private func end(_ input: GestureInput, _ response: inout GestureResponse) {
        guard input.phase == .ended || input.phase == .cancelled, fingers.count == 0, runningTimers.isEmpty
        else { return }
        if input.phase == .cancelled {
            response.request = .cancelled
            response.reason = .cancelled
        } else {
            response.request = input.state == .possible ? .failed : .ended
            response.reason = .touchesEnded
        }
    }

    private func reason(for request: GestureState?, _ otherwise: StateReason) -> StateReason {
        request == .began || request == .ended ? .recognized : otherwise
    }

    mutating func timerFired(_ timer: GestureTimer, state: GestureState) -> GestureResponse {
        guard case .script(let index) = timer else { return .doNothing }
        runningTimers.remove(index)
        var response = GestureResponse.request(.failed, .touchesEnded)
        response.request = script[index].request
        response.reason = reason(for: script[index].request, .script)
        if response.request == nil, fingers.count == 0, runningTimers.isEmpty {
            response.request = state == .possible ? .failed : .ended
            response.reason = .touchesEnded
        }
        return response
    }
}
