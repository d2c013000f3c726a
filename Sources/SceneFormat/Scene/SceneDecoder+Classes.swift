import DispatchEngine
import JSONText

extension SceneDecoder {
    /// UIKit classes that behave in dispatch like their superclass; many dumps have the label in a button.
    private static let derivedClasses: [String: ViewClass] = [
        "UIButtonLabel": .label, "UICollectionViewListCell": .collectionViewCell, "UIPasteControl": .control,
        "UISearchTextField": .textField,
    ]

    /// Finds the UIKit class a view behaves like (C5).
    mutating func readClass(
        _ className: JSONNode?, _ superclass: JSONNode?, isWindow: Bool, into view: inout ViewDescription
    ) {
        let base: ViewClass = isWindow ? .window : .view
        guard let place = className ?? superclass else {
            view.viewClass = base
            return
        }
        if superclass == nil, let known = reader.uikitClass(place) {
            view.viewClass = known
        } else {
            readUnknownClass(className, superclass, base, into: &view)
        }
        let viewClass = view.viewClass
        if isWindow, !viewClass.isKind(of: .window) {
            reader.fault(.windowClass(viewClass.name), at: place)
        } else if !isWindow, viewClass.isKind(of: .window) {
            reader.fault(.nestedWindow, at: place)
        }
    }

    /// Finds the class to behave like when the view's own may be the author's.
    private mutating func readUnknownClass(
        _ className: JSONNode?, _ superclass: JSONNode?, _ base: ViewClass,
        into description: inout ViewDescription
    ) {
        if let layer = [className, superclass].lazy.compactMap({ $0 }).first(where: reader.isLayerClass) {
            reader.fault(.layerClass(document.string(layer) ?? ""), at: layer)
            description.viewClass = base
            return
        }
        let known = className.flatMap { reader.uikitClass($0) }
        let name = known?.name ?? className.flatMap { reader.className($0) }
        let derived = name.flatMap { Self.derivedClasses[$0] }
        let superName = superclass.flatMap { reader.uikitClass($0)?.name ?? reader.className($0) }
        let knownSuper =
            superclass.flatMap { reader.uikitClass($0) } ?? superName.flatMap { Self.derivedClasses[$0] }
        if let superclass, let superName, knownSuper == nil {
            reader.fault(.unknownSuperclass(superName), at: superclass)
        }
        description.viewClass = known ?? knownSuper ?? derived ?? base
        if let known, let superclass, let superName, let knownSuper {
            if !known.isKind(of: knownSuper) || known == knownSuper {
                reader.fault(
                    .contradictingSuperclass(className: known.name, superclass: superName), at: superclass)
            }
        } else if let className, let name, known == nil {
            description.customClass = name
            if customClasses.insert(name).inserted, superclass == nil, derived == nil {
                reader.warn(
                    .unknownClass(name, base: base.name, known: Names.viewClasses.names), at: className)
            }
        }
    }
}

extension DocumentReader {
    /// Whether a class is one of layers, which some dumps list among the views: they make no difference to hits (HT-12).
    fileprivate func isLayerClass(_ node: JSONNode) -> Bool {
        document.kind(of: node) == .string && Names.layerClasses.value(of: node, in: document) != nil
    }

    /// The class of that name, nil without a fault if UIKit has none.
    ///
    /// Not a method of the decoder, which the call would copy with all that it holds.
    fileprivate func uikitClass(_ node: JSONNode) -> ViewClass? {
        document.kind(of: node) == .string ? Names.viewClasses.value(of: node, in: document) : nil
    }
}
