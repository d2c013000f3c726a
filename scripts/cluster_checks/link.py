"""A connection to the store that fails as networks do: it knows bytes and directions, and nothing of what they mean."""
import contextlib
import random
import socket
import threading
import time

# How often what goes to the store meets with which fate; all else goes through.
FATES = {"delayed answer": 0.06, "cut before": 0.02, "cut after": 0.02, "late": 0.01}


class Link:
    """Forwards each connection to a port, and does its worst while `is_faulty`.

    - delayed answer: what was asked is done, and the answer takes up to `delay` seconds;
    - cut before: the connection ends before what was asked gets to the store;
    - cut after: it is done, and the connection ends before its answer;
    - late: it gets there `late` seconds later, when whoever asked has given up.

    All answers, whether or not it is faulty, take `lag` seconds.
    """

    def __init__(self, port, seed, delay=0.3, late=1.5, lag=0):
        self.target, self.delay, self.late, self.lag = port, delay, late, lag
        self.random, self.lock = random.Random(seed), threading.Lock()
        self.is_faulty = False
        self.counts = dict.fromkeys(FATES, 0)

    def __enter__(self):
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        with contextlib.suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                client = self.listener.accept()[0]
                try:
                    store = socket.create_connection(("127.0.0.1", self.target), timeout=5)
                except OSError:
                    client.close()
                    continue
                store.settimeout(None)
                for end in client, store:
                    end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                connection = Connection(self, client, store)
                for way in connection.ask, connection.answer:
                    threading.Thread(target=way, daemon=True).start()

    def fate(self):
        """What happens to what was just asked: its name, and how many seconds it takes."""
        with self.lock:
            drawn, seconds = self.random.random(), self.random.uniform(0, self.delay)
            for name, share in FATES.items() if self.is_faulty else ():
                drawn -= share
                if drawn < 0:
                    self.counts[name] += 1
                    return name, self.late if name == "late" else seconds
        return None, 0


class Connection:
    """One connection: what is asked goes one way, what is answered the other."""

    def __init__(self, link, client, store):
        self.link, self.client, self.store = link, client, store
        self.next = None, 0

    def close(self):
        for end in self.client, self.store:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def ask(self):
        with contextlib.suppress(OSError):
            while data := self.client.recv(65_536):
                name, seconds = self.next = self.link.fate()
                if name == "cut before":
                    break
                if name == "late":
                    time.sleep(seconds)
                self.store.sendall(data)
        self.close()

    def answer(self):
        with contextlib.suppress(OSError):
            while data := self.store.recv(65_536):
                name, seconds = self.next
                if name == "cut after":
                    break
                time.sleep(self.link.lag + (seconds if name == "delayed answer" else 0))
                self.client.sendall(data)
        self.close()
