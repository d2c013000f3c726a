"""Clients that do the same side by side until they are told to stop."""
import threading

CLIENTS = 8


class Crowd:
    """Eight threads that call `run` with their numbers, from the beginning of a `with` to its end."""

    def __init__(self):
        self.faults = []
        self.is_over = threading.Event()
        self.threads = [threading.Thread(target=self.run, args=(number,)) for number in range(CLIENTS)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        self.is_over.set()
        for thread in self.threads:
            thread.join()

    @property
    def goes_on(self):
        return not self.is_over.is_set() and not self.faults
