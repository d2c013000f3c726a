"""What a visitor sees who opens the page, and what a remedy does."""
import json

from playwright.sync_api import expect


def test_01_the_first_visit_answers_without_a_click(page):
    assert page.verdict == "buy did not fire: banner lies in front of buy and takes the touch."
    expect(page.page.locator("#log-entries [role=option]").first).to_contain_text("hitTest")
    assert len(page.log) == 10
    # The rest is judged where the page is closed: no console message, no failed request.


def test_02_a_remedy_changes_the_verdict_and_undo_restores_the_very_bytes(page):
    before, log = page.text, page.log
    page.page.get_by_role("button", name="Bring buy to the front of root.").click()
    page.settle()
    assert page.verdict == "buy sent buy(_:) to vc at 0.08 s."
    difference = page.page.locator("#difference")
    expect(difference).to_contain_text("1 change")
    gone = difference.locator('[data-sign="-"]').all_inner_texts()
    new = difference.locator('[data-sign="+"]').all_inner_texts()
    assert any("banner" in row for row in gone) and any("action" in row and "buy:" in row for row in new)
    difference.get_by_role("button", name="Undo").click()
    page.settle()
    assert page.text == before and page.log == log
    assert page.verdict.startswith("buy did not fire")
    expect(difference).to_be_hidden()


def test_02_a_comparison_is_a_tab_that_comes_and_goes(page):
    page.tab("Summary")
    tab = page.page.get_by_role("tab", name="Difference")
    expect(tab).to_be_hidden()
    page.page.get_by_role("button", name="Bring buy to the front of root.").click()
    page.settle()
    expect(tab).to_have_attribute("aria-selected", "true")
    page.page.locator("#difference").get_by_role("button", name="Keep").click()
    expect(tab).to_be_hidden()
    expect(page.page.get_by_role("tab", name="Summary")).to_have_attribute("aria-selected", "true")


def test_02_keep_leaves_the_change_and_ends_the_comparison(page):
    page.page.get_by_role("button", name="Set banner.isUserInteractionEnabled to false.").click()
    page.settle()
    page.page.locator("#difference").get_by_role("button", name="Keep").click()
    expect(page.page.locator("#difference")).to_be_hidden()
    banner = page.request["scene"]["windows"][0]["subviews"][0]["subviews"][1]
    assert banner["userInteractionEnabled"] is False
    assert page.verdict == "buy sent buy(_:) to vc at 0.08 s."


def test_a_pinned_run_is_compared_with_every_later_one(page):
    page.page.get_by_role("button", name="Pin run").click()
    page.tap(100, 500)
    page.tab("Difference")
    expect(page.page.locator("#difference")).to_contain_text("Compared with the pinned run")
    page.page.get_by_role("button", name="Unpin").click()
    expect(page.page.locator("#difference")).to_be_hidden()


def test_a_selection_that_is_gone_is_asked_about_no_more(page):
    # The first visit has buy selected.
    page.write(page.text.replace('"buy"', '"pay"'))
    page.page.evaluate("() => import(modules + 'state.js').then(({ update }) => update({ selection: 'buy' }))")
    page.settle()
    assert page.state("state.explanation.about") is None
    assert page.verdict.startswith("pay did not fire")


def test_a_remedy_is_compared_until_the_next_change(page):
    remedy = page.page.get_by_role("button", name="Bring buy to the front of root.")
    difference = page.page.locator("#difference")
    remedy.click()
    page.settle()
    page.page.keyboard.press("Control+z")
    page.settle()
    expect(difference).to_be_hidden()
    remedy.click()
    page.settle()
    page.tap(100, 500)
    expect(difference).to_be_hidden()


def test_a_remedy_does_not_touch_a_request_that_has_changed_since(page):
    page.tab("Request")
    page.page.get_by_label("Request in JSON").fill('{"scene": ')
    page.settle()
    page.page.get_by_role("button", name="Bring buy to the front of root.").click()
    expect(page.page.get_by_role("alert")).to_contain_text("The request has changed since this fix was found.")
    assert page.text == '{"scene": '
    expect(page.page.locator("#status")).to_contain_text("The request has an error")


