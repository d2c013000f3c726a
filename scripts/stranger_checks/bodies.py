"""Large bodies that never end, on every connection that there may be.

With default flags, and with those of docs/deploy/kubernetes, the server stays within 1 GiB, small requests are answered
meanwhile, and a body that has nearly come is cut about --body-timeout after it stalls.
"""
import concurrent.futures
import re
import socket
import time

from .crowd import moderate
from .server import ROOT, Server, megabytes

# Seconds: those of --body-timeout, and until a sweep sees that they are over.
CUT = 10 + 3


def manifest():
    """The flags of the deployment that decide about memory."""
    text = (ROOT / "docs/deploy/kubernetes/deployment.yaml").read_text()
    return re.findall(r"^ +- (--(?:max-|event-loops|workers)\S+)$", text, re.M)


def stall(server, bytes):
    """A client that sends all of a body but its last byte, as far as it is taken."""
    client = socket.create_connection(server.address)
    client.setblocking(False)
    head = f"POST /v1/dispatch HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {bytes}\r\n\r\n"
    return [client, memoryview(head.encode() + b" " * (bytes - 1)), None]


def storm(name, flags, connections, bytes):
    faults = []
    with Server(*flags) as server:
        clients = [stall(server, bytes) for _ in range(connections)]
        stalled, longest, statuses = [], 0, {}
        small, slowest = moderate(), 0
        end = time.monotonic() + 2 * CUT
        while time.monotonic() < end:
            for client in list(clients):
                connection, rest, since = client
                try:
                    if rest:
                        client[1] = rest[connection.send(rest[:1_048_576]):]
                    elif since is None:
                        client[2] = time.monotonic()
                except BlockingIOError:
                    pass
                except ConnectionError:
                    client[1] = None
                try:
                    answer = connection.recv(4_096)
                except BlockingIOError:
                    continue
                except ConnectionError:
                    answer = b""
                status = answer[9:12].decode() or "closed"
                statuses[status] = statuses.get(status, 0) + 1
                if status == "408" and client[2] is not None:
                    longest = max(longest, time.monotonic() - client[2])
                connection.close()
                clients.remove(client)
            start = time.monotonic()
            status, _ = server.post("/v1/dispatch", small)
            slowest = max(slowest, time.monotonic() - start)
            if status != 200:
                faults.append(f"a small request was answered {status}")
            time.sleep(0.01)
        print(f"{name}: {connections} bodies of {megabytes(bytes)} ended {statuses}, the longest {longest:.1f} s after it "
              f"stalled; small requests took {slowest * 1_000:.0f} ms at most; peak {megabytes(server.peak())}")
        if longest > CUT:
            faults.append(f"a stalled body was cut after {longest:.1f} s")
        if clients:
            faults.append(f"{len(clients)} bodies are still waited for")
        for client in clients:
            client[0].close()
        return faults + server.stop()


def check(seconds):
    flags = manifest()
    most = {name: int(value) for name, value in (flag[2:].split("=") for flag in flags)}
    # Both mostly wait.
    with concurrent.futures.ThreadPoolExecutor() as threads:
        storms = [threads.submit(storm, "default flags", [], 63, 16 * 1_048_576),
                  threads.submit(storm, "kubernetes", flags, min(400, most["max-connections"] - 2), most["max-body-bytes"])]
        return [fault for ended in storms for fault in ended.result()]
