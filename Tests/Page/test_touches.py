"""The strip of touches above the timeline."""
from playwright.sync_api import expect

DRAGS = {"events": [{"t": 0, "tap": {"at": [60, 300]}}, {"t": 1, "drag": {"from": [60, 300], "to": [200, 300]}},
                    {"t": 2, "change": [{"target": "banner", "set": {"hidden": True}}]}]}


def chips(page):
    return page.page.locator("#chips .chip")


def said(page):
    return [chip.replace("\n", " ") for chip in chips(page).all_inner_texts()]


def opened(page):
    page.write({"scene": page.request["scene"], **DRAGS})
    return page


def forms(page):
    return [(next(name for name in event if name != "t"), event["t"]) for event in page.request["events"]]


def test_a_chip_for_each_gesture_says_what_it_is_and_what_it_hits(page):
    assert said(opened(page)) == ["tap root", "drag root"]


def test_a_new_touch_replaces_those_that_are_there_unless_adding_is_on(page):
    page.tap(60, 500)
    assert forms(page) == [("tap", 0)] and page.request["events"][0]["tap"]["at"] == [60, 500]
    page.add_touches()
    page.tap(60, 600)
    assert [event["tap"]["at"] for event in page.request["events"]] == [[60, 500], [60, 600]]
    page.page.reload()
    page.settle()
    expect(page.page.get_by_role("switch", name="Add")).to_be_checked()


def test_what_no_hand_does_stays_when_a_touch_replaces_the_others(page):
    opened(page).tap(60, 500)
    assert forms(page) == [("change", 2), ("tap", 2.5)]


def test_two_quick_taps_stay_a_double_tap(page):
    place = page.place(60, 500)
    text = page.text
    page.page.mouse.dblclick(*place)
    page.settle_when("state.request?.events.length === 2 && state.result?.text === state.text")
    (first, at), (second, later) = forms(page)
    assert first == second == "tap" and 0.08 < later - at < 0.5


def test_a_chosen_chip_goes_to_its_hit_and_can_be_deleted(page):
    opened(page)
    chips(page).nth(1).click()
    entry = page.log[page.state("state.position")]
    assert (entry["kind"], entry["t"], page.state("state.selection")) == ("hitView", 1, "root")
    page.page.get_by_role("button", name="Delete this touch").click()
    page.settle_when("state.result?.request.events.length === 2")
    assert forms(page) == [("tap", 0), ("change", 2)]
    assert page.page.evaluate("document.activeElement.closest('#chips') !== null")
    page.page.keyboard.press("Control+z")
    page.settle_when("state.result?.request.events.length === 3")
    assert said(page) == ["tap root", "drag root"]


def test_a_chip_moves_by_buttons_keys_and_the_mouse(page):
    opened(page)
    chips(page).nth(1).click()
    page.page.get_by_role("button", name="Earlier").click()
    page.settle_when("state.result?.request.events[0].drag")
    # The pause between them stays what it was.
    assert forms(page) == [("drag", 0), ("tap", 1.22), ("change", 2)]
    expect(chips(page).nth(0)).to_have_attribute("aria-pressed", "true")
    page.page.keyboard.press("Alt+ArrowRight")
    page.settle_when("state.result?.request.events[0].tap")
    assert forms(page) == [("tap", 0), ("drag", 1), ("change", 2)]
    assert page.page.evaluate("document.activeElement.dataset.place") == "1"
    first, second = (chips(page).nth(index).bounding_box() for index in (0, 1))
    page.page.mouse.move(first["x"] + 10, first["y"] + 10)
    page.page.mouse.down()
    page.page.mouse.move(second["x"] + second["width"] - 2, second["y"] + 10, steps=4)
    page.page.mouse.up()
    page.settle_when("state.result?.request.events[0].drag")
    assert said(page) == ["drag root", "tap root"]


def test_clear_leaves_what_no_hand_does(page):
    opened(page)
    page.page.get_by_role("button", name="Clear", exact=True).click()
    page.settle_when("state.result?.request.events.length === 1")
    assert forms(page) == [("change", 2)] and said(page) == []
    expect(page.page.locator("#chips")).to_contain_text("Tap or drag on the device")


def test_the_log_scrolls_to_the_newest_touch(page):
    page.add_touches()
    for y in (300, 400, 500):
        page.tap(60, y)
    started = next(entry["n"] for entry in page.log if entry["t"] == page.request["events"][-1]["t"])
    list_top = page.page.locator("#log-entries").bounding_box()["y"]
    row = page.page.locator("#log-entries [role='option']", has_text=f"{started} ").first
    expect(row).to_be_visible()
    assert abs(page.page.locator(f"#log-entries-{started}").bounding_box()["y"] - list_top) < 40 or \
        page.page.locator("#log-entries").evaluate("(all) => all.scrollTop + all.clientHeight + 2 >= all.scrollHeight")
