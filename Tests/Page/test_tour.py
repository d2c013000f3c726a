"""The tour: every step asks its question and takes right answers and wrong ones, by mechanism and by article."""
import json
import pathlib

import pytest
from playwright.sync_api import expect

TOUR = json.loads(
    (pathlib.Path(__file__).resolve().parents[2] / "Sources" / "InspectorPage" / "Page" / "tour.json").read_text()
)
STEPS = [(c + 1, s + 1, step) for c, chapter in enumerate(TOUR["chapters"]) for s, step in enumerate(chapter["steps"])]


def open_tour(page):
    page.page.get_by_role("button", name="Tour", exact=True).click()
    page.settle_when("state.tour && state.result")
    return page.page.locator("#tour")


def question(page):
    """What the page asks now, with its answers, from the page's own module."""
    return page.page.evaluate(
        """async ([chapters]) => {
             const [{ state }, { questionOf }] = await Promise.all(
               [import(modules + 'state.js'), import(modules + 'tour-questions.js')]);
             const { example } = state.tour;
             const step = chapters.flatMap(({ steps }) => steps).find((each) => each.example === example);
             return questionOf(step, state.result);
           }""",
        [TOUR["chapters"]],
    )


def test_chapters_have_five_to_nine_steps_and_every_example_once():
    sizes = [len(chapter["steps"]) for chapter in TOUR["chapters"]]
    assert all(5 <= size <= 9 for size in sizes), sizes
    names = [step["example"] for _, _, step in STEPS]
    assert len(set(names)) == len(names)
    assert all(chapter["question"].endswith("?") for chapter in TOUR["chapters"])


def test_every_example_of_an_article_is_in_a_chapter(service):
    names = {step["example"] for _, _, step in STEPS}
    assert [e["name"] for e in service.examples if e["articles"] and e["name"] not in names] == []


@pytest.mark.parametrize("is_right", [True, False], ids=["right", "wrong"])
def test_every_step_is_answered(page, is_right):
    tour = open_tour(page)
    for position, (chapter, step, spec) in enumerate(STEPS):
        assert page.state("[state.tour.chapter, state.tour.step, state.tour.example]") == [chapter, step, spec["example"]]
        asked = question(page)
        buttons = tour.locator(".choices button")
        expect(tour).to_contain_text(asked["text"])
        assert buttons.all_text_contents() == [choice["text"] for choice in asked["choices"]]
        assert 3 <= len(asked["choices"]) <= 4
        [right] = [choice["text"] for choice in asked["choices"] if choice["isRight"]]
        index = next(i for i, choice in enumerate(asked["choices"]) if choice["isRight"] == is_right)
        buttons.nth(index).click()
        expect(tour.locator(".good" if is_right else ".bad")).to_contain_text(right)
        count = position + 1
        expect(tour.locator("output")).to_have_text(f"{count if is_right else 0} of {count} right")
        expect(tour.locator("strong")).to_have_text(page.request["description"])
        expect(tour.locator("a.rule")).to_have_count(len(page.request["rules"]))
        page.settle()
        if count == len(STEPS):
            break
        tour.get_by_role("button", name="Next").click()
        page.settle_when(f"state.tour.example !== {json.dumps(spec['example'])} && state.result")
    expect(tour.get_by_role("button", name="Next")).to_be_disabled()


@pytest.mark.parametrize("article", [1, 2, 3, 4, 5])
def test_an_article_has_its_examples_in_the_order_of_its_steps(page, service, article):
    listed = json.loads(service.read(f"/v1/examples?article={article}"))["examples"]
    tour = open_tour(page)
    tour.get_by_label("Guess first").uncheck()
    tour.get_by_label("Chapter").select_option(label=f"{article}. {TOUR['articles'][article - 1]}")
    page.settle_when("state.tour.article && state.result")
    steps = [(e["name"], a["step"]) for e in listed for a in e["articles"] if a["article"] == article]
    for name, step in steps:
        assert page.state("[state.tour.example, state.tour.step]") == [name, step]
        expect(tour).to_contain_text(f"Step {step} of “{TOUR['articles'][article - 1]}”")
        if name != steps[-1][0]:
            tour.get_by_role("button", name="Next").click()
            page.settle_when(f"state.tour.example !== {json.dumps(name)} && state.result")


def test_a_link_opens_a_step_without_the_answers_of_who_sends_it(page):
    page.go("/#example=hidden-parent&article=5&step=1&score=3-4")
    page.settle_when("state.tour && state.result")
    tour = page.page.locator("#tour")
    expect(tour.locator("output")).to_have_text("")
    expect(tour.locator("h2")).to_have_text("Step 1 of 12")
    tour.get_by_role("button", name="Orange", exact=True).click()
    expect(tour.locator("output")).to_have_text("1 of 1 right")
    assert page.page.evaluate("location.hash") == "#example=hidden-parent&article=5&step=1"
    tour.get_by_role("button", name="Leave the tour").click()
    assert page.page.evaluate("location.hash") == "#example=hidden-parent"
    expect(tour).to_be_hidden()


