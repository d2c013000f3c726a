"""HAProxy and nginx with the configurations of docs/deploy; only their addresses are changed."""
import re

from .cluster import ROOT
from .processes import Process, ask, free_port
from .stores import is_primary

DEPLOY = ROOT / "docs/deploy"


class Balancer(Process):
    """HAProxy or nginx before replicas."""

    def __init__(self, cluster, name, replicas):
        self.name, self.port = name, free_port()
        place = cluster.folder(name)
        text = (DEPLOY / {"haproxy": "haproxy.cfg", "nginx": "nginx.conf"}[name]).read_text()
        text = re.sub(r"(bind|listen) :?8080", rf"\1 127.0.0.1:{self.port}", text)
        for number, replica in enumerate(replicas, 1):
            text = text.replace(f"127.0.0.1:808{number}", f"127.0.0.1:{replica.port}")
        if name == "nginx":
            # Debian's nginx keeps its files in a folder that only one may use.
            kept = "".join(f"  {kind}_temp_path {place}/{kind};\n" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
            text = text.replace("http {\n", "http {\n  access_log off;\n" + kept, 1)
        configuration = place / "configuration"
        configuration.write_text(text)
        super().__init__(haproxy(configuration) if name == "haproxy" else [
            "nginx", "-e", "stderr", "-c", configuration,
            "-g", f"daemon off; master_process off; pid {place}/nginx.pid; error_log {place}/nginx.log;"])

    def __str__(self):
        return self.name

    def is_ready(self):
        return super().is_ready() and ask(self.port, "GET", "/readyz")[0] == 200


class StoreBalancer(Process):
    """HAProxy before a primary and its replica, of which it chooses the primary."""

    def __init__(self, cluster, stores):
        self.port = free_port()
        text = (DEPLOY / "haproxy-store.cfg").read_text().replace("127.0.0.1:6379", f"127.0.0.1:{self.port}")
        for number, store in enumerate(stores, 1):
            text = text.replace(f"127.0.0.1:638{number}", f"127.0.0.1:{store.port}")
        configuration = cluster.folder("haproxy-store") / "configuration"
        configuration.write_text(text)
        super().__init__(haproxy(configuration))

    def __str__(self):
        return "HAProxy before the stores"

    def is_ready(self):
        # Until its first checks HAProxy takes all servers for good, and asks one after the other.
        return super().is_ready() and all(is_primary(self.port) for _ in range(4))


def haproxy(configuration):
    return ["haproxy", "-db", "-q", "-f", configuration]
