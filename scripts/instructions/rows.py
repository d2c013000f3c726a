"""What is counted: a row of the table for each kind of request, and the goal for it."""
import json
import pathlib

from . import inputs
from .callgrind import Server, count_lines, message

# A program in C with yyjson, flat arrays and the same answer, without HTTP, takes 20,000 for `a`, 247,000 for `c` and 14.5 for `f`.
GOALS = {
    "j": 10_000, "a": 80_000, "at": 120_000, "e": 500, "c": 500_000, "cv": 2_700, "f": 15, "d": 3_000, "i": 20_000, "i10": 90_000,
    "g": 8_000_000, "g2": 1_200_000, "h2": 30_000, "k": 80_000, "k2": 300_000, "k3": 500_000,
}
LABELS = {
    "s": "start until it listens",
    "j": "GET /healthz",
    "a": "tap, stored scene of 134 views, JSON log",
    "at": "the same as text",
    "a2": "the same further down, where fewer views are asked",
    "a3": "a view that is asked and not hit, dispatched and written",
    "c": "tap, scene of 10 KB in the body",
    "cv": "(c) less (a), a view",
    "d": "upload of 6,314 views, a view",
    "f": "a byte, read and tokenized",
    "g": "explain, one question",
    "g2": "explain without a question",
    "h": "import of a dump of 200 lines, a line",
    "h2": "a further line of a dump",
    "i": "drag at 120 Hz in a scroll view under 5 recognizers, an event",
    "i10": "ten fingers at 120 Hz, an event",
    "b": "replay, scene given, summary only, a line",
    "k": "replay, scene given, a line",
    "e": "an entry of the answer: (k) less (b)",
    "k2": "replay, the scene of the line before, a line",
    "k3": "replay, a scene of its own, a line",
}
# Each counter makes the rows of its group, the later of which need the earlier.
GROUPS = [("s",), ("j",), ("a", "at", "a2", "a3"), ("c", "cv"), ("d",), ("f",), ("g", "g2"), ("h", "h2"), ("i", "i10"), ("b", "k", "e", "k2", "k3")]

SCENE, VIEWS = inputs.rows_scene(10_000)
TAP = b"{" + inputs.TAP + b"}"
TAP_IN_BODY = b'{"scene": ' + SCENE + b", " + inputs.TAP + b"}"


def count(program, folder, wanted):
    """Yields each row's key and count; of all rows if none are wanted."""
    groups = [group for group in GROUPS if not wanted or wanted & set(group)]
    over_http = [group for group in groups if group[0] != "b"]
    if over_http:
        server = Server(program, folder)
        start = server.dump("s")
        server.expect(message("PUT", "/v1/scenes/rows", SCENE), 201)
        counts = {"s": start}
        for group in over_http:
            if group != ("s",):
                counts.update(COUNTERS[group[0]](server, counts))
            yield from ((key, counts[key]) for key in group if key in counts)
        server.stop()
    if len(groups) > len(over_http):
        yield from replayed(program, folder)


def dispatched(name, body, accept="*/*"):
    return message("POST", f"/v1/scenes/{name}/dispatch", body, accept=accept)


def health(server, counts):
    return {"j": server.count("j", message("GET", "/healthz"), 200)[0]}


def taps(server, counts):
    stored, answer = server.count("a", dispatched("rows", TAP), 50)
    further, short = server.count("a2", dispatched("rows", b'{"events": [{"t": 0, "tap": {"at": [360, 820]}}]}'), 50)
    asked = len(json.loads(answer)["log"]) - len(json.loads(short)["log"])
    text, _ = server.count("at", dispatched("rows", TAP, accept="text/plain"), 50)
    return {"a": stored, "at": text, "a2": further, "a3": (stored - further) / asked}


def tap_in_body(server, counts):
    whole, _ = server.count("c", message("POST", "/v1/dispatch", TAP_IN_BODY), 20)
    return {"c": whole} | ({"cv": (whole - counts["a"]) / VIEWS} if "a" in counts else {})


def upload(server, counts):
    put = lambda number: message("PUT", "/v1/scenes/large", inputs.rows_scene(500_000, number)[0])
    server.expect(put(0), 201)
    value, _ = server.count("d", lambda number: put(1 + number % 5), 2, warm=1)
    return {"d": value / inputs.rows_scene(500_000)[1]}


def bytes_read(server, counts):
    # A list is no request, which is found only once it has been tokenized; nothing else looks into it.
    one, _ = server.count("f1", message("POST", "/v1/dispatch", b"[" + SCENE + b"]"), 20, 422)
    three, _ = server.count("f", message("POST", "/v1/dispatch", b"[" + b",".join([SCENE] * 3) + b"]"), 20, 422)
    return {"f": (three - one) / (2 * len(SCENE) + 2)}


def explained(server, counts):
    question = b'{%s, "questions": [{"why": "notReceived", "of": "title0", "contact": 1}]}' % inputs.TAP
    ask = lambda name, body: server.count(name, message("POST", "/v1/scenes/rows/explain", body), 3)[0]
    return {"g": ask("g", question), "g2": ask("g2", TAP)}


def imported(server, counts):
    ask = lambda name, lines: server.count(name, message("POST", "/v1/import", inputs.dump(lines), "text/plain"), 3)[0]
    short, long = ask("h", 200), ask("h2", 400)
    return {"h": short / 200, "h2": (long - short) / 200}


def drags(server, counts):
    server.expect(message("PUT", "/v1/scenes/drag", inputs.compact(inputs.recognizers_scene())), 201)
    drag, fingers = inputs.drag_events(), inputs.fingers_events()
    ask = lambda name, events: server.count(name, dispatched("drag", b'{"events": ' + inputs.compact(events) + b"}"), 2)[0] / len(events)
    return {"i": ask("i", drag), "i10": ask("i10", fingers)}


COUNTERS = {"j": health, "a": taps, "c": tap_in_body, "d": upload, "f": bytes_read, "g": explained, "h": imported, "i": drags}


def replayed(program, folder):
    path = pathlib.Path(folder) / "scene.json"
    path.write_bytes(SCENE)
    own = ["replay", "--jobs", "1", "--quiet"]
    given = own + ["--scene", path]
    tap_lines = lambda times: (TAP + b"\n") * times
    summary, _ = count_lines(program, folder, "b", given + ["--answer", "summary"], tap_lines, 50)
    yield "b", summary
    whole, answer = count_lines(program, folder, "k", given, tap_lines, 50)
    yield "k", whole
    yield "e", (whole - summary) / len(json.loads(answer)["log"])
    line = lambda scene: b'{"scene": ' + scene.replace(b"\n", b" ") + b", " + inputs.TAP + b"}\n"
    yield "k2", count_lines(program, folder, "k2", own, lambda times: line(SCENE) * times, 20)[0]
    others = lambda times: b"".join(line(inputs.rows_scene(10_000, 1 + number)[0]) for number in range(times))
    yield "k3", count_lines(program, folder, "k3", own, others, 20)[0]
