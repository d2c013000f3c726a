"""Links and exports: what is taken along says the same elsewhere."""
import base64
import json
import os
import re
import subprocess
import urllib.request
import zlib

import pytest
from playwright.sync_api import expect


def copied(page, button):
    page.page.get_by_role("button", name=button, exact=True).click()
    page.page.locator("[data-copied]").wait_for()
    return page.page.evaluate("navigator.clipboard.readText()")


ALLOWED = {"permissions": ["clipboard-read", "clipboard-write"]}


def digest(page):
    """The hash of the log, as any browser computes it."""
    return page.page.evaluate(
        """async () => {
             const { state } = await import(modules + 'state.js');
             const bytes = new TextEncoder().encode(JSON.stringify(state.result.answer.log));
             return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].join();
           }"""
    )


def test_21_a_link_shows_the_same_run_at_the_same_place_elsewhere(open_page):
    page = open_page(**ALLOWED)
    page.tap(60, 500)
    page.page.locator('#log-entries [role="option"]', has_text="hitView").first.click()
    link = copied(page, "Copy link")
    assert 210 <= len(link.split("#")[1]) <= 1000
    other = open_page(link[len(page.url):])
    assert other.text and other.request == page.request
    assert digest(other) == digest(page)
    assert other.state("state.position") == page.state("state.position") < len(page.log)
    assert other.state("state.selection") == page.state("state.selection") == "root"


def test_21_examples_entries_and_views_have_short_links(open_page):
    page = open_page("/#example=front-button-wins&n=3&view=root")
    assert page.request["description"].startswith("A tap on the button")
    assert page.state("[state.position, state.selection]") == [3, "root"]


def test_21_a_stored_scene_is_opened_by_its_name(open_page, service):
    scene = {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [{"id": "shop", "frame": [0, 0, 390, 844]}]}]}
    request = urllib.request.Request(f"{service.url}/v1/scenes/shop", json.dumps(scene).encode(), method="PUT")
    request.add_header("Content-Type", "application/json")
    urllib.request.urlopen(request).close()
    page = open_page("/#scene=shop")
    # Where it is to be touched, nobody knows yet.
    assert page.request == {"scene": scene, "events": []}
    page.tap(60, 300)
    assert page.log_of("hitView")[0]["view"] == "shop"


def packed(data):
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(deflate.compress(data) + deflate.flush()).decode().rstrip("=")


def bomb():
    """A gigabyte of spaces in a link."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    parts = [deflate.compress(b'{"request": {}' + b" " * (1 << 20))]
    parts += [deflate.compress(b" " * (1 << 20)) for _ in range(1023)]
    return base64.urlsafe_b64encode(b"".join([*parts, deflate.flush()])).decode().rstrip("=")


@pytest.mark.parametrize(
    "fragment, said",
    [
        ("v1.!!!!", "damaged"),
        ("v1." + packed(b'{"request": {"scene"')[:-4], "damaged"),
        ("v1." + packed(b'{"n": 1}'), "damaged"),
        ("v1." + packed(b'{"request": {}, "n": -1}'), "damaged"),
        ("somebody-elses=link", "does not know"),
        ("example=no-such-example", "no-such-example"),
        ("v1.BOMB", "16 MiB"),
    ],
)
def test_22_a_link_that_cannot_be_opened_says_so(open_page, fragment, said):
    page = open_page("/#" + fragment.replace("BOMB", bomb() if "BOMB" in fragment else ""))
    notice = page.page.locator("#notice")
    expect(notice).to_be_visible()
    assert said in notice.inner_text(), notice.inner_text()
    expect(page.page.locator("#verdict-sentence")).to_contain_text("buy did not fire")


def test_23_the_copied_command_gives_the_bytes_of_the_page(open_page):
    page = open_page(**ALLOWED)
    odd = "it's \"quoted\"\n$HOME `x` \\ 'end"
    page.write(json.dumps(page.request).replace('"buy"', json.dumps(odd)))
    for longer in ("", "x" * 3000):
        page.write({**page.request, "name": longer})
        command = copied(page, "Copy as curl")
        answer = subprocess.run(["sh", "-c", command], capture_output=True, check=True).stdout
        page.page.get_by_role("button", name="Export…").click()
        page.page.locator("#export select").select_option("json")
        expect(page.page.locator("#export textarea")).to_have_value(answer.decode())
        page.page.keyboard.press("Escape")


def test_24_an_exported_case_passes_the_check(open_page, binary, tmp_path):
    page = open_page("/#example=pinch-begins-after-eight-points")
    page.tab("Expect ✓")
    with page.page.expect_download() as download:
        page.page.get_by_role("button", name="Save case").click()
    case = tmp_path / "case.json"
    download.value.save_as(case)
    checked = subprocess.run([os.path.abspath(binary), "check", case], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr


STARTS = {
    "curl": "curl ", "request": "{", "case": "{", "json": '{"log":', "ndjson": '{"n":0', "text": "verdict ",
    "trace": '{"displayTimeUnit"', "mermaid": "sequenceDiagram", "junit": "<?xml", "w3cActions": '{"actions"',
}


@pytest.mark.parametrize("form", STARTS)
def test_24_every_form_shows_its_text_before_it_is_taken(page, form):
    page.page.get_by_role("button", name="Export…").click()
    page.page.locator("#export select").select_option(form)
    expect(page.page.locator("#export textarea")).to_have_value(re.compile("^" + re.escape(STARTS[form])))


def test_24_a_picture_of_the_device_is_a_png(page):
    page.page.get_by_role("button", name="Export…").click()
    page.page.locator("#export select").select_option("picture")
    image = page.page.locator("#export img")
    image.wait_for()
    assert image.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 100


def test_back_and_forward_lead_between_examples(page):
    first = page.verdict

    def choose(name):
        before = page.text
        page.page.get_by_role("button", name="Examples").click()
        page.page.locator("#gallery").get_by_label("Filter").fill(name)
        page.page.keyboard.press("Enter")
        page.page.wait_for_url(f"**/#example={name}")
        # The address is there before the example is.
        page.settle_after_change(before)
        return page.verdict

    second = choose("alpha-of-one-hundredth-is-ignored")
    for go, shown in [(page.page.go_back, first), (page.page.go_forward, second)]:
        go()
        expect(page.page.locator("#verdict-sentence")).to_have_text(shown)
    page.settle()
    text = page.text
    # The address stays, so that the browser has nowhere to go.
    page.tap(10, 10)
    choose("alpha-of-one-hundredth-is-ignored")
    assert page.text == text


def test_the_address_names_no_example_that_was_changed(open_page):
    page = open_page("/#example=button-tap")
    page.tap(10, 400)
    page.page.wait_for_function("() => location.hash === ''")
    page.page.evaluate("location.hash = '#example=button-tap'")
    page.settle_when("state.text === state.source?.text")
