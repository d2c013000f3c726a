import JSONText

extension Verdict {
    /// Writes the verdict as an object.
    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("passed")
        json.write(passed)
        json.key("missing")
        json.beginArray()
        for item in missing { write(item, to: &json) }
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
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }

    private func write(_ item: Missing, to json: inout JSONWriter) {
        json.beginObject()
        json.key("index")
        json.write(item.index)
        json.key("pointer")
        json.write(expectations.document.pointer(to: item.node))
        json.key("expected")
        json.write(item.node, from: expectations.document)
        json.key("after")
        if let after = item.after { json.write(after) } else { json.writeNull() }
        if let count = item.count {
            json.key("count")
            json.write(count)
        }
        json.key("nearest")
        if let nearest = item.nearest {
            json.beginObject()
            json.key("entry")
            json.write(nearest.entry, from: log)
            json.key("differences")
            json.beginArray()
            for difference in nearest.differences { json.write(difference) }
            json.endArray()
            json.endObject()
        } else {
            json.writeNull()
        }
        json.endObject()
    }

    /// The verdict as sentences, one for each thing that is wrong.
    public var lines: [String] {
        guard !passed else { return ["passed"] }
        let document = expectations.document
        func text(_ node: JSONNode, _ document: JSONDocument) -> String {
            var json = JSONWriter()
            json.write(node, from: document)
            return String(decoding: json.finish(), as: UTF8.self)
        }
        let missingLines = missing.map { item in
            var line = "missing \(document.pointer(to: item.node)) \(text(item.node, document))"
            line += item.after.map { ", after entry \($0)" } ?? ""
            if let nearest = item.nearest {
                line +=
                    "; nearest \(text(nearest.entry, log)): \(nearest.differences.joined(separator: "; "))"
            } else {
                line += "; the log has no entry of this kind"
            }
            return line
        }
        let unexpectedLines = unexpected.map { item in
            let times = item.count == 1 ? "" : ", the first of \(item.count)"
            return "unexpected \(document.pointer(to: item.node)) \(text(item.node, document)): "
                + "\(text(item.entry, log))\(times)"
        }
        return missingLines + unexpectedLines
    }
}
