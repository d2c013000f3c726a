"""Scrubbing, playing, and what the page shows at each entry of the log."""
import re

import pytest
from playwright.sync_api import expect

EXAMPLES = [
    "single-tap-waits-for-double-tap", "pinch-begins-after-eight-points", "pan-takes-the-touch-from-a-button",
    "swipe-fires-during-the-move", "long-press-begins-by-its-timer", "tap-takes-the-touch-from-its-view",
    "pinch-excludes-rotation", "back-swipe-withholds-the-touch", "drag-on-a-button-scrolls", "flick-decelerates",
]


def fold(log):
    """The state of each recognizer after each entry, in the plainest way."""
    states, folded = {}, []
    for entry in log:
        if entry["kind"] == "state":
            states[entry["recognizer"]] = entry["to"]
        folded.append(dict(states))
    return folded


@pytest.mark.parametrize("name", EXAMPLES)
def test_14_recognizers_are_shown_as_the_log_leaves_them(open_page, name):
    page = open_page(f"/#example={name}")
    shown = page.page.evaluate(
        """async () => {
             const { state, update } = await import(modules + 'state.js');
             const ids = state.result.answer.summary.recognizers.map(({ id }) => id);
             const shown = {};
             for (const id of ids) {
               update({ selection: id });
               shown[id] = [];
               for (let n = 0; n < state.result.model.length; n += 1) {
                 update({ position: n });
                 await Promise.resolve();
                 const text = [...document.querySelectorAll('#members p')].map((each) => each.textContent).join();
                 shown[id].push(/(possible|began|changed|ended|cancelled|failed)/.exec(text)[0]);
               }
             }
             return shown;
           }"""
    )
    folded = fold(page.log)
    assert shown
    for id, states in shown.items():
        assert states == [after.get(id, "possible") for after in folded], id


def test_15_the_row_under_the_finger_is_the_one_that_was_hit(open_page):
    page = open_page("/#example=drag-on-a-button-scrolls")
    hits = page.page.evaluate(
        """async () => {
             const { state } = await import(modules + 'state.js');
             const { contains, fromScreen } = await import(modules + 'geometry.js');
             const { model } = state.result;
             const points = [];
             for (const entry of model.log.filter(({ kind, point }) => kind === 'hitTest' && point)) {
               const moment = model.at(entry.n);
               const sample = model.samples.findLast(({ n, phase }) => n <= entry.n && phase === 'began');
               const inside = fromScreen(moment, entry.view, sample.at);
               points.push([entry, inside, contains(moment.view(entry.view), inside)]);
             }
             return points;
           }"""
    )
    assert hits
    for entry, inside, contained in hits:
        assert abs(inside[0] - entry["point"][0]) < 1e-3 and abs(inside[1] - entry["point"][1]) < 1e-3
        assert contained == (entry["outcome"] == "inside")


def test_15_a_scrolled_row_is_drawn_where_the_scroll_view_has_it(open_page):
    page = open_page("/#example=flick-decelerates")
    offsets = page.page.evaluate(
        """async () => {
             const { state } = await import(modules + 'state.js');
             const { model } = state.result;
             return model.log.filter(({ kind }) => kind === 'scroll').map(
               ({ n, scrollView, contentOffset }) => [contentOffset, model.at(n).view(scrollView).bounds]);
           }"""
    )
    assert len({tuple(offset) for offset, _ in offsets}) > 5
    for offset, bounds in offsets:
        assert abs(bounds[0] - offset[0]) < 1e-3 and abs(bounds[1] - offset[1]) < 1e-3


def stop_clock(page):
    """Has the page's time pass only where a test says so, however slow the machine is."""
    page.page.clock.install(time=0)
    page.page.clock.pause_at(1000)


def test_16_playing_reaches_every_time_at_its_speed(open_page):
    page = open_page("/#example=long-press-begins-by-its-timer", ready=False)
    page.settle()
    stop_clock(page)
    log = page.log
    page.page.locator("#speed").select_option("0.25")
    page.page.locator("#go-first").click()
    page.page.locator("#go-play").click()
    start = log[0]["t"]
    clock = 0
    for t in sorted({entry["t"] for entry in log}):
        due = (t - start) * 4000
        page.page.clock.run_for(int(due - clock) + 40)  # two frames on
        clock = int(due - clock) + 40 + clock
        position = page.state("state.position")
        last = max(entry["n"] for entry in log if entry["t"] <= t)
        assert position >= last, (t, position)
    assert page.state("state.playing") is False and page.state("state.position") == len(log)


def test_at_the_slowest_speed_entries_of_one_time_are_shown_120_ms_apart(page):
    stop_clock(page)
    log = page.log
    page.page.locator("#speed").select_option("0.1")
    page.page.locator("#go-first").click()
    page.page.locator("#go-play").click()
    for n in range(1, sum(entry["t"] == 0 for entry in log)):
        page.page.clock.run_for(120)
        # A frame may come 16 ms late, and lateness adds up to less than an entry.
        assert page.state("state.position") in (n - 1, n)
    page.page.clock.run_for(3 * 120 + 800)
    assert page.state("state.playing") is False and page.state("state.position") == len(log)


