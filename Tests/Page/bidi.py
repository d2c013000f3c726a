"""A browser that speaks WebDriver BiDi, over a WebSocket of our own (RFC 6455): text messages to a browser on this machine."""
import base64
import json
import os
import re
import socket
import struct
import subprocess


class WebSocket:
    """A connection on which each message is one text."""

    def __init__(self, host, port, path):
        self.socket = socket.create_connection((host, port), timeout=300)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self._some()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode())

    def send(self, text):
        data = text.encode()
        size = len(data)
        length = struct.pack("!B", 0x80 | size) if size < 126 else struct.pack("!BH", 0xFE, size) if size < 65536 \
            else struct.pack("!BQ", 0xFF, size)
        mask = os.urandom(4)
        self.socket.sendall(b"\x81" + length + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)))

    def receive(self):
        text = b""
        while True:
            first, second = self._take(2)
            size = second & 0x7F
            if size >= 126:
                size = int.from_bytes(self._take(2 if size == 126 else 8), "big")
            data = self._take(size)
            if first & 0xF == 8:
                raise ConnectionError("the browser has closed the connection")
            if first & 0xF in (0, 1):
                text += data
                if first & 0x80:
                    return text.decode()

    def close(self):
        self.socket.close()

    def _take(self, count):
        while len(self.rest) < count:
            self.rest += self._some()
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def _some(self):
        data = self.socket.recv(1 << 16)
        if not data:
            raise ConnectionError("the browser has gone")
        return data


class Browser:
    """Firefox without a window, one tab at a time, and what goes wrong in its pages."""

    def __init__(self, path, profile):
        command = [path, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"]
        # A root has no home of its own choosing in a container.
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True,
                                        env=os.environ | {"HOME": profile})
        for line in self.process.stderr:
            if found := re.search(r"ws://([\d.]+):(\d+)", line):
                break
        else:
            raise ConnectionError("Firefox does not listen")
        self.channel = WebSocket(found[1], int(found[2]), "/session")
        self.count, self.context, self.troubles = 0, None, []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.channel.close()
        self.process.terminate()
        self.process.wait(timeout=20)

    def ask(self, method, **params):
        """Sends a command, and returns its result."""
        self.count += 1
        self.channel.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            message = json.loads(self.channel.receive())
            if message.get("method") == "log.entryAdded":
                entry = message["params"]
                if entry["level"] in ("error", "warn"):
                    self.troubles.append(f"{entry['level']}: {entry['text']}")
            elif message.get("id") == self.count:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]

    def open(self):
        """Takes a new tab, in a container of its own, instead of the one before."""
        former = self.context
        user = self.ask("browser.createUserContext")["userContext"]
        self.context = self.ask("browsingContext.create", type="tab", userContext=user)["context"]
        if former:
            self.ask("browsingContext.close", context=former)
        self.troubles.clear()

    def navigate(self, url):
        self.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def reload(self):
        self.ask("browsingContext.reload", context=self.context, wait="complete")

    def call(self, function, *arguments):
        """Calls a function of JavaScript, or a promise's, with values in JSON; returns what it does, in JSON."""
        wrapped = f"async (text) => JSON.stringify((await ({function})(...JSON.parse(text))) ?? null)"
        answer = self.ask(
            "script.callFunction", functionDeclaration=wrapped, awaitPromise=True, target={"context": self.context},
            arguments=[{"type": "string", "value": json.dumps(arguments)}])
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def drag(self, places, pause=0):
        """Presses the mouse at the first place, moves it over the others, and lifts it at the last."""
        move = lambda place: {"type": "pointerMove", "x": round(place[0]), "y": round(place[1]), "duration": pause}
        first, *others = places
        actions = [move(first), {"type": "pointerDown", "button": 0}, *map(move, others), {"type": "pointerUp", "button": 0}]
        self.ask("input.performActions", context=self.context, actions=[
            {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}])

    def keys(self, *keys):
        """Presses keys, one after the other."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.ask("input.performActions", context=self.context, actions=[{"type": "key", "id": "keys", "actions": actions}])
