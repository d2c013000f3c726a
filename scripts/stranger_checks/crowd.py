"""Small requests beside four clients that send runs of many seconds, and beside fourteen more that hardly read.

Small ones of two kinds, a tap in a stored scene and a scene of 24 KB in the body, are each answered, the 99th percentile
within 50 ms (STRANGERS_P99 sets another number); long runs are done as long as nobody is greedy; the memory exceeds
--max-memory-for-answers by no more than the bodies and the program itself take, and goes back to the system at the end.
"""
import json
import os
import socket
import threading
import time

from .server import Server, megabytes

WORST = float(os.environ.get("STRANGERS_P99", 50))
GREEDY, HEAVY = 14, 4
READ_PER_SECOND = 1_000
# What is not counted: the program, stored scenes, bodies and what the C library keeps between pieces in use.
BESIDES = 128 * 1_048_576
# What may be left of a storm: pieces between others that are in use.
LEFT = 32 * 1_048_576

SCENE = {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
    {"id": "root", "frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "pan", "type": "pan"}]}]}]}
EVERYTHING = {"include": ["intake", "touchProperties", "controlProperties", "recognizerProperties", "sendAction"]}


def drag(seconds):
    return {"scene": SCENE, "log": EVERYTHING,
            "events": [{"t": 0, "drag": {"from": [10, 10], "to": [300, 800], "duration": seconds}}]}


def heavy():
    """357 KB of expectations, each of which is compared with every entry of a long log, and explained at length."""
    request = drag(700)
    request["expect"] = [{"kind": "sendEvent", "t": n + 0.5} for n in range(9_900)]
    return json.dumps(request).encode()


def moderate():
    """A tap in a scene of 24 KB."""
    views = [{"id": f"view{n:03}", "class": "UIButton", "frame": [n % 7 * 50, n // 7 * 20, 44, 18]} for n in range(300)]
    scene = {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": views}]}
    return json.dumps({"scene": scene, "events": [{"t": 0, "tap": {"at": [60, 30]}}]}).encode()


def longest(server, path="/v1/dispatch"):
    """The longest drag that is answered, within a tenth."""
    low, high = 1, 4_000
    while high > low * 1.1:
        middle = (low + high) // 2
        if server.post(path, drag(middle))[0] == 200:
            low = middle
        else:
            high = middle
    return json.dumps(drag(low)).encode()


class Storm:
    def __init__(self, server):
        self.server = server
        self.end = threading.Event()
        self.times = {"tap": [], "24 KB": []}
        self.statuses = {"greedy": {}, "heavy": {}, "tap": {}, "24 KB": {}}
        self.peak = 0

    def count(self, kind, status):
        self.statuses[kind][status] = self.statuses[kind].get(status, 0) + 1

    def watch(self):
        while not self.end.wait(0.02):
            self.peak = max(self.peak, self.server.memory())

    def greedy(self, body, path="/v1/dispatch"):
        head = (f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\n\r\n").encode()
        while not self.end.is_set():
            with socket.socket() as client:
                client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
                client.connect(self.server.address)
                client.settimeout(0.5)
                client.sendall(head + body)
                status = None
                while not self.end.wait(0.1):
                    try:
                        received = client.recv(READ_PER_SECOND // 10)
                    except TimeoutError:
                        continue
                    except ConnectionError:
                        break
                    if not received:
                        break
                    if status is None:
                        status = int(received.split()[1])
                        self.count("greedy", status)
                    if status == 503:
                        self.end.wait(1)
                        break

    def heavy(self, body):
        while not self.end.is_set():
            try:
                status, _ = self.server.post("/v1/dispatch", body)
            except ConnectionError:
                status = "cut off"
            self.count("heavy", status)
            if status == 503:
                self.end.wait(1)

    def small(self, kind, path, body):
        connection = self.server.connect()
        connection.connect()
        connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        while not self.end.wait(0.01):
            start = time.monotonic()
            connection.request("POST", path, body, {"Content-Type": "application/json"})
            response = connection.getresponse()
            response.read()
            self.times[kind].append(time.monotonic() - start)
            self.count(kind, response.status)
        connection.close()

    def rage(self, long, greedy, seconds):
        """Lets all of them loose for a while."""
        slow, tap = heavy(), json.dumps({"events": [{"t": 0, "tap": {"at": [60, 120]}}]}).encode()
        # A long run may go on for longer than everything else.
        patient = [threading.Thread(target=self.heavy, args=[slow], daemon=True) for _ in range(HEAVY)]
        threads = [threading.Thread(target=self.watch),
                   *[threading.Thread(target=self.greedy, args=[long]) for _ in range(greedy)],
                   threading.Thread(target=self.small, args=["tap", "/v1/scenes/small/dispatch", tap]),
                   threading.Thread(target=self.small, args=["24 KB", "/v1/dispatch", moderate()])]
        for thread in patient + threads:
            thread.start()
        time.sleep(seconds)
        self.end.set()
        for thread in threads:
            thread.join()

    def report(self):
        faults = []
        print(f"  memory  {self.peak / 1e6:.0f} MB at the most")
        for kind, times in self.times.items():
            p99 = milliseconds(times, 0.99)
            print(f"  {kind:7} {len(times)} requests, p50 {milliseconds(times, 0.5):.1f} ms, p99 {p99:.1f} ms, "
                  f"longest {max(times) * 1_000:.1f} ms")
            if p99 > WORST:
                faults.append(f"the 99th percentile of {kind} is {p99:.1f} ms")
            if set(self.statuses[kind]) != {200}:
                faults.append(f"{kind} was answered {self.statuses[kind]}")
        for kind in ["heavy", "greedy"]:
            if self.statuses[kind]:
                print(f"  {kind:7} answered {self.statuses[kind]}")
        return faults


def milliseconds(times, part):
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1_000


def check(seconds):
    faults = []
    with Server(memory=2 * 1_073_741_824) as server:
        if server.put("/v1/scenes/small", SCENE)[0] != 201:
            return ["the scene is not stored"]
        before = server.memory()
        long, peak = longest(server), 0
        for name, greedy in [("four long runs", 0), ("four long runs and fourteen greedy clients", GREEDY)]:
            storm = Storm(server)
            storm.rage(long, greedy, seconds)
            print(f"beside {name}:")
            faults += storm.report()
            peak = max(peak, storm.peak)
            if greedy == 0 and storm.statuses["heavy"].keys() - {200}:
                faults.append(f"long runs were answered {storm.statuses['heavy']}")
        most = server.flag("--max-memory-for-answers") + BESIDES
        if peak > most:
            faults.append(f"{megabytes(peak)} are more than {megabytes(most)}")
        # Runs that are under way end after --max-run-time at the latest.
        deadline = time.monotonic() + 60
        while server.memory() > before + LEFT and time.monotonic() < deadline:
            time.sleep(0.1)
        print(f"memory in the end: {megabytes(server.memory())}, {megabytes(before)} before")
        if server.memory() > before + LEFT:
            faults.append("memory does not go back to the system")
        return faults + server.stop()
