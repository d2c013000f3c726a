internal import HTTPCore
internal import SceneFormat

extension ServiceLimits {
    /// The limits of a request by name, in the order of `ServiceLimit`.
    var byName: [(name: String, value: Double)] {
        [(HTTPLimit.bodyBytes.name, Double(bodyBytes))]
            + ServiceLimit.allCases.map { ($0.rawValue, value(of: $0)) }
    }

    private func value(of limit: ServiceLimit) -> Double {
        switch limit {
        case .jsonDepth: Double(jsonDepth)
        case .views: Double(decoding.views)
        case .viewDepth: Double(decoding.viewDepth)
        case .recognizers: Double(decoding.recognizers)
        case .events: Double(decoding.events)
        case .touches: Double(decoding.samples)
        case .touchesPerEvent: Double(decoding.touchesPerEvent)
        case .expectations: Double(decoding.expectations)
        case .expectationDepth: Double(decoding.expectationDepth)
        case .questions: Double(decoding.questions)
        case .explainRuns: Double(explainRuns)
        case .logEntries: Double(logEntries)
        case .answerBytes: Double(answerBytes)
        case .virtualTime: virtualSeconds
        case .runTime: realSeconds
        case .scenes: Double(scenes)
        case .storedBytes: Double(storedBytes)
        case .sessions: Double(sessions)
        case .sessionBytes: Double(sessionBytes)
        case .sessionsBytes: Double(sessionsBytes)
        case .sessionIdle: sessionIdleSeconds
        case .streams: Double(streams)
        }
    }
}
