"""Bodies of which nearly every byte is an error, each sent to a server of its own.

A refused request takes at most 12 times its body, the body included, and no more processor time than a body of its length
that is accepted.
"""
import json
import re
import subprocess

from .server import Server, megabytes

# Nearly --max-body-bytes.
BYTES = 15_000_000
TIMES = 12
# What a process takes for its first request, whatever that is.
BESIDES = 6 * 1_048_576
SCENE = '"scene":{"windows":[{"id":"w","frame":[0,0,9,9]}]}'
TAP = '"events":[{"t":0,"tap":{"at":[1,1]}}]'


def filled(start, element, end):
    """A text of BYTES bytes with one element over and over; `{}` in it is the element's number, if it is a function."""
    elements, length = [], len(start) + len(end)
    if isinstance(element, str):
        elements = [element] * ((BYTES - length) // (len(element) + 1))
    else:
        while length < BYTES:
            elements.append(element(len(elements)))
            length += len(elements[-1]) + 1
    return (start + ",".join(elements) + end).encode()


def dispatch(name, start, element, end):
    return name, "/v1/dispatch", filled("{" + start, element, end + "}")


def shapes():
    yield dispatch("events {}", f'{SCENE},"events":[', "{}", "]")
    yield dispatch("events []", f'{SCENE},"events":[', "[]", "]")
    yield dispatch("events 0", f'{SCENE},"events":[', "0", "]")
    yield dispatch("deep arrays", f'{SCENE},"events":[', "[" * 2_000 + "]" * 2_000, "]")
    yield dispatch("one name", f'{SCENE},{TAP},', '"":0', "")
    yield dispatch("unknown members", f"{SCENE},{TAP},", lambda n: f'"x{n}":0', "")
    yield dispatch("events of unknown members", f'{SCENE},"events":[', '{"t":0,"x":0}', "]")
    yield dispatch("change", f'{SCENE},"events":[{{"t":0,"change":[', "{}", "]}]")
    yield dispatch("change of nothing", f'{SCENE},"events":[{{"t":0,"change":[', '{"target":"x","remove":true}', "]}]")
    yield dispatch("whatIf", f'{SCENE},{TAP},"whatIf":[', "{}", "]")
    yield dispatch("whatIf set", f'{SCENE},{TAP},"whatIf":[{{"target":"w","set":{{', '"a":0', "}}]")
    yield dispatch("whatIf of many windows", f'{TAP},"whatIf":[{{"target":"w","remove":true}}],"scene":{{"windows":[', "{}", "]}")
    yield dispatch("notes", f'{SCENE},{TAP},"notes":[', "{}", "]")
    yield dispatch("rules", f'{SCENE},{TAP},"rules":[', "0", "]")
    yield dispatch("expect", f'{SCENE},{TAP},"expect":[', "{}", "]")
    yield dispatch("questions", f'{SCENE},{TAP},"questions":[', "{}", "]")
    yield dispatch("windows", f'{TAP},"scene":{{"windows":[', "{}", "]}")
    yield dispatch("implements", f'{TAP},"scene":{{"windows":[{{"id":"w","implements":[', "0", "]}]}")
    yield dispatch("selectors", f'{TAP},"scene":{{"windows":[{{"id":"w","implements":[', '"a"', "]}]}")
    yield dispatch("ids of nothing", f'{TAP},"scene":{{"windows":[{{"id":"w","gestureRecognizers":[{{"id":"r","type":"tap",'
                   '"requiresFailureOf":[', '"x"', "]}]}]}")
    yield dispatch("values under a name that occurs twice", f'{SCENE},"events":[{{"t":0,"sendAction":{{"action":"a","to":"x"}}}}],'
                   + '"name":0,' * 900 + '"name":[', "[0]", "]")
    yield dispatch("escapes", f'{SCENE},{TAP},"x":["', "\\u0041" * 100, '"]')
    yield "upload", "/v1/scenes", filled('{"windows":[', "{}", "]}")
    yield "explain", "/v1/explain", filled(f'{{{SCENE},{TAP},"questions":[{{"why":"notReceived","of":"w"}}],"events":[', "{}", "]}")
    yield "hit-test", "/v1/hit-test", filled(f'{{{SCENE},"points":[', "0", "]}")
    yield "import of records", "/v1/import?from=pointerEvents", filled("[", '{"type":"pointerdown"}', "]")
    yield "import of numbers", "/v1/import?from=touchEvents", filled("[", "0", "]")
    yield "import of elements", "/v1/import?from=wdaJSON", filled('{"type":"Other","children":[', "{}", "]}")
    yield "import of actions", "/v1/import?from=w3cActions", filled('{"actions":[', "{}", "]}")


def imported():
    """An import of BYTES bytes, all elements of which but one have no place."""
    return filled('{"type":"Other","rect":{"x":0,"y":0,"width":9,"height":9},"children":[', "{}", "]}")


def accepted():
    """A request of BYTES bytes to explain a tap in a scene of as many views as that takes."""
    def view(number):
        return f'{{"id":"view{number}","class":"UIButton","frame":[{number % 100},{number % 70},44.5,18.25],"alpha":0.75}}'
    return filled('{"events":[{"t":0,"tap":{"at":[1,1]}}],"questions":[{"why":"notReceived","of":"view1"}],'
                  '"scene":{"windows":[{"id":"w","frame":[0,0,390,844],"subviews":[', view, "]}]}}")


def replayed(body):
    """The most memory that `replay` takes for a line, and the answer."""
    with subprocess.Popen([Server.PROGRAM, "replay", "--quiet"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        process.stdin.write(body + b"\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        # Of a process that waits for more: what wait4 counts begins with what this one had when it started the other.
        status = open(f"/proc/{process.pid}/status").read()
        process.stdin.close()
    return int(re.search(r"VmHWM:\s*(\d+) kB", status)[1]) * 1_024, answer


def check(_):
    faults = []
    most = {}
    for path, body in [("/v1/explain", accepted()), ("/v1/import", imported())]:
        with Server() as server:
            status, _ = server.post(path, body)
            most[path] = server.processor_seconds()
        print(f"  {path}: {status} after {most[path]:.2f} s")
        if status != 200:
            faults.append(f"what is to be accepted by {path} was answered {status}")
    for name, path, body in shapes():
        with Server() as server:
            before, start = server.memory(), server.processor_seconds()
            status, answer = server.post(path, body)
            grown, seconds = server.peak() - before, server.processor_seconds() - start
        problem = json.loads(answer)
        share = grown / len(body)
        print(f"  {name:38} {status}, {share:4.1f} times the body, {seconds:.2f} s: {problem.get('detail', '')[:60]}")
        if status not in (400, 422):
            faults.append(f"{name} was answered {status}")
        if grown > TIMES * len(body) + BESIDES:
            faults.append(f"{name} takes {megabytes(grown)}, {share:.1f} times its body")
        # The machine is not always as quiet as it was.
        if seconds > 1.2 * most.get(path.partition("?")[0], most["/v1/explain"]):
            faults.append(f"{name} takes {seconds:.2f} s")
    body = filled(f'{{{SCENE},"events":[', "{}", "]}")
    least, _ = replayed(b"{}")
    peak, answer = replayed(body)
    print(f"  a line of a replay: {(peak - least) / len(body):.1f} times its length")
    if peak - least > TIMES * len(body) + BESIDES or b"more than 1,000" not in answer:
        faults.append(f"a line of a replay takes {megabytes(peak - least)}, {answer[:200]}")
    return faults
