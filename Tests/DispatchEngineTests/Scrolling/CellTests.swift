import DispatchEngine
import Testing

/// Rows and items under a finger: CELL-1 to CELL-8.
@Suite struct CellTests {
    private func list(
        _ configure: (inout ScrollViewDescription) -> Void = { _ in }, _ a: (Node) -> Node = { $0 },
        _ b: (Node) -> Node = { $0 }
    ) throws -> Scene {
        try .common {
            table("T") {
                a(cell("a", 0))
                b(cell("b", 1))
            }
            .scrolling(configure)
        }
    }

    private func grid(
        _ configure: (inout ScrollViewDescription) -> Void = { _ in }, _ a: (Node) -> Node = { $0 }
    ) throws -> Scene {
        try .common {
            table("C", .collectionView) {
                a(cell("a", 0, .collectionViewCell))
                cell("b", 1, .collectionViewCell)
            }
            .scrolling(configure)
        }
    }

    private let selection = [
        "a shouldHighlight yes", "a didHighlight", "a didUnhighlight", "a willSelect yes", "a didSelect",
    ]

    @Test func `CELL-1: the touch climbs to the table, which keeps it`() throws {
        let run = try list(
            { _ in },
            { $0.holding([view("label", 0, 0, 320, 40)]) }
        ).play(.tap(10, 10))
        #expect(
            run.calls.prefix(3) == ["label began {1} default", "a began {1} default", "T began {1} handled"])
        #expect(run.cells == selection)
    }

    @Test func `CELL-4, CT-14: a cell is unhighlighted although a control keeps the cancel from the table`()
        throws
    {
        let run = try list(
            { _ in },
            { $0.holding([view("B", 0, 0, 320, 40, .button) { view("inner", 0, 0, 320, 40) }]) }
        ).play(.down(1, 100, 30).at(0), .resignActive.at(0.3))
        #expect(run.calls.last == "B cancelled {1} handled")
        #expect(run.cells == ["a shouldHighlight yes", "a didHighlight", "a didUnhighlight"])
    }

    @Test func `CELL-4, A39: a cell is unhighlighted when what was touched in it is removed`() throws {
        let run = try list(
            { _ in },
            { $0.holding([view("label", 0, 0, 320, 40)]) }
        ).play(.down(1, 10, 10).at(0), .remove("label").at(0.3))
        #expect(run.cells == ["a shouldHighlight yes", "a didHighlight", "a didUnhighlight"])
    }

    @Test func `CELL-1: a view or a control in the cell that keeps its touches selects nothing`() throws {
        for inner in [view("K", 0, 0, 320, 40).touches(.handle), view("K", 0, 0, 320, 40, .button)] {
            let run = try list(
                { _ in },
                { $0.holding([inner]) }
            ).play(.tap(10, 10))
            #expect(run.cells.isEmpty)
        }
    }

    @Test func `CELL-2: a no to shouldHighlight ends it`() throws {
        let run = try list({ _ in }, { $0.answer { $0.cellAnswers["shouldHighlight"] = false } }).play(
            .tap(10, 10))
        #expect(run.cells == ["a shouldHighlight no"])
    }

    @Test func `CELL-3: the row before is deselected, unless it refuses`() throws {
        let run = try list().play(.tap(10, 50), .tap(10, 10))
        #expect(
            run.cells.suffix(4) == ["a willSelect yes", "b willDeselect yes", "b didDeselect", "a didSelect"])
        let kept = try list({ _ in }, { $0 }, { $0.answer { $0.cellAnswers["willDeselect"] = false } })
            .play(.tap(10, 50), .tap(10, 10))
        #expect(kept.cells.suffix(3) == ["a willSelect yes", "b willDeselect no", "a didSelect"])
        let refused = try list({ _ in }, { $0.answer { $0.cellAnswers["willSelect"] = false } }).play(
            .tap(10, 10))
        #expect(refused.cells.suffix(2) == ["a didUnhighlight", "a willSelect no"])
    }

    @Test func `CELL-3: a row that willSelect names is selected in place of the one touched`() throws {
        let named = try list({ _ in }, { $0.answer { $0.selectedInstead = "b" } }).play(.tap(10, 10))
        #expect(named.cells.suffix(2) == ["a willSelect b", "b didSelect"])
        let elsewhere = try list({ _ in }, { $0.answer { $0.selectedInstead = "V" } }).play(.tap(10, 10))
        #expect(elsewhere.cells.last == "a willSelect V")
        let other = try Scene.common {
            table("T") { cell("a", 0).answer { $0.selectedInstead = "c" } }
            view("U", 0, 240, 320, 240, .tableView) { cell("c", 0) }
        }.play(.tap(10, 10))
        #expect(other.cells.last == "a willSelect c")
        let gone = try list({ _ in }, { $0.answer { $0.selectedInstead = "b" } }).play(
            .remove("b").at(0), .tap(10, 10).at(1))
        #expect(gone.cells.last == "a willSelect b")
    }

    @Test func `CELL-3: a row that didUnhighlight removes is not selected`() throws {
        let run = try list(
            { _ in }, { $0.override(\.effects, [.didUnhighlight: [Change(target: "a", operation: .remove)]]) }
        ).play(.tap(10, 10))
        #expect(run.cells == ["a shouldHighlight yes", "a didHighlight", "a didUnhighlight"])
    }

    @Test func `CELL-3, SCR-10, D16: the selection comes after the event`() throws {
        let run = try Scene.common {
            view("P", subviews: { table("T") { cell("a", 0) } }).touches(.observe)
            view("Q", 0, 100, 320, 40).touches(.handle)
        }.run(
            .frame(.down(1, 10, 10)).at(0), .down(2, 10, 120).at(0.01),
            .frame(.up(1, 10, 10), .up(2, 10, 120)).at(0.3))
        #expect(run.viewCalls.contains("Q ended {2}"))
        #expect(run.order.suffix(2) == ["a willSelect yes", "a didSelect"])
        #expect(
            run.order.firstIndex(of: "a didUnhighlight") ?? .max < run.order.firstIndex(of: "Q ended") ?? 0)
    }

    @Test func `CELL-4: a pan, a cancel or a recognizer takes the highlight away`() throws {
        let unhighlighted = ["a shouldHighlight yes", "a didHighlight", "a didUnhighlight"]
        let scrolled = try list().play(.drag((10, 10), to: (10, 60), hold: 0.2))
        #expect(scrolled.cells == unhighlighted)
        let cancelled = try list().run(.down(1, 10, 10).at(0), .resignActive.at(0.2))
        #expect(cancelled.cells == unhighlighted)
        let pressed = try list({ _ in }, { $0.with(longPress("press")) }).play(
            .down(1, 10, 10).at(0), .up(1, 10, 10).at(1))
        #expect(pressed.cells == unhighlighted)
    }

    @Test func `CELL-5: a quick tap gives everything at the lift`() throws {
        let run = try list().play(.tap(10, 10).at(0))
        #expect(run.cells == selection)
        let times = run.dispatcher.log.compactMap { entry -> Double? in
            guard case .cell = entry.content else { return nil }
            return entry.time.seconds
        }
        #expect(times.allSatisfy { $0 == 0.08 })
    }

    @Test func `CELL-6: an item is unhighlighted at the end, and those before are not asked`() throws {
        let run = try grid().play(.tap(10, 50), .tap(10, 10))
        #expect(
            run.cells.suffix(6) == [
                "a shouldHighlight yes", "a didHighlight", "a shouldSelect yes", "b didDeselect",
                "a didSelect",
                "a didUnhighlight",
            ])
        let refused = try grid({ _ in }, { $0.answer { $0.cellAnswers["shouldSelect"] = false } })
            .play(.tap(10, 10))
        #expect(refused.cells.suffix(2) == ["a shouldSelect no", "a didUnhighlight"])
    }

    @Test(arguments: [true, false])
    func `CELL-7, GC-16: a tap above the table wins, or both happen`(cancels: Bool) throws {
        let run = try Scene.common {
            view("P", subviews: { table("T") { cell("a", 0) } })
                .with(tap("tap").set(\.cancelsTouchesInView, cancels))
        }.play(.down(1, 10, 10).at(0), .up(1, 10, 10).at(0.3))
        #expect(run.actions == ["tap fires ended"])
        #expect(run.cells == (cancels ? Array(selection.prefix(3)) : selection))
    }

    @Test func `CELL-8: a button in a row acts alone`() throws {
        let run = try list(
            { _ in },
            { $0.holding([view("B", 250, 0, 60, 40, .button)]) }
        ).play(.tap(260, 10), .tap(10, 10))
        #expect(run.cells == selection)
    }

    @Test func `D13: a plain view in a table is not a cell`() throws {
        let run = try Scene.common { table("T") { view("K", 0, 0, 320, 40) } }.play(.tap(10, 10))
        #expect(run.cells.isEmpty)
        #expect(run.calls.contains("T began {1} default"))
    }

    @Test func `D13: a cell belongs to the nearest table around it`() throws {
        let scene = try Scene.common {
            table("T") {
                view("row", 0, 0, 320, 200, .tableViewCell) {
                    view("C", 0, 0, 320, 100, .collectionView) {
                        view("item", 0, 0, 100, 100, .collectionViewCell)
                    }
                }
            }
        }
        #expect(try scene.play(.tap(10, 10)).cells.allSatisfy { $0.hasPrefix("item ") })
        #expect(try scene.play(.tap(10, 150)).cells.allSatisfy { $0.hasPrefix("row ") })
        #expect(try scene.play(.tap(200, 50)).cells.isEmpty)
    }

    @Test func `D12: a table keeps the touches of its cells even when it does not scroll`() throws {
        let run = try list({ $0.isScrollEnabled = false }).play(.tap(10, 10))
        #expect(run.cells == selection)
        #expect(
            run.calls == [
                "a began {1} default", "T began {1} handled", "a ended {1} default", "T ended {1} handled",
            ])
    }

    @Test(arguments: [(39.5, true), (40, false), (45, false)])
    func `D15: the cell is selected if the finger is in it at the lift`(y: Double, isSelected: Bool) throws {
        let run = try list({ $0.isScrollEnabled = false }).play(
            .down(1, 10, 35).at(0), .move(1, 10, 200).at(0.1), .up(1, 10, y).at(0.2))
        #expect(run.cells.contains("a didSelect") == isSelected)
        #expect(run.cells.contains("a didUnhighlight"))
    }

    @Test func `D15: one touch at a time, and none without allowsSelection`() throws {
        let run = try list().play(
            .down(1, 10, 10).at(0), .down(2, 10, 50).at(0.2), .up(2, 10, 50).at(0.5), .up(1, 10, 10).at(0.6))
        #expect(run.cells == selection)
        #expect(try list({ $0.allowsSelection = false }).play(.tap(10, 10)).cells.isEmpty)
    }

    @Test func `D17: with multiple selection a second tap deselects`() throws {
        let rows = try list({ $0.allowsMultipleSelection = true }).play(
            .tap(10, 10), .tap(10, 50), .tap(10, 10))
        #expect(rows.cells.suffix(2) == ["a willDeselect yes", "a didDeselect"])
        #expect(!rows.cells.contains("b didDeselect"))
        let items = try grid({ $0.allowsMultipleSelection = true }).play(.tap(10, 10), .tap(10, 10))
        #expect(items.cells.suffix(3) == ["a shouldDeselect yes", "a didDeselect", "a didUnhighlight"])
        let single = try list().play(.tap(10, 10), .tap(10, 10))
        #expect(single.cells == selection + selection)
    }

    @Test func `D14, D34: a selection of the scene is deselected, a selection by code is not reported`()
        throws
    {
        let scene = try list({ _ in }, { $0 }, { $0.set(\.isSelected, true) })
        #expect(try scene.play(.tap(10, 10)).cells.contains("b didDeselect"))
        let run = try scene.play(.set("b", .selected(false)), .tap(10, 10))
        #expect(run.cells == selection)
    }
}
