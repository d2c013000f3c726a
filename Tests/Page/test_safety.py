"""Foreign text, a lost connection, and a service that asks for a token."""
import json

import pytest
from playwright.sync_api import expect

IDS = ["<img src=x onerror=alert(1)>", '"</script><script>alert(1)</script>', "javascript:alert(1)", "${1+1}`"]


@pytest.mark.parametrize("id", IDS)
def test_26_ids_of_a_scene_are_text(page, id):
    page.write(json.dumps(page.request).replace('"banner"', json.dumps(id)))
    page.tap(60, 110)
    assert id in page.verdict
    for tab in ["Log", "Explain", "Request", "Summary"]:
        page.tab(tab)
    expect(page.page.locator("#tree")).to_contain_text(id)
    assert page.page.locator("img[src='x']").count() == 0
    assert page.page.locator("script").count() == 1


def test_29_without_a_connection_editing_says_so_and_scrubbing_goes_on(open_page):
    page = open_page()
    asked = {request.url.split("/", 3)[2] for request in page.requests}
    assert asked == {page.url.split("/", 3)[2]}
    page.context.set_offline(True)
    page.tab("Request")
    page.page.locator("#editor").fill(page.text + " ")
    expect(page.page.locator("#notice")).to_contain_text("No connection")
    page.page.locator("#position").focus()
    page.page.keyboard.press("Home")
    assert page.state("state.position") == 0
    expect(page.page.locator("#time")).to_have_text("0.000 / 0.080 s")
    page.context.set_offline(False)
    page.page.locator("#editor").fill(page.text + " ")
    page.settle()
    expect(page.page.locator("#notice")).to_be_hidden()
    assert page.troubles and all("ERR_INTERNET_DISCONNECTED" in trouble for trouble in page.troubles)
    page.troubles.clear()


def test_31_a_token_is_asked_for_and_stays_in_memory(open_page, start_service, tmp_path):
    token = "s3cret-token-of-16+"
    (tmp_path / "token").write_text(token + "\n")
    service = start_service("--token-file", str(tmp_path / "token"))
    page = open_page(at=service, ready=False, permissions=["clipboard-read", "clipboard-write"])
    dialog = page.page.get_by_role("dialog", name="This service asks for a token")
    dialog.wait_for()
    page.page.keyboard.press("Escape")
    expect(page.page.get_by_role("alert")).to_contain_text("only with its token")
    page.settle()
    page.page.get_by_role("button", name="Try again").click()
    expect(dialog).not_to_contain_text("does not accept")
    dialog.get_by_label("Token").fill("wrong-token-of-16-characters")
    page.page.keyboard.press("Enter")
    expect(dialog.get_by_role("alert")).to_have_text("The service does not accept this token.")
    expect(dialog.get_by_label("Token")).to_have_value("")
    # The event of the dialog before comes as a task of its own, perhaps only now.
    dialog.evaluate("(dialog) => dialog.dispatchEvent(new Event('close'))")
    dialog.get_by_label("Token").fill(token)
    dialog.get_by_role("button", name="Continue").click()
    page.settle()
    assert page.state("state.notice") is None
    assert page.verdict.startswith("buy did not fire")
    page.page.get_by_role("button", name="Copy link").click()
    page.page.locator("[data-copied]").wait_for()
    kept = page.page.evaluate("JSON.stringify([location.href, {...localStorage}, {...sessionStorage}])")
    assert token not in kept and token not in page.page.evaluate("navigator.clipboard.readText()")
    page.page.get_by_role("button", name="Copy as curl").click()
    assert token not in page.page.evaluate("navigator.clipboard.readText()")
