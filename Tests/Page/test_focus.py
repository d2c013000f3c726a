"""The focus stays where it is, or near, when a run changes the panel that it is in."""
from playwright.sync_api import expect


def active(page):
    return page.page.evaluate(
        "() => document.activeElement.id || document.activeElement.closest('[id]').id + ': ' + document.activeElement.textContent")


def press(page, button):
    button.focus()
    page.page.keyboard.press("Enter")


def test_after_a_remedy_the_focus_is_in_the_verdict(page):
    press(page, page.page.get_by_role("button", name="Bring buy to the front of root."))
    page.settle_when("state.applied && state.result?.text === state.text")
    assert active(page) == "verdict"


def test_after_a_remedy_of_a_panel_the_focus_is_on_the_tab_that_is_shown(page):
    page.tab("Explain")
    page.settle()
    press(page, page.page.locator("#explain .remedies button").first)
    page.settle_when("state.applied && state.result?.text === state.text")
    # The difference has taken its place.
    assert active(page) == "tab-difference"


def test_a_member_that_is_ticked_keeps_the_focus_and_one_that_is_typed_its_text(page):
    hidden = page.page.locator("#members [name='hidden']")
    hidden.focus()
    text = page.text
    page.page.keyboard.press("Space")
    page.settle_after_change(text)
    expect(hidden).to_be_focused()
    expect(hidden).to_be_checked()
    frame = page.page.locator("#members [name='frame']")
    frame.fill("[40,100,2")
    page.page.evaluate("() => import(modules + 'run.js').then(({ run }) => run())")
    page.settle()
    expect(frame).to_be_focused()
    expect(frame).to_have_value("[40,100,2")
    page.page.evaluate("() => import(modules + 'state.js').then(({ update }) => update({ selection: 'banner' }))")
    page.page.locator("#members h3", has_text="banner").wait_for()
    expect(page.page.locator("#members [name='frame']")).to_have_value("[0,80,390,100]")


def test_lines_about_the_position_are_written_in_what_is_kept(open_page):
    page = open_page("/#example=pan-takes-the-touch-from-a-button")
    page.page.evaluate("() => import(modules + 'state.js').then(({ update }) => update({ selection: 'pan', position: 0 }))")
    live = page.page.locator("#members p[data-live]")
    expect(live).to_contain_text("possible")
    page.page.evaluate("() => import(modules + 'run.js').then(({ run }) => run())")
    page.settle()
    page.page.locator("#go-last").click()
    expect(live).to_contain_text("since entry")


def test_a_link_in_the_verdict_keeps_the_focus(page):
    link = page.page.locator("#verdict-sentence").get_by_role("button", name="banner")
    press(page, link)
    page.settle()
    expect(link).to_be_focused()


def test_an_expectation_that_is_removed_leaves_the_focus_on_the_next(page):
    page.page.locator("#log-entries [role='option']").nth(3).click()
    text = page.text
    page.page.get_by_role("button", name="Expect this").click()
    page.settle_after_change(text)
    page.page.locator("#tab-expect").click()
    remove = page.page.locator("#expect li button")
    expect(remove).to_have_count(2)
    press(page, remove.first)
    page.settle_when("state.result?.request.expect.length === 1")
    expect(remove.first).to_be_focused()


def test_when_a_comparison_ends_the_focus_is_on_the_tab_that_is_shown(page):
    page.page.get_by_role("button", name="Bring buy to the front of root.").click()
    page.settle_when("state.applied && state.result?.text === state.text")
    press(page, page.page.locator("#difference").get_by_role("button", name="Keep"))
    page.settle()
    assert active(page) == "tab-log"


def test_a_guess_leaves_the_focus_in_the_tour(page):
    page.page.get_by_role("button", name="Tour").click()
    page.settle_when("state.tour && state.result")
    tour = page.page.locator("#tour")
    press(page, tour.locator(".choices button").first)
    expect(tour.locator(".good, .bad")).to_be_visible()
    page.settle()
    assert page.page.evaluate("document.activeElement.closest('#tour') !== null")
