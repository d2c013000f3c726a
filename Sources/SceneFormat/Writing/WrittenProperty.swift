import DispatchEngine

/// A property as scenes are written: with its value, unless it is the default.
struct WrittenProperty<Root>: Sendable {
    let name: String
    let form: PropertyForm
    /// Returns the value in a description that lies in memory, or nil if it is the default.
    let value: @Sendable (UnsafePointer<Root>) -> PropertyValue?

    init(
        _ property: Property, _ form: PropertyForm,
        _ value: @escaping @Sendable (UnsafePointer<Root>) -> PropertyValue?
    ) {
        (name, self.form, self.value) = (property.name, form, value)
    }

    init(_ property: Property, _ path: PropertyPath<Root>, unlike initial: Root) {
        self.init(property, path.form, path.difference(from: initial))
    }
}

/// Properties that follow each other in a document and are kept in the same part of a view's description.
enum WrittenProperties {
    case view([WrittenProperty<ViewDescription>])
    case window([WrittenProperty<WindowDescription>])
    case control([WrittenProperty<ControlDescription>])
    case scrollView([WrittenProperty<ScrollViewDescription>])

    /// Returns the properties of the views of a class, in their order.
    static func all(of viewClass: ViewClass) -> [WrittenProperties] {
        var all: [WrittenProperties] = []
        for property in Property.allCases where property.row.owners.have(viewClass) {
            guard let one = WrittenProperties(property, of: viewClass) else { continue }
            if let longer = all.last?.followed(by: one) {
                all[all.count - 1] = longer
            } else {
                all.append(one)
            }
        }
        return all
    }

    private init?(_ property: Property, of viewClass: ViewClass) {
        switch property.row.place {
        case .view(let path): self = .view([.init(property, path, unlike: ViewDescription(id: ""))])
        case .window(let path): self = .window([.init(property, path, unlike: WindowDescription())])
        case .control(let path) where property == .value:
            // The first value depends on the limits.
            let value: @Sendable (UnsafePointer<ControlDescription>) -> PropertyValue? = { control in
                let control = control.pointee
                return path.value(in: control).flatMap { $0 == .number(control.initialValue) ? nil : $0 }
            }
            self = .control([.init(property, path.form, value)])
        case .control(let path):
            self = .control([.init(property, path, unlike: ControlDescription(of: viewClass))])
        case .scrollView(let path):
            self = .scrollView([.init(property, path, unlike: ScrollViewDescription())])
        case .geometry, .run: return nil
        }
    }

    /// Returns both together, or nil if they are kept in different parts.
    private func followed(by next: WrittenProperties) -> WrittenProperties? {
        switch (self, next) {
        case (.view(let first), .view(let next)): .view(first + next)
        case (.window(let first), .window(let next)): .window(first + next)
        case (.control(let first), .control(let next)): .control(first + next)
        case (.scrollView(let first), .scrollView(let next)): .scrollView(first + next)
        default: nil
        }
    }
}

extension Property.Owners {
    /// Returns true if a view of a class may have the property.
    fileprivate func have(_ viewClass: ViewClass) -> Bool {
        guard case .views(let owners) = self else { return true }
        return owners.contains { viewClass.isKind(of: $0) }
    }
}
