"""What people have of a running app, pasted, and scenes that the service stores."""
import json
import re

from playwright.sync_api import expect

from test_keyboard import DUMP


def test_33_a_pasted_dump_becomes_a_scene_that_explains_with_assumptions(page):
    page.page.get_by_role("button", name="Paste dump…").click()
    page.page.locator("#pasted").fill(DUMP)
    page.page.get_by_role("button", name="Import").click()
    notes = page.page.locator("#paste li")
    expect(notes.first).to_contain_text("Line")
    expect(page.page.get_by_role("button", name="Continue")).to_be_focused()
    page.page.keyboard.press("Enter")
    page.settle()
    assert page.request["format"] == "recursiveDescription" and page.request["notes"]
    # No tap is made up: the first question is the person's.
    assert page.request["events"] == [] and page.verdict.startswith("Tap where the touch should work")
    page.tap(100, 420)
    assert page.verdict.startswith("PayButton-0x1003 did not fire: UIView-0x1005 lies in front")
    page.tab("Explain")
    expect(page.page.locator("#explain")).to_contain_text("gesture recognizers that the dump does not describe")


def test_33_what_is_no_dump_says_why(page):
    page.page.get_by_role("button", name="Paste dump…").click()
    page.page.locator("#pasted").fill("hello")
    page.page.get_by_role("button", name="Import").click()
    expect(page.page.locator("#paste .bad")).to_be_visible()
    expect(page.page.get_by_role("dialog")).to_be_visible()


def test_33_a_recorded_gesture_joins_the_scene(page):
    before = page.text
    page.page.get_by_role("button", name="Paste dump…").click()
    page.page.locator("#pasted").fill(ACTIONS)
    page.page.get_by_role("button", name="Import").click()
    page.page.wait_for_function("() => document.querySelector('#paste li') || !document.querySelector('dialog[open]')")
    page.page.keyboard.press("Escape")
    page.settle_after_change(before)
    assert page.request["scene"]["windows"][0]["id"] == "window"
    assert page.log_of("hitView")[0]["view"] == "root"


def rows(page):
    return [" ".join(row.split()) for row in page.page.locator("#tree [role='treeitem']").all_inner_texts()]


def deep(*inner):
    """A dump in which views that do nothing lie around others."""
    wrappers = ["UITransitionView", "UIDropShadowView", "UILayoutContainerView", "UIView", "UIView"]
    views = [(0, "UIWindow", "")] + [(depth + 1, name, "") for depth, name in enumerate(wrappers)]
    views += [(len(wrappers) + 1 + depth, name, more) for depth, name, more in inner]
    return "".join(f"{'   | ' * depth}<{name}: 0x7f8b1c{200 + 3 * at}a40; frame = (0 {20 * at}; 390 400); {more}layer = <CALayer: 0x3{at:02}>>\n"
                   for at, (depth, name, more) in enumerate(views))


def paste(page, text):
    before = page.text
    page.page.get_by_role("button", name="Paste dump…").click()
    page.page.locator("#pasted").fill(text)
    page.page.get_by_role("button", name="Import").click()
    page.page.get_by_role("button", name="Continue").click()
    page.settle_after_change(before)


def test_33_chains_of_views_that_do_nothing_fold_and_unfold(page):
    paste(page, deep((0, "UIButton", ""), (0, "UIButton", "")))
    folded = rows(page)
    assert [re.search(r"UI\w+", row)[0] for row in folded] == ["UIWindow", "UITransitionView", "UIButton", "UIButton"]
    assert "▸ 4 more" in folded[1] and len(set(folded)) == 4
    tree = page.page.locator("#tree")
    items = tree.get_by_role("treeitem")
    tree.locator(".more").click()
    expect(items).to_have_count(8)
    assert "▾ 4 more" in rows(page)[1]
    tree.locator(".more").click()
    expect(items).to_have_count(4)
    assert rows(page) == folded
    tree.focus()
    for key in ("Home", "ArrowDown", "ArrowRight"):
        page.page.keyboard.press(key)
    expect(items).to_have_count(8)
    page.page.keyboard.press("ArrowLeft")
    expect(items).to_have_count(4)


def test_33_views_with_one_label_are_told_apart_and_headlines_say_the_label(page):
    paste(page, "<UIWindow: 0x7f8b1c200a40; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x31>>\n" + "".join(
        f"   | <UIButton: 0x7f8b1c20{n}a40; frame = (0 {n}00; 390 80); text = 'Add'; layer = <CALayer: 0x3{n}>>\n"
        for n in (2, 4)))
    named = [row for row in rows(page) if "Add" in row]
    assert len(set(named)) == 2 and all("· UIButton" in row for row in named)
    page.tap(100, 250)
    chip = page.page.locator("#verdict-sentence button").first
    expect(chip).to_have_text("Add")
    assert "UIButton-0x" in chip.get_attribute("title")


