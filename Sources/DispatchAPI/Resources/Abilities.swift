internal import HTTPCore
internal import JSONText
internal import SceneFormat

/// `GET /v1`: the abilities and limits of this service, for programs that need them before the first request.
enum Abilities {
    static func read(_ exchange: Exchange) -> RouteResult {
        .tagged(.json, json(of: exchange.service))
    }

    private static func json(of service: DispatchService) -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.member("version", service.configuration.version)
        writer.key("imports")
        writer.objects(ImportFormat.allCases) { writer, format in
            writer.member("name", format.rawValue)
            writer.member("gives", format.tellsOfTouches ? "events" : "scene")
        }
        writer.key("answers")
        writer.objects(ResponseFormat.allCases) { writer, format in
            writer.member("name", format.rawValue)
            writer.member("mediaType", format.contentType)
            writer.member("explains", ExplainRequest.formats.contains(format))
        }
        writer.key("examples")
        writer.objects(ExampleIndex.all.groups) { writer, group in
            writer.member("group", group)
            writer.member("count", ExampleIndex.all.entries.count { $0.group == group })
        }
        writer.key("limits")
        writer.objects(service.limits.byName) { writer, limit in
            writer.member("name", limit.name)
            writer.member("value", limit.value)
        }
        writer.endObject()
        return writer.finish() + [UInt8(ascii: "\n")]
    }
}
