/// Prometheus' text exposition format 0.0.4, read strictly: anything that a careful writer would not write is an error.
struct Exposition {
    struct Family {
        var name: String
        var type: String
        var samples: [Sample] = []
    }

    struct Sample: Hashable {
        var name: String
        var labels: [String: String]
        var value: Double
    }

    struct Malformed: Error {
        var line: String
        var reason: String
    }

    private(set) var families: [Family] = []

    init(_ text: String) throws {
        guard text.hasSuffix("\n") else { throw Malformed(line: "", reason: "no line feed at the end") }
        var help: String?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            func fail(_ reason: String) -> Malformed { Malformed(line: String(line), reason: reason) }
            if let match = line.wholeMatch(of: /# HELP ([a-z][a-z0-9_]*) \S.*\./) {
                help = String(match.1)
                guard !families.contains(where: { $0.name == match.1 }) else { throw fail("a family twice") }
            } else if let match = line.wholeMatch(of: /# TYPE ([a-z][a-z0-9_]*) (counter|gauge|histogram)/) {
                guard help == String(match.1) else { throw fail("TYPE without its HELP") }
                guard (match.2 == "counter") == match.1.hasSuffix("_total") else { throw fail("_total") }
                families.append(Family(name: String(match.1), type: String(match.2)))
                help = nil
            } else {
                guard help == nil, let family = families.indices.last else { throw fail("no family") }
                families[family].samples.append(try Self.sample(String(line), of: families[family]))
            }
        }
        for family in families { try Self.check(family) }
    }

    /// Returns the value of a sample, or nil if there is none.
    func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
        families.flatMap(\.samples).first { $0.name == name && $0.labels == labels }?.value
    }

    private static func sample(_ line: String, of family: Family) throws -> Sample {
        let form = /([a-z][a-z0-9_]*)(?:\{((?:[a-z_]+="(?:[^"\\]|\\[n"\\])*",?)+)\})? (\S+)/
        guard let match = line.wholeMatch(of: form), let value = Double(match.3) else {
            throw Malformed(line: line, reason: "no sample")
        }
        let suffix = match.1.dropFirst(family.name.count)
        let suffixes: [Substring] = family.type == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
        guard match.1.hasPrefix(family.name), suffixes.contains(suffix) else {
            throw Malformed(line: line, reason: "a sample of another family")
        }
        var labels: [String: String] = [:]
        for label in (match.2 ?? "").matches(of: /([a-z_]+)="((?:[^"\\]|\\.)*)"/) {
            guard labels.updateValue(String(label.2), forKey: String(label.1)) == nil else {
                throw Malformed(line: line, reason: "a label twice")
            }
        }
        return Sample(name: String(match.1), labels: labels, value: value)
    }

    /// Checks that no series occurs twice, that the buckets of a histogram grow, and that the last one is the count.
    private static func check(_ family: Family) throws {
        let keys = family.samples.map { Sample(name: $0.name, labels: $0.labels, value: 0) }
        guard Set(keys).count == keys.count else {
            throw Malformed(line: family.name, reason: "a series twice")
        }
        guard family.type == "histogram" else { return }
        var last: (bound: Double, count: Double) = (-1, 0)
        for sample in family.samples {
            switch sample.name.dropFirst(family.name.count) {
            case "_bucket":
                let text = sample.labels["le"] ?? ""
                guard let bound = text == "+Inf" ? .infinity : Double(text), bound > last.bound,
                    sample.value >= last.count
                else { throw Malformed(line: family.name, reason: "buckets out of order") }
                last = (bound, sample.value)
            case "_count":
                guard last == (.infinity, sample.value) else {
                    throw Malformed(line: family.name, reason: "the count is not the last bucket")
                }
                last = (-1, 0)
            default: break
            }
        }
    }
}
