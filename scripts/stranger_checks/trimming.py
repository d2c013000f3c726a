"""Three thousand clients that ask for embedded answers and do not read them, and long runs in the indented form.

When the clients have left, the memory is back with the system within a second (and what it takes to see that); the indented
form takes no more than --max-memory-for-answers and what is not counted.
"""
import json
import resource
import socket
import threading
import time

from .crowd import BESIDES, LEFT, drag
from .server import Server, megabytes

READERS, REQUESTS = 3_000, 64
BACK = 2.5
RUNS = 8


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


def check(seconds):
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
        time.sleep(BACK)
        print(f"{READERS} readers: {megabytes(before)} before, {megabytes(held)} with them, {megabytes(server.memory())} after")
        if server.memory() > before + LEFT:
            faults.append(f"{megabytes(server.memory())} stay, {megabytes(before)} before")
        faults += server.stop()
    with Server(memory=2 * 1_073_741_824) as server:
        body = json.dumps(drag(700)).encode()
        threads = [threading.Thread(target=server.post, args=["/v1/dispatch?format=pretty", body]) for _ in range(RUNS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        most = server.flag("--max-memory-for-answers") + BESIDES
        print(f"{RUNS} indented runs: peak {megabytes(server.peak())}")
        if server.peak() > most:
            faults.append(f"{megabytes(server.peak())} are more than {megabytes(most)}")
        return faults + server.stop()
