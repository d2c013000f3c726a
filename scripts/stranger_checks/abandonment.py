"""Thirty clients that send a run of seconds and close their connection, or reset it, at once.

An honest request of the same kind takes no longer than two runs, and the server rests within a second.
"""
import json
import socket
import struct
import time

from .crowd import drag, heavy
from .server import Server

CLIENTS = 30
# What is measured beside the runs.
SPARE = 0.5
REST = 1


def send(server, body, version, resets):
    client = socket.create_connection(server.address)
    if resets:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    client.sendall((f"POST /v1/dispatch HTTP/1.{version}\r\nHost: x\r\nContent-Type: application/json\r\n"
                    f"Content-Length: {len(body)}\r\n\r\n").encode() + body)
    return client


def timed(server, body):
    start = time.monotonic()
    status, _ = server.post("/v1/dispatch", body)
    return status, time.monotonic() - start


def check(seconds):
    faults = []
    honest = json.dumps(drag(120)).encode()
    with Server("--workers", "1", "--max-run-time", "20") as server:
        _, alone = timed(server, honest)
        for name, version, resets in [("closed", 1, False), ("closed, HTTP/1.0", 0, False), ("reset", 1, True)]:
            clients = [send(server, heavy(), version, resets) for _ in range(CLIENTS)]
            time.sleep(0.5)
            for client in clients:
                client.close()
            status, taken = timed(server, honest)
            print(f"{name}: an honest request took {taken:.2f} s, alone {alone:.2f} s")
            if status != 200 or taken > 2 * alone + SPARE:
                faults.append(f"after {CLIENTS} {name}: {status} in {taken:.2f} s")
            clients = [send(server, heavy(), version, resets) for _ in range(CLIENTS)]
            time.sleep(0.5)
            for client in clients:
                client.close()
            time.sleep(REST)
            before = server.processor_seconds()
            time.sleep(REST)
            worked = server.processor_seconds() - before
            if worked > 0.2 * REST:
                faults.append(f"{worked:.2f} s of work in {REST} s, {REST} s after all {name}")
        return faults + server.stop()
