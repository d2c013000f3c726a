"""The frame of the page stays where it is, whatever a run says."""
import pytest
from playwright.sync_api import expect


def box(page, selector):
    return page.page.locator(selector).bounding_box()


@pytest.mark.parametrize("size", [(390, 844), (1280, 900)])
def test_two_clicks_on_one_pixel_are_two_taps_at_one_point(open_page, size):
    page = open_page(viewport={"width": size[0], "height": size[1]})
    # What is expected and not met would head each of the runs.
    page.write({name: value for name, value in page.request.items() if name != "expect"})
    page.add_touches()
    pixel = page.place(60, 300)
    said = [page.verdict]
    for _ in (1, 2):
        text = page.text
        page.page.mouse.click(*pixel)
        page.settle_after_change(text)
        said.append(page.verdict)
    first, second = (event["tap"]["at"] for event in page.request["events"][1:])
    assert first == second
    assert said[0] != said[1]  # what is said has changed, and nothing else has moved


def test_a_remedy_and_its_undo_move_nothing(page):
    before = box(page, "#surface"), box(page, "#verdict"), box(page, "#tabs")
    page.page.get_by_role("button", name="Bring buy to the front of root.").click()
    page.settle_when("state.applied && state.result?.text === state.text")
    assert (box(page, "#surface"), box(page, "#verdict"), box(page, "#tabs")) == before


@pytest.mark.parametrize("width", [390, 1280, 1600, 3840])
def test_the_verdict_is_as_high_for_every_answer(open_page, service, width):
    page = open_page(viewport={"width": width, "height": 900})
    heights = set()
    for example in service.examples[::12]:
        page.write(service.read(f"/v1/examples/{example['name']}").decode())
        heights.add((box(page, "#verdict")["height"], box(page, "#surface")["y"]))
    page.page.evaluate("() => import(modules + 'state.js').then(({ update }) => update({ notice: 'No. '.repeat(99) }))")
    heights.add((box(page, "#verdict")["height"], box(page, "#surface")["y"]))
    assert len(heights) == 1


def test_what_does_not_fit_into_the_verdict_is_shown_on_demand(page):
    device = box(page, "#surface")
    more = page.page.locator("#verdict-more")
    remedies = page.page.locator("#remedies button")
    hidden = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).length"
    assert remedies.evaluate_all(hidden) > 0
    more.click()
    expect(more).to_have_attribute("aria-expanded", "true")
    assert remedies.evaluate_all(hidden) == 0
    assert box(page, "#surface") == device
    page.page.keyboard.press("Escape")
    expect(more).to_have_attribute("aria-expanded", "false")


def is_whole(page):
    stage, screen = box(page, "#stage"), box(page, "#surface")
    return screen["y"] + screen["height"] <= stage["y"] + stage["height"]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1280, 900), (1440, 900), (1600, 1000)])
def test_the_whole_device_is_in_sight_unless_it_would_be_less_than_320_pixels_wide(open_page, size):
    page = open_page(viewport={"width": size[0], "height": size[1]})
    width = box(page, "#surface")["width"]
    assert is_whole(page) == (size[1] >= 900)
    assert width > 320 if is_whole(page) else round(width) == 320
    # What is out of sight is no more than the edge below an app's bars.
    stage = page.page.locator("#stage").evaluate("(stage) => stage.scrollHeight - stage.clientHeight")
    assert size[1] < 800 or stage < 34
    page.page.locator("#zoom").select_option(label="whole")
    assert is_whole(page)


def test_the_device_of_a_phone_is_legible_and_scrolls(open_page):
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    assert 180 < box(page, "#surface")["width"] < 320 and not is_whole(page)


@pytest.mark.parametrize("width", [1280, 1440, 1600, 3840])
def test_the_filters_of_the_log_have_one_row(open_page, width):
    page = open_page("/#example=pinch-excludes-rotation", viewport={"width": width, "height": 900})
    bar = page.page.locator("#log .bar")
    assert bar.bounding_box()["height"] < 42
    assert bar.evaluate("(bar) => bar.scrollWidth <= bar.clientWidth")


@pytest.mark.parametrize("name, key", [("device", "ArrowRight"), ("views", "ArrowLeft"), ("timeline", "ArrowUp")])
def test_splitters_remember_until_they_are_reset(page, name, key):
    label = {"device": "Width of the device", "views": "Width of the views", "timeline": "Height of the timeline"}[name]
    side = "height" if name == "timeline" else "width"
    splitter = page.page.get_by_role("separator", name=label)
    first = box(page, f"#{name}")[side]
    splitter.press(key)
    moved = box(page, f"#{name}")[side]
    assert abs(moved - first) > 10
    page.page.reload()
    page.settle()
    assert box(page, f"#{name}")[side] == moved
    splitter.press("Enter")
    assert box(page, f"#{name}")[side] == first


def test_the_menu_of_the_device_has_what_is_seldom_wanted(page):
    menu = page.page.locator("#device-menu")
    page.page.get_by_role("button", name="More for the device").click()
    menu.get_by_role("button", name="Middle of buy hit?").click()
    expect(menu).to_be_hidden()
    expect(page.page.locator("#middle")).to_contain_text("hits banner instead")
    device = box(page, "#surface")
    page.page.mouse.click(*page.place(60, 700), button="right")
    expect(menu).to_be_visible()
    assert page.state("state.selection") == "root" and box(page, "#surface") == device
    page.page.keyboard.press("Escape")
    expect(menu).to_be_hidden()


def test_the_title_says_the_outcome_but_not_before_a_guess(page):
    expect(page.page).to_have_title(f"{page.verdict} – FirstResponder")
    page.page.get_by_role("button", name="Bring buy to the front of root.").click()
    page.settle_when("state.applied && state.result?.text === state.text")
    assert page.verdict == "buy sent buy(_:) to vc at 0.08 s."
    expect(page.page).to_have_title(f"{page.verdict} – FirstResponder")
    page.page.get_by_role("button", name="Tour").click()
    page.settle_when("state.tour && state.result")
    expect(page.page.locator("#tour")).to_contain_text("?")
    expect(page.page).to_have_title("FirstResponder: find out where your tap went")


def test_what_is_printed_is_the_verdict_the_device_the_explanation_and_the_log(page):
    page.tab("Explain")
    page.page.get_by_label("Theme").select_option("dark")
    page.page.emulate_media(media="print")
    page.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    for part in ("#verdict-sentence", "#canvas", "#printed", "#explain", "#chips"):
        expect(page.page.locator(part)).to_be_visible()
    for part in ("header", "#tabs", "#views", "#timeline", "#transport", "#log-entries", "#clear-touches"):
        expect(page.page.locator(part)).to_be_hidden()
    assert page.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(244, 245, 247)"
    # All of the screen is on the paper.
    assert page.page.evaluate("surface.offsetTop + surface.offsetHeight <= stage.clientHeight")
    lines = page.page.locator("#printed").inner_text().splitlines()
    assert len(lines) == len(page.log) and "hitView" in lines[3]
    assert page.page.locator("#remedies button").evaluate_all(
        "(all) => all.every((one) => one.scrollWidth <= one.clientWidth)")
    page.page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.page.emulate_media(media="screen")
    expect(page.page.locator("#printed")).to_be_hidden()
    expect(page.page.locator("#explain")).to_be_visible()
