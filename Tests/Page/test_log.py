"""The log: what the filters leave, and that its length does not matter."""
from playwright.sync_api import expect


def shown(page):
    """What `n of N` says."""
    text = page.page.locator("#log output").first.inner_text()
    n, total = (int(number.replace(",", "")) for number in text.split(" of "))
    return n, total


def names(entry, id):
    """Whether an entry names an object of the scene in any member."""
    return any(value == id or isinstance(value, list) and id in value for value in entry.values())


def test_17_filters_leave_what_they_say(open_page):
    page = open_page("/#example=pinch-excludes-rotation")
    log = page.log
    filters = page.page.locator
    assert shown(page) == (len(log), len(log))

    for kind in sorted({entry["kind"] for entry in log}):
        filters("#log-kind").select_option(kind)
        assert shown(page) == (sum(entry["kind"] == kind for entry in log), len(log)), kind
    filters("#log-kind").select_option("")

    for touch in (1, 2):
        filters("#log-touch").select_option(str(touch))
        count = sum(entry.get("touch") == touch or touch in entry.get("touches", []) for entry in log)
        assert shown(page) == (count, len(log))
    filters("#log-touch").select_option("")

    for recognizer in sorted({entry["recognizer"] for entry in log if "recognizer" in entry}):
        filters("#log-recognizer").select_option(recognizer)
        assert shown(page) == (sum(names(entry, recognizer) for entry in log), len(log)), recognizer
    filters("#log-recognizer").select_option("")

    filters("#log-filter").fill("recognized")
    expect(filters("#log output").first).to_have_text(
        f"{sum('recognized' in str(entry) for entry in log)} of {len(log)}"
    )
    filters("#log-filter").fill("no such word")
    expect(filters("#log output").first).to_have_text(f"0 of {len(log)}")


def test_17_only_the_selected_object(page):
    page.page.locator("#tree").get_by_text("banner").click()
    page.settle()
    page.page.locator("#log-selected").check()
    assert shown(page) == (sum(names(entry, "banner") for entry in page.log), len(page.log))


LONG_DRAG = {
    "scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
        {"id": "canvas", "frame": [0, 0, 390, 844], "overrides": {"touches": "handle"}}]}]},
    "events": [{"t": 0, "drag": {"from": [10, 10], "to": [380, 800], "duration": 56}}],
}


def test_18_ten_thousand_entries_are_few_rows(page):
    page.write(LONG_DRAG)
    count = len(page.log)
    assert count > 10_000
    rows = page.page.locator('#log [role="option"]')
    assert rows.count() < 100
    page.page.locator('#log [role="listbox"]').focus()
    page.page.keyboard.press("End")
    last = page.page.locator('#log [role="option"][aria-selected="true"]')
    expect(last).to_have_attribute("aria-posinset", str(count))
    expect(last).to_have_attribute("aria-setsize", str(count))
    expect(last).to_contain_text("ended")
    assert rows.count() < 100


def test_an_entry_becomes_an_expectation_whose_verdict_is_shown(page):
    page.page.locator('#log [role="option"]', has_text="hitView").click()
    text = page.text
    page.page.get_by_role("button", name="Expect this").click()
    page.settle_after_change(text)
    assert {"kind": "hitView", "touch": 1, "window": "window", "view": "banner"} in page.request["expect"]
    page.tab("Expect ✗")
    expect(page.page.locator("#expect li").first).to_contain_text("banner")


def test_parts_of_an_entry_have_spaces_between_them_for_those_who_hear_it(page):
    entry = page.page.locator("#log-entries [role=option]").nth(3)
    assert entry.evaluate("(entry) => entry.textContent") == "3 0.000 hitView touch 1 contact 1 window window view banner"
    node = page.page.locator("#tree [role=treeitem]").nth(2)
    assert node.evaluate("(node) => node.textContent") == "buy UIButton →1"
