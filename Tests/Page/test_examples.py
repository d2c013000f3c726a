"""Every example opens, and the gallery finds them."""
import json
import re

import pytest
from playwright.sync_api import expect

def test_25_every_example_opens_without_a_word_of_the_console(page, service):
    failed = page.page.evaluate(
        """async (names) => {
             const { openExample } = await import(modules + 'examples.js');
             const { state } = await import(modules + 'state.js');
             const failed = [];
             for (const name of names) {
               await openExample(name);
               if (!state.result?.answer.verdict.passed || state.problem || state.notice) failed.push(name);
             }
             return failed;
           }""",
        [example["name"] for example in service.examples],
    )
    assert failed == []
    page.settle()


def test_of_two_examples_the_one_asked_for_last_is_opened(page, service):
    early, late = service.examples[:2]
    held = []
    page.page.route(f"**/v1/examples/{early['name']}", lambda route: held.append(route))
    page.page.evaluate(
        """async ([early, late]) => {
             const { openExample } = await import(modules + 'examples.js');
             window.early = openExample(early);
             await openExample(late);
           }""",
        [early["name"], late["name"]],
    )
    held[0].continue_()
    page.page.evaluate("() => window.early")
    page.settle()
    assert page.request["description"] == late["description"]


def test_25_the_gallery_shows_all_and_filters(page, service):
    page.page.get_by_role("button", name="Examples").click()
    gallery = page.page.get_by_role("dialog", name="Examples")
    expect(gallery.locator("li a")).to_have_count(len(service.examples))
    page.page.keyboard.type("pinch")
    wanted = json.loads(service.read("/v1/examples?q=pinch"))["examples"]
    assert 0 < len(wanted) < len(service.examples)
    expect(gallery.locator("li:not([hidden]) a")).to_have_count(len(wanted))


@pytest.mark.parametrize("sought, found", [
    ("button not working", "covered-button-is-never-asked"), ("tap", "covered-button-is-never-asked"),
    ("swipe back", "back-swipe-withholds-the-touch"), ("swipe back not working", "back-swipe-on-the-first-page"),
    ("keyboard dismiss", "tap-dismisses-while-a-field-edits"), ("点击无响应", "covered-button-is-never-asked"),
    ("nextResponder", "climbing-next-finds-the-controller"),
])
def test_the_gallery_finds_what_people_call_it(page, sought, found):
    page.page.get_by_role("button", name="Examples").click()
    gallery = page.page.get_by_role("dialog", name="Examples")
    gallery.get_by_label("Filter").fill(sought)
    expect(gallery.locator(f"a[href='#example={found}']")).to_be_visible()
    expect(gallery.locator("h3:visible")).to_have_count(0)
    assert 0 < gallery.locator("li:not([hidden]) a").count() < 144


def test_the_best_of_what_is_found_comes_first_and_the_topics_come_back(page):
    page.page.get_by_role("button", name="Examples").click()
    gallery = page.page.get_by_role("dialog", name="Examples")
    gallery.get_by_label("Filter").fill("pinch")
    first = gallery.locator("li:not([hidden]) a").first
    expect(first).to_have_attribute("href", re.compile("#example=pinch-"))
    expect(gallery.locator("h3:visible")).to_have_count(0)
    gallery.get_by_label("Filter").fill("")
    expect(gallery.locator("h3:visible").first).to_be_visible()


def test_links_lead_from_an_example_to_its_rules(page):
    page.go("/#example=hidden-parent")
    page.settle_when("state.source?.rules")
    link = page.page.locator("#source a").first
    assert link.get_attribute("href") == f"docs/rules#{page.request['rules'][0]}"


def test_a_card_of_the_gallery_is_as_high_as_its_drawing(page):
    page.page.get_by_role("button", name="Examples").click()
    page.page.wait_for_function("() => [...document.querySelectorAll('#gallery canvas')].some(({ height }) => height === 126)")
    card = page.page.locator("#gallery li a").first
    heights = [card.bounding_box()["height"], card.locator("canvas").bounding_box()["height"]]
    assert 126 <= heights[1] <= heights[0] <= heights[1] + 20
