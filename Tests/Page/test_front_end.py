"""The front end of docs/examples: a page of another origin that stores a scene, dispatches what is drawn and shows the answer."""
import functools
import http.server
import pathlib
import threading

import pytest
from playwright.sync_api import expect

from inspector import serve

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "docs" / "examples"


@pytest.fixture(scope="module")
def pages():
    """The origin of docs/examples, as python3 -m http.server has it."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=EXAMPLES))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture
def front_end(chromium, binary, pages):
    """Opens the page beside a service that lets it store, or not."""
    started = []

    def open_page(*flags, name="front-end.html"):
        process, url = serve(binary, *flags)
        page = chromium.new_context().new_page()
        troubles = []
        page.on("pageerror", lambda error: troubles.append(str(error)))
        started.append((process, page, troubles))
        page.goto(f"{pages}/{name}?service={url}")
        return page

    yield open_page
    for process, page, troubles in started:
        page.context.close()
        process.terminate()
        process.wait()
        assert troubles == []


def draw(page, *points):
    """Draws a touch through points of the screen, 390 by 844."""
    box = page.locator("canvas").bounding_box()
    first, *rest = [(box["x"] + 1 + x * 0.6, box["y"] + 1 + y * 0.6) for x, y in points]
    page.mouse.move(*first)
    page.mouse.down()
    for point in rest:
        page.mouse.move(*point, steps=5)
    page.mouse.up()


def test_a_touch_that_is_drawn_is_dispatched_and_explained(front_end, pages):
    page = front_end("--cors-origin", pages)
    says = page.get_by_role("status")
    expect(says).to_contain_text("The scene is stored.")
    draw(page, (100, 320))
    expect(says).to_contain_text("buy did not fire")
    expect(page.locator("#explanation")).to_contain_text("coveredByView")
    expect(page.locator("#log")).to_contain_text('"kind":"hitView","touch":1,"contact":1,"window":"window","view":"banner"')
    # A drag has its moves.
    draw(page, (100, 600), (100, 700))
    expect(page.locator("#log")).to_contain_text('"phase":"moved"')


def test_another_scene_is_uploaded_and_its_errors_are_said(front_end, pages):
    page = front_end("--cors-origin", pages)
    expect(page.get_by_role("status")).to_contain_text("The scene is stored.")
    page.get_by_label("The scene").fill('{"windows": [{"id": "w", "frame": [0, 0, 390, 844], "hiden": true}]}')
    page.get_by_role("button", name="Upload the scene").click()
    expect(page.get_by_role("status")).to_contain_text("hiden")
    page.get_by_label("The scene").fill('{"windows": [{"id": "w", "frame": [0, 0, 390, 844]}]}')
    page.get_by_role("button", name="Upload the scene").click()
    expect(page.get_by_role("status")).to_contain_text("The scene is stored.")
    draw(page, (10, 10))
    expect(page.locator("#log")).to_contain_text('"view":"w"')


def test_a_service_that_does_not_know_the_page_says_so(front_end):
    page = front_end()
    expect(page.get_by_role("status")).to_contain_text("--cors-origin")


def test_a_session_feels_a_hold_and_takes_a_double_tap(front_end):
    page = front_end(name="session.html")
    expect(page.get_by_text("card", exact=True)).to_be_visible()
    log = page.locator("#log")
    box = page.locator("#box").bounding_box()
    page.mouse.move(box["x"] + 200, box["y"] + 140)
    page.mouse.dblclick(box["x"] + 200, box["y"] + 140, delay=30)
    expect(log).to_contain_text('"kind":"state","recognizer":"doubleTap","from":"possible","to":"ended"')
    page.wait_for_timeout(600)
    page.mouse.down()
    expect(log).to_contain_text('"kind":"state","recognizer":"longPress","from":"possible","to":"began"')
    page.mouse.up()
    expect(page.get_by_role("alert")).to_be_empty()
