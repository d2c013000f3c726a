import assert from "node:assert/strict";
import { test } from "node:test";
import { constants, deflateRawSync } from "node:zlib";
import { pack, parse, placeLink } from "../../Sources/InspectorPage/Page/fragment.js";

const refused = (fragment, reason) =>
  assert.rejects(parse(fragment), (error) => error.reason === reason, fragment);
const packed = (text) => `v1.${deflateRawSync(text).toString("base64url")}`;

test("a request comes back with what is shown of it", async () => {
  const request = { scene: { name: "😀\u0000\"<script>" }, events: [] };
  const shown = { request, n: 3, select: "a&b=c", tab: "log" };
  const fragment = await pack(shown);
  assert.match(fragment, /^v1\.[A-Za-z0-9_-]+$/);
  assert.deepEqual(await parse(fragment), shown);
});

test("what is absent is left out", async () => {
  assert.deepEqual(await parse(await pack({ request: "{", n: undefined })), { request: "{" });
});

test("two hundred plain views make a short link", async () => {
  const subviews = Array.from({ length: 200 }, (_, id) => ({ id: `view${id}`, frame: [0, id * 4, 390, 4] }));
  assert.ok((await pack({ request: { scene: { windows: [{ id: "w", subviews }] } } })).length < 3000);
});

test("names say what to open and show", async () => {
  assert.deepEqual(await parse(""), { n: undefined, select: undefined });
  assert.deepEqual(await parse("example=button-tap&n=12&view=buy%2Bnow&tab=log"), {
    example: "button-tap",
    n: 12,
    select: "buy+now",
    tab: "log",
  });
  assert.deepEqual(await parse("scene=shop&n=0"), { scene: "shop", n: 0, select: undefined });
});

test("a place in the tour has its chapter or its article and its step, and no answers", async () => {
  const place = { example: "button-tap", article: 4, step: 9 };
  assert.equal(placeLink(place), "example=button-tap&article=4&step=9");
  assert.deepEqual((await parse(placeLink(place))).tour, place);
  const { tour } = await parse("example=button-tap&chapter=2&step=1&score=3-5");
  assert.deepEqual(tour, { example: "button-tap", chapter: 2, step: 1 });
  assert.equal(placeLink(tour), "example=button-tap&chapter=2&step=1");
  for (const rest of ["chapter=2", "chapter=2&article=1&step=1", "step=1", "chapter=1.5&step=1"]) {
    await refused(`example=button-tap&${rest}`, "damaged");
  }
  await refused("chapter=2&step=1", "damaged");
});

test("what is damaged is refused", async () => {
  const whole = await pack({ request: { scene: "x".repeat(100) } });
  for (let length = 3; length < whole.length - 1; length++) await refused(whole.slice(0, length), "damaged");
  const texts = ["{", "1", "null", "{}", '{"request": 1, "n": -1}', '{"request": 1, "n": "1"}'];
  texts.push(Buffer.of(0x22, 0xff));
  for (const text of texts) await refused(packed(text), "damaged");
  const fragments = [`${whole}.`, "v1.", "v1.*", "n=", "n=1.5", "n=x"];
  for (const fragment of fragments) await refused(fragment, "damaged");
});

test("what is not of this page is refused", async () => {
  const fragments = ["v2.AAAA", "section-3", "utm_source=x", "example=a&x=1"];
  for (const fragment of fragments) await refused(fragment, "foreign");
});

test("a link unfolds to 16 MiB at most", async () => {
  const long = (count) => `{"request": "${"a".repeat(count)}"}`;
  const most = (16 << 20) - long(0).length;
  assert.equal((await parse(packed(long(most)))).request.length, most);
  await refused(packed(long(most + 1)), "large");
});

test("a link that would unfold to a gigabyte is given up at once", async () => {
  // A megabyte of zeros, deflated so that it may stand any number of times in a row.
  const block = deflateRawSync(Buffer.alloc(1 << 20), { finishFlush: constants.Z_FULL_FLUSH });
  const bomb = Buffer.concat(Array(1024).fill(block));
  const before = process.memoryUsage().rss;
  await refused(`v1.${bomb.toString("base64url")}`, "large");
  assert.ok(process.memoryUsage().rss - before < 200 << 20);
});
