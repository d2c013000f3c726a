import DispatchEngine
import Testing

@testable import SceneFormat

/// Swift's names of flags, such as `isHidden`, in place of the properties' own.
struct SwiftNameTests {
    private static let named = Property.allCases.filter { $0.swiftName != nil }

    /// Returns a scene with a view that has the property, and members of that view and its recognizer.
    private static func scene(of property: Property, _ member: String, recognizer: String = "") -> String {
        let className =
            switch property.row.owners {
            case .views(let owners): owners[0].name
            default: "UIView"
            }
        return """
            {"windows": [{"id": "w", "frame": [0, 0, 9, 9], "subviews": [{"id": "v", "class": "\(className)",
                "frame": [0, 0, 9, 9]\(member), "gestureRecognizers": [{"id": "t", "type": "tap"\(recognizer)}]}]}]}
            """
    }

    private static func written(_ scene: String) throws(Faults) -> String {
        let description = try WireFormat.describeScene(Array(scene.utf8))
        return String(decoding: WireFormat.document(of: description, pretty: false), as: UTF8.self)
    }

    private static func faults(_ scene: String, _ around: String = #", "events": []"#) -> [String] {
        Faults.ofRequest("{\"scene\": \(scene)\(around)}")?.lines ?? []
    }

    @Test(arguments: named)
    func `the name in Swift is the property's own after "is"`(property: Property) throws {
        let name = try #require(property.swiftName)
        #expect(name == "is" + property.name.prefix(1).uppercased() + property.name.dropFirst())
        guard case .flag? = property.changeForm ?? Self.form(of: property) else {
            Issue.record("\(property) is no flag")
            return
        }
    }

    private static func form(of property: Property) -> PropertyForm? {
        switch property.row.place {
        case .view(let path): path.form
        case .window(let path): path.form
        case .control(let path): path.form
        case .scrollView(let path): path.form
        case .geometry, .run: nil
        }
    }

    @Test(arguments: named.filter { ViewMember.table.names.contains($0.name) }, [true, false])
    func `a scene may use either name, and is written with the property's own`(
        property: Property, value: Bool
    ) throws {
        let name = try #require(property.swiftName)
        let own = try Self.written(Self.scene(of: property, ", \"\(property.name)\": \(value)"))
        #expect(try Self.written(Self.scene(of: property, ", \"\(name)\": \(value)")) == own)
        #expect(!own.contains(name))
    }

    @Test func `a recognizer may use either name of enabled`() throws {
        let own = try Self.written(Self.scene(of: .hidden, "", recognizer: #", "enabled": false"#))
        #expect(try Self.written(Self.scene(of: .hidden, "", recognizer: #", "isEnabled": false"#)) == own)
        #expect(own.contains(#""enabled":false"#))
    }

    @Test(arguments: named.filter { Property.changeable.contains($0) })
    func `a change, a condition and an expectation may use either name, and the log has the property's own`(
        property: Property
    ) throws {
        let name = try #require(property.swiftName)
        let request = """
            {"scene": \(Self.scene(of: property, "")), "events": [{"t": 0, "change": [{"target": "v",
                "set": {"\(name)": true}, "if": {"not": {"property": {"of": "v", "name": "\(name)", "is": true}}}},
                {"target": "v", "set": {"\(name)": false}}]}],
             "expect": [{"kind": "change", "target": "v", "set": {"\(name)": false}},
                {"kind": "change", "target": "v", "set": {"\(property.name)": false}}]}
            """
        let decoded = try WireFormat.decodeRequest(Array(request.utf8))
        var dispatcher = Dispatcher(scene: decoded.scene)
        try dispatcher.send(decoded.events)
        try dispatcher.finish()
        let log = String(
            decoding: try WireFormat.log(dispatcher.log, of: decoded.scene, as: .jsonLines), as: UTF8.self)
        #expect(log.contains("\"set\":{\"\(property.name)\":false}"))
        #expect(!log.contains(name))
    }

    @Test func `both names of one property are a fault at the second, as is a name that comes twice`() {
        #expect(
            Self.faults(Self.scene(of: .hidden, #", "isHidden": true, "hidden": true"#)) == [
                #"/scene/windows/0/subviews/0/hidden "hidden" is the same property as "isHidden" before it. Remove one of the two."#
            ])
        #expect(
            Self.faults(Self.scene(of: .hidden, #", "hidden": true, "isHidden": false"#)) == [
                #"/scene/windows/0/subviews/0/isHidden "isHidden" is the same property as "hidden" before it. Remove one of the two."#
            ])
        let set =
            #", "events": [{"t": 0, "change": [{"target": "v", "set": {"hidden": true, "isHidden": true}}]}]"#
        #expect(Self.faults(Self.scene(of: .hidden, ""), set).count == 1)
        let expect = #"""
            , "events": [], "expect": [{"kind": "change", "target": "v", "set": {"isHidden": true, "hidden": true}}]
            """#
        #expect(Self.faults(Self.scene(of: .hidden, ""), expect).count == 1)
    }

    @Test func `both names are a fault in events that are read again for what they add`() {
        let events = #"""
            , "events": [{"t": 0, "change": [{"target": "v", "add": {"view": {"id": "new"}}},
                {"target": "new", "set": {"hidden": true, "isHidden": true}}]}]
            """#
        #expect(Self.faults(Self.scene(of: .hidden, ""), events).count == 1)
    }

    @Test func `one of two names that is null counts as absent`() {
        #expect(Self.faults(Self.scene(of: .hidden, #", "isHidden": null, "hidden": true"#)) == [])
        #expect(Self.faults(Self.scene(of: .hidden, #", "hidden": null, "isHidden": true"#)) == [])
    }

    @Test func `a slip in a name in Swift gets the property as a hint`() {
        let faults = Self.faults(Self.scene(of: .hidden, #", "isHiden": true"#))
        #expect(faults.first?.hasSuffix(#"Did you mean "hidden"?"#) == true)
    }

    @Test func `target and action get the hint at actions, with an example`() {
        for name in ["target", "targets", "action", "addTarget"] {
            let view = Self.faults(Self.scene(of: .enabled, ", \"\(name)\": \"vc\""))
            #expect(view.count == 1)
            #expect(view.first?.contains(#""events": ["touchUpInside"]"#) == true)
            let recognizer = Self.faults(Self.scene(of: .hidden, "", recognizer: ", \"\(name)\": \"vc\""))
            #expect(recognizer.count == 1)
            #expect(recognizer.first?.contains(#""actions": [{"target""#) == true)
        }
    }
}
