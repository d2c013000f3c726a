import Testing

@testable import DispatchEngine
@testable import SceneFormat

/// The JSON and the text of every kind of entry.
struct LogWriterTests {
    static let scene: Scene? = try? WireFormat.decodeScene(
        Array(
            """
            {"objects": [{"id": "helper"}], "windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
                {"id": "buy", "class": "UIButton", "frame": [0, 0, 9, 9], "viewController": {"id": "vc"},
                 "gestureRecognizers": [{"id": "tap", "type": "tap"}, {"id": "pan", "type": "pan"}]}]}]}
            """.utf8)
    ).scene

    static let window = ViewID(0)
    static let button = ViewID(1)
    static let tap = GestureRecognizerID(0)
    static let pan = GestureRecognizerID(1)
    /// The first finger for the first time, and the second and third for some other.
    static let finger = Contact(TouchID(1), number: 1)
    static let second = Contact(TouchID(2), number: 5)
    static let third = Contact(TouchID(3), number: 4)
    static let controller = Responder.viewController(ViewControllerID(0))

    struct Golden: CustomTestStringConvertible {
        var content: LogEntry.Content
        var json: String
        var text: String
        var categories: LogCategories
        var testDescription: String { text }

        init(
            _ content: LogEntry.Content, _ json: String, _ text: String,
            categories: LogCategories = [.controlProperties, .recognizerProperties, .scrollProperties]
        ) {
            (self.content, self.json, self.text) = (content, json, text)
            self.categories = categories
        }
    }

