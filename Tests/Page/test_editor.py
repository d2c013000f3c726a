"""The request as text: faults in their places, corrected by a click, undone by a key."""
import json
import urllib.error

import pytest
from playwright.sync_api import expect


def type_text(page, text):
    """Replaces the text of the editor as typing would."""
    page.tab("Request")
    page.page.locator("#editor").fill(text)
    page.settle_when("state.problem")


def problem_of(service, text):
    with pytest.raises(urllib.error.HTTPError) as refused:
        service.post("/v1/dispatch", text)
    return json.load(refused.value)


START = '{"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844]}]},\n'


@pytest.mark.parametrize(
    "text, before",
    [
        ('{"scene": }', '{"scene": '),
        (START + ' "name": "😀\\t", "events" [] }', START + ' "name": "😀\\t", "events" '),
        (START + '\t"name":\t"😀😀",\t"evnts": []}', START + '\t"name":\t"😀😀",\t'),
    ],
)
def test_19_a_fault_is_marked_where_the_service_finds_it(page, service, text, before):
    type_text(page, text)
    fault = problem_of(service, text)["errors"][0]
    assert (fault["line"], fault["column"]) == (before.count("\n") + 1, len(before.split("\n")[-1]) + 1)
    item = page.page.locator("#faults li").first
    expect(item).to_contain_text(fault["message"].split(" Did you mean")[0])
    expect(page.page.locator(".gutter .bad")).to_have_text(f"● {fault['line']}")
    item.get_by_role("button").first.focus()
    page.page.keyboard.press("Enter")
    caret = page.page.locator("#editor").evaluate("(editor) => editor.value.slice(0, editor.selectionStart)")
    assert caret == before
    # What was valid last is still in sight, and says so.
    expect(page.page.locator("#verdict-sentence")).to_contain_text("Shown: your last valid request")
    assert len(page.log) == 10


def test_20_did_you_mean_mends_it(page):
    text = page.text.replace('"at"', '"att"')
    type_text(page, text)
    page.page.locator("#faults").get_by_role("button", name='Did you mean "at"?').click()
    page.page.locator("#faults").wait_for(state="hidden")
    page.settle()
    assert page.state("state.problem") is None
    assert page.text == text.replace('"att"', '"at"')


def press_until(page, keys, text):
    """Undoes or redoes what was typed: at once, or key by key where a slow machine pauses after each."""
    for _ in range(10):
        if page.text != text:
            page.page.keyboard.press(keys)
    assert page.text == text


def test_typing_is_undone_as_a_whole_and_restores_the_bytes(page):
    before = page.text
    page.tab("Request")
    editor = page.page.locator("#editor")
    editor.focus()
    page.page.keyboard.press("Control+End")
    page.page.keyboard.type("  \n ")
    assert page.text == before + "  \n "
    press_until(page, "Control+z", before)
    press_until(page, "Control+Shift+z", before + "  \n ")


LONG = json.dumps({"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
    {"id": f"row{n}", "frame": [0, n, 390, 1]} for n in range(3000)]}]}, "events": []}, indent=1)


@pytest.fixture
def long_text(page):
    """The editor with the caret at the beginning of a line in the middle of 24,000 lines."""
    page.write(LONG)
    page.tab("Request")
    line = LONG[:LONG.index("\n", len(LONG) // 2) + 1].count("\n")
    page.page.locator(".scroll-bar").evaluate("(bar, line) => (bar.scrollTop = 18 * line)", line)
    number = page.page.locator(".gutter").get_by_text(str(line + 1), exact=True)
    expect(number).to_be_visible()
    editor, box = page.page.locator("#editor").bounding_box(), number.bounding_box()
    page.page.mouse.click(editor["x"] + 40, box["y"] + 9)
    page.page.keyboard.press("Home")
    return page


def lines_in_sight(page):
    return page.page.locator(".gutter").evaluate("async (gutter) => { await new Promise(requestAnimationFrame); return gutter.innerText; }")


def held(page):
    """How many lines the browser has to lay out."""
    return page.page.locator("#editor").evaluate("(editor) => editor.value.split('\\n').length")


@pytest.mark.parametrize("count", [3000, 12_000])
def test_a_long_text_is_laid_out_around_what_is_in_sight_alone_however_long_it_is(page, count):
    rows = [{"id": f"row{n}", "frame": [0, n, 390, 1]} for n in range(count)]
    scene = {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": rows}]}
    page.write(json.dumps({"scene": scene, "events": []}, indent=1))
    page.tab("Request")
    page.page.locator("#editor").focus()
    assert held(page) < 1100
    page.page.keyboard.press("Control+End")
    page.page.keyboard.type("\n")
    assert held(page) < 1100
    assert page.text.endswith("}\n")


def test_the_scroll_bar_of_a_long_text_is_that_of_the_whole(long_text):
    page, keyboard = long_text, long_text.page.keyboard
    bar = page.page.locator(".scroll-bar")
    bar.evaluate("(bar) => (bar.scrollTop = bar.scrollHeight)")
    expect(page.page.locator(".gutter > :last-child")).to_have_text(str(LONG.count("\n") + 1))
    assert held(page) < 2100
    # The caret is where it was, and what is typed goes there.
    keyboard.press("Space")
    place = LONG.index("\n", len(LONG) // 2) + 1
    assert page.text == LONG[:place] + " " + LONG[place:]
    expect(page.page.locator(".gutter")).to_contain_text(str(LONG[:place].count("\n") + 1))


def test_typing_in_a_long_text_lays_out_the_lines_around_the_caret_alone(long_text):
    page, keyboard, place = long_text, long_text.page.keyboard, LONG.index("\n", len(LONG) // 2) + 1
    before = lines_in_sight(page)
    keyboard.type(" \n ")
    assert held(page) < 2100
    assert page.text == LONG[:place] + " \n " + LONG[place:]
    # What is in sight has not moved.
    assert lines_in_sight(page) == before
    keyboard.press("Backspace")
    keyboard.press("Delete")
    keyboard.press("Control+a")
    assert page.page.locator("#editor").evaluate("(editor) => getSelection().toString().length === editor.value.length")
    keyboard.press("x")
    assert page.text == "x"
    press_until(page, "Control+z", LONG)


def test_the_caret_goes_on_through_a_long_text_after_typing(long_text):
    page, keyboard = long_text, long_text.page.keyboard
    keyboard.press("Space")
    line = LONG[:LONG.index("\n", len(LONG) // 2) + 1].count("\n") + 1
    for _ in range(1500):
        keyboard.press("ArrowDown")
    keyboard.press("Home")
    keyboard.press("y")
    assert page.text.split("\n")[line - 1 + 1500].startswith("y")


def test_all_of_a_long_text_is_selected_from_a_menu_as_well(long_text):
    page = long_text
    page.page.keyboard.press("Space")
    page.page.locator("#editor").evaluate("(editor) => editor.select()")
    page.page.wait_for_function("() => document.querySelector('.scroll-bar').hidden")
    page.page.keyboard.press("x")
    assert page.text == "x"
