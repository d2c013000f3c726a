import DispatchEngine
import JSONText

extension SceneDecoder {
    /// Finds the UIKit class a view behaves like (C5).
    ///
    /// An unknown one leaves the view's class in doubt.
    mutating func readClass(
        _ className: JSONNode?, _ superclass: JSONNode?, of view: inout ViewDescription,
        _ parts: inout ViewParts
    ) {
        let isWindow = parts.window != nil
        let base: ViewClass = isWindow ? .window : .view
        guard let place = className ?? superclass else {
            view.viewClass = base
            return
        }
        if superclass == nil, let known = reader.uikitClass(place) {
            view.viewClass = known
        } else {
            readUnknownClass(className, superclass, base, of: &view, &parts)
        }
        let viewClass = view.viewClass
        if parts.hasDoubtfulClass { return }
        if isWindow, !viewClass.isKind(of: .window) {
            reader.fault(.windowClass(viewClass.name), at: place)
            parts.hasDoubtfulClass = true
        } else if !isWindow, viewClass.isKind(of: .window) {
            reader.fault(.nestedWindow, at: place)
            parts.hasDoubtfulClass = true
        }
    }

    /// Finds the class to behave like if the view's own may be the author's.
    private mutating func readUnknownClass(
        _ className: JSONNode?, _ superclass: JSONNode?, _ base: ViewClass,
        of view: inout ViewDescription, _ parts: inout ViewParts
    ) {
        for place in [className, superclass].compactMap(\.self) {
            guard let name = document.string(place), let foreign = ForeignClass(named: name) else { continue }
            // A missing id has a placeholder.
            let id = view.id.name.hasPrefix("\u{0}") ? nil : view.id.name
            reader.fault(.foreignClass(name, foreign, id: id), at: place)
            view.viewClass = base
            parts.hasDoubtfulClass = true
            return
        }
        let known = className.flatMap { reader.uikitClass($0) }
        let name = known?.name ?? className.flatMap { reader.className($0) }
        let derived = name.flatMap { DerivedClass.superclass(of: $0) }
        let superName = superclass.flatMap { reader.uikitClass($0)?.name ?? reader.className($0) }
        var knownSuper =
            superclass.flatMap { reader.uikitClass($0) }
            ?? superName.flatMap { DerivedClass.superclass(of: $0) }
        if let superclass, knownSuper == nil {
            if let superName { reader.fault(.unknownSuperclass(superName), at: superclass) }
            // The rest is read as what was probably meant.
            knownSuper = reader.nearest(to: superclass, in: Names.viewClasses)
            parts.hasDoubtfulClass = known == nil && knownSuper == nil
        }
        if let className, let name, known == nil, derived == nil, superclass == nil,
            let nearest = ViewClass.misspelled(name)
        {
            reader.fault(.misspelledClass(name, nearest: nearest.name), at: className)
            view.viewClass = nearest
            return
        }
        view.viewClass = known ?? knownSuper ?? derived ?? base
        if let known, let superclass, let superName, let knownSuper {
            if !known.isKind(of: knownSuper) || known == knownSuper {
                reader.fault(
                    .contradictingSuperclass(className: known.name, superclass: superName), at: superclass)
            }
        } else if let className, let name, known == nil {
            view.customClass = name
            if customClasses.insert(name).inserted, superclass == nil, derived == nil {
                reader.warn(
                    .unknownClass(name, base: base.name, known: Names.viewClasses.names), at: className)
            }
        }
    }
}

extension ViewClass {
    /// Returns the class that was probably meant by a name like UIKit's own with one or two typos: `UIButon`.
    ///
    /// UIKit has private classes that scenes may show, so an unknown name need not be wrong.
    fileprivate static func misspelled(_ name: String) -> ViewClass? {
        guard ["ui", "mk", "wk"].contains(name.prefix(2).lowercased()),
            let nearest = Suggestion.nearest(to: name, among: Names.viewClasses.names, atMost: 2),
            nearest.prefix(2) == name.prefix(2).uppercased()
        else { return nil }
        return Names.viewClasses.value(of: nearest)
    }
}

extension DocumentReader {
    /// Returns the class of that name, or nil without an error if UIKit has none.
    ///
    /// It is no method of the decoder, because the call would copy the decoder with everything in it.
    fileprivate func uikitClass(_ node: JSONNode) -> ViewClass? {
        Names.viewClasses.value(of: node, in: document)
    }
}