    static let down: [Golden] = [
        Golden(
            .intake(Intake(.springBoard, event: 2, application: .background, decision: .keep)),
            #""kind":"intake","step":"SpringBoard","event":2,"process":"SpringBoard","via":"machPort","runLoop":"source0","application":"background","decision":"keep""#,
            "intake         SpringBoard   event 2   in SpringBoard   by mach port   application in the background: keeps it"
        ),
        Golden(
            .intake(Intake(.ioHIDEvent, event: 2, application: .foreground, decision: .forward)),
            #""kind":"intake","step":"IOHIDEvent","event":2,"process":"IOKit""#,
            "intake         IOHIDEvent   event 2   in IOKit"),
        Golden(
            .intake(Intake(.source1, event: 2, application: .foreground, decision: .forward)),
            #""kind":"intake","step":"source1","event":2,"process":"application","via":"machPort","runLoop":"source1","function":"__IOHIDEventSystemClientQueueCallback""#,
            "intake         source1   event 2   in application   by mach port   __IOHIDEventSystemClientQueueCallback"
        ),
        Golden(
            .intake(Intake(.eventQueue, event: 2, application: .foreground, decision: .forward, depth: 3)),
            #""kind":"intake","step":"eventQueue","event":2,"process":"application","depth":3"#,
            "intake         eventQueue   event 2   in application   depth 3"),
        Golden(
            .sendEvent(receiver: .application, event: 0, type: .touches, properties: nil),
            #""kind":"sendEvent","receiver":"UIApplication","event":0,"type":"touches""#,
            "sendEvent      touches → application   event 0"),
        Golden(
            .sendEvent(
                receiver: .window(window), event: 3, type: .touches,
                properties: EventProperties(
                    sequence: 4, allTouches: [TouchID(1), TouchID(2)],
                    touchesFor: [
                        EventProperties.TouchesFor(object: .recognizer(tap), touches: [TouchID(2)])
                    ])),
            #""kind":"sendEvent","receiver":"w","event":3,"type":"touches","sequence":4,"allTouches":[1,2],"#
                + #""touchesFor":[{"object":"tap","touches":[2]}]"#,
            "sendEvent      touches → window \"w\"   sequence 4   touches 1, 2   event 3",
            categories: .touchProperties),
        Golden(
            .sendEvent(
                receiver: .application, event: 1, type: .remoteControl, properties: nil, subtype: .nextTrack),
            #""kind":"sendEvent","receiver":"UIApplication","event":1,"type":"remoteControl","subtype":"nextTrack""#,
            "sendEvent      remoteControl nextTrack → application   event 1"),
        Golden(
            .sendEvent(receiver: .application, event: 1, type: .motion, properties: nil),
            #""kind":"sendEvent","receiver":"UIApplication","event":1,"type":"motion","subtype":"shake""#,
            "sendEvent      motion → application   event 1"),
        Golden(
            .pointInside(
                PointQuestion(view: button, point: Point(1.5, -2), answer: false, isOverridden: true)),
            #""kind":"pointInside","view":"buy","point":[1.5,-2],"answer":false,"by":"pointInside""#,
            "pointInside    button \"buy\" at (1.5, -2)   no   by pointInside", categories: .pointInside),
        Golden(
            .hitTest(view: button, point: Point(1.5, -2), outcome: .userInteractionDisabled),
            #""kind":"hitTest","view":"buy","point":[1.5,-2],"outcome":"userInteractionDisabled""#,
            "hitTest        button \"buy\" at (1.5, -2)   userInteractionDisabled"),
        Golden(
            .hitTest(view: button, point: Point(61.00000000000006, -1e-9), outcome: .inside),
            #""kind":"hitTest","view":"buy","point":[61,0],"outcome":"inside""#,
            "hitTest        button \"buy\" at (61, 0)   inside"),
        Golden(
            .hitTest(
                view: button, point: Point(150, 2), outcome: .outside,
                details: .boxed(
                    HitTestDetails(missed: MissedBounds(bounds: Rect(0, 0, 100, 44), isOverridden: true)))),
            #""kind":"hitTest","view":"buy","point":[150,2],"outcome":"outside","bounds":[0,0,100,44],"by":"pointInside""#,
            "hitTest        button \"buy\" at (150, 2)   outside   by pointInside", categories: .explain),
        Golden(
            .hitTest(
                view: button, point: Point(150, 2), outcome: .outside,
                details: .boxed(
                    HitTestDetails(missed: MissedBounds(bounds: Rect(0, 0.5, 100, 44), isOverridden: false)))),
            #""kind":"hitTest","view":"buy","point":[150,2],"outcome":"outside","bounds":[0,0.5,100,44]"#,
            "hitTest        button \"buy\" at (150, 2)   outside   bounds (0, 0.5) 100 × 44",
            categories: .explain),
        Golden(
            .hitTest(view: button, point: nil, outcome: .outside),
            #""kind":"hitTest","view":"buy","point":null,"outcome":"outside""#,
            "hitTest        button \"buy\" at no point   outside"),
        Golden(
            .hitTest(
                view: button, point: .zero, outcome: .inside,
                details: .boxed(HitTestDetails(answer: HitTestAnswer(view: window)))),
            #""kind":"hitTest","view":"buy","point":[0,0],"outcome":"inside","answer":"w""#,
            "hitTest        button \"buy\" at (0, 0)   inside   answers window \"w\""),
        Golden(
            .hitTest(
                view: button, point: .zero, outcome: .override,
                details: .boxed(HitTestDetails(answer: HitTestAnswer(view: nil)))),
            #""kind":"hitTest","view":"buy","point":[0,0],"outcome":"override","answer":null"#,
            "hitTest        button \"buy\" at (0, 0)   override   answers nil"),
        Golden(
            .hitView(touch: second, window: window, view: nil),
            #""kind":"hitView","touch":2,"contact":5,"window":"w","view":null"#,
            "hitView        touch 2 (contact 5) → nothing in window \"w\""),
        Golden(
            .hitView(touch: finger, window: window, view: button),
            #""kind":"hitView","touch":1,"contact":1,"window":"w","view":"buy""#,
            "hitView        touch 1 → button \"buy\" in window \"w\""),
        Golden(
            .hitView(touch: nil, window: nil, view: nil), #""kind":"hitView","window":null,"view":null"#,
            "hitView        pointer → nothing"),
        Golden(
            .dropped(touches: [finger, second], reason: .recognized, by: .recognizer(pan)),
            #""kind":"dropped","touches":[1,2],"contacts":[1,5],"phase":"began","reason":"recognized","by":"pan""#,
            "dropped        touch 1 and touch 2 (contact 5) began   recognized   by recognizer \"pan\""),
    ]

