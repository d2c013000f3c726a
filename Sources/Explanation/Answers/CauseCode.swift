/// The kinds of causes, in the order in which dispatch meets them.
///
/// `docs/causes.md` has a case of each.
public enum CauseCode: String, CaseIterable, Sendable {
    // On the way down to the view.
    case eventsIgnored, applicationInBackground
    case notInWindow, outsideEveryWindow, coveredByWindow, drawnInFrontOnly, coveredByView
    case coveredByPresentation
    case hidden, transparent, interactionDisabledByDefault, interactionDisabled, controlDisabled
    case animationBlocksTouches, transformNotInvertible, noArea, outsideAncestor, outsideView
    case hitTestOverrideAnswersOther, overrideGrabbedTouch, frontmostAtPoint, hitViewInsideControl
    case recognizerAttachedElsewhere, recognizerOnPath, climbedResponderChain, subviewTookTouch
    case notInResponderChain
    // Which fingers the view may have.
    case multipleTouchDisabled, exclusiveTouch, nothingExcludesSecondFinger, fingerLiftedInInput
    // Which recognizers take it.
    case recognizerDisabled, touchTypeRefused, recognizerBusy, delegateRefusedTouch
    // Touches that are held back.
    case touchStoppedScrolling, scrollViewTookDrag, scrollViewDelaysTouches, recognizerDelaysTouches
    case systemGateDelaysTouches, touchClosedSwipeActions
    // The recognizer or the control by itself, and the participants that may refuse.
    case touchesShouldBeginRefused, contentKeepsDrag, systemControlKeepsTap, refusedToBegin, popRefused
    case cannotScroll, scrollDeferredToOther, scrollDeferredToSheet, severalScrollToTop
    case dismissalPrevented, gestureNotMatched, stillUndecided
    case beginTrackingRefused, selectionRefused, editingRefused, editingGoesOn
    case liftedOutsideControl, liftedWithinTrackingDistance, valueNotChanged
    case menuIsPrimaryAction, notRegisteredForEvent, nobodyImplementsAction, sentToOtherTarget
    // Recognizer against recognizer.
    case requiredOneRecognized, preventedByRival, waitsForFailure, fewerTapsFireFirst
    case simultaneousRecognition, exemptFromPrevention, stateRequestCorrected, cancelledNotEnded
    case viewRemoved, interrupted
    // The effects of recognition on views and controls.
    case recognizerBeatsControl, recognizerBeatsSelection, recognizerCancelsTouches, recognizerDoesNotCancel
    case viewFinishedFirst, firstResponderChainAnswers, nothingInTheWay
}

extension CauseCode {
    /// The parts of dispatch, in their order.
    public enum Stage: String, CaseIterable, Sendable {
        /// From the windows down to the hit view, and up the responder chain.
        case hitTest
        /// Which fingers the view may have.
        case contact
        /// The recognizers that take the touch.
        case recognizer
        /// The touches that are held back.
        case withheld
        /// Each recognizer and control by itself.
        case begin
        /// Recognizer against recognizer.
        case arbitration
        /// The effects of recognition on views and controls.
        case views
    }

    /// The stage at which dispatch meets it.
    public var stage: Stage { definition.stage }

    /// The rules behind the cause.
    public var rules: [String] { definition.rules }

    /// True if UIKit intends the behavior.
    public var isIntended: Bool { definition.isIntended }

    private struct Definition {
        var stage: Stage
        var rules: [String]
        var isIntended = false
    }

