"""Clients that send work and close their connection or reset it, at HTTP/1.1 and at HTTP/1.0.

What works for a client that has left, whatever kind of work and however far it is, stops within 0.1 s of work. An honest
request that comes after thirty such clients, on a single worker, takes no longer than alone and one of their runs.
"""
import json
import socket
import struct
import time

from .crowd import drag, heavy
from .run_time import scene
from .server import Server

CLIENTS = 30
STOP = 0.1
# What the program does beside the work: it takes bodies, answers and looks at deadlines.
SPARE = 0.05
SAMPLE = 0.02
LEAVING = [("closed", 1, False), ("closed, HTTP/1.0", 0, False), ("reset", 1, True)]


def send(server, method, path, body, version, resets):
    client = socket.create_connection(server.address)
    if resets:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    client.sendall((f"{method} {path} HTTP/1.{version}\r\nHost: x\r\nContent-Type: application/json\r\n"
                    f"Content-Length: {len(body)}\r\n\r\n").encode() + body)
    return client


def works():
    """Requests of every kind of long work: name, method, path, body."""
    large = scene(150_000)
    tap = [{"t": 0, "tap": {"at": [60, 30]}}]
    page = {"type": "XCUIElementTypeApplication", "rect": {"x": 0, "y": 0, "width": 390, "height": 844}, "children": [
        {"type": "XCUIElementTypeButton", "label": f"b{number}", "rect": {"x": 0, "y": number % 800, "width": 9, "height": 9}}
        for number in range(120_000)]}
    for name, method, path, request in [
            ("run", "POST", "/v1/dispatch", json.loads(heavy())),
            ("decoding", "POST", "/v1/dispatch", {"scene": large, "events": tap}),
            ("explanation", "POST", "/v1/explain", {"scene": large, "events": tap}),
            ("upload", "PUT", "/v1/scenes/left", large),
            ("import", "POST", "/v1/import?from=wdaJSON", page)]:
        yield name, method, path, json.dumps(request, separators=(",", ":")).encode()


def worked_after(server, work, version, resets, seconds):
    """The work that is done after a client has left that many seconds of work after it has sent its request."""
    start = server.worked()
    client = send(server, *work, version, resets)
    while server.worked() - start < seconds:
        time.sleep(SAMPLE)
    client.close()
    left = last = server.worked()
    rest = 0
    # It is over once nothing has been done for a while, unless it goes on for ever.
    while rest < 10 and last - left < 1:
        time.sleep(SAMPLE)
        now = server.worked()
        rest = rest + 1 if now - last < 0.001 else 0
        last = now
    return last - left


def stopping():
    faults = []
    with Server("--workers", "1", "--max-run-time", "2") as server:
        for name, *work in works():
            start = server.worked()
            server.ask(*work)
            whole = server.worked() - start
            worst = 0
            for part, (leaving, version, resets) in zip([0.2, 0.45, 0.7], LEAVING):
                after = worked_after(server, work, version, resets, whole * part)
                worst = max(worst, after)
                if after > STOP + SPARE:
                    faults.append(f"{name}, {leaving} after {whole * part:.2f} s of work: {after:.2f} s more")
            print(f"  {name:12} works {worst:.2f} s at most for clients that have left")
        return faults + server.stop()


def timed(server, body):
    start = time.monotonic()
    status, _ = server.post("/v1/dispatch", body)
    return status, time.monotonic() - start


def delay():
    faults = []
    honest, long = json.dumps(drag(120)).encode(), json.dumps(drag(400)).encode()
    with Server("--workers", "1", "--max-run-time", "60") as server:
        server.post("/v1/dispatch", honest)
        alone = max(timed(server, honest)[1] for _ in range(3))
        _, run = timed(server, long)
        for name, version, resets in LEAVING:
            clients = [send(server, "POST", "/v1/dispatch", long, version, resets) for _ in range(CLIENTS)]
            for client in clients:
                client.close()
            status, taken = timed(server, honest)
            print(f"  {CLIENTS} {name}: an honest request took {taken:.2f} s, {alone:.2f} s alone; a run of theirs {run:.2f} s")
            if status != 200 or taken > alone + run:
                faults.append(f"after {CLIENTS} {name}: {status} in {taken:.2f} s, more than {alone:.2f} s and {run:.2f} s")
        return faults + server.stop()


def check(_):
    return stopping() + delay()
