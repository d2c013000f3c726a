"""Scenario 32: the reference at /docs and the rules at /docs/rules, in a browser."""
import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from test_reference import LINKS, PAGES, opened


# The pages have ten thousand elements: each state is asked only about what it may change.
@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("width, scheme, rules", [
    (1280, "light", {}),
    (1280, "dark", {"runOnly": ["color-contrast"]}),
    (320, "light", {"rules": {"color-contrast": {"enabled": False}}}),
])
def test_axe_finds_nothing(chromium, service, path, width, scheme, rules):
    context = chromium.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    page.goto(service.url + path)
    found = Axe().run(page, options={"resultTypes": ["violations"]} | rules).response["violations"]
    context.close()
    assert [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in found] == []


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("width", [320, 480, 900, 1280, 2560])
def test_nothing_scrolls_sideways_and_nothing_is_reported(chromium, service, path, width):
    context = chromium.new_context(viewport={"width": width, "height": 900})
    page = context.new_page()
    said = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(service.url + path)
    page.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true")
    widths = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    context.close()
    assert said == []
    assert widths[0] <= widths[1]


@pytest.mark.parametrize("target", [
    "/docs#schema-View.alpha", "/docs#entry-hitTest", "/docs/rules#HT-16", "/docs/rules#contested",
])
def test_a_link_shows_its_place(chromium, service, target):
    context = chromium.new_context()
    page = context.new_page()
    page.goto(service.url + target)
    top = page.evaluate("document.querySelector(':target').getBoundingClientRect().top")
    context.close()
    assert 0 <= top < 100


@pytest.mark.parametrize("width, shown", [(1280, True), (320, False)])
def test_contents_are_at_the_side_or_folded_away(chromium, service, width, shown):
    context = chromium.new_context(viewport={"width": width, "height": 900})
    page = context.new_page()
    page.goto(service.url + "/docs")
    link = page.locator("nav.contents a[href='#dispatch']")
    assert link.is_visible() == shown
    if not shown:
        page.locator("nav.contents summary").first.click()
        assert link.is_visible()
    context.close()


@pytest.mark.parametrize("link", LINKS)
def test_the_inspector_opens_an_example(chromium, service, link):
    context = chromium.new_context()
    page = context.new_page()
    page.goto(service.url + "/docs")
    page.locator(f"a[href='{link}']").click()
    expect(page.locator("#editor")).to_have_value(re.compile(r"\S"), timeout=30_000)
    text = page.locator("#editor").input_value()
    context.close()
    assert json.loads(text) == opened(link)["request"]
