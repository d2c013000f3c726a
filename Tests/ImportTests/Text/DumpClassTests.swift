import Import
import Testing

@Suite struct DumpClassTests {
    /// Returns the id, class and superclass of a view.
    private func written(_ className: String, _ attributes: String = "") throws -> (String, notes: [String]) {
        let result = try ElementImport(
            Dump.window(
                Dump.row(1, "\(className): 0x3\(attributes); frame = (0 0; 1 1); userInteractionEnabled = NO")
            ))
        let view = result.scene.split(separator: "[{").last ?? ""
        return (String(view.prefix { $0 != "[" }), result.notes)
    }

    @Test(arguments: [
        ("Shop.Cell", "Cell"), ("_TtC4Shop4Cell", "Cell"),
        ("_TtC11SentryTestsP33_DDB6F43D9D557573114568C470CB24C611AnotherView", "AnotherView"),
        ("_TtGC7SwiftUI14_UIHostingViewGVS_6VStack__", "_UIHostingView"),
        ("_TtGC7SwiftUI19UIHostingControllerV7Example11ContentView_", "UIHostingController"),
        ("_TtCOCV7SwiftUI11DisplayList11ViewUpdater8Platform13CGDrawingView", "CGDrawingView"),
        ("_TtGC7SwiftUI16PlatformViewHostGVS_P10$111818dc817ListRepresentable__", "PlatformViewHost"),
        ("_TtCFC4Shop4Cell4makeFT_T_L_5Inner", "Inner"),
        ("_TtCCFC4Shop4Cell4makeFT_T_L_5Inner4Deep", "Deep"),
        ("_TtCFCC4Shop4List4Cell4makeFSiT_L0_5Inner", "Inner"), ("_TtCE4MoreC4Shop4Cell5Inner", "Inner"),
        ("_TtCFC4Shop4Cell4makeFT_T_", "_TtCFC4Shop4Cell4makeFT_T_"), ("_TtC99Shop", "_TtC99Shop"),
        ("Shop.Box<Swift.Int>", "Box"), ("Shop.(unknown context at $1a).Box", "Box"),
    ]) func `Ids have the last component of a class, however its name is mangled`(
        _ name: String, _ short: String
    ) throws {
        #expect(
            try written(name).0
                == #""id":""# + short + #"-0x3","class":""# + name + #"","superclass":"UIView","frame":"#)
    }

