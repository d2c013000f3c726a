"""Live sessions over replicas that share a store, while replicas die and one leaves.

Ten clients play a session each, an event an append, half of them through a balancer that leads a session to one replica, and half
over all replicas in any order. An append whose answer is lost is sent again with the same `If-Match`. Each session has
a reader of its stream, who comes back with `Last-Event-ID`. In the end every replica has the same log, which is that of one run of the
recorded request, byte for byte; the stream has had each entry once; and every event was recorded once.
"""
import contextlib
import http.client
import itertools
import json
import random
import threading
import time

from .balancers import Balancer
from .processes import DEADLINE, converse, fail, until
from .pure import EXAMPLES
from .stores import Store, environment

SESSIONS, APPENDS, MOST_TRIES, PAUSE, KILLS = 10, 40, 200, 0.05, 100
PARTS = ["scene", "options", "constants", "log"]


class Player:
    """One client, its session, and the reader of its stream."""

    def __init__(self, name, request, ports, seed):
        self.name, self.request, self.ports = name, request, ports
        self.source = random.Random(f"{seed} {name}")
        self.path = f"/v1/sessions/{name}"
        self.done, self.entries, self.fault, self.repeated = 0, [], None, 0
        self.isRead = threading.Event()
        self.threads = [threading.Thread(target=self.guard, args=(work,), daemon=True) for work in (self.play, self.watch)]

    def guard(self, work):
        try:
            work()
        except Exception as error:
            self.fault = self.fault or f"session {self.name}: {error!r}"

    def play(self):
        body = json.dumps({part: self.request[part] for part in PARTS if part in self.request})
        # One that is there already is our own, of which the answer got lost.
        self.send("PUT", self.path, body, {"If-None-Match": "*"}, [201, 412])
        for number, event in enumerate(self.request["events"]):
            self.send("POST", self.path + "/events", json.dumps({"events": [event]}), {"If-Match": f'"{number}"'}, [200])
            self.done = number + 1
            time.sleep(self.source.uniform(0, PAUSE))
        self.send("POST", self.path + "/advance", json.dumps({"to": "rest"}), {}, [200])

    def send(self, method, path, body, fields, expected):
        """Sends a request again until it is answered, at any replica."""
        for _ in range(MOST_TRIES):
            with contextlib.suppress(OSError, http.client.HTTPException):
                response, content = converse(self.source.choice(self.ports), method, path, body, fields)
                if response.status in expected:
                    return content
                if response.status < 500:
                    raise ValueError(f"{method} {path} {fields} is answered {response.status}: {content[:300]}")
            self.repeated += 1
            time.sleep(0.05)
        raise ValueError(f"{method} {path} is not answered in {MOST_TRIES} tries")

    def watch(self):
        """Reads the stream until it has what the log has, and comes back whenever it ends."""
        last = None
        while not self.isRead.is_set():
            with contextlib.suppress(OSError, http.client.HTTPException):
                connection = http.client.HTTPConnection("127.0.0.1", self.source.choice(self.ports), timeout=1)
                with contextlib.closing(connection):
                    fields = {"Accept": "text/event-stream", **({"Last-Event-ID": str(last)} if last is not None else {})}
                    connection.request("GET", self.path + "/log", headers=fields)
                    response = connection.getresponse()
                    for line in response if response.status == 200 else []:
                        if self.isRead.is_set():
                            return
                        if line.startswith(b"id: "):
                            identifier = int(line[4:])
                        if line.startswith(b'data: {"n":'):
                            self.entries.append(line[6:])
                            last = identifier
            time.sleep(0.05)

    def compare(self, ports):
        """What is wrong in the end, or None."""
        logs = {self.send_to(port, "GET", self.path + "/log?format=ndjson") for port in ports}
        if len(logs) != 1:
            return "replicas have different logs"
        log = entries(logs.pop())
        recorded = self.send_to(ports[0], "GET", self.path + "/request")
        if entries(self.send_to(ports[0], "POST", "/v1/dispatch?format=ndjson", recorded)) != log:
            return "the log is not that of one run of the recorded request"
        times = [event["t"] for event in json.loads(recorded)["events"]]
        if times != [event["t"] for event in self.request["events"]]:
            return f"{len(self.request['events'])} events were acknowledged, and {len(times)} are recorded"
        until(f"the stream of {self.name} has the whole log", lambda: self.fault or len(self.entries) >= len(log), DEADLINE)
        if self.entries != log:
            place = next((place for place, pair in enumerate(zip(self.entries, log)) if pair[0] != pair[1]), len(log))
            return f"the stream has another entry {place} than the log: {self.entries[place][:200]}"
        return None

    @staticmethod
    def send_to(port, method, path, body=None):
        response, content = converse(port, method, path, body)
        if response.status != 200:
            fail(f"{method} {path} is answered {response.status}: {content[:300]}")
        return content


def entries(ndjson):
    return [line for line in ndjson.splitlines(keepends=True) if line.startswith(b'{"n":')]


def requests(port):
    """Requests of many events: those of examples, played over and over."""
    made = []
    for path in sorted(EXAMPLES.glob("*.json")):
        request = json.loads(path.read_text())
        length = 10 * (1 + max((event.get("t", 0) for event in request.get("events", [])), default=0))
        rounds = ([{**event, "t": event["t"] + turn * length} for event in request["events"]] for turn in itertools.count())
        try:
            events = list(itertools.islice(itertools.chain.from_iterable(rounds), APPENDS))
        except KeyError:
            continue
        whole = {**{part: request[part] for part in PARTS if part in request}, "events": events}
        times = [event["t"] for event in events]
        if times == sorted(times) and converse(port, "POST", "/v1/dispatch", json.dumps(whole))[0].status == 200:
            made.append(whole)
        if len(made) == SESSIONS:
            return made
    fail(f"only {len(made)} examples can be played over and over")


def check(cluster, full):
    with Store(cluster) as store, cluster.replicas(environment=environment(store.port)) as replicas:
        for name in ["haproxy", "nginx"] if full else ["haproxy"]:
            with Balancer(cluster, name, replicas) as balancer:
                check_behind(cluster, balancer, replicas, KILLS if full else 1)


def check_behind(cluster, balancer, replicas, kills):
    """Plays ten sessions at a time until so many replicas were killed, and then one was drained, amid their play."""
    source = random.Random(cluster.seed)
    ends = [*(["kill"] * kills), "terminate"]
    made, batches, repeated = requests(replicas[0].port), 0, 0
    while ends:
        batches += 1
        players = [Player(f"{balancer}{batches}-{number}", request, [balancer.port] if number % 2 else [replica.port for replica in replicas],
                          cluster.seed) for number, request in enumerate(made)]
        for thread in [thread for player in players for thread in player.threads]:
            thread.start()
        until("every session has begun", lambda: any(player.fault for player in players) or all(player.done for player in players))
        while any(player.threads[0].is_alive() for player in players):
            if ends:
                replica = source.choice(replicas)
                getattr(replica, ends.pop(0))()
                replica.start()
            time.sleep(PAUSE)
        for player in players:
            if wrong := player.fault or player.compare([replica.port for replica in replicas]):
                fail(f"{player.path}: {wrong}")
            player.isRead.set()
            repeated += player.repeated
    print(f"{balancer}, {kills} replicas killed and one drained: {SESSIONS * batches} sessions of {APPENDS} events have the logs and the streams "
          f"of one run each; {repeated} requests sent again", flush=True)
