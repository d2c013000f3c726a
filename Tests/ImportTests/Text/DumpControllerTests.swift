import Import
import Testing

@Suite struct DumpControllerTests {
    /// Returns the JSON of a view with a controller.
    private func view(_ address: String, _ id: String, _ name: String, _ members: String = "") -> String {
        Dump.plain(
            address, #","viewController":{"id":""# + id + #"","class":""# + name + #"""# + members + "}")
    }

    @Test
    func `A row of _printHierarchy gives its view a controller; a + row is presented by the one a level up`()
        throws
    {
        let text = """
            <Shop.Home 0xa>, state: appeared, view: <UIView 0x3>
               | <Shop.Cart 0xb>, state: appeared, view:  <UIView: 0x4>

               + <Shop.Sheet 0xc>, state: appeared, view: <UIView 0x5>, presented with: <X 0xd>
            """
        let views = [Dump.view(1, "0x3"), Dump.view(1, "0x4"), Dump.view(1, "0x5")].joined(separator: "\n")
        let scene = Dump.scene(
            [
                view("0x3", "Home-0xa", "Shop.Home"), view("0x4", "Cart-0xb", "Shop.Cart"),
                view("0x5", "Sheet-0xc", "Shop.Sheet", #","presentedBy":"Home-0xa""#),
            ].joined(separator: ","))
        for console in [Dump.window(views, text), text + "\n" + Dump.window(views)] {
            #expect(try ElementImport(console) == ElementImport(scene: scene, notes: []))
        }
    }

    @Test func `There may be several blanks at each place, without addresses too`() throws {
        let home = "<Shop.Home  0xa>,  state:  appeared,  view:  <UIView  0x3>"
        #expect(
            try ElementImport(Dump.window(Dump.view(1, "0x3"), home))
                == ElementImport(scene: Dump.scene(view("0x3", "Home-0xa", "Shop.Home")), notes: []))
        #expect(
            try ElementImport(Dump.window("<UITabBarController>,   state: appeared,  view:  <UIView>"))
                == ElementImport(scene: Dump.scene(), notes: ["2 controllerSkipped"]))
    }

    @Test
    func `Controllers whose views are not in the dump are left out, with their number; so is who presents`()
        throws
    {
        let text = Dump.window(
            Dump.view(1, "0x3"), "<Shop.Home 0xa>, state: disappeared, view: <UIView 0x9> not in the window",
            "   | <Shop.Cart 0xb>, state: disappeared, view:  (view not loaded)",
            "   + <Shop.Sheet 0xc>, state: appeared, view: <UIView 0x3>",
            "<UITabBarController>, state: appeared, view: <UILayoutContainerView>")
        #expect(
            try ElementImport(text)
                == ElementImport(
                    scene: Dump.scene(view("0x3", "Sheet-0xc", "Shop.Sheet")),
                    notes: ["3 controllerSkipped", "5 controllerSkipped UIView-0x3"]))
    }

    @Test func `A controller before a record is that of the view; the hierarchy's comes first`() throws {
        let row = "   | 'RootViewController:0x757a0b0' \(Dump.view(0, "0x3").dropFirst(3))"
        let home = "<Shop.Home 0xa>, state: appeared, view: <UIView 0x3>"
        #expect(
            try ElementImport(Dump.window(row))
                == ElementImport(
                    scene: Dump.scene(view("0x3", "RootViewController-0x757a0b0", "RootViewController")),
                    notes: []))
        #expect(
            try ElementImport(Dump.window(row, home))
                == ElementImport(scene: Dump.scene(view("0x3", "Home-0xa", "Shop.Home")), notes: []))
    }

    @Test(arguments: ["appearing", "disappearing"])
    func `A controller in a transition is noted`(state: String) throws {
        let text = Dump.window(
            Dump.view(1, "0x3"), "<Shop.Home 0xa>,  state:  \(state), view: <UIView 0x3>")
        #expect(try ElementImport(text).notes == ["3 animationRunning UIView-0x3"])
    }
}
