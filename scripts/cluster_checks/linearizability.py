"""A judge of histories: is there an order in which these operations could have happened one by one?

The algorithm is Wing and Gong's (1993) with Lowe's memory of what was tried (2017), for a register that is absent or
holds a tag, and that is changed under conditions. Each resource is judged by itself, as a whole history is
linearizable if and only if the history of each object is.
"""
import dataclasses
import math
import typing

# What an operation came to, as its client saw it.
SEEN, CREATED, REPLACED, REMOVED, ABSENT, REFUSED, UNKNOWN = (
    "seen", "created", "replaced", "removed", "absent", "refused", "unknown")
ANY = "*"
SHOWN = 24
# Some ten times what the longest histories here take that are as they should be.
MOST_POSITIONS = 200_000
NOTHING_DOUBTFUL = ""


@dataclasses.dataclass(frozen=True)
class Operation:
    """One request and what its client knows of it.

    `match` and `none_match` are the conditions: None, "*" or a tag. `tag` is what a put stores and a get saw (None: nothing).
    `completed` is None if the client does not know what became of it: it may happen at any later time, or never.
    """
    client: int
    resource: str
    kind: str
    match: str | None
    none_match: str | None
    tag: str | None
    invoked: int
    completed: int | None
    outcome: str

    def is_allowed(self, state):
        """The conditions hold in this state (RFC 9110 13.1)."""
        matches = self.match is None or (state is not None and self.match in (ANY, state))
        differs = self.none_match is None or state is None or self.none_match not in (ANY, state)
        return matches and differs

    def states(self, state):
        """The state after it, as a list of one, or of none if it cannot have come to its outcome in this state."""
        match self.outcome:
            case "seen":
                return [state] if state == self.tag else []
            case "refused":
                return [] if self.is_allowed(state) else [state]
            case "absent":
                return [state] if state is None else []
            case "created":
                return [self.tag] if state is None and self.is_allowed(state) else []
            case "replaced":
                return [self.tag] if state is not None and self.is_allowed(state) else []
            case "removed":
                return [None] if state is not None and self.is_allowed(state) else []
            case "unknown":
                # Where it would change nothing it need not happen.
                return [self.tag] if state != self.tag and self.is_allowed(state) else []
        raise ValueError(self.outcome)

    def __str__(self):
        conditions = "".join(f" {name} {value}" for name, value in (("If-Match", self.match), ("If-None-Match", self.none_match)) if value)
        end = "…" if self.completed is None else f"{self.completed / 1e6:.1f}"
        what = f" {self.tag}" if self.kind == "put" else ""
        seen = f" {self.tag or 'nothing'}" if self.outcome == SEEN else ""
        return f"{self.invoked / 1e6:.1f}–{end} ms  client {self.client}: {self.kind}{what}{conditions} → {self.outcome}{seen}"


class Violation(Exception):
    """A history that no order explains."""


def judge(operations):
    """Returns the number of resources in a history that is linearizable.

    Raises `Violation`, with what is left when the best order has explained the rest, for one that is not.
    """
    histories = {}
    for operation in operations:
        histories.setdefault(operation.resource, []).append(operation)
    for resource in sorted(histories):
        if rest := unexplained(histories[resource]):
            state, left = rest
            lines = "\n".join(f"  {operation}" for operation in left[:SHOWN])
            raise Violation(f"no order explains what happened to {resource}. It gets as far as {state or 'nothing'} stored, "
                            f"and these operations left:\n{lines}")
    return len(histories)


def unexplained(operations):
    """None if one register, absent at first, explains the operations; else the state and what is left at best.

    What is wrong late in a long history with many doubtful operations can take longer to prove than anyone would wait, so
    the search ends without an order after so many positions, and a history for which it found none counts as wrong.
    """
    known = sorted((each for each in operations if each.completed is not None), key=lambda each: each.invoked)
    doubtful = sorted((each for each in operations if each.completed is None), key=lambda each: each.invoked)
    position = Position(0, None, (1 << len(doubtful)) - 1, 0)
    best, tried = position, {}
    stack = [steps(position, known, doubtful)]
    while stack and best.done.bit_count() < len(known) and len(tried) < MOST_POSITIONS:
        position = next(stack[-1], None)
        if position is None:
            stack.pop()
        elif is_new(position, tried):
            best = max(best, position, key=lambda each: each.done.bit_count())
            stack.append(steps(position, known, doubtful))
    if best.done.bit_count() == len(known):
        return None
    return best.state, [each for place, each in enumerate(known) if not best.done >> place & 1]


class Position(typing.NamedTuple):
    """How far an order has got.

    `done` is the set of known operations that have happened, `left` that of doubtful ones that have not, both as bits.
    All known operations before `first` have happened. After a doubtful one `before` is the state in which it happened.
    """
    done: int
    state: str | None
    left: int
    first: int
    before: str | None = NOTHING_DOUBTFUL


def steps(position, known, doubtful):
    """The positions that one more operation leads to.

    A doubtful operation happens only right before one that was impossible without it. That leaves out no order: it has
    no end that it must come before, so it may change places with a next one that was possible before it, or, if that
    one puts another state in its place, not happen at all.
    """
    done, state, left, first, before = position
    while done >> first & 1:
        first += 1
    # What begins after the end of an operation does not happen before it.
    horizon, place, candidates = math.inf, first, []
    while place < len(known) and known[place].invoked <= horizon:
        if not done >> place & 1:
            candidates.append(place)
            horizon = min(horizon, known[place].completed)
        place += 1

    def states(operation):
        is_early = before is not NOTHING_DOUBTFUL and operation.states(before)
        return [] if operation.invoked > horizon or is_early else operation.states(state)

    for place in candidates:
        for after in states(known[place]):
            yield Position(done | 1 << place, after, left, first)
    for place, operation in enumerate(doubtful):
        if left >> place & 1:
            for after in states(operation):
                yield Position(done, after, left & ~(1 << place), first, state)


def is_new(position, tried):
    """Remembers a position, unless one was tried that differs only in having more doubtful operations left."""
    earlier = tried.setdefault((position.done, position.state, position.before), [])
    if any(position.left & ~left == 0 for left in earlier):
        return False
    earlier.append(position.left)
    return True
