public import DispatchEngine

/// A scene and what happens in it, ready to be run and run again.
public struct Experiment: Sendable {
    /// The scene.
    public var scene: Scene
    /// The events, in the order of their times.
    public var events: [Event]
    /// The time when the run ends at the latest, or nil to run until nothing is pending.
    public var until: Timestamp?
    /// The choices of the request.
    public var options: Options
    /// The numbers of the request.
    public var constants: Constants
    /// The views in which the properties of touches have the location too.
    public var locationViews: [ViewID] = []
    /// The parts of the scene that nobody knows, because it was imported.
    public var gaps = Gaps()
    /// The length at which the log makes the run fail.
    public var maximumLogEntries = 1_000_000
    /// The check that stops the run with an error, polled now and then.
    public var shouldStop: (@Sendable () -> Bool)?

    /// Makes an experiment.
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

    /// The number of fingers that land in it (TC-1).
    public var contactCount: Int { LandingReader.landings(in: self).count }

    /// Runs it.
    ///
    /// - Parameter categories: the log categories beyond `explain`.
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
            locationViews: locationViews, maximumLogEntries: maximumLogEntries, shouldStop: shouldStop)
    }
}
