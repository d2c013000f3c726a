/// A step of an input record on its way to the application (EQ-21).
public struct Intake: Hashable, Sendable {
    /// The step.
    public var step: IntakeStep
    /// The entry of the request that the record stands for; the log's `event`.
    public var event: Int
    /// The application's state, by which SpringBoard decides.
    public var application: ApplicationDescription.State
    /// What SpringBoard decides.
    public var decision: IntakeDecision
    /// How many events are in the application's queue with this one, once it has joined them.
    public var depth: Int

    /// Makes a step.
    public init(
        _ step: IntakeStep, event: Int, application: ApplicationDescription.State, decision: IntakeDecision,
        depth: Int = 0
    ) {
        self.step = step
        self.event = event
        self.application = application
        self.decision = decision
        self.depth = depth
    }

    /// The source of the run loop that the step is a callback of.
    public var runLoopSource: RunLoopSource? {
        switch step {
        case .source1: .source1
        case .source0: .source0
        // SpringBoard takes what it keeps through a run loop of its own.
        case .springBoard: decision == .keep ? .source0 : nil
        case .ioHIDEvent, .eventQueue: nil
        }
    }
}

/// The steps of an input record, in their order (EQ-21).
public enum IntakeStep: String, CaseIterable, Sendable {
    /// The driver makes an event.
    case ioHIDEvent = "IOHIDEvent"
    /// The system decides which application gets it.
    case springBoard = "SpringBoard"
    /// The record arrives at the application's port.
    case source1
    /// The application makes a `UIEvent` of it.
    case source0
    /// It joins the application's queue.
    case eventQueue

    /// Where it happens.
    public var process: IntakeProcess {
        switch self {
        case .ioHIDEvent: .ioKit
        case .springBoard: .springBoard
        case .source1, .source0, .eventQueue: .application
        }
    }

    /// How the record comes from the process before; nil within one.
    public var transport: IntakeTransport? {
        switch self {
        case .springBoard, .source1: .machPort
        case .ioHIDEvent, .source0, .eventQueue: nil
        }
    }

    /// The function that the run loop calls, where call stacks show it.
    public var function: IntakeFunction? {
        switch self {
        case .source1: .systemClientQueueCallback
        case .source0: .handleEventQueue
        case .ioHIDEvent, .springBoard, .eventQueue: nil
        }
    }
}

/// Who handles an input record.
public enum IntakeProcess: String, CaseIterable, Sendable {
    case ioKit = "IOKit"
    case springBoard = "SpringBoard"
    case application
}

/// How an input record comes from one process to the next.
public enum IntakeTransport: String, CaseIterable, Sendable {
    case machPort
}

/// The functions that call stacks and crash reports of applications show.
public enum IntakeFunction: String, CaseIterable, Sendable {
    case systemClientQueueCallback = "__IOHIDEventSystemClientQueueCallback"
    /// Since iOS 11; `__UIApplicationHandleEventQueue` before.
    case handleEventQueue = "__handleEventQueueInternal"
}

/// The sources of a run loop: a message at its port wakes it for `source1`, `source0` is signaled within the process.
public enum RunLoopSource: String, CaseIterable, Sendable {
    case source1, source0
}

/// What SpringBoard does with an input record.
public enum IntakeDecision: String, CaseIterable, Sendable {
    /// It goes on to the application.
    case forward
    /// It stays with the system: the home screen or another application is in front.
    case keep
}
