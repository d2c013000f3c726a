"""Touches drawn on the device: what is clicked and dragged is what is dispatched."""
import pytest
from playwright.sync_api import expect

PINCH = "pinch-begins-after-eight-points"


def last(page):
    return page.request["events"][-1]


@pytest.mark.parametrize("zoom", ["50 %", "100 %", "400 %"])
def test_03_a_click_is_one_tap_at_that_point(page, zoom):
    page.page.locator("#zoom").select_option(label=zoom)
    page.page.locator("#stage").evaluate("(stage) => stage.scrollTo(0, 0)")
    page.tap(30, 60)
    assert len(page.request["events"]) == 1
    x, y = last(page)["tap"]["at"]
    assert abs(x - 30) <= 0.5 and abs(y - 60) <= 0.5
    assert page.state("state.selection") == page.log_of("hitView")[-1]["view"]


def drag(page, points, modifiers=()):
    """Moves the mouse through points of the screen with its button down."""
    mouse = page.page.mouse
    places = [page.place(*point) for point in points]
    text = page.text
    mouse.move(*places[0])
    for key in modifiers:
        page.page.keyboard.down(key)
    mouse.down()
    for place in places[1:]:
        mouse.move(*place)
    mouse.up()
    for key in modifiers:
        page.page.keyboard.up(key)
    page.settle_after_change(text)


def readings(page):
    """What the events say of fingers, as (t, finger, phase, point)."""
    return [
        (event["t"], touch["id"], touch["phase"], touch["at"])
        for event in page.request["events"]
        for touch in event["touches"]
    ]


def test_04_a_drag_keeps_all_its_samples_in_order(page):
    points = [(40 + 10 * step, 300 + 5 * step) for step in range(20)]
    drag(page, points)
    made = readings(page)
    assert [phase for _, _, phase, _ in made][0] == "began" and made[-1][2] == "ended"
    for point in points:
        assert any(abs(x - point[0]) <= 0.5 and abs(y - point[1]) <= 0.5 for _, _, _, (x, y) in made), point
    times = [t for t, _, _, _ in made]
    assert times == sorted(times) and all(round(t, 6) == t for t in times)


def test_05_a_held_press_is_recognized_and_shows_its_ring(open_page):
    page = open_page("/#example=long-press-begins-by-its-timer")
    at = page.state("state.result.model.samples[0].at")
    page.page.mouse.move(*page.place(*at))
    page.page.mouse.down()
    ring = page.page.locator("#surface .ring")
    ring.wait_for(state="attached")
    # The page measures the hold by its events' own times, so the press has to last.
    page.page.wait_for_timeout(700)
    text = page.text
    page.page.mouse.up()
    page.settle_after_change(text)
    assert last(page)["longPress"]["duration"] > 0.6
    begun = [entry for entry in page.log_of("state") if entry["to"] == "began"]
    assert len(begun) == 1


def test_06_alt_adds_a_mirrored_finger_and_pinches(open_page):
    page = open_page(f"/#example={PINCH}")
    drag(page, [(150, 400), (140, 400), (120, 400), (100, 400)], modifiers=["Alt"])
    by_finger = {}
    for _, finger, _, at in readings(page):
        by_finger.setdefault(finger, []).append(at)
    assert sorted(by_finger) == [1, 2]
    for first, second in zip(by_finger[1], by_finger[2]):
        assert abs(first[0] + second[0] - 390) <= 1 and abs(first[1] + second[1] - 844) <= 1
    pinches = [entry for entry in page.log_of("state") if entry["recognizer"] == "pinch"]
    assert sum(entry["to"] == "ended" for entry in pinches) == 1


