"""Forty-eight large requests at once, each of which fits alone.

All are answered with default flags: none is refused because others hold memory between their steps.
"""
import json
import threading

from .crowd import SCENE
from .server import Server, megabytes

REQUESTS = 48


def body():
    """1.9 MB with one expectation, whose run is written twice."""
    views = [{"id": f"view{n:05}", "class": "UIButton", "frame": [n % 7 * 50, n // 7 % 40 * 20, 44, 18]} for n in range(24_500)]
    scene = {"windows": [{**SCENE["windows"][0], "subviews": views}]}
    return json.dumps({"scene": scene, "events": [{"t": 0, "tap": {"at": [60, 30]}}], "expect": [{"kind": "sendEvent"}]}).encode()


def check(seconds):
    large = body()
    with Server() as server:
        statuses = []

        def ask():
            statuses.append(server.post("/v1/dispatch", large, timeout=300)[0])

        threads = [threading.Thread(target=ask) for _ in range(REQUESTS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        print(f"{len(statuses)} requests of {megabytes(len(large))}, peak {megabytes(server.peak())}")
        faults = []
        if statuses != [200] * REQUESTS:
            faults.append(f"answered {({status: statuses.count(status) for status in statuses})}")
        return faults + server.stop()