@pytest.mark.parametrize("place", [
    "chapter=3", "chapter=3&step=0", "chapter=3&article=5&step=1", "step=1",
])
def test_a_damaged_place_is_said(page, place):
    page.page.evaluate(f"location.hash = '#example=hidden-parent&{place}'")
    page.settle_when("state.notice")
    assert page.state("state.tour") is None


def test_a_click_on_the_device_answers_which_view(page):
    page.go("/#example=covered-button-is-never-asked&chapter=2&step=2")
    page.settle_when("state.tour && state.result")
    tour = page.page.locator("#tour")
    expect(tour).to_contain_text("Which view is hit?")
    tour.get_by_role("button", name="ButtonA", exact=True).hover()
    page.page.mouse.click(*page.place(*page.state("state.result.model.samples[0].at")))
    expect(tour.locator(".good")).to_be_visible()
    assert page.state("state.selection") == page.log_of("hitView")[-1]["view"] == "ViewB"


def test_a_click_on_the_device_does_not_answer_a_question_of_another_kind(page):
    page.go("/#example=front-button-wins&chapter=2&step=1")
    page.settle_when("state.tour && state.result")
    before = page.text
    page.page.mouse.click(*page.place(20, 20))
    expect(page.page.locator("#tour .choices button").first).to_be_visible()
    assert page.text == before


def test_25_no_answer_stands_there_before_its_question(page):
    tour = open_tour(page)
    page.page.evaluate(
        """() => {
             const step = document.querySelector("#tour .step");
             window.shown = [];
             new MutationObserver(() => window.shown.push(step.textContent)).observe(step, { childList: true });
           }"""
    )
    name = page.state("state.source.title")
    tour.locator(".choices button").first.click()
    page.page.evaluate("window.shown.length = 0")
    page.page.evaluate("location.hash = '#example=hidden-parent&chapter=3&step=6'")
    page.settle_when(f"state.source?.title !== {json.dumps(name)} && state.result")
    expect(tour).to_contain_text("Which view is hit?")
    title = page.state("state.source.title")
    assert not any(title in text for text in page.page.evaluate("window.shown"))


def test_while_a_guess_is_open_the_page_says_that_the_outcome_is_hidden(page):
    tour = open_tour(page)
    hint = page.page.get_by_text("What happened is hidden until you answer.")
    expect(hint).to_be_visible()
    expect(page.page.locator("#verdict-sentence")).to_be_hidden()
    tops = {tour.get_by_role("button", name=name).bounding_box()["y"] for name in ("Next", "Leave the tour")}
    assert len(tops) == 1
    tour.locator(".choices button").first.click()
    expect(hint).to_be_hidden()
    expect(page.page.locator("#verdict-sentence")).to_be_visible()


def open_step(page, place):
    page.go(f"/#{place}")
    page.settle_when("state.tour && state.result && state.guessing")
    return page.page.locator("#tour")


def test_nothing_tells_the_answer_while_a_guess_is_open(page):
    open_step(page, "example=covered-button-is-never-asked&chapter=2&step=2")
    chip = page.page.locator(".chip")
    expect(chip).to_have_text("tap")
    expect(chip).to_be_disabled()
    assert "ViewB" not in chip.get_attribute("aria-label")
    expect(page.page.locator("#overlay :is(.hit, .culprit, .inside, .called)")).to_have_count(0)
    expect(page.page.locator("#status")).not_to_contain_text("ViewB")


def test_what_a_question_depends_on_can_be_read(page):
    tour = open_step(page, "example=tap-on-the-home-screen&chapter=1&step=3")
    expect(tour).to_contain_text("The application is in the background. A finger lands at (50, 50).")
    open_step(page, "example=alpha-of-one-hundredth-is-ignored&chapter=3&step=3")
    page.page.locator("#tree [data-object='K']").click()
    alpha = page.page.get_by_label("alpha", exact=True)
    expect(alpha).to_be_visible()
    expect(alpha).to_have_value("0.01")
    expect(alpha).to_be_disabled()


def test_an_answer_is_about_the_run_of_the_example_over_taps_and_reloads(page):
    tour = open_step(page, "example=single-tap-waits-for-double-tap&chapter=10&step=1")
    tour.get_by_role("button", name="single", exact=True).click()
    page.tap(30, 30)
    expect(tour.locator(".good")).to_have_text("✓ Right: single")
    page.page.wait_for_timeout(400)  # kept once it has rested
    page.page.reload()
    page.settle()
    expect(tour.locator(".good")).to_have_text("✓ Right: single")
    expect(tour.locator("output")).to_have_text("1 of 1 right")


def test_a_link_that_is_copied_in_the_tour_has_its_question(open_page):
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    open_step(page, "example=front-button-wins&chapter=2&step=1")
    page.page.get_by_role("button", name="Copy link").click()
    expect(page.page.locator("#copy-link[data-copied]")).to_be_visible()
    assert page.page.evaluate("navigator.clipboard.readText()").endswith("/#example=front-button-wins&chapter=2&step=1")


def test_back_leads_to_the_step_before(page):
    tour = open_step(page, "example=front-button-wins&chapter=2&step=1")
    tour.get_by_role("button", name="Next").click()
    expect(tour.locator("h2")).to_have_text("Step 2 of 9")
    page.settle()
    page.page.go_back()
    expect(tour.locator("h2")).to_have_text("Step 1 of 9")
