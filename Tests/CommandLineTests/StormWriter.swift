import Foundation
import Synchronization
import TestSupport

/// Clients that change scenes at the same time, each on a thread of its own, until the server is gone.
final class Storm: Sendable {
    private let writers: Mutex<[StormWriter]>
    private let count = Atomic(0)
    private let answered = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)

    init(of writers: [StormWriter], port: Int) {
        self.writers = Mutex(writers)
        for (index, writer) in writers.enumerated() {
            Thread { [self] in
                var writer = writer
                writer.storm(port: port) {
                    count.add(1, ordering: .relaxed)
                    answered.signal()
                }
                self.writers.withLock { $0[index] = writer }
                ended.signal()
            }.start()
        }
    }

    /// Waits for this many answers, or returns false if they do not come within a minute.
    func waitForAnswers(_ count: Int) -> Bool {
        let deadline = DispatchTime.now() + 60
        return (0..<count).allSatisfy { _ in answered.wait(timeout: deadline) == .success }
    }

    /// Waits until no client is left.
    ///
    /// - Parameter writers: replaced by their state at the end.
    /// - Returns: the number of answers.
    func waitForEnd(_ writers: inout [StormWriter]) -> Int {
        for _ in writers { ended.wait() }
        writers = self.writers.withLock { $0 }
        return count.load(ordering: .relaxed)
    }
}

/// A client that changes its own scenes as fast as it can, and knows which must be there afterwards.
struct StormWriter: Sendable {
    /// A scene as a client sees it.
    struct Scene: Sendable, Equatable {
        var text: String
        /// The entity tag, which is empty until an answer gives it.
        var tag: String
    }

    /// A change without an answer, which may or may not have happened.
    private enum Pending: Sendable {
        case put(String, text: String)
        case add(text: String)
        case remove(String)
    }

    let number: Int
    private var generator: SeededGenerator
    private var scenes: [String: Scene] = [:]
    private var pending: Pending?
    private var serial = 0

    /// An answer that made no sense, which ends the storm.
    private(set) var complaint: String?

    init(number: Int) {
        self.number = number
        generator = SeededGenerator(seed: UInt64(number))
    }

    /// The identifiers that it knows something about, including those that must be gone.
    private(set) var known: Set<String> = []

    /// Changes scenes until the connection ends.
    ///
    /// - Parameters:
    ///   - port: the server's port.
    ///   - report: called with every answer.
    mutating func storm(port: Int, _ report: () -> Void) {
        guard let client = try? RawClient(port: port) else { return }
        while (try? change(client)) != nil { report() }
    }

    private mutating func change(_ client: RawClient) throws {
        serial += 1
        let id = "writer-\(number)-\(generator.number(in: 1...6))"
        // Lengths from less than a block to many.
        let padding = 1 << generator.number(in: 0...16)
        let text =
            #"{"name": "\#(number)/\#(serial)",\#(String(repeating: " ", count: padding))"#
            + Sample.scene.dropFirst()
        let choice = generator.number(in: 1...10)
        // There are no more than these, because every start reads them all.
        let removes = choice <= 2 || scenes.count > 12
        let gone = removes ? scenes.keys.sorted().randomElement(using: &generator) : nil
        if let gone {
            pending = .remove(gone)
            try client.send(ServedProgram.request("DELETE", "/v1/scenes/\(gone)"))
            try expect(204, client)
            scenes[gone] = nil
        } else if choice <= 4 {
            pending = .add(text: text)
            try client.send(ServedProgram.request("POST", "/v1/scenes", body: text))
            let response = try expect(201, client)
            let id = String((response["Location"] ?? "").dropFirst("/v1/scenes/".count))
            scenes[id] = Scene(text: text, tag: response["ETag"] ?? "")
            known.insert(id)
        } else {
            pending = .put(id, text: text)
            known.insert(id)
            let condition = scenes[id].map { "If-Match: \($0.tag)\r\n" } ?? "If-None-Match: *\r\n"
            try client.send(ServedProgram.request("PUT", "/v1/scenes/\(id)", condition, body: text))
            let response = try expect(scenes[id] == nil ? 201 : 200, client)
            scenes[id] = Scene(text: text, tag: response["ETag"] ?? "")
        }
        pending = nil
    }

    @discardableResult
    private mutating func expect(_ status: Int, _ client: RawClient) throws -> RawResponse {
        let response = try client.receiveResponse(within: 30)
        guard response.status == status else {
            complaint = "\(response.status) instead of \(status): \(response.text.prefix(300))"
            throw RawClient.Failure.malformedResponse(response.text)
        }
        return response
    }

    /// Returns true if a scene, or nil, is what must be found under an identifier.
    func accepts(_ scene: Scene?, as id: String) -> Bool {
        if scene == scenes[id] { return true }
        switch pending {
        case .put(id, let text): return scene?.text == text
        case .remove(id): return scene == nil
        case .put, .remove, .add, nil: return false
        }
    }

    /// Returns true if a scene that was found is one of its own.
    func owns(_ scene: Scene, as id: String) -> Bool {
        if known.contains(id) { return true }
        if case .add(let text) = pending { return scene.text == text }
        return false
    }

    /// Continues from the scenes that were found.
    mutating func resume(with found: [String: Scene]) {
        switch pending {
        case .put(let id, _), .remove(let id): scenes[id] = found[id]
        case .add(let text):
            if let (id, scene) = found.first(where: { $0.value.text == text }) {
                scenes[id] = scene
                known.insert(id)
            }
        case nil: break
        }
        pending = nil
    }
}
