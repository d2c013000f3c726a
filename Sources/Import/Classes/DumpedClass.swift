internal import DispatchEngine

/// The class of a view, by the name that a dump gives it.
struct DumpedClass {
    /// The class that it behaves like.
    private(set) var viewClass: ViewClass
    /// The name, if scenes do not know it or it is a window's.
    private(set) var customClass: String?
    /// True if its name says more about one of UIKit's own classes than is known of it.
    private(set) var isAssumed = false
    /// True if it is a cell of SwiftUI's, which decides what a tap on it does, and selects no cell.
    private(set) var isSwiftUIsCell = false

    /// Derives the class of a view.
    ///
    /// - Parameters:
    ///   - named: the class, as the dump names it.
    ///   - baseClass: the nearest class of UIKit's, if the dump gives it.
    ///   - scrolls: true if the dump shows properties that only scroll views have.
    init(_ named: NamedClass, baseClass: NamedClass? = nil, scrolls: Bool = false) {
        let found = named.known ?? baseClass?.behavior ?? named.superclass
        viewClass = found ?? (scrolls ? .scrollView : .view)
        if scrolls, !viewClass.isKind(of: .scrollView) { viewClass = .scrollView }
        if viewClass.isCell, ClassName.isSwiftUI(named.name) { (viewClass, isSwiftUIsCell) = (.view, true) }
        if named.known == nil ? !named.isLayer : viewClass == .window { customClass = named.customName }
        isAssumed = found == nil && !scrolls && baseClass == nil && named.promisesMore
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
