"""The errand that the page is for: a dump of a real screen, a button under an overlay that was forgotten, and why it is dead."""
import pytest
from playwright.sync_api import expect

from test_keyboard import Actions


def dump():
    """A screen of 60 views: a list of rows, a bar with the button at its bottom, and over all of it an overlay."""
    lines = []

    def add(depth, name, frame, more=""):
        if name in ("UILabel", "UIButtonLabel", "UIImageView"):
            more += "; userInteractionEnabled = NO"
        address = f"0x7f8b1c{0x200000 + 0x1a0 * len(lines):06x}"
        lines.append(f"{'   | ' * depth}<{name}: {address}; frame = ({frame}){more}; layer = <CALayer: 0x6000{len(lines):08x}>>\n")

    add(0, "UIWindow", "0 0; 390 844")
    for depth, name in enumerate(["UITransitionView", "UIDropShadowView", "UILayoutContainerView", "UIView"], 1):
        add(depth, name, "0 0; 390 844")
    add(5, "UITableView", "0 91; 390 650", "; contentOffset: {0, 0}; contentSize: {390, 715}")
    for row in range(11):
        add(6, "MyApp.ProductCell", f"0 {65 * row}; 390 65", "; baseClass = UITableViewCell")
        add(7, "UITableViewCellContentView", "0 0; 390 65")
        add(8, "UIImageView", "16 12; 40 40")
        add(8, "UILabel", "72 20; 240 24", f"; text = 'Product {row}'")
    add(5, "MyApp.CheckoutBar", "0 741; 390 103", "; baseClass = UIView")
    add(6, "UILabel", "16 24; 120 24", "; text = '24.90 €'")
    add(6, "UIButton", "230 16; 144 44", "; accessibilityLabel = 'Buy'")
    add(7, "UIButtonLabel", "50 11; 44 22", "; text = 'Buy'")
    add(5, "UINavigationBar", "0 47; 390 44")
    add(6, "UILabel", "150 10; 90 24", "; text = 'Products'")
    while len(lines) < 58:
        add(5, "UIView", f"0 {91 + len(lines)}; 390 0")
    add(1, "MyApp.LoadingOverlay", "0 0; 390 844", "; baseClass = UIView; alpha = 0.02")
    add(2, "UIActivityIndicatorView", "185 412; 20 20", "; hidden = YES")
    return "".join(lines)


@pytest.fixture
def visit(open_page):
    """A visitor with the dump of 60 views on the clipboard."""
    assert dump().count("\n") == 60
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    page.page.evaluate("(text) => navigator.clipboard.writeText(text)", dump())
    return page


def check(page):
    assert page.verdict.startswith("Buy"), page.verdict
    assert "did not fire" in page.verdict and "LoadingOverlay" in page.verdict
    remedy = page.page.locator("#remedies button").first
    expect(remedy).to_be_visible()
    assert "LoadingOverlay" in remedy.inner_text()
    remedy.click()
    page.settle_when("state.applied && state.result?.text === state.text")
    assert "Buy" in page.verdict and "did not fire" not in page.verdict


def test_with_the_pointer_it_takes_four_actions(visit):
    visit.page.get_by_role("button", name="Paste dump…").click()
    visit.page.keyboard.press("Control+v")
    visit.page.get_by_role("button", name="Continue").click()
    visit.settle()
    visit.tap(300, 780)
    check(visit)


def test_with_the_keyboard_it_takes_ten_actions(visit):
    actions = Actions(visit)
    actions.press("Control+v")
    visit.page.get_by_role("button", name="Continue").wait_for()
    actions.press("Enter", "b", "u", "y", "Enter")
    visit.settle_when("state.result?.answer.log.length > 0")
    assert actions.count <= 10
    check(visit)