def test_16_with_reduced_motion_playing_steps_by_event(open_page):
    page = open_page("/#example=drag-out-and-back", reduced_motion="reduce")
    stop_clock(page)
    page.page.locator("#go-first").click()
    page.page.locator("#go-play").click()
    positions = []
    for _ in range(4):
        page.page.clock.run_for(500)
        positions.append(page.state("state.position"))
    log = page.log
    assert positions == sorted(set(positions))
    assert all(log[n]["t"] != log[n - 1]["t"] for n in positions)


def test_keys_step_by_entry_and_by_event(page):
    slider = page.page.locator("#position")
    slider.focus()
    page.page.keyboard.press("Home")
    assert page.state("state.position") == 0
    page.page.keyboard.press("ArrowRight")
    assert page.state("state.position") == 1
    page.page.keyboard.press("Shift+ArrowRight")
    assert page.state("state.position") == 7  # where the finger lifts
    page.page.keyboard.press("Shift+ArrowLeft")
    assert page.state("state.position") == 0
    page.page.keyboard.press("End")
    assert page.state("state.position") == len(page.log)
    page.page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("touches.*banner.*ended"))


def lane_point(page, share, row=0):
    """A place in a lane, at a share of the timeline's width."""
    box = page.page.locator("#lanes").bounding_box()
    margin = round(min(190, box["width"] * 0.3))
    return box["x"] + margin + share * (box["width"] - margin - 16), box["y"] + 18 + 22 * row + 11


def pressed(page, share):
    """The position after a press on the clock's line of the timeline."""
    page.page.mouse.click(*lane_point(page, share, -1))
    return page.state("state.position")


def test_a_press_or_a_drag_anywhere_in_the_timeline_scrubs(open_page):
    page = open_page("/#example=drag-on-a-button-scrolls")
    log, mouse = page.log, page.page.mouse
    positions = [pressed(page, share) for share in (0, 0.06, 0.5, 1)]
    assert positions == sorted(set(positions)) and positions[-1] == len(log)
    assert log[positions[2]]["t"] <= log[-1]["t"] / 2 < log[positions[2] + 1]["t"]
    mouse.move(*lane_point(page, 0.2, -1))
    mouse.down()
    seen = []
    for share in (0.06, 0.5, 1.5, 0):
        mouse.move(*lane_point(page, share, -1))
        seen.append(page.state("state.position"))
    mouse.up()
    assert seen[0] < seen[1] < seen[2] == len(log) and seen[3] < seen[0]


def test_the_wheel_scrolls_the_lanes_and_zooms_only_with_ctrl(open_page):
    page = open_page("/#example=drag-on-a-button-scrolls")
    mouse, keyboard = page.page.mouse, page.page.keyboard
    splitter = page.page.get_by_role("separator", name="Height of the timeline")
    for _ in range(6):
        splitter.press("ArrowDown")
    middle = pressed(page, 0.5)
    mouse.wheel(0, 40)
    page.page.locator("#lanes").evaluate(
        """(lanes) => new Promise((done) => {
             const look = () => (lanes.scrollTop > 0 ? done() : requestAnimationFrame(look));
             look();
           })"""
    )
    assert pressed(page, 0.5) == middle
    mouse.move(*lane_point(page, 0, -1))
    keyboard.down("Control")
    mouse.wheel(0, -1500)
    keyboard.up("Control")
    zoomed = pressed(page, 0.5)
    assert zoomed < middle
    keyboard.down("Shift")
    mouse.move(*lane_point(page, 0.9, -1))
    mouse.down()
    mouse.move(*lane_point(page, 0.5, -1))
    mouse.up()
    keyboard.up("Shift")
    assert page.state("state.position") == zoomed
    assert pressed(page, 0.5) > zoomed
    keyboard.press("f")
    assert pressed(page, 0.5) == middle


def test_marks_say_in_words_how_something_ended(open_page):
    page = open_page("/#example=pan-takes-the-touch-from-a-button")
    lanes = page.page.locator("#lanes")
    page.page.mouse.move(*lane_point(page, 1, 0))
    expect(lanes).to_have_attribute("title", re.compile("cancelled by pan"))
    expect(page.page.locator("#lanes-hint")).to_contain_text("cancelled by pan")


