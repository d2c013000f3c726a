"""What is pure, through HAProxy and through nginx, while replicas die and leave.

The replicas serve one folder of scenes that nobody changes. Eight clients ask what is pure, with bodies of less than 16 KB
and answers of one write. Meanwhile every replica is killed and started again, then every replica is ended by SIGTERM, as
in a rolling restart; in the small form one of each. Every answer must be 200 and the same bytes as before.
"""
import http.client
import json
import time

from .balancers import Balancer
from .cluster import ROOT
from .crowd import CLIENTS, Crowd
from .processes import DEADLINE, Process, ask, fail, free_port

MOST_REQUESTS, PAUSE = 20_000, 0.002
# What is repeated must fit the buffer of a balancer, and an answer must not be cut by the end of its replica.
BODY_BYTES, ANSWER_BYTES = 16_384, 16_384
EXAMPLES = ROOT / "Sources/DispatchAPI/Examples"


class Load(Crowd):
    """Clients that ask until they are told to stop, and compare."""

    def __init__(self, port, questions):
        super().__init__()
        self.port, self.questions = port, questions
        self.times = []

    def run(self, number):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=DEADLINE)
        for count in range(MOST_REQUESTS):
            if not self.goes_on:
                return
            (method, path, body), expected = self.questions[(count * CLIENTS + number) % len(self.questions)]
            start = time.monotonic()
            try:
                connection.request(method, path, body, {"Content-Type": "application/json"} if body else {})
                response = connection.getresponse()
                answer = response.status, response.read()
            except (OSError, http.client.HTTPException) as error:
                self.faults.append(f"{method} {path}: {error!r}")
                return
            self.times.append(time.monotonic() - start)
            if answer != (200, expected):
                self.faults.append(f"{method} {path}: {answer[0]} {answer[1][:200]}")
            time.sleep(PAUSE)
        self.faults.append("the clients had sent all their requests before the last replica was back")

    def end(self, name):
        self.__exit__()
        if self.faults:
            fail(f"{name}: {self.faults[0]}")
        times = sorted(self.times)
        half, most, all_ = (f"{times[place] * 1e3:.0f} ms" for place in (len(times) // 2, len(times) * 99 // 100, -1))
        print(f"{name}: {len(times):,} answers, all 200 and the same bytes; half within {half}, 99 % within {most}, "
              f"all within {all_}", flush=True)


class Maker(Process):
    """A service that makes a folder of scenes, as one with --data leaves it."""

    def __init__(self, program, folder):
        self.port = free_port()
        super().__init__([program, "serve", "--port", self.port, "--log", "off", "--data", folder])

    def __str__(self):
        return "the service that makes scenes"

    def is_ready(self):
        return super().is_ready() and ask(self.port, "GET", "/readyz")[0] == 200


def make_scenes(cluster):
    folder = cluster.work / "scenes"
    with Maker(cluster.program, folder) as maker:
        scene = json.loads((EXAMPLES / "front-button-wins.json").read_text())["scene"]
        status, _ = ask(maker.port, "PUT", "/v1/scenes/shop", json.dumps(scene))
        maker.terminate()
    if status != 201:
        fail(f"the scene was answered {status}")
    return str(folder)


def questions(port, stored=True):
    """What is asked, each with the answer that it must always have: examples, and what there is to read."""
    requests = [("GET", "/v1/examples/front-button-wins", None), ("GET", "/problems/invalid-scene", None)]
    if stored:
        tap = json.dumps({"events": [{"t": 0, "tap": {"at": [100, 120]}}]})
        requests += [("GET", "/v1/scenes/shop", None), ("GET", "/v1/scenes/shop/hit-test?x=100&y=120", None),
                     ("POST", "/v1/scenes/shop/dispatch", tap)]
    for path in sorted(EXAMPLES.glob("*.json")):
        if path.stat().st_size < BODY_BYTES:
            requests.append(("POST", "/v1/dispatch", path.read_bytes()))
    answered = [(request, *ask(port, *request)) for request in requests]
    for request, status, _ in answered:
        if status != 200:
            fail(f"{request[:2]} is answered {status} by a replica alone")
    return [(request, answer) for request, _, answer in answered if len(answer) < ANSWER_BYTES]


def check(cluster, full):
    scenes = make_scenes(cluster)
    with cluster.replicas("--data", scenes, "--read-only") as replicas:
        asked = questions(replicas[0].port)
        for replica in replicas[1:]:
            if questions(replica.port) != asked:
                fail("two replicas give different answers")
        print(f"{len(asked)} requests, and 3 replicas that answer each with the same bytes")
        for name in "haproxy", "nginx":
            with Balancer(cluster, name, replicas) as balancer:
                check_behind(balancer, replicas, asked, replicas if full else replicas[:1])


def check_behind(balancer, replicas, asked, victims):
    count = len(victims)
    with Load(balancer.port, asked) as load:
        for replica in replicas:
            replica.await_work(load)
        for replica in victims:
            replica.kill()
            replica.start()
            replica.await_work(load)
        load.end(f"{balancer}, {count} killed and started again")
    with Load(balancer.port, asked) as load:
        for replica in victims:
            replica.terminate()
            replica.start()
            replica.await_work(load)
        load.end(f"{balancer}, {count} drained and started again")
