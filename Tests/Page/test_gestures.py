"""Gestures without drawing: the form of short forms, and the table of readings."""
import pytest
from playwright.sync_api import expect


def open_form(page, gesture):
    page.page.get_by_role("button", name="Touches…").click()
    page.page.locator("#gesture").select_option(value=gesture)


def fill(page, **members):
    for name, value in members.items():
        field = page.page.locator(f'#gesture-members [name="{name.replace("__", ".")}"]')
        if field.evaluate("(field) => field.tagName") == "SELECT":
            field.select_option(label=str(value))
        else:
            field.fill(str(value))


AT = {"at__view": "", "at__x": 100, "at__y": 300}


@pytest.mark.parametrize(
    "gesture, members, made",
    [
        ("tap", {**AT, "count": 2}, {"at": [100, 300], "count": 2}),
        ("tap", {"at__view": "buy"}, {"view": "buy"}),
        ("longPress", {**AT, "duration": 0.7}, {"at": [100, 300], "duration": 0.7}),
        (
            "drag",
            {"from__view": "", "from__x": 10, "from__y": 300, "to__view": "buy", "hold": 0.2},
            {"from": [10, 300], "to": {"view": "buy"}, "hold": 0.2},
        ),
        ("swipe", {**AT, "direction": "left"}, {"at": [100, 300], "direction": "left"}),
        ("pinch", {**AT, "from": 80, "to": 160}, {"at": [100, 300], "from": 80, "to": 160}),
        ("rotate", {**AT, "angle": 1.5}, {"at": [100, 300], "angle": 1.5}),
    ],
)
def test_12_each_short_form_is_written_as_the_format_says(page, gesture, members, made):
    open_form(page, gesture)
    fill(page, **members)
    text = page.text
    page.page.locator("#gesture-add").click()
    page.settle_after_change(text)
    event = page.request["events"][1]
    assert {key: value for key, value in event.items() if key != "t"} == {gesture: made}
    assert event["t"] >= 0.58


@pytest.mark.parametrize(
    "preset, made",
    [
        ("doubleTap", {"tap": {"view": "buy", "count": 2}}),
        ("edgeSwipe", {"drag": {"from": [0, 422], "to": [195, 422], "duration": 0.15}}),
    ],
)
def test_12_presets_fill_a_short_form(page, preset, made):
    open_form(page, preset)
    text = page.text
    page.page.locator("#gesture-add").click()
    page.settle_after_change(text)
    assert {key: value for key, value in page.request["events"][1].items() if key != "t"} == made


def test_12_a_form_without_what_it_needs_says_so(page):
    open_form(page, "pinch")
    page.page.locator("#gesture-add").click()
    assert page.page.locator('#gesture-members [name="from"]').evaluate("(field) => field.validity.valueMissing")
    assert len(page.request["events"]) == 1


def test_12_tapping_a_covered_view_warns_in_the_services_words(page):
    page.page.get_by_role("button", name="Touches…").click()
    page.page.locator("#tap-selected").click()
    expect(page.page.locator("#gesture-status")).to_contain_text("banner")
    page.settle_when("state.request?.events.length === 2")
    assert page.request["events"][1]["tap"] == {"view": "buy"}


def test_13_reordering_rows_of_the_table_changes_the_log(page):
    before = [entry["phase"] for entry in page.log_of("touches")]
    page.page.get_by_role("button", name="Touches…").click()
    rows = page.page.locator("#gesture-table tbody tr")
    expect(rows).to_have_count(2)
    page.page.locator("#table-add").click()
    third = rows.nth(2)
    third.locator("input").nth(1).fill("2")
    third.locator("input").nth(2).fill("300")
    third.locator("input").nth(3).fill("700")
    third.locator("input").nth(3).press("Tab")
    third.get_by_role("button").first.click()
    text = page.text
    page.page.locator("#table-write").click()
    page.page.locator("#touches").wait_for(state="hidden")
    page.settle_after_change(text)
    readings = [touch for event in page.request["events"] for touch in event["touches"]]
    assert [(touch["id"], touch["phase"]) for touch in readings] == [(1, "began"), (2, "began"), (1, "ended")]
    after = [(entry["phase"], entry["touches"]) for entry in page.log_of("touches")]
    assert before == ["began", "ended"] and after != [("began", [1]), ("ended", [1])]
