"""A server, or a command, under callgrind."""
import atexit
import os
import pathlib
import re
import socket
import subprocess
import sys
import time

ENVIRONMENT = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
# What curl sends.
HEAD = "%s %s HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nUser-Agent: curl/8.5.0\r\nAccept: %s\r\n"


def message(method, path, body=None, kind="application/json", accept="*/*"):
    """A request as bytes."""
    head = HEAD % (method, path, accept)
    if body is None:
        return (head + "\r\n").encode()
    return (head + f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n").encode() + body


def under_callgrind(out, *command):
    return ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *map(str, command)]


class Server:
    """`serve` with one loop and one worker, and one connection to it."""

    def __init__(self, program, folder):
        self.folder, self.dumps, self.rest = pathlib.Path(folder), 0, b""
        self.out, self.log = self.folder / "server", self.folder / "server.log"
        command = under_callgrind(
            self.out, program, "serve", "--host", "127.0.0.1", "--port", "0", "--event-loops", "1", "--workers", "1",
            "--idle-timeout", "3600", "--max-run-time", "3000")
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=ENVIRONMENT)
        atexit.register(self.process.kill)
        self.connection = socket.create_connection(("127.0.0.1", self.port()))
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def port(self):
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline and self.process.poll() is None:
            if found := re.search(r"listens on http://127\.0\.0\.1:(\d+)", self.log.read_text()):
                return int(found.group(1))
            time.sleep(0.05)
        sys.exit("the server did not start: " + self.log.read_text()[-500:])

    def ask(self, request):
        """The status and the body of the answer."""
        self.connection.sendall(request)
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.read()
        head, _, body = self.rest.partition(b"\r\n\r\n")
        length = int(re.search(rb"(?i)content-length: *(\d+)", head).group(1))
        parts, have = [body], len(body)
        while have < length:
            parts.append(self.read())
            have += len(parts[-1])
        body = b"".join(parts)
        self.rest = body[length:]
        return int(head[9:12]), body[:length]

    def expect(self, request, *statuses):
        """The body of an answer with one of the statuses."""
        status, body = self.ask(request)
        if status not in statuses:
            sys.exit(f"{status}: {body[:300].decode()}")
        return body

    def read(self):
        data = self.connection.recv(1 << 20)
        if not data:
            sys.exit("the server closed the connection")
        return data

    def control(self, what):
        for _ in range(5):
            done = subprocess.run(["callgrind_control", what, str(self.process.pid)], capture_output=True, text=True)
            if "OK" in done.stdout:
                return
            time.sleep(0.5)
        sys.exit("callgrind_control: " + done.stdout + done.stderr)

    def dump(self, name):
        """The instructions since the last dump."""
        self.control("--dump=" + name)
        self.dumps += 1
        file = self.folder / f"server.{self.dumps}"
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            if file.exists() and (found := re.search(r"^summary: (\d+)", file.read_text(), re.M)):
                file.rename(self.folder / f"{name}.callgrind")
                return int(found.group(1))
            time.sleep(0.05)
        sys.exit(f"callgrind wrote no {file}")

    def count(self, name, request, times, status=200, warm=2):
        """The instructions of a request and its last answer: those of twice as many less those of so many.

        A request that differs from one time to the next is a function of its number.
        """
        make = request if callable(request) else lambda number: request
        number, answer = 0, b""

        def send(count):
            nonlocal number, answer
            for _ in range(count):
                answer = self.expect(make(number), status)
                number += 1

        send(warm)
        self.control("--zero")
        send(times)
        once = self.dump(name + ".once")
        send(2 * times)
        return (self.dump(name) - once) / times, answer

    def once(self, name, request, status=200):
        """The instructions of a request that was sent once before, and its answer."""
        self.expect(request, status)
        self.control("--zero")
        answer = self.expect(request, status)
        return self.dump(name), answer

    def stop(self):
        self.connection.close()
        self.process.terminate()
        self.process.wait(60)


def count_lines(program, folder, name, arguments, make, times):
    """The instructions that a command takes for a line, and its last line: those of twice as many less those of so many."""
    counts = []
    for number in (times, 2 * times):
        path = pathlib.Path(folder) / f"{name}.{number}"
        path.write_bytes(make(number))
        out = path.with_suffix(path.suffix + ".callgrind")
        done = subprocess.run(under_callgrind(out, program, *arguments, path), capture_output=True, env=ENVIRONMENT)
        if done.returncode:
            sys.exit(f"{name}: {done.stderr[-500:].decode()}")
        counts.append(int(re.search(r"^(?:summary|totals): (\d+)", out.read_text(), re.M).group(1)))
    return (counts[1] - counts[0]) / times, done.stdout.splitlines()[-1]
