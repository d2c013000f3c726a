public import DispatchEngine

/// A scene and what happens in it, ready to be run and run again.
public struct Experiment: Sendable {
    /// The scene.
    public var scene: Scene
    /// The events, in the order of their times.
    public var events: [Event]
    /// When the run ends at the latest; nil to run until nothing is pending.
    public var until: Timestamp?
    /// The choices of the request.
    public var options: Options
    /// The numbers of the request.
    public var constants: Constants
    /// The length at which the log makes the run fail.
    public var maximumLogEntries = 1_000_000
    /// Asked now and then whether the run is to stop with an error.
    public var shouldStop: (@Sendable () -> Bool)?

    /// Takes what a run needs.
    public init(
        scene: Scene, events: [Event], until: Timestamp? = nil, options: Options = Options(),
        constants: Constants = Constants()
    ) {
        self.scene = scene
        self.events = events
        self.until = until
        self.options = options
        self.constants = constants
    }

    /// How many fingers land in it (TC-1).
    public var contactCount: Int { Run.landings(self).count }

    /// Runs it.
    ///
    /// - Parameter categories: what the log is to have beyond `explain`.
    /// - Returns: the run with its log.
    /// - Throws: the limit that is exceeded.
    public func run(_ categories: LogCategories = []) throws(DispatchFault) -> Run {
        var dispatcher = dispatcher(categories.union(.explain))
        try dispatcher.run(events, until: until)
        return Run(experiment: self, log: dispatcher.log, summary: dispatcher.summary)
    }

    func dispatcher(_ categories: LogCategories) -> Dispatcher {
        Dispatcher(
            scene: scene, options: options, constants: constants, categories: categories,
            maximumLogEntries: maximumLogEntries, shouldStop: shouldStop)
    }
}
