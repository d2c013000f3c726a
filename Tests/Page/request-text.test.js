import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as requestText from "../../Sources/InspectorPage/Page/request-text.js";

const { append, applyPatch, escaped, locate, remove, set, textOf, withMember } = requestText;
const start = readFileSync(new URL("../../Sources/InspectorPage/Page/start.json", import.meta.url), "utf8");

/** What stands where a pointer leads. */
const at = (text, pointer) => {
  const place = locate(text, pointer);
  return text.slice(place.start, place.end);
};

test("a pointer leads to the place of a value", () => {
  const text = ' {"a": [1, {"b" : "x"}, -2.5e3 ] , "c":null}\n';
  assert.equal(at(text, ""), text.trim());
  assert.equal(at(text, "/a"), '[1, {"b" : "x"}, -2.5e3 ]');
  assert.equal(at(text, "/a/0"), "1");
  assert.equal(at(text, "/a/1/b"), '"x"');
  assert.equal(at(text, "/a/2"), "-2.5e3");
  assert.equal(at(text, "/c"), "null");
  assert.equal(at("7", ""), "7");
});

test("names are compared by what they say, however they are spelled", () => {
  const text = '{"a/b": 1, "m~n": 2, "": 3, "\\u0061": 4, "😀\\"": 5, "constructor": 6}';
  assert.equal(at(text, "/a~1b"), "1");
  assert.equal(at(text, "/m~0n"), "2");
  assert.equal(at(text, "/"), "3");
  assert.equal(at(text, "/a"), "4");
  assert.equal(at(text, '/😀"'), "5");
  assert.equal(at(text, "/constructor"), "6");
  assert.equal(escaped("a/~"), "a~1~0");
});

test("strings may hold brackets, quotes and backslashes", () => {
  const text = '{"a": "]}\\\\\\"{[", "b": ["\\\\", "\\\\\\\\"], "c": 1}';
  assert.equal(at(text, "/a"), '"]}\\\\\\"{["');
  assert.equal(at(text, "/b/1"), '"\\\\\\\\"');
  assert.equal(at(text, "/c"), "1");
});

test("a pointer that leads nowhere is an error", () => {
  for (const pointer of ["/b", "/a/2", "/a/-", "/a/00", "/a/0/0", "/toString", "a"]) {
    assert.throws(() => locate('{"a": [1, 2]}', pointer), /nothing at/, pointer);
  }
});

test("a text that is not JSON is an error", () => {
  for (const text of ["", "{", '{"a": 1,}', "{'a': 1}", '{"a": 1} 2', "[1 2]", "// a\n{}"]) {
    assert.throws(() => locate(text, ""), SyntaxError, text);
    assert.throws(() => withMember(text, "a", 1), SyntaxError, text);
    assert.throws(() => remove(text, "/a"), SyntaxError, text);
    assert.throws(() => append(text, "/a", 1), SyntaxError, text);
    assert.throws(() => applyPatch(text, []), SyntaxError, text);
  }
});

test("a new member of the whole comes last and leaves every position before it", () => {
  const text = withMember(start, "timeline", true);
  assert.equal(text, `${start.slice(0, start.lastIndexOf("]") + 1)},\n  "timeline": true\n}\n`);
  assert.equal(withMember("{}", "a", 1), '{"a": 1}');
  assert.equal(withMember('{"a":1}', "b", [1, 2]), '{"a":1,"b":[1,2]}');
  assert.equal(withMember('{"a": 1}\n', "b", [1, 2]), '{"a": 1, "b": [1, 2]}\n');
  assert.equal(withMember('{"timeline": false, "a": 1}', "timeline", true), '{"timeline": true, "a": 1}');
  assert.throws(() => withMember("[1]", "timeline", true), /nothing at/);
  assert.throws(() => withMember("1", "timeline", true), /nothing at/);
});

test("a value is replaced in its place", () => {
  const text = '{\n  "a": {"x" :1},\n  "b": [ 1,2 ]\n}';
  assert.equal(set(text, "/a/x", 2), '{\n  "a": {"x" :2},\n  "b": [ 1,2 ]\n}');
  assert.equal(set(text, "/b/1", { c: [] }), '{\n  "a": {"x" :1},\n  "b": [ 1,{"c": []} ]\n}');
  assert.equal(set(text, "", 7), "7");
  assert.equal(set(text, "/b/2", 3), '{\n  "a": {"x" :1},\n  "b": [ 1,2, 3 ]\n}');
  assert.throws(() => set(text, "/b/3", 0), /nothing at \/b\/3/);
  assert.throws(() => set(text, "/c/d", 0), /nothing at \/c/);
  assert.throws(() => set(text, "/b/0/x", 0), /nothing at \/b\/0\/x/);
});

