"""Three thousand clients that ask for embedded answers and do not read them, and thirty that hardly read indented ones.

A second after the first have left, their memory is back with the system. The long answers of the others, which are made side
by side and held together, take no more than --max-memory-for-answers and what is not counted.
"""
import resource
import socket
import threading
import time

from .crowd import BESIDES, LEFT, Storm, longest
from .server import Server, megabytes

READERS, REQUESTS = 3_000, 64
# Seconds: what is promised, and what it takes to see it.
BACK, SEEING = 1, 0.2
HOLDERS = 30


def readers(server):
    request = b"GET /v1/examples HTTP/1.1\r\nHost: x\r\n\r\n" * REQUESTS
    clients = []
    for _ in range(READERS):
        client = socket.socket()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        client.connect(server.address)
        client.sendall(request)
        clients.append(client)
    return clients


def given_back():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, READERS + 100)), hard))
    faults = []
    with Server() as server:
        server.get("/v1/examples")
        before = server.memory()
        clients = readers(server)
        time.sleep(2)
        held = server.memory()
        for client in clients:
            client.close()
        left = time.monotonic()
        while server.memory() > before + LEFT and time.monotonic() < left + BACK + SEEING:
            time.sleep(0.02)
        after, taken = server.memory(), time.monotonic() - left
        print(f"  {READERS} readers: {megabytes(before)} before, {megabytes(held)} with them, {megabytes(after)} "
              f"{taken:.2f} s after they left")
        if after > before + LEFT:
            faults.append(f"{megabytes(after)} stay, {megabytes(before)} before")
        return faults + server.stop()


def indented(seconds):
    faults = []
    with Server(memory=2 * 1_073_741_824) as server:
        body = longest(server, "/v1/dispatch?format=pretty")
        storm = Storm(server)
        threads = [threading.Thread(target=storm.greedy, args=[body, "/v1/dispatch?format=pretty"]) for _ in range(HOLDERS)]
        held = 0
        for thread in threads:
            thread.start()
        end = time.monotonic() + 2 * seconds
        while time.monotonic() < end:
            held = max(held, server.metric("firstresponder_answer_memory_bytes"))
            time.sleep(0.1)
        storm.end.set()
        for thread in threads:
            thread.join()
        most = server.flag("--max-memory-for-answers") + BESIDES
        print(f"  {HOLDERS} readers of long indented answers: {storm.statuses['greedy']}, {megabytes(held)} reserved or held, "
              f"peak {megabytes(server.peak())}")
        if server.peak() > most:
            faults.append(f"{megabytes(server.peak())} are more than {megabytes(most)}")
        if 200 not in storm.statuses["greedy"]:
            faults.append("no indented run is answered")
        return faults + server.stop()


def check(seconds):
    return given_back() + indented(seconds)
