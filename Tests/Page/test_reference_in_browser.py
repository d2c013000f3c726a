"""Scenario 32: how the reference at /docs, the rules at /docs/rules and other documents look and behave."""
import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from reference import PAGES, go, opened


def violations(page, context=None, **options):
    found = Axe().run(page, context=context, options={"resultTypes": ["violations"], "selectors": False} | options).response["violations"]
    return [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in found]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("width", [1280, 320])
def test_axe_finds_nothing(chromium, service, path, width):
    context = chromium.new_context(viewport={"width": width, "height": 900}, bypass_csp=True)
    page = context.new_page()
    go(page, service.url + path)
    found = violations(page, rules={"color-contrast": {"enabled": False}})
    context.close()
    assert found == []


# Ten thousand elements look like a few dozen: axe, which takes a minute for all, gets two of each look.
EACH_LOOK = """() => {
  const seen = new Map();
  for (const element of document.querySelectorAll('body *')) {
    if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) continue;
    const { color, fontSize, fontWeight, opacity } = getComputedStyle(element);
    let ground = element;
    while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
    const look = [color, fontSize, fontWeight, opacity, ground && getComputedStyle(ground).backgroundColor].join();
    seen.set(look, (seen.get(look) ?? 0) + 1);
    if (seen.get(look) <= 2) element.dataset.look = '';
  }
  return seen.size;
}"""


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_look_of_text_has_contrast(chromium, service, path, scheme):
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    go(page, service.url + path)
    assert page.evaluate(EACH_LOOK) > 3
    found = violations(page, {"include": [["[data-look]"]]}, runOnly=["color-contrast"])
    context.close()
    assert found == []


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("width", [320, 480, 900, 1280, 2560])
def test_nothing_scrolls_sideways_and_nothing_is_reported(chromium, service, path, width):
    context = chromium.new_context(viewport={"width": width, "height": 900})
    page = context.new_page()
    said = []
    page.on("console", lambda message: said.append(message.text))
    go(page, service.url + path)
    page.evaluate("for (const each of document.querySelectorAll('main details:not(.answer)')) each.open = true")
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
    go(page, service.url + target)
    top = page.evaluate("document.querySelector(':target').getBoundingClientRect().top")
    context.close()
    assert 0 <= top < 100


@pytest.mark.parametrize("width, shown", [(1280, True), (320, False)])
def test_contents_are_at_the_side_or_folded_away(chromium, service, width, shown):
    context = chromium.new_context(viewport={"width": width, "height": 900})
    page = context.new_page()
    go(page, service.url + "/docs")
    link = page.locator("nav.contents a[href='#dispatch']")
    assert link.is_visible() == shown
    if not shown:
        page.locator("nav.contents summary").first.click()
        assert link.is_visible()
    context.close()


def test_the_inspector_opens_the_examples(chromium, service, reference):
    for link in reference["/docs"].requests:
        context = chromium.new_context()
        page = context.new_page()
        go(page, service.url + "/docs")
        request = opened(link)
        page.locator(f"a[href='{link}']").click()
        expect(page.locator("#editor")).to_have_value(re.compile(r"\S"), timeout=30_000)
        text = page.locator("#editor").input_value()
        context.close()
        assert json.loads(text) == request["request"]


def test_contents_of_a_problem_are_all_kinds(chromium, service):
    context = chromium.new_context()
    page = context.new_page()
    go(page, service.url + "/problems/not-found")
    here = page.locator("nav.contents a[aria-current=page]")
    assert here.get_attribute("href") == "not-found"
    assert page.locator("nav.contents a").count() > 20
    context.close()


@pytest.mark.parametrize("path", PAGES)
def test_without_javascript_there_are_links_to_what_is_drawn(chromium, service, path):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(service.url + path)
    links = page.locator("main a")
    addresses = links.evaluate_all("links => links.map((link) => link.href)")
    assert links.first.is_visible()
    types = [context.request.get(address).headers["content-type"].split(";")[0] for address in addresses]
    context.close()
    assert types == ["application/json"] + ["text/markdown"] * 4


def test_what_cannot_be_loaded_is_said(chromium, service):
    context = chromium.new_context()
    page = context.new_page()
    page.route("**/openapi.json", lambda route: route.fulfill(status=503, body="Later."))
    go(page, service.url + "/docs")
    expect(page.get_by_role("alert")).to_contain_text("openapi.json answers 503. Load the page again")
    context.close()


def test_going_back_shows_the_page_and_not_the_markdown_of_its_address(chromium, service):
    context = chromium.new_context()
    page = context.new_page()
    go(page, service.url + "/docs/rules")
    go(page, service.url + "/docs")
    page.go_back()
    expect(page.locator("h1")).to_have_text("The rules")
    context.close()


