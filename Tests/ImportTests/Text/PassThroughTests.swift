import Import
import SceneFormat
import Testing

@Suite struct PassThroughTests {
    @Test(arguments: [
        "_UITouchPassthroughView", "_UITabBarContainerWrapperView", "_UITabBarContainerView",
        "_UIFloatingBarContainerView", "_UIEditMenuContainerView",
        "_TtCC5UIKit19_UITabBarPlatterView18BadgeContainerView",
        "_TtGC5UIKitP10$186e04bc422FloatingBarHostingViewVS_20FloatingBarContainer_",
    ]) func `HT-17: views of UIKit's that pass touches through are known by their classes`(name: String)
        throws
    {
        let imported = try ElementImport(
            Dump.window(Dump.row(1, "\(name): 0x3; frame = (0 0; 10 10); layer = <CALayer: 0xff>")))
        #expect(imported.scene.contains(#""overrides":{"hitTest":{"skipSelf":true}}"#))
        #expect(imported.notes.contains { $0.hasPrefix("2 systemOverride ") })
        let detox =
            "<ViewHierarchy><UIWindow class='UIWindow' x='0' y='0' width='100' height='200'>"
            + "<UIView class='\(name)' x='0' y='0' width='10' height='10'/></UIWindow></ViewHierarchy>"
        guard !name.contains("$") else { return }
        #expect(try ElementImport(detox).scene.contains("skipSelf"))
    }

    @Test(arguments: ["Shop.BadgeContainerView", "Shop.FloatingBarHostingView", "UITransitionView", "UIView"])
    func `HT-17: views of other classes take touches`(name: String) throws {
        let imported = try ElementImport(
            Dump.window(Dump.row(1, "\(name): 0x3; frame = (0 0; 10 10); layer = <CALayer: 0xff>")))
        #expect(!imported.scene.contains("skipSelf"))
    }
}