    private var definition: Definition {
        switch self {
        case .eventsIgnored: Definition(stage: .hitTest, rules: ["EQ-19"])
        case .applicationInBackground: Definition(stage: .hitTest, rules: ["EQ-21"])
        case .notInWindow: Definition(stage: .hitTest, rules: ["HT-1"])
        case .outsideEveryWindow: Definition(stage: .hitTest, rules: ["EQ-6", "EQ-12"])
        case .coveredByWindow: Definition(stage: .hitTest, rules: ["EQ-4", "EQ-5"])
        case .drawnInFrontOnly: Definition(stage: .hitTest, rules: ["HT-1", "HT-11"])
        case .coveredByView: Definition(stage: .hitTest, rules: ["HT-1", "HT-7"])
        case .coveredByPresentation:
            Definition(stage: .hitTest, rules: ["SHEET-16", "SHEET-20", "SHEET-25"])
        case .hidden: Definition(stage: .hitTest, rules: ["HT-2"])
        case .transparent: Definition(stage: .hitTest, rules: ["HT-2", "HT-3"])
        case .interactionDisabledByDefault: Definition(stage: .hitTest, rules: ["HT-2", "HT-14"])
        case .interactionDisabled: Definition(stage: .hitTest, rules: ["HT-2"])
        case .controlDisabled: Definition(stage: .hitTest, rules: ["CT-12"])
        case .animationBlocksTouches: Definition(stage: .hitTest, rules: ["HT-20"])
        case .transformNotInvertible: Definition(stage: .hitTest, rules: ["HT-10"])
        case .noArea, .outsideView: Definition(stage: .hitTest, rules: ["HT-5"])
        case .outsideAncestor: Definition(stage: .hitTest, rules: ["HT-1", "HT-6"])
        case .hitTestOverrideAnswersOther: Definition(stage: .hitTest, rules: ["HT-17"])
        case .overrideGrabbedTouch: Definition(stage: .hitTest, rules: ["HT-17", "HT-19"])
        case .frontmostAtPoint: Definition(stage: .hitTest, rules: ["HT-1", "HT-7"], isIntended: true)
        case .hitViewInsideControl: Definition(stage: .hitTest, rules: ["HT-1", "CT-1"])
        case .recognizerAttachedElsewhere: Definition(stage: .hitTest, rules: ["GR-1"])
        case .recognizerOnPath: Definition(stage: .hitTest, rules: ["GR-1"], isIntended: true)
        case .climbedResponderChain: Definition(stage: .hitTest, rules: ["TC-18", "RC-15"], isIntended: true)
        case .subviewTookTouch: Definition(stage: .hitTest, rules: ["TC-19"])
        case .notInResponderChain: Definition(stage: .hitTest, rules: ["RC-1", "RC-10"])
        case .multipleTouchDisabled: Definition(stage: .contact, rules: ["TC-12"])
        case .exclusiveTouch: Definition(stage: .contact, rules: ["TC-14"])
        case .nothingExcludesSecondFinger: Definition(stage: .contact, rules: ["TC-14", "GA-2"])
        case .fingerLiftedInInput: Definition(stage: .contact, rules: ["TC-1"])
        case .recognizerDisabled: Definition(stage: .recognizer, rules: ["GR-12"])
        case .touchTypeRefused: Definition(stage: .recognizer, rules: ["GR-10", "GR-11"])
        case .recognizerBusy: Definition(stage: .recognizer, rules: ["GR-16", "PAN-8"])
        case .delegateRefusedTouch: Definition(stage: .recognizer, rules: ["GR-7"])
        case .touchStoppedScrolling: Definition(stage: .withheld, rules: ["SCV-28"], isIntended: true)
        case .scrollViewTookDrag: Definition(stage: .withheld, rules: ["SCV-5", "D9"])
        case .scrollViewDelaysTouches: Definition(stage: .withheld, rules: ["SCV-2", "D2"])
        case .recognizerDelaysTouches: Definition(stage: .withheld, rules: ["GD-9", "GD-10"])
        case .systemGateDelaysTouches: Definition(stage: .withheld, rules: ["SYS-11", "SYS-12", "SYS-14"])
        case .touchClosedSwipeActions:
            Definition(stage: .withheld, rules: ["SWA-11", "SWA-12"], isIntended: true)
        case .touchesShouldBeginRefused: Definition(stage: .begin, rules: ["SCV-3"])
        case .contentKeepsDrag: Definition(stage: .begin, rules: ["SCV-8", "D10"])
        case .systemControlKeepsTap: Definition(stage: .begin, rules: ["GC-1", "GC-2"], isIntended: true)
        case .refusedToBegin: Definition(stage: .begin, rules: ["GR-41", "GR-42"])
        case .popRefused: Definition(stage: .begin, rules: ["NAV-3"])
        case .cannotScroll: Definition(stage: .begin, rules: ["SCV-12", "D18"])
        case .scrollDeferredToOther: Definition(stage: .begin, rules: ["SCV-12", "D22"])
        case .scrollDeferredToSheet: Definition(stage: .begin, rules: ["SHEET-7", "SHEET-9"])
        case .dismissalPrevented: Definition(stage: .begin, rules: ["SHEET-12", "SHEET-13"])
        case .severalScrollToTop: Definition(stage: .begin, rules: ["SYS-21", "SYS-22"])
        case .gestureNotMatched: Definition(stage: .begin, rules: ["GR-30", "GR-31"])
        case .stillUndecided: Definition(stage: .begin, rules: ["GR-30", "GR-31"])
        case .beginTrackingRefused: Definition(stage: .begin, rules: ["CT-3", "CT-5"])
        case .selectionRefused: Definition(stage: .begin, rules: ["CELL-2", "CELL-3", "PAGE-10"])
        case .editingRefused: Definition(stage: .begin, rules: ["TXF-2", "TXF-4"])
        case .editingGoesOn: Definition(stage: .begin, rules: ["TXF-4"], isIntended: true)
        case .liftedOutsideControl: Definition(stage: .begin, rules: ["CE-1", "CT-6", "CT-9"])
        case .liftedWithinTrackingDistance:
            Definition(stage: .begin, rules: ["CT-9", "CT-10"], isIntended: true)
        case .valueNotChanged: Definition(stage: .begin, rules: ["CE-1"], isIntended: true)
        case .menuIsPrimaryAction: Definition(stage: .begin, rules: ["BTN-3", "CTX-5"])
        case .notRegisteredForEvent: Definition(stage: .begin, rules: ["TA-1"])
        case .nobodyImplementsAction: Definition(stage: .begin, rules: ["TA-6"])
        case .sentToOtherTarget: Definition(stage: .begin, rules: ["TA-1", "TA-6"])
        case .requiredOneRecognized: Definition(stage: .arbitration, rules: ["GA-15"], isIntended: true)
        case .preventedByRival: Definition(stage: .arbitration, rules: ["GA-2", "GA-5"])
        case .waitsForFailure: Definition(stage: .arbitration, rules: ["GA-13", "GA-14"])
        case .fewerTapsFireFirst: Definition(stage: .arbitration, rules: ["GA-10"])
        case .simultaneousRecognition: Definition(stage: .arbitration, rules: ["GA-4"])
        case .exemptFromPrevention: Definition(stage: .arbitration, rules: ["GA-24"])
        case .stateRequestCorrected: Definition(stage: .arbitration, rules: ["GR-32"])
        case .cancelledNotEnded: Definition(stage: .arbitration, rules: ["GR-13", "GR-19"])
        case .viewRemoved: Definition(stage: .arbitration, rules: ["TC-25", "A39"])
        case .interrupted: Definition(stage: .arbitration, rules: ["TC-23", "TC-24"])
        case .recognizerBeatsControl: Definition(stage: .views, rules: ["GD-3", "GC-2"])
        case .recognizerBeatsSelection: Definition(stage: .views, rules: ["GD-3", "CELL-2"])
        case .recognizerCancelsTouches: Definition(stage: .views, rules: ["GD-3"])
        case .recognizerDoesNotCancel: Definition(stage: .views, rules: ["GD-8"])
        case .viewFinishedFirst: Definition(stage: .views, rules: ["GD-10"])
        case .firstResponderChainAnswers: Definition(stage: .views, rules: ["TA-6"])
        case .nothingInTheWay: Definition(stage: .views, rules: ["GR-30", "CE-1"], isIntended: true)
        }
    }
}
