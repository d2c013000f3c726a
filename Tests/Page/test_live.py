"""The page plays: what fingers do runs as they do it."""
import json
import re

import pytest
from playwright.sync_api import expect

from conftest import Service
from inspector import serve
from test_phone import PHONE, Finger

ROWS = [{"id": f"row{n}", "class": "UITableViewCell", "frame": [0, 60 * n, 390, 60]} for n in range(500)]
LIST = {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
    {"id": "buy", "class": "UIButton", "frame": [20, 30, 160, 50],
     "actions": [{"target": "window", "action": "buy:", "events": ["touchUpInside"]}]},
    {"id": "list", "class": "UITableView", "frame": [0, 90, 390, 754], "contentSize": [390, 30000], "subviews": ROWS}]}]},
    "events": []}
PINCHED = {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
    {"id": "canvas", "frame": [0, 0, 390, 844], "isMultipleTouchEnabled": True,
     "gestureRecognizers": [{"id": "pinch", "type": "pinch"}]}]}]}, "events": []}


@pytest.fixture(params=["sessions", "requests"])
def play(open_page, request):
    """Opens a request and turns Live on, with sessions, and as if the service had none."""

    def open_live(asked=LIST, **context):
        page = open_page(**context)
        if request.param == "requests":
            page.context.route("**/v1/sessions", lambda route: route.fulfill(status=404, json={"status": 404, "detail": "off"}))
        page.write(asked)
        page.page.get_by_role("switch", name="Live").check()
        return page

    return open_live


def wait(page, condition, value="true"):
    """Waits until an expression over `state` holds, and gives a value as it is then; `now` is what is so at the end of the run."""
    return page.page.evaluate(f"""() => import(modules + 'state.js').then(({{ state, watch }}) => new Promise((resolve, reject) => {{
      setTimeout(() => reject(new Error('The condition has not held in 30 s.')), 30_000);
      const look = () => {{
        const model = state.result?.model;
        const now = model?.at(model.length);
        return now && ({condition}) && resolve({value});
      }};
      watch(Object.keys(state), look);
    }}))""")


def at_rest(page):
    wait(page, "!state.result.isLive && state.result.text === state.text")
    page.settle()


def kinds(page):
    return {entry["kind"] for entry in page.log}


def drag(page, points):
    """Presses the mouse at the first point, and moves it on; each move is heard of before the next."""
    (x, y), *others = [page.place(*point) for point in points]
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    wait(page, "state.result.isLive && state.result.answer.log.some(({ kind }) => kind === 'hitView')")
    for x, y in others:
        page.page.mouse.move(x, y)


def test_a_press_is_a_touch_that_begins_now(play):
    page = play()
    drag(page, [(60, 50)])
    expect(page.page.locator("#overlay .pressed")).to_have_count(1)
    assert "action" not in kinds(page)
    expect(page.page.locator("#log [data-kind='hitView']").first).to_be_visible()
    page.page.mouse.up()
    at_rest(page)
    assert page.verdict.startswith("buy sent buy")
    expect(page.page.locator("#overlay .pressed")).to_have_count(0)
    # What was played is the request, to be scrubbed, explained, shared.
    phases = [touch["phase"] for event in page.request["events"] for touch in event["touches"]]
    assert phases[0] == "began" and phases[-1] == "ended"
    page.page.locator("#undo").click()
    page.settle()
    assert page.request == LIST


def test_while_a_finger_is_down_nothing_is_explained(play):
    page = play()
    page.tab("Explain")
    drag(page, [(60, 50)])
    panel = page.page.locator("#explain")
    expect(panel).to_have_text("Live: tap, drag or scroll. The outcome appears here once nothing moves.")
    page.page.mouse.up()
    at_rest(page)
    expect(panel.locator("article")).not_to_have_count(0)


def test_a_list_scrolls_under_the_finger(play):
    page = play()
    drag(page, [(200, 600 - 10 * step) for step in range(31)])
    # The finger is at the end of its way, and the eighth row where it is.
    wait(page, "model.at(state.position).view('list').bounds[1] > 275")
    assert page.page.evaluate("""() => Promise.all([import(modules + 'state.js'), import(modules + 'geometry.js')])
      .then(([{ state }, { frontmost }]) => frontmost(state.result.model.at(state.position), [200, 300]))""") == "row8"
    assert page.state("state.result.model.at(state.position).scrolling().map(({ motion }) => motion)") == ["drag"]
    expect(page.page.locator("#log [data-kind='scroll']").first).to_be_visible()
    page.page.mouse.up()
    at_rest(page)


def swipe(page, points):
    """Moves a finger at a speed that no machine is too slow for: it says when it was where, 16 ms apart, and lifts."""
    page.page.evaluate("""(points) => import(modules + 'touching.js').then(({ put, move, lift }) => {
      const [first, ...others] = points;
      const start = performance.now();
      put('hand', first, start);
      others.forEach((at, index) => move('hand', at, start + 16 * (index + 1)));
      lift('hand', start + 16 * points.length);
    })""", points)


