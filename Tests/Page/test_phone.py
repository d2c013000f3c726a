"""The page on a phone: what stays in sight, and which fingers draw."""
import pytest
from playwright.sync_api import expect

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


@pytest.fixture
def phone(open_page):
    return open_page(**PHONE)


def box(page, selector):
    return page.page.locator(selector).bounding_box()


class Finger:
    """A finger, by the protocol of the browser's developer tools."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page.page)

    def send(self, kind, *at):
        points = [{"x": x, "y": y, "id": 1} for x, y in at]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, at):
        self.send("touchStart", at)

    def move(self, *points):
        for at in points:
            self.send("touchMove", at)

    def up(self):
        self.send("touchEnd")


def forms(page):
    return [next(name for name in event if name != "t") for event in page.request["events"]]


def test_the_device_takes_at_most_45_percent_of_the_height_and_tabs_stand_below_it(phone):
    device = box(phone, "#device")
    assert device["height"] <= 0.45 * 844 + 1
    tabs = box(phone, "#tabs")
    assert device["y"] + device["height"] <= tabs["y"] <= device["y"] + device["height"] + 60
    assert tabs["y"] + tabs["height"] < 844


def test_parts_follow_each_other_without_gaps(phone):
    for tab in ("Log", "Views", "Timeline"):
        phone.tab(tab)
        parts = phone.page.locator("header, #main > *").evaluate_all("""(all) => all.map((one) => one.getBoundingClientRect())
          .filter(({ height }) => height > 0).map(({ top, bottom }) => [Math.round(top), Math.round(bottom)])""")
        *shown, (_, transport) = parts
        assert len(parts) >= 6 and transport <= 844
        assert all(abs(lower[0] - upper[1]) <= 1 for upper, lower in zip(shown, shown[1:])), (tab, parts)


def test_the_verdict_stays_in_sight(phone):
    phone.page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    phone.page.wait_for_function("() => scrollY > 100")
    assert box(phone, "#verdict")["y"] == 0
    expect(phone.page.locator("#verdict-sentence")).to_be_in_viewport()


def test_a_swipe_over_the_device_scrolls_and_draws_nothing(phone):
    text = phone.text
    x, y = phone.place(100, 300)
    finger = Finger(phone)
    finger.down((x, y))
    finger.move(*[(x, y - 20 * step) for step in range(1, 10)])
    finger.up()
    phone.page.wait_for_function("() => scrollY > 0 || document.getElementById('stage').scrollTop > 0")
    assert phone.text == text
    assert phone.page.locator("#surface .finger").count() == 0


def test_a_tap_taps_and_a_held_finger_draws(phone):
    finger = Finger(phone)
    text = phone.text
    finger.down(phone.place(60, 300))
    finger.up()
    phone.settle_after_change(text)
    assert forms(phone) == ["tap"]
    phone.rest()
    text = phone.text
    x, y = phone.place(60, 300)
    finger.down((x, y))
    phone.page.locator("#surface .finger").wait_for(state="attached")
    finger.move(*[(x + 10 * step, y) for step in range(1, 6)])
    finger.up()
    phone.settle_after_change(text)
    touches = [touch for event in phone.request["events"] for touch in event["touches"]]
    assert touches[0]["phase"] == "began" and touches[-1]["phase"] == "ended"
    assert touches[-1]["at"][0] - touches[0]["at"][0] > 50
    # It was held until it drew, and that is part of the gesture.
    assert phone.request["events"][1]["t"] - phone.request["events"][0]["t"] >= 0.4


def test_with_the_switch_a_swipe_draws_at_once(phone):
    hint = phone.page.locator("#surface-help")
    expect(hint).to_contain_text("hold, or add a finger, to draw.", use_inner_text=True)
    phone.page.get_by_role("switch", name="Draw").check()
    expect(hint).to_contain_text("Fingers draw at once.", use_inner_text=True)
    expect(hint).not_to_contain_text("add a finger", use_inner_text=True)
    text = phone.text
    x, y = phone.place(60, 300)
    finger = Finger(phone)
    finger.down((x, y))
    finger.move(*[(x, y - 10 * step) for step in range(1, 6)])
    finger.up()
    phone.settle_after_change(text)
    touches = [touch for event in phone.request["events"] for touch in event["touches"]]
    assert touches[-1]["at"][1] < touches[0]["at"][1] - 50
    assert phone.page.evaluate("scrollY") == 0


def test_fingers_on_a_wide_screen_draw_at_once(open_page):
    page = open_page(has_touch=True)
    expect(page.page.locator("#draw-switch")).to_be_hidden()


@pytest.mark.parametrize("size", [(390, 844), (820, 1180)], ids=str)
def test_every_tab_leaves_the_tabs_where_they_are(open_page, size):
    page = open_page(viewport={"width": size[0], "height": size[1]})
    place = box(page, "#tabs")
    for tab in ("Views", "Explain", "Timeline"):
        page.tab(tab)
        assert box(page, "#tabs") == place


def test_a_second_finger_draws_at_once(phone):
    text = phone.text
    (x, y), finger = phone.place(100, 300), Finger(phone)

    def both(kind, *apart):
        points = [{"x": x + d, "y": y, "id": n} for d in apart[-1:] for n, d in ((1, -d), (2, d))]
        finger.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger.session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x - 20, "y": y, "id": 1}]})
    for kind, apart in (("touchStart", 20), ("touchMove", 30), ("touchMove", 40)):
        both(kind, apart)
    finger.up()
    phone.settle_after_change(text)
    expect(phone.page.locator(".chip")).to_contain_text("pinch")


def test_the_table_of_touches_is_as_wide_as_its_dialog(phone):
    phone.page.locator("#open-touches").click()
    table, dialog = box(phone, "#gesture-table table"), box(phone, "#touches")
    assert table["x"] + table["width"] <= dialog["x"] + dialog["width"]
