internal import DispatchEngine
internal import JSONText

/// Writes events in the form that requests take.
enum EventWriter {
    static func document(_ events: [EventDescription], pretty: Bool) -> [UInt8] {
        var json = JSONWriter(pretty: pretty)
        json.beginArray()
        for event in events { write(event, to: &json) }
        json.endArray()
        return json.finish()
    }

    private static func write(_ event: EventDescription, to json: inout JSONWriter) {
        json.beginObject()
        json.key("t")
        json.writeSeconds(microseconds: event.time.microseconds)
        json.endObject()
    }
}
