import Foundation
import JSONText
import SceneFormat

/// Asks about everything in a random request, and checks the answers.
struct Corpus {
    /// The errors in the answers.
    private(set) var faults: [String] = []
    /// The number of answers whose premise holds.
    private(set) var answerCount = 0
    /// The seeds of those that begin with the run's end.
    private(set) var undecided: [UInt64] = []
    /// The number of fixes that settle their questions, and were tried again.
    private(set) var settledCount = 0
    /// The numbers of answers without a fix, by the code of their last cause.
    private(set) var deadEnds: [String: Int] = [:]

    private var seed: UInt64 = 0

    /// Asks about everything in the request of a seed, or about one object.
    mutating func ask(_ seed: UInt64, aboutEverything: Bool) throws {
        self.seed = seed
        let source = RandomRequest(seed: seed)
        var request: [String: Any] = [
            "scene": source.scene, "events": source.events, "log": ["include": ["touchProperties"]],
        ]
        request["withLog"] = true
        request["questions"] = questions(of: source, aboutEverything)
        let bytes = try answer(request)
        if seed.isMultiple(of: 4), try answer(request) != bytes {
            report("asked twice, the answer is another")
        }
        let answers = try object(bytes)
        let log = answers["log"] as? [[String: Any]] ?? []
        for explanation in answers["explanations"] as? [[String: Any]] ?? [] {
            try look(at: explanation, request, log)
        }
    }

    /// Returns every question about every object, or about one.
    ///
    /// For every other request it asks about one landing.
    private func questions(of source: RandomRequest, _ aboutEverything: Bool) -> [[String: Any]] {
        let one = source.identifiers[Int(seed) % source.identifiers.count]
        let identifiers = aboutEverything ? source.identifiers : [one]
        let firing = source.firing.filter { aboutEverything || $0 == one }
        var questions: [[String: Any]] = identifiers.flatMap { name in
            ["notReceived", "received", "late", "cancelled"].map { ["why": $0, "of": name] }
        }
        questions += firing.flatMap { name in ["notFired", "fired"].map { ["why": $0, "of": name] } }
        questions += zip(firing, firing.dropFirst()).map { ["why": "fired", "of": $0, "beside": $1] }
        guard !seed.isMultiple(of: 2) else { return questions }
        let touches = source.events.count { $0["change"] == nil && $0["system"] == nil }
        let contact = Int(seed / 2) % max(touches, 1) + 1
        return questions.map { $0.merging(["contact": contact]) { $1 } }
    }

    private func answer(_ request: [String: Any]) throws -> [UInt8] {
        let data = try JSONSerialization.data(withJSONObject: request, options: .sortedKeys)
        var limits = DecodingLimits()
        limits.questions = .max
        return try ExplainRequest(in: JSONDocument([UInt8](data)), limits: limits)
            .answer(as: .json, ExplainLimits()).bytes
    }

    private func object(_ bytes: [UInt8]) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
    }

    private mutating func report(_ text: String) { faults.append("seed \(seed): \(text)") }

    // MARK: Answers

    private mutating func look(
        at explanation: [String: Any], _ request: [String: Any], _ log: [[String: Any]]
    ) throws {
        var question = explanation["question"] as? [String: Any] ?? [:]
        question["pointer"] = nil
        let holds = explanation["holds"] as? Bool ?? false
        let asked = "\(question["why"] ?? "") of \(question["of"] ?? "") \(question["contact"] ?? "")"
        check(question, asked, holds, log)
        let causes = explanation["causes"] as? [[String: Any]] ?? []
        guard holds else {
            if !causes.isEmpty { report("\(asked): causes of what is not so") }
            return
        }
        answerCount += 1
        guard let first = causes.first, let last = causes.last else { return report("\(asked): no cause") }
        if first["code"] as? String == "stillUndecided" {
            undecided.append(seed)
            if ProcessInfo.processInfo.environment["CORPUS_VERBOSE"] != nil {
                print("undecided: seed \(seed) \(asked)")
            }
        }
        var settling: [[Any]] = []
        for cause in causes {
            try checkEvidence(of: cause, asked, request, log)
            for remedy in cause["remedies"] as? [[String: Any]] ?? []
            where remedy["outcome"] as? String == "settles" {
                settling.append(remedy["whatIf"] as? [Any] ?? [])
            }
        }
        if let remedy = explanation["remedy"] as? [String: Any] {
            settling.append(remedy["whatIf"] as? [Any] ?? [])
        } else if !settling.isEmpty {
            report("\(asked): remedies settle it, but none is the shortest")
        } else if !(last["remedies"] as? [[String: Any]] ?? []).contains(where: {
            $0["outcome"] as? String == "none"
        }) {
            let name = last["code"] as? String ?? ""
            deadEnds[name, default: 0] += 1
            if ProcessInfo.processInfo.environment["CORPUS_VERBOSE"] != nil {
                print("dead end: seed \(seed) \(asked): \(name)")
            }
        }
        try tryAgain(settling, asked, question, request)
    }

    /// Checks that an answer's premise agrees with the log.
    private mutating func check(
        _ question: [String: Any], _ asked: String, _ holds: Bool, _ log: [[String: Any]]
    ) {
        guard let name = question["of"] as? String, let contact = question["contact"] as? Int,
            let why = question["why"] as? String, why == "notReceived" || why == "received"
        else { return }
        let isReceived = log.contains { entry in
            switch entry["kind"] as? String {
            case "touches": entry["responder"] as? String == name && names(contact, entry)
            case "recognizer": entry["recognizer"] as? String == name && names(contact, entry)
            default: false
            }
        }
        if isReceived == ((why == "notReceived") == holds) { report("\(asked): the log says otherwise") }
    }

    private func names(_ contact: Int, _ entry: [String: Any]) -> Bool {
        (entry["contacts"] as? [Int] ?? []).contains(contact)
    }

    private mutating func checkEvidence(
        of cause: [String: Any], _ asked: String, _ request: [String: Any], _ log: [[String: Any]]
    ) throws {
        let code = cause["code"] as? String ?? ""
        let evidence = cause["evidence"] as? [Int] ?? []
        if evidence.isEmpty { report("\(asked): \(code) has no evidence") }
        var log = log
        if let after = cause["after"] as? [Any] {
            var changed = request
            changed["whatIf"] = after
            changed["questions"] = [[String: Any]]()
            log = try object(answer(changed))["log"] as? [[String: Any]] ?? []
        }
        if evidence.contains(where: { !log.indices.contains($0) || log[$0]["n"] as? Int != $0 }) {
            report("\(asked): evidence of \(code) is not in the log")
        }
    }

    /// Runs the request again with the changes that settle a question.
    private mutating func tryAgain(
        _ settling: [[Any]], _ asked: String, _ question: [String: Any], _ request: [String: Any]
    ) throws {
        for whatIf in settling {
            settledCount += 1
            var changed = request
            changed["whatIf"] = whatIf
            changed["questions"] = [question]
            changed["withLog"] = nil
            let explanations = try object(answer(changed))["explanations"] as? [[String: Any]]
            if explanations?.first?["holds"] as? Bool != false {
                report("\(asked): \(whatIf) does not settle it")
            }
        }
    }
}
