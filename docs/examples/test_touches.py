"""Asks a scene of the app what touches do to it: a server on a free port, and a question a test."""
import json
import pathlib
import subprocess
import urllib.request

import pytest

SCENE = json.loads((pathlib.Path(__file__).parent / "touches/banner-lets-taps-through.json").read_text())["scene"]


def buttons(views):
    """The ids of all buttons in some views, however deep."""
    for view in views:
        if view.get("class") == "UIButton":
            yield view["id"]
        yield from buttons(view.get("subviews", []))


@pytest.fixture(scope="session")
def ask():
    """Posts a question about the scene."""
    server = subprocess.Popen(["first-responder", "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
    address = server.stdout.readline().split()[-1]

    def ask(path, **question):
        body = json.dumps({"scene": SCENE, **question}).encode()
        request = urllib.request.Request(address + path, body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    yield ask
    server.terminate()
    server.wait()


def test_a_tap_on_buy_sends_one_action(ask):
    log = ask("/v1/dispatch", events=[{"t": 0, "tap": {"view": "buy"}}])["log"]
    assert [entry["action"] for entry in log if entry["kind"] == "action"] == ["buy:"]


def test_a_finger_that_slides_off_buy_sends_none(ask):
    log = ask("/v1/dispatch", events=[{"t": 0, "drag": {"from": {"view": "buy"}, "to": [200, 700]}}])["log"]
    assert not [entry for entry in log if entry["kind"] == "action"]


@pytest.mark.parametrize("button", list(buttons(SCENE["windows"])))
def test_every_button_can_be_hit_all_over(ask, button):
    assert ask("/v1/hit-test", view=button)["hittable"]["share"] == 1
