import assert from "node:assert/strict";
import { test } from "node:test";
import { contract } from "./contract.js";
import * as brought from "../../Sources/InspectorPage/Page/brought.js";

const { envelopeOf, formats, grouped, kindOf, notesWith, requestOf } = brought;

test("what is brought is told by looking", () => {
  const kinds = {
    request: ['{"scene": {"windows": []}, "events": []}', '\n{"scene": 1}', '{"scene": {"windows": [}'],
    scene: ['{"windows": [{"id": "window"}]}'],
    events: ['[{"t": 0, "tap": {"at": [1, 2]}}]', '{"events": [{"t": 0, "touches": []}]}'],
    answer: [
      '{"n":0,"t":0,"kind":"hitTest"}\n{"n":1,"t":0,"kind":"hitView"}\n{"summary":{}}\n',
      '{"n":0,"t":0,"kind":"hitTest"}',
      '{"log": [], "summary": {}}',
    ],
    foreign: [
      "", "<UIView: 0x1; frame = (0 0; 1 1)>", '<?xml version="1.0"?>', "[]", "7", '"{}"', "null",
      '[{"type": "pointerdown"}]', '{"events": [{"type": "pointerdown"}]}', '{"actions": []}',
      '{"rendering_system": "UIKIT", "windows": []}', '{"input": "x", "scene": {}}', "[app] started",
    ],
  };
  for (const [kind, texts] of Object.entries(kinds)) {
    for (const text of texts) assert.equal(kindOf(text), kind, text);
  }
});

test("a scene becomes a request without a touch, and stays as it is written", () => {
  const scene = '{ "screen": [320, 481],\n  "windows": [] }\n';
  assert.equal(requestOf(scene), `{\n  "scene": ${scene.trim()},\n  "events": []\n}\n`);
});

test("what was imported and stored becomes a request with its format and notes", () => {
  const stored = '{"format": "idb", "scene": {"windows": []}, "notes": []}';
  assert.deepEqual(JSON.parse(requestOf(stored)), { ...JSON.parse(stored), events: [] });
  const request = '{"scene": {"windows": []}, "events": [{"t": 0, "tap": {"at": [1, 2]}}]}';
  assert.equal(requestOf(request), request);
});

test("notes of one reason are one group, those without one stand alone", () => {
  const notes = [{ reason: "a", line: 1 }, { line: 2 }, { reason: "a", line: 3 }, { line: 4 }];
  assert.deepEqual(grouped(notes).map((group) => group.map(({ line }) => line)), [[1, 3], [2], [4]]);
});

test("a gesture is sent with the scene, unless it brings one", () => {
  assert.equal(envelopeOf("idb ui tap 1 2", 0), '{"input":"idb ui tap 1 2","scene":0}');
  assert.equal(envelopeOf('{"input": [], "elements": {}}', 0), '{"scene":0,"input":[],"elements":{}}');
  assert.equal(envelopeOf('{"input": [], "scene": 1}', 0), '{"scene":1,"input":[]}');
});

test("notes on events that are replaced go with them", () => {
  const [scene, old, fresh] = ["formatLacks", "mouseAsTouch", "touchLeftDown"].map((reason) => ({ reason }));
  assert.deepEqual(notesWith([scene, old], [fresh]), [scene, fresh]);
  assert.deepEqual(notesWith(undefined, []), []);
});

test("the formats are those of the contract", () => {
  assert.deepEqual(formats, contract.components.schemas.ImportFormat.enum);
});
