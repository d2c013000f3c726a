internal import DispatchEngine

/// The class of a view, by the name that a dump gives it.
struct DumpedClass {
    /// The class that it behaves like.
    private(set) var viewClass: ViewClass
    /// The name, if scenes do not know it or it is a window's.
    private(set) var customClass: String?
    /// True if its name says more about one of UIKit's own classes than is known of it.
    private(set) var isAssumed = false

    /// Derives the class of a view.
    ///
    /// - Parameters:
    ///   - name: the class, as the dump spells it.
    ///   - baseClass: the nearest class of UIKit's, if the dump gives it.
    ///   - scrolls: whether the dump shows properties that only scroll views have.
    init(_ name: String, baseClass: String? = nil, scrolls: Bool = false) {
        let known = ViewClass(named: name)
        let found = known ?? baseClass.flatMap(UIKitClasses.behavior) ?? UIKitClasses.superclass(of: name)
        viewClass = found ?? (scrolls ? .scrollView : .view)
        if scrolls, !viewClass.isKind(of: .scrollView) { viewClass = .scrollView }
        if known == nil && !ClassName.isLayer(name) || known == .window { customClass = ClassName.cut(name) }
        isAssumed = found == nil && !scrolls && baseClass == nil && UIKitClasses.promisesMore(name)
    }

    /// Returns the same class as a window, or as a plain view where it cannot be one.
    func asWindow(_ isWindow: Bool) -> DumpedClass {
        guard isWindow != viewClass.isKind(of: .window) else { return self }
        var result = self
        result.viewClass = isWindow ? .window : .view
        // Scenes have windows only at the top.
        if customClass == ViewClass.window.name { result.customClass = nil }
        result.isAssumed = false
        return result
    }
}
