internal import HTTPCore
internal import Import
internal import SceneFormat

/// `POST /v1/import`: a foreign text as a scene or as events.
enum Imports {
    static func read(_ exchange: Exchange) throws(Problem) -> Outcome {
        try exchange.checkConditions(on: nil)
        let body = exchange.request.body
        let limits = exchange.service.limits
        let store = exchange.service.store
        var importer = Importer()
        importer.format = try format(exchange)
        importer.storedScene = { (try? store.scene($0))?.decoded }
        let isJSON = exchange.request.fields["Content-Type"].flatMap { MediaType($0) }?.isJSON ?? false
        let run = ImportRun(importer, isJSON: isJSON, limits: limits)
        return try .weighed(
            isCheap: body.count <= RequestCost.cheapImportBytes, RequestCost.ofDecoding(body, limits)
        ) { (caller) throws(Problem) in
            RouteResult(.json, try run.read(body, for: caller).json())
        }
    }

    private static func format(_ exchange: Exchange) throws(Problem) -> ImportFormat? {
        guard let name = try exchange.parameter("from") else { return nil }
        guard let format = ImportFormat(rawValue: name) else {
            throw Problem(
                .invalidQuery,
                "\"from\" is \"\(name.prefix(100))\"; leave it out, or write one of \(ImportFormat.names).")
        }
        return format
    }
}
