/// The touches of one call, as contacts for the log and as arrivals.
struct TouchSet: Hashable, Sendable {
    /// The contacts, ascending (B5).
    private(set) var contacts: [Contact]
    /// The arrivals of the contacts, in their order.
    private(set) var arrivals: [TouchArrival]

    /// Makes the set of one touch.
    init(_ contact: Contact, _ arrival: TouchArrival) { (contacts, arrivals) = ([contact], [arrival]) }

    init(_ touches: [Touch]) {
        (contacts, arrivals) = ([], [])
        for touch in touches { insert(touch.contact, touch.arrival) }
    }

    var isEmpty: Bool { arrivals.isEmpty }

    mutating func insert(_ contact: Contact, _ arrival: TouchArrival) {
        var place = contacts.count
        while place > 0, contact < contacts[place - 1] { place -= 1 }
        contacts.insert(contact, at: place)
        arrivals.insert(arrival, at: place)
    }

    /// Removes the touches for which the predicate is false.
    mutating func keep(_ isKept: (TouchArrival) -> Bool) {
        // Mostly all stay.
        guard !arrivals.allSatisfy(isKept) else { return }
        let kept = arrivals.indices.filter { isKept(arrivals[$0]) }
        (contacts, arrivals) = (kept.map { contacts[$0] }, kept.map { arrivals[$0] })
    }
}

extension Touches {
    /// Returns the properties of touches as a responder sees them (TC-6, TC-7, TC-10).
    func properties(
        of set: TouchSet, for responder: Responder, in tree: ViewTree, _ recognizers: Recognizers,
        _ settings: Settings, log: inout DeliveryLog
    ) -> [TouchProperties] {
        var result: [TouchProperties] = []
        for touch in set.arrivals.compactMap({ self[$0] }) {
            // Each is converted from the screen to a view that may lie deep.
            guard log.mayGoOn() else { break }
            var space = touch.window
            if case .view(let view) = responder { space = view }
            result.append(
                TouchProperties(
                    touch: touch.id, phase: touch.phase,
                    location: tree.point(touch.location, in: space),
                    previousLocation: tree.point(touch.previousLocation, in: space),
                    locations: settings.locationViews.map { view in
                        let isShown = tree.window(of: view) != nil
                        return TouchProperties.Place(
                            view: view, location: isShown ? tree.point(touch.location, in: view) : nil,
                            previousLocation: isShown ? tree.point(touch.previousLocation, in: view) : nil)
                    },
                    tapCount: touch.tapCount, timestamp: touch.timestamp,
                    gestureRecognizers: recognizers.collected(for: touch.arrival).filter {
                        recognizers.lists[$0].tracks(touch.arrival)
                    }))
        }
        return result
    }

    /// Returns the reason why touches are cancelled.
    ///
    /// The system did it if the request itself cancels the finger.
    func loss(of set: TouchSet) -> Boxed<TouchLoss> {
        let touch = set.arrivals.first.flatMap { self[$0] }
        return .boxed(TouchLoss(reason: touch?.lossReason ?? .cancelled, by: touch?.lostTo))
    }

    /// Returns the contacts of fingers that their views hear of, by view.
    ///
    /// A view that does not hear of a touch does not hear of its properties (TC-29).
    func openContacts(of ids: [TouchID]) -> [(view: ViewID, contacts: [Contact])] {
        var views: [ViewID] = []
        let open = ids.compactMap { id in live.first { $0.id == id } }.filter { $0.delivery == .open }
        for touch in open where !views.contains(touch.view) { views.append(touch.view) }
        return views.map { view in (view, open.filter { $0.view == view }.map(\.contact).sorted()) }
    }

    /// Returns the view that holds exclusive touch in a window (GR-20).
    func exclusiveView(of window: ViewID, in tree: ViewTree) -> ViewID? {
        live.first {
            $0.window == window && $0.countsForAdmission && tree[$0.view].flags.contains(.exclusiveTouch)
        }?.view
    }
}
