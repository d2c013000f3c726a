"""Histories whose verdicts are known, so that the judge can be judged."""
import dataclasses
import itertools
import random
import sys

from .linearizability import (ABSENT, CREATED, REFUSED, REMOVED, REPLACED, SEEN, UNKNOWN, Operation, Violation, judge)

RANDOM_HISTORIES, LONG_HISTORIES, LONG, SHORTER = 4_000, 10, 600, 100


def operation(invoked, completed, kind, outcome, tag=None, match=None, none_match=None, resource="a"):
    return Operation(0, resource, kind, match, none_match, tag, invoked, None if outcome == UNKNOWN else completed, outcome)


def get(invoked, completed, tag):
    return operation(invoked, completed, "get", SEEN, tag)


def put(invoked, completed, tag, outcome, **conditions):
    return operation(invoked, completed, "put", outcome, tag, **conditions)


def delete(invoked, completed, outcome, **conditions):
    return operation(invoked, completed, "delete", outcome, **conditions)


A = put(0, 1, "A", CREATED, none_match="*")
LINEARIZABLE = {
    "one after the other": [get(0, 1, None), put(2, 3, "A", CREATED), get(4, 5, "A"), put(6, 7, "B", REPLACED), get(8, 9, "B"),
                            delete(10, 11, REMOVED), delete(12, 13, ABSENT), get(14, 15, None)],
    "a read beside a change sees it": [A, put(2, 9, "B", REPLACED), get(3, 4, "B"), get(5, 6, "B")],
    "a read beside a change does not see it": [A, put(2, 9, "B", REPLACED), get(3, 4, "A"), get(10, 11, "B")],
    "of two changes one is refused": [A, put(2, 5, "B", REPLACED, match="A"), put(3, 6, "C", REFUSED, match="A"), get(7, 8, "B")],
    "the one that ends later was first": [A, put(2, 9, "B", REPLACED, match="A"), put(3, 5, "C", REPLACED, match="B"), get(10, 11, "C")],
    "an unknown change happened": [A, put(2, 3, "B", UNKNOWN, match="A"), get(4, 5, "B")],
    "an unknown change never happened": [A, put(2, 3, "B", UNKNOWN, match="A"), get(4, 5, "A"), put(6, 7, "C", REPLACED, match="A"),
                                         get(8, 9, "C")],
    "an unknown change happened late": [A, put(2, 3, "B", UNKNOWN, none_match="*"), get(4, 5, "A"), delete(6, 7, REMOVED), get(8, 9, "B")],
    "an unknown removal happened between": [A, delete(2, 3, UNKNOWN), get(4, 5, "A"), put(6, 7, "B", CREATED, none_match="*")],
    "content returns": [A, put(2, 3, "B", REPLACED), put(4, 5, "A", REPLACED), put(6, 7, "C", REPLACED, match="A"), get(8, 9, "C")],
    "each by itself": [A, operation(2, 3, "get", SEEN, None, resource="b"), get(4, 5, "A")],
}
VIOLATIONS = {
    "a lost update": [A, put(2, 5, "B", REPLACED, match="A"), put(3, 6, "C", REPLACED, match="A")],
    "a stale read": [A, put(2, 3, "B", REPLACED), get(4, 5, "A")],
    "a lost change": [A, get(2, 3, None)],
    "refused although allowed": [A, put(2, 3, "B", REFUSED, match="A")],
    "allowed although refused": [A, put(2, 3, "B", REPLACED, match="C")],
    "what was said not to have happened": [A, get(2, 3, "B")],
    "an unknown change happened twice": [A, put(2, 3, "B", UNKNOWN), get(4, 5, "B"), put(6, 7, "C", REPLACED), get(8, 9, "B")],
    "an unknown change happened before it began": [A, get(2, 3, "B"), put(4, 5, "B", UNKNOWN)],
    "an unknown change happened although refused": [A, put(2, 3, "B", UNKNOWN, match="C"), get(4, 5, "B")],
    "created twice": [A, put(2, 3, "B", CREATED, none_match="*")],
    "removed twice": [A, delete(2, 5, REMOVED), delete(3, 6, REMOVED)],
    "a read goes back": [A, put(2, 9, "B", REPLACED), get(3, 4, "B"), get(5, 6, "A")],
    "a removed one comes back": [A, delete(2, 3, REMOVED), get(4, 5, "A")],
    "an old command after content returned": [A, put(2, 3, "B", UNKNOWN, match="A"), put(4, 5, "C", REPLACED, match="B"),
                                              put(6, 7, "A", REPLACED, match="C"), get(8, 9, "B")],
}


