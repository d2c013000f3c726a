import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { curl } from "../../Sources/InspectorPage/Page/curl.js";

const url = "http://127.0.0.1:8080/v1/dispatch";

/** What sh makes of a command: curl's arguments, and its standard input. */
function run(command) {
  const stand = 'curl() { printf "%s\\0" "$@"; case "$*" in *@-*) cat;; esac; }\n';
  const output = execFileSync("sh", { input: stand + command, env: { TOKEN: "secret" } });
  const parts = output.toString().split("\0");
  return { args: parts.slice(0, -1), input: parts.at(-1) };
}

test("a short request is one word, whatever it holds", () => {
  for (const text of ["{}", "'\"$HOME `id` \\ !x\n\t'", "@file", "-d", "😀\r\n", "{\n}\n"]) {
    const { args, input } = run(curl(url, text, false));
    assert.deepEqual(args, ["-s", url, "-H", "Content-Type: application/json", "--data-raw", text]);
    assert.equal(input, "");
  }
});

test("a long request is a here-document, which ends with a line break", () => {
  const long = "x".repeat(3000);
  for (const text of [`${long}'$HOME \`id\` \\`, `${long}\nEND\nEND_\n`, `END\n${long}`, `${long}\r\n`]) {
    const { args, input } = run(curl(url, text, false));
    assert.deepEqual(args.slice(4), ["--data-binary", "@-"]);
    assert.equal(input, text.endsWith("\n") ? text : `${text}\n`);
  }
});

test("bytes decide what is long", () => {
  assert.match(curl(url, "é".repeat(1024), false), /--data-raw/);
  assert.match(curl(url, "é".repeat(1025), false), /--data-binary/);
});

test("a token is a variable, never written out", () => {
  assert.ok(run(curl(url, "{}", true)).args.includes("Authorization: Bearer secret"));
  assert.ok(!curl(url, "{}", true).includes("secret"));
});
