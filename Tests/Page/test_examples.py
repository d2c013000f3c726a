"""Every example opens, and the tour has every step of every article."""
import pathlib
import json

import pytest
from playwright.sync_api import expect

TOUR = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "InspectorPage" / "Page" / "tour.json"


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
    expect(gallery.get_by_role("link")).to_have_count(len(service.examples))
    page.page.keyboard.type("pinch")
    wanted = [e for e in service.examples if "pinch" in json.dumps(e).lower()]
    expect(gallery.locator("li:not([hidden]) a")).to_have_count(len(wanted))


@pytest.mark.parametrize("sought, found", [
    ("button not working", "covered-button-is-never-asked"), ("tap", "covered-button-is-never-asked"),
    ("swipe back", "back-swipe-withholds-the-touch"), ("swipe back not working", "back-swipe-on-the-first-page"),
    ("keyboard dismiss", "tap-dismisses-while-a-field-edits"),
])
def test_the_gallery_finds_what_people_call_it(page, sought, found):
    page.page.get_by_role("button", name="Examples").click()
    gallery = page.page.get_by_role("dialog", name="Examples")
    gallery.get_by_label("Filter").fill(sought)
    expect(gallery.locator(f"a[href='#example={found}']")).to_be_visible()
    assert 0 < gallery.locator("li:not([hidden]) a").count() < 144


def test_synonyms_are_those_of_examples_that_there_are(page, service):
    named = page.page.evaluate("() => import(modules + 'gallery-synonyms.js').then(({ named }) => [...named])")
    assert set(named) <= {example["name"] for example in service.examples} and len(named) > 30


def test_25_the_tour_has_every_step_of_every_article(page, service):
    chapters = json.loads(TOUR.read_text())["chapters"]
    assert len(chapters) == 5 and all(chapter["question"].endswith("?") for chapter in chapters)
    steps = [(a["article"], a["step"], e["description"]) for e in service.examples for a in e["articles"]]
    page.page.get_by_role("button", name="Tour").click()
    tour = page.page.locator("#tour")
    next_button = tour.get_by_role("button", name="Next")
    tour.get_by_label("Guess first").uncheck()
    seen = []
    while True:
        page.settle()
        seen.append(page.request["description"])
        if next_button.is_disabled():
            break
        chapter = page.state("state.chapter")
        next_button.click()
        page.settle_when(f"state.chapter !== '{chapter}'")
    assert seen == [description for _, _, description in sorted(steps, key=lambda step: step[:2])]


def test_25_a_guess_comes_before_the_answer(page):
    page.page.get_by_role("button", name="Tour").click()
    tour = page.page.locator("#tour")
    expect(tour).to_contain_text("Which view")
    page.settle()
    hit = page.log_of("hitView")[-1]["view"]
    tour.get_by_role("button", name=hit, exact=True).click()
    expect(tour.locator(".good")).to_be_visible()
    assert page.state("state.selection") == hit


def test_25_no_answer_stands_there_before_its_question(page):
    tour = page.page.locator("#tour")
    page.page.get_by_role("button", name="Tour").click()
    expect(tour).to_contain_text("Which view is hit?")
    page.page.evaluate(
        """() => {
             const step = document.querySelector("#tour .step");
             window.shown = [];
             new MutationObserver(() => window.shown.push(step.textContent)).observe(step, { childList: true });
           }"""
    )
    name = page.state("state.source.title")
    tour.get_by_role("button", name="no view").click()
    page.page.evaluate("window.shown.length = 0")
    page.page.evaluate("location.hash = '#example=hidden-parent&chapter=5.1'")
    page.settle_when(f"state.source?.title !== {json.dumps(name)} && state.result")
    expect(tour).to_contain_text("Which view is hit?")
    title = page.state("state.source.title")
    assert not any(title in text or "hit." in text for text in page.page.evaluate("window.shown"))
