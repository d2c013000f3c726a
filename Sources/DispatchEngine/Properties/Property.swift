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
    case maximumZoomScale, zoomScale, bouncesZoom, keyboardDismissMode
    case allowsSelection, allowsMultipleSelection
    // Text views.
    case editable, selectable
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
        case .hidden: Row(.view(.init(\.isHidden)), .flag(.hidden), swift: "isHidden")
        case .alpha:
            // HT-3: a layer's opacity is a 32-bit number.
            Row(.view(.init(\.alpha, .number(.fraction))), .view(.init(\.alpha, .number(.fraction))))
        case .userInteractionEnabled:
            Row(
                .view(.init(\.isUserInteractionEnabled)), .flag(.userInteractionEnabled),
                swift: "isUserInteractionEnabled")
        case .multipleTouchEnabled:
            Row(
                .view(.init(\.isMultipleTouchEnabled)), .flag(.multipleTouchEnabled),
                swift: "isMultipleTouchEnabled")
        case .exclusiveTouch:
            Row(.view(.init(\.isExclusiveTouch)), .flag(.exclusiveTouch), swift: "isExclusiveTouch")
        case .animating: Row(.view(.init(\.isAnimating)), .flag(.animating))
        // C9: recognizers have it as well.
        case .enabled:
            Row(.views([.control, .label]), .view(.init(\.isEnabled)), .flag(.enabled), swift: "isEnabled")
        case .frame: Row(.geometry, .view(.init(\.geometry.frame)))
        case .bounds:
            Row(
                .geometry,
                .view(.init(get: { $0.geometry.bounds }, set: { $0.geometry.setBounds($1) })))
        case .center: Row(.geometry, .view(.init(\.geometry.center)))
        case .transform: Row(.geometry, .view(.init(\.geometry.transform)))
        case .anchorPoint:
            Row(
                .geometry,
                .view(.init(get: { $0.geometry.anchorPoint }, set: { $0.geometry.setAnchorPoint($1) })))
        case .zPosition: Row(.view(.init(\.zPosition)))
        case .clipsToBounds: Row(.view(.init(\.clipsToBounds)))
        case .opaque: Row(.view(.ignored(.flag)), swift: "isOpaque")
        case .cornerRadius: Row(.view(.ignored(.number(.notNegative))))
        case .canBecomeFirstResponder:
            Row(.view(.init(\.canBecomeFirstResponder)), .flag(.canBecomeFirstResponder))
        case .canResignFirstResponder:
            Row(.view(.init(\.canResignFirstResponder)), .flag(.canResignFirstResponder))

        // MARK: Windows
        case .windowLevel:
            Row(.views([.window]), .window(.init(\.windowLevel, Self.level)), .method(Self.level))
        case .isKeyWindow: Row(.views([.window]), .window(.init(\.isKeyWindow)))
        case .hasWindowScene: Row(.views([.window]), .window(.init(\.hasWindowScene)))

        // MARK: Controls and cells
        case .selected:
            Row(
                .views([.control, .tableViewCell, .collectionViewCell]), .view(.init(\.isSelected)),
                .flag(.selected), swift: "isSelected")
        case .on: Row(.views([.switch]), .control(.init(\.isOn)), .control, swift: "isOn")
        case .value: Row(.views([.slider, .stepper]), .control(.init(\.value)), .control)
        case .minimumValue: Row(.views([.slider, .stepper]), .control(.init(\.minimumValue)), .control)
        case .maximumValue: Row(.views([.slider, .stepper]), .control(.init(\.maximumValue)), .control)
        case .continuous:
            Row(
                .views([.slider, .stepper]), .control(.init(\.isContinuous)), .control, swift: "isContinuous")
        case .stepValue:
            Row(
                .views([.stepper]),
                .control(.init(\.stepValue, .number(NumberRange(1e-9, NumberRange.magnitude)))), .control)
        case .autorepeat: Row(.views([.stepper]), .control(.init(\.autorepeats)), .control)
        case .wraps: Row(.views([.stepper]), .control(.init(\.wraps)), .control)
        case .numberOfSegments:
            Row(.views([.segmentedControl]), .control(.init(\.numberOfSegments, .whole(from: 0))), .control)
        case .selectedSegmentIndex:
            Row(
                .views([.segmentedControl]), .control(.init(\.selectedSegmentIndex, .whole(from: -1))),
                .control)
        case .momentary:
            Row(.views([.segmentedControl]), .control(.init(\.isMomentary)), .control, swift: "isMomentary")
        case .disabledSegments:
            Row(
                .views([.segmentedControl]),
                .control(.init(\.disabledSegments, .wholes(from: 0, noun: "segment numbers"))), .control)
        case .numberOfPages:
            Row(.views([.pageControl]), .control(.init(\.numberOfPages, .whole(from: 0))), .control)
        case .currentPage:
            Row(.views([.pageControl]), .control(.init(\.currentPage, .whole(from: 0))), .control)
        case .menu: Row(.views([.button]), .control(.init(\.hasMenu)), .control)
        case .showsMenuAsPrimaryAction:
            Row(.views([.button]), .control(.init(\.showsMenuAsPrimaryAction)), .control)
        case .changesSelectionAsPrimaryAction:
            Row(.views([.button]), .control(.init(\.changesSelectionAsPrimaryAction)), .control)
        case .text: Row(.views([.textField]), .control(.init(\.text)), .control)
        case .clearsOnBeginEditing:
            Row(.views([.textField]), .control(.init(\.clearsOnBeginEditing)), .control)
        // PGC-4: `beginRefreshing()` and `endRefreshing()`.
        case .refreshing: Row(.views([.refreshControl]), .run, .method(.flag), swift: "isRefreshing")

        // MARK: Scroll views
        // D34: taken as it is, out of range too, with one `didScroll` if it differs.
        case .contentOffset: Row(.scrolling, .scrollView(.init(\.contentOffset)), .method(.point))
        // SCV-29: `setContentOffset(_:animated: true)`.
        case .animatedContentOffset: Row(.scrolling, .run, .method(.point))
        // D34: the two that follow move nothing.
        case .contentSize:
            Row(.scrolling, .scrollView(.init(\.contentSize)), .scrollView)
        case .contentInset:
            Row(.scrolling, .scrollView(.init(\.contentInset)), .scrollView)
        // D47: false cancels a drag.
        case .scrollEnabled:
            Row(.scrolling, .scrollView(.init(\.isScrollEnabled)), .method(.flag), swift: "isScrollEnabled")
        case .pagingEnabled:
            Row(
                .scrolling, .scrollView(.init(\.isPagingEnabled)), .scrollView,
                swift: "isPagingEnabled")
        case .directionalLockEnabled:
            Row(.scrolling, .scrollView(.init(\.isDirectionalLockEnabled)), swift: "isDirectionalLockEnabled")
        case .bounces: Row(.scrolling, .scrollView(.init(\.bounces)), .scrollView)
        case .alwaysBounceVertical: Row(.scrolling, .scrollView(.init(\.alwaysBounceVertical)))
        case .alwaysBounceHorizontal: Row(.scrolling, .scrollView(.init(\.alwaysBounceHorizontal)))
        // D2: counts for touches that begin afterwards.
        case .delaysContentTouches:
            Row(
                .scrolling, .scrollView(.init(\.delaysContentTouches)),
                .scrollView)
        case .canCancelContentTouches:
            Row(
                .scrolling, .scrollView(.init(\.canCancelContentTouches)),
                .scrollView)
        case .decelerationRate:
            Row(
                .scrolling,
                .scrollView(
                    .init(\.decelerationRate, .number(NumberRange(0, 0.9999), names: .decelerationRates))))
        case .minimumZoomScale: Row(.scrolling, .scrollView(.init(\.minimumZoomScale, Self.factor)))
        case .maximumZoomScale: Row(.scrolling, .scrollView(.init(\.maximumZoomScale, Self.factor)))
        // Within the limits of the scroll view, with one `didZoom` if it differs.
        case .zoomScale: Row(.scrolling, .scrollView(.init(\.zoomScale, Self.factor)), .method(Self.factor))
        case .bouncesZoom: Row(.scrolling, .scrollView(.init(\.bouncesZoom)))
        // SYS-25: applies to drags that begin later.
        case .keyboardDismissMode:
            Row(
                .scrolling, .scrollView(.init(\.keyboardDismissMode)),
                .scrollView)
        case .allowsSelection:
            Row(
                .views([.tableView, .collectionView]), .scrollView(.init(\.allowsSelection)),
                .scrollView)
        case .allowsMultipleSelection:
            Row(.views([.tableView, .collectionView]), .scrollView(.init(\.allowsMultipleSelection)))

        // MARK: Text views
        // D62: without either a text view has no tap.
        case .editable:
            Row(.views([.textView]), .scrollView(.init(\.isEditable)), .method(.flag), swift: "isEditable")
        case .selectable:
            Row(
                .views([.textView]), .scrollView(.init(\.isSelectable)), .method(.flag), swift: "isSelectable"
            )

        // MARK: Recognizers
        // PAN-6: `setTranslation(_:in:)` the recognizer's view. The velocity stays.
        case .translation: Row(.recognizer(.pan), .run, .method(.point))
        // PINCH-5, ROT-4: the motion goes on from there.
        case .scale: Row(.recognizer(.pinch), .run, .method(Self.factor))
        case .rotation: Row(.recognizer(.rotation), .run, .method(.number(.coordinate)))
        // Their own descriptions have these. Each counts from the next question or touch on.
        case .cancelsTouchesInView: Row(.recognizers, .run, .recognizer(.init(\.cancelsTouchesInView)))
        case .delaysTouchesBegan: Row(.recognizers, .run, .recognizer(.init(\.delaysTouchesBegan)))
        case .delaysTouchesEnded: Row(.recognizers, .run, .recognizer(.init(\.delaysTouchesEnded)))
        case .allowedTouchTypes:
            Row(.recognizers, .run, .recognizer(.init(\.allowedTouchTypes.rawValue, .touchTypes)))
        case .requiresExclusiveTouchType:
            Row(.recognizers, .run, .recognizer(.init(\.requiresExclusiveTouchType)))
        // Each counts from the next attempt on.
        case .numberOfTapsRequired: Row(.recognizers, .run, .recognizerClass(.whole(from: 0)))
        case .numberOfTouchesRequired, .buttonMaskRequired, .minimumNumberOfTouches,
            .maximumNumberOfTouches:
            Row(.recognizers, .run, .recognizerClass(.whole(from: 1)))
        case .minimumPressDuration: Row(.recognizers, .run, .recognizerClass(.number(.time)))
        case .allowableMovement: Row(.recognizers, .run, .recognizerClass(.number(.notNegative)))
        case .direction: Row(.recognizers, .run, .recognizerClass(.names(.swipeDirections)))
        case .edges: Row(.recognizers, .run, .recognizerClass(.names(.screenEdges)))
        case .allowedPressTypes: Row(.recognizers, .run, .recognizerClass(.names(.pressTypes)))
        case .allowedScrollTypesMask: Row(.recognizers, .run, .recognizerClass(.names(.scrollTypes)))
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
        _ place: Property.Place, _ change: Property.Effect? = nil, swift swiftName: String? = nil
    ) {
        self.init(.everyView, place, change, swift: swiftName)
    }
}

extension Property.Effect {
    /// Makes an effect that sets or removes a flag of the view.
    fileprivate static func flag(_ flag: ViewFlags) -> Self {
        .view(.init(get: { $0.flags.contains(flag) }, set: { $0.flags.set(flag, $1) }))
    }
}
