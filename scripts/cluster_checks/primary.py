"""The store's primary is killed: it comes back with its log, or its replica takes its place.

With `appendfsync always` a primary that is killed and started again has all that it acknowledged. With `--store-acks 1`
its replica has as well, so nothing acknowledged is missing after that was promoted. HAProxy, with the configuration of docs/deploy,
leads to whichever store is the primary.
"""
import time

from .balancers import StoreBalancer
from .clients import Changes
from .link import Link
from .stores import Store, environment

KILLS, BETWEEN, DOWN = 5, 100, 0.5
# So many seconds pass before the replica of the store has a change, so that some are lost that no replica confirmed.
LAG = 0.05
# So long before the end of the primary a change may have been waiting for its replica: --store-timeout, in seconds.
SEEN = 2


def check(cluster, full):
    check_restarts(cluster, KILLS if full else 1)
    check_failover(cluster)


def check_restarts(cluster, kills):
    with Store(cluster) as store, cluster.replicas(environment=environment(store.port)) as replicas:
        ports = [replica.port for replica in replicas]
        with Changes("restarts", cluster.seed, ports) as changes:
            outages = []
            for turn in range(1, kills + 1):
                changes.await_operations(BETWEEN * turn)
                killed = time.monotonic_ns()
                store.kill_for(DOWN)
                outages.append(changes.await_change(killed))
            changes.end(f"primary killed and started again, {kills} times", ports)
    print(f"  killed for {DOWN} s; at most {max(outages):.1f} s until a change was acknowledged again", flush=True)


def check_failover(cluster):
    # A primary without its replica refuses changes rather than leave them undecided.
    flags = ["--min-replicas-to-write", "1"]
    with (Store(cluster, flags=flags) as primary, Link(primary.port, cluster.seed, lag=LAG) as link,
          Store(cluster, link, flags) as replica):
        primary.await_replica()
        with StoreBalancer(cluster, [primary, replica]) as balancer:
            with cluster.replicas("--store-acks", "1", environment=environment(balancer.port)) as replicas:
                ports = [each.port for each in replicas]
                with Changes("failover", cluster.seed, ports) as changes:
                    changes.await_operations(BETWEEN)
                    killed = time.monotonic_ns()
                    primary.kill()
                    replica.promote()
                    # Changes wait for a second copy, so whoever promotes a replica gives it one.
                    primary.follow(replica)
                    primary.start()
                    outage = changes.await_change(killed)
                    changes.await_operations(len(changes.operations) + BETWEEN)
                    changes.stop()
                    # What clients saw before a replica had it may be gone with the primary: WAIT is not consensus.
                    changes.forget_seen(killed - SEEN * 10**9, killed)
                    changes.end("primary killed and its replica promoted, --store-acks 1", ports)
    print(f"  {outage:.1f} s until a change was acknowledged again (goal 3)", flush=True)
