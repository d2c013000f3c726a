internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// Decides where a request is answered: cheap work is done on the event loop, all other by a worker.
///
/// Each step is judged before it is taken, by what is known then, and none is taken twice.
enum RequestCost {
    /// Bytes of a body that are parsed, decoded and compiled well within a millisecond.
    static let cheapBodyBytes = 16_384
    /// Views of a scene that is walked through once.
    static let cheapViews = 2_000
    /// Touches to which the short forms of a body are expanded.
    static let cheapTouches = 1_000.0
    /// Steps of a run, about a microsecond each with their entries.
    static let cheapSteps = 2_000
    /// Seconds of a run's own time, in which timers go off that the request does not name.
    static let cheapSeconds = 60.0

    /// Whether a body is decoded quickly.
    static func isCheap(body: [UInt8]) -> Bool { body.count <= cheapBodyBytes }

    /// Whether a look at every view of a scene is quick.
    static func isCheap(views: Int) -> Bool { views <= cheapViews }

    /// Whether the next step of a run is quick.
    static func isCheap(_ run: DispatchRun) -> Bool {
        switch run.stage {
        case .text(let text):
            isCheap(body: text) && isCheap(views: run.scene?.scene.viewCount ?? 0)
        case .document(let document):
            touches(in: document) <= cheapTouches
        case .request(let request):
            // Effects may cause others, and so on: nothing bounds their number beforehand.
            !request.scene.hasEffects && request.lastMoment.seconds <= cheapSeconds
                && steps(of: request) <= cheapSteps
        }
    }

    /// The touches that the short forms of a request expand to, or a few more.
    private static func touches(in document: JSONDocument) -> Double {
        guard let events = document.member("events", of: document.root) else { return 0 }
        var touches = 0.0
        var next = document.firstChild(of: events)
        while let event = next {
            next = document.next(after: event)
            for name in forms {
                guard let form = document.member(name, of: event) else { continue }
                func number(_ name: StaticString, _ standard: Double) -> Double {
                    document.member(name, of: form).flatMap(document.double) ?? standard
                }
                // A finger comes and goes with each tap; one that moves is seen 60 times a second.
                let frames = 2 * number("count", 1) + 60 * number("duration", 0.5)
                touches += frames * number("touches", 2)
            }
        }
        return touches
    }

    private static let forms: [StaticString] = ["tap", "longPress", "drag", "swipe", "pinch", "rotate"]

    /// The steps that a run takes, about: a touch-down asks up to every view, and every touch goes up a chain and to
    /// recognizers.
    private static func steps(of request: DispatchRequest) -> Int {
        var (walks, touches) = (0, 0)
        for event in request.events {
            switch event.content {
            case .touches(let samples):
                touches += samples.count
                for sample in samples where sample.phase == .began { walks += 1 }
            case .hover, .scroll:
                touches += 1
                walks += 1
            case .change(let changes): touches += changes.count
            case .type(let text): touches += text.utf8.count
            default: touches += 1
            }
        }
        return walks * request.scene.viewCount + touches * (4 + request.scene.gestureRecognizerCount)
    }
}