test("a new child stands on the line of its siblings as long as it fits", () => {
  const tap = (t) => ({ t, tap: { at: [100, 120] } });
  const once = append(start, "/events", tap(0.58));
  const twice = append(once, "/events", tap(1.16));
  const thrice = append(twice, "/events", tap(1.74));
  const lines = (text) => text.slice(text.indexOf('  "events"'), text.indexOf('  "expect"')).trimEnd();
  const first = `  "events": [{"t": 0, "tap": {"at": [100, 120]}}, {"t": 0.58, "tap": {"at": [100, 120]}}`;
  const second = '    {"t": 1.16, "tap": {"at": [100, 120]}}';
  assert.equal(lines(once), `${first}],`);
  assert.equal(lines(twice), `${first},\n${second}],`);
  assert.equal(lines(thrice), `${first},\n${second},\n    {"t": 1.74, "tap": {"at": [100, 120]}}],`);
});

test("a new child stands on a line of its own where its siblings do", () => {
  assert.equal(append("[\n    1,\n    2\n]", "", 3), "[\n    1,\n    2,\n    3\n]");
  assert.equal(set('{\n\t"a": 1\n}', "/b", 2), '{\n\t"a": 1,\n\t"b": 2\n}');
  assert.equal(applyPatch("[\n  1\n]", [{ op: "add", path: "/0", value: 0 }]), "[\n  0,\n  1\n]");
  assert.equal(set('{\r\n  "a": 1\r\n}\r\n', "/b", 2), '{\r\n  "a": 1,\r\n  "b": 2\r\n}\r\n');
});

test("a value that fits no line is indented like its surroundings", () => {
  const value = { name: "x".repeat(60), list: ["y".repeat(60), 1] };
  const written = `{
      "name": "${value.name}",
      "list": ["${value.list[0]}", 1]
    }`;
  const list = (...items) => `{\n  "a": [\n    ${items.join(",\n    ")}\n  ]\n}`;
  assert.equal(append('{\n  "a": []\n}', "/a", value), list(written));
  assert.equal(append(list(1), "/a", value), list(1, written));
  const line = `{"name": "${value.name}", "list": ["${value.list[0]}", 1]}`;
  assert.equal(append('{"a": [ ]}', "/a", value), `{"a": [${line}]}`);
});

test("an array that is missing is made", () => {
  assert.equal(append('{"a": 1}', "/expect", { n: 1 }), '{"a": 1, "expect": [{"n": 1}]}');
  assert.equal(append('{"expect": []}', "/expect", 1), '{"expect": [1]}');
  assert.throws(() => append('{"expect": {}}', "/expect", 1), /nothing at \/expect/);
  assert.throws(() => append('{"a": 1}', "/b/c", 1), /nothing at/);
});

test("what is removed takes its comma and its line along", () => {
  const text = '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}';
  assert.equal(remove(text, "/a"), '{\n  "b": 2,\n  "c": 3\n}');
  assert.equal(remove(text, "/b"), '{\n  "a": 1,\n  "c": 3\n}');
  assert.equal(remove(text, "/c"), '{\n  "a": 1,\n  "b": 2\n}');
  assert.equal(remove("[ 1, 2 ]", "/1"), "[ 1 ]");
  assert.equal(remove("[\n  1\n]", "/0"), "[]");
  assert.throws(() => remove(text, "/d"), /nothing at \/d/);
  assert.throws(() => remove(text, ""), /nothing at/);
});

test("the remedies of the first scene change what they name and nothing else", () => {
  const banner = '{"id": "banner", "frame": [0, 80, 390, 100], "overrides": {"touches": "handle"}}';
  const root = "/scene/windows/0/subviews/0/subviews";
  assert.equal(
    applyPatch(start, [{ op: "add", path: `${root}/1/userInteractionEnabled`, value: false }]),
    start.replace(banner, `${banner.slice(0, -1)},\n        "userInteractionEnabled": false}`),
  );
  assert.equal(
    applyPatch(start, [{ op: "add", path: `${root}/1/overrides/hitTest`, value: { skipSelf: true } }]),
    start.replace('"handle"', '"handle",\n        "hitTest": {"skipSelf": true}'),
  );
  const buy = at(start, `${root}/0`);
  assert.equal(
    applyPatch(start, [{ op: "move", from: `${root}/0`, path: `${root}/-` }]),
    start.replace(`${buy},\n      ${banner}`, `${banner},\n      ${buy}`),
  );
});

