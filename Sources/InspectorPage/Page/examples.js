/** The examples that the service has ready. */
import { read, readText } from "./api.js";
import { lost } from "./connection.js";
import { byId } from "./dom.js";
import { open } from "./run.js";

let list = null;

/** All examples as the service lists them; a list that could not be read is asked for again. */
export async function examples() {
  list ??= read("v1/examples");
  try {
    return (await list).examples;
  } catch (error) {
    list = null;
    throw error;
  }
}

/** What was asked for last: an answer that comes after it is opened no more. */
let asked = null;

/** Opens an example; `shown` is what `open` takes. */
export async function openExample(name, shown) {
  const mine = (asked = {});
  const text = await readText(`v1/examples/${encodeURIComponent(name)}`);
  if (asked !== mine) return;
  const { description, explanation, rules } = JSON.parse(text);
  await open(text, { source: { title: description, sentence: explanation, rules, text }, ...shown });
}

/** Does what asks the service; without a connection the page says so and stays as it is. */
export async function orNotice(work) {
  try {
    await work();
  } catch (error) {
    lost(error, () => orNotice(work));
  }
}

/** Opens the scene of a first visit, which comes with the page. */
export async function openStart(shown) {
  const text = byId("start").content.textContent;
  await open(text, { source: { text }, ...shown, selection: shown?.selection ?? "buy" });
}
