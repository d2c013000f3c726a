internal import DispatchEngine
internal import SceneFormat

/// Makes elements of views that a text names by their classes.
struct ClassReader {
    /// The classes so far, by their names.
    private var classes: [String: NamedClass] = [:]

    /// Returns a view of that class.
    mutating func element(ofClass name: String, isWindow: Bool) -> Element {
        let named = classes[name] ?? NamedClass(name)
        classes[name] = named
        var element = Element(type: named.shortName, spelling: name)
        var dumped = DumpedClass(named)
        let isWindow = isWindow || dumped.viewClass == .window
        dumped = dumped.asWindow(isWindow)
        element.role = isWindow ? .window : .view
        element.viewClass = dumped.viewClass
        element.customClass = dumped.customClass
        element.isClassAssumed =
            dumped.viewClass == .view && dumped.customClass != nil && UIKitClasses.endsLikeMore(name)
        return element
    }
}

extension Element {
    /// Sets `isHidden` and `alpha` as the text gives them.
    mutating func setVisibility(isHidden: Bool, alpha: Double?) {
        self.isHidden = isHidden
        if let alpha, (0...1).contains(alpha) { self.alpha = alpha.rounded6 }
    }
}
