import Import
import SceneFormat
import Testing

@Suite struct DumpAttributeTests {
    /// Imports one view of 10 × 10 points with attributes.
    private func imported(_ attributes: String, _ className: String = "UIView") throws -> ElementImport {
        try ElementImport(
            Dump.window(Dump.row(1, "\(className): 0x3; \(attributes); layer = <CALayer: 0xff>")))
    }

    private func view(_ members: String, notes: String..., class name: String = "UIView") -> ElementImport {
        let written = name == "UIView" ? "" : #","class":""# + name + "\""
        return ElementImport(
            scene: Dump.scene(#"{"id":""# + name + #"-0x3""# + written + members + "}"), notes: notes)
    }

    @Test(arguments: [
        ("0 0; 10 10", "[0,0,10,10]"), ("-9 0.333333; 1e+06 44", "[-9,0.333333,1000000,44]"),
        ("1, 2; 3, 4", "[1,2,3,4]"), ("10 20; -4 -6", "[6,14,4,6]"),
        ("0.1234567 -0; 1 1", "[0.123457,0,1,1]"),
        ("-1e9 1e9; 5 -5", "[-1000000000,999999995,5,5]"),
    ]) func `Frames are read as they are printed, and standardized`(_ printed: String, _ frame: String) throws
    {
        #expect(try imported("frame = (\(printed))") == view(#","frame":"# + frame))
    }

    @Test(arguments: [
        "nan 0; 1 1", "0 0; inf 1", "0 0; 1.79769e+308 1", "0 0; 1 -inf", "x y; w h", "0 0; 1",
        "0 0; 1 1 1", "-1e9 0; -5 1", "0 -1e9; 1 -5", "1e9 0; 5 1", "0 5; 1 1e9", "1e9 0; -1.5e9 1",
    ]) func `Frames that are no rectangles of a scene are empty, and noted`(_ printed: String) throws {
        #expect(
            try imported("frame = (\(printed))")
                == view(#","frame":[0,0,0,0]"#, notes: "2 frameInvalid UIView-0x3"))
    }

    @Test func `A view without a frame fills its superview's bounds, the offset of a scroll view included`()
        throws
    {
        let text = Dump.window(
            Dump.row(
                1, "UIScrollView: 0x4; frame = (0 0; 10 10); clipsToBounds = YES; contentOffset: {0, 5}"),
            Dump.row(2, "UIView: 0x3"))
        #expect(
            try ElementImport(text)
                == ElementImport(
                    scene: Dump.scene(
                        #"{"id":"UIScrollView-0x4","class":"UIScrollView","frame":[0,0,10,10],"contentOffset":[0,5],"#
                            + #""subviews":[{"id":"UIView-0x3","frame":[0,5,10,10]}]}"#),
                    notes: ["3 frameMissing UIView-0x3"]))
    }

    @Test func `The size behind a transform is solved from its bounding box`() throws {
        #expect(
            try imported(
                "frame = (-15.3281 -15.3281; 130.656 130.656); transform = [0.92388, 0.38268, -0.38268, 0.92388, 0, 0]"
            )
                == view(
                    #","bounds":[0,0,100,100],"center":[50,50],"transform":[0.92388,0.38268,-0.38268,0.92388,0,0]"#
                ))
        #expect(
            try imported("frame = (10 20; 40 30); transform = [0, 1, -1, 0, 5, 0]")
                == view(#","bounds":[0,0,30,40],"center":[25,35],"transform":[0,1,-1,0,5,0]"#))
        #expect(
            try imported("frame = (10 20; 40 60); anchorPoint = (0, 0); transform = [2, 0, 0, 2, 0, 0]")
                == view(
                    #","bounds":[0,0,20,30],"center":[10,20],"transform":[2,0,0,2,0,0],"anchorPoint":[0,0]"#))
        #expect(
            try imported("frame = (1 2; 3 4); anchorPoint = (0, 1)")
                == view(#","frame":[1,2,3,4],"anchorPoint":[0,1]"#))
    }

    @Test func `At 45° the size does not follow from the box: the view is taken for a square`() throws {
        #expect(
            try imported(
                "frame = (0 0; 141.421 141.421); transform = [0.707107, 0.707107, -0.707107, 0.707107, 0, 0]")
                == view(
                    #","bounds":[0,0,100,100],"center":[70.711,70.711],"transform":[0.707107,0.707107,-0.707107,0.707107,0,0]"#,
                    notes: "2 boundsAssumed UIView-0x3"))
        #expect(
            try imported("frame = (5 5; 0 0); transform = [0, 0, 0, 0, 0, 0]")
                == view(
                    #","bounds":[0,0,0,0],"center":[5,5],"transform":[0,0,0,0,0,0]"#,
                    notes: "2 boundsAssumed UIView-0x3")
        )
    }

    @Test func `What a view shows and takes is read; what a whole row does not mention has UIView's default`()
        throws
    {
        let frame = "frame = (0 0; 10 10)"
        let members = #","frame":[0,0,10,10]"#
        #expect(
            try imported("\(frame); hidden = YES; alpha = 0.5; clipsToBounds = YES")
                == view(members + #","hidden":true,"alpha":0.5,"clipsToBounds":true"#))
        #expect(
            try imported("\(frame); autoresize = W+H; userInteractionEnabled = NO; tag = 5")
                == view(members + #","userInteractionEnabled":false"#))
        #expect(
            try imported(frame, "UILabel")
                == view(members + #","userInteractionEnabled":true"#, class: "UILabel"))
        #expect(
            try imported("\(frame); enabled = NO", "UIButton")
                == view(members + #","enabled":false"#, class: "UIButton"))
        #expect(
            try imported("\(frame); enabled = NO; text = 'x'") == view(#","label":"x""# + members))
        #expect(
            try imported("\(frame); text = 'x'", "UITextField")
                == view(members + #","text":"x""#, class: "UITextField"))
    }

    @Test(arguments: [
        (#"\u4f7f\u7528Apple\xa0ID"#, "使用Apple ID"), (#"\ud83d\ude00"#, "😀"),
        (#"C:\users\xyz"#, #"C:\\users\\xyz"#),
        (#"\u4f7..."#, #"\\u4f7..."#), (#"\u+123 \u0007"#, #"\\u+123 \\u0007"#), (#"\"#, #"\\"#),
    ])
    func `What Cycript escapes in a text is read, and other backslashes stay`(text: String, label: String)
        throws
    {
        #expect(
            try imported("frame = (0 0; 10 10); text = '\(text)'")
                == view(#","label":"\#(label)","frame":[0,0,10,10]"#))
    }

    @Test func `Offset, content and inset make a scroll view, whatever the class`() throws {
        let text =
            "frame = (0 0; 10 10); clipsToBounds = YES; contentOffset: {0, -56}; contentSize: {375, 524.5}; "
            + "adjustedContentInset: {56, 1, 2, 3}"
        let members =
            #","frame":[0,0,10,10],"contentOffset":[0,-56],"contentSize":[375,524.5],"contentInset":[56,1,2,3]"#
        #expect(try imported(text, "UITableView") == view(members, class: "UITableView"))
        #expect(
            try imported(text, "Feed")
                == ElementImport(
                    scene: Dump.scene(
                        #"{"id":"Feed-0x3","class":"Feed","superclass":"UIScrollView""# + members + "}"),
                    notes: []))
    }

    @Test func `A value that cannot be read is left at its default and noted; other attributes are nothing`()
        throws
    {
        let frame = "frame = (0 0; 10 10)"
        let members = #","frame":[0,0,10,10]"#
        #expect(
            try imported("\(frame); alpha = <number>; hidden = MAYBE; transform = [1, 2]")
                == view(
                    members, notes: "2 valueIgnored UIView-0x3", "2 valueIgnored UIView-0x3",
                    "2 valueIgnored UIView-0x3"))
        #expect(
            try imported("\(frame); animations = { position=<CASpringAnimation: 0x4>; }; zPosition = 3")
                == view(members, notes: "2 animationRunning UIView-0x3"))
    }

    @Test func `The note of a value that cannot be read quotes it as it stands, up to a hundred characters`()
        throws
    {
        func messages(_ attributes: String) throws -> [String] {
            let row = Dump.row(1, "UIView: 0x3; frame = (0 0; 1 1); \(attributes)")
            return try Importer().read(Array(Dump.window(row).utf8)).notes.filter {
                $0.reason == .valueIgnored
            }
            .map(\.message)
        }
        let end = " of UIView-0x3 cannot be read, so the default stands; set it in the scene."
        #expect(
            try messages("alpha = <number>; hidden = MAYBE") == [
                "`alpha = <number>`\(end)", "`hidden = MAYBE`\(end)",
            ])
        #expect(try messages("contentSize:  {1, é}") == ["`contentSize:  {1, é}`\(end)"])
        let long = "alpha = \(String(repeating: "é", count: 2_000))"
        #expect(try messages(long) == ["`\(long.prefix(100))…`\(end)"])
    }

    @Test func `EarlGrey's words count as attributes`() throws {
        let dump = """
            <UIWindow:0x1; AX=N; AX.frame={{0, 0}, {100, 200}}; frame={{0, 0}, {100, 200}}; opaque; alpha=1>
              |--<UIButton:0x3; AX=Y; AX.label='Buy'; frame={{0, 0}, {10, 10}}; alpha=1; disabled; text='Buy'>
              |  |--<UIView:0x4; AX=N; frame={{0, 0}, {10, 10}}; opaque; alpha=1; UIE=N>
              |--<UIView:0x5; AX=N; frame={{0, 0}, {10, 10}}; opaque; hidden; alpha=0.5>
            """
        #expect(
            try ElementImport(dump)
                == ElementImport(
                    scene: Dump.scene(
                        #"{"id":"UIButton-0x3","label":"Buy","class":"UIButton","frame":[0,0,10,10],"enabled":false,"#
                            + #""subviews":[{"id":"UIView-0x4","frame":[0,0,10,10],"userInteractionEnabled":false}]},"#
                            + #"{"id":"UIView-0x5","frame":[0,0,10,10],"hidden":true,"alpha":0.5}"#),
                    notes: []))
    }
}
