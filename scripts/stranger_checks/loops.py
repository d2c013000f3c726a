"""The worst that a request of each path can make an event loop do itself, within the limits.

Each is sent many times on one connection; the processor time of the whole server for one of them is at most 2 ms. Every
path of openapi.yaml that a loop can answer is among them, in its worst form; a path that is not fails the check. What is
left to a worker is sent as well, with what the loop judges it by: then the loop has to do with nothing but the judgment.
"""
import http.client
import json
import re
import sys
import threading
import time
from urllib.parse import quote

from .server import ROOT, Server

BOUND = 0.002
# For scenes of 500 views inside each other.
sys.setrecursionlimit(10_000)
REPETITIONS = 100
# The longest URI and header section are 8,192 and 32,768 bytes; a field has a hundred lines at the most.
ROOM_OF_LINE, ROOM_OF_FIELDS = 8_000, 30_000


def many(part, room, separator=", "):
    return separator.join([part] * (room // (len(part) + len(separator))))


def scene(count):
    """Ids of 64 bytes that differ from each other in their last bytes."""
    return {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
        {"id": "x" * 56 + f"{n:08}", "frame": [0, 0, 390, 844]} for n in range(count)]}]}


def missed(count):
    """Views that a hit-test asks one after the other, and that do not contain the point."""
    return {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
        {"id": "x" * 56 + f"{n:08}", "frame": [200, 200, 9, 9]} for n in range(count)]}]}


def conditions():
    """9,990 conditions in the hit-tests of three views."""
    one = {"inside": {"view": "w", "rect": [0, 0, 1, 1]}}
    return {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
        {"id": f"v{v}", "frame": [0, 0, 390, 844],
         "overrides": {"hitTest": {"if": {"any": [one] * 3_329}, "then": "self"}}} for v in range(3)]}]}


def few_conditions():
    """As many conditions as a loop takes, each about a view at the end of a deep branch, which counts the views above."""
    inner = {"id": "d100", "frame": [0, 0, 390, 844]}
    for n in reversed(range(100)):
        inner = {"id": f"d{n}", "frame": [0, 0, 390, 844], "subviews": [inner]}
    tests = [{"not": {"inside": "d99"}} for _ in range(8)]
    inner["overrides"] = {"hitTest": {"if": {"any": tests}, "then": "nil"}}
    return {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [inner]}]}


MANY_TAGS = {"If-None-Match": many(f'"{"a" * 10}"', ROOM_OF_FIELDS)}
MANY_TYPES = {"Accept": many("a/b;q=0.1", ROOM_OF_FIELDS)}
MANY_FIELDS = {f"X-{n}": "y" * 250 for n in range(90)}
PREFLIGHT = {"Origin": "https://" + "a" * 200, "Access-Control-Request-Method": "PUT",
             "Access-Control-Request-Headers": many("x-a", ROOM_OF_FIELDS)}
SMALL_BODY = json.dumps({"scene": {"windows": [{"id": "w", "frame": [0, 0, 9, 9]}]},
                         "events": [{"t": 0, "tap": {"at": [1, 1]}}]}).encode()


