import Testing

struct HitTestCommandTests {
    private static let scene = #"""
        {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
           {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44],
            "subviews": [{"id": "title", "frame": [0, 0, 200, 44], "userInteractionEnabled": false}]},
           {"id": "banner", "frame": [0, 80, 100, 100]},
           {"id": "dead", "class": "UIButton", "frame": [0, 110, 50, 20]}]}]}
        """#

    @Test func `HT-1: a view that is hit at its center ends with 0, and has its share`() throws {
        let outcome = try Program.run("hit-test", "-", "--view", "buy", input: Self.scene)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("\nhittable     "), "\(outcome)")
        #expect(outcome.output.contains("\nhit view     buy\n"))
        let around = try Program.run("hit-test", "--view", "window", input: Self.scene)
        #expect(around.status == 0)
    }

    @Test func `HT-1: a view whose touches another takes ends with 1`() throws {
        let covered = Self.scene.replacing("[0, 80, 100, 100]", with: "[0, 80, 390, 100]")
        let outcome = try Program.run("hit-test", "-", "--view", "buy", input: covered)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("\nhit view     "))
        // A view that does not get the touches on it, though nothing covers it.
        #expect(try Program.run("hit-test", "-", "--view", "title", input: Self.scene).status == 1)
    }

    @Test func `A point has an answer whatever it hits, in text or JSON`() throws {
        let point = try Program.run("hit-test", "-", "--point", "140,122", input: Self.scene)
        #expect(point.status == 0 && point.output.contains("\nhit view     buy\n"))
        let outside = try Program.run("hit-test", "-", "--point", "-5,-5", input: Self.scene)
        #expect(outside.status == 0 && outside.output.contains("hit view     none\n"), "\(outside)")
        let json = try Program.run(
            "hit-test", "-", "--point", "140,122", "--format", "json", input: Self.scene)
        #expect(json.output.contains(#""view":"buy""#))
    }

    @Test(arguments: [
        (["-"], "hit-test needs --view ID or --point X,Y, and not both."),
        (["-", "--view", "buy", "--point", "1,1"], "hit-test needs --view ID or --point X,Y, and not both."),
        (["-", "--point", "1"], "--point is \"1\"; use two numbers of points, such as 100,120."),
        (["-", "--view", "by"], "--view: No view has the id \"by\". Did you mean \"buy\"?"),
        (["-", "--view", "buy", "--format", "junit"], "--format is \"junit\"; use text or json."),
        (["a.json", "b.json", "--view", "buy"], "hit-test takes one file, its scene; there are 2."),
    ])
    func `What the flags get wrong ends with 64`(arguments: [String], message: String) throws {
        let outcome = try Program.run(["hit-test"] + arguments, input: Self.scene)
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(message), "\(outcome)")
    }

    @Test func `A faulty scene ends with 65, at its place`() throws {
        let outcome = try Program.run("hit-test", "-", "--view", "buy", input: #"{"windws": []}"#)
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("standard input:1:2: "), "\(outcome)")
    }
}
