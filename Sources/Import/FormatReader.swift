internal import DispatchEngine
internal import SceneFormat

/// The reader of a format: what it takes, and what it makes of that.
enum FormatReader {
    case textScene((SourceText, ImportContext, inout Findings) -> SceneDescription?)
    case textEvents((SourceText, ImportContext, inout Findings) -> [EventDescription])
    case jsonScene((JSONInput, ImportContext, inout Findings) -> SceneDescription?)
    case jsonEvents((JSONInput, ImportContext, inout Findings) -> [EventDescription])
}

extension ImportFormat {
    var reader: FormatReader {
        switch self {
        case .recursiveDescription: .textScene(Transcript.scene)
        case .appium: .textScene(AppiumSource.scene)
        case .xcuitest: .textScene(XCUITestDescription.scene)
        case .wdaJSON: .jsonScene(WebDriverAgentSource.scene)
        case .idb: .jsonScene(IDBElements.scene)
        case .detox: .textScene(DetoxHierarchy.scene)
        case .sentry: .jsonScene(SentryHierarchy.scene)
        case .uiautomator: .textScene(UIAutomatorDump.scene)
        case .maestro: .jsonScene(MaestroHierarchy.scene)
        case .w3cActions: .jsonEvents(WebDriverActions.events)
        case .pointerEvents: .jsonEvents(PointerEventRecords.events)
        case .touchEvents: .jsonEvents(TouchEventRecords.events)
        case .rrweb: .jsonEvents(RRWebRecording.events)
        case .appiumGesture: .jsonEvents(AppiumGesture.events)
        case .mobileGestures: .jsonEvents(MobileGestures.events)
        case .idbCommands: .textEvents(IDBCommands.events)
        case .evemu: .textEvents(EvemuRecording.events)
        case .uiTouch: .textEvents(TouchDescriptions.events)
        }
    }
}