def flick(page):
    """Has the list coast: where it is then, and how many entries the log has."""
    swipe(page, [[200, 700 - 30 * step] for step in range(12)])
    return wait(page, "now.scrolling().some(({ motion }) => motion === 'deceleration')",
                "[now.view('list').bounds[1], model.length]")


def test_a_list_coasts_and_comes_to_rest(play):
    page = play()
    before, played = flick(page)
    at_rest(page)
    assert page.state("state.result.model.at(state.position).view('list').bounds[1]") > before
    assert len(page.log) > played
    assert page.verdict.startswith("list began to scroll")


def test_a_touch_stops_a_list_that_coasts(play):
    page = play()
    flick(page)
    x, y = page.place(200, 500)
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    wait(page, "now.scrolling().length === 0 && state.result.model.trails.length === 2")
    stopped = page.state("state.result.model.at(state.position).view('list').bounds[1]")
    page.page.mouse.up()
    at_rest(page)
    assert page.state("state.result.model.at(state.position).view('list').bounds[1]") == stopped


def test_the_log_that_was_played_is_that_of_the_request(play):
    page = play()
    page.page.evaluate("""() => import(modules + 'state.js').then(({ state, watch }) => {
      watch(['grown'], () => { if (state.result?.isLive) globalThis.played = JSON.stringify(state.result.answer.log); });
    })""")
    flick(page)
    at_rest(page)
    assert json.loads(page.page.evaluate("played")) == page.log


def test_two_fingers_pinch_with_alt_and_with_real_touches(play):
    page = play(PINCHED)
    x, y = page.place(195, 300)
    page.page.mouse.move(x, y)
    page.page.keyboard.down("Alt")
    page.page.mouse.down()
    for step in range(1, 9):
        page.page.mouse.move(x, y - 10 * step)
    wait(page, "now.recognizer('pinch').state === 'changed' || now.recognizer('pinch').state === 'began'")
    page.page.mouse.up()
    page.page.keyboard.up("Alt")
    at_rest(page)
    assert page.verdict.startswith("pinch began") or page.verdict.startswith("pinch recognized"), page.verdict


def test_a_second_gesture_goes_on_where_the_first_ended(play):
    page = play()
    drag(page, [(200, 600 - 10 * step) for step in range(31)])
    wait(page, "now.view('list').bounds[1] > 250")
    page.page.mouse.up()
    at_rest(page)
    offset = page.state("state.result.model.at(state.position).view('list').bounds[1]")
    drag(page, [(60, 50)])
    page.page.mouse.up()
    at_rest(page)
    assert page.verdict.startswith("buy sent buy")
    assert page.state("state.result.model.at(state.position).view('list').bounds[1]") == offset
    began = [event for event in page.request["events"] if event["touches"][0]["phase"] == "began"]
    assert len(began) == 2


def test_with_live_off_a_touch_is_a_request_again(play):
    page = play()
    page.page.get_by_role("switch", name="Live").uncheck()
    page.tap(60, 50)
    assert [list(event) for event in page.request["events"]] == [["t", "tap"]]


def test_fingers_play_on_a_touch_screen(play):
    page = play(has_touch=True)
    finger = Finger(page)
    finger.down(page.place(60, 50))
    wait(page, "state.result.isLive && now.pressed().length === 1")
    finger.up()
    at_rest(page)
    assert page.verdict.startswith("buy sent buy")


@pytest.fixture
def lose(open_page, service):
    """Plays the half of a drag, has its session go, and plays the rest."""

    def play_over(go, at=service):
        page = open_page(at=at)
        page.write(LIST)
        page.page.get_by_role("switch", name="Live").check()
        drag(page, [(200, 600 - 10 * step) for step in range(16)])
        wait(page, "now.view('list').bounds[1] > 100")
        page.page.evaluate("""() => import(modules + 'state.js').then(({ state, watch }) => {
          watch(['grown'], () => { if (state.result?.isLive) globalThis.played = JSON.stringify(state.result.answer.log); });
        })""")
        page.requests.clear()
        go(page)
        for step in range(16, 31):
            page.page.mouse.move(*page.place(200, 600 - 10 * step))
        wait(page, "now.view('list').bounds[1] > 250")
        page.page.mouse.up()
        at_rest(page)
        # Each entry was shown once, and all of them are those of the request.
        assert json.loads(page.page.evaluate("played")) == page.log
        began = [touch for event in page.request["events"] for touch in event["touches"] if touch["phase"] == "began"]
        assert len(began) == 1
        return page

    return play_over


def sessions_begun(page):
    return [request.url for request in page.requests if request.method == "POST" and request.url.endswith("/v1/sessions")]


def remove(page):
    """Removes all sessions of the page, as a service does that has no room for them."""
    page.page.evaluate("""() => Promise.all(performance.getEntriesByType('resource')
      .map(({ name }) => /.*\\/v1\\/sessions\\/[^/]+(?=\\/)/.exec(name)?.[0]).filter((path, at, all) => path && all.indexOf(path) === at)
      .map((path) => fetch(path, { method: 'DELETE' })))""")