    static let gestures: [Golden] = [
        Golden(
            .recognizer(tap, phase: .moved, touches: [finger]),
            #""kind":"recognizer","recognizer":"tap","phase":"moved","touches":[1]"#,
            "recognizer     moved → recognizer \"tap\"   touch 1"),
        Golden(
            .pressedRecognizer(tap, phase: .moved, presses: [1, 2]),
            #""kind":"recognizer","recognizer":"tap","phase":"changed","presses":[1,2]"#,
            "recognizer     changed → recognizer \"tap\"   presses 1, 2"),
        Golden(
            .gate(
                Gate(
                    question: .shouldReceive, recognizer: tap, other: nil, touches: [finger],
                    answer: false,
                    by: .delegate(of: tap))),
            #""kind":"gate","question":"shouldReceive","recognizer":"tap","touches":[1],"answer":false,"#
                + #""by":"tap.delegate""#,
            "gate           shouldReceive recognizer \"tap\"? no   by delegate of recognizer \"tap\"   touch 1"
        ),
        Golden(
            .gate(
                Gate(
                    question: .simultaneous, recognizer: tap, other: .recognizer(pan), answer: true,
                    by: .responder(.view(button)))),
            #""kind":"gate","question":"simultaneous","recognizer":"tap","other":"pan","answer":true,"by":"buy""#,
            "gate           simultaneous recognizer \"tap\" with recognizer \"pan\"? yes   by button \"buy\""),
        Golden(
            .state(tap, from: .possible, to: .failed, reason: .prevented, by: .recognizer(pan)),
            #""kind":"state","recognizer":"tap","from":"possible","to":"failed","reason":"prevented","by":"pan""#,
            "state          recognizer \"tap\" possible → failed   prevented   by recognizer \"pan\""),
        Golden(
            .state(
                tap, from: .possible, to: .failed, reason: .script, by: nil, requested: .cancelled),
            #""kind":"state","recognizer":"tap","from":"possible","to":"failed","reason":"script","requested":"cancelled""#,
            "state          recognizer \"tap\" possible → failed   script, requested cancelled"),
        Golden(
            .refused(tap, touch: finger, reason: .busy),
            #""kind":"refused","recognizer":"tap","touches":[1],"reason":"busy""#,
            "refused        recognizer \"tap\"   busy   touch 1"),
        Golden(
            .spared(tap, by: pan, reason: .alreadyFired),
            #""kind":"spared","recognizer":"tap","by":"pan","reason":"alreadyFired""#,
            "spared         recognizer \"tap\"   alreadyFired   by recognizer \"pan\""),
        Golden(
            .deferred(pan, reason: .cannotScroll, other: nil),
            #""kind":"deferred","recognizer":"pan","reason":"cannotScroll""#,
            "deferred       recognizer \"pan\"   cannotScroll"),
        Golden(
            .deferred(pan, reason: .atEdge, other: tap),
            #""kind":"deferred","recognizer":"pan","reason":"atEdge","other":"tap""#,
            "deferred       recognizer \"pan\"   atEdge to recognizer \"tap\""),
        Golden(
            .waiting(tap, waitingFor: [pan]), #""kind":"waiting","recognizer":"tap","waitingFor":["pan"]"#,
            "waiting        recognizer \"tap\" waits for recognizer \"pan\" to fail"),
        Golden(
            .withheld(touch: finger, phase: .ended, by: .recognizer(tap)),
            #""kind":"withheld","touches":[1],"phase":"ended","by":"tap""#,
            "withheld       ended of touch 1   by recognizer \"tap\""),
        Golden(
            .released(touches: [finger, third], phase: .began, by: .recognizer(tap)),
            #""kind":"released","touches":[1,3],"phase":"began","by":"tap""#,
            "released       began of touches 1, 3   by recognizer \"tap\""),
        Golden(
            .action(
                Action(
                    sender: .recognizer(tap), target: .responder(controller), selector: "onTap:",
                    cause: .state(.ended))),
            #""kind":"action","sender":"tap","target":"vc","action":"onTap:","state":"ended""#,
            "action         onTap: → view controller \"vc\"   from recognizer \"tap\"   ended"),
        Golden(
            .action(
                Action(
                    sender: .recognizer(pan), target: .responder(controller), selector: "onPan:",
                    cause: .state(.changed),
                    properties: RecognizerProperties(
                        numberOfTouches: 1, location: Point(0.30000000000000004, 2),
                        motion: .pan(translation: Point(10.000000000000002, 0), velocity: Point(-1.0 / 3, 0)))
                )),
            #""kind":"action","sender":"pan","target":"vc","action":"onPan:","state":"changed","#
                + #""properties":{"numberOfTouches":1,"location":[0.3,2],"translation":[10,0],"#
                + #""velocity":[-0.333333,0]}"#,
            "action         onPan: → view controller \"vc\"   from recognizer \"pan\"   changed   numberOfTouches 1"
                + "   location (0.3, 2)   translation (10, 0)   velocity (-0.333, 0)"),
        Golden(
            .action(
                Action(
                    sender: .recognizer(pan), target: .responder(controller), selector: "onPinch:",
                    cause: .state(.changed),
                    properties: RecognizerProperties(
                        numberOfTouches: 2, location: nil,
                        motion: .pinch(scale: 1.0000000000000002, velocity: 2.0 / 3)))),
            #""kind":"action","sender":"pan","target":"vc","action":"onPinch:","state":"changed","#
                + #""properties":{"numberOfTouches":2,"location":null,"scale":1,"velocity":0.666667}"#,
            "action         onPinch: → view controller \"vc\"   from recognizer \"pan\"   changed   numberOfTouches 2"
                + "   location none   scale 1   velocity 0.667"),
        Golden(
            .action(
                Action(
                    sender: .responder(.view(button)), target: .object(ObjectID(0)), selector: "buy:",
                    cause: .event(.touchUpInside))),
            #""kind":"action","sender":"buy","target":"helper","action":"buy:","event":"touchUpInside""#,
            "action         buy: → object \"helper\"   from button \"buy\"   touchUpInside"),
        Golden(
            .action(
                Action(
                    sender: .keyCommand, target: .responder(.application), selector: "save:", cause: .message)
            ),
            #""kind":"action","sender":"keyCommand","target":"application","action":"save:""#,
            "action         save: → application   from a key command"),
        Golden(
            .action(
                Action(
                    sender: .code, target: .responder(controller), selector: "undo:", cause: .message,
                    lookup: ActionLookup(start: .firstResponder, asked: [.view(button), controller]))),
            #""kind":"action","sender":"code","target":"vc","action":"undo:","lookup":"firstResponder","#
                + #""asked":["buy","vc"]"#,
            "action         undo: → view controller \"vc\"   from code",
            categories: .explain),
    ]

