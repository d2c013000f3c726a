"""The pages of the reference as browsers draw them, and what the tests ask of them."""
import base64
import html.parser
import json
import re
import zlib

PAGES = ["/docs", "/docs/rules", "/docs/scene", "/docs/common-statements", "/problems/not-found"]


def go(page, address):
    """Opens a page and waits until it is drawn."""
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")


class Drawn(html.parser.HTMLParser):
    """A page that has been drawn: its elements, and the text of its sections and commands."""

    def __init__(self, page):
        super().__init__()
        self.elements, self.commands, self.texts = [], [], {}
        self._inside = self._section = None
        self.bytes = page.evaluate(
            "performance.getEntries().reduce((sum, each) => sum + (each.encodedBodySize ?? 0), 0)")
        self.feed(page.content())
        self.ids = [attributes["id"] for _, attributes in self.elements if "id" in attributes]
        self.links = [attributes["href"] for name, attributes in self.elements if name == "a"]

    def handle_starttag(self, name, attributes):
        attributes = dict(attributes)
        self.elements.append((name, attributes))
        if attributes.get("class") == "command":
            self.commands.append({"answers": attributes["data-answers"].split(), "text": ""})
        if name in ("pre", "button"):
            self._inside = name
        if re.fullmatch("h[1-6]", name):
            self._section = attributes.get("id")

    def handle_endtag(self, name):
        if name == self._inside:
            self._inside = None

    def handle_data(self, data):
        if self._inside == "button":
            return
        self.texts[self._section] = self.texts.get(self._section, "") + data
        if self._inside == "pre" and self.commands:
            self.commands[-1]["text"] += data

    @property
    def requests(self):
        """The links that open a request in the inspector."""
        return [link for link in self.links if link.startswith("./#v1.")]


def opened(link):
    """What a link into the inspector opens."""
    data = link.removeprefix("./#v1.")
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(data + "=" * (-len(data) % 4)), wbits=-15))
