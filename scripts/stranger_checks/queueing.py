"""Forty-eight large requests at once, each of which fits alone: of several kinds, from 1 KB to the longest body.

All are answered with default flags. None is refused because others hold memory between their steps, or because bodies
that workers have leave it no room: the one limit is --max-queued-work, and they are fewer.
"""
import json
import threading

from .crowd import SCENE, drag
from .run_time import scene
from .server import Server, megabytes

OF_EACH = 8
LONGEST = 16 * 1_048_576
TAP = [{"t": 0, "tap": {"at": [60, 30]}}]


def requests():
    """A name, a path and a body of each kind."""
    large = scene(24_500)
    # Blanks count like everything else.
    padded = json.dumps({"scene": SCENE, "events": TAP}).encode()
    changed = {"scene": large, "events": TAP, "whatIf": [{"target": "view7", "set": {"hidden": True}}]}
    return [(name, path, body if isinstance(body, bytes) else json.dumps(body).encode()) for name, path, body in [
        ("a scene and an expectation", "/v1/dispatch", {"scene": large, "events": TAP, "expect": [{"kind": "sendEvent"}]}),
        ("the largest scene", "/v1/dispatch?format=text", {"scene": scene(150_000), "events": TAP}),
        ("the longest body", "/v1/dispatch", padded[:-1].ljust(LONGEST - 1) + padded[-1:]),
        ("whatIf", "/v1/dispatch", changed),
        ("an explanation", "/v1/explain", {"scene": scene(3_000), "events": TAP}),
        ("a long run with an expectation", "/v1/dispatch", {**drag(200), "expect": [{"kind": "sendEvent"}]}),
    ]]


def check(_):
    faults = []
    with Server() as server:
        statuses = {}

        def ask(name, path, body):
            status, _ = server.post(path, body, timeout=300)
            statuses.setdefault(name, []).append(status)

        threads = [threading.Thread(target=ask, args=request) for request in requests() for _ in range(OF_EACH)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for name, path, body in requests():
            print(f"  {OF_EACH} of {megabytes(len(body))}, {name}: {sorted(statuses[name])}")
            if statuses[name] != [200] * OF_EACH:
                faults.append(f"{name} was answered {sorted(statuses[name])}")
        print(f"  peak {megabytes(server.peak())}")
        return faults + server.stop()