def is_linearizable(history):
    try:
        judge(history)
        return True
    except Violation:
        return False


def has_an_order(history):
    """The verdict by trying every order of every set that holds all known operations: slow, and plain to see."""
    known = [each for each in history if each.completed is not None]
    doubtful = [each for each in history if each.completed is None]
    for count in range(len(doubtful) + 1):
        for happened in itertools.combinations(doubtful, count):
            for order in itertools.permutations([*known, *happened]):
                if explains(order):
                    return True
    return False


def explains(order):
    latest, state = 0, None
    for each in order:
        if each.completed is not None and each.completed < latest:
            return False
        latest = max(latest, each.invoked)
        states = each.states(state)
        if not states:
            return False
        state = states[0]
    return True


def random_operation(source, now):
    """Any operation with any outcome that its kind can have."""
    tag, other = source.choice("AB"), source.choice("AB*")
    kind = source.choice(["get", "put", "put", "delete"])
    conditions = {} if kind == "get" else source.choice([{}, {"match": other}, {"none_match": other}])
    outcome = source.choice({"get": [SEEN], "put": [CREATED, REPLACED, REFUSED, UNKNOWN],
                             "delete": [REMOVED, ABSENT, REFUSED, UNKNOWN]}[kind])
    if kind != "put":
        tag = source.choice(["A", "B", None]) if kind == "get" else None
    start = now + source.random()
    return operation(start, start + 2 * source.random(), kind, outcome, tag, **conditions)


def simulated(source, count):
    """A long history of a register that is as it should be: 8 clients, and every tenth answer is lost."""
    state, moments = None, []
    for number in range(count):
        now = number + 0.5 * source.random()
        kind = source.choice(["get", "put", "put", "delete"])
        known = source.choice([state, "*", f"t{number - source.randrange(9)}"])
        conditions = {} if kind == "get" else source.choice([{}, {"match": known or "*"}, {"none_match": known or "*"}])
        tag = f"t{number}" if kind == "put" else None
        asked = operation(now - 4 * source.random(), now + 4 * source.random(), kind, SEEN, tag, **conditions)
        if kind == "get":
            asked = dataclasses.replace(asked, tag=state)
        elif not asked.is_allowed(state):
            asked = dataclasses.replace(asked, outcome=REFUSED)
        elif kind == "put":
            asked = dataclasses.replace(asked, outcome=REPLACED if state else CREATED)
            state = asked.tag
        else:
            asked = dataclasses.replace(asked, outcome=REMOVED if state else ABSENT)
            state = None
        if kind != "get" and source.random() < 0.1:
            asked = dataclasses.replace(asked, outcome=UNKNOWN, completed=None)
        moments.append(asked)
    return moments


def with_an_error(source, history):
    """The history in which a read of its second half has seen what was replaced in its first third."""
    reads = [place for place, each in enumerate(history) if each.kind == "get"]
    late = source.choice(reads[len(reads) // 2:])
    tag = source.choice([history[place].tag for place in reads[:len(reads) // 3] if history[place].tag])
    return [*history[:late], dataclasses.replace(history[late], tag=tag), *history[late + 1:]]


def check_judge():
    """Ends the script if the judge is wrong about a history."""
    for name, history in LINEARIZABLE.items():
        if not is_linearizable(history):
            sys.exit(f"the judge refuses a history that is linearizable: {name}")
    for name, history in VIOLATIONS.items():
        if is_linearizable(history):
            sys.exit(f"the judge accepts a history that is not linearizable: {name}")
    source, verdicts = random.Random(1), []
    for number in range(RANDOM_HISTORIES):
        history = [random_operation(source, now) for now in range(source.randrange(2, 6))]
        verdicts.append(is_linearizable(history))
        if verdicts[-1] != has_an_order(history):
            text = "\n".join(map(str, history))
            sys.exit(f"the judge is wrong about random history {number}, which is {'not ' if verdicts[-1] else ''}linearizable:\n{text}")
    for number in range(LONG_HISTORIES):
        history = simulated(source, LONG)
        if not is_linearizable(history):
            sys.exit(f"the judge refuses the long history {number}")
        if is_linearizable(with_an_error(source, history[:SHORTER])):
            sys.exit(f"the judge accepts the long history {number} with a wrong read")
    print(f"the judge is right about {len(LINEARIZABLE)} histories that are linearizable, {len(VIOLATIONS)} that are not, "
          f"{len(verdicts)} random ones ({sum(verdicts)} linearizable) by every order, and {LONG_HISTORIES} of {LONG} operations")