def test_single_keys_work_where_no_control_has_the_focus_and_can_be_switched_off(page):
    keyboard = page.page.keyboard

    def at(key):
        keyboard.press(key)
        return page.state("state.position")

    page.page.locator("body").evaluate("() => document.activeElement.blur()")
    end = len(page.log)
    assert [at("k"), at(","), at("."), at("j")] == [end - 1, end - 2, end - 1, end]
    keyboard.press("Space")
    assert page.state("state.playing") is True
    keyboard.press("Space")
    assert page.state("state.playing") is False
    page.tap(300, 600)  # the device is no control that has keys of its own
    end = len(page.log)
    assert at("k") == end - 1
    page.page.locator("#log-filter").focus()
    assert at("k") == end - 1
    page.page.locator("#log-filter").fill("")
    page.page.locator("#log-filter").blur()
    keyboard.press("?")
    page.page.get_by_label("Shortcuts of a single key").uncheck()
    keyboard.press("Escape")
    page.page.evaluate("() => document.activeElement.blur()")
    assert at("k") == end - 1
    keyboard.press("?")
    expect(page.page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_hidden()
    page.page.locator("#lanes").focus()
    assert at(",") == end - 2
    page.page.reload()
    page.settle()
    page.page.evaluate("() => document.activeElement.blur()")
    keyboard.press("?")
    expect(page.page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_hidden()


def test_a_range_that_is_dragged_over_filters_the_log(open_page):
    page = open_page("/#example=drag-on-a-button-scrolls")
    mouse, keyboard = page.page.mouse, page.page.keyboard
    position, log = page.state("state.position"), page.log
    keyboard.down("Alt")
    mouse.move(*lane_point(page, 0.1))
    mouse.down()
    mouse.move(*lane_point(page, 0.4), steps=3)
    mouse.up()
    keyboard.up("Alt")
    start, end = page.state("state.range")
    shown = [entry["n"] for entry in log if start <= entry["t"] <= end]
    assert 0 < len(shown) < len(log) and page.state("state.position") == position
    output = page.page.locator("#log output")
    expect(output).to_have_text(f"{len(shown)} of {len(log)}")
    expect(page.page.locator("#lanes .band")).to_be_visible()
    page.page.locator("#log-range").click()
    expect(output).to_have_text(f"{len(log)} of {len(log)}")
    assert page.state("state.range") is None and page.page.evaluate("document.activeElement.id") == "log-entries"


def test_keys_begin_and_end_a_range_and_a_new_scene_has_none(page):
    lanes = page.page.locator("#lanes")
    lanes.focus()
    page.page.keyboard.press("Home")
    page.page.keyboard.press("]")
    first = sum(entry["t"] == 0 for entry in page.log)
    expect(page.page.locator("#log output")).to_have_text(f"{first} of {len(page.log)}")
    page.page.keyboard.press("Escape")
    assert page.state("state.range") is None
    page.page.keyboard.press("End")
    page.page.keyboard.press("[")
    assert page.state("state.range") == [page.log[-1]["t"]] * 2
    page.write(page.text)
    assert page.state("state.range") is None


def test_names_in_the_timeline_are_cut_in_their_middle_and_times_are_whole(page):
    table = {"id": "UITableView-0x1081a0600", "class": "UITableView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000]}
    page.write({"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [table]}]},
                "events": [{"t": 0, "drag": {"from": [200, 700], "to": [200, 300], "duration": 0.4}}]})
    written = page.page.evaluate(
        """async () => {
             const { update } = await import(modules + 'state.js');
             const { fillText } = CanvasRenderingContext2D.prototype;
             const written = [];
             CanvasRenderingContext2D.prototype.fillText = function (text, x, ...more) {
               if (this.canvas.parentElement?.id === 'lanes') {
                 written.push([text, x + this.measureText(text).width, this.canvas.clientWidth]);
               }
               return fillText.call(this, text, x, ...more);
             };
             update({ selection: 'w' });
             await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
             return written;
           }""")
    labels = [text for text, _, _ in written]
    assert any(re.fullmatch(r"UI\w+….*pan", label) for label in labels), labels
    times = [(end, width) for text, end, width in written if re.fullmatch(r"[\d.]+ s", text)]
    assert len(times) > 2 and all(end <= width for end, width in times)


def test_the_summary_tells_attempts_in_words_and_breaks_no_id(open_page):
    page = open_page("/#example=long-press-begins-by-its-timer")
    page.tab("Summary")
    summary = page.page.locator("#summary")
    expect(summary).to_contain_text("from 0 s: fired at 0.5 s, ended at 1 s")
    heights = summary.get_by_role("button", name="press", exact=True).evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    assert max(heights) < 30


def test_a_tree_shows_where_long_ids_differ(open_page):
    page = open_page()
    page.write(page.text.replace('"buy"', f'"{"Long" * 20}.buy"').replace('"banner"', f'"{"Long" * 20}.banner"'))
    ends = page.page.locator("#tree .name > :nth-child(2)")
    assert sorted(ends.all_text_contents()) == sorted([f"{'Long' * 20}.buy"[-8:], f"{'Long' * 20}.banner"[-8:]])
    for end in ends.all():
        expect(end).to_be_in_viewport(ratio=1)
