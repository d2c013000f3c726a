/** What the page loads before its first answer. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const read = (name) => readFileSync(new URL(`../../Sources/InspectorPage/Page/${name}`, import.meta.url));

/** A module and all that it imports, before it runs. */
function imported(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, other] of read(name).toString().matchAll(/^(?:import|export) [^;]*?"\.\/([\w.-]+)";/gm)) imported(other, found);
  return found;
}

test("every module that the first answer needs is preloaded, and no other", () => {
  const html = read("index.html").toString();
  const preloaded = [...html.matchAll(/rel="modulepreload" href="inspector\/\{version\}\/([\w.-]+)"/g)].map(([, name]) => name);
  const needed = [...imported("main.js")].filter((name) => name !== "main.js");
  assert.deepEqual(preloaded.toSorted(), needed.toSorted());
});

test("until the verdict the page takes at most 110 KB in gzip", () => {
  const files = ["index.html", "page.css", "icon.svg", "start.json", ...imported("main.js")];
  const total = files.reduce((sum, name) => sum + gzipSync(read(name)).length, 0);
  assert.ok(total <= 110 * 1024, `${total} bytes`);
});
