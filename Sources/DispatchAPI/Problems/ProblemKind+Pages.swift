internal import HTTPCore

extension ProblemKind {
    /// How to tell it in an answer, in Markdown.
    private var marks: String { "Status \(status.code) (\(status.reason)), type `\(path)`." }

    /// The page about it.
    var markdown: String {
        """
        # \(title)

        \(marks)

        \(explanation)

        """
    }

    /// The page about it for browsers; its links are relative, as the service may be behind a path of a proxy.
    var html: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(HTML.escaped(title)) · FirstResponder</title>
        <link rel="icon" href="../inspector/icon.svg">
        <link rel="stylesheet" href="../inspector/docs.css">
        </head>
        <body>
        <main>
        <h1>\(HTML.escaped(title))</h1>
        \(HTML.paragraphs(markdown: marks))
        \(HTML.paragraphs(markdown: explanation))
        <p><a href="../docs">Reference</a> · <a href="../">Inspector</a></p>
        </main>
        </body>
        </html>

        """
    }
}

/// Texts as HTML.
private enum HTML {
    /// Paragraphs and code spans, which is all of Markdown that the texts about problems use.
    static func paragraphs(markdown: String) -> String {
        markdown.split(separator: "\n\n")
            .map { paragraph in
                let spans = paragraph.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                    .map { index, span in
                        index.isMultiple(of: 2) ? escaped(span) : "<code>\(escaped(span))</code>"
                    }
                return "<p>\(spans.joined())</p>"
            }
            .joined(separator: "\n")
    }

    static func escaped(_ text: some StringProtocol) -> String {
        text.reduce(into: "") { html, character in
            switch character {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            default: html.append(character)
            }
        }
    }
}
