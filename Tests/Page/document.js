/** As much of a document as the modules of the reference need, and what they make of it as HTML. */

/** The attributes of properties that modules set. */
const attributes = { className: "class", tabIndex: "tabindex" };
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

class Element {
  children = [];
  dataset = {};

  constructor(tag) {
    Object.defineProperty(this, "tag", { value: tag });
  }

  setAttribute(name, value) {
    this[name] = value;
  }

  addEventListener() {}

  append(...children) {
    this.children.push(...children);
  }

  get attributes() {
    const { children, dataset, ...own } = this;
    const data = Object.entries(dataset).map(([name, value]) => [`data-${name}`, value]);
    return [...Object.entries(own).map(([name, value]) => [attributes[name] ?? name, String(value)]), ...data];
  }

  get html() {
    const own = this.attributes.map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', "&quot;")}"`);
    return `<${this.tag}${own.join("")}>${html(this.children)}${this.tag === "wbr" ? "" : `</${this.tag}>`}`;
  }

  get text() {
    return text(this.children);
  }
}

globalThis.document = { createElement: (tag) => new Element(tag) };

const isElement = (node) => node instanceof Element;
const flat = (nodes) =>
  [nodes].flat(Infinity).filter((node) => node !== null && node !== undefined && node !== false);

/** Nodes as HTML. */
export const html = (nodes) =>
  flat(nodes).map((node) => (isElement(node) ? node.html : escaped(String(node)))).join("");

/** The text of nodes. */
export const text = (nodes) => flat(nodes).map((node) => (isElement(node) ? node.text : node)).join("");

/** The elements of nodes, each before those within it. */
export const elements = (nodes) => flat(nodes).filter(isElement).flatMap((node) => [node, ...elements(node.children)]);
