internal import HTTPCore
internal import JSONText

/// `GET /v1/scenes`: the stored scenes by identifier, page by page.
extension Scenes {
    static func list(_ exchange: Exchange) throws(Problem) -> RouteResult {
        let cursor = try exchange.parameter("cursor")
        if let cursor, SceneName.fault(in: cursor) != nil {
            throw Problem(.invalidQuery, "\"cursor\" is not a scene's identifier; take it from \"next\".")
        }
        let maximum = exchange.service.limits.pageSize
        var limit = maximum
        if let text = try exchange.parameter("limit") {
            guard let number = Int(text), 1...maximum ~= number, text.first != "+" else {
                throw Problem(
                    .invalidQuery,
                    "\"limit\" is \"\(text.prefix(100))\"; write a whole number from 1 to \(maximum), and follow \"next\" "
                        + "for more scenes.")
            }
            limit = number
        }
        // One scene more than asked for tells whether there is another page.
        let (found, total): SceneList
        do throws(StoreFault) {
            (found, total) = try exchange.service.store.list(after: cursor, limit: limit + 1)
        } catch {
            throw Problem(error, request: exchange.request, current: nil)
        }
        let page = found.prefix(limit)
        var next: String?
        if found.count > limit, let last = page.last { next = "/v1/scenes?cursor=\(last.id)&limit=\(limit)" }
        var answer = RouteResult.tagged(.json, json(page, total: total, next: next))
        if let next { answer.fields.append("Link", "<\(next)>; rel=\"next\"") }
        return answer
    }

    private static func json(_ page: ArraySlice<SceneSummary>, total: Int, next: String?) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.array("scenes", page) { $1.write(to: &$0) }
        writer.member("total", total)
        writer.key("next")
        if let next { writer.write(next) } else { writer.writeNull() }
        writer.endObject()
        writer.endLine()
        return writer.finish()
    }
}
