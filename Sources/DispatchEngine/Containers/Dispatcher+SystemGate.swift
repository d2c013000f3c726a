/// The system's gates, which hold touches at the edges of the screen back (SYS-10 to SYS-14).
extension Dispatcher {
    /// Returns the edges of the screen at which the system waits for a touch that comes down.
    ///
    /// A touch in a corner lies in two strips, so the controller has to defer both edges (SYS-12).
    func gatedEdges(of touch: Touch) -> ScreenEdges {
        let strips = scene.system.gestureEdges.strips(at: touch.location, on: scene.screen, constants)
        guard !strips.isEmpty else { return [] }
        let controller = scene.controllerOnTop(of: application.windows.key ?? touch.window, in: tree)
        return strips.subtracting(controller.map { scene.deferredEdges(of: $0) } ?? [])
    }

    /// Takes a touch that has turned out to be the system's from the application (SYS-14).
    mutating func takeForSystem(_ arrival: TouchArrival, by gate: GestureRecognizerID) {
        let loss = TouchLoss(reason: .cancelled, by: .recognizer(gate))
        guard touches.cancel(at: now, loss, where: { $0.arrival == arrival }) else { return }
        sendTouches()
        touches.endSequence()
    }
}

extension Scene {
    /// Returns the controller that the system asks about a window: EV-4's, and in it the innermost one on top (SYS-12).
    package func controllerOnTop(of window: ViewID, in tree: ViewTree) -> ViewControllerID? {
        ControllerForest(viewControllers, in: tree, window: window).onTop(in: tree, viewControllers)
    }

    /// Returns `preferredScreenEdgesDeferringSystemGestures` of a controller.
    package func deferredEdges(of controller: ViewControllerID) -> ScreenEdges {
        viewControllers[controller.index].description.preferredScreenEdgesDeferringSystemGestures
    }

    /// Returns true if a recognizer is a gate of the system (SYS-10).
    package func isSystemGate(_ recognizer: GestureRecognizerID) -> Bool {
        recognizers[recognizer.index].isSystemGate
    }
}

extension SceneBuilder {
    /// Gives a window the gate of the system, if the system waits at an edge (SYS-10).
    ///
    /// It is the first in the window's list, prevents nothing and is never prevented.
    mutating func addSystemGate(to window: ViewID, source: Int) {
        guard !scene.system.gestureEdges.isEmpty else { return }
        var custom = CustomRecognizer()
        (custom.canPrevent, custom.canBePrevented) = (.none, .none)
        var gate = GestureRecognizerDescription(
            id: Identifier(
                scene.identifiers.viewNames[window.index] + IdentifierTable.systemGateSuffix, source: source),
            kind: .custom(custom))
        gate.owner = .system(window: window)
        gate.delaysTouchesBegan = true
        gate.delaysTouchesEnded = false
        gate.cancelsTouchesInView = false
        add(gate, to: window)
    }
}
