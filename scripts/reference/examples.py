"""The examples of a contract as commands for sh and as links into the inspector."""
import base64
import json
import shlex
import struct
import urllib.parse

from .markdown import Fault

ORIGIN = "http://127.0.0.1:8080"
WIDTH = 72


def layout(value, indent=""):
    """JSON with a line for each part that does not fit into one."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= WIDTH or not isinstance(value, (dict, list)) or not value:
        return line
    inner = indent + "  "
    if isinstance(value, list):
        parts = [inner + layout(each, inner) for each in value]
        return "[\n" + ",\n".join(parts) + f"\n{indent}]"
    parts = [f"{inner}{json.dumps(name)}: {layout(each, inner)}" for name, each in value.items()]
    return "{\n" + ",\n".join(parts) + f"\n{indent}}}"


def address(path, parameters):
    """The path and query of an operation, with the examples of its parameters."""
    query = []
    for parameter in parameters:
        if parameter["in"] == "path":
            if "example" not in parameter:
                raise Fault(f"the parameter {parameter['name']} of {path} has no example")
            path = path.replace(f"{{{parameter['name']}}}", urllib.parse.quote(parameter["example"], safe=""))
        # The form is left to the reader, who may want JSON.
        elif parameter["in"] == "query" and "example" in parameter and parameter["name"] != "format":
            query.append((parameter["name"], parameter["example"]))
    return path + ("?" + urllib.parse.urlencode(query) if query else "")


def command(method, path, media_type=None, body=None):
    """A curl command that sends a request."""
    parts = ["curl -s" if method == "GET" else f"curl -s -X {method}", shlex.quote(ORIGIN + path)]
    if body is None:
        return " ".join(parts)
    parts.append(f"\\\n  -H 'Content-Type: {media_type}' --data-binary")
    text = body if isinstance(body, str) else layout(body)
    # Within apostrophes nothing is special to sh but the apostrophe; a text may have any, and reads better by itself.
    if isinstance(body, str) or "'" in text:
        if "END" in text.splitlines():
            raise Fault(f"an example of {path} has the line END, which ends its here-document")
        return " ".join([*parts, "@- <<'END'\n" + text.removesuffix("\n") + "\nEND"])
    return " ".join([*parts, f"'{text}'"])


def permalink(request, **shown):
    """The fragment that opens a request in the inspector, perhaps with what else is to be shown, such as a `tab`.

    It is what `CompressionStream("deflate-raw")` makes, but stored rather than compressed: compressed bytes differ
    from one version of zlib to another, and the page must not.
    """
    data = json.dumps({"request": request, **shown}, ensure_ascii=False, separators=(",", ":")).encode()
    if len(data) > 0xFFFF:
        raise Fault("the example is too long for one stored block")
    block = struct.pack("<BHH", 1, len(data), len(data) ^ 0xFFFF) + data
    return "#v1." + base64.urlsafe_b64encode(block).decode().rstrip("=")
