package import DispatchEngine

/// UIKit classes that dispatch treats like their superclass.
///
/// A scene may name them alone. `UIButtonLabel` is in most dumps.
package enum DerivedClass {
    private static let superclasses: [String: ViewClass] = [
        "UIButtonLabel": .label, "UICollectionViewListCell": .collectionViewCell, "UIPasteControl": .control,
        "UISearchTextField": .textField,
    ]

    /// Returns the class to treat `name` as, or nil for any other name.
    package static func superclass(of name: String) -> ViewClass? { superclasses[name] }
}
