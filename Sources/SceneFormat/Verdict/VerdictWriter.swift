import JSONText

extension Verdict {
    /// Writes the verdict as an object.
    ///
    /// - Throws: an error if there is too much of it.
    func write(to json: inout JSONWriter, _ limits: ResponseLimits) throws(ResponseFault) {
        json.beginObject()
        json.key("passed")
        json.write(passed)
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
            json.key("index")
            json.write(item.index)
            json.key("pointer")
            json.write(expectations.document.pointer(to: item.node))
            json.key("never")
            json.write(item.node, from: expectations.document)
            json.key("entry")
            json.write(item.entry, from: log)
            json.key("count")
            json.write(item.count)
            write(because: item.because, to: &json)
            json.endObject()
            try limits.check(byteCount: json.count)
        }
        json.endArray()
        if let missingSummary, let summary {
            json.key("missingSummary")
            json.beginArray()
            for item in missingSummary {
                json.beginObject()
                writePlace(of: item.node, to: &json)
                write(item.nearest, in: summary, to: &json)
                json.endObject()
                try limits.check(byteCount: json.count)
            }
            json.endArray()
        }
        json.endObject()
    }

    private func write(_ item: Missing, to json: inout JSONWriter) {
        json.beginObject()
        json.key("index")
        json.write(item.index)
        writePlace(of: item.node, to: &json)
        json.key("after")
        if let after = item.after { json.write(after) } else { json.writeNull() }
        if let count = item.count {
            json.key("count")
            json.write(count)
        }
        write(item.nearest, in: log, to: &json)
        write(because: item.because, to: &json)
        json.endObject()
    }

    private func write(because: String?, to json: inout JSONWriter) {
        guard let because else { return }
        json.key("because")
        json.write(because)
    }

    private func writePlace(of expected: JSONNode, to json: inout JSONWriter) {
        json.key("pointer")
        json.write(expectations.document.pointer(to: expected))
        json.key("expected")
        json.write(expected, from: expectations.document)
    }

    private func write(_ nearest: Nearest?, in document: JSONDocument, to json: inout JSONWriter) {
        json.key("nearest")
        guard let nearest else { return json.writeNull() }
        json.beginObject()
        json.key("entry")
        json.write(nearest.entry, from: document)
        json.key("differences")
        json.beginArray()
        for difference in nearest.differences { json.write(difference) }
        json.endArray()
        json.endObject()
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
        func text(_ node: JSONNode, _ document: JSONDocument) -> String {
            var json = JSONWriter()
            json.write(node, from: document)
            return String(decoding: json.finish(), as: UTF8.self)
        }
        func text(_ nearest: Nearest?, _ document: JSONDocument, else absence: String) -> String {
            guard let nearest else { return absence }
            let differences = nearest.differences.joined(separator: "; ")
            return "nearest \(text(nearest.entry, document)): \(differences)"
        }
        for item in missing {
            let order = item.after.map { ", after entry \($0)" } ?? ""
            let nearest = text(item.nearest, log, else: "the log has no entry of this kind")
            try take(
                "missing \(document.pointer(to: item.node)) \(text(item.node, document))\(order); \(nearest)",
                item.node)
        }
        for item in unexpected {
            let times = item.count == 1 ? "" : ", the first of \(item.count)"
            try take(
                "unexpected \(document.pointer(to: item.node)) \(text(item.node, document)): "
                    + "\(text(item.entry, log))\(times)", item.node)
        }
        for item in missingSummary ?? [] {
            let nearest = summary.map { text(item.nearest, $0, else: "the summary has none") } ?? ""
            try take(
                "missing \(document.pointer(to: item.node)) \(text(item.node, document)); \(nearest)",
                item.node)
        }
    }
}
