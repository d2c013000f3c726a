/// A step of an input record on its way to the application (EQ-21).
public struct Intake: Hashable, Sendable {
    /// The step.
    public var step: IntakeStep
    /// The entry of the request that the record stands for, which is the log's `event`.
    public var event: Int
    /// The application's state, which decides for SpringBoard.
    public var application: ApplicationDescription.State
    /// The decision of SpringBoard.
    public var decision: IntakeDecision
    /// The number of events in the application's queue once this one has joined them.
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

    /// The process in which the step happens.
    public var process: IntakeProcess {
        switch self {
        case .ioHIDEvent: .ioKit
        case .springBoard: .springBoard
        case .source1, .source0, .eventQueue: .application
        }
    }

    /// The transport from the previous process, or nil within one.
    public var transport: IntakeTransport? {
        switch self {
        case .springBoard, .source1: .machPort
        case .ioHIDEvent, .source0, .eventQueue: nil
        }
    }

    /// The function that the run loop calls, if call stacks show it.
    public var function: IntakeFunction? {
        switch self {
        case .source1: .systemClientQueueCallback
        case .source0: .handleEventQueue
        case .ioHIDEvent, .springBoard, .eventQueue: nil
        }
    }
}

/// A process that handles an input record.
public enum IntakeProcess: String, CaseIterable, Sendable {
    case ioKit = "IOKit"
    case springBoard = "SpringBoard"
    case application
}

/// A transport of an input record from one process to the next.
public enum IntakeTransport: String, CaseIterable, Sendable {
    case machPort
}

/// The functions that call stacks and crash reports of applications show.
public enum IntakeFunction: String, CaseIterable, Sendable {
    case systemClientQueueCallback = "__IOHIDEventSystemClientQueueCallback"
    /// The function since iOS 11, which was `__UIApplicationHandleEventQueue` before.
    case handleEventQueue = "__handleEventQueueInternal"
}

/// The sources of a run loop.
///
/// A message at its port wakes it for `source1`, while `source0` is signaled within the process.
public enum RunLoopSource: String, CaseIterable, Sendable {
    case source1, source0
}

/// The decision of SpringBoard about an input record.
public enum IntakeDecision: String, CaseIterable, Sendable {
    /// The record goes on to the application.
    case forward
    /// The record stays with the system, because the home screen or another application is in front.
    case keep
}
