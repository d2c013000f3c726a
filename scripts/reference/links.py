"""What must hold of the finished pages: every id is there once, and every link between them lands."""
import re
import urllib.parse

from .markdown import Fault

#: Where each page is served, and how large it may be.
PLACES = {"docs.html": "/docs", "rules.html": "/docs/rules"}
LIMIT = 400 * 1024


def check(pages, contract):
    anchors = {}
    for name, page in pages.items():
        ids = re.findall(r'\sid="([^"]+)"', page)
        if twice := {each for each in ids if ids.count(each) > 1}:
            raise Fault(f"{name}: given twice: {', '.join(sorted(twice))}")
        if len(page.encode()) > LIMIT:
            raise Fault(f"{name} has {len(page.encode())} bytes, more than {LIMIT}")
        anchors[PLACES[name]] = set(ids)
    patterns = [re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(path)) for path in contract["paths"]]
    for name, page in pages.items():
        for target in sorted(set(re.findall(r'\shref="([^"]+)"', page))):
            address = urllib.parse.urlsplit(urllib.parse.urljoin("http://service" + PLACES[name], target))
            if address.hostname != "service" or address.path.startswith("/inspector/"):
                continue
            if address.path in anchors:
                if address.fragment and address.fragment not in anchors[address.path]:
                    raise Fault(f"{name}: {target} leads nowhere")
            elif not any(re.fullmatch(pattern, address.path) for pattern in patterns):
                raise Fault(f"{name}: {target} is not served")
