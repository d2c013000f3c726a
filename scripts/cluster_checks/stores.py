"""A Valkey or Redis server that loses nothing that it has acknowledged, when it is killed."""
import shutil
import socket

from .processes import Process, fail, free_port, until

PROGRAM = shutil.which("valkey-server") or shutil.which("redis-server")
USER, PASSWORD = "scenes", "a-password"
# What docs/storage.md says that the user needs, and nothing else.
COMMANDS = """role hmget eval wait hset del expire zadd zrem zscore zcard zrangebylex get incrby decrby hget llen lindex lrange rpush
              pttl""".split()


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
                      "--logfile", "log", "--user", USER, "on", f">{PASSWORD}", "~{fr}:*", *(f"+{command}" for command in COMMANDS),
                      *flags]
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


def environment(port):
    """What tells a replica of the service that the store is at a port."""
    return {"FIRST_RESPONDER_STORE": f"redis://{USER}:{PASSWORD}@127.0.0.1:{port}"}


def tell(port, command):
    """The lines of the answer to a command."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(f"{command}\r\nQUIT\r\n".encode())
        with connection.makefile() as lines:
            return [line.strip() for line in lines]


def is_primary(port):
    return "role:master" in tell(port, "INFO replication")
