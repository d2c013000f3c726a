import DispatchEngine
import JSONText

extension Property {
    /// The schema of the property's values in a scene, with the default.
    var schema: Schema {
        guard self != .animating else { return Self.schemaOfAnimating }
        switch row.place {
        case .view(let path): return path.schema(in: ViewDescription(id: ""))
        case .window(let path): return path.schema(in: WindowDescription())
        case .control(let path): return path.schema(in: ControlDescription(of: firstOwner))
        case .scrollView(let path): return path.schema(in: ScrollViewDescription())
        case .geometry, .run: return changeForm?.schema ?? .object([])
        }
    }

    /// The schema of the values that a change can set.
    var schemaOfChange: Schema {
        self == .animating ? Self.schemaOfAnimating : changeForm?.schema ?? .object([])
    }

    /// The meaning of the property, and the classes that have it.
    var sentences: String {
        guard case .views(let owners) = row.owners else { return row.about }
        return "\(Wording.list(owners.map(\.name), "and")). \(row.about)"
    }

    private static let schemaOfAnimating = Schema.either([.type("boolean"), Forms.animation.schema])

    private var firstOwner: ViewClass {
        if case .views(let owners) = row.owners { owners.first ?? .control } else { .control }
    }
}

extension PropertyPath {
    /// The schema of the property's values, with the value in a new object as the default.
    fileprivate func schema(in initial: Root) -> Schema {
        guard let value = value(in: initial) else { return form.schema }
        var json = JSONWriter()
        json.write(value, as: form)
        return form.schema.withDefault(json: String(decoding: json.finish(), as: UTF8.self))
    }
}
