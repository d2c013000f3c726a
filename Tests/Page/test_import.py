"""What people have of a running app, pasted."""
from playwright.sync_api import expect

from test_keyboard import DUMP


def test_33_a_pasted_dump_becomes_a_scene_that_explains_with_assumptions(page):
    page.page.get_by_role("button", name="Paste dump…").click()
    page.page.locator("#pasted").fill(DUMP)
    page.page.get_by_role("button", name="Import").click()
    notes = page.page.locator("#paste li")
    expect(notes.first).to_contain_text("Line")
    page.page.keyboard.press("Enter")
    page.settle()
    assert page.request["format"] == "recursiveDescription" and page.request["notes"]
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
    page.page.get_by_role("button", name="Paste dump…").click()
    page.page.locator("#pasted").fill(ACTIONS)
    page.page.get_by_role("button", name="Import").click()
    page.page.wait_for_function("() => document.querySelector('#paste li') || !document.querySelector('dialog[open]')")
    page.page.keyboard.press("Escape")
    page.settle()
    assert page.request["scene"]["windows"][0]["id"] == "window"
    assert page.log_of("hitView")[0]["view"] == "root"


ACTIONS = """{"actions": [{"type": "pointer", "id": "finger1", "parameters": {"pointerType": "touch"}, "actions": [
  {"type": "pointerMove", "duration": 0, "x": 100, "y": 500}, {"type": "pointerDown", "button": 0},
  {"type": "pause", "duration": 50}, {"type": "pointerUp", "button": 0}]}]}"""
