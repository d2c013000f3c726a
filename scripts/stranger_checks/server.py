"""A server of the release build under a limit of memory, and what can be seen of it from outside."""
import contextlib
import http.client
import itertools
import json
import os
import pathlib
import re
import signal
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
GIB = 1_073_741_824
# Control groups of both versions; a machine where neither can be made only measures.
GROUPS = [(pathlib.Path("/sys/fs/cgroup/memory"), "memory.limit_in_bytes"), (pathlib.Path("/sys/fs/cgroup"), "memory.max")]


class Server:
    """`serve` with its defaults and the flags of a check, on a port of its own.

    It may take so much memory (1 GiB): with more the kernel ends it, where a control group can be made, and `stop` reports
    the peak anyway.
    """

    PROGRAM = os.environ.get("FIRST_RESPONDER_BINARY") or str(ROOT / ".build/release/first-responder")

    def __init__(self, *flags, memory=GIB, program=PROGRAM):
        self.limit, self.program = memory, str(program)
        self.group = make_group(memory)
        self.process = subprocess.Popen([self.program, "serve", "--port", "0", "--log", "off", *flags],
                                        stdout=subprocess.PIPE, text=True, preexec_fn=self.enter)
        self.address = ("127.0.0.1", int(re.search(r":(\d+)$", self.process.stdout.readline()).group(1)))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()
        self.leave()

    def enter(self):
        if self.group:
            (self.group / "cgroup.procs").write_text(str(os.getpid()))

    def leave(self):
        if self.group:
            with contextlib.suppress(OSError):
                self.group.rmdir()
            self.group = None

    # What can be seen

    def memory(self):
        """Resident bytes now."""
        return self.status("VmRSS") * 1_024

    def peak(self):
        """The most resident bytes so far."""
        return self.status("VmHWM") * 1_024

    def status(self, name):
        try:
            text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
            return int(re.search(rf"^{name}:\s+(\d+)", text, re.M).group(1))
        except (OSError, AttributeError):
            raise SystemExit("the server is gone") from None

    def processor_seconds(self):
        """What all threads have worked so far."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def worked(self):
        """Seconds that all threads have worked so far, as exactly as the kernel knows."""
        times = pathlib.Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(file.read_text().split()[0]) for file in times) / 1e9

    def metric(self, name):
        """The value of a metric, labels included in the name."""
        line = re.search(rf"^{re.escape(name)} (\S+)$", self.get("/metrics")[1].decode(), re.M)
        return float(line.group(1))

    def flag(self, name):
        """The default of a flag, as --help has it."""
        help = subprocess.run([self.program, "serve", "--help"], capture_output=True, text=True).stdout
        return int(re.search(rf"{name} N\n.*Default: (\d+)\.", help).group(1))

    # Requests

    def connect(self, timeout=120):
        return http.client.HTTPConnection(*self.address, timeout=timeout)

    def ask(self, method, path, body=None, fields=None, timeout=120):
        """The status and the body of an answer, on a connection of its own."""
        if isinstance(body, (dict, list)):
            body = json.dumps(body).encode()
        with contextlib.closing(self.connect(timeout)) as connection:
            connection.request(method, path, body, {"Content-Type": "application/json", **(fields or {})})
            response = connection.getresponse()
            return response.status, response.read()

    def get(self, path, **more):
        return self.ask("GET", path, **more)

    def post(self, path, body, **more):
        return self.ask("POST", path, body, **more)

    def put(self, path, body, **more):
        return self.ask("PUT", path, body, **more)

    def stop(self):
        """Ends it as a supervisor would; what is wrong with how it ended, or with the memory it has taken."""
        faults = []
        peak = self.peak()
        if peak > self.limit:
            faults.append(f"{megabytes(peak)} are more than {megabytes(self.limit)}")
        self.process.send_signal(signal.SIGTERM)
        if self.process.wait(60) != 0:
            faults.append(f"the server ended with {self.process.returncode}")
        self.leave()
        return faults


# Some checks start several servers at the same time.
numbers = itertools.count()


def make_group(memory):
    number = next(numbers)
    for folder, limit in GROUPS:
        group = folder / f"strangers-{os.getpid()}-{number}"
        try:
            group.mkdir()
            (group / limit).write_text(str(memory))
            return group
        except OSError:
            with contextlib.suppress(OSError):
                group.rmdir()
    return None


def megabytes(bytes):
    return f"{bytes / 1e6:.0f} MB"