def test_33_what_is_selected_within_a_chain_is_shown(page):
    paste(page, deep((0, "UIButton", ""), (0, "UIButton", "")))
    inner = page.state("state.request.scene.windows[0].subviews[0].subviews[0].subviews[0].id")
    page.page.evaluate(f"() => import(modules + 'state.js').then(({{ update }}) => update({{ selection: '{inner}' }}))")
    page.page.locator("#tree [aria-selected='true']").wait_for()
    expect(page.page.locator("#tree [role='treeitem']")).to_have_count(8)


def test_33_views_that_matter_to_touches_do_not_fold(page):
    for member in ({"hidden": True}, {"overrides": {"touches": "handle"}}, {"userInteractionEnabled": False}, {"class": "UIButton"}):
        chain = [{"id": f"v{n}", "frame": [0, 0, 390, 400], **(member if n == 2 else {})} for n in range(5)]
        for outer, inner in zip(chain, chain[1:]):
            outer["subviews"] = [inner]
        page.write({"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [chain[0]]}]}, "events": []})
        assert page.page.locator("#tree .more").count() == 0, member


def test_33_rows_are_indented_the_deeper_they_are(page):
    views = {"id": "v39", "frame": [0, 0, 10, 10]}
    for n in reversed(range(39)):
        views = {"id": f"v{n}", "frame": [0, 0, 10, 10], "overrides": {"touches": "handle"}, "subviews": [views]}
    page.write({"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [views]}]}, "events": []})
    page.page.locator("#tree").evaluate("(tree) => { tree.style.flex = 'none'; tree.style.height = '1200px'; }")
    page.page.locator("#tree [data-object='v39']").wait_for()
    starts = page.page.locator("#tree [role='treeitem']").evaluate_all(
        "(rows) => rows.map((row) => parseFloat(row.style.paddingInlineStart))")
    assert len(starts) == 41 and starts == sorted(set(starts)) and starts[-1] < 120


def test_33_notes_of_one_kind_are_one_line_and_lead_to_their_views(page):
    recognizers = "gestureRecognizers = <NSArray: 0x2005>; "
    page.page.get_by_role("button", name="Paste dump…").click()
    page.page.locator("#pasted").fill(deep(*[(0, "UIView", recognizers)] * 3))
    page.page.get_by_role("button", name="Import").click()
    group = page.page.locator("#paste details", has_text="3 views with recognizers that are not described")
    group.locator("summary").click()
    expect(group.locator("li")).to_have_count(3)
    group.get_by_role("button", name="Show").nth(1).click()
    page.settle()
    expect(page.page.get_by_role("dialog")).to_be_hidden()
    subviews = page.state("state.request.notes.filter(({ reason }) => reason === 'recognizersUnknown')[1].view")
    assert page.state("state.selection") == subviews


def test_a_scene_is_stored_under_a_name_listed_and_opened_with_its_notes(open_page, start_service):
    service = start_service()
    page = open_page(at=service)
    paste(page, DUMP)
    imported = page.request
    page.page.get_by_role("button", name="Scenes…").click()
    dialog = page.page.get_by_role("dialog", name="Scenes on this service")
    expect(dialog).to_contain_text("No scene is stored yet.")
    dialog.get_by_label("Name").fill("pay")
    dialog.get_by_role("button", name="Store this scene").click()
    expect(dialog.get_by_role("link", name="pay")).to_be_visible()
    assert json.loads(service.read("/v1/scenes/pay")) == {name: imported[name] for name in ("format", "scene", "notes")}
    dialog.get_by_role("button", name="Store this scene").click()
    dialog.get_by_role("button", name="Replace it").click()
    expect(dialog).to_contain_text("Stored.")
    page.page.keyboard.press("Escape")
    page.page.locator("#undo").click()
    page.settle()
    page.page.get_by_role("button", name="Scenes…").click()
    dialog.get_by_role("link", name="pay").click()
    page.settle_when("state.request?.format")
    assert page.request == imported and page.state("state.problem") is None


def test_a_service_that_only_reads_says_so_when_a_scene_is_stored(open_page, start_service, tmp_path):
    page = open_page(at=start_service("--data", str(tmp_path), "--read-only"))
    page.page.get_by_role("button", name="Scenes…").click()
    dialog = page.page.get_by_role("dialog", name="Scenes on this service")
    dialog.get_by_label("Name").fill("pay")
    dialog.get_by_role("button", name="Store this scene").click()
    expect(dialog.get_by_role("status")).to_contain_text("read-only")


def test_nothing_of_the_former_scene_stays_on_the_device(page):
    page.write('{"scene": {"windows": [')
    expect(page.page.locator("#overlay")).to_be_hidden()


ACTIONS = """{"actions": [{"type": "pointer", "id": "finger1", "parameters": {"pointerType": "touch"}, "actions": [
  {"type": "pointerMove", "duration": 0, "x": 100, "y": 500}, {"type": "pointerDown", "button": 0},
  {"type": "pause", "duration": 50}, {"type": "pointerUp", "button": 0}]}]}"""