test("a patch is applied in its order, as a whole or not at all", () => {
  const text = '{"a": [1, 2, 3], "b": {"c": 1}}';
  const patched = (...operations) => applyPatch(text, operations);
  assert.equal(patched(), text);
  assert.equal(patched({ op: "add", path: "/a/1", value: 9 }), '{"a": [1, 9, 2, 3], "b": {"c": 1}}');
  assert.equal(patched({ op: "add", path: "/a/-", value: 9 }), '{"a": [1, 2, 3, 9], "b": {"c": 1}}');
  assert.equal(patched({ op: "add", path: "/b/c", value: 9 }), '{"a": [1, 2, 3], "b": {"c": 9}}');
  assert.equal(patched({ op: "replace", path: "/a/0", value: null }), '{"a": [null, 2, 3], "b": {"c": 1}}');
  assert.equal(patched({ op: "remove", path: "/b" }), '{"a": [1, 2, 3]}');
  assert.equal(patched({ op: "copy", from: "/b/c", path: "/a/0" }), '{"a": [1, 1, 2, 3], "b": {"c": 1}}');
  assert.equal(patched({ op: "move", from: "/a/0", path: "/a/2" }), '{"a": [2, 3, 1], "b": {"c": 1}}');
  assert.equal(patched({ op: "move", from: "/a", path: "/b/d" }), '{"b": {"c": 1, "d": [1, 2, 3]}}');
  assert.equal(patched({ op: "test", path: "/b", value: { c: 1 } }), text);
  assert.throws(() => patched({ op: "test", path: "/b", value: { c: 2 } }), /\/b differs/);
  assert.throws(() => patched({ op: "replace", path: "/x", value: 1 }), /nothing at \/x/);
  assert.throws(() => patched({ op: "add", path: "/a/4", value: 1 }), /nothing at \/a\/4/);
  assert.throws(() => patched({ op: "move", from: "/b", path: "/b/c" }), /nothing at/);
  assert.throws(() => patched({ op: "swap", path: "/b" }), /no operation "swap"/);
});

test("what a patch expects is compared as JSON, whatever the order of members", () => {
  const text = '{"a": {"x": [1, {"y": 2, "z": 3}], "w": 4}}';
  const value = { w: 4, x: [1, { z: 3, y: 2 }] };
  assert.equal(applyPatch(text, [{ op: "test", path: "/a", value }]), text);
});

test("what moves keeps its layout and takes the indentation of its new place", () => {
  const text = `{
  "a": [
    {"x": [1,
           2]}
  ],
  "b": {
    "c": [
      0
    ]
  }
}`;
  const moved = `{
  "a": [],
  "b": {
    "c": [
      {"x": [1,
             2]},
      0
    ]
  }
}`;
  assert.equal(applyPatch(text, [{ op: "move", from: "/a/0", path: "/b/c/0" }]), moved);
});

test("a value becomes a text of its own", () => {
  assert.equal(textOf({ scene: { windows: [] }, events: [] }), '{"scene": {"windows": []}, "events": []}\n');
  assert.equal(textOf({ a: ["x".repeat(60), "y".repeat(60)], b: {} }), `{
  "a": [
    "${"x".repeat(60)}",
    "${"y".repeat(60)}"
  ],
  "b": {}
}
`);
});

test("values for the end of a list are written as one by one, whatever its layout", () => {
  const values = [1, { t: 0.5, tap: { at: [1, 2] } }, "x".repeat(60), [], { a: { b: "y".repeat(120) } }, 2];
  const layouts = ['{"e":[]}', '{"e": [1, 2]}\n', '{\n  "e": [ ]\n}', '{\n  "e": [\n    1\n  ]\n}', '{\r\n\t"e": [1,\r\n 2]\r\n}'];
  for (const text of [...layouts, '{"e": {"-": 0}}', '{\n  "e": {}\n}']) {
    const operations = values.map((value) => ({ op: "add", path: "/e/-", value }));
    const one = operations.reduce((made, operation) => applyPatch(made, [operation]), text);
    assert.equal(applyPatch(text, operations), one);
  }
});

