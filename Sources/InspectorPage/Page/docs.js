/**
 * Draws the page that stands at the address: the contract, or Markdown of the service. Paths are relative, because a
 * proxy may add a prefix.
 */
import { addCopying, markSection } from "./docs-reading.js";
import { startSearch } from "./docs-search.js";
import { startUnfolding } from "./docs-unfold.js";
import { byId, element, fill } from "./dom.js";

const path = location.pathname.slice(new URL("../..", import.meta.url).pathname.length);
const root = "../".repeat(path.split("/").length - 1) || "./";

async function read(place, accept = "text/markdown") {
  const response = await fetch(root + place, { headers: { Accept: accept } });
  if (!response.ok) throw new Error(`${place} answers ${response.status}`);
  return response.text();
}

/** The examples with the rules that their files name; none for a reader who may see the rules alone. */
const examplesOfRules = () =>
  read("v1/examples", "application/json").then((list) => JSON.parse(list).examples, () => []);

async function draw() {
  if (path === "docs") {
    const [{ referencePage }, contract, problems] = await Promise.all([
      import("./docs-reference.js"), read("openapi.json", "application/json"), read("problems"),
    ]);
    return referencePage(JSON.parse(contract), problems);
  }
  const [{ documentsPage }, text, examples] = await Promise.all([
    import("./docs-documents.js"), read(path), path === "docs/rules" ? examplesOfRules() : [],
  ]);
  const page = documentsPage(text, `docs/${path.replace("docs/", "")}.md`, root, examples);
  if (!path.startsWith("problems/")) return page;
  const [{ problemContents }, problems] = await Promise.all([import("./docs-problems.js"), read("problems")]);
  return { ...page, contents: problemContents(problems, path, root) };
}

function failure(error) {
  const sources = element("a", { href: `${root}openapi.json` }, "openapi.json");
  const rules = element("a", { href: `${root}docs/rules?format=markdown` }, "the rules in Markdown");
  return {
    title: "Not drawn",
    contents: [],
    main: [
      element("h1", {}, "The page could not be drawn"),
      element("p", { role: "alert" }, `${error.message}. Load the page again, or read `, sources, " or ", rules, "."),
    ],
  };
}

const { title, contents, main, unfolded } = await draw().catch(failure);
document.title = `${title} · FirstResponder`;
for (const link of document.querySelectorAll("header nav a")) {
  if (link.pathname === location.pathname) link.setAttribute("aria-current", "page");
}
fill(byId("contents"), contents);
fill(byId("content"), main);
addCopying();
startSearch();
startUnfolding(unfolded);
// What the address names was not there yet when the browser looked for it.
if (location.hash !== "") location.replace(location.href);
markSection();
document.documentElement.dataset.ready = "";