    static let responders: [Golden] = [
        Golden(
            .touches(
                responder: .view(button), phase: .ended, handling: .handled, touches: [finger],
                properties: nil),
            #""kind":"touches","responder":"buy","phase":"ended","touches":[1],"handling":"handled""#,
            "touches        ended  buy (handled)   touch 1"),
        Golden(
            .touches(
                responder: .windowScene(window), phase: .began, handling: .default, touches: [finger],
                properties: [
                    TouchProperties(
                        touch: TouchID(1), phase: .began, location: Point(1, 2), previousLocation: nil,
                        tapCount: 2, timestamp: Timestamp(microseconds: 16_667))
                ]),
            #""kind":"touches","responder":"w.scene","phase":"began","touches":[1],"contacts":[1],"handling":"default","#
                + #""properties":[{"touch":1,"location":[1,2],"previousLocation":null,"tapCount":2,"#
                + #""phase":"began","timestamp":0.016667,"gestureRecognizers":[]}]"#,
            "touches        began  w.scene (default)   touch 1   location (1, 2)   previousLocation none   tapCount 2"
                + "   phase began   timestamp 16.667 ms   gestureRecognizers ()", categories: .touchProperties
        ),
        Golden(
            .released(touches: [finger, third], phase: .ended, by: .recognizer(tap)),
            #""kind":"released","touches":[1,3],"contacts":[1,4],"phase":"ended","by":"tap""#,
            "released       ended of touches 1, 3   by recognizer \"tap\"", categories: .touchProperties),
        Golden(
            .estimatedPropertiesUpdated(responder: controller, touches: [finger]),
            #""kind":"estimatedPropertiesUpdated","responder":"vc","touches":[1]"#,
            "estimatedPropertiesUpdated → view controller \"vc\"   touch 1"),
        Golden(
            .motion(responder: .applicationDelegate, phase: .cancelled, handling: .observed),
            #""kind":"motion","responder":"appDelegate","subtype":"shake","phase":"cancelled","handling":"observed""#,
            "motion         shake cancelled  appDelegate (observed)"),
        Golden(
            .presses(responder: .view(button), phase: .moved, presses: [1, 2], handling: .default),
            #""kind":"presses","responder":"buy","phase":"changed","presses":[1,2],"handling":"default""#,
            "presses        changed  buy (default)   presses 1, 2"),
        Golden(
            .remoteControl(responder: .application, subtype: .nextTrack, handling: .handled),
            #""kind":"remoteControl","responder":"application","subtype":"nextTrack","handling":"handled""#,
            "remoteControl  nextTrack  application (handled)"),
        Golden(
            .firstResponder(from: nil, to: .view(button)), #""kind":"firstResponder","from":null,"to":"buy""#,
            "firstResponder none → button \"buy\""),
        Golden(
            .keyWindow(from: nil, to: window), #""kind":"keyWindow","from":null,"to":"w""#,
            "keyWindow      none → window \"w\""),
        Golden(
            .discarded(.touches, phase: .began, touches: [finger]),
            #""kind":"discarded","type":"touches","phase":"began","touches":[1]"#,
            "discarded      touches began   1"),
        Golden(
            .discarded(.presses, phase: .moved, presses: [7]),
            #""kind":"discarded","type":"presses","phase":"changed","presses":[7]"#,
            "discarded      presses changed   7"),
        Golden(
            .discarded(.remoteControl, phase: nil), #""kind":"discarded","type":"remoteControl""#,
            "discarded      remoteControl"),
        Golden(
            .chainCycle(.transitionView(window)), #""kind":"chainCycle","responder":"w.transitionView""#,
            "chainCycle     back at transition view \"w.transitionView\""),
        Golden(
            .shakeUndoEligible(window: window), #""kind":"shakeUndoEligible","window":"w""#,
            "shakeUndoEligible window \"w\""),
        Golden(
            .accessibilityActivate(window, answer: false, activationPoint: Point(3, 4)),
            #""kind":"accessibilityActivate","view":"w","answer":false,"activationPoint":[3,4]"#,
            "accessibilityActivate window \"w\"   no   tap at (3, 4)"),
    ]

