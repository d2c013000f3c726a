import DispatchEngine
import JSONText

/// A writer of the touches of a run as the body of WebDriver's `POST /session/{id}/actions`.
struct WebDriverWriter: ~Copyable {
    private var json: JSONWriter
    private let limits: ResponseLimits
    private var step = 0

    /// Returns the answer to a request, without the events that `WebDriverObstacle` finds.
    static func bytes(_ request: DispatchRequest, _ limits: ResponseLimits) throws(ResponseFault) -> [UInt8] {
        var writer = WebDriverWriter(json: JSONWriter(capacity: 1024), limits: limits)
        try writer.write(WebDriverTicks(of: request))
        return writer.json.finish()
    }

    private init(json: consuming JSONWriter, limits: ResponseLimits) {
        self.json = json
        self.limits = limits
    }

    private mutating func write(_ ticks: WebDriverTicks) throws(ResponseFault) {
        json.beginObject()
        json.key("actions")
        json.beginArray()
        for source in ticks.sources { try write(source, ticks.durations) }
        json.endArray()
        json.endObject()
        json.endLine()
        try limits.check(byteCount: json.count)
    }

    private mutating func write(
        _ source: WebDriverTicks.Source, _ durations: [Int64]
    ) throws(ResponseFault) {
        json.beginObject()
        write("type", "pointer")
        json.member("id", source.name)
        json.key("parameters")
        json.beginObject()
        write("pointerType", "touch")
        json.endObject()
        json.key("actions")
        json.beginArray()
        var tick = 0
        for (number, action) in source.actions {
            while tick < number {
                try writePause(durations[tick])
                tick += 1
            }
            write(action)
            try check()
            tick += 1
        }
        json.endArray()
        json.endObject()
    }

    private mutating func writePause(_ duration: Int64) throws(ResponseFault) {
        json.beginObject()
        write("type", "pause")
        json.member("duration", Int(duration))
        json.endObject()
        try check()
    }

    private mutating func write(_ action: WebDriverTicks.Action) {
        json.beginObject()
        switch action.kind {
        case .move(let place, let duration):
            write("type", "pointerMove")
            json.member("duration", Int(duration))
            write("origin", "viewport")
            json.member("x", rounded: place.x)
            json.member("y", rounded: place.y)
        case .down:
            write("type", "pointerDown")
            json.member("button", 0)
        case .up:
            write("type", "pointerUp")
            json.member("button", 0)
        case .cancel: write("type", "pointerCancel")
        }
        write(action.properties)
        json.endObject()
    }

    private mutating func write(_ properties: PencilProperties) {
        write("pressure", unlessZero: properties.force)
        write("width", unlessZero: properties.majorRadius * 2)
        write("height", unlessZero: properties.majorRadius * 2)
        write("altitudeAngle", unlessZero: properties.altitudeAngle)
        write("azimuthAngle", unlessZero: properties.azimuthAngle)
    }

    private mutating func write(_ name: StaticString, unlessZero value: Double) {
        guard value != 0 else { return }
        json.key(name)
        json.write(rounded: value)
    }

    private mutating func write(_ name: StaticString, _ word: String) {
        json.key(name)
        json.write(word: word)
    }

    private mutating func check() throws(ResponseFault) {
        step += 1
        try limits.check(byteCount: json.count, step: step)
    }
}
