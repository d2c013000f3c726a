"""The worst of all at once with the flags of docs/deploy/kubernetes, within the 1 GiB of its manifest.

Stored scenes up to --max-stored-bytes, large bodies that stall on nearly every connection, greedy readers of the longest
answers, long runs, large explanations and bodies full of errors: the server survives, and small requests are answered.
"""
import json
import threading

from .bodies import manifest, stall
from .crowd import GREEDY, HEAVY, SCENE, Storm, longest
from .run_time import scene
from .server import Server, megabytes

# Connections that are left to all who do not stall.
OTHERS = 40
TAP = [{"t": 0, "tap": {"at": [60, 30]}}]


def fill(server, bytes):
    """Stores scenes until one is refused; how many there are."""
    views = 20_000
    body = json.dumps(scene(views)).encode()
    assert len(body) <= bytes
    for number in range(10_000):
        status, _ = server.put(f"/v1/scenes/full{number}", body)
        if status == 507:
            return number
        assert status == 201, status
    return None


def stalling(server, storm, clients, bytes):
    """Keeps so many bodies stalled: each that is cut begins again."""
    stalled = [stall(server, bytes) for _ in range(clients)]
    while not storm.end.wait(0.02):
        for index, (connection, rest, _) in enumerate(stalled):
            try:
                if rest:
                    stalled[index][1] = rest[connection.send(rest[:1_048_576]):]
                if connection.recv(4_096):
                    storm.count("stalled", "answered")
                connection.close()
                stalled[index] = stall(server, bytes)
            except BlockingIOError:
                continue
            except ConnectionError:
                connection.close()
                stalled[index] = stall(server, bytes)
    for connection, *_ in stalled:
        connection.close()


def repeating(server, storm, kind, path, body):
    while not storm.end.is_set():
        try:
            status, _ = server.post(path, body)
        except ConnectionError:
            status = "cut off"
        storm.count(kind, status)


def check(seconds):
    faults = []
    flags = manifest()
    most = {name: int(value) for name, value in (flag[2:].split("=") for flag in flags)}
    bytes = most["max-body-bytes"]
    with Server(*flags) as server:
        server.put("/v1/scenes/small", SCENE)
        long = longest(server)
        stored = fill(server, bytes)
        print(f"  {stored} scenes are stored, {megabytes(server.memory())}")
        storm = Storm(server)
        storm.statuses |= {"stalled": {}, "errors": {}, "explain": {}}
        errors = (b'{"scene":{"windows":[{"id":"w"}]},"events":[' + b"{}," * ((bytes - 100) // 3) + b"{}]}")
        explained = json.dumps({"scene": scene(2_000), "events": TAP}).encode()
        connections = most["max-connections"] - OTHERS
        threads = [
            threading.Thread(target=stalling, args=[server, storm, connections, bytes]),
            *[threading.Thread(target=repeating, args=[server, storm, "errors", "/v1/dispatch", errors]) for _ in range(3)],
            *[threading.Thread(target=repeating, args=[server, storm, "explain", "/v1/explain", explained]) for _ in range(3)]]
        for thread in threads:
            thread.daemon = True
            thread.start()
        storm.rage(long, GREEDY, 2 * seconds)
        print(f"  answered {storm.statuses}; peak {megabytes(server.peak())}")
        for kind, times in storm.times.items():
            if not times or storm.statuses[kind].keys() - {200}:
                faults.append(f"{kind} was answered {storm.statuses[kind]}")
            print(f"  {kind:7} {len(times)} requests, {max(times, default=0) * 1_000:.0f} ms at most")
        for thread in threads:
            thread.join(60)
        return faults + server.stop()
