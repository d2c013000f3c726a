import Import
import SceneFormat
import Testing

@Suite struct MaestroTests {
    static let tree = """
        {"attributes": {"accessibilityText": "", "resource-id": "", "bounds": "[0,0][0,0]", "enabled": "false"}, "children": [
          {"attributes": {"accessibilityText": "Shop", "bounds": "[0,0][390,844]", "enabled": "true"}, "children": [
            {"attributes": {"resource-id": "buy", "accessibilityText": "Buy", "bounds": "[40,100][240,144]"}, "children": [],
             "enabled": true, "focused": false}]}]}
        """

    @Test
    func
        `Elements of iOS are plain views by corners, in a window of their size; those that only hold others are none`()
        throws
    {
        let expected = ElementImport(
            scene:
                #"{"screen":[390,844],"windows":[{"id":"window","frame":[0,0,390,844],"isKeyWindow":true,"subviews":["#
                + #"{"id":"Shop","frame":[0,0,390,844],"subviews":[{"id":"buy","label":"Buy","frame":[40,100,200,44]}]}]}]}"#,
            notes: ["2 classAssumed", "2 windowAdded window"])
        #expect(try ElementImport(Self.tree) == expected)
        // The command first prints the device that it runs on.
        #expect(
            try ElementImport("Running on iPhone 15\n" + Self.tree).scene == expected.scene)
        #expect(Importer.format(of: Array(Self.tree.utf8)) == .maestro)
    }

    @Test func `Elements of Android have classes, and their flags beside the attributes or in them`() throws {
        let tree = """
            {"attributes": {"class": "android.widget.FrameLayout", "bounds": "[0,0][1080,2340]"}, "children": [
              {"attributes": {"class": "android.widget.Button", "resource-id": "shop:id/buy", "bounds": "[0,0][9,9]",
                "enabled": "false"}, "children": []},
              {"attributes": {"class": "android.widget.Switch", "text": "Wi-Fi", "bounds": "[0,9][9,18]"}, "children": [],
                "checked": true}]}
            """
        let imported = try ElementImport(tree)
        #expect(
            imported.scene.contains(#"{"id":"buy","class":"UIButton","frame":[0,0,9,9],"enabled":false}"#))
        #expect(imported.scene.contains(#""class":"UISwitch","frame":[0,9,9,9],"on":true"#))
        #expect(imported.notes.first == "1 foreignToolkit")
    }
}
