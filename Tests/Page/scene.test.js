import assert from "node:assert/strict";
import { test } from "node:test";
import { SceneIndex } from "../../Sources/InspectorPage/Page/scene.js";
import { load, names } from "./runs.js";

const request = {
  scene: {
    application: { state: "foreground" },
    windows: [{
      id: "w", frame: [0, 0, 10, 10], viewController: { id: "vc" }, subviews: [
        { id: "list", class: "UIScrollView", panGestureRecognizer: { view: "w" },
          gestureRecognizers: [{ id: "tap", type: "tap" }] },
      ],
    }],
    objects: [{ id: "helper" }],
  },
};
const answer = { summary: { recognizers: ["tap", "list.pan", "list.pinch", "added"].map((id) => ({ id })) } };
const scene = new SceneIndex(request, answer);

test("objects have their kind, their owner and their place in the request", () => {
  const shown = (id) => {
    const object = scene.object(id);
    return object && [object.kind, object.pointer, object.view, object.parent];
  };
  const list = "/scene/windows/0/subviews/0";
  assert.deepEqual(scene.ids, ["w", "vc", "list", "tap", "helper"]);
  assert.deepEqual(shown("w"), ["window", "/scene/windows/0", null, null]);
  assert.deepEqual(shown("vc"), ["viewController", "/scene/windows/0/viewController", "w", null]);
  assert.deepEqual(shown("list"), ["view", list, null, "w"]);
  assert.deepEqual(shown("tap"), ["recognizer", `${list}/gestureRecognizers/0`, "list", null]);
  assert.deepEqual(shown("helper"), ["object", "/scene/objects/0", null, null]);
  assert.deepEqual(shown("application"), ["application", "/scene/application", null, null]);
});

test("what exists undeclared is known by its owner", () => {
  const shown = (id) => [scene.object(id)?.kind, scene.object(id)?.view, scene.object(id)?.pointer];
  const list = "/scene/windows/0/subviews/0";
  assert.deepEqual(shown("list.pan"), ["recognizer", "w", `${list}/panGestureRecognizer`]);
  assert.deepEqual(shown("list.pinch"), ["recognizer", "list", null]);
  assert.deepEqual(shown("w.scene"), ["windowScene", "w", null]);
  assert.deepEqual(shown("tap.delegate"), ["delegate", "list", null]);
  assert.deepEqual(shown("appDelegate"), ["appDelegate", null, null]);
  for (const id of ["added", "nothing.pan", "list.constructor"]) assert.equal(scene.object(id), null);
});

test("what a presentation brings is known by its controller", () => {
  const sheet = { id: "sheet", presentedBy: "vc", modalPresentationStyle: "pageSheet", sheetPan: { enabled: false } };
  const windows = [{ id: "w", subviews: [{ id: "root", viewController: sheet }] }];
  const scene = new SceneIndex({ scene: { windows } });
  const shown = (id) => {
    const { kind, view, parent, pointer } = scene.object(id);
    return [kind, view, parent, pointer];
  };
  const member = "/scene/windows/0/subviews/0/viewController/sheetPan";
  assert.deepEqual(shown("sheet.sheetPan"), ["recognizer", "root", null, member]);
  assert.deepEqual(shown("sheet.dimming"), ["view", null, "w", null]);
  assert.deepEqual(shown("sheet.dimmingTap"), ["recognizer", "sheet.dimming", null, null]);
});

test("a view has its recognizers, its own ones last, and its controller", () => {
  assert.deepEqual(scene.recognizersOf("list"), ["tap", "list.pinch"]);
  assert.deepEqual(scene.recognizersOf("w"), ["list.pan"]);
  assert.deepEqual(scene.recognizersOf("unknown"), []);
  assert.equal(scene.controllerOf("w"), "vc");
  assert.equal(scene.controllerOf("list"), null);
});

for (const name of names) {
  test(`the scene as declared is that of the start of a run: ${name}`, () => {
    const { scene, model } = load(name);
    const geometry = (moment, id) => {
      const { bounds, center, transform, anchorPoint, parent } = moment.view(id);
      return { bounds, center, transform, anchorPoint, parent, children: moment.children(id) };
    };
    assert.deepEqual(scene.moment.windows(), model.at(0).windows());
    for (const id of model.views.keys()) {
      if (scene.object(id)) assert.deepEqual(geometry(scene.moment, id), geometry(model.at(0), id));
    }
  });
}

test("the screen is that of the scene, or of the format", () => {
  assert.deepEqual(scene.screen, [390, 844]);
  assert.deepEqual(new SceneIndex({ scene: { screen: [1024, 768], windows: [] } }).screen, [1024, 768]);
});
