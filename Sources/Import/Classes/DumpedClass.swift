internal import DispatchEngine

/// What a view is, by the name that a dump gives its class.
struct DumpedClass {
    /// The class that it behaves like.
    private(set) var viewClass: ViewClass
    /// The name, if scenes do not know it.
    private(set) var customClass: String?
    /// Whether its name says more of a class of UIKit's own than is known of it.
    private(set) var isAssumed = false

    /// Bytes that scenes take of a name; those of SwiftUI's generic classes may have more.
    private static let maximumBytes = 1_000

    /// Finds out what a view is.
    ///
    /// - Parameters:
    ///   - name: the class, as the dump spells it.
    ///   - baseClass: the nearest class of UIKit's, where the dump says it.
    ///   - scrolls: whether the dump shows properties that only scroll views have.
    init(_ name: String, baseClass: String? = nil, scrolls: Bool = false) {
        let known = ViewClass(named: name)
        let found = known ?? baseClass.flatMap(UIKitClasses.behavior) ?? UIKitClasses.superclass(of: name)
        viewClass = found ?? (scrolls ? .scrollView : .view)
        if scrolls, !viewClass.isKind(of: .scrollView) { viewClass = .scrollView }
        if known == nil, !Self.isLayer(name) { customClass = Self.cut(name) }
        isAssumed = found == nil && !scrolls && baseClass == nil && UIKitClasses.promisesMore(name)
    }

    /// The same as a window, or as a plain view where it cannot be one.
    func asWindow(_ isWindow: Bool) -> DumpedClass {
        guard isWindow != viewClass.isKind(of: .window) else { return self }
        var result = self
        result.viewClass = isWindow ? .window : .view
        result.isAssumed = false
        return result
    }

    /// Whether it is a class of layers, which scenes refuse for a view.
    private static func isLayer(_ name: String) -> Bool {
        name.hasSuffix("Layer") && (name.hasPrefix("CA") || name.hasPrefix("AV"))
    }

    /// The name as far as scenes take it.
    static func cut(_ name: String) -> String {
        guard name.utf8.count > maximumBytes else { return name }
        return String(decoding: Array(name.utf8.prefix(maximumBytes)).droppingCutScalar, as: UTF8.self)
    }
}

extension Array<UInt8> {
    /// The bytes without a scalar at their end that was cut in two.
    fileprivate var droppingCutScalar: ArraySlice<UInt8> {
        guard let last = lastIndex(where: { $0 & 0b1100_0000 != 0b1000_0000 }) else { return [] }
        return self[last] < 0x80 ? self[...] : self[..<last]
    }
}
