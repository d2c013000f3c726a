/// The properties that views have, by UIKit's names without `is`, as scenes and changes use them.
///
/// The row of each holds the rest, its name in Swift included.
public enum Property: UInt8, CaseIterable, Sendable {
    // Every view.
    case hidden, alpha, userInteractionEnabled, multipleTouchEnabled, exclusiveTouch, animating, enabled
    case frame, bounds, center, transform, anchorPoint, zPosition, clipsToBounds, opaque, cornerRadius
    case canBecomeFirstResponder, canResignFirstResponder
    // Windows.
    case windowLevel, isKeyWindow, hasWindowScene
    // Controls and cells.
    case selected, on, value, minimumValue, maximumValue, continuous, stepValue, autorepeat, wraps
    case numberOfSegments, selectedSegmentIndex, momentary, disabledSegments, numberOfPages, currentPage
    case menu
    case showsMenuAsPrimaryAction, changesSelectionAsPrimaryAction, text, clearsOnBeginEditing,
        refreshing
    // Scroll views.
    case contentOffset, animatedContentOffset, contentSize, contentInset, scrollEnabled, pagingEnabled
    case directionalLockEnabled, bounces, alwaysBounceVertical, alwaysBounceHorizontal
    case delaysContentTouches, canCancelContentTouches, decelerationRate, minimumZoomScale
    case maximumZoomScale, zoomScale, bouncesZoom, scrollsToTop, keyboardDismissMode
    case allowsSelection, allowsMultipleSelection
    // Text views.
    case editable, selectable
    // Web views.
    case allowsBackForwardNavigationGestures, canGoBack, canGoForward
    // Measurements of recognizers.
    case translation, scale, rotation
    // Settings of recognizers.
    case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, allowedTouchTypes
    case requiresExclusiveTouchType
    case numberOfTapsRequired, numberOfTouchesRequired, buttonMaskRequired, minimumPressDuration
    case allowableMovement, minimumNumberOfTouches, maximumNumberOfTouches, direction, edges
    case allowedPressTypes, allowedScrollTypesMask

