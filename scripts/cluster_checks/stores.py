"""A Valkey or Redis server that loses nothing that it has acknowledged, when it is killed."""
import shutil
import socket

from .processes import Process, fail, free_port, until

PROGRAM = shutil.which("valkey-server") or shutil.which("redis-server")


class Store(Process):
    """A primary, or the replica of another one, which keeps what it has written in a folder of its own.

    A replica finds its primary at the port of `primary`, which may be a `Link` to it.
    """

    def __init__(self, cluster, primary=None, flags=()):
        if not PROGRAM:
            fail("neither valkey-server nor redis-server is installed")
        self.port = free_port()
        self.flags = [PROGRAM, "--port", self.port, "--bind", "127.0.0.1", "--dir", cluster.folder("store"), "--save", "",
                      "--appendonly", "yes", "--appendfsync", "always", "--repl-diskless-sync-delay", "0",
                      "--logfile", "log", *flags]
        super().__init__(self.flags)
        self.follow(primary)

    def __str__(self):
        return f"the store on port {self.port}"

    def follow(self, primary):
        """Says whose replica it is from its next start."""
        of = ["--replicaof", f"127.0.0.1 {primary.port}"] if primary else []
        self.command = [str(part) for part in [*self.flags, *of]]

    def is_ready(self):
        return super().is_ready() and tell(self.port, "PING")[0] == "+PONG"

    def await_replica(self):
        """Waits until a replica has everything."""
        until(f"{self} has a replica", lambda: any("state=online" in line for line in tell(self.port, "INFO replication")))

    def promote(self):
        answer = tell(self.port, "REPLICAOF NO ONE")[0]
        if answer != "+OK":
            fail(f"{self} does not become a primary: {answer}")

    def address(self):
        return f"redis://127.0.0.1:{self.port}"


def tell(port, command):
    """The lines of the answer to a command."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(f"{command}\r\nQUIT\r\n".encode())
        with connection.makefile() as lines:
            return [line.strip() for line in lines]


def is_primary(port):
    return "role:master" in tell(port, "INFO replication")