    /// Returns a reference as a run writes it.
    private static func reference(_ id: Identifier) -> Identifier {
        (try? scene?.resolve([Change(target: id, operation: .set([]))]))?.first?.target ?? id
    }

    private static func set(_ values: (Property, PropertyValue)...) -> Change.Operation {
        .set(values.compactMap { PropertyChange($0, $1) })
    }

    static let changes: [Golden] = [
        Golden(
            .change(
                Change(
                    target: reference("buy"),
                    operation: set(
                        (.hidden, .flag(true)), (.alpha, .number(0.5)), (.frame, .rect(Rect(1, 2, 3, 4))),
                        (.center, .point(Point(1, 2))), (.transform, .transform(.identity)),
                        (.windowLevel, .number(2000)))), answer: nil, cause: .event(0)),
            #""kind":"change","target":"buy","set":{"hidden":true,"alpha":0.5,"frame":[1,2,3,4],"center":[1,2],"#
                + #""transform":[1,0,0,1,0,0],"windowLevel":2000},"event":0"#,
            "change         button \"buy\" set hidden, alpha, frame, center, transform and windowLevel"),
        // Points and sizes are rounded. A transform and numbers that are no lengths are as they are.
        Golden(
            .change(
                Change(
                    target: reference("buy"),
                    operation: set(
                        (.alpha, .number(0.12345678)), (.frame, .rect(Rect(1.0000000001, 2, 3, 1.0 / 3))),
                        (.transform, .transform(AffineTransform(1, 0, 0, 1, 0.12345678, 1.0 / 3))))),
                answer: nil, cause: .entry(7)),
            #""kind":"change","target":"buy","set":{"alpha":0.12345678,"frame":[1,2,3,0.333333],"#
                + #""transform":[1,0,0,1,0.12345678,0.3333333333333333]},"effectOf":7"#,
            "change         button \"buy\" set alpha, frame and transform"),
        Golden(
            .change(
                Change(
                    target: reference("buy"),
                    operation: .move(to: reference("w"), index: 0)),
                answer: nil, cause: .event(0)),
            #""kind":"change","target":"buy","moveTo":"w","index":0,"event":0"#,
            "change         button \"buy\" moved to window \"w\" at 0"),
        Golden(
            .change(
                Change(target: reference("tap"), operation: .remove), answer: nil, cause: .event(2)),
            #""kind":"change","target":"tap","remove":true,"event":2"#,
            "change         recognizer \"tap\" removed"),
        Golden(
            .change(
                Change(target: reference("vc"), operation: .call(.becomeFirstResponder)),
                answer: false,
                cause: .event(0)),
            #""kind":"change","target":"vc","becomeFirstResponder":true,"answer":false,"event":0"#,
            "change         view controller \"vc\" becomes first responder   no"),
    ]

