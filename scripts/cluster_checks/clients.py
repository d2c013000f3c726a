"""Clients that change and read a few scenes under conditions, and remember what they were told."""
import http.client
import itertools
import json
import random
import time

from .crowd import CLIENTS, Crowd
from .linearizability import (ABSENT, ANY, CREATED, REFUSED, REMOVED, REPLACED, SEEN, UNKNOWN, Operation, Violation, judge)
from .processes import converse, fail, until

CONTENDED, PAUSE = 5, 0.02
# One in so many operations stores a scene that nobody changes afterwards, one in so many contents has been there before.
KEPT, REPEATED = 10, 3
UNDECIDED = "/problems/storage-undecided"


class Changes(Crowd):
    """Clients that change and read until they are told to stop, and the history that they see.

    Their scenes begin with `name`, and none of them is stored before.
    """

    def __init__(self, name, seed, ports):
        super().__init__()
        self.name, self.ports, self.seed = name, ports, f"{seed} {name}"
        self.operations, self.refusals = [], []
        self.contents = {}
        self.tags = itertools.count()
        self.resources = [f"{name}-{number}" for number in range(CONTENDED)]

    # What the clients do

    def run(self, number):
        source, seen = random.Random(f"{self.seed} {number}"), {}
        while self.goes_on:
            try:
                self.turn(number, source, seen)
            except Exception as error:
                self.faults.append(f"client {number}: {error!r}")
            time.sleep(source.uniform(0, PAUSE))

    def turn(self, number, source, seen):
        """One operation; `seen` has the tags that this client knows."""
        if source.randrange(KEPT) == 0:
            resource = f"{self.name}-kept{next(self.tags)}"
            self.resources.append(resource)
            self.operate(number, source, "put", resource, none_match=ANY)
            return
        resource = self.resources[source.randrange(CONTENDED)]
        kind = source.choices(["get", "put", "delete"], [4, 4, 1])[0]
        # A change is more often allowed if its client has just looked.
        if kind != "get" and source.random() < 0.5:
            self.note(seen, self.operate(number, source, "get", resource))
        known = seen.get(resource)
        conditions = [{"match": known}] * 6 if known else [{"none_match": ANY}] * 6
        conditions += [{}, {"match": ANY}, {"none_match": ANY}, {"none_match": known or ANY}]
        if kind == "get":
            conditions = [{}, {"none_match": known}] if known else [{}]
        self.note(seen, self.operate(number, source, kind, resource, **source.choice(conditions)))

    def note(self, seen, operation):
        if operation and operation.outcome in (SEEN, CREATED, REPLACED, REMOVED, ABSENT):
            seen[operation.resource] = operation.tag

    def operate(self, number, source, kind, resource, match=None, none_match=None):
        """Sends one request; returns what is known of it, or None if it certainly did nothing and saw nothing."""
        tag, body = self.content(source, resource) if kind == "put" else (None, None)
        fields = {name: value if value == ANY else f'"{value}"'
                  for name, value in (("If-Match", match), ("If-None-Match", none_match)) if value}
        invoked = time.monotonic_ns()
        try:
            answer = converse(source.choice(self.ports), kind.upper(), f"/v1/scenes/{resource}", body, fields)
        except ConnectionRefusedError:
            return None
        except (OSError, http.client.HTTPException):
            answer = None
        completed = time.monotonic_ns()
        outcome, tag = self.outcome(kind, none_match, tag, answer, (invoked, completed))
        if outcome is None:
            return None
        if outcome == UNKNOWN:
            completed = None
        operation = Operation(number, resource, kind, match, none_match, tag, invoked, completed, outcome)
        self.operations.append(operation)
        return operation

    def content(self, source, resource):
        """The tag and the bytes of a scene: a new one, or one that this resource may have had before."""
        earlier = self.contents.setdefault(resource, [])
        if earlier and source.randrange(REPEATED) == 0:
            return source.choice(earlier)
        body = json.dumps({"windows": [{"id": f"w{next(self.tags)}", "frame": [0, 0, 390, 844]}]}).encode()
        earlier.append((content_tag(body), body))
        return earlier[-1]

    def outcome(self, kind, none_match, tag, answer, moments):
        """What an answer says: an outcome and a tag, or None if nothing happened that anyone could see."""
        if answer is None:
            return (None, None) if kind == "get" else (UNKNOWN, tag)
        response, body = answer
        status, stored = response.status, (response.headers["ETag"] or "").strip('"')
        if status >= 500:
            return self.failure(kind, tag, response, body, moments)
        match kind, status:
            case "get", 200 if stored == content_tag(body):
                return SEEN, stored
            case "get", 304:
                return SEEN, none_match
            case "get", 404:
                return SEEN, None
            case "put", 201 | 200 if stored == tag:
                return (CREATED if status == 201 else REPLACED), tag
            case "delete", 204:
                return REMOVED, None
            case "delete", 404:
                return ABSENT, None
            case ("put" | "delete"), 412:
                return REFUSED, tag
        raise ValueError(f"a {kind} is answered {status} with the tag {stored!r}: {body[:300]}")

    def failure(self, kind, tag, response, body, moments):
        """What a failure leaves open. 503 says that nothing was done, unless it is `storage-undecided`."""
        is_ours = response.headers["Content-Type"] == "application/problem+json"
        if is_ours and response.status != 503:
            raise ValueError(f"a {kind} is answered {response.status}: {body[:300]}")
        undecided = not is_ours or json.loads(body)["type"] == UNDECIDED
        if is_ours and not undecided and not response.headers["Retry-After"]:
            raise ValueError(f"a {kind} is answered 503 without Retry-After: {body[:300]}")
        if is_ours and undecided and kind == "get":
            raise ValueError("a get is answered that it is undecided")
        self.refusals.append(moments)
        return (UNKNOWN, tag) if undecided and kind != "get" else (None, None)

    # What a check asks

    def await_operations(self, count):
        """Waits until so many operations were answered."""
        until(f"{count} operations", lambda: self.faults or len(self.operations) >= count, 600)
        self.check()

    def await_change(self, moment):
        """Waits for an acknowledged change that began at or after a moment; returns the seconds until its end."""
        until("a change is acknowledged again", lambda: self.faults or self.first_change(moment))
        self.check()
        return (self.first_change(moment) - moment) / 1e9

    def first_change(self, moment):
        ends = [each.completed for each in list(self.operations) if each.invoked >= moment and each.outcome in (CREATED, REPLACED, REMOVED)]
        return min(ends, default=None)

    def forget_seen(self, since, until):
        """Leaves out of the history what was only seen between two moments, and keeps what was changed."""
        self.operations = [each for each in self.operations if each.outcome not in (SEEN, REFUSED, ABSENT)
                           or each.completed < since or each.invoked > until]

    def check(self):
        if self.faults:
            fail(self.faults[0])

    def end(self, name, ports):
        """Stops the clients, reads everything on every port, and judges; prints what it saw."""
        self.stop()
        self.check()
        count, unknown = len(self.operations), sum(each.outcome == UNKNOWN for each in self.operations)
        changed = sum(each.outcome in (CREATED, REPLACED, REMOVED) for each in self.operations)
        for port in ports:
            self.read(port)
        self.check_list(ports[0])
        start = time.monotonic()
        try:
            resources = judge(self.operations)
        except Violation as violation:
            fail(f"{name}: {violation}")
        print(f"{name}: {count:,} operations on {resources} scenes are linearizable: {changed:,} changes, {unknown} unknown, "
              f"{len(self.refusals)} answered with a failure (judged in {time.monotonic() - start:.1f} s)", flush=True)

    def read(self, port):
        """Reads every scene, so that nothing that was acknowledged may be missing."""
        source = random.Random(0)
        ports, self.ports = self.ports, [port]
        for resource in self.resources:
            until(f"{resource} can be read", lambda: self.operate(CLIENTS, source, "get", resource))
        self.ports = ports

    def check_list(self, port):
        """The list has what the last reads saw, page by page."""
        last = {each.resource: each.tag for each in self.operations if each.client == CLIENTS}
        listed, path = [], "/v1/scenes"
        while path:
            _, body = converse(port, "GET", path)
            page = json.loads(body)
            listed += [each["id"] for each in page["scenes"]]
            path = page.get("next")
        there = sorted(resource for resource, tag in last.items() if tag)
        if sorted(each for each in listed if each in last) != there:
            fail(f"the list has {sorted(set(listed) ^ set(there))} too many or too few")


