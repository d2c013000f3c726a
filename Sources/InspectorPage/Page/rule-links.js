/** Links to the rules that an example is about. */
import { element } from "./dom.js";

/** Each rule's id, which leads to its sentence, with a space in front. */
export const ruleLinks = (rules = []) =>
  rules.flatMap((id) => [" ", element("a", { href: `docs/rules#${id}`, className: "rule" }, id)]);
