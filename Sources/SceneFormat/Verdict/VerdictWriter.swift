import DispatchEngine
import JSONText

extension Verdict {
    /// Writes the verdict as an object.
    ///
    /// - Throws: an error if there is too much of it.
    func write(to json: inout JSONWriter, _ limits: ResponseLimits) throws(ResponseFault) {
        json.beginObject()
        json.member("passed", passed)
        json.key("missing")
        json.beginArray()
        for item in missing {
            write(item, to: &json)
            try limits.check(byteCount: json.count)
        }
        json.endArray()
        json.key("unexpected")
        json.beginArray()
        for item in unexpected {
            json.beginObject()
            json.member("index", item.index)
            json.member("pointer", expectations.document.pointer(to: item.node))
            json.key("never")
            json.write(item.node, from: expectations.document)
            json.key("entry")
            json.write(verbatim: log.entry(at: item.position).json)
            json.member("count", item.count)
            json.member("because", item.because)
            json.endObject()
            try limits.check(byteCount: json.count)
        }
        json.endArray()
        if let missingSummary {
            json.key("missingSummary")
            json.beginArray()
            for item in missingSummary {
                json.beginObject()
                writePlace(of: item.node, to: &json)
                write(item.nearest, to: &json)
                json.endObject()
                try limits.check(byteCount: json.count)
            }
            json.endArray()
        }
        json.endObject()
    }

    private func write(_ item: Missing, to json: inout JSONWriter) {
        json.beginObject()
        json.member("index", item.index)
        writePlace(of: item.node, to: &json)
        json.key("after")
        if let after = item.after { json.write(after) } else { json.writeNull() }
        json.member("count", item.count)
        write(item.nearest, to: &json)
        json.member("because", item.because)
        json.endObject()
    }

    private func writePlace(of expected: JSONNode, to json: inout JSONWriter) {
        json.member("pointer", expectations.document.pointer(to: expected))
        json.key("expected")
        json.write(expected, from: expectations.document)
    }

    private func write(_ nearest: Nearest?, to json: inout JSONWriter) {
        json.key("nearest")
        guard let nearest else { return json.writeNull() }
        json.beginObject()
        json.key("entry")
        json.write(verbatim: value(of: nearest.entry).json)
        json.array("differences", nearest.differences) { $0.write($1) }
        json.endObject()
    }

    private func value(of entry: Entry) -> LoggedValue {
        switch entry {
        case .logged(let position): log.entry(at: position)
        case .summarized(let part): part
        }
    }

    /// The explanations of unmet expectations, each with its place.
    package var answers: [String] {
        let document = expectations.document
        return missing.compactMap { item in
            item.because.map { "\(document.pointer(to: item.node)): \($0)" }
        }
            + unexpected.compactMap { item in
                item.because.map { "\(document.pointer(to: item.node)): \($0)" }
            }
    }

    /// The verdict as sentences, one for each unmet expectation.
    public var lines: [String] { placedLines.map(\.text) }

    /// The same, each with the place of the expectation that it is about.
    package var placedLines: [(pointer: String, text: String)] {
        var lines: [(pointer: String, text: String)] = []
        forEachLine { (text, node) in
            lines.append((node.map { expectations.document.pointer(to: $0) } ?? "", text))
        }
        return lines
    }

    /// Calls a function with each of `lines`, and the expectation it is about, as soon as it is made.
    func forEachLine<Failure>(_ take: (String, JSONNode?) throws(Failure) -> Void) throws(Failure) {
        guard !passed else { return try take("passed", nil) }
        let document = expectations.document
        func text(_ node: JSONNode) -> String {
            var json = JSONWriter()
            json.write(node, from: document)
            return String(decoding: json.finish(), as: UTF8.self)
        }
        func text(_ value: LoggedValue) -> String { String(decoding: value.json, as: UTF8.self) }
        func text(_ nearest: Nearest?, else absence: String) -> String {
            guard let nearest else { return "; \(absence)" }
            return ": \(nearest.differences.joined(separator: "; ")); "
                + "\(nearest.isExcess ? "one too many" : "nearest") \(text(value(of: nearest.entry)))"
        }
        for item in missing {
            let order = item.after.map { ", after entry \($0)" } ?? ""
            let nearest = text(item.nearest, else: "the log has no entry of this kind")
            try take(
                "missing \(document.pointer(to: item.node)) \(text(item.node))\(order)\(nearest)", item.node)
        }
        for item in unexpected {
            let times = item.count == 1 ? "" : ", the first of \(item.count)"
            try take(
                "unexpected \(document.pointer(to: item.node)) \(text(item.node)): "
                    + "\(text(log.entry(at: item.position)))\(times)", item.node)
        }
        for item in missingSummary ?? [] {
            let nearest = text(item.nearest, else: "the summary has none")
            try take(
                "missing \(document.pointer(to: item.node)) \(text(item.node))\(nearest)", item.node)
        }
    }

    /// The first expectation that is not met, in a sentence without JSON, or nil if all are met.
    package var headline: String? {
        let document = expectations.document
        func sentence(_ node: JSONNode, _ nearest: Nearest?, else absence: String) -> String {
            "missing \(document.pointer(to: node)): "
                + (nearest.map { $0.differences.joined(separator: "; ") + place(of: $0.entry) } ?? absence)
        }
        if let item = missing.first {
            if item.isExplained, let because = item.because { return because }
            let kind = document.member("kind", of: item.node).flatMap { document.string($0) } ?? ""
            return sentence(item.node, item.nearest, else: "the log has no entry of kind \(kind)")
        }
        if let item = unexpected.first {
            return item.because
                ?? "unexpected \(document.pointer(to: item.node)): it happened\(place(of: .logged(at: item.position)))"
        }
        return missingSummary?.first.map { sentence($0.node, $0.nearest, else: "the summary has none") }
    }

    /// Returns the number and the time of an entry as they end a sentence.
    private func place(of entry: Entry) -> String {
        guard case .logged(let position) = entry else { return "" }
        return " (entry \(position) at \(Wording.shortNumber(log.entries[position].time.seconds)) s)"
    }
}
