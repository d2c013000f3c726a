import Import
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
        #expect(imported.notes == ["1 foreignToolkit", "1 elementSkipped", "1 windowAdded window"])
    }
}
