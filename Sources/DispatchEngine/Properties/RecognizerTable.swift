/// A property of recognizers, as a row of a table.
public struct NamedProperty<Root>: Sendable {
    /// The property.
    public let property: Property
    /// The place where the description keeps it.
    public let path: PropertyPath<Root>

    init(_ property: Property, _ path: PropertyPath<Root>) {
        self.property = property
        self.path = path
    }

    /// The property's name.
    public var name: String { property.name }
}

extension GestureRecognizerDescription {
    /// The properties that every recognizer has.
    public static let properties: [NamedProperty<Self>] =
        [.init(.enabled, .init(\.isEnabled))]
        + Property.allCases.compactMap { property in
            if case .recognizer(let path)? = property.row.change { .init(property, path) } else { nil }
        }
}

extension GestureRecognizerDescription.Kind {
    /// The properties that recognizers of this class have in addition.
    public var properties: [NamedProperty<Self>] {
        switch self {
        case .tap: Self.ofTap
        case .longPress: Self.ofLongPress
        case .pan: Self.ofPan
        case .swipe: Self.ofSwipe
        case .screenEdgePan: Self.ofScreenEdgePan
        case .pinch, .rotation, .hover, .custom: []
        }
    }

    private static let ofTap = rows(
        of: GestureRecognizerDescription.Tap.properties,
        { if case .tap(let tap) = $0 { tap } else { nil } }, { $0 = .tap($1) })
    private static let ofLongPress = rows(
        of: GestureRecognizerDescription.LongPress.properties,
        { if case .longPress(let press) = $0 { press } else { nil } }, { $0 = .longPress($1) })
    private static let ofPan = rows(
        of: GestureRecognizerDescription.Pan.properties,
        { if case .pan(let pan) = $0 { pan } else { nil } }, { $0 = .pan($1) })
    private static let ofSwipe = rows(
        of: GestureRecognizerDescription.Swipe.properties,
        { if case .swipe(let swipe) = $0 { swipe } else { nil } }, { $0 = .swipe($1) })
    private static let ofScreenEdgePan = rows(
        of: GestureRecognizerDescription.ScreenEdgePan.properties,
        { if case .screenEdgePan(let pan) = $0 { pan } else { nil } }, { $0 = .screenEdgePan($1) })

    private static func rows<Class>(
        of properties: [NamedProperty<Class>], _ get: @escaping @Sendable (Self) -> Class?,
        _ set: @escaping @Sendable (inout Self, Class) -> Void
    ) -> [NamedProperty<Self>] {
        properties.map { NamedProperty<Self>($0.property, $0.path.inside(get, set)) }
    }
}

extension OptionNames {
    /// `UITouch.TouchType`.
    static let touchTypes = OptionNames(
        "a touch type", "touch types", TouchType.allCases.map { ("\($0)", TouchTypes($0)) })

    /// `UIPress.PressType`.
    static let pressTypes = OptionNames(
        "a press type", "press types", PressType.allCases.map { ("\($0)", PressTypes($0)) })
}