def test_a_session_that_is_lost_goes_on_in_a_new_one(lose):
    page = lose(remove)
    assert len(sessions_begun(page)) >= 1
    assert not any(request.url.endswith("/v1/dispatch") and '"until"' in (request.post_data or "") for request in page.requests)


def test_a_session_that_has_moved_away_goes_on_in_a_new_one(lose):
    def answer_410(page):
        gone = {"status": 410, "title": "Gone", "detail": "The session is gone."}
        page.context.route(re.compile("/v1/sessions/[^/]+/(events|advance)$"),
                           lambda route: route.fulfill(status=410, json=gone), times=1)

    assert len(sessions_begun(lose(answer_410))) >= 1


def test_where_no_new_session_begins_the_run_goes_on_in_requests(lose):
    def remove_for_good(page):
        page.context.route("**/v1/sessions", lambda route: route.fulfill(status=503, json={"status": 503, "detail": "full"}))
        remove(page)

    page = lose(remove_for_good)
    assert any(request.url.endswith("/v1/dispatch") and '"until"' in (request.post_data or "") for request in page.requests)
    page.troubles[:] = [trouble for trouble in page.troubles if "503" not in trouble]


def test_a_run_goes_on_over_a_restart_of_the_service(lose, binary):
    process, url = serve(binary)
    started = [process]

    def restart(page):
        process.terminate()
        process.wait(timeout=20)
        started.append(serve(binary, port=url.rsplit(":", 1)[1])[0])

    try:
        page = lose(restart, at=Service(url))
        assert len(sessions_begun(page)) >= 1
        page.troubles[:] = [trouble for trouble in page.troubles if not re.search("ERR_CONNECTION|ERR_EMPTY", trouble)]
    finally:
        for each in started:
            each.terminate()
            each.wait(timeout=20)


def phases(page):
    return [touch["phase"] for event in page.request["events"] for touch in event["touches"]]


def test_live_that_is_switched_off_cancels_the_finger(play):
    page = play()
    drag(page, [(60, 50)])
    page.page.evaluate("document.getElementById('live').click()")
    at_rest(page)
    page.page.mouse.move(*page.place(90, 50))
    page.page.mouse.up()
    page.page.wait_for_timeout(400)
    page.settle()
    assert phases(page)[0] == "began" and phases(page)[-1] == "cancelled"
    assert phases(page).count("began") == 1


def test_what_is_cleared_under_a_finger_stays_cleared(play):
    page = play()
    drag(page, [(60, 50)])
    page.page.mouse.up()
    at_rest(page)
    drag(page, [(60, 50)])
    page.page.evaluate("document.getElementById('clear-touches').click()")
    page.settle()
    page.page.mouse.up()
    page.page.wait_for_timeout(400)
    page.settle()
    assert page.request["events"] == []


def test_another_example_ends_the_run_under_a_finger(play):
    page = play()
    drag(page, [(60, 50)])
    page.page.evaluate("location.hash = '#example=button-tap'")
    page.settle_when("state.source?.title && state.result && !state.result.isLive")
    text = page.text
    page.page.mouse.move(*page.place(90, 50))
    page.page.mouse.up()
    page.page.wait_for_timeout(400)
    page.settle()
    assert page.text == text == page.state("state.source.text")


def test_a_limit_leaves_a_request_that_runs_and_says_so(open_page, start_service):
    page = open_page(at=start_service("--max-log-entries", "60"))
    page.write(PINCHED)
    page.page.get_by_role("switch", name="Live").check()
    drag(page, [(200, 600 - 10 * step) for step in range(51)])
    wait(page, "state.notice")
    page.page.mouse.up()
    page.page.wait_for_timeout(400)
    page.settle()
    assert "60" in page.state("state.notice")
    assert page.state("state.problem") is None and phases(page)[0] == "began"


def test_while_a_finger_is_down_no_panel_speaks_of_another_run(open_page):
    page = open_page()
    page.page.get_by_role("switch", name="Live").check()
    drag(page, [(100, 600)])
    for tab, panel in (("Expect", "#expect"), ("Summary", "#summary")):
        page.page.evaluate(f"document.getElementById('tab-{tab.lower()}').click()")
        expect(page.page.locator(panel)).to_have_text("Live: tap, drag or scroll. The outcome appears here once nothing moves.")
    page.page.mouse.up()
    at_rest(page)


def test_no_member_is_edited_under_a_finger(play):
    page = play()
    page.page.locator("#tree [data-object='buy']").click()
    drag(page, [(60, 50)])
    expect(page.page.get_by_label("hidden", exact=True)).to_be_disabled()
    page.page.mouse.up()
    at_rest(page)
    expect(page.page.get_by_label("hidden", exact=True)).to_be_enabled()
