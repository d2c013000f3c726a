"""Everyone, and every size of window."""
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from test_live import LIST, at_rest, drag, wait

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page):
    found = Axe().run(page.page, options={"runOnly": {"type": "tag", "values": TAGS}}).response["violations"]
    return [(each["id"], [node["target"] for node in each["nodes"]][:3]) for each in found]


def gallery(page):
    page.page.get_by_role("button", name="Examples").click()
    page.page.get_by_role("dialog", name="Examples").wait_for()


def dialog(page):
    page.page.get_by_role("button", name="Touches…").click()


def faults(page):
    page.tab("Request")
    page.page.locator("#editor").fill(page.text.replace('"at"', '"att"'))
    page.page.locator("#faults li").wait_for()


def tour(page):
    page.page.get_by_role("button", name="Tour").click()
    expect(page.page.locator("#tour")).to_be_visible()
    page.settle()


def comparison(page):
    page.page.get_by_role("button", name="Bring buy to the front of root.").click()
    page.settle()


def menu(page):
    page.page.get_by_role("button", name="More for the device").click()


def stack(page):
    page.page.mouse.click(*page.place(100, 120), button="right")
    page.page.locator("#stack .good").wait_for()


def scenes(page):
    page.page.get_by_role("button", name="Scenes…").click()
    page.page.locator("#scenes .muted").wait_for()


def verdict(page):
    page.page.locator("#verdict-more").click()


def keys(page):
    page.page.keyboard.press("?")


def lost(page):
    page.page.evaluate("""() => Promise.all(['api.js', 'connection.js'].map((name) => import(modules + name)))
      .then(([{ Unreachable }, { lost }]) => lost(new Unreachable('No.'), () => {}))""")
    page.page.get_by_role("button", name="Try again").wait_for()


def live(page):
    page.page.get_by_role("switch", name="Live").check()


def playing(page):
    page.write(LIST)
    live(page)
    # All of it is in sight on the least of screens.
    drag(page, [(200, 500 - 10 * step) for step in range(16)])
    wait(page, "now.view('list').bounds[1] > 100")


def played(page):
    playing(page)
    page.page.mouse.up()
    at_rest(page)


def nothing(page):
    pass


STATES = {
    "first visit": (nothing, {}),
    "gallery": (gallery, {}),
    "dialog": (dialog, {}),
    "editor with faults": (faults, {}),
    "dark": (nothing, {"color_scheme": "dark"}),
    "320 px": (nothing, {"viewport": {"width": 320, "height": 640}}),
    "forced colors": (nothing, {"forced_colors": "active"}),
    "tour": (tour, {}),
    "comparison": (comparison, {}),
    "menu of the device": (menu, {}),
    "views at a point": (stack, {}),
    "stored scenes": (scenes, {}),
    "all of the verdict": (verdict, {"viewport": {"width": 390, "height": 844}}),
    "keys": (keys, {}),
    "live": (live, {}),
    "a live drag": (playing, {}),
    "a live drag in the dark": (playing, {"color_scheme": "dark"}),
    "a live drag at 320 px": (playing, {"viewport": {"width": 320, "height": 640}}),
    "after a live drag": (played, {}),
    "no connection": (lost, {"color_scheme": "dark"}),
}


@pytest.mark.parametrize("name", STATES)
def test_27_axe_finds_nothing(open_page, name):
    act, context = STATES[name]
    page = open_page(bypass_csp=True, **context)
    act(page)
    assert violations(page) == []


SIZES = {"320": (320, 640), "480": (480, 800), "900": (900, 700), "1280": (1280, 800), "3840": (3840, 1600)}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", [*SIZES, "200 %"])
def test_28_every_width_holds_the_page(open_page, artifacts, name, theme):
    # 200 % of 1,280 pixels is half as many, each of two.
    width, height = SIZES.get(name, (640, 400))
    context = {"viewport": {"width": width, "height": height}, "color_scheme": theme}
    page = open_page(**context, device_scale_factor=2 if name == "200 %" else 1)
    page.page.screenshot(path=artifacts / f"{name.replace(' ', '')}-{theme}.png")
    layout = page.page.evaluate(OVERLAPS)
    assert layout["sideways"] <= 0, layout
    assert layout["overlaps"] == []
    assert layout["small"] == []


# What scrolls sideways, which controls cover each other, and which are too small to be hit (24 px).
OVERLAPS = """() => {
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const inSight = (one) => {
    // A control that its panel has scrolled away is not on the screen.
    const box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit && (hit === one || one.contains(hit) || hit.contains(one));
  };
  const controls = [...document.querySelectorAll('button, input, select, textarea, a[href]')].filter(isShown);
  const name = (one) => one.id || one.getAttribute('aria-label') || one.textContent.slice(0, 40);
  // What sticks out of a panel that scrolls is not seen.
  const seenBox = (one) => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let outer = one.parentElement; outer; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflow === 'visible') continue;
      const box = outer.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  };
  const overlaps = [];
  const seen = controls.filter(inSight);
  for (const [index, one] of seen.entries()) {
    const a = seenBox(one);
    for (const other of seen.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const b = seenBox(other);
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 1 && height > 1) overlaps.push([name(one), name(other)]);
    }
  }
  const small = seen.filter((one) => {
    const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
    const isInline = one.tagName === 'A' || one.classList.contains('link');
    return !isInline && (width < 24 || height < 24);
  }).map(name);
  const root = document.documentElement;
  return { sideways: root.scrollWidth - root.clientWidth, overlaps, small };
}"""


def test_reading_order_is_the_order_of_the_source(page):
    order = page.page.evaluate(
        "() => [...document.querySelectorAll('main > section')].map((section) => section.id)"
    )
    assert order == ["tour", "verdict", "device", "views", "log", "explain", "request", "summary", "expect", "difference",
                     "timeline", "transport"]


def test_the_theme_is_the_systems_or_the_visitors(page):
    def ground():
        return page.page.evaluate("getComputedStyle(document.body).backgroundColor")

    light = ground()
    page.page.get_by_label("Theme").select_option("dark")
    dark = ground()
    assert light != dark
    page.page.reload()
    page.settle()
    assert ground() == dark


def test_splitters_move_by_keys(page):
    splitter = page.page.get_by_role("separator", name="Width of the device")
    before = int(splitter.get_attribute("aria-valuenow"))
    splitter.press("ArrowRight")
    assert int(splitter.get_attribute("aria-valuenow")) == before + 16
    assert abs(page.page.locator("#device").bounding_box()["width"] - before - 16) <= 1
