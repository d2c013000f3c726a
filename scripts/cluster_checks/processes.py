"""Processes that a check starts, kills and waits for, and how it asks them."""
import contextlib
import http.client
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time

DEADLINE = 60
# What the processes write on standard error; it is shown when one of them fails.
MESSAGES = tempfile.TemporaryFile()
SHOWN_BYTES = 4_096
given = set()


def free_port():
    """A port below those of outgoing connections, which could take a process's port while it is down."""
    for port in random.sample(range(15_000, 30_000), 1_000):
        with contextlib.suppress(OSError), socket.socket() as listener:
            listener.bind(("127.0.0.1", port))
            if port not in given:
                given.add(port)
                return port
    sys.exit("no port is free")


def fail(message):
    sys.exit(f"FAILED: {message}\n{last_messages()}")


def until(what, condition, seconds=DEADLINE):
    """Waits until a condition holds."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        with contextlib.suppress(OSError, http.client.HTTPException):
            if condition():
                return
        time.sleep(0.02)
    fail(f"not within {seconds} s: {what}")


def last_messages():
    """The end of what the processes wrote, read without moving the place at which they write."""
    start = max(0, os.fstat(MESSAGES.fileno()).st_size - SHOWN_BYTES)
    text = os.pread(MESSAGES.fileno(), SHOWN_BYTES, start).decode(errors="replace").strip()
    return f"The last messages:\n{text}" if text else "There are no messages."


def ask(port, method, path, body=None, fields=None, timeout=DEADLINE):
    """The status and the body of an answer, on a connection of its own."""
    response, content = converse(port, method, path, body, fields, timeout)
    return response.status, content


def converse(port, method, path, body=None, fields=None, timeout=DEADLINE):
    """An answer, of which the fields can be read, and its body."""
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)) as connection:
        connection.request(method, path, body, {**({"Content-Type": "application/json"} if body else {}), **(fields or {})})
        response = connection.getresponse()
        return response, response.read()


class Process:
    """A process that can be ended in every way, and started again with the same command.

    As a context it is killed at the end.
    """

    def __init__(self, command, environment=None, directory=None):
        self.command, self.directory = [str(part) for part in command], directory
        self.environment = {**os.environ, **(environment or {})}
        self.process = None

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.kill()

    def start(self):
        self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                        stderr=MESSAGES, env=self.environment, cwd=self.directory)
        try:
            until(f"{self} is ready", self.is_ready)
        except BaseException:
            self.kill()
            raise

    def is_ready(self):
        if self.process.poll() is not None:
            fail(f"{self} ended with {self.process.returncode}")
        return True

    def kill(self):
        if self.process:
            self.process.kill()
            self.process.wait()

    def kill_for(self, seconds):
        """Kills it, and starts it again after so many seconds."""
        self.kill()
        time.sleep(seconds)
        self.start()

    def terminate(self):
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(DEADLINE)
        if status != 0:
            fail(f"{self} ended with {status} after SIGTERM")

    def stop(self):
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self):
        self.process.send_signal(signal.SIGCONT)
