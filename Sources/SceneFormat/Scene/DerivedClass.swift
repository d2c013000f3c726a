package import DispatchEngine

/// UIKit classes that behave in dispatch like their superclass, so that scenes name them without it; many dumps have the
/// label in a button.
package enum DerivedClass {
    private static let superclasses: [String: ViewClass] = [
        "UIButtonLabel": .label, "UICollectionViewListCell": .collectionViewCell, "UIPasteControl": .control,
        "UISearchTextField": .textField,
    ]

    /// The class that one behaves like; nil if it is none of these.
    package static func superclass(of name: String) -> ViewClass? { superclasses[name] }
}
