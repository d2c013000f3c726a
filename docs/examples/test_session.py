"""Taps, looks, and taps again: tests that decide in between."""
import json
import subprocess
import urllib.request

import pytest

SCENE = {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "isKeyWindow": True, "subviews": [
    {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44],
     "actions": [{"target": "application", "action": "buy:", "events": ["touchUpInside"],
                  "effects": [{"target": "sheet", "set": {"hidden": False}}]}]},
    {"id": "sheet", "frame": [0, 400, 390, 444], "hidden": True, "subviews": [
        {"id": "pay", "class": "UIButton", "frame": [40, 40, 200, 44],
         "actions": [{"target": "application", "action": "pay:", "events": ["touchUpInside"]}]}]}]}]}


class Session:
    """A session of a service."""

    def __init__(self, service, scene):
        self.service = service
        self.path = self.ask("/v1/sessions", {"scene": scene})["href"]

    def tap(self, view):
        """The actions that a tap on a view sends."""
        now = self.ask(self.path)["now"]
        log = self.ask(self.path + "/events", {"events": [{"t": now, "tap": {"view": view}}]})["log"]
        log += self.ask(self.path + "/advance", {"to": "rest"})["log"]
        return [entry["action"] for entry in log if entry["kind"] == "action"]

    def hit(self, x, y):
        """The view that a touch would hit now."""
        return self.ask(f"{self.path}/hit-test?x={x}&y={y}")["view"]

    def ask(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.service + path, data, {"Content-Type": "application/json"} if data else {})
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)


@pytest.fixture(scope="session")
def service():
    server = subprocess.Popen(["first-responder", "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
    yield server.stdout.readline().split()[-1]
    server.terminate()
    server.wait()


def test_the_sheet_opens_and_its_button_works(service):
    session = Session(service, SCENE)
    assert session.hit(100, 460) == "window"
    assert session.tap("buy") == ["buy:"]
    assert session.hit(100, 460) == "pay"
    assert session.tap("pay") == ["pay:"]
