import DispatchEngine

/// The names that a document may use besides those of the engine's enums.
enum Names {
    static let viewClasses = NameTable<ViewClass>(ViewClass.allCases.map { ($0.name, $0) })
    /// Core Animation's and AVFoundation's layers.
    static let layerClasses = NameTable<Void>(
        [
            "CALayer", "CAEAGLLayer", "CAEmitterLayer", "CAGradientLayer", "CAMetalLayer",
            "CAReplicatorLayer",
            "CAScrollLayer", "CAShapeLayer", "CATextLayer", "CATiledLayer", "CATransformLayer",
            "AVPlayerLayer", "AVCaptureVideoPreviewLayer", "AVSampleBufferDisplayLayer",
            "AVSynchronizedLayer",
        ].map { ($0, ()) })
    /// The properties that code can change.
    static let changeableProperties = NameTable<Property>(
        Property.changeable.map { ($0.name, $0) }, aliases: Property.swiftNames)
    static let applicationStates = ApplicationDescription.State.options
    static let layoutDirections = UserInterfaceLayoutDirection.options
    static let modalPresentationStyles = NameTable<ModalPresentationStyle>(
        ModalPresentationStyle.allCases.map { ($0.rawValue, $0) })
    /// `UIKeyModifierFlags`.
    static let modifierFlags = NameTable<String>(
        ["alphaShift", "alternate", "command", "control", "numericPad", "shift"].map { ($0, $0) })
    static let controlEvents = NameTable<ControlEvents>(ControlEvents.named.map { ($0.name, $0.events) })
    static let directions = NameTable<SwipeDirections>(
        OptionNames.swipeDirections.options.map { ($0.name, SwipeDirections(rawValue: $0.rawValue)) })
    static let motionDirections = NameTable<MotionDirection>(
        MotionDirection.allCases.map { ($0.rawValue, $0) })
    static let edges = NameTable<Edge>(Edge.allCases.map { ($0.rawValue, $0) })
    static let screenEdges = NameTable<ScreenEdges>(edgesOfScreen)
    static let deferringEdges = NameTable<ScreenEdges>(edgesOfScreen + [("all", .all)])
    private static let edgesOfScreen: [(String, ScreenEdges)] = [
        ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
    ]
    static let scrollActivities = NameTable<ScrollActivity>(
        ScrollActivity.allCases.map { ($0.rawValue, $0) })
    static let gestureStates = NameTable<GestureState>(GestureState.allCases.map { ($0.name, $0) })
    /// `UIPress.PressType`.
    static let pressTypes = NameTable<PressType>(PressType.allCases.map { ("\($0)", $0) })
    static let systemEvents = NameTable<Event.Content>([
        ("resignActive", .resignActive), ("becomeActive", .becomeActive),
        ("statusBarTap", .statusBarTap),
    ])
    static let motions = NameTable<String>([("shake", "shake")])
    static let motionEnds = NameTable<MotionEnd>([("ended", .ended), ("cancelled", .cancelled)])
    static let pointerPhases = NameTable<EventPhase>([
        ("began", .began), ("moved", .moved), ("ended", .ended),
    ])
    static let scriptedMethods = NameTable<ScriptedMethod>(ScriptedMethod.allCases.map { ($0.rawValue, $0) })
    static let logCategories = NameTable(namesOfCategories)
    private static let namesOfCategories: [(name: String, value: LogCategories)] = [
        ("intake", .intake), ("touchProperties", .touchProperties), ("controlProperties", .controlProperties),
        ("recognizerProperties", .recognizerProperties), ("scrollProperties", .scrollProperties),
        ("explain", .explain),
        ("sendAction", .sendAction), ("pointInside", .pointInside),
    ]

    /// Returns the name of one category.
    static func name(of category: LogCategories) -> String {
        namesOfCategories.first { $0.value == category }?.name ?? ""
    }
}
