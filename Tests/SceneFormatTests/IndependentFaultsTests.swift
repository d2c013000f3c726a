import SceneFormat
import Testing

/// Requests with many errors that do not depend on each other.
///
/// One round reports them all, and nothing that only follows from one of them.
struct IndependentFaultsTests {
    struct Request: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var document: String
        var pointers: [String]
    }

    private static func faults(_ document: String, limits: DecodingLimits = DecodingLimits()) -> [Fault] {
        Faults.ofRequest(document, limits: limits)?.faults ?? []
    }

    @Test(arguments: requests)
    func `all faults of a request are reported at once, and each once`(_ request: Request) {
        #expect(Self.faults(request.document).map(\.pointer) == request.pointers)
    }

    /// Returns a view of `Tests/Cases/Faults/views.txt`, under ids of its own.
    private static func view(_ number: Int, _ body: String) -> String {
        var body = #""id":"v","frame":[0,0,5,5],"# + body
        for match in body.matches(of: #/"id":"(\w+)"/#).map({ String($0.output.1) }) {
            body = body.replacing("\"\(match)\"", with: "\"\(match)\(number)\"")
        }
        return "{\(body)}"
    }

    @Test(arguments: ["views", "recognizers", "conditions"])
    func `every faulty view of one scene has the same faults as alone`(table: String) {
        // Cases with a document of their own do not go together with the others.
        let cases = FaultCase.cases(table).filter { !$0.testDescription.hasPrefix("{") }
        let views = cases.enumerated().map { Self.view($0, $1.testDescription) }.joined(separator: ",")
        var limits = DecodingLimits()
        limits.reports = 1_000
        let scene = #"{"windows":[{"id":"w","frame":[0,0,9,9],"subviews":["# + views + "]}]}"
        let together = Self.faults(#"{"events":[],"scene":"# + scene + "}", limits: limits)
        for (number, item) in cases.enumerated() {
            let place = "/scene/windows/0/subviews/\(number)"
            let found = together.map(\.pointer).filter { $0 == place || $0.hasPrefix(place + "/") }
            let alone = item.expected.map { line in
                String(line.prefix { $0 != " " }).replacing("/windows/0/subviews/0", with: place)
            }
            #expect(found == alone, "\(item)")
        }
        #expect(cases.count > 20)
    }

    @Test(arguments: ["events", "requests"])
    func `faulty events and expectations have the same faults beside a faulty scene`(table: String) {
        let (view, faulty) = (#""frame":[0,0,5,5]}"#, #""frame":[0,0,5,5],"hiden":1}"#)
        let cases = FaultCase.cases(table).filter { $0.document.contains(view) }
        for item in cases {
            let alone = item.outcome(isRequest: true).compactMap { line in
                // A line without a position is a warning.
                line.contains(#/^\S* \d+:\d+ /#) ? String(line.prefix { $0 != " " }) : nil
            }
            let together = Self.faults(item.document.replacing(view, with: faulty)).map(\.pointer)
            #expect(together.sorted() == (alone + ["/scene/windows/0/subviews/0/hiden"]).sorted(), "\(item)")
        }
        #expect(cases.count > 20)
    }

    @Test func `a scene that is none leaves the ids of events and expectations alone`() {
        let faults = Self.faults(
            #"""
            {"scene": "shop", "events": [{"t": 0, "change": [{"target": "buy", "remove": true}]}],
             "expect": [{"kind": "hitView", "view": "buy"}]}
            """#)
        #expect(faults.map(\.pointer) == ["/scene"])
    }

    @Test func `a scene without "windows" has that fault alone`() {
        let faults = Self.faults(
            #"""
            {"scene": {"window": [{"id": "w", "frame": [0, 0, 9, 9]}]}, "events": [],
             "expect": [{"kind": "hitView", "view": "w"}]}
            """#)
        #expect(faults.map(\.pointer) == ["/scene/window"])
    }

    @Test func `a view that is called by a misspelled "id" is known by it`() {
        let faults = Self.faults(
            #"""
            {"scene": {"windows": [{"id": "w", "frame": [0, 0, 9, 9], "subviews": [{"Id": "buy", "frame": [0, 0, 1, 1]}]}]},
             "events": [{"t": 0, "change": [{"target": "buy", "remove": true}]}]}
            """#)
        #expect(faults.map(\.pointer) == ["/scene/windows/0/subviews/0/Id"])
    }

    @Test func `a text that could not be read does not hide an unknown id of the same name`() {
        let faults = Self.faults(
            #"""
            {"scene": {"windows": [{"id": "w", "frame": [0, 0, 9, 9], "gestureRecognizers": [
                {"id": "tap", "type": "tap", "requiresFailureOf": "swip", "delegat": "vc"},
                {"id": "pan", "type": "pan", "requiresFailureOf": ["swip"], "delegate": "vc"}]}]}, "events": []}
            """#)
        let place = "/scene/windows/0/gestureRecognizers"
        #expect(
            faults.map(\.pointer) == [
                "\(place)/0/requiresFailureOf", "\(place)/0/delegat", "\(place)/1/requiresFailureOf/0",
                "\(place)/1/delegate",
            ])
    }

    static let requests: [Request] = [
        Request(
            testDescription: "a shop",
            document: #"""
                {
                  "scene": {
                    "windows": [
                      {"id": "w", "frame": [0, 0, 390, 844], "subviews": [
                        {"id": "buy", "class": "UIButon", "frame": [40, 100, 200, 44], "enabled": "yes",
                         "actions": [{"target": "vc", "action": "buy:", "events": ["touchUpInside"]}]},
                        {"id": "card", "frame": [0, 0, 390], "gestureRecognizers": [{"id": "tap", "type": "tap", "target": "vc", "action": "tapped:"}]}
                      ]}
                    ]
                  },
                  "events": [
                    {"t": 0, "change": [{"target": "bye", "set": {"isHidden": true}}]},
                    {"t": 0.1, "tap": {"att": [100, 120]}},
                    {"t": 1, "sendActions": {"control": "card", "for": ["touchUpInside"]}}
                  ],
                  "expect": [{"kind": "hitView", "view": "buuy"}, {"kind": "hitView", "view": "card"}],
                  "never": [{"kind": "action", "recognizer": "tapp"}],
                  "options": {"hitTestPasses": 5}
                }
                """#,
            pointers: [
                "/scene/windows/0/subviews/0/class",
                "/scene/windows/0/subviews/0/enabled",
                "/scene/windows/0/subviews/0/actions/0/target",
                "/scene/windows/0/subviews/1/frame",
                "/scene/windows/0/subviews/1/gestureRecognizers/0/target",
                "/scene/windows/0/subviews/1/gestureRecognizers/0/action",
                "/events/0/change/0/target",
                "/events/1/tap/att",
                "/events/2/sendActions/control",
                "/expect/0/view",
                "/never/0/recognizer",
                "/options/hitTestPasses",
            ]),
        Request(
            testDescription: "what stands where it cannot be read",
            document: #"""
                {
                  "scene": {
                    "screen": [390],
                    "windows": [
                      {"id": "w", "frame": [0, 0, 390, 844], "isHidden": true, "hidden": false, "subviews": [
                        {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "vc", "presentedBy": "nobody", "canBecomeFirstResponder": 1},
                         "subvews": [{"id": "inner", "frame": [0, 0, 10, 10]}]},
                        {"id": "feed", "class": "Feed", "superclass": "UIScrolView", "frame": [0, 0, 390, 844], "isPagingEnabled": 1, "delegate": {"viewForZoming": "inner"}}
                      ]}
                    ]
                  },
                  "events": [
                    {"t": 0, "change": [{"target": "inner", "remove": true}, {"target": "feed.pan", "set": {"isEnabled": false}}, {"target": "root", "set": {"isOn": true}}]},
                    {"t": 1, "touches": [{"id": 1, "phase": "moved", "at": [1, 1]}]}
                  ],
                  "log": {"include": ["touchProps"]},
                  "expect": [{"kind": "scroll", "view": "feed"}, {"kind": "touches", "responder": "inner", "phase": "begun"}]
                }
                """#,
            pointers: [
                "/scene/screen",
                "/scene/windows/0/hidden",
                "/scene/windows/0/subviews/0/viewController/presentedBy",
                "/scene/windows/0/subviews/0/viewController/canBecomeFirstResponder",
                "/scene/windows/0/subviews/0/subvews",
                "/scene/windows/0/subviews/1/superclass",
                "/scene/windows/0/subviews/1/isPagingEnabled",
                "/scene/windows/0/subviews/1/delegate/viewForZoming",
                "/events/0/change/2/target",
                "/events/1/touches/0",
                "/log/include/0",
                "/expect/0/view",
                "/expect/1/phase",
            ]),
        Request(
            testDescription: "cells, delegates, conditions",
            document: #"""
                {
                  "scene": {
                    "windows": [
                      {"id": "w", "frame": [0, 0, 390, 844], "subviews": [
                        {"id": "table", "class": "UITableView", "frame": [0, 0, 390, 844], "subviews": [
                          {"id": "cell", "class": "UITableViewCell", "frame": [0, 0, 390, 44], "overrides": {"shouldHighligt": false, "shouldSelect": true,
                             "effects": {"touchesBegan": [{"target": "tabel", "set": {"isScrollEnabled": false}, "if": {"touchView": {"id": "cel"}}}]}}}],
                         "gestureRecognizers": [
                           {"id": "pan", "type": "pann", "delegate": {"shouldBegin": {"if": {"direction": "sideways", "touches": 1}, "then": true}}, "requires": [{"if": {"property": {"of": "cell", "name": "isSelectd", "is": true}}, "else": "faild"}]},
                           {"id": "long", "type": "longPress", "minimumPressDuration": -1, "requiresFailureOf": ["pan", "swip"]}]}
                      ]}
                    ]
                  },
                  "events": [{"t": 0, "drag": {"from": [10, 10], "to": [10], "ids": [1, 1]}}, {"t": 0.1, "sendAction": {"action": "x:", "to": "cell2"}}],
                  "never": [{"kind": "state", "recognizer": "pan", "to": "begn"}]
                }
                """#,
            pointers: [
                "/scene/windows/0/subviews/0/subviews/0/overrides/shouldHighligt",
                "/scene/windows/0/subviews/0/subviews/0/overrides/shouldSelect",
                "/scene/windows/0/subviews/0/subviews/0/overrides/effects/touchesBegan/0/target",
                "/scene/windows/0/subviews/0/subviews/0/overrides/effects/touchesBegan/0/if/touchView/id",
                "/scene/windows/0/subviews/0/gestureRecognizers/0/type",
                "/scene/windows/0/subviews/0/gestureRecognizers/0/delegate/shouldBegin/if",
                "/scene/windows/0/subviews/0/gestureRecognizers/0/delegate/shouldBegin/if/direction",
                "/scene/windows/0/subviews/0/gestureRecognizers/0/requires/0/if/property/name",
                "/scene/windows/0/subviews/0/gestureRecognizers/0/requires/0/else",
                "/scene/windows/0/subviews/0/gestureRecognizers/1/minimumPressDuration",
                "/scene/windows/0/subviews/0/gestureRecognizers/1/requiresFailureOf/1",
                "/events/0/drag/to",
                "/events/0/drag/ids/1",
                "/events/1/sendAction/to",
                "/never/0/to",
            ]),
        Request(
            testDescription: "application, objects, values",
            document: #"""
                {
                  "scene": {
                    "application": {"state": "asleep", "delegate": {"isResponder": "yes"}},
                    "objects": [{"implements": ["save:"]}],
                    "firstResponder": "feild",
                    "windows": [
                      {"id": "w", "frame": [0, 0, 390, 844], "subviews": [
                        {"id": "field", "class": "UITextField", "frame": [0, 0, 390, 44], "delegate": {"shouldReturn": "no"}, "isSelected": true, "selected": true},
                        {"id": "volume", "class": "UISlider", "frame": [0, 50, 390, 44], "minimumValue": "-10", "value": -5},
                        {"id": "volume", "class": "UISwitch", "frame": [0, 100, 51, 31], "on": true}
                      ]}
                    ]
                  },
                  "events": [
                    {"t": 0, "type": ""},
                    {"t": 1, "change": [{"target": "volume", "set": {"value": 3}}, {"target": "fild", "becomeFirstResponder": true}]},
                    {"t": 0.5, "presses": [{"id": 1, "type": "selct", "phase": "began"}]}
                  ],
                  "until": -1,
                  "constants": {"longPressDuration": 1},
                  "expectSummary": {"controls": [{"id": "volum", "value": 1}]}
                }
                """#,
            pointers: [
                "/scene/application/state",
                "/scene/application/delegate/isResponder",
                "/scene/objects/0",
                "/scene/firstResponder",
                "/scene/windows/0/subviews/0/delegate/shouldReturn",
                "/scene/windows/0/subviews/0/selected",
                "/scene/windows/0/subviews/1/minimumValue",
                "/scene/windows/0/subviews/2/id",
                "/events/0/type",
                "/events/1/change/1/target",
                "/events/2/t",
                "/events/2/presses/0/type",
                "/until",
                "/constants/longPressDuration",
                "/expectSummary/controls/0/id",
            ]),
        Request(
            testDescription: "scroll views, own recognizers, additions",
            document: #"""
                {
                  "scene": {
                    "windows": [
                      {"id": "w", "frame": [0, 0, 390, 844], "subviews": [
                        {"id": "web", "class": "WKWebVeiw", "frame": [0, 0, 390, 400]},
                        {"id": "list", "class": "UICollectionView", "frame": [0, 400, 390, 400], "panGestureRecognizer": {"maximumNumberOfTouches": 0, "requiresFailureOf": ["swip"]}, "subviews": [
                          {"id": "cell", "class": "PhotoCell", "frame": [0, 0, 100, 100], "selected": true}]}
                      ], "gestureRecognizers": [
                        {"id": "swipe", "type": "swipe", "direction": "lefft", "isEnabled": 1, "actions": [{"target": "vc", "action": "swiped:", "events": ["touchDown"]}]},
                        {"id": "own", "type": "custom", "script": [{"on": "began", "request": "recognised"}], "canPrevent": ["swiper"]}]}
                    ]
                  },
                  "events": [
                    {"t": 0, "change": [
                      {"target": "list", "add": {"view": {"id": "badge", "class": "UIBadge", "frame": [0, 0]}}},
                      {"target": "badge", "set": {"isOpaque": false}},
                      {"target": "web", "set": {"isEnabled": true}}]},
                    {"t": 1, "touches": [{"id": 1, "phase": "ended", "at": [1, 1]}]},
                    {"t": 2, "scroll": {"at": [1, 1]}}
                  ],
                  "expect": [{"kind": "touches", "responder": "bagde"}, {"kind": "change", "target": "badge", "set": {"isHidden": 1}}]
                }
                """#,
            pointers: [
                "/scene/windows/0/subviews/0/class",
                "/scene/windows/0/subviews/1/panGestureRecognizer/maximumNumberOfTouches",
                "/scene/windows/0/subviews/1/panGestureRecognizer/requiresFailureOf/0",
                "/scene/windows/0/subviews/1/subviews/0/selected",
                "/scene/windows/0/gestureRecognizers/0/direction",
                "/scene/windows/0/gestureRecognizers/0/isEnabled",
                "/scene/windows/0/gestureRecognizers/0/actions/0/target",
                "/scene/windows/0/gestureRecognizers/0/actions/0/events",
                "/scene/windows/0/gestureRecognizers/1/script/0/request",
                "/scene/windows/0/gestureRecognizers/1/canPrevent/0",
                "/events/0/change/0/add/view/frame",
                "/events/0/change/1/set/isOpaque",
                "/events/0/change/2/target",
                "/events/1/touches/0",
                "/events/2/scroll",
                "/expect/0/responder",
                "/expect/1/set/isHidden",
            ]),
    ]
}
