internal import HTTPCore

/// The status of each kind of problem, and all its standing wording.
extension ProblemKind {
    /// The facts of a kind.
    private struct Row {
        let status: HTTPStatus
        let title: String
        let explanation: String

        init(_ status: HTTPStatus, _ title: String, _ explanation: String) {
            (self.status, self.title, self.explanation) = (status, title, explanation)
        }
    }

    /// The status that goes with it.
    var status: HTTPStatus { row.status }
    /// A few words that are the same for every problem of the kind.
    var title: String { row.title }
    /// The meaning and the fix, in paragraphs of Markdown with code spans.
    var explanation: String { row.explanation }

    private var row: Row {
        switch self {
        case .badRequest:
            Row(
                .badRequest, "The request is malformed",
                """
                The request breaks the grammar or the framing rules of HTTP/1.1 (RFC 9112), or a rule about one of its
                parts: the id in the path, a condition, `Content-Range`. `detail` says which. If the start of the
                next request cannot be found, the connection is closed, and the answer has `Connection: close`.
                """)
        case .invalidJSON:
            Row(
                .badRequest, "The body is not JSON",
                """
                The body stops being JSON (RFC 8259), or is nested deeper than `--max-json-depth`, at the place that
                `errors` names by line and column.
                """)
        case .invalidQuery:
            Row(
                .badRequest, "The query is not understood",
                """
                A query parameter is unknown, missing, repeated or not of its type. `detail` names it and says what
                to write.
                """)
        case .unauthorized:
            Row(
                .unauthorized, "A token is needed",
                """
                The service was started with `--token-file`, and the request does not have its token: send
                `Authorization: Bearer TOKEN`. Without it there are only `/`, `/inspector/…`, `/docs`, `/docs/rules`,
                `/docs/scene`, `/docs/common-statements`, `/healthz`, `/readyz`, `/openapi.yaml`, `/openapi.json`, these pages and OPTIONS.
                """)
        case .foreignOrigin:
            Row(
                .forbidden, "Pages of other origins may not change scenes",
                """
                A web page of another origin tried to store, replace or remove a scene. Reading and dispatching are
                open to every page; changing what is stored is open to pages that `--cors-origin` names, and to those that come
                from the service itself by its address, `localhost` or the name of `--host`.
                """)
        case .readOnly:
            Row(
                .forbidden, "Scenes cannot be changed here",
                """
                The service was started with `--read-only`: what is stored can be read and dispatched in, but not added to,
                replaced or removed. `POST /v1/dispatch` takes a scene with the request and stores nothing.
                """)
        case .notFound:
            Row(
                .notFound, "There is nothing here",
                """
                The path names no resource, or a resource that is not stored (any more). Without `--data`
                scenes live in the memory of the service: they are gone after a restart. `GET /v1/scenes` and `GET /v1/examples` list what there is.
                """)
        case .methodNotAllowed:
            Row(
                .methodNotAllowed, "The resource does not have this method",
                """
                The resource exists and so does the method; `Allow` lists those of the resource.
                """)
        case .notAcceptable:
            Row(
                .notAcceptable, "No form of the answer is acceptable",
                """
                None of the media types in `Accept` is on offer; `detail` lists those that are. Or a JUnit report was asked for of a
                request without `expect` and `never`, which has nothing to report, or WebDriver's actions of a run that WebDriver cannot
                send.
                """)
        case .requestTimeout:
            Row(
                .requestTimeout, "The request took too long to arrive",
                """
                The header section or the body did not arrive within its time (`--header-timeout`, `--body-timeout`).
                """)
        case .preconditionFailed:
            Row(
                .preconditionFailed, "A condition of the request is not met",
                """
                `If-Match` or `If-None-Match` does not fit the scene as it is stored now: another client changed it, or
                it exists already. Read it again, then decide.
                """)
        case .contentTooLarge:
            Row(
                .contentTooLarge, "The body is too large",
                """
                The body is longer than `--max-body-bytes` allows. Nothing of it was used.
                """)
        case .targetTooLong:
            Row(
                .uriTooLong, "The request target is too long",
                """
                The request line is longer than `--max-request-line-bytes` allows. What does not fit there belongs in a
                body.
                """)
        case .unsupportedMediaType:
            Row(
                .unsupportedMediaType, "The body's media type is not understood",
                """
                Bodies are in UTF-8 without content coding: send JSON with `Content-Type: application/json`. `POST /v1/import` takes
                `text/plain`, `application/xml` and `text/xml` too; `Accept-Post` lists what a resource takes.
                """)
        case .expectationFailed:
            Row(
                .expectationFailed, "The expectation cannot be met",
                """
                The only expectation that is understood is `Expect: 100-continue`.
                """)
        case .invalidScene:
            Row(
                .unprocessableContent, "The scene or its events have errors",
                """
                The body is JSON, but not a scene, an event list or a request as `/openapi.yaml` describes them.
                `errors` lists every error, not only the first, with its JSON Pointer, line, column and fix. After 100, a last
                entry says how many follow, and reading ends after 1,000. Errors that only the run shows, such as effects that
                cause each other without end, have no place: `detail` describes them.
                """)
        case .invalidImport:
            Row(
                .unprocessableContent, "The text cannot be imported",
                """
                The text is in none of the formats that can be imported, or is not whole: an element that does not end, a gesture
                that no finger can make, more views than `--max-views`. `errors` lists every error with its line and column, for JSON
                its pointer as well, and the fix. After 100, a last entry says how many follow. `docs/import.md` has a sample of
                each format. `?from=` names the format where the text does not show it.
                """)
        case .logTooLong:
            Row(
                .unprocessableContent, "The delivery log is too long",
                """
                The run would write more entries than `--max-log-entries` allows, or its answer would have more bytes than
                `--max-answer-bytes`. It was stopped, for a cut log would mislead. Split the event list, or raise the limit.
                """)
        case .runTooLong:
            Row(
                .unprocessableContent, "The run is too long",
                """
                The run would go on beyond `--max-virtual-time` in its own time, or the request has taken longer than `--max-run-time`
                on the machine, reading its body included; `detail` says which. Explaining counts all its runs together. Send fewer events or questions in one
                request, end it earlier, or raise the limit.
                """)
        case .diagramTooLarge:
            Row(
                .unprocessableContent, "The diagram is too large",
                """
                A Mermaid diagram of the run would have more than 50,000 characters, at which renderers stop. Nothing is left out
                in silence: show less of the run by the query parameters `touch` (a finger's number), `recognizer` (an id), `from` and `to`
                (seconds), or by `only` and `about`; or ask for another form, such as `?format=trace`, which has no such bound.
                """)
        case .headerTooLarge:
            Row(
                .requestHeaderFieldsTooLarge, "The header section is too large",
                """
                There are more header bytes than `--max-header-bytes`, or more field lines than `--max-header-fields`.
                """)
        case .internalFault:
            Row(
                .internalServerError, "The service failed",
                """
                This is a fault of the service, not of the request. Please report the request that leads here.
                """)
        case .damagedScene:
            Row(
                .internalServerError, "The stored scene is damaged",
                """
                The file of the scene is not as it was written, or cannot be read; the service found that when it
                started, and leaves the file alone. `detail` says which file. Replace the scene with an unconditional PUT,
                remove it with DELETE, or restore the file from a backup and restart the service.
                """)
        case .notImplemented:
            Row(
                .notImplemented, "The method or transfer coding is not implemented",
                """
                The method is CONNECT or none that is known (methods are case-sensitive), or the body uses a transfer coding other than `chunked`.
                """)
        case .unavailable:
            Row(
                .serviceUnavailable, "The service does not take this request now",
                """
                The service is shutting down, too many requests wait for a worker (`--max-queued-work`), or answers that are not
                yet sent hold so much memory for so long that the run might not find what it needs (`--max-memory-for-answers`), or
                other bodies hold what this one needs (`--max-memory-for-bodies`). Try again
                after the time that `Retry-After` gives, if it is there.
                """)
        case .storageFailed:
            Row(
                .serviceUnavailable, "The store failed",
                """
                The folder of `--data` could not be changed, or the store of `--store` does not answer or refuses; `detail` has the
                reason. Nothing is lost: what was stored before is as it was. Fix the folder or the store and send the request again.
                Requests that bring their scene are answered as ever.

                If the disk failed when the change was already made, only a restart tells whether it lasts. The service
                then takes no more changes until it is restarted; reading and dispatching go on.
                """)
        case .storageUndecided:
            Row(
                .serviceUnavailable, "The change may have been stored",
                """
                The store of `--store` got the change, but its answer was lost, did not come within `--store-timeout`, or was not
                confirmed by as many replicas of the store as `--store-acks` asks for. The change may have been made, or may still be made
                within moments. Read the scene or the session, and decide: a request with `If-Match`, or with `If-None-Match: *`, can be
                sent again, because it is made at most once.
                """)
        case .versionNotSupported:
            Row(
                .httpVersionNotSupported, "The HTTP version is not supported",
                """
                Send HTTP/1.1 or HTTP/1.0.
                """)
        case .storageFull:
            Row(
                .insufficientStorage, "The store is full",
                """
                One more scene, or the memory that this one takes, would exceed `--max-scenes` or `--max-stored-bytes`; `detail` says
                which. Remove scenes with `DELETE /v1/scenes/{id}`, or use `POST /v1/dispatch`, which stores nothing. With
                `--data` the folder's disk or quota may also be full: make room there. What was stored before is as it was.
                """)
        case .sessionFailed:
            Row(
                .conflict, "The session has failed",
                """
                A run of the session met a limit, such as `--max-log-entries` or `--max-run-time`, so the session does not go on;
                `detail` repeats which. What it had come to before stays readable: `/log`, `/request` and all questions. Begin
                another session, perhaps with the first part of that request.
                """)
        case .sessionTooLarge:
            Row(
                .unprocessableContent, "The session is too large",
                """
                The events would make the session larger than `--max-session-bytes`: its request, its log, and what the run keeps. Nothing
                was appended. Begin another session, or send fewer events. A session whose log alone outgrows the
                limit has failed.
                """)
        case .sessionsFull:
            Row(
                .insufficientStorage, "There is no room for more sessions",
                """
                There are `--max-sessions` sessions already, or together they take `--max-sessions-bytes`; `detail` says which. Delete
                sessions with `DELETE /v1/sessions/{id}` when they are over. Those that nobody uses are removed after
                `--session-idle-timeout`.
                """)
        }
    }
}
