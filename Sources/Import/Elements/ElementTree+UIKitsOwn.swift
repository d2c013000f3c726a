internal import DispatchEngine

/// UIKit's own elements, which have neither a class in a driver's tree nor a type of their own.
extension ElementTree {
    /// Finds them, and gives them the parts that they play.
    mutating func findUIKitsOwn() {
        guard vocabulary == .types else { return }
        findPresentations()
        findScrollBarsAndWrappers()
        findContainersOfFloatingBars()
        findModals()
    }

    // MARK: Presentations

    /// The identifier of the view that dims what lies behind a popover or a sheet and dismisses it.
    private static let dismissRegion = "PopoverDismissRegion"
    /// The label of the handle of a sheet.
    private static let grabber = "Sheet Grabber"

    /// Finds dimming views, their containers, and the grabbers of sheets.
    private mutating func findPresentations() {
        for index in elements.indices where elements[index].hasText(Self.grabber) {
            elements[index].become("_UIGrabber")
            elements[index].part = .grabber
        }
        for index in elements.indices where elements[index].hasText(Self.dismissRegion) {
            elements[index].become("UIDimmingView")
            elements[index].role = .dimming
        }
        // What is listed before the dimming view, and is no popover, may be what it dims.
        var containers: Set<Int> = []
        for element in elements.reversed() {
            guard let parent = element.parent else { continue }
            if element.role == .dimming, elements[parent].isOther {
                containers.insert(parent)
            } else if element.role != .overlay {
                containers.remove(parent)
            }
        }
        for container in containers {
            elements[container].become("UITransitionView")
            elements[container].part = .presentation
        }
    }

    /// Finds the branches that alerts and action sheets lie in beside other content, which they keep touches from.
    ///
    /// UIKit dims all of the window, and tells accessibility nothing of it.
    private mutating func findModals() {
        let alerts = elements.indices.filter { elements[$0].customClass == UIKitClasses.alert }
        guard !alerts.isEmpty else { return }
        let windows = framesOfWindows
        var contents: [Int?: Int] = [:]
        for element in elements where element.canBeBehindModal { contents[element.parent, default: 0] += 1 }
        for index in alerts {
            let window = windows[index]
            var branch = index
            while let parent = elements[branch].parent, elements[parent].role != .window,
                !elements[parent].frame.covers(window)
            {
                branch = parent
            }
            let content = contents[elements[branch].parent, default: 0]
            if elements[branch].part == nil, content > (elements[branch].canBeBehindModal ? 1 : 0),
                !elements[branch].frame.covers(window)
            {
                elements[branch].part = .modal
            }
        }
    }

    // MARK: Scroll bars and wrappers

    private mutating func findScrollBarsAndWrappers() {
        var holdsArea: Set<Int> = []
        for index in elements.indices.reversed() {
            let element = elements[index]
            if element.part == nil, isScrollBar(element) {
                elements[index].part = .scrollBar
                continue
            }
            let hasArea = element.frame.size.width > 0 && element.frame.size.height > 0
            if element.part == nil, element.isPlain, element.frame.size == Size(0, 0),
                element.frameFlaw == nil,
                holdsArea.contains(index)
            {
                elements[index].part = .wrapper
            }
            if let parent = element.parent, hasArea || holdsArea.contains(index) { holdsArea.insert(parent) }
        }
    }

    /// The beginnings of the labels of scroll bars, before the number of pages, in English.
    private static let scrollBarLabels = ["Vertical scroll bar, ", "Horizontal scroll bar, "]
    /// The width of a scroll bar, and its largest distance from the edge of its scroll view.
    private static let (scrollBarWidth, scrollBarMargin) = (30.0, 10.0)

