/// Results of cases in JUnit's XML.
package struct JUnitReport {
    /// The cases of a suite, in order.
    package struct Suite {
        package var name: String
        package var cases: [JUnitCase]

        package init(name: String, cases: [JUnitCase]) {
            self.name = name
            self.cases = cases
        }
    }

    /// The name of the report, and of a suite for cases without a folder.
    package static let name = "first-responder"

    private let suites: [Suite]

    /// Makes a report from suites.
    package init(_ suites: [Suite]) { self.suites = suites }

    /// Returns the report as XML.
    ///
    /// - Parameter limits: the limits of the writing.
    /// - Returns: the bytes, UTF-8.
    /// - Throws: the limit that is exceeded.
    package func bytes(limits: ResponseLimits) throws(ResponseFault) -> [UInt8] {
        let logs = suites.reduce(0) { $0 + $1.cases.reduce(0) { $0 + $1.log.count } }
        var xml = XMLWriter(limits: limits, capacity: logs + 4096)
        xml.write(tags: "<testsuites name=\"\(Self.name)\"\(Self.counts(suites.flatMap(\.cases)))>\n")
        for suite in suites {
            xml.write(tags: "<testsuite")
            try xml.write(attribute: "name", suite.name)
            let skipped = suite.cases.count { $0.outcome.isSkipped }
            xml.write(tags: "\(Self.counts(suite.cases)) skipped=\"\(skipped)\">\n")
            for result in suite.cases { try result.write(to: &xml, suite: suite.name) }
            xml.write(tags: "</testsuite>\n")
        }
        xml.write(tags: "</testsuites>\n")
        try limits.check(byteCount: xml.bytes.count)
        return xml.bytes
    }

    private static func counts(_ cases: [JUnitCase]) -> String {
        let failures = cases.count { $0.outcome.isFailure }
        let errors = cases.count { $0.outcome.isError }
        return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    }
}

/// The result of a case, in the terms of JUnit's XML.
package struct JUnitCase {
    /// The name of the case.
    package var name: String
    /// The ids of the rules that it is about.
    package var rules: [String]
    /// Its file, if it has one.
    package var file: String?
    /// Its duration in seconds, or nil where the same request must have the same answer.
    package var seconds: Double?
    package var outcome: Outcome
    /// The first failure in a sentence, or nil if its line is one.
    package var headline: String?
    /// The failures, a line each.
    package var lines: [String] = []
    /// The log as text, of a case whose expectations were not met.
    package var log: [UInt8] = []

    /// The outcome.
    package enum Outcome: Sendable {
        case passed
        case skipped(reason: String)
        case failed
        /// The case could not be run.
        case error(type: String)

        fileprivate var isSkipped: Bool { if case .skipped = self { true } else { false } }
        fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }
        fileprivate var isError: Bool { if case .error = self { true } else { false } }
    }

    package init(
        name: String, rules: [String], file: String? = nil, seconds: Double? = nil, outcome: Outcome,
        headline: String? = nil, lines: [String] = [], log: [UInt8] = []
    ) {
        self.name = name
        self.rules = rules
        self.file = file
        self.seconds = seconds
        self.outcome = outcome
        self.headline = headline
        self.lines = lines
        self.log = log
    }

    fileprivate func write(to xml: inout XMLWriter, suite: String) throws(ResponseFault) {
        xml.write(tags: "<testcase")
        try xml.write(attribute: "classname", suite)
        try xml.write(attribute: "name", name)
        if let file { try xml.write(attribute: "file", file) }
        if let seconds { xml.write(tags: " time=\"\(Self.text(seconds))\"") }
        xml.write(tags: ">")
        if !rules.isEmpty {
            xml.write(tags: "<properties><property name=\"rules\"")
            try xml.write(attribute: "value", rules.joined(separator: " "))
            xml.write(tags: "/></properties>")
        }
        switch outcome {
        case .passed: break
        case .skipped(let reason):
            xml.write(tags: "<skipped")
            try xml.write(attribute: "message", reason)
            xml.write(tags: "/>")
        case .failed:
            // The first word of a line says what is wrong: missing or unexpected.
            try write("failure", type: String((lines.first ?? "").prefix { $0 != " " }), to: &xml)
        case .error(let type): try write("error", type: type, to: &xml)
        }
        xml.write(tags: "</testcase>\n")
    }

    private func write(_ tag: String, type: String, to xml: inout XMLWriter) throws(ResponseFault) {
        xml.write(tags: "<\(tag)")
        try xml.write(attribute: "type", type)
        try xml.write(attribute: "message", headline ?? lines.first ?? "")
        xml.write(tags: ">")
        // Some viewers show the message alone, others only the text.
        for line in lines { try xml.write(text: Array("\(line)\n".utf8)) }
        try xml.write(text: log)
        xml.write(tags: "</\(tag)>")
    }

    /// Returns seconds to the millisecond.
    private static func text(_ seconds: Double) -> String {
        let milliseconds = Int((seconds * 1000).rounded())
        let fraction = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.utf8.count) + fraction
    }
}