    static let controls: [Golden] =
        [
            Golden(
                .tracking(button, .begin(true), properties: nil),
                #""kind":"tracking","control":"buy","call":"begin","answer":true"#,
                "tracking       begin → button \"buy\"   yes"),
            Golden(
                .tracking(
                    button, .end,
                    properties: ControlProperties(isTracking: true, isTouchInside: true, isHighlighted: false)
                ),
                #""kind":"tracking","control":"buy","call":"end","properties":{"isTracking":true,"isTouchInside":true,"#
                    + #""isHighlighted":false}"#,
                "tracking       end → button \"buy\"   isTracking   isTouchInside"),
            Golden(
                .controlEvent(button, .touchUpInside, value: nil, properties: nil),
                #""kind":"controlEvent","control":"buy","event":"touchUpInside""#,
                "controlEvent   touchUpInside from button \"buy\""),
            Golden(
                .controlEvent(button, [.touchDown, .valueChanged], value: .number(0.5), properties: nil),
                #""kind":"controlEvent","control":"buy","event":["touchDown","valueChanged"],"value":0.5"#,
                "controlEvent   touchDown, valueChanged from button \"buy\"   value 0.5"),
        ] + values + registrations + delegates

    /// The calls of delegates and of overridden `sendAction`s.
    private static let delegates: [Golden] = [
        Golden(
            .scroll(
                ScrollEvent(
                    scrollView: button, callback: .willEndDragging, contentOffset: Point(0, 90),
                    velocity: Point(0, 0.9), targetContentOffset: Point(0, 534), replacedBy: Point(0, 600),
                    properties: ScrollProperties(isTracking: true, isDragging: true))),
            #""kind":"scroll","scrollView":"buy","callback":"willEndDragging","contentOffset":[0,90],"#
                + #""velocity":[0,0.9],"targetContentOffset":[0,534],"replacedBy":[0,600],"#
                + #""properties":{"isTracking":true,"isDragging":true,"isDecelerating":false,"isZooming":false}"#,
            "scroll         button \"buy\" willEndDragging at (0, 90)   velocity (0, 0.9)   target (0, 534)"
                + "   replaced by (0, 600)"),
        Golden(
            .scroll(
                ScrollEvent(
                    scrollView: button, callback: .didScroll, contentOffset: Point(0, 90),
                    properties: ScrollProperties(isTracking: true, isDragging: true))),
            #""kind":"scroll","scrollView":"buy","callback":"didScroll","contentOffset":[0,90],"#
                + #""properties":{"isTracking":true,"isDragging":true,"isDecelerating":false,"isZooming":false}"#,
            "scroll         button \"buy\" didScroll at (0, 90)   isTracking   isDragging"),
        Golden(
            .scroll(
                ScrollEvent(
                    scrollView: button, callback: .didZoom, contentOffset: Point(1, 2), zoomScale: 1.5)),
            #""kind":"scroll","scrollView":"buy","callback":"didZoom","contentOffset":[1,2],"zoomScale":1.5"#,
            "scroll         button \"buy\" didZoom at (1, 2)   scale 1.5"),
        Golden(
            .scroll(
                ScrollEvent(
                    scrollView: button, callback: .willEndDragging,
                    contentOffset: Point(0, 653.9099999999995),
                    velocity: Point(0, 1.0 / 3), targetContentOffset: Point(0, 0.30000000000000004))),
            #""kind":"scroll","scrollView":"buy","callback":"willEndDragging","contentOffset":[0,653.91],"#
                + #""velocity":[0,0.333333],"targetContentOffset":[0,0.3]"#,
            "scroll         button \"buy\" willEndDragging at (0, 653.91)   velocity (0, 0.333)   target (0, 0.3)"
        ),
        Golden(
            .cell(button, .shouldHighlight, answer: false),
            #""kind":"cell","view":"buy","callback":"shouldHighlight","answer":false"#,
            "cell           shouldHighlight button \"buy\"   no"),
        Golden(
            .controller(
                ControllerEvent(
                    controller: ViewControllerID(0), callback: .willShow, destination: "list")),
            #""kind":"controller","controller":"vc","callback":"willShow","to":"list""#,
            "controller     willShow view controller \"vc\"   \"list\""),
        Golden(
            .controller(
                ControllerEvent(controller: ViewControllerID(0), callback: .popAtRoot, destination: nil)),
            #""kind":"controller","controller":"vc","callback":"popAtRoot""#,
            "controller     popAtRoot view controller \"vc\""),
        Golden(
            .interaction(
                InteractionEvent(
                    view: button, interaction: .contextMenu, callback: .configurationForMenu, answer: true)),
            #""kind":"interaction","view":"buy","interaction":"contextMenu","callback":"configurationForMenu","answer":true"#,
            "interaction    configurationForMenu button \"buy\"   yes"),
        Golden(
            .interaction(
                InteractionEvent(view: button, interaction: .drag, callback: .sessionWillBegin, answer: nil)),
            #""kind":"interaction","view":"buy","interaction":"drag","callback":"sessionWillBegin""#,
            "interaction    sessionWillBegin button \"buy\""),
        Golden(
            .textField(button, .shouldChangeCharacters, replacement: "x", answer: false),
            #""kind":"textField","textField":"buy","callback":"shouldChangeCharacters","replacement":"x","#
                + #""answer":false"#,
            "textField      shouldChangeCharacters button \"buy\"   \"x\"   no"),
        Golden(
            .textField(button, .didEndEditing, replacement: nil, answer: nil),
            #""kind":"textField","textField":"buy","callback":"didEndEditing""#,
            "textField      didEndEditing button \"buy\""),
        Golden(
            .sendAction(
                SendActionCall(
                    responder: .view(button), selector: "buy:", target: .responder(controller),
                    events: .touchUpInside, handling: .handled)),
            #""kind":"sendAction","responder":"buy","action":"buy:","target":"vc","event":"touchUpInside","#
                + #""handling":"handled""#,
            "sendAction     buy: to view controller \"vc\" → button \"buy\"   handled"),
        Golden(
            .sendAction(
                SendActionCall(
                    responder: .application, selector: "a:", target: nil, events: nil, handling: .observed)),
            #""kind":"sendAction","responder":"application","action":"a:","target":null,"handling":"observed""#,
            "sendAction     a: to nil → application   observed"),
    ]