    /// Returns true if an element is a scroll bar, whose value is how far its scroll view is scrolled: `0%`.
    private func isScrollBar(_ element: Element) -> Bool {
        guard element.isPlain, let value = element.value, value.hasSuffix("%") else { return false }
        if element.texts.contains(where: { text in Self.scrollBarLabels.contains { text.hasPrefix($0) } }) {
            return true
        }
        // The label is in the language of the device.
        guard let parent = element.parent.map({ elements[$0] }),
            parent.viewClass?.isKind(of: .scrollView) == true
        else { return false }
        let (bar, view) = (element.frame, parent.frame)
        func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= Self.scrollBarMargin }
        let isVertical = bar.size.width <= Self.scrollBarWidth && bar.size.height > 2 * bar.size.width
        let isHorizontal = bar.size.height <= Self.scrollBarWidth && bar.size.width > 2 * bar.size.height
        return isVertical && (isNear(bar.maxX, view.maxX) || isNear(bar.minX, view.minX))
            || isHorizontal && isNear(bar.maxY, view.maxY)
    }

    // MARK: Containers of floating bars

    /// Finds the containers of floating bars: bars that are too high to be one, and elements that cover what they lie in
    /// after other content, and hold nothing with a name, a value or a type but bars.
    ///
    /// `_UIFloatingBarContainerView` is a `Toolbar` as large as the content that its bars float over, and beside the content of
    /// navigation and tab bar controllers lie `_UITouchPassthroughView`s, which have neither a name nor a type.
    private mutating func findContainersOfFloatingBars() {
        var isBare = elements.map(\.isNameless)
        for (index, element) in elements.enumerated().reversed() {
            if let parent = element.parent, !isBare[index], element.role != .bar { isBare[parent] = false }
        }
        let windows = framesOfWindows
        var isFree = Array(repeating: true, count: elements.count)
        // The elements that hold something with a name or a type before the next one.
        var haveContent: Set<Int?> = []
        for (index, element) in elements.enumerated() {
            let parent = element.parent
            let surroundings = parent.map { elements[$0].frame } ?? application
            let window = windows[index]
            if let parent { isFree[index] = isFree[parent] && elements[parent].mayHoldFloatingBars }
            if element.role == .bar {
                guard element.frame.size.height > window.size.height / 2 else { continue }
                elements[index].viewClass = .view
                elements[index].part = .passThrough(isOutermost: true)
            } else if element.part == .scrollBar || element.part == .wrapper || element.role == .window {
                continue
            } else if let parent, case .passThrough? = elements[parent].part, element.isNameless,
                isBare[index] || element.frame.covers(elements[parent].frame)
            {
                elements[index].part = .passThrough(isOutermost: false)
            } else if !isBare[index] {
                haveContent.insert(parent)
            } else if isFree[index], haveContent.contains(parent), let surroundings,
                element.frame.covers(surroundings),
                element.frame.size.width >= window.size.width
                    || element.frame.size.height >= window.size.height
            {
                elements[index].part = .passThrough(isOutermost: true)
            }
        }
    }

    /// The frames of the windows that the elements lie in, or that of the screen.
    private var framesOfWindows: [Rect] {
        let screen = application ?? elements.reduce(Rect(0, 0, 0, 0)) { $0.union($1.frame) }
        var frames: [Rect] = []
        frames.reserveCapacity(elements.count)
        for element in elements {
            // A flat list that was nested has later elements around earlier ones.
            let parent = element.parent.flatMap { $0 < frames.count ? frames[$0] : nil }
            frames.append(parent ?? (element.role == .window ? element.frame : screen))
        }
        return frames
    }
}

extension Element {
    /// The types of elements that say nothing.
    private static let plainTypes: Set<String> = ["Other", "XCUIElementTypeOther", "Element"]

    /// Its texts and its name.
    fileprivate var texts: [String] { (labels + [name]).compactMap(\.self).filter { !$0.isEmpty } }

    fileprivate func hasText(_ text: String) -> Bool { name == text || labels.contains(text) }

    /// True if it is no more than a view.
    fileprivate var isPlain: Bool { viewClass == .view && role == .view }

    /// True if its type says nothing.
    fileprivate var isOther: Bool { isPlain && customClass == nil && Self.plainTypes.contains(spelling) }

    /// True if nothing says what it is.
    fileprivate var isNameless: Bool { isOther && texts.isEmpty && value?.isEmpty != false }

    /// True if it is content that an alert beside it keeps touches from.
    fileprivate var canBeBehindModal: Bool {
        switch part {
        case .passThrough?, .scrollBar?: return false
        case .wrapper?, .modal?, .presentation?, .grabber?, nil: break
        }
        switch role {
        case .view, .cell, .bar: return true
        case .window, .statusBar, .overlay, .dimming: return false
        }
    }

    /// True if containers of floating bars may be among what it holds: it is a plain view, or scrolls.
    fileprivate var mayHoldFloatingBars: Bool {
        viewClass.map { $0 == .view || $0.isKind(of: .scrollView) } ?? false
    }

    /// Makes it a plain view of UIKit's own.
    fileprivate mutating func become(_ className: String) {
        (viewClass, customClass) = (.view, className)
    }
}
