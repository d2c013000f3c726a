"""What both pages have around their content: head, banner, contents, landmarks."""
from html import escape

from .markdown import Fault


def page(title, root, contents, main, current):
    """A whole page. `root` leads from it to the root of the service, `contents` is the list at the side."""
    def entry(address, name):
        here = ' aria-current="page"' if name == current else ""
        return f'<li><a href="{root + address or "./"}"{here}>{name}</a>'

    return f"""<!DOCTYPE html>
<!-- Written by scripts/make-reference. -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(title, quote=False)} · FirstResponder</title>
<link rel="icon" type="image/svg+xml" href="{root}inspector/icon.svg">
<link rel="stylesheet" href="{root}inspector/docs.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="home" href="{root or './'}"><img src="{root}inspector/icon.svg" alt="" width="20" height="20"> FirstResponder</a>
<nav aria-label="Pages">
<ul>
{entry("", "Inspector")}
{entry("docs", "API")}
{entry("docs/rules", "Rules")}
{entry("openapi.yaml", "OpenAPI")}
</ul>
</nav>
</header>
<nav class="contents" aria-label="Contents" tabindex="0">
<details>
<summary>Contents</summary>
{contents}
</details>
</nav>
<main id="content" tabindex="-1">
{main}
</main>
</body>
</html>
"""


class Ids:
    """The ids of a page, each given once."""

    def __init__(self):
        self.all = {"content"}

    def add(self, name):
        if name in self.all:
            raise Fault(f"the id {name} is given twice")
        self.all.add(name)
        return name
