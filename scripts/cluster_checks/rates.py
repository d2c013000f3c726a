"""What balancers, replicas and the store cost. It prints figures and judges none, as they want a quiet machine.

The rate of a small dispatch at one replica, through HAProxy and through nginx, and of three replicas together; and what a
dispatch in a stored scene takes with a store that replicas share, beyond one in a scene of the process itself.
"""
import contextlib
import http.client
import json
import os
import re
import statistics
import subprocess
import tempfile
import time

from .balancers import Balancer
from .processes import ask, fail
from .pure import EXAMPLES
from .stores import Store, environment

SECONDS, CONNECTIONS, ROUNDS, REQUESTS = 5, 32, 5, 1_000
TAP = json.dumps({"events": [{"t": 0, "tap": {"at": [100, 120]}}]})


def check(cluster, full):
    example = json.loads((EXAMPLES / "front-button-wins.json").read_text())
    seconds = SECONDS if full else 1
    with cluster.replicas() as replicas:
        alone = rate(replicas[0].port, example, seconds)
        print(f"one replica: {alone:,.0f} dispatches a second; {os.cpu_count()} processors for all that is measured here")
        for name in "haproxy", "nginx":
            for count in 1, 3:
                with Balancer(cluster, name, (replicas[:count] * 3)[:3]) as balancer:
                    together = rate(balancer.port, example, seconds)
                print(f"{name} before {count}: {together:,.0f}, {together / alone:.2f} of that (goal for one: 0.8)", flush=True)
    with Store(cluster) as store, cluster.replicas(environment=environment(store.port), count=1) as shared, \
            cluster.replicas(count=1) as own:
        times = {}
        for replica in shared[0], own[0]:
            ask(replica.port, "PUT", "/v1/scenes/shop", json.dumps(example["scene"]))
            times[replica] = []
        for _ in range(ROUNDS if full else 1):
            for replica in times:
                times[replica] += durations(replica.port, REQUESTS)
        medians = [statistics.median(times[replica]) * 1e6 for replica in times]
    print(f"a dispatch in a stored scene, at the median: {medians[0]:.0f} µs with the store, {medians[1]:.0f} µs without, "
          f"{medians[0] - medians[1]:.0f} µs more (goal 150)", flush=True)


def rate(port, body, seconds):
    """Dispatches a second, by wrk."""
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        script.write(f'wrk.method = "POST"\nwrk.body = [==[{json.dumps(body)}]==]\nwrk.headers["Content-Type"] = "application/json"\n')
        script.flush()
        text = subprocess.run(["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "-s", script.name, f"http://127.0.0.1:{port}/v1/dispatch"],
                              check=True, capture_output=True, text=True).stdout
    if error := re.search(r"Non-2xx or 3xx responses: \d+|Socket errors: .*", text):
        fail(f"wrk: {error.group(0)}")
    return float(re.search(r"Requests/sec:\s+([\d.]+)", text).group(1))


def durations(port, count):
    """The seconds of each of so many dispatches, one after the other on one connection."""
    times = []
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port)) as connection:
        for _ in range(count):
            start = time.perf_counter()
            connection.request("POST", "/v1/scenes/shop/dispatch", TAP, {"Content-Type": "application/json"})
            response = connection.getresponse()
            response.read()
            if response.status != 200:
                fail(f"a dispatch in a stored scene is answered {response.status}")
            times.append(time.perf_counter() - start)
    return times