test("a drag is written in one pass, however many samples it has", (context) => {
  const views = Array.from({ length: 50 }, (_, n) => ({ id: `view ${n}`, frame: [0, n, 10, 10] }));
  const text = textOf({ scene: { windows: [{ id: "w", subviews: views }] }, events: [] });
  const drag = (count) => Array.from({ length: count }, (_, n) => (
    { op: "add", path: "/events/-", value: { t: n, touches: [{ id: 1, phase: "moved", at: [n, n] }] } }));
  const scans = context.mock.method(String.prototype, "indexOf");
  const count = (samples) => {
    const before = scans.mock.callCount();
    applyPatch(text, drag(samples));
    return scans.mock.callCount() - before;
  };
  const one = count(1);
  assert.ok(one > 50);
  assert.equal(count(1202), one);
});

test("2,500 levels and a megabyte are no trouble", () => {
  const deep = `${'{"a":['.repeat(1250)}1${"]}".repeat(1250)}`;
  const pointer = "/a/0".repeat(1250);
  assert.equal(at(deep, pointer), "1");
  assert.equal(at(set(deep, pointer, 2), pointer), "2");
  assert.equal(JSON.stringify(JSON.parse(textOf(JSON.parse(deep)))), deep);
  const events = Array.from({ length: 40000 }, (_, t) => ({ t, tap: { at: [1, 2] } }));
  const long = JSON.stringify({ events });
  assert.equal(JSON.parse(append(long, "/events", 1)).events.at(-1), 1);
  assert.equal(JSON.parse(withMember(`{"id": "${"\\\\".repeat(1 << 20)}"}`, "a", 1)).a, 1);
});

test("random edits of random texts are what they are of the values", () => {
  let seed = 1;
  const random = (count) => (seed = (seed * 48271) % 2147483647) % count;
  const pick = (list) => list[random(list.length)];
  const names = ["a", "b", 'q"\\', "x/y", "~", ""];
  const spaces = ["", " ", "\n  ", "\r\n\t", "  "];
  const make = (depth) => {
    const kind = random(depth > 3 ? 3 : 5);
    if (kind === 0) return pick([null, true, false]);
    if (kind === 1) return random(1000) / 8 - 20;
    if (kind === 2) return pick(["", "]}", '"', "\\", "line\n", "😀", "x".repeat(90)]);
    const list = Array.from({ length: random(4) }, () => make(depth + 1));
    return kind === 3 ? list : Object.fromEntries(list.map((item) => [pick(names), item]));
  };
  const write = (value) => {
    const gap = pick(spaces);
    if (value === null || typeof value !== "object") return gap + JSON.stringify(value) + gap;
    if (Array.isArray(value)) return `${gap}[${value.map(write).join(",") || gap}]${gap}`;
    const label = (name) => `${gap}${JSON.stringify(name)}${gap}:`;
    const members = Object.keys(value).map((name) => label(name) + write(value[name]));
    return `${gap}{${members.join(",") || gap}}${gap}`;
  };
  /** A value and everything nested in it, with JSON Pointers. */
  const places = (value, pointer = "", parent = null, key = null) => {
    const inner = Object(value) === value ? Object.keys(value) : [];
    const below = inner.flatMap((name) => places(value[name], `${pointer}/${escaped(name)}`, value, name));
    return [{ value, pointer, parent, key }, ...below];
  };
  for (let round = 0; round < 3000; round++) {
    const text = write(make(0));
    const value = JSON.parse(text);
    const added = make(2);
    const place = pick(places(value));
    assert.deepEqual(JSON.parse(at(text, place.pointer)), place.value);
    const rest = (changed) => {
      const { start: from, end } = locate(text, place.pointer);
      assert.ok(changed.startsWith(text.slice(0, from)) && changed.endsWith(text.slice(end)));
    };
    const replaced = set(text, place.pointer, added);
    rest(replaced);
    assert.deepEqual(JSON.parse(at(replaced, place.pointer)), added);
    if (Array.isArray(place.value)) {
      const more = append(text, place.pointer, added);
      assert.deepEqual(JSON.parse(at(more, place.pointer)), [...place.value, added]);
      const front = applyPatch(text, [{ op: "add", path: `${place.pointer}/0`, value: added }]);
      assert.deepEqual(JSON.parse(at(front, place.pointer)), [added, ...place.value]);
    } else if (Object(place.value) === place.value) {
      const more = set(text, `${place.pointer}/new`, added);
      rest(more);
      assert.deepEqual(JSON.parse(at(more, place.pointer)), { ...place.value, new: added });
    }
    if (!place.parent) continue;
    const removed = JSON.parse(remove(text, place.pointer));
    if (Array.isArray(place.parent)) place.parent.splice(place.key, 1);
    else delete place.parent[place.key];
    assert.deepEqual(removed, value);
  }
});
