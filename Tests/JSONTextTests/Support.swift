import JSONText

/// Parses a text, or fails the test with its error.
func parse(_ text: String, limits: JSONLimits = JSONLimits()) throws -> JSONDocument {
    try JSONDocument(Array(text.utf8), limits: limits)
}

/// Returns the error of a text, or nil if it is JSON.
func syntaxError(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
        _ = try JSONDocument(bytes, limits: limits)
        return nil
    } catch {
        return error
    }
}

/// Returns the text that `write` writes.
func written(pretty: Bool = false, _ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(pretty: pretty)
    write(&writer)
    return String(decoding: writer.finish(), as: UTF8.self)
}

extension JSONDocument {
    /// Returns the element values or member values of a container, in order.
    func values(in node: JSONNode) -> [JSONNode] { Array(children(of: node)) }

    /// Returns the value that names and indices lead to.
    func descend(_ path: Int...) -> JSONNode {
        path.reduce(root) { node, index in values(in: node)[index] }
    }
}

/// A scene with every construct of the grammar in it.
let sampleScene = """
    {
      "name": "caf\u{E9} \\u00e9 \u{1F44B} \\ud83d\\udc4b \\"quoted\\" \\\\ \\/ \\b\\f\\n\\r\\t",
      "screen": [390, 844.5, -0, -1.5e-3, 2E+2, 0.25],
      "windows": [{"id": "window", "hidden": false, "isKeyWindow": true, "class": null, "subviews": []}],
      "": {}, "a/b~c": {"x": [[], {}, [{}]]}
    }
    """
