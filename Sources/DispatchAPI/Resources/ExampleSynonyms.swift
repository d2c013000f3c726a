/// Words by which people search, with other words for the same thing.
///
/// A search word that is one of a row finds what any other of the row occurs in. All are in lower case.
enum ExampleSynonyms {
    /// Names of one thing: of UIKit in Swift and Objective-C, of the log, and in Chinese.
    static let rows: [[String]] = [
        [
            "hittest:withevent:", "hittest(_:with:)", "hittest", "hit-test", "hit-testing", "命中测试",
            "寻找最合适的view",
        ],
        ["pointinside:withevent:", "point(inside:with:)", "pointinside"],
        ["nextresponder", "next responder", "next", "下一个响应者"],
        ["responder-chain", "responder chain", "climbs", "响应链", "响应者链", "响应者链条"],
        ["hit-testing", "delivery", "dispatched", "hittest", "事件传递", "事件分发", "传递链", "事件传递链"],
        ["firstresponder", "first responder", "第一响应者"],
        ["touchesbegan:withevent:", "touchesbegan(_:with:)", "touchesbegan", "began"],
        ["touchesmoved:withevent:", "touchesmoved(_:with:)", "touchesmoved", "moved"],
        ["touchesended:withevent:", "touchesended(_:with:)", "touchesended", "ended"],
        [
            "touchescancelled:withevent:", "touchescancelled(_:with:)", "touchescancelled", "cancelled",
            "触摸取消",
        ],
        ["userinteractionenabled", "isuserinteractionenabled", "user interaction", "交互", "用户交互"],
        ["hidden", "ishidden", "隐藏"],
        ["alpha", "transparent", "透明", "透明度"],
        [
            "gesture", "gestures", "gesturerecognizers", "recognizer", "uigesturerecognizer", "手势", "手势识别",
            "手势识别器",
        ],
        ["conflict", "simultaneous", "excludes", "prevented", "手势冲突", "手势互斥"],
        ["tap", "uitapgesturerecognizer", "点击", "单击", "轻点", "点击手势"],
        ["double tap", "double-tap", "numberoftapsrequired", "双击"],
        ["long press", "long-press", "longpress", "uilongpressgesturerecognizer", "长按"],
        ["pan", "drag", "uipangesturerecognizer", "拖动", "拖拽"],
        ["swipe", "uiswipegesturerecognizer", "轻扫", "滑动"],
        ["pinch", "uipinchgesturerecognizer", "捏合", "缩放"],
        ["rotation", "uirotationgesturerecognizer", "旋转"],
        ["button", "uibutton", "按钮"],
        ["switch", "uiswitch", "开关"],
        ["slider", "uislider", "滑块"],
        ["control", "uicontrol", "控件"],
        ["textfield", "text field", "uitextfield", "输入框", "文本框"],
        ["window", "uiwindow", "窗口"],
        ["keywindow", "key window", "iskeywindow", "主窗口"],
        ["view controller", "controller", "uiviewcontroller", "视图控制器", "控制器"],
        ["application", "uiapplication"],
        ["springboard", "home screen", "桌面"],
        ["runloop", "run loop", "source0", "source1"],
        ["iokit", "iohidevent", "intake"],
        ["sendevent:", "sendevent(_:)", "sendevent"],
        ["sendaction:to:forevent:", "sendaction(_:to:for:)", "sendaction:to:from:forevent:", "sendaction"],
        [
            "addtarget:action:forcontrolevents:", "addtarget(_:action:for:)", "addtarget", "target-action",
            "target", "目标动作",
        ],
        ["begintrackingwithtouch:withevent:", "begintracking(_:with:)", "begintracking", "tracking"],
        ["continuetrackingwithtouch:withevent:", "continuetracking(_:with:)", "tracking"],
        ["endtrackingwithtouch:withevent:", "endtracking(_:with:)", "tracking"],
        ["canceltrackingwithevent:", "canceltracking(with:)", "canceltracking"],
        ["requiregesturerecognizertofail:", "require(tofail:)", "requiresfailureof"],
        ["gesturerecognizershouldbegin:", "gesturerecognizershouldbegin(_:)", "shouldbegin"],
        ["exclusivetouch", "isexclusivetouch", "独占"],
        ["multipletouchenabled", "ismultipletouchenabled", "multiple touch", "多点触控"],
        ["motion", "shake", "motionbegan:withevent:", "motionended:withevent:", "摇一摇", "加速计", "运动事件"],
        [
            "remote control", "remotecontrol", "remote-control", "remotecontrolreceivedwithevent:",
            "remotecontrolreceived(with:)", "远程控制",
            "远程事件",
        ],
        ["touch", "touches", "uitouch", "触摸", "触摸事件"],
        ["event", "uievent", "事件"],
        ["subview", "subviews", "outside", "superview", "子视图", "父视图"],
        ["outside", "beyond", "超出父视图", "超出"],
        ["enlarged", "inset", "扩大点击区域", "扩大响应区域", "热区"],
        ["overlap", "covered", "covering", "遮挡", "重叠", "覆盖"],
        ["passes", "pass through", "pass-through", "penetration", "穿透", "事件穿透", "点击穿透"],
        ["delegate", "代理"],
        ["scroll", "scrolling", "uiscrollview", "滚动", "滚动视图"],
        ["table", "cell", "row", "uitableview", "单元格", "列表"],
        ["calayer", "layer", "zposition", "anchorpoint", "图层"],
        ["coordinate", "location", "locationinview:", "location(in:)", "坐标", "位置"],
    ]

