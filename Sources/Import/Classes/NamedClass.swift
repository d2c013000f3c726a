internal import DispatchEngine

/// A class by the name that a text gives it, with all that follows from the name alone.
final class NamedClass: Sendable {
    /// The name, as the runtime spells it.
    let name: String
    /// The last component of the name.
    let shortName: String
    /// The class itself, if scenes have it.
    let known: ViewClass?
    /// The nearest superclass that scenes have, if the name tells.
    let superclass: ViewClass?
    /// The name as scenes take it.
    let customName: String
    /// True for layers, which are no views.
    let isLayer: Bool
    /// True if it is private in UIKit and named like a class that does more than plain views.
    let promisesMore: Bool
    /// The properties of a window of UIKit's own.
    let systemWindow: SystemWindow?
    /// True if it is UIKit's, by the prefix of its short name.
    let isUIKits: Bool
    /// True if its views always have recognizers of UIKit's own, whatever they derive from.
    let hasSystemRecognizers: Bool
    /// True if SwiftUI draws in its views, and they take no touches of their own.
    let isDrawing: Bool
    /// True if it hosts views of SwiftUI's.
    let isHosting: Bool
    /// True if its views let touches past themselves.
    let letsTouchesPast: Bool

    init(_ name: String) {
        self.name = name
        let short = ClassName.short(name)
        shortName = short
        known = ViewClass(named: name)
        superclass = UIKitClasses.superclass(of: name)
        customName = ClassName.cut(name)
        isLayer = ClassName.isLayer(name)
        promisesMore = UIKitClasses.promisesMore(name)
        systemWindow = SystemWindow(name)
        isUIKits = short.hasPrefix("UI") || short.hasPrefix("_UI")
        hasSystemRecognizers =
            Self.systemClasses.contains(short)
            || (isUIKits && short.hasSuffix("ContentView")
                && (short.contains("Cell") || short.contains("HeaderFooter")))
        isDrawing =
            name.hasPrefix("SwiftUI.") || (ClassName.isSwiftUI(name) && short.hasSuffix("DrawingView"))
        isHosting = Array(short.utf8).place(of: Array("HostingView".utf8)) != nil
        letsTouchesPast = PassThrough.includes(name)
    }

    /// The class that its views behave like: itself if scenes have it, else its superclass, or nil if that is unknown.
    var behavior: ViewClass? { known ?? superclass }

    private static let systemClasses: Set<String> = [
        "UILayoutContainerView", "UIDropShadowView", "UIDimmingView", "_UIButtonBarButton",
    ]
}

/// The classes that a console names, each looked at once.
struct NamedClasses {
    private let bytes: [UInt8]
    /// The classes by a few bytes of their names.
    ///
    /// One that comes to the place of another replaces it. That costs the time to look at both again, and no more.
    private var slots: [(name: Range<Int>, namedClass: NamedClass)?]

    private static let slotBits: UInt64 = 8

    /// Makes a table for names that lie in those bytes.
    init(in bytes: [UInt8]) {
        self.bytes = bytes
        slots = Array(repeating: nil, count: 1 << Self.slotBits)
    }

    /// Returns the class whose name is at a range.
    mutating func named(_ name: Range<Int>) -> NamedClass {
        let slot = slot(of: name)
        if let known = slots[slot], bytes.have(known.name, at: name) { return known.namedClass }
        let namedClass = NamedClass(bytes.text(name))
        slots[slot] = (name, namedClass)
        return namedClass
    }

    /// Returns the place of a name: classes of one module, or of one kind, differ in their last letters or their length.
    private func slot(of name: Range<Int>) -> Int {
        let word = bytes.lastWord(of: name) ^ UInt64(truncatingIfNeeded: name.count)
        // Multiplying by 2⁶⁴ over the golden ratio spreads all bits into the highest ones.
        let mixed = word &* 0x9E37_79B9_7F4A_7C15
        return Int(mixed >> (64 - Self.slotBits))
    }
}
