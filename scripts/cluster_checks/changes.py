"""Changes under conditions, while replicas and the store die and the connections between them fail.

Eight clients change and read five scenes over all replicas, directly and, in the full form, also through either balancer.
Answers of the store come late, connections are cut before and after what was asked is done, and commands arrive when
whoever sent them has given up. A replica is killed and started again, then the store, which reads its log (AOF). The
history must be linearizable, and so nothing that was acknowledged may be missing.
"""
from .balancers import Balancer
from .clients import Changes
from .linearizability import UNKNOWN
from .link import Link
from .processes import fail
from .stores import Store, environment

SMALL, FULL, DOWN = 300, 3_000, 0.3


def check(cluster, full):
    with Store(cluster) as store, Link(store.port, cluster.seed) as link:
        with cluster.replicas("--store-timeout", "1", "--max-scenes", "100000", environment=environment(link.port)) as replicas:
            ports = [replica.port for replica in replicas]
            run("direct", cluster, store, link, replicas, ports, FULL if full else SMALL, replicas if full else replicas[:1])
            if not full:
                return
            for name in "haproxy", "nginx":
                with Balancer(cluster, name, replicas) as balancer:
                    run(name, cluster, store, link, replicas, [balancer.port], FULL // 3, replicas)
            with Balancer(cluster, "haproxy", replicas) as balancer:
                drain(cluster, balancer, replicas)


def run(name, cluster, store, link, replicas, ports, count, victims):
    """Makes so many operations, during which each victim and as often the store is killed and started again."""
    before = dict(link.counts)
    with Changes(name, cluster.seed, ports) as changes:
        link.is_faulty = True
        turns = 2 * len(victims) + 1
        for turn, victim in enumerate([each for replica in victims for each in (replica, store)], 1):
            changes.await_operations(count * turn // turns)
            victim.kill_for(DOWN)
        changes.await_operations(count)
        link.is_faulty = False
        changes.end(f"{name}, {len(victims)} replicas and {len(victims)} times the store killed",
                    [replica.port for replica in replicas])
    print("  " + ", ".join(f"{link.counts[fate] - before[fate]} times {fate}" for fate in before), flush=True)


def drain(cluster, balancer, replicas):
    """Ends and starts every replica in turn, as in a rolling restart: no request fails."""
    with Changes("drained", cluster.seed, [balancer.port]) as changes:
        for replica in replicas:
            changes.await_operations(len(changes.operations) + SMALL // 3)
            replica.terminate()
            replica.start()
        changes.await_operations(len(changes.operations) + SMALL // 3)
        changes.end(f"{balancer}, {len(replicas)} drained and started again", [replica.port for replica in replicas])
    if changes.refusals or any(each.outcome == UNKNOWN for each in changes.operations):
        fail("a request failed while replicas were drained")
