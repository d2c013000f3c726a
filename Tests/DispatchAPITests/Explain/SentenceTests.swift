import Foundation
import TestSupport
import Testing

/// The answers to cases of the catalogue: the sentence and the first remedy.
struct SentenceTests {
    @Test(arguments: [
        (
            "coveredByView-that-acts-itself",
            "buy did not fire: dim lies in front of buy and takes the touch.",
            "Hide dim before the touch, which it is meant to take as long as it is shown."
        ),
        (
            "coveredByView-by-a-section-header",
            "row was not selected: header lies in front of row and takes the touch.",
            "A table pins the headers of its sections over its rows. Tap where row is seen."
        ),
        (
            "hitViewInsideControl-that-acts-itself",
            "card did not fire: like inside card was hit, and a control ignores touches that land on its subviews.",
            "Call card.sendActions(for:) in the action of like if card is to act too."
        ),
        (
            "notRegisteredForEvent-inside-a-control-of-its-own",
            "rating did not fire: a UIControl subclass sends valueChanged only where its own code calls sendActions(for: .valueChanged), and rating did not.",
            "Call sendActions(for: .valueChanged) in rating where its value changes."
        ),
        (
            "noArea-by-a-transform",
            "flip did not fire: badge has a transform that leaves flip 0.1 × 0.044 on the screen.",
            "Set badge.transform to .identity."
        ),
        (
            "notRegisteredForEvent-of-a-control-of-its-own",
            "rating did not send rate(_:): a UIControl subclass sends valueChanged only where its own code calls sendActions(for: .valueChanged), and rating did not.",
            "Call sendActions(for: .valueChanged) in rating where its value changes."
        ),
        (
            "outsideAncestor-in-a-scroll-view",
            "submit did not fire: the finger landed outside content, at (195, 725) in its own coordinates, so nothing inside it is hit there, although submit extends to that point.",
            "Make content 390 × 750, as large as what it holds."
        ),
        (
            "outsideAncestor-of-a-root-view",
            "go did not fire: the finger landed outside root, at (750, 125) in its own coordinates, so nothing inside it is hit there, although go extends to that point.",
            "Set root.frame to window.bounds."
        ),
        (
            "coveredByWindow-that-shows-something",
            "play did not fire: the window loading lies in front of window and takes the touch.",
            "Set loading.isUserInteractionEnabled to false."
        ),
        (
            "nobodyImplementsAction-with-a-sender",
            "menu did not send openMenu: no responder implements openMenu, but controller implements openMenu(_:).",
            "Register #selector(openMenu(_:)) instead of #selector(openMenu)."
        ),
        (
            "noArea-of-the-button-itself",
            "skip did not fire: it is 0 × 0, so it contains no point.",
            "Make skip 60 × 20, as large as what it holds."
        ),
        (
            "coveredByView-by-a-content-view",
            "like did not fire: content lies in front of like and takes the touch, because like was added to row instead of its contentView.",
            "Add like to the content view: row.contentView.addSubview(like)."
        ),
        (
            "coveredByView-by-a-content-view-of-an-effect",
            "ok did not fire: content lies in front of ok and takes the touch, because ok was added to blur instead of its contentView.",
            "Add ok to the content view: blur.contentView.addSubview(ok)."
        ),
        (
            "coveredByView-by-the-content-of-a-toolbar",
            "done did not fire: content lies in front of done and takes the touch, because done was added to toolbar instead of its items.",
            "Show done as an item: toolbar.items = [UIBarButtonItem(customView: done)]."
        ),
        (
            "coveredByView-by-a-tab-bar",
            "submit did not fire: the tab bar tabBar lies in front of submit and takes the touch.",
            "Keep submit clear of the tab bar: constrain its bottom to view.safeAreaLayoutGuide.bottomAnchor."
        ),
        (
            "coveredByView-by-a-navigation-bar",
            "filter did not fire: the navigation bar navBar lies in front of filter and takes the touch.",
            "Keep filter clear of the navigation bar: constrain its top to view.safeAreaLayoutGuide.topAnchor, or make it a UIBarButtonItem."
        ),
        (
            "coveredByView-by-a-transition-view",
            "buy did not fire: transition presents a view controller in front of buy, and dimming inside it takes the touch.",
            "Dismiss the presented view controller before the touch: dismiss(animated: true)."
        ),
        (
            "coveredByView-by-an-alert",
            "buy did not fire: alert is presented in front of buy, and dimming inside it takes the touch.",
            "Dismiss alert before the touch: alert.dismiss(animated: true)."
        ),
        (
            "coveredByView-by-a-scroll-view",
            "skip did not fire: pager lies in front of skip, and page inside it takes the touch.",
            "Bring skip to the front of root."
        ),
        (
            "coveredByView-by-the-next-row",
            "edit did not fire: second lies in front of first and takes the touch.",
            "Make first at least 100 points high, as tall as what it holds: constrain edit to contentView.bottomAnchor,"
        ),
        (
            "noArea-behind-a-row",
            "add did not fire: header is 390 × 0, so it contains no point, and nothing inside it is hit.",
            "Make header 390 × 50, as large as what it holds."
        ),
        (
            "outsideAncestor-by-an-override",
            "play did not fire: point(inside:with:) of panel is overridden and returns false where the finger landed, so nothing inside it is hit either.",
            "Return true from point(inside:with:) of panel where a subview contains the point, and false elsewhere."
        ),
        (
            "outsideView-by-an-override",
            "round did not fire: point(inside:with:) of round is overridden and returns false where the finger landed.",
            "Remove the override of point(inside:with:) of round, or return true there."
        ),
        (
            "noArea-inside-an-override",
            "play did not fire: bar is 350 × 0, so it contains no point, and nothing inside it is hit.",
            "Make bar 350 × 50, as large as what it holds."
        ),
        (
            "valueNotChanged-at-the-limit",
            "quantity did not fire: it is at its maximumValue already, which is 100.",
            "Set quantity.maximumValue to 101."
        ),
        (
            "valueNotChanged-of-the-only-page",
            "dots did not fire: it has no other page: its numberOfPages is 1.",
            "Set dots.numberOfPages to 2."
        ),
        (
            "valueNotChanged-of-a-disabled-segment",
            "size did not fire: segment 1 of size is disabled.",
            "Enable the segment: size.setEnabled(true, forSegmentAt: 1)."
        ),
        (
            "valueNotChanged-without-segments",
            "size did not fire: it has no segments: its numberOfSegments is 0.",
            "Insert segments, or state numberOfSegments in the scene."
        ),
        (
            "recognizerBeatsControl-of-its-own",
            "lights did not fire: tap took its touch at 0.08 s, because cancelsTouchesInView of tap is true.",
            "Set tap.cancelsTouchesInView to false; then both act."
        ),
        (
            "recognizerBeatsControl-that-ends-editing",
            "chip did not fire: dismiss took its touch at 0.08 s, because a plain UIControl does not keep taps to itself as UIButton does.",
            "Set dismiss.cancelsTouchesInView to false; then both act."
        ),
        (
            "recognizerBeatsControl-that-begins-to-edit",
            "date did not send pickDate(_:): the tap that begins to edit date takes its touch at 0.08 s.",
            "Register the action for .editingDidBegin, which the tap sends."
        ),
        (
            "notRegisteredForEvent-without-a-target",
            "tap did not send boxTapped(_:): it recognized at 0.08 s, but boxTapped(_:) has no target, and a recognizer calls only its targets.",
            "Call tap.addTarget(_:action:) with the object that has boxTapped(_:)."
        ),
        (
            "editingRefused-to-resign",
            "code did not end editing: canResignFirstResponder of code returns false, so it stays the first responder.",
            "Set code.canResignFirstResponder to true."
        ),
        (
            "recognizerAttachedElsewhere-to-end-editing",
            "search did not end editing: dismiss is attached to header, and the finger landed on body, which is not inside header.",
            "Attach dismiss to root, which is around header and body."
        ),
        (
            "subviewTookTouch-that-would-end-editing",
            "email did not end editing: scroll is a UIScrollView, which keeps its touches, so the touch does not climb to controller.",
            "Add a UITapGestureRecognizer with cancelsTouchesInView = false to scroll, with an action that calls view.endEditing(true)."
        ),
        (
            "scrollViewTookDrag-held-by-another",
            "volume did not fire: table held the touch back, and pager.pan began before it let go.",
            "Set table.delaysContentTouches to false."
        ),
        (
            "liftedOutsideControl-that-moved-away",
            "buy did not fire: it moved away from under the finger at 0.08 s, because dismiss(_:) changed its frame, and so sent touchUpOutside.",
            "Have the delegate of dismiss refuse touches within buy in gestureRecognizer(_:shouldReceive:)."
        ),
        (
            "liftedOutsideControl-that-an-event-moved",
            "buy did not fire: it moved away from under the finger at 0.3 s, when list.contentOffset changed, and so sent touchUpOutside.",
            "Do not set list.contentOffset at 0.3 s."
        ),
        (
            "editingRefused-to-end",
            "name did not begin to edit: the delegate of code returns false from textFieldShouldEndEditing(_:), so it stays the first responder.",
            "Return true from textFieldShouldEndEditing(_:) of the delegate of code."
        ),
        (
            "animationBlocksTouches-away-from-the-finger",
            "pop did not fire: balloon is being animated without allowUserInteraction, and its frame is already where the animation ends, 200 points from the finger.",
            "Animate balloon with allowUserInteraction, and test where it is seen: balloon.layer.presentation()?.hitTest(_:)."
        ),
        (
            "nothingInTheWay-a-second-time",
            "buy fired: the finger landed on buy and lifted inside it, as another did at 0.08 s.",
            "Set buy.isEnabled to false in its action, and back to true when that is done."
        ),
        (
            "noArea-with-subviews-to-the-left",
            "retry did not fire: empty is 0 × 0, so it contains no point, and nothing inside it is hit.",
            "Make empty 200 × 44, as large as what it holds: its frame begins at (95, 300), and its bounds at (-100, 0)."
        ),
        (
            "notRegisteredForEvent-without-actions",
            "menu did not send an action: it sent touchUpInside, but no action is registered for it.",
            "Call menu.addTarget(_:action:for:) with an action for .touchUpInside."
        ),
        (
            "notRegisteredForEvent-of-a-recognizer",
            "tap did not send an action: it recognized at 0.08 s, and has no target.",
            "Call tap.addTarget(_:action:)."
        ),
        (
            "notRegisteredForEvent-lifted-inside",
            "key did not send touchUpOutside: the finger lifted inside key, so it sent touchUpInside.",
            "Lift more than 70 points outside key."
        ),
        (
            "scrollViewTookDrag-of-a-canvas",
            "canvas did not get the touch: sheet held the touch back, and its pan began before it let go.",
            "Set sheet.panGestureRecognizer.minimumNumberOfTouches to 2; then two fingers scroll."
        ),
        (
            "nobodyImplementsAction-off-the-chain",
            "undo did not send undo(_:): undo(_:) has no target, and editor, which implements it, is not in the responder chain of undo.",
            "Make editor the target of undo(_:): an action without one goes up the responder chain."
        ),
        (
            "outsideAncestor-of-two-levels",
            "play did not fire: the finger landed outside bar, at (195, -20) in its own coordinates, so nothing inside it is hit there, although play extends to that point.",
            "Override point(inside:with:) of bar and content to return true in play as well."
        ),
        (
            "coveredByWindow-with-a-control",
            "save did not fire: the window playerWindow lies in front of window and takes the touch.",
            "Override hitTest(_:with:) of playerWindow and player to return nil instead of themselves."
        ),
        (
            "hitTestOverrideAnswersOther-of-a-view-in-front",
            "row was selected: header lies in front, but its hitTest(_:with:) returns nil there, so the touch passes through it.",
            "Remove the override of hitTest(_:with:) of header."
        ),
        (
            "nothingExcludesSecondFinger-of-views",
            "queen got the touch: it is the frontmost view at that point, and neither it nor king, which has a finger too, has isExclusiveTouch set.",
            "Set king.isExclusiveTouch to true."
        ),
        (
            "simultaneousRecognition-of-every-other",
            "follow fired: its delegate returns true from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for carousel.pan, and one yes is enough.",
            "Have the delegate of follow return true from gestureRecognizerShouldBegin(_:) for vertical drags only: abs(y) > abs(x) of its velocity."
        ),
        (
            "requiredOneRecognized-by-a-delegate",
            "preview did not fire: dismiss.delegate returns true from gestureRecognizer(_:shouldBeRequiredToFailBy:) for preview, and dismiss recognized.",
            "Return false from gestureRecognizer(_:shouldBeRequiredToFailBy:) of dismiss.delegate for preview."
        ),
        (
            "viewRemoved-after-the-lift",
            "twice did not fire: card left its window at 0.08 s.",
            "Have once wait: once.require(toFail: twice)."
        ),
        (
            "nothingInTheWay-at-touch-down",
            "radio sent choose(_:): a control sends touchDown once it gets the touch, which form held back until 0.15 s.",
            "Register choose(_:) for .touchUpInside instead of .touchDown."
        ),
        (
            "recognizerBeatsSelection-of-a-text-view",
            "row was not selected: text.tap recognized at 0.08 s and took its touch.",
            "Set text.isUserInteractionEnabled to false."
        ),
        (
            "contentKeepsDrag",
            "list did not begin to scroll: buy has the touch, and touchesShouldCancel(in:) of list returns false for controls unless it is overridden.",
            "Return true from touchesShouldCancel(in:) of list."
        ),
        (
            "recognizerAttachedElsewhere",
            "dismiss did not fire: it is attached to header, and the finger landed on list, which is not inside header.",
            "Attach dismiss to list instead of header; for both, give list one of its own."
        ),
        (
            "preventedByRival-of-a-view-inside",
            "background did not fire: press recognized at 0.5 s and excludes background.",
            "Have the delegate of press refuse touches on cell itself in gestureRecognizer(_:shouldReceive:)."
        ),
        (
            "scrollViewTookDrag-held-by-two",
            "buy did not fire: page and pager held the touch back, and pager.pan began before they let go.",
            "Set page.delaysContentTouches and pager.delaysContentTouches to false."
        ),
        (
            "systemControlKeepsTap",
            "endEditing did not fire: buy is a UIButton, which keeps the gesture that it acts on from recognizers of the views around it.",
            "Set endEditing.cancelsTouchesInView to false; then both act."
        ),
        (
            "cannotScroll-without-a-content-size",
            "form did not begin to scroll: form cannot scroll that way, because its contentSize is 0 × 0, less than what it holds, which takes 390 × 2000.",
            "Set form.contentSize to CGSize(width: 390, height: 2000), as large as what it holds."
        ),
        (
            "recognizerBeatsSelection",
            "row was not selected: endEditing recognized at 0.08 s and took its touch.",
            "Set endEditing.cancelsTouchesInView to false; then both act."
        ),
        (
            "preventedByRival-a-pan-against-a-swipe",
            "swipe did not fire: pan recognized at 0.017 s and excludes swipe.",
            "Have pan wait: pan.require(toFail: swipe)."
        ),
        (
            "outsideView-between-arranged-subviews",
            "buy did not fire: the finger landed 12 points outside buy.",
            "Override point(inside:with:) of buy to accept touches up to 12 points above it."
        ),
        (
            "outsideView-far-away",
            "buy did not fire: the finger landed 46 points outside buy.",
            "buy is at (40, 100), 200 × 44; the finger was at (100, 190)."
        ),
        (
            "outsideView-of-a-rotated-view",
            "side did not fire: the finger landed 65 points outside side.",
            "side is at (175, 225), 50 × 200; the finger was at (110, 325)."
        ),
        (
            "hitTestOverrideAnswersOther-of-a-view-beside",
            "pay got the touch: panel overrides hitTest(_:with:), which returns pay.",
            "Remove the override of hitTest(_:with:) of panel."
        ),
        (
            "liftedOutsideControl-of-a-tap-from-another-view",
            "pay did not fire: panel overrides hitTest(_:with:), which returns pay, but pay goes by its own bounds, and the finger lifted 350 points outside them at 0.08 s, so it sends touchUpOutside instead.",
            "Override point(inside:with:) of pay to return true in panel as well."
        ),
        (
            "gestureNotMatched-fingers-side-by-side",
            "zoom did not fire: it failed at 0.3 s, because the distance between the fingers did not change by more than 8 points.",
            "Move the fingers apart or together."
        ),
        (
            "gestureNotMatched-fingers-that-part-without-a-turn",
            "turn did not fire: it failed at 0.5 s, because the line between the fingers did not turn by the 5° to 10° that a rotation takes.",
            "Turn the fingers around each other."
        ),
        (
            "gestureNotMatched-fingers-that-part",
            "move did not fire: it failed at 0.5 s, because the center of the fingers did not move far enough for a pan.",
            "Move the fingers in the same direction."
        ),
        (
            "gestureNotMatched-one-finger-of-a-class-of-its-own",
            "check did not fire: it failed at 0.08 s, because it needs two fingers, and only one touched.",
            "Touch with two fingers."
        ),
        (
            "gestureNotMatched-no-state-set",
            "check did not fire: it failed at 0.08 s, because its class never sets its state to began or ended.",
            "Set state in its touch methods, such as to .ended in touchesEnded(_:with:)."
        ),
        (
            "gestureNotMatched-short-of-a-distance",
            "check did not fire: it failed at 0.3 s, because the finger did not move the 50 points that it waits for.",
            "Drag further."
        ),
        (
            "noArea-in-a-stack-view",
            "rating did not fire: it is 0 × 0, so it contains no point.",
            "Constrain the width and the height of rating, which stack lays out."
        ),
        (
            "coveredByWindow-by-the-keyboard",
            "send did not fire: the keyboard covers send and takes the touch.",
            "End editing before the touch, which hides the keyboard: view.endEditing(true)."
        ),
        (
            "frontmostAtPoint-above-the-keyboard",
            "root got the touch: it is the frontmost view at that point that takes touches.",
            "Put what is to get the touch in front of root."
        ),
        (
            "coveredByView-by-a-presented-controller",
            "buy did not fire: loginController is presented in front of buy and takes the touch.",
            "Dismiss loginController before the touch: loginController.dismiss(animated: true)."
        ),
    ])
    func `A case is answered in these words`(name: String, answer: String, remedy: String) throws {
        let text = try explain(name)
        let first = try #require(text.first { $0.hasPrefix("     - ") })
        #expect(text.first == answer)
        #expect(first.hasPrefix("     - \(remedy)"), "\(first)")
    }

