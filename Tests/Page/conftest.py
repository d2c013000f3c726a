"""A server, a browser and the page in it, for the scenarios of the inspector.

The server is the release build, or the binary that FIRST_RESPONDER_BINARY names; the browser is the machine's own
Chromium, or the one that CHROMIUM names.
"""
import json
import os
import pathlib
import subprocess
import urllib.request

import pytest
from playwright.sync_api import expect, sync_playwright

from inspector import Inspector, launch, serve
from reference import PAGES, Drawn, go

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ARTIFACTS = pathlib.Path(os.environ.get("PAGE_ARTIFACTS", ROOT / ".build" / "page"))
# What comes at all comes within a moment; a busy machine takes longer.
expect.set_options(timeout=15_000)


class Service:
    """A running server, and what curl would ask of it."""

    def __init__(self, url):
        self.url = url

    def read(self, path, accept="application/json"):
        request = urllib.request.Request(self.url + path, headers={"Accept": accept})
        with urllib.request.urlopen(request) as response:
            return response.read()

    def post(self, path, body, accept="application/json"):
        text = body if isinstance(body, str) else json.dumps(body)
        headers = {"Content-Type": "application/json", "Accept": accept}
        request = urllib.request.Request(self.url + path, text.encode(), headers)
        with urllib.request.urlopen(request) as response:
            return response.read()

    def dispatch(self, body):
        return json.loads(self.post("/v1/dispatch", body))

    def example(self, name):
        return json.loads(self.read(f"/v1/examples/{name}"))

    @property
    def examples(self):
        return json.loads(self.read("/v1/examples"))["examples"]


def binary_path():
    """The binary under test."""
    if path := os.environ.get("FIRST_RESPONDER_BINARY"):
        return path
    command = ["swift", "build", "-c", "release", "--show-bin-path"]
    return subprocess.check_output(command, cwd=ROOT, text=True).strip() + "/first-responder"


@pytest.fixture(scope="session")
def binary():
    return binary_path()


@pytest.fixture(scope="session")
def start_service(binary):
    """Starts a server with flags; it ends with the tests."""
    running = []

    def start(*flags):
        process, url = serve(binary, *flags)
        running.append(process)
        return Service(url)

    yield start
    for process in running:
        process.terminate()
    for process in running:
        process.wait(timeout=20)


@pytest.fixture(scope="session")
def service(start_service):
    return start_service()


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def reference(chromium, service):
    """The pages of the reference as they are drawn, by their path."""
    drawn = {}
    for path in PAGES:
        context = chromium.new_context()
        page = context.new_page()
        go(page, service.url + path)
        drawn[path] = Drawn(page)
        context.close()
    return drawn


@pytest.fixture
def open_page(chromium, service):
    """Opens the page in a context of its own; at the end nothing may have gone wrong that the test did not expect."""
    opened = []

    def open_at(path="/", at=service, ready=True, **context):
        made = chromium.new_context(**{"viewport": {"width": 1280, "height": 900}, **context})
        inspector = Inspector(made, at.url)
        opened.append(inspector)
        inspector.go(path)
        if ready:
            inspector.settle()
        return inspector

    yield open_at
    troubles = [trouble for inspector in opened for trouble in inspector.troubles]
    for inspector in opened:
        inspector.context.close()
    assert troubles == []


@pytest.fixture
def page(open_page):
    """The page as a first visitor sees it."""
    return open_page()


@pytest.fixture(scope="session")
def artifacts():
    """A folder for screenshots, which people look at."""
    ARTIFACTS.mkdir(parents=True, exist_ok=True)
    return ARTIFACTS
