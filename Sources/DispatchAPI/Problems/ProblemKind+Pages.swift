internal import HTTPCore

extension ProblemKind {
    /// The page about it.
    var markdown: String {
        """
        # \(title)

        \(marks)

        \(explanation)

        """
    }

    /// The page about it for browsers, in the frame of the reference.
    ///
    /// Its links are relative, because a proxy may serve all of it below a path.
    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(HTML.escaped(title)) · FirstResponder</title>
        <link rel="icon" type="image/svg+xml" href="../inspector/icon.svg">
        <link rel="stylesheet" href="../inspector/docs.css">
        </head>
        <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header>
        <a class="home" href="../">
        <img src="../inspector/icon.svg" alt="" width="20" height="20"> FirstResponder</a>
        <nav aria-label="Pages">
        <ul>
        <li><a href="../">Inspector</a>
        <li><a href="../docs">API</a>
        <li><a href="../docs/rules">Rules</a>
        <li><a href="../openapi.yaml">OpenAPI</a>
        </ul>
        </nav>
        </header>
        <nav class="contents" aria-label="Contents" tabindex="0">
        <details>
        <summary>Contents</summary>
        <ul>
        <li><a href="../docs#problems">Problems</a>
        <ul>
        \(Self.allCases.map(entry).joined(separator: "\n"))
        </ul>
        </ul>
        </details>
        </nav>
        <main id="content" tabindex="-1">
        <h1>\(HTML.escaped(title))</h1>
        \(HTML.paragraphs(markdown: marks))
        \(HTML.paragraphs(markdown: explanation))
        </main>
        </body>
        </html>

        """
    }

    /// The status and type as an answer shows them, in Markdown.
    private var marks: String { "Status \(status.code) (\(status.reason)), type `\(path)`." }

    /// Another kind, or this one, in the contents of this one's page.
    private func entry(_ kind: ProblemKind) -> String {
        let here = kind == self ? " aria-current=\"page\"" : ""
        return "<li><a href=\"\(kind.rawValue)\"\(here)>\(HTML.escaped(kind.title))</a>"
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