def test_07_two_real_touches_have_numbers_and_ends_of_their_own(open_page):
    page = open_page(f"/#example={PINCH}", has_touch=True)
    session = page.context.new_cdp_session(page.page)

    def send(kind, *points):
        touches = [dict(zip(("x", "y"), page.place(*at)), id=number) for number, at in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    text = page.text
    send("touchStart", (1, (100, 400)))
    send("touchStart", (1, (100, 400)), (2, (250, 400)))
    send("touchMove", (1, (90, 400)), (2, (260, 410)))
    send("touchEnd", (2, (260, 410)))
    send("touchMove", (1, (80, 390)))
    send("touchEnd", (1, (80, 390)))
    page.settle_after_change(text)
    made = readings(page)
    phases = {finger: [phase for _, one, phase, _ in made if one == finger] for finger in (1, 2)}
    assert all(phases[finger][0] == "began" and phases[finger][-1] == "ended" for finger in (1, 2))
    ends = [t for t, _, phase, _ in made if phase == "ended"]
    assert len(ends) == 2 and ends[0] < ends[1]


def test_08_a_drag_that_leaves_the_device_ends_outside(page):
    drag(page, [(100, 400), (200, 400), (-60, 400)])
    *_, (_, _, phase, at) = readings(page)
    assert phase == "ended" and abs(at[0] + 60) <= 1


def test_09_a_cancelled_pointer_becomes_a_cancelled_touch(open_page):
    page = open_page("/", has_touch=True)
    session = page.context.new_cdp_session(page.page)
    x, y = page.place(100, 300)
    text = page.text
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    page.settle_after_change(text)
    assert [phase for _, _, phase, _ in readings(page)][-1] == "cancelled"


def test_hover_and_selection_meet_in_tree_and_device(page):
    page.page.mouse.move(*page.place(60, 150))
    expect(page.page.locator("#tree .hovered")).to_contain_text("banner")
    page.page.keyboard.down("Control")
    page.page.mouse.click(*page.place(60, 700))
    page.page.keyboard.up("Control")
    assert page.state("state.selection") == "root"


def polygon(page, name):
    """The corners that a part of the overlay has, in points of the screen."""
    return page.page.evaluate(
        """async (name) => {
             const { zoom } = await import(modules + 'device.js');
             const part = document.querySelector(`#overlay .${name}`);
             const stage = document.getElementById('overlay').getBoundingClientRect();
             const surface = document.getElementById('surface').getBoundingClientRect();
             return part && [...part.points].map(({ x, y }) => [
               Math.round((x + stage.x - surface.x) / zoom()), Math.round((y + stage.y - surface.y) / zoom())]);
           }""",
        name,
    )


def test_the_culprit_and_the_hit_view_are_tinted_and_a_covered_selection_is_dashed(page):
    banner = [[0, 80], [390, 80], [390, 180], [0, 180]]
    assert polygon(page, "culprit") == banner and polygon(page, "hit") is None
    assert page.page.locator("#overlay .selected.covered").count() == 1
    page.page.get_by_role("button", name="Bring buy to the front of root.").click()
    page.settle_when("state.applied && state.result?.text === state.text")
    assert polygon(page, "culprit") is None and polygon(page, "hit") == [[40, 100], [240, 100], [240, 144], [40, 144]]
    assert page.page.locator("#overlay .selected.covered").count() == 0


NAMES = ["back-swipe-withholds-the-touch", "child-controller-chain", "nested-scroll-views", "overlap-goes-to-the-front-sibling"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [390, 1280])
def test_what_is_written_over_the_device_neither_collides_nor_leaves_it(open_page, name, width):
    page = open_page(f"/#example={name}", viewport={"width": width, "height": 900})
    troubles = page.page.evaluate(
        """async () => {
             const { state, update } = await import(modules + 'state.js');
             const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
             const troubles = [];
             for (let n = 0; n <= state.result.model.length; n += 3) {
               update({ position: n });
               await frame();
               const device = document.getElementById('surface').getBoundingClientRect();
               const texts = [...document.querySelectorAll('#overlay text:not(.number, .responder)')];
               const boxes = texts.map((text) => text.getBoundingClientRect());
               boxes.forEach((box, index) => {
                 const text = texts[index].textContent;
                 if (box.left < device.left - 1 || box.right > device.right + 1 || box.bottom > device.bottom + 4) {
                   troubles.push([n, text, 'leaves']);
                 }
                 for (const other of boxes.slice(index + 1)) {
                   const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
                   const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
                   if (across > 1 && down > 3) troubles.push([n, text, 'collides']);
                 }
               });
             }
             return troubles;
           }"""
    )
    assert troubles == []


def control_click(page, x, y):
    page.page.keyboard.down("Control")
    page.page.mouse.click(*page.place(x, y))
    page.page.keyboard.up("Control")
    return page.state("state.selection")


def test_control_clicks_walk_through_the_views_at_a_point(page):
    text = page.text
    assert [control_click(page, 100, 120) for _ in range(5)] == ["banner", "buy", "root", "window", "banner"]
    assert control_click(page, 60, 700) == "root"
    assert page.text == text


def listed(page, x, y):
    page.page.mouse.click(*page.place(x, y), button="right")
    stack = page.page.locator("#stack li")
    expect(stack.last).not_to_contain_text("…")
    return [item.split("\n") for item in stack.all_inner_texts()]


def test_the_context_menu_lists_the_views_at_a_point_and_why_each_is_hit_or_not(page):
    assert listed(page, 100, 120) == [
        ["banner UIView", "is hit"], ["buy UIButton", "not asked: banner lies in front"],
        ["root UIView", "contains banner, which is hit"], ["window UIWindow", "contains banner, which is hit"],
    ]
    page.page.locator("#stack").get_by_role("button", name="buy").click()
    assert page.state("state.selection") == "buy"
    expect(page.page.locator("#device-menu")).to_be_hidden()
    request = page.request
    root = request["scene"]["windows"][0]["subviews"][0]
    root["subviews"][1]["hidden"] = True
    root["subviews"][0].update(userInteractionEnabled=False, subviews=[{"id": "title", "frame": [0, 0, 200, 44]}])
    page.write(request)
    assert listed(page, 100, 120) == [
        ["banner UIView", "is hidden"], ["title UIView", "not asked: buy has user interaction off"],
        ["buy UIButton", "has user interaction off"], ["root UIView", "is hit"],
        ["window UIWindow", "contains root, which is hit"],
    ]


def test_the_button_of_the_menu_lists_no_views(page):
    page.page.get_by_role("button", name="More for the device").click()
    expect(page.page.locator("#device-menu")).to_be_visible()
    expect(page.page.locator("#stack")).to_be_hidden()


def fan_out(page, share):
    page.page.locator("#layers").fill(str(share))


def lit(page):
    return page.page.locator("#overlay .lit").evaluate_all("(all) => all.map((one) => one.getAttribute('class'))")


def test_layers_fan_out_and_the_walk_lights_them_in_its_order(page):
    assert lit(page) == []
    fan_out(page, 100)
    page.page.locator("#go-first").click()
    for n in range(3):
        page.page.wait_for_function(f"() => document.querySelectorAll('#overlay .lit').length === {n + 1}")
        assert lit(page) == ["lit asked"] * n + ["lit asked now"]
        page.page.locator("#go-on").click()
    corners = page.page.locator("#overlay .lit").evaluate_all("(all) => all.map((one) => one.getAttribute('points'))")
    assert len(set(corners)) == 3
    fan_out(page, 0)
    page.page.wait_for_function("() => document.querySelectorAll('#overlay .lit').length === 0")


def test_layers_that_a_walk_has_asked_are_tinted_faintly_and_the_last_strongly(page):
    fan_out(page, 100)
    page.page.wait_for_function("() => document.querySelectorAll('#overlay .lit').length === 3")
    shares = page.page.locator("#overlay .lit").evaluate_all("""(all) => all.map((one) =>
      Number(/[\\d.]+(?=\\)$)/.exec(getComputedStyle(one).fill)[0]))""")
    assert shares[0] == shares[1] < 0.1 and 0.25 < shares[2] < 0.5


def test_a_click_on_layers_that_are_apart_selects_and_taps_nothing(page):
    text = page.text
    fan_out(page, 100)
    # The layers are apart once the button's upper edge is seen aslant; until their module has come, they are not.
    page.page.wait_for_function("""() => {
      const button = document.querySelector("#overlay .selected");
      return button && button.points[0].y !== button.points[1].y;
    }""")
    # The corner of the button that is next to the left edge of the screen.
    x, y = page.page.locator("#overlay .selected").evaluate(
        """(button) => {
             const box = document.getElementById('stage').getBoundingClientRect();
             const [corner] = button.points;
             return [box.left + corner.x + 3, box.top + corner.y + 6];
           }""")
    page.page.evaluate("() => import(modules + 'state.js').then(({ update }) => update({ selection: null }))")
    page.page.mouse.click(x, y)
    assert page.state("state.selection") in ("buy", "banner")
    assert page.text == text
    fan_out(page, 0)
    page.tap(60, 500)


def test_the_slider_peels_the_front_off_to_its_left(page):
    slider = page.page.locator("#layers")
    fan_out(page, -100)
    expect(slider).to_have_attribute("aria-valuetext", "views 1 to 1 of 4")
    fan_out(page, 40)
    expect(slider).to_have_attribute("aria-valuetext", "layers 40 % apart")


def test_what_is_drawn_over_the_views_has_three_switches_which_are_remembered(page):
    written = lambda: page.page.locator("#overlay text:is(.inside, .outcome)").count()  # noqa: E731
    assert written() > 0
    page.page.locator("#device-more").click()
    page.page.get_by_role("switch", name="Walk of the hit-test").uncheck()
    expect(page.page.locator("#overlay text:is(.inside, .outcome)")).to_have_count(0)
    with_labels = page.page.locator("#canvas").screenshot()
    page.page.get_by_role("switch", name="Labels").uncheck()
    page.page.evaluate("() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    assert page.page.locator("#canvas").screenshot() != with_labels
    page.page.reload()
    page.settle()
    assert written() == 0
    assert page.state("state.overlay") == {"walk": False, "responders": True, "labels": False}


def test_the_way_through_the_responders_is_switched_off_by_itself(page):
    page.tap(60, 300)
    assert page.page.locator("#overlay .responder").count() > 0
    page.page.locator("#device-more").click()
    page.page.get_by_role("switch", name="Responders").uncheck()
    expect(page.page.locator("#overlay .responder")).to_have_count(0)
    assert page.page.locator("#overlay .inside").count() > 0


def nested(count):
    """Views that fill each other."""
    view = {"id": f"v{count}", "frame": [0, 0, 390, 844]}
    for n in reversed(range(1, count)):
        view = {"id": f"v{n}", "frame": [0, 0, 390, 844], "subviews": [view]}
    return {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [view]}]}, "events": []}


