"""The page without a mouse."""
from playwright.sync_api import expect


def status(page):
    return page.page.locator("#status")


class Actions:
    """A keyboard that counts: a key, or a text that is typed or pasted, is one action."""

    def __init__(self, inspector):
        self.keyboard, self.count = inspector.page.keyboard, 0

    def press(self, *keys):
        for key in keys:
            self.keyboard.press(key)
            self.count += 1

    def insert(self, text):
        self.keyboard.insert_text(text)
        self.count += 1


def test_10_an_example_is_opened_tapped_and_copied_in_under_ten_keys(open_page):
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    actions = Actions(page)
    actions.press("Tab", "Enter")
    page.page.get_by_role("dialog", name="Examples").wait_for()
    actions.insert("front button")
    actions.press("Enter")
    page.settle_when("state.request?.description")
    assert page.page.evaluate("document.activeElement.id") == "surface"
    assert page.request["description"].startswith("A tap on the button")
    text = page.text
    actions.press("Enter", "Enter")
    page.settle_after_change(text)
    assert page.verdict == "ViewB was hit, and nothing handled the touch."
    actions.press("Control+e")
    page.page.locator("[data-copied]").wait_for()
    assert page.page.evaluate("navigator.clipboard.readText()").startswith("curl ")
    assert actions.count < 10


DUMP = """<UIWindow: 0x1001; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x3001>>
   | <UIView: 0x1002; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x3002>>
   |    | <MyApp.PayButton: 0x1003; baseClass = UIButton; frame = (40 400; 200 44); layer = <CALayer: 0x3003>>
   |    | <UIView: 0x1005; frame = (0 380; 390 100); gestureRecognizers = <NSArray: 0x2005>; layer = <CALayer: 0x3005>>
"""


def test_a_tap_on_a_pasted_dump_is_explained_within_ten_actions(open_page):
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    page.page.evaluate("(text) => navigator.clipboard.writeText(text)", DUMP)
    actions = Actions(page)
    actions.press("Control+v")
    page.page.get_by_role("button", name="Continue").wait_for()
    actions.press("Enter", "p", "a", "Enter")
    page.settle_when("state.result?.answer.log.length > 0")
    assert page.verdict == "PayButton-0x1003 did not fire: UIView-0x1005 lies in front of PayButton-0x1003" \
        " and takes the touch."
    assert actions.count <= 10


def test_a_paste_into_the_empty_field_is_imported_at_once(open_page):
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    page.page.evaluate("(text) => navigator.clipboard.writeText(text)", DUMP)
    page.page.get_by_role("button", name="Paste dump…").click()
    page.page.keyboard.press("Control+v")
    page.page.get_by_role("button", name="Continue").click()
    page.settle_when("state.request?.format && state.result?.text === state.text")
    page.tap(100, 420)
    assert page.verdict.startswith("PayButton-0x1003 did not fire")


def test_11_the_cross_says_what_lies_under_it(page):
    page.page.locator("#surface").focus()
    page.page.keyboard.press("Enter")
    expect(status(page)).to_have_text("root, 195, 422")
    page.page.keyboard.press("Shift+ArrowLeft")
    page.page.keyboard.press("ArrowUp")
    expect(status(page)).to_have_text("root, 194, 412")
    text = page.text
    page.page.keyboard.press("Enter")
    page.settle_after_change(text)
    assert page.request["events"][0]["tap"]["at"] == [194, 412]
    page.page.keyboard.press("Escape")
    page.page.keyboard.press("ArrowUp")
    page.page.keyboard.press("Tab")
    assert page.page.evaluate("document.activeElement.id") != "surface"


def test_11_the_cross_drags_with_one_finger_and_two(page):
    text = page.text
    page.page.locator("#surface").focus()
    for key in ["Enter", "2", "Space", "ArrowRight", "ArrowDown", "Space"]:
        page.page.keyboard.press(key)
    page.settle_after_change(text)
    readings = [
        (touch["id"], touch["phase"], touch["at"]) for event in page.request["events"] for touch in event["touches"]
    ]
    assert (1, "began", [195, 422]) in readings and (2, "began", [195, 422]) in readings
    assert (1, "ended", [205, 432]) in readings and (2, "ended", [185, 412]) in readings


def test_question_mark_lists_the_keys_and_does_not_act_in_a_field(page):
    page.page.locator("#log-filter").focus()
    page.page.keyboard.type("?")
    expect(page.page.locator("#keys")).to_be_hidden()
    page.page.locator("#log-filter").fill("")
    page.page.locator("#run").focus()
    page.page.keyboard.press("?")
    expect(page.page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    page.page.keyboard.press("Escape")
    expect(page.page.locator("#keys")).to_be_hidden()


def test_keys_are_named_as_on_the_machine(open_page):
    page = open_page(ready=False)
    page.page.add_init_script("Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })")
    page.go()
    page.settle()
    assert page.page.locator("#run").get_attribute("title") == "Run the request (⌘ Enter)"
    assert "hold ⌥ for a second" in " ".join(page.page.locator("#surface-help").text_content().split())
    assert page.page.locator("#lanes-hint").inner_text().startswith("Drag to scrub, ⌥ drag")
    page.page.locator("#open-keys").click()
    rows = page.page.locator("#keys tr").all_inner_texts()
    assert any(row.startswith("⌘ Z, ⌘ ⇧ Z") for row in rows) and not any("Ctrl" in row or "Alt" in row for row in rows)
