"""Requests that are long to read, to run or to answer, of every kind that takes a body, and --max-run-time.

All work on a request counts: none takes more processor time than the limit and a little, which is what is not looked into
(parsing the text, compiling a scene). The answer is 422 run-too-long, of a request that fits 200 as ever.
"""
import json
import subprocess

from .server import Server

LIMIT = 0.1
# Parsing 15 MB, and what lies between two looks.
BESIDES = 0.6


def scene(views):
    subviews = [{"id": f"view{number}", "class": "UIButton", "frame": [number % 100, number % 70, 44.5, 18.25]}
                for number in range(views)]
    return {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": subviews}]}


def requests():
    large = scene(150_000)
    tap = [{"t": 0, "tap": {"at": [60, 30]}}]
    page = {"type": "XCUIElementTypeApplication", "rect": {"x": 0, "y": 0, "width": 390, "height": 844}, "children": [
        {"type": "XCUIElementTypeButton", "label": f"b{number}", "rect": {"x": 0, "y": number % 800, "width": 9, "height": 9}}
        for number in range(120_000)]}
    moves = [{"t": number / 100, "touches": [{"id": 1, "phase": "moved" if number else "began", "at": [1, number % 800]}]}
             for number in range(190_000)]
    return [
        ("dispatch, decoding", "/v1/dispatch", {"scene": large, "events": tap}),
        ("dispatch, running", "/v1/dispatch", {"scene": scene(2), "events": moves}),
        ("explain, decoding", "/v1/explain", {"scene": large, "events": tap}),
        ("upload", "/v1/scenes", large),
        ("hit-test, decoding", "/v1/hit-test", {"scene": large, "point": [60, 30]}),
        ("import", "/v1/import?from=wdaJSON", page),
    ]


def check(_):
    faults = []
    with Server("--max-run-time", str(LIMIT)) as server:
        for name, path, request in requests():
            body = json.dumps(request, separators=(",", ":")).encode()
            start = server.processor_seconds()
            status, answer = server.post(path, body)
            seconds = server.processor_seconds() - start
            kind = json.loads(answer).get("type")
            print(f"  {name:20} {len(body) / 1e6:4.1f} MB, {status} {kind} after {seconds:.2f} s of work")
            if (status, kind) != (422, "/problems/run-too-long"):
                faults.append(f"{name} was answered {status} {kind}")
            if seconds > LIMIT + BESIDES:
                faults.append(f"{name} takes {seconds:.2f} s of {LIMIT} s")
        small = {"scene": scene(20), "events": [{"t": 0, "tap": {"at": [60, 30]}}]}
        if server.post("/v1/dispatch", small)[0] != 200:
            faults.append("a small request is refused")
        faults += server.stop()
    line = json.dumps({"scene": scene(150_000), "events": [{"t": 0, "tap": {"at": [60, 30]}}]})
    replay = subprocess.run([Server.PROGRAM, "replay", "--quiet", "--max-run-time", str(LIMIT)], input=line.encode(),
                            capture_output=True)
    kind = json.loads(replay.stdout).get("type")
    print(f"  a line of a replay    {len(line) / 1e6:4.1f} MB, {kind}")
    if kind != "/problems/run-too-long":
        faults.append(f"a line of a replay was answered {kind}")
    return faults
