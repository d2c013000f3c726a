/// A new value for one property.
public struct PropertyChange: Hashable, Sendable {
    /// The property.
    public let property: Property
    /// Its new value.
    public let value: PropertyValue
}

extension PropertyChange {
    /// Makes a change, or nil if the property cannot be changed or has values of another form.
    public init?(_ property: Property, _ value: PropertyValue) {
        guard let form = property.changeForm, form.fits(value) else { return nil }
        self.property = property
        self.value = value
    }
}