    @Test func `Each of more classes than are kept at once has its own name, each time it comes`() throws {
        let names = (0..<600).map { "C\($0)" }
        let views = (names + names).enumerated().map { ($1, "0x" + String($0 + 16, radix: 16)) }
        let rows = views.map { Dump.row(1, "Shop.\($0): \($1); frame = (0 0; 10 10)") }
        let expected = views.map { name, address in
            #"{"id":"\#(name)-\#(address)","class":"Shop.\#(name)","superclass":"UIView","frame":[0,0,10,10]}"#
        }
        #expect(
            try ElementImport(Dump.window(rows.joined(separator: "\n"))).scene
                == Dump.scene(expected.joined(separator: ",")))
    }

    @Test func `Instance variables name views; taken names get a number, and reserved ones are not used`()
        throws
    {
        let text = Dump.window(
            "| _box, _other \(Dump.view(0, "0x3").dropFirst(3))",
            "| _box \(Dump.view(0, "0x4").dropFirst(3))",
            "| application \(Dump.view(0, "0x5").dropFirst(3))", "| XX (\(Dump.view(0, "0x5").dropFirst(3)))")
        let frame = #","frame":[0,0,10,10]}"#
        #expect(
            try ElementImport(text)
                == ElementImport(
                    scene: Dump.scene(
                        ["_box", "_box-2", "UIView-0x5", "UIView-0x5-2"].map {
                            #"{"id":""# + $0 + "\"" + frame
                        }
                        .joined(separator: ",")), notes: []))
    }

    @Test func `Of a class whose name is very long, ids have the start, and the address`() throws {
        let name = "_TtGX" + String(repeating: "a", count: 1_200)
        let view = try written(name).0
        #expect(view.hasPrefix(#""id":"_TtGXaaaaaaaaaaaaaaaaaaaaaaaaa-0x3","class":"_TtGXa"#))
        #expect(view.utf8.count < 1_100)
    }

    @Test func `Without addresses, ids count the views of a class`() throws {
        let text =
            "<UIWindow; frame = (0 0; 1 1)>\n| <UIView; frame = (0 0; 1 1)>\n| | <UIView; frame = (0 0; 1 1)>"
        #expect(
            try ElementImport(text).scene
                == #"{"screen":[1,1],"windows":[{"id":"UIWindow-1","class":"UIWindow","frame":[0,0,1,1],"isKeyWindow":true,"subviews":["#
                + #"{"id":"UIView-1","frame":[0,0,1,1],"subviews":[{"id":"UIView-2","frame":[0,0,1,1]}]}]}]}"#
        )
    }

    @Test(arguments: [
        ("Shop.Buy", "; baseClass = UIButton", "UIButton"),
        ("Shop.Buy", "; baseClass = UIRoundedRectButton", "UIButton"), ("Shop.Buy", "", "UIView"),
        ("Shop.Buy", "; baseClass = _UIUnheardOf", "UIView"), ("UITableViewLabel", "", "UILabel"),
        ("UIKit._UIButtonBarButton", "", "UIControl"), ("_UIQueuingScrollView", "", "UIScrollView"),
    ]) func `The superclass is what the dump says, else what is known of UIKit's own classes, else UIView`(
        _ name: String, _ base: String, _ superclass: String
    ) throws {
        let (view, notes) = try written(name, base)
        #expect(view.contains(#""class":""# + name + #"","superclass":""# + superclass + "\""))
        #expect(notes.isEmpty)
    }

    @Test func `A class of UIKit's that is not known, and whose name ends like a control's, is a guess`()
        throws
    {
        #expect(
            try written("_UIFloatingTabBarItemCell").notes == ["2 classAssumed _UIFloatingTabBarItemCell-0x3"]
        )
        #expect(try written("_UIFloatingTabBarItemCell", "; baseClass = UIView").notes == [])
        #expect(try written("ShopCell").notes == [])
        #expect(try written("UIDropShadowView").notes == [])
    }

    @Test
    func `The private views in UIKit's own controls take no touches; views in buttons stay as they are`()
        throws
    {
        func children(of control: String, _ child: String) throws -> (Bool, [String]) {
            let result = try ElementImport(
                Dump.window(
                    Dump.row(1, "\(control): 0x3; frame = (0 0; 1 1)"),
                    Dump.row(2, "\(child): 0x4; frame = (0 0; 1 1)"),
                    Dump.row(2, "\(child): 0x5; frame = (0 0; 1 1)")))
            return (result.scene.contains(#""userInteractionEnabled":false"#), result.notes)
        }
        for control in [
            "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UIDatePicker",
        ] {
            let (isInert, notes) = try children(of: control, "UIView")
            #expect(isInert)
            #expect(notes.first == "2 controlInternals \(control)-0x3")
        }
        #expect(
            try children(of: "UITextField", "_UITextLayoutCanvasView").1 == [
                "2 controlInternals UITextField-0x3"
            ])
        #expect(try children(of: "UITextField", "Shop.Badge") == (false, []))
        #expect(try children(of: "UIButton", "_UIAnything") == (false, []))
        let said = Dump.window(
            Dump.row(1, "UISlider: 0x3; frame = (0 0; 1 1)"),
            Dump.row(2, "_UISliderPart: 0x4; frame = (0 0; 1 1); userInteractionEnabled = NO"))
        #expect(try ElementImport(said).notes == ["2 valueIgnored UISlider-0x3"])
    }

    @Test func `Controls have the values that their rows and their parts tell`() throws {
        func scene(_ rows: String...) throws -> String {
            try ElementImport(Dump.window(rows.joined(separator: "\n"))).scene
        }
        let frame = "; frame = (0 0; 1 1); userInteractionEnabled = NO"
        #expect(try scene(Dump.row(1, "UISlider: 0x3\(frame); value: 0.500000")).contains(#""value":0.5"#))
        #expect(try scene(Dump.row(1, "UIStepper: 0x3\(frame)")).contains(#""value":50"#))
        let segments = try scene(
            Dump.row(1, "UISegmentedControl: 0x3\(frame)"), Dump.row(2, "UISegment: 0x4\(frame)"),
            Dump.row(2, "UISegment: 0x5\(frame)"))
        #expect(segments.contains(#""numberOfSegments":2"#))
        let pages = try scene(
            Dump.row(1, "UIPageControl: 0x3\(frame)"), Dump.row(2, "UIView: 0x4\(frame)"),
            Dump.row(3, "_UIPageIndicatorView: 0x5\(frame)"), Dump.row(3, "_UIPageIndicatorView: 0x6\(frame)")
        )
        #expect(pages.contains(#""numberOfPages":2"#))
    }

    @Test func `Views of another process, and those that SwiftUI draws, are where what can be told ends`()
        throws
    {
        let hosting = "_TtGC7SwiftUI14_UIHostingViewV4Shop4Root_: 0x3; frame = (0 0; 1 1)"
        func notes(_ rows: String...) throws -> [String] {
            try ElementImport(Dump.window(rows.joined(separator: "\n"))).notes
        }
        let noted = ["2 swiftUI _UIHostingView-0x3"]
        #expect(try notes(Dump.row(1, hosting)) == noted)
        #expect(
            try notes(Dump.row(1, hosting), Dump.row(2, "SwiftUI._UIGraphicsView: 0x4; frame = (0 0; 1 1)"))
                == noted)
        #expect(
            try notes(
                Dump.row(1, hosting),
                Dump.row(2, "_TtCOC7SwiftUI1A1B13CGDrawingView: 0x4; frame = (0 0; 1 1)"))
                == noted)
        #expect(
            try notes(
                Dump.row(1, hosting),
                Dump.row(2, "UIView: 0x4; frame = (0 0; 1 1); userInteractionEnabled = NO"))
                == noted)
        #expect(try notes(Dump.row(1, hosting), Dump.view(2, "0x4")) == [])
        #expect(
            try notes(Dump.row(1, "_UIRemoteView: 0x3; frame = (0 0; 1 1)")) == [
                "2 remoteView _UIRemoteView-0x3"
            ])
        #expect(
            try notes(Dump.row(1, "UIView: 0x3; frame = (0 0; 1 1); layer = <CALayerHost: 0x4>"))
                == ["2 remoteView UIView-0x3"])
    }

    @Test func `A cell of SwiftUI's is a plain view, and an app's is a cell`() throws {
        let row = "baseClass = UICollectionViewListCell; frame = (0 0; 10 10); layer = <CALayer: 0xff>"
        let imported = try ElementImport(
            Dump.window(
                Dump.row(1, "SwiftUI.ListCollectionViewCell: 0x3; \(row)"),
                Dump.row(1, "Shop.Cell: 0x4; \(row)")))
        #expect(
            imported.scene.contains(
                #"{"id":"ListCollectionViewCell-0x3","class":"SwiftUI.ListCollectionViewCell","superclass":"UIView","frame":[0,0,10,10]}"#
            ))
        #expect(imported.scene.contains(#""superclass":"UICollectionViewCell""#))
        #expect(imported.notes == ["2 swiftUI ListCollectionViewCell-0x3"])
    }
}
