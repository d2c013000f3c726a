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
             const { state, update } = await import('./inspector/state.js');
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
             const { state } = await import('./inspector/state.js');
             const { contains, fromScreen } = await import('./inspector/geometry.js');
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
             const { state } = await import('./inspector/state.js');
             const { model } = state.result;
             return model.log.filter(({ kind }) => kind === 'scroll').map(
               ({ n, scrollView, contentOffset }) => [contentOffset, model.at(n).view(scrollView).bounds]);
           }"""
    )
    assert len({tuple(offset) for offset, _ in offsets}) > 5
    for offset, bounds in offsets:
        assert abs(bounds[0] - offset[0]) < 1e-3 and abs(bounds[1] - offset[1]) < 1e-3


def test_16_playing_reaches_every_time_at_ten_times_its_own(open_page):
    page = open_page("/#example=long-press-begins-by-its-timer", ready=False)
    page.settle()
    page.page.clock.install()
    log = page.log
    page.page.locator("#speed").select_option("0.1")
    page.page.locator("#go-first").click()
    page.page.locator("#go-play").click()
    start = log[0]["t"]
    clock = 0
    for t in sorted({entry["t"] for entry in log}):
        due = (t - start) * 10_000
        page.page.clock.run_for(int(due - clock) + 40)  # two frames on
        clock = int(due - clock) + 40 + clock
        position = page.state("state.position")
        last = max(entry["n"] for entry in log if entry["t"] <= t)
        assert position >= last, (t, position)
    assert page.state("state.playing") is False and page.state("state.position") == len(log)


def test_16_with_reduced_motion_playing_steps_by_event(open_page):
    page = open_page("/#example=drag-out-and-back", reduced_motion="reduce")
    page.page.clock.install()
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
