"""What both pages have around their content: head, banner, contents, landmarks."""
from html import escape

LINES = "\n"


def page(title, root, contents, main, current):
    """A whole page of parts and items of its contents; `root` leads from it to the root of the service."""
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
<a class="home" href="{root or './'}">
<img src="{root}inspector/icon.svg" alt="" width="20" height="20"> FirstResponder</a>
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
<ul>
{LINES.join(contents)}
</ul>
</details>
</nav>
<main id="content" tabindex="-1">
{LINES.join(main)}
</main>
</body>
</html>
"""