def content_tag(body):
    """The entity tag of a scene: its MurmurHash3 for x64 with 128 bits and seed 0 (docs/storage.md)."""
    one, other = 0x87c37b91114253d5, 0x4cf5ad432745937f
    mask = (1 << 64) - 1
    rotated = lambda word, bits: (word << bits | word >> 64 - bits) & mask
    word = lambda start, end: int.from_bytes(body[start:end], "little")
    first = second = 0
    whole = len(body) // 16 * 16
    for at in range(0, whole, 16):
        first ^= rotated(word(at, at + 8) * one & mask, 31) * other & mask
        first = ((rotated(first, 27) + second) * 5 + 0x52dce729) & mask
        second ^= rotated(word(at + 8, at + 16) * other & mask, 33) * one & mask
        second = ((rotated(second, 31) + first) * 5 + 0x38495ab5) & mask
    second ^= rotated(word(whole + 8, len(body)) * other & mask, 33) * one & mask
    first ^= rotated(word(whole, min(whole + 8, len(body))) * one & mask, 31) * other & mask
    first, second = first ^ len(body), second ^ len(body)
    first = (first + second) & mask
    second = (second + first) & mask

    def mixed(word):
        word = (word ^ word >> 33) * 0xff51afd7ed558ccd & mask
        word = (word ^ word >> 33) * 0xc4ceb9fe1a85ec53 & mask
        return word ^ word >> 33

    first, second = mixed(first), mixed(second)
    first = (first + second) & mask
    return f"{first:016x}{(second + first) & mask:016x}"