def test_a_long_way_through_views_of_one_place_has_few_labels(page):
    page.write(nested(14))
    page.tap(100, 300)
    assert page.page.locator("#overlay .inside").all_text_contents() == ["1–15 ✓"]
    responders = page.page.locator("#overlay .responder").all_text_contents()
    assert len(responders) == 6 and responders[:3] == ["v14", "v13", "v12"]
    assert responders[3].endswith(" more") and responders[-1] == "appDelegate"


def test_a_short_way_has_a_label_for_each_view_and_responder(page):
    page.write(nested(3))
    page.tap(100, 300)
    assert page.page.locator("#overlay .inside").all_text_contents() == ["1 w ✓", "2 v1 ✓", "3 v2 ✓", "4 v3 ✓"]
    assert page.page.locator("#overlay .responder").count() == len(page.state("state.result.model.at(state.position).climb()"))


def test_what_is_said_of_the_view_under_the_mouse_stands_together(page):
    views = [{"id": "line", "frame": [0, 285, 390, 15]}, {"id": "box", "frame": [0, 300, 390, 200]}]
    page.write({"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": views}]}, "events": []})
    page.page.locator("#zoom").select_option(label="100 %")
    page.page.mouse.move(*page.place(300, 400))
    tips = page.page.locator("#overlay .tip")
    expect(tips).to_have_count(2)
    first, second = tips.evaluate_all("(all) => all.map((one) => Number(one.getAttribute('y')))")
    assert second - first == 14


def test_the_legend_of_the_hit_map_stands_beside_the_switch(page):
    page.page.get_by_role("button", name="Hit map").click()
    legend = page.page.locator("#hits")
    expect(legend).to_contain_text("root")
    legend, switch = legend.bounding_box(), page.page.locator("#live-switch").bounding_box()
    assert legend["x"] < 40 and legend["x"] + legend["width"] <= switch["x"] - 8


def test_the_bar_above_the_device_names_the_layers_and_has_one_row(page):
    expect(page.page.get_by_text("Layers", exact=True)).to_be_visible()
    assert page.page.locator("#device .bar").bounding_box()["height"] < 42