def requests():
    """Method, path of openapi.yaml, target, fields, body."""
    everything = "x" * ROOM_OF_LINE
    for path in ["/", "/healthz", "/readyz", "/docs", "/docs/rules", "/docs/scene", "/openapi.yaml", "/openapi.json",
                 "/docs/common-statements", "/problems", "/metrics", "/v1", "/v1/examples", "/v1/scenes"]:
        for fields in [{}, MANY_TAGS, MANY_TYPES, MANY_FIELDS]:
            yield "GET", path, path, fields, None
        yield "GET", path, f"{path}?{everything}", {}, None
        yield "OPTIONS", path, path, PREFLIGHT, None
    for path, names in [("/inspector/{version}/{file}", ["0/app.js", everything + "/app.js"]), ("/problems/{kind}", ["invalid-scene", everything]),
                        ("/v1/examples/{name}", ["front-button-wins", "%61" * 2_600])]:
        for name in names:
            for fields in [MANY_TAGS, MANY_TYPES]:
                yield "GET", path, path.partition("{")[0] + name, fields, None
    words = quote(" ".join("e" * (n % 2 + 1) + "aistn"[n % 5] for n in range(16)))
    for query in ["q=" + words, "q=" + "+".join("aeinorst"[n % 8] for n in range(16)), "q=" + "e" * 256,
                  "q=" + many("ab", ROOM_OF_LINE, "+"), "group=" + everything]:
        for fields in [{}, {"Accept": "text/plain"}]:
            yield "GET", "/v1/examples", "/v1/examples?" + query, fields, None
    for query in ["limit=100", "limit=" + "9" * 7_000, "cursor=" + everything, many("limit=1", ROOM_OF_LINE, "&")]:
        yield "GET", "/v1/scenes", "/v1/scenes?" + query, MANY_TAGS, None
    # Stored scenes.
    stored = "/v1/scenes/{id}"
    for fields in [{}, MANY_TAGS, MANY_TYPES]:
        yield "GET", stored, "/v1/scenes/small", fields, None
    yield "GET", stored, "/v1/scenes/" + everything, {}, None
    yield "PUT", stored, "/v1/scenes/small", {"If-Match": MANY_TAGS["If-None-Match"]}, SMALL_BODY
    yield "DELETE", stored, "/v1/scenes/small", {"If-Match": MANY_TAGS["If-None-Match"]}, None
    yield "GET", stored + "/hit-test", "/v1/scenes/views/hit-test?view=" + "y" * 64, {}, None
    yield "GET", stored + "/hit-test", "/v1/scenes/views/hit-test?view=" + "x" * 55 + "y" * 9, {}, None
    yield "GET", stored + "/hit-test", "/v1/scenes/most/hit-test?view=" + "x" * 50 + "y" * 14, {}, None
    yield "GET", stored + "/hit-test", "/v1/scenes/small/hit-test?x=" + "1" * 7_000 + "&y=1", {}, None
    for name in ["missed", "text"]:
        for fields in [{}, {"Accept": "text/plain"}]:
            if name == "text" or not fields:
                yield "GET", stored + "/hit-test", f"/v1/scenes/{name}/hit-test?x=10&y=10", fields, None
                yield "GET", stored + "/hit-test", f"/v1/scenes/{name}/hit-test?view=w", fields, None
    yield "GET", stored + "/hit-test", "/v1/scenes/deep/hit-test?x=10&y=10", {}, None
    yield "GET", stored + "/responder-chain/{responder}", "/v1/scenes/deep/responder-chain/d99", {}, None
    yield "GET", stored + "/responder-chain/{responder}", "/v1/scenes/small/responder-chain/" + everything, {}, None
    run = {"events": []}
    for query in ["kind=" + "&kind=".join(["touchesBegan"] * 400), many("recognizer=a", ROOM_OF_LINE, "&"),
                  "id=" + everything, "touch=" + "&touch=".join(map(str, range(900)))]:
        for path, target in [("/v1/dispatch", "/v1/dispatch"), (stored + "/dispatch", "/v1/scenes/small/dispatch")]:
            yield "POST", path, f"{target}?{query}", {}, SMALL_BODY if path == "/v1/dispatch" else json.dumps(run).encode()
    # What bodies within the limit of a loop hold is judged step by step; these are refused before anything runs.
    wrong = json.dumps({name: 1 for name in (f"windowz{n}" for n in range(700))}).encode()
    unknown = json.dumps({**json.loads(SMALL_BODY), "expect": [{"view": "v" * 60 + str(n)} for n in range(150)]}).encode()
    for path in ["/v1/dispatch", "/v1/hit-test", "/v1/responder-chain", "/v1/scenes"]:
        for body in [wrong[:16_000], unknown]:
            yield "POST", path, path, {}, body


# Always left to a worker.
WORKERS_ALONE = {"/v1/explain", "/v1/scenes/{id}/explain", "/v1/import"}


def paths():
    """The paths of the contract."""
    text = (ROOT / "openapi.yaml").read_text()
    return re.findall(r"^  (/\S*):", text[text.index("\npaths:"):text.index("\ncomponents:")], re.M)


def measure(server, connection, method, target, fields, body):
    """Processor seconds for one request, and its status."""
    def ask():
        try:
            connection.request(method, target, body, {"Content-Type": "application/json", **fields})
            response = connection.getresponse()
            response.read()
            return response.status
        except (http.client.HTTPException, ConnectionError):
            # Some refusals end the connection.
            connection.close()
            return ask()
    ask()
    start = server.processor_seconds()
    for _ in range(REPETITIONS):
        status = ask()
    return (server.processor_seconds() - start) / REPETITIONS, status


def check(seconds):
    faults, tested, slowest = [], set(WORKERS_ALONE), []
    with Server("--max-stored-bytes", "1000000000") as server:
        for name, content in [("small", json.loads(SMALL_BODY)["scene"]), ("views", scene(990)), ("most", scene(100_000)),
                              ("missed", missed(990)), ("text", missed(120)),
                              ("deep", few_conditions()), ("conditions", conditions())]:
            status, answer = server.put(f"/v1/scenes/{name}", content)
            if status != 201:
                return [f"the scene {name} is answered {status}: {answer[:300]}"]
        for number in range(100):
            server.put("/v1/scenes/" + f"{number:064}", scene(1))
        connection = server.connect()
        for method, path, target, fields, body in requests():
            tested.add(path)
            cost, status = measure(server, connection, method, target, fields, body)
            shown = f"{method} {target[:70]} {' '.join(fields)[:40]} {len(body or b'')}"
            slowest.append((cost, f"{cost * 1_000:5.2f} ms  {status}  {shown}"))
            if cost > BOUND or status >= 500:
                faults.append(f"{shown}: {cost * 1_000:.2f} ms, {status}")
        connection.close()
        for _, line in sorted(slowest, reverse=True)[:12]:
            print("  " + line)
        faults += [f"no request is known that is the worst of {path}" for path in paths() if path not in tested]
        faults += delay_of_others(server)
        return faults + server.stop()


def delay_of_others(server):
    """Whether /healthz waits while a worker looks at the shares of a view with 9,990 conditions."""
    start = server.processor_seconds()
    thread = threading.Thread(target=server.get, args=["/v1/scenes/conditions/hit-test?view=v0"])
    thread.start()
    longest = 0
    while thread.is_alive():
        before = time.monotonic()
        server.get("/healthz")
        longest = max(longest, time.monotonic() - before)
    thread.join()
    cost = server.processor_seconds() - start
    print(f"  a hit-test of a view among 9,990 conditions takes {cost:.2f} s, and /healthz {longest * 1_000:.0f} ms meanwhile")
    return [f"/healthz waits for {longest:.2f} s while a hit-test looks at conditions"] if longest > 0.1 else []
