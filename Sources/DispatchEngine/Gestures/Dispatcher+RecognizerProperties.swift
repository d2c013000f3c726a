/// What is seen of recognisers, and what of it code may set (GR-48, GR-49, PAN-6, PINCH-5, ROT-4).
extension Dispatcher {
    /// What an action sees of the recogniser that sends it; nil unless the request asks for it.
    func recognizerProperties(of sender: Participant) -> RecognizerProperties? {
        guard categories.contains(.recognizerProperties), case .recognizer(let id) = sender,
            let view = recognizers[id].view, let window = tree.window(of: view)
        else { return nil }
        let recognition = recognizers[id].recognition
        let tracked = touches.live.filter { recognizers[id].tracks($0.arrival) }
        var properties = RecognizerProperties(numberOfTouches: recognition.numberOfTouches ?? tracked.count)
        let centroid =
            tracked.isEmpty ? nil : GestureInput.centroid(of: tracked.map { gestureTouch($0).location })
        properties.location =
            (recognition.location ?? centroid).map { tree.convert($0, from: window, to: view) } ?? .zero
        func inView(_ vector: Point) -> Point? { tree.convert(vector: vector, from: window, to: view) }
        switch recognition {
        case .pan, .scrollPan, .screenEdgePan:
            properties.motion = .pan(
                translation: inView(recognition.translation), velocity: inView(recognition.velocity))
        case .pinch(let pinch): properties.motion = .pinch(scale: pinch.scale, velocity: pinch.velocity)
        case .rotation(let rotation):
            properties.motion = .rotation(rotation.rotation, velocity: rotation.velocity)
        case .tap, .longPress, .swipe, .custom, .hover: break
        }
        return properties
    }

    /// Sets what a recogniser has measured; nothing for one that is attached to no view in a window.
    mutating func setMeasured(_ change: PropertyChange, of id: GestureRecognizerID) {
        if case (.translation, .point(let translation)) = (change.property, change.value) {
            guard let view = recognizers[id].view, let window = tree.window(of: view),
                let vector = tree.convert(vector: translation, from: view, to: window)
            else { return }
            recognizers[id].set(.translation, .point(vector))
        } else {
            recognizers[id].set(change.property, change.value)
        }
    }
}

extension GestureRecognizerDescription.Kind {
    /// Whether recognizers of the kind measure that.
    func measures(_ property: Property) -> Bool {
        switch self {
        case .pan, .screenEdgePan: property == .translation
        case .pinch: property == .scale
        case .rotation: property == .rotation
        case .tap, .longPress, .swipe, .hover, .custom: false
        }
    }
}

extension Recognition {
    /// `location(in:)` in window coordinates, where it is not the centre of the touches (GR-49); nil where it is.
    fileprivate var location: Point? {
        switch self {
        case .tap(let recognition): recognition.location
        case .longPress(let recognition): recognition.location
        case .pan(let recognition): recognition.location
        case .scrollPan(let recognition): recognition.location
        case .screenEdgePan(let recognition): recognition.location
        case .swipe(let recognition): recognition.location
        case .pinch, .rotation, .custom, .hover: nil
        }
    }

    /// `numberOfTouches` where it is that of a tap or a press; nil where it is that of the touches (GR-48).
    fileprivate var numberOfTouches: Int? {
        switch self {
        case .tap(let recognition): recognition.numberOfTouches
        case .longPress(let recognition): recognition.numberOfTouches
        default: nil
        }
    }

    /// Sets what it has measured; a translation in window coordinates.
    mutating func set(_ property: Property, _ value: PropertyValue) {
        switch (self, property, value) {
        case (.pan(var recognition), .translation, .point(let translation)):
            recognition.setTranslation(translation)
            self = .pan(recognition)
        case (.screenEdgePan(var recognition), .translation, .point(let translation)):
            recognition.setTranslation(translation)
            self = .screenEdgePan(recognition)
        case (.pinch(var recognition), .scale, .number(let scale)):
            recognition.setScale(scale)
            self = .pinch(recognition)
        case (.rotation(var recognition), .rotation, .number(let rotation)):
            recognition.setRotation(rotation)
            self = .rotation(recognition)
        default: break
        }
    }
}