def test_of_many_contacts_the_last_is_accounted_for(page):
    request = page.request
    del request["expect"]
    request["events"] = [{"t": t, "tap": {"at": [100, 120]}} for t in range(120)] + [{"t": 120, "tap": {"at": [100, 500]}}]
    page.write(request)
    assert page.verdict == "root was hit, and nothing handled the touch."


def test_the_headline_tells_the_outcome_whatever_is_selected(open_page):
    page = open_page("/#example=pan-takes-the-touch-from-a-button")
    headline = "pan sent onPan(_:) to vc from 0.032 s to 0.048 s and took the touch from button."
    assert page.verdict == headline
    # Nothing is lost, so nothing is offered.
    assert page.page.locator("#remedies button").count() == 0
    page.page.locator("#verdict-sentence").get_by_role("button", name="button", exact=True).click()
    page.settle()
    assert page.state("state.selection") == "button"
    assert page.verdict == headline


def test_an_id_in_the_headline_takes_one_line_and_changes_nothing_around_it(page):
    text = page.text
    for id in ("x" * 1000, "\u202ebanner", "two\nlines"):
        page.write(text.replace('"banner"', json.dumps(id)))
        chip = page.page.locator("#verdict-sentence bdi").nth(1)
        assert chip.bounding_box()["height"] < 40
        expect(chip.get_by_role("button")).to_have_attribute("title", id)


def test_another_scene_clears_a_selection_that_only_shares_its_id(page):
    page.write({"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [{"id": "root"}]}]},
                "events": []})
    page.page.evaluate("() => import(modules + 'state.js').then(({ update }) => update({ selection: 'root' }))")
    request = {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
        {"id": "root", "frame": [0, 0, 390, 844], "subviews": [
            {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44], "subviews": [
                {"id": "stack", "class": "UIStackView", "frame": [0, 0, 200, 44]}]}]}]}]},
        "events": [{"t": 0, "tap": {"at": [100, 120]}}]}
    page.tab("Request")
    page.page.get_by_label("Request in JSON").fill(json.dumps(request))
    page.settle_when("state.result?.request.events.length === 1")
    assert page.state("state.selection") is None
    assert page.verdict.startswith("buy did not fire: ")
    assert page.page.locator("#remedies button").count() > 0


def test_a_tap_of_ones_own_is_not_judged_by_the_test_of_an_example(page):
    expect(page.page.locator(".badge")).to_have_text("Example’s test fails")
    page.tap(300, 600)
    assert page.verdict == "root was hit, and nothing handled the touch."
    expect(page.page.locator(".badge")).to_have_count(0)
    assert "expect" not in page.request
    page.page.locator("#undo").click()
    page.settle()
    expect(page.page.locator(".badge")).to_have_text("Example’s test fails")


def test_a_request_with_an_error_says_what_is_wrong_and_leads_there(page):
    page.write(page.text.replace('"events": ["touchUpInside"]', '"event": ["touchUpInside"]'))
    assert page.verdict.startswith("An action") and "Line 5" in page.verdict
    explain = page.page.locator("#explain")
    expect(explain).to_contain_text("The request has an error: An action")
    expect(explain).to_have_attribute("aria-busy", "false")
    page.page.locator("#verdict-sentence").get_by_role("button").click()
    expect(page.page.get_by_label("Request in JSON")).to_be_focused()


def test_a_filter_that_leaves_no_view_says_so(page):
    page.page.locator("#views-filter").fill("nope")
    none = page.page.locator("#views .none")
    expect(none).to_contain_text("No view matches the filter.")
    none.get_by_role("button").click()
    expect(none).to_be_hidden()
    expect(page.page.locator("#tree [data-object]")).not_to_have_count(0)