    /// Common complaints, with the examples that answer them in other words.
    static let complaints: [(words: String, examples: [String])] = [
        (
            "button not working, dead or unresponsive button, tap or click does nothing, does not "
                + "fire or respond, 点击无响应 点击没反应 按钮无响应 按钮点击无效 不响应",
            [
                "covered-button-is-never-asked", "hidden-parent", "transparent-parent",
                "parent-without-interaction", "parent-that-ignores-touches-hides-its-child",
                "subview-outside-its-parent", "image-view-blocks-its-subviews",
                "enlarged-button-needs-its-superview", "window-above-takes-every-touch",
                "hit-test-returning-nil", "view-without-interaction-is-not-hit",
                "pan-takes-the-touch-from-a-button", "drag-on-a-button-scrolls",
                "custom-control-loses-to-a-tap", "button-released-outside",
                "overlap-goes-to-the-front-sibling",
            ]
        ),
        (
            "overlay blocks touches, invisible view in front, loading view on top, touch passes "
                + "through, click through, 遮罩 蒙层 穿透",
            [
                "covered-button-is-never-asked", "window-above-takes-every-touch", "pass-through-window",
                "view-without-interaction-lets-taps-through", "point-inside-override-lets-taps-through",
                "overlap-falls-to-the-lower-sibling", "override-without-bounds-test-takes-everything",
            ]
        ),
        (
            "swipe to delete, swipe actions, leading or trailing actions, first tap after a swipe, 左滑删除",
            [
                "swipe-deletes-a-row", "first-tap-after-a-swipe",
            ]
        ),
        (
            "tab bar item tapped again, pop to root, scroll to top, 标签栏",
            [
                "tab-tapped-again-pops"
            ]
        ),
        (
            "cell tap not working, didselectrow not called, table or collection row not selectable, "
                + "cell点击无响应 didselectrow不执行",
            [
                "tap-recognizer-prevents-selection", "row-selected", "switch-in-a-row",
                "pressed-row-is-let-go",
            ]
        ),
        (
            "swipe back not working, interactive pop gesture, navigation edge pan, 侧滑返回 右滑返回 返回手势",
            [
                "back-swipe-withholds-the-touch", "back-swipe-on-the-first-page",
                "back-swipe-takes-a-slider-at-the-edge", "edge-strip-opens-a-drawer",
            ]
        ),
        (
            "bigger tap area, touch target, hit slop, hittestedgeinsets, small button, 扩大点击区域 热区",
            [
                "enlarged-button", "enlarged-button-needs-its-superview",
                "point-inside-by-subviews-reaches-outside",
            ]
        ),
        (
            "delayed or slow tap, lag, late touch, button highlight delay, 点击延迟 响应慢",
            [
                "single-tap-waits-for-double-tap", "held-button-in-a-scroll-view",
                "quick-tap-in-a-scroll-view", "delays-touches-began", "delays-touches-ended",
                "double-tap-waited-for-where-one-can-zoom",
            ]
        ),
        (
            "gesture conflict, two gestures at once, simultaneous recognizers, gesture not recognized, 手势冲突",
            [
                "pinch-excludes-rotation", "pinch-and-rotation-together", "nested-scroll-views",
                "scrolling-together", "cell-pan-together-with-the-table-at-its-top",
                "sheet-moves-while-its-list-is-at-the-top", "pan-only-sideways-beside-a-list",
                "two-fingers-tilt-and-one-scrolls",
            ]
        ),
        (
            "scroll view does not scroll, stuck or nested scrolling, button inside scroll view, 滚动冲突 嵌套滚动",
            [
                "pressed-button-keeps-its-finger", "pressed-button-gives-way", "nested-scroll-views",
                "drag-on-a-button-scrolls",
            ]
        ),
        (
            "dismiss or hide keyboard, tap outside a text field, 收起键盘 隐藏键盘",
            [
                "tap-dismisses-while-a-field-edits", "text-view-keeps-the-tap",
            ]
        ),
        (
            "touchesended or touchesmoved not called, touchescancelled, 触摸取消",
            [
                "tap-takes-the-touch-from-its-view", "removed-view-gets-cancelled",
                "resign-active-cancels-every-touch", "forwarding-every-phase-as-began",
                "action-removes-its-button", "back-swipe-withholds-the-touch",
            ]
        ),
        (
            "bottom sheet, drawer, side menu, 抽屉 侧边栏",
            [
                "sheet-moves-while-its-list-is-at-the-top", "touch-only-in-the-grabber", "pan-of-a-drawer",
                "edge-strip-opens-a-drawer", "panel-added-and-dismissed", "list-in-a-sheet-does-not-scroll",
            ]
        ),
        (
            "popover, detents, half sheet, dimming view, passthroughviews, touches outside, 弹窗",
            [
                "tap-beside-a-popover", "list-in-a-sheet-does-not-scroll",
            ]
        ),
    ]
}
