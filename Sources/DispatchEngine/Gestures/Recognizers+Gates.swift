/// The answers of recognizers themselves to touches and presses, and their delegates.
extension Recognizers {
    /// Returns the first gate of GR-7 by which a recognizer itself refuses a touch, or nil if it lets the touch
    /// through.
    func refusal(of touch: Touch, by id: GestureRecognizerID) -> RefusalReason? {
        if model(id).requiresExclusiveTouchType, let type = self[id].touchType,
            type != touch.type
        {
            return .exclusiveTouchType
        }
        guard model(id).allowedTouchTypes.contains(TouchTypes(touch.type)) else { return .touchType }
        guard self[id].isEnabled else { return .disabled }
        guard self[id].isUndecided else { return .busy }
        guard !self[id].isPressed else { return .press }
        return model(id).kind.takesButtons(of: touch) ? nil : .buttons
    }

    /// Returns true if a recognizer takes a button of that type (GR-22).
    ///
    /// A recognizer that follows touches takes none.
    func takes(_ type: PressType, _ id: GestureRecognizerID) -> Bool {
        guard model(id).kind.allowedPressTypes.contains(PressTypes(type)) else { return false }
        let run = self[id]
        return run.isEnabled && run.isUndecided && (!run.isInAttempt || run.isPressed)
    }

    /// Returns true if a recognizer can start to follow a wheel or a trackpad (PAN-14).
    func takes(_ type: ScrollType, _ id: GestureRecognizerID) -> Bool {
        guard case .pan(let pan) = model(id).kind else { return false }
        let run = self[id]
        return pan.allowedScrollTypesMask.contains(ScrollTypes(type)) && run.isEnabled && !run.isInAttempt
    }

    /// Returns true if a recognizer still asks to begin.
    ///
    /// The code that it asked may have failed it, such as by disabling it.
    func isStillAsking(_ id: GestureRecognizerID) -> Bool {
        let run = self[id]
        return run.state == .possible && run.isEnabled && run.view != nil
            && (run.isInAttempt || hovering.contains(id))
    }

    /// Returns the delegate of one as the log names it: the object that the scene names, if it does (GR-43).
    func delegate(of id: GestureRecognizerID) -> Participant {
        let model = model(id)
        if let owner = model.owner, model.ownerIsDelegate { return .responder(scene.responder(of: owner)) }
        return model.delegate?.object?.responder.map { .responder($0) } ?? .delegate(of: id)
    }
}
