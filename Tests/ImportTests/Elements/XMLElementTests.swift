import Import
import SceneFormat
import Testing

@Suite struct XMLElementTests {
    @Test
    func `Detox: views by class, relative to their superviews; a window has no position; CDATA is skipped`()
        throws
    {
        let hierarchy = """
            <?xml version="1.0" encoding="utf-8"?>
            <ViewHierarchy>
             <UIWindow class="UIWindow" width="100" height="200" alpha="1.0" visibility="visible">
              <RCTView class="RCTView" testID="pay" label="Pay" x="10" y="20" width="50" height="60" alpha="0.25" visibility="visible">
               <RCTTextView class="RCTTextView" label="Buy" x="1" y="2" width="3" height="4" visibility="invisible" />
               <WKWebView class="WKWebView" id="web" x="0" y="0" width="5" height="5"><![CDATA[<a>&</a>]]></WKWebView>
               <UISlider class="UISlider" value="50%" x="0" y="9" width="5" height="5"><UIView x="0" y="0" width="5" height="5"/></UISlider>
              </RCTView>
             </UIWindow>
            </ViewHierarchy>
            """
        #expect(
            try ElementImport(hierarchy)
                == ElementImport(
                    scene:
                        #"{"screen":[100,200],"windows":[{"id":"UIWindow-1","class":"UIWindow","frame":[0,0,100,200],"isKeyWindow":true,"#
                        + #""subviews":[{"id":"pay","label":"Pay","class":"RCTView","superclass":"UIView","frame":[10,20,50,60],"#
                        + #""alpha":0.25,"subviews":[{"id":"Buy","class":"RCTTextView","superclass":"UIView","#
                        + #""frame":[1,2,3,4],"hidden":true},{"id":"web","class":"WKWebView","frame":[0,0,5,5]},"#
                        + #"{"id":"UISlider-1","class":"UISlider","frame":[0,9,5,5],"value":0.5,"subviews":["#
                        + #"{"id":"UIView-1","frame":[0,0,5,5],"userInteractionEnabled":false}]}]}]}]}"#,
                    notes: ["5 classAssumed", "7 controlInternals UISlider-1"]))
    }

    @Test func `Detox: a view is not reordered, and several windows are all the app's`() throws {
        let hierarchy = """
            <ViewHierarchy><UIWindow width="9" height="9"><UINavigationBar x="0" y="0" width="9" height="9"/>
            <UIView x="0" y="0" width="9" height="9"/></UIWindow><MyWindow width="9" height="9"/></ViewHierarchy>
            """
        let imported = try ElementImport(hierarchy)
        #expect(imported.notes == ["2 windowLevelAssumed"])
        #expect(
            imported.scene.hasSuffix(
                #"{"id":"MyWindow-1","class":"MyWindow","superclass":"UIWindow","frame":[0,0,9,9],"isKeyWindow":true}]}"#
            ))
    }

    @Test
    func
        `uiautomator: bounds are corners, classes are Android's, names are descriptions or the end of resource ids`()
        throws
    {
        func node(_ widget: String, _ attributes: String, _ content: String = "") -> String {
            "<node class=\"android.widget.\(widget)\" bounds=\"[10,20][40,60]\" \(attributes)>\(content)</node>\n"
        }
        let dump =
            "<?xml version='1.0'?><hierarchy rotation=\"0\" width=\"100\" height=\"200\">\n"
            + node(
                "FrameLayout", "",
                node("EditText", "text=\"me\" content-desc=\"user\" resource-id=\"a:id/b\"")
                    + node("TextView", "resource-id=\"a:id/title\"")
                    + node("TextView", "clickable=\"true\"") + node("ImageView", "clickable=\"true\"")
                    + node("SeekBar", "enabled=\"false\"") + node("Switch", "checked=\"true\"")
                    + node("RecyclerView", "")) + "</hierarchy>"
        let frame = #""frame":[0,0,30,40]"#
        #expect(
            try ElementImport(dump)
                == ElementImport(
                    scene:
                        #"{"screen":[100,200],"windows":[{"id":"window","frame":[0,0,100,200],"isKeyWindow":true,"#
                        + #""subviews":[{"id":"Other-1","frame":[10,20,30,40],"subviews":["#
                        + "{\"id\":\"user\",\"class\":\"UITextField\",\(frame),\"text\":\"me\"},"
                        + "{\"id\":\"title\",\"class\":\"UILabel\",\(frame)},"
                        + "{\"id\":\"Button-1\",\"class\":\"UIButton\",\(frame)},"
                        + "{\"id\":\"Image-1\",\"class\":\"UIImageView\",\(frame),\"userInteractionEnabled\":true},"
                        + "{\"id\":\"Slider-1\",\"class\":\"UISlider\",\(frame),\"enabled\":false},"
                        + "{\"id\":\"Switch-1\",\"class\":\"UISwitch\",\(frame),\"on\":true},"
                        + "{\"id\":\"CollectionView-1\",\"class\":\"UICollectionView\",\(frame),\"contentSize\":[30,40]}]}]}]}",
                    notes: ["1 foreignToolkit", "2 windowAdded window", "6 valueIgnored Slider-1"]))
    }

    @Test func `uiautomator: bounds that end before they begin are empty; other bounds are no place`() throws
    {
        let dump =
            "<hierarchy rotation='0'><android.view.View bounds='[0,0][9,9]'><android.view.View bounds='[5,5][2,-3]'/>"
            + "<android.view.View bounds='somewhere'/></android.view.View></hierarchy>"
        let imported = try ElementImport(dump)
        #expect(imported.scene.contains(#"{"id":"Other-2","frame":[5,5,0,0]}]"#))
        #expect(
            imported.notes == [
                "1 foreignToolkit", "1 elementSkipped", "1 windowAdded window", "1 boundsAssumed Other-2",
            ])
    }

    @Test func `Detox on Android: places in the window, classes and pixels of Android's`() throws {
        let hierarchy = """
            <ViewHierarchy density="2.75">
             <DecorView class="com.android.internal.policy.DecorView" width="100" height="200" visibility="visible" alpha="1.0" focused="false" x="0" y="0">
              <FrameLayout class="android.widget.FrameLayout" width="100" height="100" visibility="visible" alpha="0.5" x="0" y="50">
               <ReactTextView class="com.facebook.react.views.text.ReactTextView" id="go" width="30" height="40" x="10" y="60" text="Go"/>
               <AppCompatButton class="androidx.appcompat.widget.AppCompatButton" label="ok" width="5" height="5" visibility="gone" x="0" y="90"/>
               <ReactEditText class="com.facebook.react.views.textinput.ReactEditText" id="mail" focused="true" width="5" height="5" x="0" y="95" text="a"/>
              </FrameLayout>
             </DecorView>
            </ViewHierarchy>
            """
        #expect(
            try ElementImport(hierarchy)
                == ElementImport(
                    scene:
                        #"{"screen":[100,200],"firstResponder":["mail"],"windows":[{"id":"window","frame":[0,0,100,200],"isKeyWindow":true,"subviews":["#
                        + #"{"id":"Other-1","frame":[0,0,100,200],"subviews":[{"id":"Other-2","frame":[0,50,100,100],"alpha":0.5,"subviews":["#
                        + #"{"id":"go","label":"Go","class":"UILabel","frame":[10,10,30,40]},"#
                        + #"{"id":"ok","class":"UIButton","frame":[0,40,5,5],"hidden":true},"#
                        + #"{"id":"mail","class":"UITextField","frame":[0,45,5,5],"text":"a"}]}]}]}]}"#,
                    notes: ["1 foreignToolkit", "2 windowAdded window"]))
        #expect(
            try ElementImport(hierarchy.replacing(#" density="2.75""#, with: "")).notes
                == ["1 foreignToolkit", "2 windowAdded window"])
    }

    @Test func `Detox: the name of a generic class is refused with what to delete`() {
        let name = "_UIHostingView<ModifiedContent<A, B>>"
        #expect(
            ElementImport.faults(
                "<ViewHierarchy><UIWindow width='9' height='9'><\(name) x='0'/></UIWindow></ViewHierarchy>"
            )
            .map { $0.contains("Detox does not escape the names of generic classes") } == [true])
        #expect(
            ElementImport.faults("<ViewHierarchy><UIView class='\(name)' x='0'/></ViewHierarchy>")
                .map { $0.contains("in the tag of UIView") } == [true])
    }

    @Test func `uiautomator: windows by their layers, the keyboard, and another display`() throws {
        func window(_ title: String, _ attributes: String, _ bounds: String, _ content: String = "") -> String
        {
            "<window title='\(title)' \(attributes) bounds='\(bounds)'><hierarchy rotation='0'>\(content)</hierarchy></window>"
        }
        let button = "<node class='android.widget.Button' resource-id='a:id/go' bounds='[0,9][50,20]'/>"
        let dump =
            "<?xml version='1.0'?><displays><display id='0'>\n"
            + window("bar", "layer='3' type='TYPE_SYSTEM'", "[0,0][100,9]") + "\n"
            + window(
                "keys", "layer='2' type='TYPE_INPUT_METHOD'", "[0,100][100,200]",
                "<node class='android.widget.FrameLayout' bounds='[0,100][100,200]'/>") + "\n"
            + window("app", "layer='1' active='true' focused='true'", "[0,0][100,200]", button)
            + "</display>\n<display id='2'>\(window("other", "layer='9'", "[0,0][9,9]", button))</display></displays>"
        #expect(
            try ElementImport(dump)
                == ElementImport(
                    scene:
                        #"{"screen":[100,200],"keyboardFrame":[0,100,100,100],"windows":[{"id":"app","frame":[0,0,100,200],"isKeyWindow":true,"subviews":["#
                        + #"{"id":"go","class":"UIButton","frame":[0,9,50,11]}]},"#
                        + #"{"id":"keys","class":"UIRemoteKeyboardWindow","superclass":"UIWindow","frame":[0,100,100,100],"windowLevel":10000000,"#
                        + #""overrides":{"hitTest":{"skipSelf":true}},"subviews":[{"id":"Other-1","frame":[0,0,100,100]}]},"#
                        + #"{"id":"bar","frame":[0,0,100,9]}]}"#,
                    notes: [
                        "1 foreignToolkit", "2 windowLevelAssumed", "3 systemOverride keys", "5 rootSkipped",
                    ]))
    }

    @Test func `uiautomator: what scrolls is a scroll view, what is checked is selected`() throws {
        let dump =
            "<hierarchy rotation='0'><node class='android.view.View' scrollable='true' bounds='[0,0][9,9]'>"
            + "<node class='android.widget.CheckBox' checked='true' bounds='[0,0][9,9]'/></node></hierarchy>"
        #expect(
            try ElementImport(dump).scene.contains(
                #"{"id":"ScrollView-1","class":"UIScrollView","frame":[0,0,9,9],"contentSize":[9,9],"subviews":["#
                    + #"{"id":"CheckBox-1","class":"UIControl","frame":[0,0,9,9],"selected":true}]}"#))
    }

    @Test func `uiautomator: bounds that cannot be read are named`() throws {
        let dump =
            "<hierarchy rotation='0'><node class='android.widget.Button' bounds='[0,0][9'/>"
            + "<node class='android.view.View' bounds='[0,0][9,9]'/></hierarchy>"
        let notes = try Importer().read(Array(dump.utf8)).notes.filter { $0.reason == .elementSkipped }
        #expect(
            notes.map {
                $0.message.contains(#""bounds" is "[0,0][9", and [left,top][right,bottom] was expected"#)
            }
                == [true])
    }

    @Test func `Appium: the exact frame counts where the source has it`() throws {
        try expect(
            PageSource.element("Button", (1, 2, 3, 4), "name='b' nativeFrame='{{1.25, 2.5}, {3.75, 4}}'"),
            #"{"id":"b","class":"UIButton","frame":[1.25,2.5,3.75,4]}"#)
    }

    @Test func `Appium: UIAutomation's types are XCTest's with another prefix`() throws {
        let source = """
            <AppiumAUT><UIAApplication x="0" y="0" width="100" height="200"><UIAWindow x="0" y="0" width="100" height="200">
            <UIATableView name="t" x="0" y="0" width="100" height="200"><UIATableCell name="c" x="0" y="0" width="100" height="44"/></UIATableView>
            <UIAButton name="b" x="0" y="0" width="9" height="9"/></UIAWindow></UIAApplication></AppiumAUT>
            """
        #expect(
            try ElementImport(source)
                == ElementImport(
                    scene: PageSource.scene(
                        #"{"id":"t","class":"UITableView","frame":[0,0,100,200],"contentSize":[100,200],"subviews":["#
                            + #"{"id":"c","class":"UITableViewCell","frame":[0,0,100,44]}]},"#
                            + #"{"id":"b","class":"UIButton","frame":[0,0,9,9]}"#), notes: []))
    }
}
