"""What the page costs, in what no clock decides."""
import json

from test_log import LONG_DRAG


def test_30_the_first_verdict_takes_no_more_than_32_requests(open_page):
    page = open_page()
    until = page.page.evaluate(
        """() => {
             const loaded = performance.getEntriesByType('resource');
             const answer = loaded.find(({ name }) => name.endsWith('v1/explain')).responseEnd;
             return 1 + loaded.filter(({ startTime }) => startTime <= answer).length;
           }"""
    )
    assert until <= 32
    assert all(request.url.startswith(page.url) or request.url.startswith("data:") for request in page.requests)


def test_30_five_thousand_views_and_ten_thousand_entries_are_few_elements(open_page):
    page = open_page()
    rows = [{"id": f"row{n}", "frame": [0, 10 * n, 390, 10]} for n in range(5000)]
    scene = {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
        {"id": "canvas", "frame": [0, 0, 390, 844], "overrides": {"touches": "handle"}, "subviews": rows}]}]}
    page.write(json.dumps({**LONG_DRAG, "scene": scene}))
    assert len(page.log) > 10_000
    assert page.page.locator("*").count() < 1500
    assert page.page.locator("#overlay svg *, #surface svg *").count() <= 200


def test_30_a_gesture_that_takes_long_has_few_elements_in_its_timeline(page):
    page.write(LONG_DRAG)
    assert page.page.locator("#timeline *").count() < 300
