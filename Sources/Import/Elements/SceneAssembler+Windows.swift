internal import DispatchEngine
internal import SceneFormat

extension SceneAssembler {
    /// Adds the windows with their contents.
    mutating func addWindows() {
        let ofApp = order.windows.filter { isOfApp($0) }
        let key = ofApp.last { tree.elements[$0].isKey } ?? ofApp.last
        // An alert of the system's lies in no window of the app, and in front of them all.
        let areOverlays =
            !order.loose.isEmpty && order.loose.allSatisfy { tree.elements[$0].role == .overlay }
        defer { if areOverlays { addWindowForLooseElements(isKey: key == nil, place: "in front of") } }
        if !areOverlays { addWindowForLooseElements(isKey: key == nil, place: "behind") }
        noteLevels()
        for index in order.windows {
            let element = tree.elements[index]
            let id = identifier(of: element)
            note(element, at: index, as: id, element.frameFlaw)
            noteHidden(element, as: id)
            var view = ViewDescription(id: Identifier(id))
            view.viewClass = .window
            view.customClass = element.customClass
            view.geometry = ViewGeometry(frame: element.frame.rounded6)
            view.isHidden = element.isHidden
            view.alpha = element.alpha
            view.isUserInteractionEnabled = element.isUserInteractionEnabled
            var window = WindowDescription()
            window.isKeyWindow = index == key
            if isStatusBar(index) {
                window.windowLevel = SystemWindow.statusBarLevel
                view.isUserInteractionEnabled = false
            }
            let system = systemWindow(element, at: index)
            if let system {
                view.customClass = system.className
                window.windowLevel = system.level
                letTouchesPast(&view, line: element.line)
            }
            let added = scene.addWindow(view, window)
            addController(of: element, to: added)
            addSubviews(
                order.children(of: index), of: added, in: element.frame, isSystemWindow: system != nil)
        }
    }

    /// Returns true if a window can be seen and is one of the app's own.
    private func isOfApp(_ window: Int) -> Bool {
        let element = tree.elements[window]
        return !element.isHidden && !isStatusBar(window) && systemWindow(element, at: window) == nil
    }

    /// Returns true if a window holds the status bar and nothing else.
    private func isStatusBar(_ window: Int) -> Bool {
        let children = order.children(of: window)
        return children.count == 1 && children.allSatisfy { tree.elements[$0].role == .statusBar }
    }

    /// Adds a window for the elements that lie in none.
    private mutating func addWindowForLooseElements(isKey: Bool, place: String) {
        let count = order.loose.count
        guard count > 0 || order.windows.isEmpty else { return }
        let line = order.loose.map { tree.elements[$0].line }.min() ?? tree.applicationLine
        let id = identifierOfAddedWindow()
        let frame =
            tree.application
            ?? Rect(0, 0, scene.screen.width, scene.screen.height)
        noteAdded(id, for: count, place, line: line)
        if order.didChangeLoose { noteOrder(in: id, line: line) }
        var view = ViewDescription(id: Identifier(id))
        view.viewClass = .window
        view.geometry = ViewGeometry(frame: frame.rounded6)
        var window = WindowDescription()
        window.isKeyWindow = isKey
        let added = scene.addWindow(view, window)
        addSubviews(order.loose, of: added, in: frame)
    }

    /// Takes the place of the keyboard from its element (SYS-25).
    mutating func addKeyboard() {
        guard let keyboard, keyboard.frame.minY < scene.screen.height, keyboard.frame.size.height > 0 else {
            return
        }
        scene.system.keyboardFrame = keyboard.frame.rounded6
    }

    // MARK: Notes

    private mutating func noteAdded(_ id: String, for count: Int, _ place: String, line: Int) {
        let message =
            switch count {
            case 0:
                "There is nothing but the application, so the window \(id.quotedShort) of its size was added; import the "
                    + "tree again once the app shows something."
            case 1:
                "One element lies in no window, so \(id.quotedShort) was added for it, \(place) all others; "
                    + "move it if the app has another."
            default:
                "\(count) elements lie in no window, so \(id.quotedShort) was added for them, \(place) all "
                    + "others; move them if the app has another."
            }
        findings.note(.windowAdded, line: line, view: id, message)
    }

    private mutating func noteHidden(_ element: Element, as id: String) {
        // A class's own `isHidden` is no guess.
        guard tree.vocabulary == .types, element.isHidden else { return }
        let reason =
            element.isAnonymous
            ? "comes after the main one, and nothing in it has a name or a type, so it was taken for hidden"
            : "is not visible and taken for hidden"
        findings.note(
            .windowHidden, line: element.line, view: id,
            "The window \(id.quotedShort) \(reason); set hidden to false if it takes touches.")
    }

    /// Notes that the order of the windows may differ.
    private mutating func noteLevels() {
        let windows = order.windows.filter { isOfApp($0) }
        guard windows.count > 1, let second = windows.dropFirst().first else { return }
        findings.note(
            .windowLevelAssumed, line: tree.elements[second].line,
            "The \(windows.count) windows are taken to be of the normal level, later ones in front; set windowLevel "
                + "where it is another.")
    }
}
