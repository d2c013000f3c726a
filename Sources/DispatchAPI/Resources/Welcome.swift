internal import HTTPCore

/// `GET /`: the inspector page for browsers, and an introduction for a reader with curl.
enum Welcome {
    static func read(_ exchange: Exchange) throws(Problem) -> RouteResult {
        exchange.representation == .html ? try Pages.inspector() : text(exchange)
    }

    private static func text(_ exchange: Exchange) -> RouteResult {
        // HTTP/1.0 may omit the authority. The reader then fills it in.
        let service = "http://" + (exchange.request.authority ?? "HOST:PORT")
        let text = """
            FirstResponder \(exchange.service.configuration.version): UIKit's event dispatch over HTTP.
            Post a scene and touches; the answer is every step of their delivery, and why.

            Draw a touch and see who gets it, in a browser: \(service)/

            See who gets a tap where two buttons overlap:

              curl \(service)/v1/demo

            See what is here, get an example, dispatch it and read the log:

              curl -H 'Accept: text/plain' \(service)/v1/examples
              curl \(service)/v1/examples/\(Examples.first) -o case.json
              curl -X POST -T case.json -H 'Accept: text/plain' \(service)/v1/dispatch

            Import a view dump or a page source, and find out who gets a tap on it:

              curl -X POST -T dump.txt \(service)/v1/import

            Common claims about UIKit that are wrong, each with an example that shows it:

              curl \(service)/docs/common-statements

            All of it: \(service)/openapi.yaml, for browsers \(service)/docs

            """
        return RouteResult.tagged(.text, Array(text.utf8))
    }
}