@pytest.fixture
def docs(chromium, service):
    """Opens a page of the reference in a context of its own."""
    contexts = []

    def open_at(path="/docs", **context):
        made = chromium.new_context(**{"viewport": {"width": 1280, "height": 900}, **context})
        contexts.append(made)
        page = made.new_page()
        go(page, service.url + path)
        return page

    yield open_at
    for made in contexts:
        made.close()


@pytest.mark.parametrize("path, words, name, target", [
    ("/docs", "alpha", "View.alpha", "schema-View.alpha"),
    ("/docs/rules", "alpha 0.01", "HT-3", "HT-3"),
])
def test_search_finds_names_and_sentences(docs, path, words, name, target):
    page = docs(path)
    page.keyboard.press("/")
    page.keyboard.insert_text(words)
    found = page.locator("#found li")
    expect(page.locator("#contents")).to_be_hidden()
    row = found.filter(has=page.locator(f"a[href='#{target}']"))
    expect(row.locator("a")).to_have_text(name)
    expect(row.locator("mark").first).to_be_visible()
    row.locator("a").click()
    assert 0 <= page.evaluate("document.querySelector(':target').getBoundingClientRect().top") < 100
    page.locator("#search").press("Escape")
    expect(page.locator("#contents")).to_be_visible()


def test_search_says_when_there_is_nothing(docs):
    page = docs()
    page.locator("#search").fill("xyzzy")
    expect(page.locator("#found-more")).to_have_text("Nothing on this page has these words.")
    assert violations(page, {"include": [["#search"], ["#found-more"]]}, runOnly=["wcag2a", "wcag2aa"]) == []


def test_the_section_that_is_read_is_marked(docs):
    page = docs()
    marked = page.locator("#contents a[aria-current='location']")
    expect(marked).to_have_attribute("href", "#overview")
    for anchor in ("dispatch", "problems", "explain"):
        page.evaluate(f"() => document.getElementById('{anchor}').scrollIntoView()")
        expect(marked).to_have_attribute("href", f"#{anchor}")
        expect(marked).to_be_in_viewport()


def test_a_command_is_copied_and_names_the_host_that_the_page_came_from(docs, service):
    page = docs(permissions=["clipboard-read", "clipboard-write"])
    code = page.locator(".command .code").nth(1)
    code.hover()
    code.get_by_role("button", name="Copy").click()
    expect(code.get_by_role("button")).to_have_text("Copied")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text == code.locator("pre").inner_text() and service.url in text


@pytest.fixture
def api(chromium, service):
    """The API reference, in a window of its own."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    go(page, service.url + "/docs")
    yield page
    context.close()


def test_a_request_has_its_answer_beside_it(api, service):
    figure = api.locator("section:has(> #dispatch) figure").first
    figure.get_by_text("Answer", exact=True).click()
    answer = figure.get_by_role("region", name="Answer")
    expect(answer).to_contain_text("200 OK")
    expect(answer).to_contain_text('"outcome"')
    # What would change stored scenes is not asked for.
    assert api.locator("section:has(> #putScene) .answer").count() == 0


def test_a_request_is_tried_in_the_inspector(api):
    api.locator("section:has(> #hitTest) figure").first.get_by_role("link", name="Try it").click()
    api.wait_for_selector("html[data-ready]", state="attached")
    assert api.evaluate("() => document.querySelectorAll('#chips .chip').length") > 0


def test_a_link_to_a_schema_unfolds_it_in_place_and_folds_it_again(api):
    api.evaluate("location.hash = 'schema-View.transform'")
    link = api.locator("[id='schema-View.transform'] + dd > i > a")
    where = api.evaluate("location.hash")
    link.click()
    block = api.locator("[id='schema-View.transform'] + dd > .unfolded")
    expect(block).to_be_visible()
    expect(link).to_have_attribute("aria-expanded", "true")
    assert api.evaluate("location.hash") == where
    link.click()
    expect(block).to_have_count(0)


def test_what_a_link_leads_to_is_unfolded(api):
    expect(api.locator("[id='schema-View.alpha']")).not_to_be_visible()
    api.evaluate("location.hash = 'schema-View.alpha'")
    expect(api.locator("[id='schema-View.alpha']")).to_be_in_viewport()


def test_the_page_is_not_endless(api):
    assert api.evaluate("document.documentElement.scrollHeight") < 70_000


def test_of_many_examples_the_first_is_open_and_the_others_are_a_click_away(api):
    figures = api.locator("section:has(> #import) figure")
    assert figures.count() > 3
    expect(figures.first).to_be_visible()
    expect(figures.nth(1)).to_be_hidden()
    api.get_by_text(f"{figures.count() - 1} more examples").click()
    expect(figures.last).to_be_visible()
    api.get_by_text(f"{figures.count() - 1} more examples").click()
    api.emulate_media(media="print")
    expect(figures.last).to_be_visible()
