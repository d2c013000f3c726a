/** Asks a scene of the app what touches do to it, by node:test alone: a server on a free port, and a question a test. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

const { scene } = JSON.parse(readFileSync(new URL("touches/banner-lets-taps-through.json", import.meta.url), "utf8"));
let server;
let address;

before(async () => {
  server = spawn("first-responder", ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(server.stdout, "data");
  address = /http\S+/.exec(line)[0].replace(/\/$/, "");
});
after(() => server.kill());

/** Posts a question about the scene. */
async function ask(path, question) {
  const body = JSON.stringify({ scene, ...question });
  const response = await fetch(address + path, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  assert.ok(response.ok, await response.clone().text());
  return response.json();
}

test("a tap on buy sends one action", async () => {
  const { log } = await ask("/v1/dispatch", { events: [{ t: 0, tap: { view: "buy" } }] });
  assert.deepEqual(log.filter(({ kind }) => kind === "action").map(({ action }) => action), ["buy:"]);
});

test("a finger that slides off buy sends none", async () => {
  const { log } = await ask("/v1/dispatch", { events: [{ t: 0, drag: { from: { view: "buy" }, to: [200, 700] } }] });
  assert.deepEqual(log.filter(({ kind }) => kind === "action"), []);
});

test("with the banner taking touches, a tap on buy is lost to it", async () => {
  const whatIf = [{ target: "banner", set: { userInteractionEnabled: true } }];
  const { explanations: [explanation] } = await ask("/v1/explain", {
    whatIf, events: [{ t: 0, tap: { view: "buy" } }], questions: [{ why: "notFired", of: "buy" }],
  });
  assert.equal(explanation.causes[0].culprit, "banner");
});