    @Test(arguments: [
        (1, "because a plain UIControl does not keep taps to itself as UIButton does."),
        (2, "because cancelsTouchesInView of tap is true."),
    ])
    func `That a control keeps taps to itself is said of single taps`(taps: Int, reason: String) throws {
        let twice = #"""
            {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844],
               "gestureRecognizers": [{"id": "tap", "type": "tap", "numberOfTapsRequired": \#(taps)}],
               "subviews": [{"id": "box", "class": "UIControl", "frame": [40, 100, 200, 44]}]}]},
             "events": [{"t": 0, "tap": {"view": "box", "count": \#(taps)}}],
             "questions": [{"why": "cancelled", "of": "box"}]}
            """#
        let text = try lines(of: twice)
        #expect(text.first?.hasSuffix(reason) == true, "\(text)")
    }

    @Test(arguments: [(#""#, "0.15 s"), (#""constants": {"contentTouchDelay": 0.3},"#, "0.3 s")])
    func `SCV-2: the time for which a scroll view holds a touch back is the request's`(
        constants: String, time: String
    ) throws {
        let hold = #"""
            {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
               {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000],
                "subviews": [{"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44]}]}]}]},
             "events": [{"t": 0, "longPress": {"view": "buy", "duration": 0.5}}], \#(constants)
             "questions": [{"why": "late", "of": "buy"}]}
            """#
        let text = try lines(of: hold)
        #expect(text.first?.contains(" for up to \(time), ") == true, "\(text)")
    }

    @Test func `A remedy settles the question of an expectation if it is met, and says which others are not`()
        throws
    {
        let drawing = #"""
            {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
               {"id": "sheet", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 1600],
                "gestureRecognizers": [{"id": "note", "type": "tap"}],
                "subviews": [{"id": "canvas", "frame": [0, 0, 390, 1600], "overrides": {"touches": "handle"}}]}]}]},
             "events": [{"t": 0, "drag": {"from": [195, 600], "to": [195, 300], "duration": 0.3}}],
             "expect": [{"kind": "touches", "responder": "canvas", "phase": "began"},
                        {"kind": "touches", "responder": "canvas", "phase": "ended"},
                        {"kind": "scroll", "scrollView": "sheet", "callback": "willBeginDragging"}]}
            """#
        let text = try lines(of: drawing)
        // The first two expectations ask the same, and get one answer.
        #expect(
            text.count {
                $0
                    == "canvas did not get the touch: sheet held the touch back, and its pan began before it let go."
            } == 1)
        let remedies = text.filter { $0.hasPrefix("     - ") }
        #expect(
            remedies.contains(
                "     - Set sheet.delaysContentTouches to false. Tried: the next cause is recognizerCancelsTouches (sheet.pan)."
            ),
            "\(remedies)")
        #expect(
            remedies.first
                == "     - Set sheet.panGestureRecognizer.minimumNumberOfTouches to 2; then two fingers scroll. "
                + "Tried: it settles the question, but /expect/2 is not met with it.")
    }

    @Test func `A remedy with which the request passes comes before one that breaks another expectation`()
        throws
    {
        let menu = #"""
            {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844],
               "gestureRecognizers": [{"id": "close", "type": "tap"}],
               "subviews": [{"id": "add", "class": "UIButton", "frame": [40, 100, 200, 44]}]}]},
             "events": [{"t": 0, "tap": {"view": "add"}}],
             "expect": [{"kind": "state", "recognizer": "close", "to": "ended"}],
             "never": [{"kind": "controlEvent", "control": "add", "event": "touchUpInside"}]}
            """#
        let remedies = try lines(of: menu).filter { $0.hasPrefix("     - ") }
        #expect(remedies.first == "     - Attach close to add. Tried: it settles the question.")
        #expect(
            remedies.contains(
                "     - Set close.cancelsTouchesInView to false; then both act. "
                    + "Tried: it settles the question, but /never/0 is not met with it."), "\(remedies)")
    }

    @Test func `CE-1: an action for touchUpOutside is not called by a finger that lifts inside or near`()
        throws
    {
        for (x, answer) in [
            (140, "the finger lifted inside key, so it sent touchUpInside."),
            (
                270,
                "the finger lifted 30 points outside key, and a control counts up to 70 points around it as inside while it tracks."
            ),
        ] {
            let lift = #"""
                {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
                   {"id": "key", "class": "UIButton", "frame": [40, 100, 200, 44],
                    "actions": [{"target": "key", "action": "leave:", "events": ["touchUpOutside"]}]}]}]},
                 "events": [{"t": 0, "drag": {"from": [100, 120], "to": [\#(x), 120]}}],
                 "questions": [{"why": "notFired", "of": "key", "action": "leave:"}]}
                """#
            #expect(try lines(of: lift).first == "key did not send leave(_:): \(answer)")
        }
    }

    @Test(arguments: ["hidden", "isHidden"])
    func `Of a change of several properties a remedy leaves out the one that matters`(name: String) throws {
        let hiding = #"""
            {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
               {"id": "buy", "class": "UIButton", "frame": [40, 700, 200, 44]}]}]},
             "events": [{"t": 0, "change": [{"target": "buy", "set": {"frame": [40, 100, 200, 44], "\#(name)": true}}]},
                        {"t": 0.1, "tap": {"at": [100, 120]}}],
             "questions": [{"why": "notFired", "of": "buy"}]}
            """#
        let text = try lines(of: hiding)
        #expect(text.contains("     - Do not hide buy at 0 s. Tried: it settles the question."), "\(text)")
        #expect(
            text.last == #"  The shortest remedy: whatIf [{"withdraw":"/events/0/change/0/set/\#(name)"}]"#)
    }

    @Test func `What comes later than expected is answered by what held it up`() throws {
        let highlight = #"""
            {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
               {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000],
                "subviews": [{"id": "star", "class": "UIButton", "frame": [40, 100, 200, 44]}]}]}]},
             "events": [{"t": 0, "longPress": {"view": "star", "duration": 0.5}}],
             "expect": [{"kind": "controlEvent", "control": "star", "event": "touchDown", "t": {"max": 0.05}}]}
            """#
        let text = try lines(of: highlight)
        #expect(
            text.first
                == "star got the touch late: list holds touches of its content back for up to 0.15 s, to see whether they scroll."
        )
        #expect(
            text.contains("     - Set list.delaysContentTouches to false. Tried: it settles the question."))
    }

    @Test func `CE-1: that a control sends touchDown at once is not said of a touch that was held back`()
        throws
    {
        let highlight = #"""
            {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
               {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000],
                "subviews": [{"id": "star", "class": "UIButton", "frame": [40, 100, 200, 44]}]}]}]},
             "events": [{"t": 0, "longPress": {"view": "star", "duration": 0.5}}],
             "questions": [{"why": "fired", "of": "star", "action": "touchDown"}]}
            """#
        #expect(
            try lines(of: highlight).first
                == "star sent touchDown: a control sends touchDown once it gets the touch, which list held back until 0.15 s."
        )
    }

    @Test func `A recognizer that excluded another may wait for it`() throws {
        let swipe = #"""
            {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "gestureRecognizers": [
               {"id": "pan", "type": "pan"}, {"id": "swipe", "type": "swipe", "direction": "left"}]}]},
             "events": [{"t": 0, "swipe": {"at": [300, 400], "direction": "left"}}],
             "questions": [{"why": "fired", "of": "pan"}]}
            """#
        let remedies = try lines(of: swipe).filter { $0.hasPrefix("     - ") }
        #expect(
            remedies.first
                == "     - Have pan wait: pan.require(toFail: swipe). Tried: it settles the question.",
            "\(remedies)")
    }

    @Test(arguments: [
        (#""delaysContentTouches": false"#, "Set list.delaysContentTouches to true."),
        (
            #""canCancelContentTouches": false"#,
            "Set list.canCancelContentTouches to true, and return true from its touchesShouldCancel(in:)."
        ),
    ])
    func `SCV-8: a scroll view that leaves a control its touch is given back what was taken from it`(
        member: String, remedy: String
    ) throws {
        let drag = #"""
            {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
               {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000], \#(member),
                "subviews": [{"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44]}]}]}]},
             "events": [{"t": 0, "drag": {"from": [100, 120], "to": [100, 20], "duration": 0.1, "hold": \#(member.hasPrefix(#""can"#) ? 0.3 : 0)}}],
             "questions": [{"why": "notFired", "of": "list.pan"}]}
            """#
        let text = try lines(of: drag)
        #expect(text.contains("     - \(remedy) Tried: it settles the question."), "\(text)")
    }

    @Test(arguments: [
        (
            "", "is not in the responder chain of field or of undo.",
            "Call editor.becomeFirstResponder() first."
        ),
        (
            #"{"t": 0, "change": [{"target": "field", "resignFirstResponder": true}]},"#,
            "is not in the responder chain of undo; there has been no first responder since 0 s, when field resigned.",
            "Call editor.becomeFirstResponder() when field resigns."
        ),
    ])
    func `TA-6: where the search for a target begins is said of an action that is implemented elsewhere`(
        change: String, end: String, remedy: String
    ) throws {
        let undo = #"""
            {"scene": {"firstResponder": "field", "windows": [{"id": "window", "frame": [0, 0, 390, 844], "isKeyWindow": true,
               "subviews": [{"id": "page", "frame": [0, 100, 390, 744],
                             "viewController": {"id": "editor", "implements": ["undo:"]}},
                            {"id": "field", "class": "UITextField", "frame": [0, 60, 200, 30]},
                            {"id": "undo", "class": "UIButton", "frame": [300, 0, 60, 44],
                             "actions": [{"events": ["touchUpInside"], "target": null, "action": "undo:"}]}]}]},
             "events": [\#(change) {"t": 0.5, "tap": {"at": [330, 20]}}],
             "questions": [{"why": "notFired", "of": "undo", "action": "undo:"}]}
            """#
        let text = try lines(of: undo)
        #expect(
            text.first
                == "undo did not send undo(_:): undo(_:) has no target, and editor, which implements it, \(end)"
        )
        #expect(text.contains("     - \(remedy) That is up to the application's code."), "\(text)")
    }

    @Test func `TC-14: a finger that has lifted is not one that another view has`() throws {
        let apart = #"""
            {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
               {"id": "king", "frame": [40, 200, 100, 100], "overrides": {"touches": "handle"}},
               {"id": "queen", "frame": [240, 200, 100, 100], "overrides": {"touches": "handle"}}]}]},
             "events": [{"t": 0, "tap": {"id": 1, "view": "king"}}, {"t": 1, "tap": {"id": 2, "view": "queen"}}],
             "questions": [{"why": "received", "of": "queen"}]}
            """#
        #expect(
            try lines(of: apart).first
                == "queen got the touch: it is the frontmost view at that point that takes touches.")
    }

    @Test func `What is tried in vain is said to be`() throws {
        #expect(
            try explain("subviewTookTouch-before-a-tap").last?.hasPrefix("  The shortest remedy: ") == true)
        let hold = #"""
            {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "gestureRecognizers": [
               {"id": "record", "type": "longPress"}, {"id": "cancel", "type": "swipe"}]}]},
             "events": [{"t": 0, "drag": {"from": [100, 400], "to": [300, 400], "hold": 0.8, "duration": 0.1}}],
             "questions": [{"why": "notFired", "of": "cancel"}]}
            """#
        let text = try lines(of: hold)
        #expect(
            text.first
                == "cancel did not fire: it would fail without record as well, because it took too long.")
        #expect(
            try explain("cannotScroll-inside-what-scrolls").last == "  Nothing that was tried settles it.")
    }

    @Test func `TAP-4: a finger that is down for longer than a tap may take is the cause`() throws {
        let press = #"""
            {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844],
               "gestureRecognizers": [{"id": "select", "type": "tap"}]}]},
             "events": [{"t": 0, "longPress": {"at": [100, 400], "duration": 1}}],
             "questions": [{"why": "notFired", "of": "select"}]}
            """#
        let text = try lines(of: press)
        #expect(
            text == [
                "select did not fire: it failed at 0.75 s, because the finger was down for 0.75 s, longer than a tap may take.",
                "  1. gestureNotMatched (begin, GR-30, GR-31)",
                "     - Lift sooner. That is up to the fingers.",
            ])
    }

    @Test(arguments: [
        ("80", "Lift sooner: it lifts at 80 s, and times are in seconds."), ("1", "Lift sooner."),
    ])
    func `TAP-4: a lift after many seconds was meant in milliseconds`(time: String, remedy: String) throws {
        let press = #"""
            {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844],
               "gestureRecognizers": [{"id": "select", "type": "tap"}]}]},
             "events": [{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [100, 400]}]},
                        {"t": \#(time), "touches": [{"id": 1, "phase": "ended", "at": [100, 400]}]}],
             "questions": [{"why": "notFired", "of": "select"}]}
            """#
        #expect(try lines(of: press)[2] == "     - \(remedy) That is up to the fingers.")
    }

    private func explain(_ name: String) throws -> [String] { try lines(of: CatalogueCase(name).text()) }

    private func lines(of body: String) throws -> [String] {
        let response = try RunningService.shared.get().answer("POST", "/v1/explain?format=text", body: body)
        try #require(response.status == 200, "\(response.text)")
        return response.text.split(separator: "\n").map { String($0) }
    }
}
