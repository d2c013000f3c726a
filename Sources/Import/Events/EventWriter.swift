internal import DispatchEngine
internal import JSONText

/// Writes events in the form that requests take.
enum EventWriter {
    static func document(_ events: [EventDescription], pretty: Bool) -> [UInt8] {
        var json = JSONWriter(capacity: 64 + events.count * 80, pretty: pretty)
        json.beginArray()
        for event in events { json.write(event) }
        json.endArray()
        return json.finish()
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ event: EventDescription) {
        beginObject()
        key("t")
        writeSeconds(microseconds: event.time.microseconds)
        write(event.content)
        endObject()
    }

    private mutating func write(_ content: EventDescription.Content) {
        switch content {
        case .touches(let samples):
            key("touches")
            // Long recordings are easier to read with one entry per line.
            beginArray(onOneLine: true)
            for sample in samples { write(sample) }
            endArray()
            return
        case .tap(let at, let count, let touches, let duration):
            key("tap")
            beginObject()
            write("at", at)
            if count != 1 { write("count", count) }
            if touches != 1 { write("touches", touches) }
            write("duration", duration)
        case .longPress(let at, let duration):
            key("longPress")
            beginObject()
            write("at", at)
            write("duration", duration)
        case .drag(let from, let to, let duration, let hold):
            key("drag")
            beginObject()
            write("from", from)
            write("to", to)
            write("hold", hold)
            write("duration", duration)
        case .swipe(let at, let direction, let duration):
            key("swipe")
            beginObject()
            write("at", at)
            key("direction")
            write(direction)
            write("duration", duration)
        case .pinch(let at, let from, let to, let duration):
            key("pinch")
            beginObject()
            write("at", at)
            write("from", from)
            write("to", to)
            write("duration", duration)
        case .rotate(let at, let angle, let radius, let duration):
            key("rotate")
            beginObject()
            write("at", at)
            write("angle", angle)
            write("radius", radius)
            write("duration", duration)
        }
        endObject()
    }

    private mutating func write(_ sample: TouchSample) {
        beginObject()
        write("id", sample.id.rawValue)
        key("phase")
        write("\(sample.phase)")
        write("at", sample.location)
        if sample.type != .direct {
            key("type")
            write("\(sample.type)")
        }
        let properties = sample.properties
        if properties.force != 0 { write("force", properties.force) }
        if properties.altitudeAngle != 0 { write("altitudeAngle", properties.altitudeAngle) }
        if properties.azimuthAngle != 0 { write("azimuthAngle", properties.azimuthAngle) }
        if properties.majorRadius != 0 { write("majorRadius", properties.majorRadius) }
        endObject()
    }

    private mutating func write(_ name: StaticString, _ point: Point) {
        key(name)
        beginArray(onOneLine: true)
        write(rounded: point.x)
        write(rounded: point.y)
        endArray()
    }

    private mutating func write(_ name: StaticString, _ count: Int) {
        key(name)
        write(count)
    }

    private mutating func write(_ name: StaticString, _ value: Double?) {
        guard let value else { return }
        key(name)
        write(rounded: value)
    }
}
