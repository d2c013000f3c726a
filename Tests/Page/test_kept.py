"""Nothing that a visitor made is lost: not by opening, by going elsewhere, nor by a connection that fails."""
import json
import re

from playwright.sync_api import expect

from test_keyboard import DUMP

EXAMPLE = "alpha-of-one-hundredth-is-ignored"


def undo(page):
    page.page.get_by_role("button", name="Undo", exact=True).first.click()
    page.settle_when("state.result?.text === state.text")


def choose(page, name):
    title = page.state("state.source?.title")
    page.page.get_by_role("button", name="Examples").click()
    page.page.get_by_role("dialog", name="Examples").get_by_label("Filter").fill(name)
    page.page.keyboard.press("Enter")
    page.settle_when(f"state.source && state.source.title !== {json.dumps(title)}")


def test_opening_an_example_is_taken_back_by_undo(page):
    page.tap(60, 300)
    page.page.evaluate("() => import(modules + 'state.js').then(({ update }) => update({ selection: 'buy' }))")
    page.settle()
    text, verdict = page.text, page.verdict
    choose(page, EXAMPLE)
    opened, title = page.text, page.state("state.source.title")
    undo(page)
    assert (page.text, page.verdict) == (text, verdict)
    assert page.state("[state.source.title ?? null, state.selection]") == [None, "buy"]
    page.page.get_by_role("button", name="Redo").click()
    page.settle_when("state.result?.text === state.text")
    assert (page.text, page.state("state.source.title")) == (opened, title)


def test_opening_a_dump_is_taken_back_by_undo(page):
    page.tap(60, 300)
    text = page.text
    page.page.get_by_role("button", name="Paste dump…").click()
    page.page.locator("#pasted").fill(DUMP)
    page.page.get_by_role("button", name="Import").click()
    page.page.get_by_role("button", name="Continue").click()
    page.settle_after_change(text)
    undo(page)
    assert page.text == text
    page.page.keyboard.press("Control+z")
    page.settle_when("state.result?.text === state.text")
    assert len(page.request["events"]) == 1


def test_the_text_stays_over_reload_also_with_an_error(open_page):
    page = open_page(f"/#example={EXAMPLE}")
    page.tap(60, 300)
    text, title = page.text, page.state("state.source.title")
    page.page.reload()
    page.settle()
    assert (page.text, page.state("state.source.title")) == (text, title)
    page.tab("Request")
    page.page.locator("#editor").fill('{"scene": ')
    page.settle_when("state.problem")
    page.page.reload()
    page.settle()
    assert page.text == '{"scene": '


def test_the_text_stays_over_back_and_forward(page):
    texts = []
    for name in (EXAMPLE, "front-button-wins"):
        page.tap(60, 300)
        texts.append(page.text)
        choose(page, name)
    page.tap(60, 400)
    texts.append(page.text)
    for go, at in [("go_back", 1), ("go_back", 0), ("go_forward", 1), ("go_forward", 2)]:
        getattr(page.page, go)()
        page.settle_when(f"state.text.length === {len(texts[at])}")
        assert page.text == texts[at]


def test_a_text_too_large_to_keep_is_not_left_without_a_word(page):
    asked = []
    page.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.page.locator("#run").click()  # browsers ask only those who did something
    page.write('{"name": "' + "x" * (11 << 20) + '"')
    page.page.reload()
    page.settle()
    assert asked == ["beforeunload"]


def test_rules_and_the_reference_open_beside_the_page(page):
    text = page.text
    with page.context.expect_page() as opened:
        page.page.get_by_role("link", name="API").click()
    expect(opened.value).to_have_url(re.compile("/docs$"))
    page.tab("Explain")
    link = page.page.locator("#explain a[href*='docs/rules#']").first
    rule = link.inner_text()
    link.click()
    expect(opened.value).to_have_url(re.compile(f"/docs/rules#{rule}$"))
    assert page.text == text and len(page.context.pages) == 2


def fail_once(page, path):
    """Has the next request to a path fail."""
    page.page.route(path, lambda route: route.abort("connectionreset"), times=1)


def test_a_failed_request_is_sent_again_with_one_click(page):
    again = page.page.get_by_role("button", name="Try again")
    expect(again).to_be_hidden()
    for path in ("**/v1/dispatch", "**/v1/explain"):
        fail_once(page, path)
        page.page.get_by_role("button", name="Run", exact=True).click()
        again.click()
        expect(again).to_be_hidden()
        # Nothing is under way that the next failure could meet instead.
        page.settle()
    assert len(page.troubles) == 4 and all("ERR_CONNECTION_RESET" in trouble for trouble in page.troubles)
    page.troubles.clear()


def test_a_failed_request_is_sent_again_when_the_connection_returns(page):
    page.context.set_offline(True)
    page.page.get_by_role("button", name="Run", exact=True).click()
    expect(page.page.locator("#notice")).to_contain_text("No connection")
    page.context.set_offline(False)
    page.settle()
    expect(page.page.locator("#notice")).to_be_hidden()
    assert all("ERR_INTERNET_DISCONNECTED" in trouble for trouble in page.troubles)
    page.troubles.clear()


def test_a_service_that_is_back_is_found_without_a_word_of_the_browser(page):
    fail_once(page, "**/v1/dispatch")
    page.page.get_by_role("button", name="Run", exact=True).click()
    notice = page.page.locator("#notice")
    expect(notice).to_be_visible()
    expect(notice).to_be_hidden(timeout=20_000)
    page.settle()
    page.troubles.clear()
