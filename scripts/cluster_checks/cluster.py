"""What all checks share, and three replicas of the service."""
import contextlib
import os
import pathlib
import re
import shutil
import subprocess

from .processes import Process, ask, free_port, until

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class Cluster:
    """The program, the folder in which everything is written, and the number from which all that is random follows."""

    def __init__(self, program, work, seed):
        self.work, self.seed = work, seed
        work.chmod(0o755)
        # The user that replicas run as may not reach the folder of the build, such as one in /root.
        self.program = shutil.copy(program, work)
        os.chmod(self.program, 0o755)
        self.command = [*container(), self.program]

    @contextlib.contextmanager
    def replicas(self, *flags, environment=None, count=3):
        """So many replicas with the same flags."""
        with contextlib.ExitStack() as stack:
            yield [stack.enter_context(Replica(self.command, flags, environment)) for _ in range(count)]

    def folder(self, name):
        """A new folder for the files of a process."""
        number = sum(1 for _ in self.work.glob(f"{name}-*"))
        place = self.work / f"{name}-{number}"
        place.mkdir()
        return place


class Replica(Process):
    """`serve` as in a container, on a port that it keeps."""

    def __init__(self, command, flags, environment):
        self.port = free_port()
        super().__init__([*command, "serve", "--port", self.port, "--event-loops", "1", "--workers", "1", "--log", "off",
                          "--drain-delay", "2", "--shutdown-grace", "10", *flags], environment)

    def __str__(self):
        return f"the replica on port {self.port}"

    def is_ready(self):
        return super().is_ready() and ask(self.port, "GET", "/readyz")[0] == 200

    def metric(self, name):
        """The value of a metric without labels."""
        metrics = ask(self.port, "GET", "/metrics")[1].decode()
        return float(re.search(rf"^{name} (\S+)$", metrics, re.MULTILINE).group(1))

    def await_work(self, load):
        """Waits until the balancer sends it requests."""
        def runs():
            return self.metric("firstresponder_dispatches_total")

        before = runs()
        until("the balancer sends requests to every replica", lambda: load.faults or runs() >= before + 20)


def container():
    """The command that runs a replica as in a container; none where the system does not allow that."""
    command = [ROOT / "scripts/in-container"]
    attempt = subprocess.run([*command, "true"], capture_output=True, text=True)
    if attempt.returncode == 0:
        return command
    reason = attempt.stderr.strip() or f"it ended with {attempt.returncode}"
    print(f"NOT CHECKED: that a replica can run with a read-only root. scripts/in-container does not work here, as it "
          f"needs CAP_SYS_ADMIN or user namespaces: {reason}", flush=True)
    return []
