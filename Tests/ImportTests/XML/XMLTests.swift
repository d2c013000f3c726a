import Import
import SceneFormat
import Testing

@Suite struct XMLTests {
    @Test func `Entities and character references stand for their characters, white space for blanks`() throws
    {
        let name = "a &amp; b &lt;&gt; &quot;&apos; &#233;&#x1F600; c\td"
        let imported = try ElementImport(
            PageSource.window(PageSource.element("Other", (0, 0, 1, 1), "label='\(name)'")))
        #expect(
            imported.scene
                == PageSource.scene(#"{"id":"a & b <> \"' é😀 c d","frame":[0,0,1,1]}"#))
    }

    @Test func `Comments, CDATA, processing instructions, text and the declaration say nothing`() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- <XCUIElementTypeButton x="1"> & -->
            <?xml-stylesheet href="file:///etc/passwd"?>
            <XCUIElementTypeOther x="0" y="0" width="9" height="9">text &amp; more
              <![CDATA[<html> & ]] > </html>]]><!----></XCUIElementTypeOther>
            """
        #expect(
            try ElementImport(text)
                == ElementImport(
                    scene: #"{"screen":[9,9],"windows":[{"id":"window","frame":[0,0,9,9],"isKeyWindow":true,"#
                        + #""subviews":[{"id":"Other-1","frame":[0,0,9,9]}]}]}"#,
                    notes: ["4 windowAdded window"]))
    }

    @Test func `A fragment may have several roots, single quotes, blanks around =, and CR LF`() throws {
        let text =
            "<XCUIElementTypeOther x = '0' y='0' width='9' height='9'/>\r\n"
            + "<XCUIElementTypeOther\r\nx='1' y='0' width='8' height='9' />"
        let imported = try ElementImport(text)
        #expect(imported.scene.contains(#"{"id":"Other-2","frame":[1,0,8,9]}"#))
        #expect(imported.notes == ["1 windowAdded window"])
    }

    @Test func `A DOCTYPE and entities of other names are refused where they stand, and nothing is expanded`()
    {
        let external = #"<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><AppiumAUT>&x;</AppiumAUT>"#
        #expect(
            ElementImport.faults(external, from: .appium) == [
                "1:1 This text has a DOCTYPE, which is never read: it could name other files and entities. Remove it."
            ])
        let laughs =
            "<?xml version=\"1.0\"?>\n  <!DOCTYPE lolz [<!ENTITY lol \"lol\"><!ENTITY lol2 \"&lol;&lol;&lol;\">]>"
            + "<AppiumAUT>&lol2;</AppiumAUT>"
        #expect(ElementImport.faults(laughs).map { $0.prefix(4) } == ["2:3 "])
        #expect(
            ElementImport.faults("<AppiumAUT>\n &lol;</AppiumAUT>") == [
                "2:2 The entity &lol; is none of XML's own, and others are never read; use &amp; &lt; &gt; &quot; &apos;, "
                    + "or write the character itself."
            ])
        #expect(ElementImport.faults("<AppiumAUT a='&lol;'/>").map { $0.prefix(5) } == ["1:15 "])
    }

    @Test(arguments: [
        ("<AppiumAUT><b></AppiumAUT>", "1:15 Expected </b> for the element of line 1"),
        ("<AppiumAUT>\n<b>", "2:4 The text ends inside <b>, which line 2 opens"),
        ("</b>", "1:1 </b> closes nothing"), ("x", "1:1 Expected an element"),
        ("<AppiumAUT a=\"1\" a=\"2\"/>", "1:18 The attribute \"a\" occurs twice"),
        ("<AppiumAUT a=1/>", "1:14 Expected the value of \"a\" in quotes"),
        ("<AppiumAUT a/>", "1:13 Expected \"=\""),
        ("<AppiumAUT a=\"1\"b=\"2\"/>", "1:17 Expected a blank"),
        ("<AppiumAUT a=\"1", "1:14 The value of \"a\" never ends"),
        ("<AppiumAUT h=\"<number>\"/>", "1:15 A \"<\" in the value of \"h\""),
        ("<AppiumAUT a=\"x & y\"/>", "1:17 A \"&\" that begins no entity"),
        ("<AppiumAUT a=\"&#0;\"/>", "1:15 &#0; is no character"),
        ("<AppiumAUT a=\"&#xD800;\"/>", "1:15 &#xD800; is no character"),
        ("<AppiumAUT a=\"&#+65;\"/>", "1:15 A \"&\" that begins no entity"),
        ("<AppiumAUT a=\"\u{1}\"/>", "1:15 The control character U+0001"),
        ("<AppiumAUT>]]></AppiumAUT>", "1:12 Expected no \"]]>\""),
        ("<AppiumAUT><!ELEMENT a></AppiumAUT>", "1:12 Expected an element or a comment"),
        ("<!-- never", "1:1 This comment never ends"),
        ("<AppiumAUT><1/></AppiumAUT>", "1:13 Expected the name of an element"),
    ]) func `What is not well-formed is refused at its place, with what was expected`(
        text: String, start: String
    ) {
        let faults = ElementImport.faults(text, from: .appium)
        #expect(faults.count == 1)
        #expect(faults.first?.hasPrefix(start) == true, "\(faults)")
    }

    @Test func `A name has at most 1,000 bytes`() {
        let text =
            "<\(String(repeating: "a", count: 1_000)) \(String(repeating: "b", count: 1_000))='' x='0'/>"
        #expect(ElementImport.faults(text, from: .appium) == [])
        #expect(
            ElementImport.faults("<AppiumAUT \(String(repeating: "b", count: 1_001))=''/>") == [
                "1:12 A name may have at most 1000 bytes. Shorten it."
            ])
    }

    @Test func `An element has at most 256 attributes`() throws {
        func text(_ count: Int) -> String {
            let others = (0..<count - 4).map { "a\($0)=''" }.joined(separator: " ")
            return PageSource.window(PageSource.element("Other", (0, 0, 1, 1), others))
        }
        #expect(ElementImport.faults(text(256)) == [])
        #expect(
            ElementImport.faults(text(257)).map { $0.hasSuffix("at most 256 attributes. Remove some.") } == [
                true
            ])
    }
}