    /// The table of properties: their owners, their places in a scene's description, and the effects of changes.
    var definition: Row {
        switch self {
        // MARK: Views
        case .hidden:
            Row(
                "A hidden view and everything in it gets no touches (HT-2).", .view(.init(\.isHidden)),
                .flag(.hidden), swift: "isHidden")
        case .alpha:
            // HT-3: a layer's opacity is a 32-bit number.
            Row(
                "A view with less than 0.01 and everything in it gets no touches (HT-3).",
                .view(.init(\.alpha, .number(.fraction))), .view(.init(\.alpha, .number(.fraction))))
        case .userInteractionEnabled:
            Row(
                "Without it the view and everything in it gets no touches. True by default, except for labels and image views (HT-14).",
                .view(.init(\.isUserInteractionEnabled)), .flag(.userInteractionEnabled),
                swift: "isUserInteractionEnabled")
        case .multipleTouchEnabled:
            Row(
                "Without it the view gets only the first of several touches (TC-12).",
                .view(.init(\.isMultipleTouchEnabled)), .flag(.multipleTouchEnabled),
                swift: "isMultipleTouchEnabled")
        case .exclusiveTouch:
            Row(
                "While the view has a touch, no other view of the window gets one (TC-14).",
                .view(.init(\.isExclusiveTouch)), .flag(.exclusiveTouch), swift: "isExclusiveTouch")
        case .animating:
            Row(
                "An animation runs on the view and keeps touches away, unless it allows them (HT-20).",
                .view(.init(\.isAnimating)), .flag(.animating))
        // C9: recognizers have it as well.
        case .enabled:
            Row(
                "A disabled control is passed over (CT-12), a disabled recognizer sees no touches (GR-12).",
                .views([.control, .label]), .view(.init(\.isEnabled)), .flag(.enabled), swift: "isEnabled")
        case .frame:
            Row(
                "The place of the view in its superview; without it and `bounds` the view is 0 × 0, and no touch reaches it.",
                .geometry, .view(.init(\.geometry.frame)))
        case .bounds:
            Row(
                "The coordinate space of the view and its size.", .geometry,
                .view(.init(get: { $0.geometry.bounds }, set: { $0.geometry.setBounds($1) })))
        case .center:
            Row("The place of the anchor point in the superview.", .geometry, .view(.init(\.geometry.center)))
        case .transform:
            Row("The transform about the anchor point (HT-8).", .geometry, .view(.init(\.geometry.transform)))
        case .anchorPoint:
            Row(
                "The anchor point of the layer, in fractions of the size (HT-8).", .geometry,
                .view(.init(get: { $0.geometry.anchorPoint }, set: { $0.geometry.setAnchorPoint($1) })))
        case .zPosition:
            Row(
                "Counts for drawing only; hit-testing goes by the order of subviews (HT-11).",
                .view(.init(get: { $0.zPosition }, set: { $0.zPosition = $1 })))
        case .clipsToBounds:
            Row(
                "Counts for what is visible of the subviews, not for touches. True by default for scroll views alone (HT-6).",
                .view(.init(\.clipsToBounds)))
        case .opaque: Row("Has no effect on touches.", .view(.ignored(.flag)), swift: "isOpaque")
        case .cornerRadius: Row("Has no effect on touches.", .view(.ignored(.number(.notNegative))))
        case .canBecomeFirstResponder:
            Row(
                "True if `becomeFirstResponder()` may succeed; by default for classes that take text (EV-1).",
                .view(.init(\.canBecomeFirstResponder)), .flag(.canBecomeFirstResponder))
        case .canResignFirstResponder:
            Row(
                "True if `resignFirstResponder()` may succeed (EV-2).",
                .view(.init(\.canResignFirstResponder)), .flag(.canResignFirstResponder))

        // MARK: Windows
        case .windowLevel:
            Row(
                "A window of a higher level lies in front (EQ-4).", .views([.window]),
                .window(.init(\.windowLevel, Self.level)), .method(Self.level))
        case .isKeyWindow:
            Row("The key window; at most one is (EQ-9).", .views([.window]), .window(.init(\.isKeyWindow)))
        case .hasWindowScene:
            Row(
                "True if a window scene follows the window in the responder chain (RC-6).", .views([.window]),
                .window(.init(\.hasWindowScene)))

        // MARK: Controls and cells
        case .selected:
            Row(
                "True if the control or cell is selected.",
                .views([.control, .tableViewCell, .collectionViewCell]), .view(.init(\.isSelected)),
                .flag(.selected), swift: "isSelected")
        case .on:
            Row(
                "The state of the switch (SWI-1).", .views([.switch]), .control(.init(\.isOn)), .control,
                swift: "isOn")
        case .value:
            Row(
                "The value (SLD-6, STP-1); without one, the allowed value nearest to 0.",
                .views([.slider, .stepper]), .control(.init(\.value)), .control)
        case .minimumValue:
            Row("The least value.", .views([.slider, .stepper]), .control(.init(\.minimumValue)), .control)
        case .maximumValue:
            Row(
                "The greatest value; by default 1 for a slider and 100 for a stepper (STP-4).",
                .views([.slider, .stepper]), .control(.init(\.maximumValue)),
                .control)
        case .continuous:
            Row(
                "True if `valueChanged` is sent while the value changes, not only at the end (SLD-4, STP-3).",
                .views([.slider, .stepper]), .control(.init(\.isContinuous)), .control, swift: "isContinuous")
        case .stepValue:
            Row(
                "The amount of a step (STP-1).", .views([.stepper]),
                .control(.init(\.stepValue, .number(NumberRange(1e-9, NumberRange.magnitude)))), .control)
        case .autorepeat:
            Row(
                "True if holding a button goes on stepping (STP-2).", .views([.stepper]),
                .control(.init(\.autorepeats)), .control)
        case .wraps:
            Row(
                "True if a step past one end leads to the other (STP-4).", .views([.stepper]),
                .control(.init(\.wraps)), .control)
        case .numberOfSegments:
            Row(
                "The number of segments, which share the width (SEG-1).", .views([.segmentedControl]),
                .control(.init(\.numberOfSegments, .whole(from: 0))), .control)
        case .selectedSegmentIndex:
            Row(
                "The selected segment, -1 for none (D39).", .views([.segmentedControl]),
                .control(.init(\.selectedSegmentIndex, .whole(from: -1))),
                .control)
        case .momentary:
            Row(
                "True if a tapped segment does not stay selected (SEG-2).", .views([.segmentedControl]),
                .control(.init(\.isMomentary)), .control, swift: "isMomentary")
        case .disabledSegments:
            Row(
                "The numbers of the segments that take no taps (D39).", .views([.segmentedControl]),
                .control(.init(\.disabledSegments, .wholes(from: 0, noun: "segment numbers"))), .control)
        case .numberOfPages:
            Row(
                "The number of pages (PGC-1).", .views([.pageControl]),
                .control(.init(\.numberOfPages, .whole(from: 0))), .control)
        case .currentPage:
            Row(
                "The page shown, counted from 0.", .views([.pageControl]),
                .control(.init(\.currentPage, .whole(from: 0))), .control)
        case .menu:
            Row(
                "True if the button has a menu (BTN-3, D51).", .views([.button]), .control(.init(\.hasMenu)),
                .control)
        case .showsMenuAsPrimaryAction:
            Row(
                "True if a touch-down opens the menu (BTN-3).", .views([.button]),
                .control(.init(\.showsMenuAsPrimaryAction)), .control)
        case .changesSelectionAsPrimaryAction:
            Row(
                "True if a tap toggles the selection (BTN-4).", .views([.button]),
                .control(.init(\.changesSelectionAsPrimaryAction)), .control)
        case .text:
            Row("The text in the field (TXF-3).", .views([.textField]), .control(.init(\.text)), .control)
        case .clearsOnBeginEditing:
            Row(
                "True if editing begins with an empty text (TXF-2).", .views([.textField]),
                .control(.init(\.clearsOnBeginEditing)), .control)
        // PGC-4: `beginRefreshing()` and `endRefreshing()`.
        case .refreshing:
            Row(
                "`beginRefreshing()` or `endRefreshing()` (PGC-4).", .views([.refreshControl]), .run,
                .method(.flag), swift: "isRefreshing")

        // MARK: Scroll views
        // D34: taken as it is, out of range too, with one `didScroll` if it differs.
        case .contentOffset:
            Row(
                "The point of the content at the top left corner of the bounds (D34).", .scrolling,
                .scrollView(.init(\.contentOffset)), .method(.point))
        // SCV-29: `setContentOffset(_:animated: true)`.
        case .animatedContentOffset:
            Row(
                "`setContentOffset(_:animated:)` with an animation (SCV-29).", .scrolling, .run,
                .method(.point))
        // D34: the two that follow move nothing.
        case .contentSize:
            Row(
                "The size of the content (D23).", .scrolling, .scrollView(.init(\.contentSize)), .scrollView)
        case .contentInset:
            Row(
                "The distance of the content from the sides.", .scrolling, .scrollView(.init(\.contentInset)),
                .scrollView)
        // D47: false cancels a drag.
        case .scrollEnabled:
            Row(
                "Without it dragging does not scroll; setting it to false cancels a drag (D47).", .scrolling,
                .scrollView(.init(\.isScrollEnabled)), .method(.flag), swift: "isScrollEnabled")
        case .pagingEnabled:
            Row(
                "True if scrolling stops at multiples of the size of the view (SCV-19).", .scrolling,
                .scrollView(.init(\.isPagingEnabled)), .scrollView,
                swift: "isPagingEnabled")
        case .directionalLockEnabled:
            Row(
                "True if a drag keeps to the axis in which it began (SCV-14).", .scrolling,
                .scrollView(.init(\.isDirectionalLockEnabled)), swift: "isDirectionalLockEnabled")
        case .bounces:
            Row(
                "True if the content can be dragged beyond its ends (SCV-18).", .scrolling,
                .scrollView(.init(\.bounces)), .scrollView)
        case .alwaysBounceVertical:
            Row(
                "True if content that fits can be dragged vertically; by default for table views.",
                .scrolling,
                .scrollView(.init(\.alwaysBounceVertical)))
        case .alwaysBounceHorizontal:
            Row(
                "True if content that fits can be dragged horizontally.", .scrolling,
                .scrollView(.init(\.alwaysBounceHorizontal)))
        // D2: counts for touches that begin afterwards.
        case .delaysContentTouches:
            Row(
                "True if content gets a touch only once it is clear that it does not scroll (SCV-2).",
                .scrolling, .scrollView(.init(\.delaysContentTouches)), .scrollView)
        case .canCancelContentTouches:
            Row(
                "True if a drag can take a touch away from the content (SCV-7).", .scrolling,
                .scrollView(.init(\.canCancelContentTouches)), .scrollView)
        case .decelerationRate:
            Row(
                "The share of the velocity that is left after each millisecond (SCV-24).", .scrolling,
                .scrollView(
                    .init(\.decelerationRate, .number(NumberRange(0, 0.9999), names: .decelerationRates))))
        case .minimumZoomScale:
            Row(
                "The least scale; at most `maximumZoomScale`.", .scrolling,
                .scrollView(.init(\.minimumZoomScale, Self.factor)))
        case .maximumZoomScale:
            Row("The greatest scale.", .scrolling, .scrollView(.init(\.maximumZoomScale, Self.factor)))
        // Within the limits of the scroll view, with one `didZoom` if it differs.
        case .zoomScale:
            Row(
                "The scale of the content, within the limits (SCV-20). The view for zooming and the content size are scaled by it, unless the scene gives that view a transform of its own.",
                .scrolling, .scrollView(.init(\.zoomScale, Self.factor)), .method(Self.factor))
        case .bouncesZoom:
            Row(
                "True if a pinch can go past the limits, and comes back when it ends (SCV-20).", .scrolling,
                .scrollView(.init(\.bouncesZoom)))
        case .scrollsToTop:
            Row(
                "True if a tap on the status bar scrolls it to its top; with several on the screen none scrolls (SYS-21).",
                .scrolling, .scrollView(.init(\.scrollsToTop)), .scrollView)
        // SYS-25: applies to drags that begin later, and to lifts.
        case .keyboardDismissMode:
            Row(
                "What a drag does to the keyboard: with `onDrag` the first responder that takes text resigns as it begins, with `interactive` at a lift below the top of the scene's `keyboardFrame` (SYS-25).",
                .scrolling, .scrollView(.init(\.keyboardDismissMode)), .scrollView)
        case .allowsSelection:
            Row(
                "True if a tap selects cells.", .views([.tableView, .collectionView]),
                .scrollView(.init(\.allowsSelection)), .scrollView)
        case .allowsMultipleSelection:
            Row(
                "True if several cells can be selected.", .views([.tableView, .collectionView]),
                .scrollView(.init(\.allowsMultipleSelection)))

        // MARK: Text views
        // D62: without either a text view has no tap.
        case .editable:
            Row(
                "True if the text can be edited (D62).", .views([.textView]),
                .scrollView(.init(\.isEditable)), .method(.flag), swift: "isEditable")
        case .selectable:
            Row(
                "True if the text can be selected (D62).", .views([.textView]),
                .scrollView(.init(\.isSelectable)), .method(.flag), swift: "isSelectable"
            )

        // MARK: Web views
        case .allowsBackForwardNavigationGestures:
            Row(
                "True if the web view has its swipes from the edges, `<web>.backSwipe` and `<web>.forwardSwipe` (CTX-30).",
                .views([.webView]), .view(.init(\.webView.allowsBackForwardNavigationGestures)))
        case .canGoBack:
            Row(
                "True if its history has a page before; without one its back swipe does not begin (CTX-34).",
                .views([.webView]), .view(.init(\.webView.canGoBack)))
        case .canGoForward:
            Row(
                "True if its history has a page after; without one its forward swipe does not begin (CTX-34).",
                .views([.webView]), .view(.init(\.webView.canGoForward)))

        // MARK: Recognizers
        // PAN-6: `setTranslation(_:in:)` the recognizer's view. The velocity stays.
        case .translation:
            Row(
                "`setTranslation(_:in:)` its view; the velocity stays (PAN-6).", .recognizer(.pan), .run,
                .method(.point))
        // PINCH-5, ROT-4: the motion goes on from there.
        case .scale:
            Row(
                "The scale from which the pinch goes on (PINCH-5).", .recognizer(.pinch), .run,
                .method(Self.factor))
        case .rotation:
            Row(
                "The angle from which the rotation goes on, in radians (ROT-4).", .recognizer(.rotation),
                .run, .method(.number(.coordinate)))
        // Their own descriptions have these. Each counts from the next question or touch on.
        case .cancelsTouchesInView:
            Row(
                "True if the view loses its touches once the recognizer has recognized (GD-3). True by default.",
                .recognizers,
                .run, .recognizer(.init(\.cancelsTouchesInView)))
        case .delaysTouchesBegan:
            Row(
                "True if the view gets touches only once the recognizer has failed (GD-9). False by default, but for screenEdgePan.",
                .recognizers,
                .run, .recognizer(.init(\.delaysTouchesBegan)))
        case .delaysTouchesEnded:
            Row(
                "True if the view learns of the end of a touch only once the recognizer has failed (GD-10). True by default.",
                .recognizers, .run, .recognizer(.init(\.delaysTouchesEnded)))
        case .allowedTouchTypes:
            Row(
                "The types of touches that it sees (GR-10). All by default.", .recognizers, .run,
                .recognizer(.init(\.allowedTouchTypes.rawValue, .touchTypes)))
        case .requiresExclusiveTouchType:
            Row(
                "True if all of its touches are of the type of the first (GR-11). True by default.",
                .recognizers, .run,
                .recognizer(.init(\.requiresExclusiveTouchType)))
        // Each counts from the next attempt on.
        case .numberOfTapsRequired:
            Row(
                "The taps of a gesture, 1 by default, or those before a long press, by default none (TAP-1, LP-1).",
                .recognizers, .run,
                .recognizerClass(.whole(from: 0)))
        case .numberOfTouchesRequired:
            Row(
                "The fingers of a gesture. 1 by default.", .recognizers, .run,
                .recognizerClass(.whole(from: 1)))
        case .buttonMaskRequired:
            Row(
                "The pointer's buttons that a tap needs, as a mask of 1, 2, 4 and so on. 1 by default.",
                .recognizers, .run,
                .recognizerClass(.whole(from: 1)))
        case .minimumNumberOfTouches:
            Row(
                "The least number of fingers. 1 by default.", .recognizers, .run,
                .recognizerClass(.whole(from: 1)))
        case .maximumNumberOfTouches:
            Row(
                "The greatest number of fingers. As many as there are, by default.", .recognizers, .run,
                .recognizerClass(.whole(from: 1)))
        case .minimumPressDuration:
            Row(
                "The time that the fingers stay down, in seconds. 0.5 by default.", .recognizers, .run,
                .recognizerClass(.number(.time)))
        case .allowableMovement:
            Row(
                "The distance that the fingers may move before it fails, in points. 10 by default.",
                .recognizers, .run,
                .recognizerClass(.number(.notNegative)))
        case .direction:
            Row(
                "The directions that it recognizes (SWIPE-1). To the right by default.", .recognizers, .run,
                .recognizerClass(.names(.swipeDirections)))
        case .edges:
            Row(
                "The edge of the screen at which it begins; with none or several it never does (EDGE-1).",
                .recognizers, .run, .recognizerClass(.names(.screenEdges)))
        case .allowedPressTypes:
            Row(
                "The buttons that count as fingers (GR-22).", .recognizers, .run,
                .recognizerClass(.names(.pressTypes)))
        case .allowedScrollTypesMask:
            Row(
                "The wheels, with steps, and trackpads, without, that it follows (PAN-14).", .recognizers,
                .run, .recognizerClass(.names(.scrollTypes)))
        }
    }

    private static let level = PropertyForm.number(.coordinate, names: .windowLevels)
    private static let factor = PropertyForm.number(.notNegative)
}

extension Property.Owners {
    fileprivate static let scrolling = Self.views([.scrollView])
}

extension Property.Row {
    /// Makes a row of every view's.
    fileprivate convenience init(
        _ about: String, _ place: Property.Place, _ change: Property.Effect? = nil,
        swift swiftName: String? = nil
    ) {
        self.init(about, .everyView, place, change, swift: swiftName)
    }
}

extension Property.Effect {
    /// Makes an effect that sets or removes a flag of the view.
    fileprivate static func flag(_ flag: ViewFlags) -> Self {
        .view(.init(get: { $0.flags.contains(flag) }, set: { $0.flags.set(flag, $1) }))
    }
}
