/** The kinds of problems, from the Markdown in which the service explains them all. */
import { blocks } from "./docs-blocks.js";
import { markdown } from "./docs-markdown.js";
import { element } from "./dom.js";

const status = /^Status (?<status>\d+) \((?<reason>.+)\), type `\/problems\/(?<name>.+)`\.$/;

/** Reads the kinds, each with its `name`, `status`, `reason`, `title` and the blocks `about` it. */
export function problemKinds(text) {
  const kinds = [];
  for (const block of blocks(text, "problems")) {
    if (block.kind === "heading") kinds.push({ title: block.text, about: [] });
    else kinds.at(-1).about.push(block);
    Object.assign(kinds.at(-1), status.exec(block.text)?.groups);
  }
  return kinds;
}

/** Draws the explanation of a kind. Its type is a link to its page. */
export function aboutProblem({ about }) {
  const code = (text, made) => (text.startsWith("/problems/") ? element("a", { href: text.slice(1) }, made) : made);
  return about.map(markdown("problems", { code }).block);
}

/** The contents of a kind's page, which are all kinds. */
export function problemContents(text, path, root) {
  const entry = ({ name, title }) => {
    const aria = `problems/${name}` === path ? { current: "page" } : {};
    return element("li", {}, element("a", { href: name, aria }, title));
  };
  const list = element("ul", {}, problemKinds(text).map(entry));
  return [element("li", {}, element("a", { href: `${root}docs#problems` }, "Problems"), list)];
}
