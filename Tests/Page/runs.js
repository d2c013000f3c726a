import { readFileSync } from "node:fs";
import { SceneIndex } from "../../Sources/InspectorPage/Page/scene.js";
import { Model } from "../../Sources/InspectorPage/Page/timeline-model.js";

/** Requests with what `first-responder dispatch` answers to each with `"timeline": true`, by name. */
const written = JSON.parse(readFileSync(new URL("runs.json", import.meta.url), "utf8"));

export const names = Object.keys(written);

/** What the page makes of a run. */
export function load(name) {
  const { request, answer } = written[name];
  const scene = new SceneIndex(request, answer);
  return { request, answer, scene, model: new Model(answer, scene) };
}

/** The model of a log and a timeline; views are at the origin unless `states` say otherwise. */
export function modelOf({ scene = {}, log = [], views = [], states = [], samples = [] }) {
  const reading = { t: 0, event: 0, touch: 1, at: [0, 0] };
  const answer = {
    log: log.map((entry, n) => ({ n, t: 0, ...entry })), summary: { recognizers: [] },
    timeline: { views, states, samples: samples.map((sample) => ({ ...reading, ...sample })) },
  };
  return new Model(answer, new SceneIndex({ scene }));
}
