// The parts of the exporter that need no UIKit, on inputs that a screen of stand-ins does not have: parts.txt has the
// answers.

@MainActor func printParts() {
    typealias Exporter = FirstResponderExport
    for number: Double in [0, -0.0, 12, -0.5, 1.0 / 3, 1e-7, 0.000001, 1e300, -.infinity, .nan] {
        print(number, "→", Exporter.Value.decimal(number))
    }
    print(Exporter.Value.quoted("a\"b\\c\n\t\u{1}é👍"))
    print(Exporter.Value.list([]).json, Exporter.Value.object(.init()).json, separator: "", terminator: "")
    for name in [
        "UIView", "Shop.PayButton", "_TtCC4Shop4Cart9PayButton", "_TtGC7SwiftUI14_UIHostingViewVS_7AnyView_",
        "_TtC11SentryTestsP33_0123456789ABCDEF0123456789ABCDEF11AnotherView",
        "_TtCOCV7SwiftUI11DisplayList5Inner9CGDrawing",
        "_Tt", "_TtC99999999999999999999x",
    ] {
        print(name, "→", Exporter.shortName(name))
    }
    for name in [
        "buy", "", "a\nb", "application", "list.pan", "list.pan.x", String(repeating: "x", count: 41),
    ] {
        print(Exporter.Value.quoted(name), "→", Exporter.isUsableID(name))
    }
    print(
        Exporter.sentence("It is.", about: []), Exporter.sentence("It is.", about: ["a", "b", "c", "d", "e"]))
    let descriptions = [
        "<UITapGestureRecognizer: 0x60; state = Possible; view = <UIView 0x1>>",
        "<UITapGestureRecognizer: 0x60; target= <(action=a:b:, target=<Shop.Panel 0x7f01>)>>",
        "<UITapGestureRecognizer: 0x60; target= <(action=close, target=<(null) 0x0>)>; numberOfTapsRequired = 2>",
        """
        <UITapGestureRecognizer: 0x60; must-fail = {
                <UITapGestureRecognizer: 0x61 (name); view = <UIView 0x1>; target= <(action=b:, target=<Shop.Panel 0x7f01>)>; must-fail = {
                        <UISwipeGestureRecognizer: 0x62; state = Possible>
                    }>,
                <UIPanGestureRecognizer: 0x63>
            }; must-fail-for = {
                <UITapGestureRecognizer: 0x64>
            }>
        """,
        "<UITapGestureRecognizer: 0x60; must-fail-for = {<UITapGestureRecognizer: 0x64; must-fail = {<X: 0x60>}>}>",
        "<UITapGestureRecognizer: 0x60; must-fail = {<UITap", "(action=", "must-fail = {>>}}<<: 0x", "",
    ]
    for text in descriptions {
        let read = Exporter.RecognizerDescription(text)
        print(
            text, "→",
            read.actions.map { "\($0.selector) \($0.className) \($0.address)" },
            read.requiredFailures.map { String($0, radix: 16) })
    }
}
