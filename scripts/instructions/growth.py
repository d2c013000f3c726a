"""How the instructions of a request grow with what it is about: an exponent above 1 is more than linear."""
import itertools
import math

from . import inputs
from .callgrind import Server, message

CENTER = {"t": 0, "tap": {"at": [195.5, 422.5]}}
DRAG = {"t": 0, "drag": {"from": [195, 422], "to": [195, 322], "duration": 0.1}}
UNHIDE = {"t": 0, "change": [{"target": "root", "set": {"hidden": False}}]}
VIEWS, MANY = [100, 1_000, 10_000, 100_000], [1, 10, 100, 1_000]


def body(events):
    return b'{"events": ' + inputs.compact(events) + b"}"


class Growth:
    """Measures on one server, whose scenes `up`, `tap` and `drag` take the inputs."""

    def __init__(self, program, folder):
        self.server = Server(program, folder)
        self.numbers = itertools.count()
        self.put("up", inputs.grid_scene(10)[0])
        self.put("drag", inputs.compact(inputs.recognizers_scene()))

    def put(self, name, scene):
        self.server.expect(message("PUT", f"/v1/scenes/{name}", scene), 200, 201)

    def cost(self, request):
        return self.server.once(f"growth{next(self.numbers)}", request)[0]

    def dispatch(self, name, events):
        return self.cost(message("POST", f"/v1/scenes/{name}/dispatch", body(events)))

    def upload(self, make):
        return lambda size: self.cost(message("PUT", "/v1/scenes/up", make(size)))

    def tap(self, make, *events):
        def cost(size):
            self.put("tap", make(size))
            return self.dispatch("tap", list(events))
        return cost

    def drag(self, events):
        return lambda size: self.dispatch("drag", events(size))


def tables(program, folder):
    """Yields the name, the counts by size and the exponents between the sizes of each table."""
    growth = Growth(program, folder)
    grid = lambda count: inputs.grid_scene(count)[0]
    rows = lambda count: inputs.views_scene(count)[0]
    waiting = lambda count: inputs.pile_scene(count, "tap", True)
    for name, sizes, cost in [
        ("views: upload, balanced tree", VIEWS, growth.upload(grid)),
        ("views: upload, rows", VIEWS[:3], growth.upload(rows)),
        ("views: tap, balanced tree", VIEWS, growth.tap(grid, CENTER)),
        ("views: tap after a change, balanced tree", VIEWS, growth.tap(grid, UNHIDE, dict(CENTER, t=1))),
        ("views: tap, rows (asks all of them)", VIEWS[:3], growth.tap(rows, {"t": 0, "tap": {"at": [360, 20]}})),
        ("depth: tap that climbs all", [10, 100, 1_000], growth.tap(inputs.chain_scene, CENTER)),
        ("events: drag at 120 Hz", [24, 240, 2_400, 12_000], growth.drag(lambda count: inputs.drag_events(count / 120))),
        ("events: taps, a second apart", [10, 100, 1_000, 10_000], growth.drag(lambda count: [dict(CENTER, t=i) for i in range(count)])),
        ("events: taps, 0.2 s apart", [10, 100, 1_000], growth.drag(lambda count: [dict(CENTER, t=i * 0.2) for i in range(count)])),
        ("fingers: one tap", [1, 5, 10, 20], growth.drag(lambda count: [{"t": 0, "tap": {"at": [195.5, 422.5], "touches": count}}])),
        ("recognizers: tap, taps on one view", MANY, growth.tap(inputs.pile_scene, CENTER)),
        ("recognizers: drag, pans on one view", MANY, growth.tap(lambda count: inputs.pile_scene(count, "pan"), DRAG)),
        ("recognizers: tap, each waits for the one before", MANY, growth.tap(waiting, CENTER)),
        ("recognizers: upload", MANY, growth.upload(inputs.pile_scene)),
        ("recognizers: upload with requirements", MANY, growth.upload(waiting)),
    ]:
        points = [(size, cost(size)) for size in sizes]
        yield name, points, [math.log(y / x) / math.log(b / a) for (a, x), (b, y) in itertools.pairwise(points)]
    growth.server.stop()
