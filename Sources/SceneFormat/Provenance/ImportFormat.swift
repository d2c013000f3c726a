/// The formats in which people have the views or the touches of a running app.
///
/// The raw value is the name that `?from=`, `--from` and the answer use. `docs/import.md` describes each.
public enum ImportFormat: String, CaseIterable, Sendable {
    // Hierarchies of views.
    /// `-[UIView recursiveDescription]` and the other output of a debugger's console beside it.
    case recursiveDescription
    /// The page source of Appium or WebDriverAgent, as XML.
    case appium
    /// `XCUIElement.debugDescription`.
    case xcuitest
    /// The page source of WebDriverAgent, as JSON.
    case wdaJSON
    /// `idb ui describe-all`, `describe-point`, and the output of AXe.
    case idb
    /// The view hierarchy that Detox writes.
    case detox
    /// The view hierarchy of a Sentry event.
    case sentry
    /// The window dump of Android's uiautomator.
    case uiautomator
    /// The output of `maestro hierarchy`.
    case maestro
    // Touches.
    /// The body of WebDriver's `POST /session/{id}/actions`.
    case w3cActions
    /// Records of Pointer Events.
    case pointerEvents
    /// Records of Touch Events.
    case touchEvents
    /// A recording of rrweb.
    case rrweb
    /// A gesture saved by Appium Inspector.
    case appiumGesture
    /// `mobile:` commands of Appium's XCUITest driver.
    case mobileGestures
    /// `idb ui` commands.
    case idbCommands
    /// A recording of evemu.
    case evemu
    /// Descriptions of `UITouch` objects.
    case uiTouch

    /// True if such a text is about touches, and not about views.
    public var tellsOfTouches: Bool {
        switch self {
        case .recursiveDescription, .appium, .xcuitest, .wdaJSON, .idb, .detox, .sentry, .uiautomator,
            .maestro:
            false
        case .w3cActions, .pointerEvents, .touchEvents, .rrweb, .appiumGesture, .mobileGestures,
            .idbCommands, .evemu, .uiTouch:
            true
        }
    }

    /// The syntax of such a text.
    package var syntax: Syntax {
        switch self {
        case .recursiveDescription, .xcuitest, .idbCommands, .evemu, .uiTouch: .text
        case .appium, .detox, .uiautomator: .xml
        case .wdaJSON, .idb, .sentry, .maestro, .w3cActions, .pointerEvents, .touchEvents, .rrweb,
            .appiumGesture, .mobileGestures:
            .json
        }
    }

    /// The names of all, as a message lists them.
    public static let names = allCases.map(\.rawValue).joined(separator: ", ")

    /// The syntax of texts.
    package enum Syntax: Sendable {
        /// Lines.
        case text
        /// Elements and attributes.
        case xml
        /// Objects and lists.
        case json
    }
}
