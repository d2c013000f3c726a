"""Stored scenes of every shape that the format has, and what the process grows by.

What /metrics says stored scenes take is within 1.3 times of what the resident memory grows by with scenes of each shape,
either way.
"""
import json
import time

from .server import Server, megabytes

BOUND = 1.3
# Scenes of a shape before the first measurement and between the two.
BEFORE, BETWEEN = 5, 30
MOST = 700 * 1_048_576
LONG = "identifier-of-a-view-that-a-generator-has-named-at-some-length-"


def scene(views=(), **more):
    return {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": list(views), **more}]}


def view(n, **more):
    return {"id": f"v{n}", "frame": [n % 300, n % 700, 44, 44], **more}


def views(count, **more):
    """Views that all have the same."""
    return scene(view(n, **more) for n in range(count))


def recognizers(count, **more):
    return scene(view(n, gestureRecognizers=[{"id": f"r{n}", "type": "pan", **more}]) for n in range(count))


def buttons(count, **more):
    return views(count, **{"class": "UIButton", **more})


def effects(n):
    return [{"target": f"v{n}", "set": {"hidden": True}}, {"target": "w", "set": {"alpha": 0.5, "frame": [0, 0, 9, 9]}}]


def conditions(n):
    return {"if": {"all": [{"inside": "w"}, {"not": {"inside": f"v{n}"}},
                           {"any": [{"firstResponder": "w"}, {"inside": {"rect": [0, 0, n + 1, 9], "view": "w"}}]}]},
            "then": "self", "else": "nil"}


def nested(levels):
    inner = view(levels)
    for n in reversed(range(levels)):
        inner = view(n, subviews=[inner])
    return inner


SHAPES = {
    "plain views": lambda: views(8_000),
    "long ids": lambda: scene({"id": f"{LONG}{n}", "frame": [0, 0, 9, 9]} for n in range(6_000)),
    "deep views": lambda: scene({"id": f"g{g}", "frame": [0, 0, 9, 9], "subviews": [
        {"id": f"g{g}n{n}", "frame": [0, 0, 9, 9]} for n in range(80)]} for g in range(80)),
    "transforms": lambda: views(6_000, transform=[0, 1, -1, 0, 3, 4]),
    "classes of their own": lambda: scene(
        view(n, **{"class": f"CheckoutButtonOfKind{n}", "superclass": "UIButton"}) for n in range(5_000)),
    "white space": lambda: views(3_000),
    "view controllers": lambda: scene(view(n, viewController={"id": f"c{n}"}) for n in range(5_000)),
    "recognizers": lambda: recognizers(6_000),
    "requirements": lambda: scene(view(n, gestureRecognizers=[
        {"id": f"r{n}", "type": "tap", **({"requiresFailureOf": [f"r{n - 1}"]} if n else {})}]) for n in range(4_000)),
    "delegates": lambda: scene(view(n, gestureRecognizers=[{"id": f"r{n}", "type": "pan", "delegate": {
        "shouldBegin": {"translation": "horizontal"}, "simultaneousWith": [f"r{n}"],
        "shouldReceiveTouch": {"notFrom": ["UIControl", "w"]}}}]) for n in range(3_000)),
    "rules of recognizers": lambda: recognizers(2_000, requires=[
        {"if": {"direction": "horizontal"}, "else": "failed"}, {"if": {"touches": 1}, "else": "cancelled"}]),
    "custom scripts": lambda: recognizers(3_000, type="custom", script=[
        {"on": "began", "touches": 2, "ignore": True}, {"distance": 10, "request": "began"}, {"on": "ended", "request": "ended"}]),
    "actions": lambda: buttons(4_000, actions=[
        {"target": "w", "action": "theButtonWasTappedByAFinger:", "events": ["touchUpInside"]},
        {"target": None, "action": "save:", "events": ["touchDown", "touchCancel"]}]),
    "actions of recognizers": lambda: recognizers(3_000, actions=[{"target": "w", "action": "handleThePanOfTheCard:"}] * 3),
    "effects of actions": lambda: scene(view(n, **{"class": "UIButton", "actions": [
        {"target": "w", "action": "tap:", "events": ["touchUpInside"], "effects": effects(n)}]}) for n in range(3_000)),
    "effects of overrides": lambda: scene(view(n, overrides={
        "effects": {"touchesBegan": effects(n), "touchesEnded": effects(n)}}) for n in range(2_000)),
    "touches overrides": lambda: views(6_000, overrides={"touches": {"began": "handle", "moved": "observe"}}),
    "hit-test overrides": lambda: scene(view(n, overrides={"hitTest": {"return": f"v{n}"}, "pointInside": {
        "inset": [-9, -9, -9, -9]}}) for n in range(4_000)),
    "conditions": lambda: scene(view(n, overrides={"hitTest": conditions(n)}) for n in range(1_400)),
    "polygons": lambda: views(300, overrides={"pointInside": {"polygon": [[n % 30, n // 7] for n in range(200)]}}),
    "selectors": lambda: views(3_000, implements=["save:", "shareTheDocumentWithOthers:"], overrides={
        "canPerformAction": {"copy:": True, "pasteWithoutFormatting:": False}}),
    "key commands": lambda: views(1_500, keyCommands=[
        {"input": "s", "modifierFlags": ["command"], "action": "save:"},
        {"input": "UIKeyInputEscape", "modifierFlags": [], "action": "dismissTheSheetThatIsShown:"}] * 2),
    "scroll views": lambda: views(2_000, **{"class": "UIScrollView", "contentSize": [390, 2_000]}),
    "cells": lambda: scene([{"id": "t", "class": "UITableView", "frame": [0, 0, 390, 844], "contentSize": [390, 90_000],
                             "subviews": [view(n, **{"class": "UITableViewCell", "overrides": {
                                 "shouldHighlight": False, "effects": {"didSelect": effects(n)}}})
                                 for n in range(2_000)]}]),
    "segments": lambda: views(2_000, **{"class": "UISegmentedControl", "numberOfSegments": 5, "disabledSegments": [1, 3], "actions": [
        {"segment": 2, "uiAction": "showTheThirdOfTheLists"}]}),
    "text": lambda: views(2_000, **{"class": "UITextField", "text": "A text that somebody has typed into the field " * 3}),
    "sliders": lambda: views(4_000, **{"class": "UISlider", "minimumValue": 0, "maximumValue": 10, "value": 3}),
    "objects": lambda: {**scene([view(0)]), "objects": [
        {"id": f"coordinator{n}", "implements": ["save:", "open:"]} for n in range(5_000)]},
    "notes of imports": lambda: {"scene": views(1_000), "format": "recursiveDescription", "notes": [
        {"reason": "frameMissing", "line": n + 1, "view": f"v{n}", "message": "It has no frame in the dump; 0 by 0 is assumed."}
        for n in range(900)]},
}


def text(name, shape):
    return json.dumps(shape, indent=16 if name == "white space" else None).encode()


def settled(server):
    """What is resident once that does not change any more: freed memory goes back a second after much was held."""
    last, since = server.memory(), time.monotonic()
    while time.monotonic() < since + 1.5:
        time.sleep(0.1)
        now = server.memory()
        if abs(now - last) > 262_144:
            last, since = now, time.monotonic()
    return server.memory()


def measure(name, shape):
    """What the server says that scenes of a shape take, and what it grows by."""
    body = text(name, shape)
    with Server("--max-stored-bytes", str(MOST)) as server:
        def store(first, count):
            for number in range(first, first + count):
                status, answer = server.put(f"/v1/scenes/s{number}", body)
                if status != 201:
                    raise SystemExit(f"{name}: {status} {answer[:500].decode()}")
            return settled(server), server.metric("firstresponder_stored_bytes")
        memory, stored = store(0, BEFORE)
        memory_after, stored_after = store(BEFORE, BETWEEN)
        return stored_after - stored, memory_after - memory


def check(seconds):
    faults = []
    for name, shape in SHAPES.items():
        stored, growth = measure(name, shape())
        ratio = growth / stored
        print(f"  {name:24} stored {megabytes(stored):>7}, grown by {megabytes(growth):>7}, {ratio:.2f} times as much")
        if not 1 / BOUND <= ratio <= BOUND:
            faults.append(f"with {name} the process grows by {ratio:.2f} times what is counted")
    return faults