    /// Every value under the name of its property.
    private static let values: [Golden] = [
        (.number(1.0 / 3), #""value":0.3333333333333333"#, "value 0.3333333333333333"),
        (.isOn(true), #""on":true"#, "on"), (.isOn(false), #""on":false"#, "off"),
        (.selectedSegmentIndex(-1), #""selectedSegmentIndex":-1"#, "segment -1"),
        (.currentPage(2), #""currentPage":2"#, "page 2"), (.text("a"), #""text":"a""#, "text \"a\""),
        (.isSelected(false), #""selected":false"#, "not selected"),
    ].map { (value: ControlValue, json: String, text: String) in
        Golden(
            .controlEvent(button, .valueChanged, value: value, properties: nil),
            #""kind":"controlEvent","control":"buy","event":"valueChanged","# + json,
            "controlEvent   valueChanged from button \"buy\"   \(text)")
    }

    private static let registrations: [Golden] = {
        var action = TargetAction(target: reference("vc"), action: "buy:")
        action.events = [.touchDown, .touchUpInside]
        return [
            Golden(
                .change(
                    Change(target: reference("buy"), operation: .addTarget(action)), answer: nil,
                    cause: .event(0)),
                #""kind":"change","target":"buy","addTarget":{"target":"vc","action":"buy:","#
                    + #""events":["touchDown","touchUpInside"]},"event":0"#,
                "change         button \"buy\" sends buy: for touchDown and touchUpInside"),
            Golden(
                .change(
                    Change(
                        target: reference("buy"),
                        operation: .removeTarget(nil, action: nil, events: .allEvents)), answer: nil,
                    cause: .event(0)),
                #""kind":"change","target":"buy","removeTarget":{"target":null,"action":null,"#
                    + #""events":["allEvents"]},"event":0"#,
                "change         button \"buy\" no longer sends anything for allEvents"),
            Golden(
                .change(
                    Change(
                        target: reference("buy"),
                        operation: set(
                            (.selected, .flag(true)), (.value, .number(1)), (.on, .flag(true)),
                            (.text, .text("a")), (.currentPage, .whole(1)))),
                    answer: nil, cause: .event(0)),
                #""kind":"change","target":"buy","set":{"selected":true,"value":1,"on":true,"text":"a","#
                    + #""currentPage":1},"event":0"#,
                "change         button \"buy\" set selected, value, on, text and currentPage"),
        ]
    }()

    @Test(arguments: goldens)
    func `An entry has the members of docs/log.md in their order`(golden: Golden) throws {
        let scene = try #require(Self.scene)
        let entry = LogEntry(time: Timestamp(microseconds: 80_000), content: golden.content)
        let json = try WireFormat.log([entry], of: scene, as: .jsonLines, categories: golden.categories)
        #expect(String(decoding: json, as: UTF8.self) == #"{"n":0,"t":0.08,"# + golden.json + "}\n")
        let text = try WireFormat.log([entry], of: scene, as: .text)
        #expect(String(decoding: text, as: UTF8.self) == "    80.000 ms  \(golden.text)\n")
    }

    static let goldens = down + gestures + responders + changes + controls

    @Test(arguments: EntryKind.allCases)
    func `Every kind of entry has a golden`(kind: EntryKind) {
        #expect(Self.goldens.contains { $0.content.kind == kind })
    }

    @Test(arguments: goldens)
    func `The size of an entry counts the lists that it holds`(golden: Golden) {
        var lists = ListFinder()
        lists.visit(golden.content)
        #expect((golden.content.listBytes > 0) == lists.hasList)
    }

    /// Looks for lists that take memory of their own.
    private struct ListFinder: EntryVisitor {
        var hasList = false

        mutating func visit<Value: EntryValue>(
            _ name: StaticString, _ value: Value?, _ presence: EntryPresence,
            words: @autoclosure () -> [String]?
        ) {
            if let set = value as? PropertySet { hasList = hasList || !set.properties.isEmpty }
            if let fingers = value as? FingerList<[Contact]> {
                hasList = hasList || !fingers.contacts.isEmpty
            }
            guard let value, "\(Value.self)".hasPrefix("Array<") else { return }
            hasList = hasList || !Mirror(reflecting: value).children.isEmpty
        }
    }
}
