"""The store stops for five seconds, and goes on (SIGSTOP, SIGCONT).

Meanwhile everything about stored scenes is answered 503, what is pure and /readyz 200, and /metrics says that the store is
down. Afterwards all goes on, and the history is linearizable.
"""
import time

from .clients import Changes
from .processes import ask, fail, until
from .pure import Load, questions
from .stores import Store, environment

SECONDS, BEFORE, AFTER = 5, 100, 100


def check(cluster, full):
    with Store(cluster) as store, cluster.replicas(environment=environment(store.port)) as replicas:
        ports = [replica.port for replica in replicas]
        with Changes("stopped", cluster.seed, ports) as changes, Load(ports[0], questions(ports[0], stored=False)) as load:
            changes.await_operations(BEFORE)
            store.stop()
            stopped = time.monotonic_ns()
            while time.monotonic_ns() < stopped + SECONDS * 1e9:
                if any(ask(port, "GET", "/readyz")[0] != 200 for port in ports):
                    fail("a replica without a store is not ready, although it dispatches")
                time.sleep(0.2)
            if any(replica.metric("firstresponder_store_up") != 0 for replica in replicas):
                fail("a replica says that the store is up, which has been stopped for seconds")
            woken = time.monotonic_ns()
            store.go_on()
            for each in list(changes.operations):
                if each.invoked > stopped and each.completed and each.completed < woken:
                    fail(f"while the store was stopped, this was answered: {each}")
            refused = [end for begin, end in changes.refusals if begin > stopped and end < woken]
            if not refused:
                fail("while the store was stopped, nothing was answered 503")
            recovery = changes.await_change(woken)
            changes.await_operations(len(changes.operations) + AFTER)
            for replica in replicas:
                until("a replica says that the store is up", lambda: replica.metric("firstresponder_store_up") == 1)
            load.end("beside a store that is stopped")
            changes.end(f"store stopped for {SECONDS} s", ports)
    print(f"  {len(refused)} times 503 meanwhile, {recovery:.1f} s until a change was acknowledged again (goal 1)", flush=True)
