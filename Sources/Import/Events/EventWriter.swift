internal import DispatchEngine
internal import JSONText

/// Writes events in the form that requests take.
enum EventWriter {
    static func document(_ events: [EventDescription], pretty: Bool) -> [UInt8] {
        var json = JSONWriter(capacity: 64 + events.count * 80, pretty: pretty)
        json.array(events) { $0.write($1) }
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
        case .gesture(let gesture):
            key(gesture.name)
            beginObject()
            for case (let name, let value?) in gesture.members { write(name, value) }
            endObject()
        }
    }

    private mutating func write(_ name: StaticString, _ value: Gesture.Value) {
        switch value {
        case .point(let point): write(name, point)
        case .number(let number): write(name, number)
        case .count(let count): write(name, count)
        case .name(let text):
            key(name)
            write(text)
        }
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

    private mutating func write(_ name: StaticString, _ value: Double) {
        key(name)
        write(rounded: value)
    }
}
