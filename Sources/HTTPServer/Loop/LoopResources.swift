internal import HTTPCore

/// The resources that a loop lends to the connection it serves.
///
/// An idle connection holds none of them.
struct LoopResources: ~Copyable {
    /// The most bytes that a read takes.
    ///
    /// A loop needs one such buffer for all its connections together.
    static let readBufferBytes = 65_536
    /// The largest output buffer a loop keeps, in bytes.
    private static let outputBytes = 262_144

    /// The application, the time, and the journal of this turn.
    var turn: LoopTurn
    var readBuffer = ContiguousArray<UInt8>(repeating: 0, count: readBufferBytes)
    let workers: WorkerPools
    /// The memory that bodies may hold.
    let bodies: BodyBudget
    /// The mailbox for the answers of workers.
    let mailbox: Mailbox
    /// The output buffer to lend next.
    private var output = OutputBuffer()

    init(turn: consuming LoopTurn, workers: WorkerPools, bodies: BodyBudget, mailbox: Mailbox) {
        self.turn = turn
        self.workers = workers
        self.bodies = bodies
        self.mailbox = mailbox
    }

    /// Lends the output buffer to a connection that has nothing to be written.
    mutating func lend(_ output: inout OutputBuffer) {
        if output.isEmpty { swap(&output, &self.output) }
    }

    /// Takes the lent output buffer back unless it has grown beyond what one loop should keep.
    mutating func takeBack(_ output: inout OutputBuffer) {
        guard output.capacity > 0 else { return }
        if self.output.capacity == 0, output.capacity <= LoopResources.outputBytes {
            swap(&output, &self.output)
        } else {
            output = OutputBuffer()
        }
    }
}
