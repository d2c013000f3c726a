/** Schemas in words: a type with its limits as a phrase, and members as lists within lists. */
import { Unreadable } from "./docs-blocks.js";
import { codeSpan } from "./docs-markdown.js";
import { element } from "./dom.js";

/** Parts of a schema that are shown. Any other would be dropped in silence. */
const known = new Set([
  "$ref", "additionalProperties", "anyOf", "const", "default", "description", "discriminator", "enum", "examples",
  "items", "maxItems", "maxLength", "maxProperties", "maximum", "minItems", "minLength", "minProperties", "minimum", "not",
  "oneOf", "pattern", "patternProperties", "prefixItems", "properties", "required", "type", "x-group",
]);

/** A list in words of phrases, each of which is a text, an element or a list of these. */
export const either = (phrases) =>
  phrases.flatMap((each, index) => [index === 0 ? "" : index < phrases.length - 1 ? ", " : " or ", each]);

/** Phrases with commas between them. */
export const joined = (phrases) => phrases.flatMap((each, index) => (index > 0 ? [", ", each] : [each]));

/** JSON on a line, with spaces behind its commas and colons. */
export function line(value) {
  if (Array.isArray(value)) return `[${value.map(line).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${line(each)}`).join(", ")}}`;
}

const code = (text) => element("code", {}, text);
const isSchema = (value) => value !== null && typeof value === "object" && Object.keys(value).length > 0;
const number = (value) =>
  (Math.abs(value) >= 10_000 ? value.toLocaleString("en") : String(value)).replace("-", "−");

/** A range in words, or null without bounds. */
function between(low, high, unit) {
  if (low === undefined && high === undefined) return null;
  const name = unit ? ` ${unit}${(high ?? low) === 1 ? "" : "s"}` : "";
  if (high === undefined) return `at least ${number(low)}${name}`;
  if (low === undefined) return `at most ${number(high)}${name}`;
  return low === high ? number(low) + name : `${number(low)} to ${number(high)}${name}`;
}

/** The name of the schema that this one refers to. */
export const reference = (schema) => schema.$ref?.split("/").at(-1);

const names = (schema) => ({ ...schema.properties, ...schema.patternProperties });

/** The alternatives but those that only require members, which are a sentence of their own. */
function alternatives(schema) {
  const found = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return found.every((each) => Object.keys(each).join() === "required") ? [] : found;
}

/** The schemas of an array's items and of members by any name. */
const elements = (schema) =>
  [schema.items, ...(schema.prefixItems ?? []), schema.additionalProperties].filter(isSchema);

/** True if a phrase says all there is to say. */
const isPlain = (schema) =>
  !("description" in schema) && !("examples" in schema) && !isSchema(names(schema)) &&
  [...alternatives(schema), ...elements(schema)].every(isPlain);

/** The type of a schema and its limits in a few words, with links. */
export function phrase(schema) {
  const unknown = Object.keys(schema).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Unreadable(`a schema has ${unknown}, which is not shown: ${line(schema)}`);
  return joined([type(schema), ...limits(schema)]);
}

function type(schema) {
  const name = reference(schema);
  if (name) return element("a", { href: `#schema-${name}` }, name);
  if ("const" in schema) return code(line(schema.const));
  if (schema.enum) return either(schema.enum.map((each) => code(line(each))));
  const several = alternatives(schema);
  if (several.length > 0) return several.every(isPlain) ? either(several.map(phrase)) : "one of these";
  if (Array.isArray(schema.type)) return either(schema.type.map((each) => type({ ...schema, type: each })));
  if (schema.type === "array") return array(schema);
  const values = schema.additionalProperties;
  if (schema.type === "object" && isSchema(values)) return ["object of ", phrase(values), " by name"];
  return schema.type ?? "any JSON";
}

function array({ items, prefixItems, minItems, maxItems }) {
  if (prefixItems) return ["array of ", joined(prefixItems.map(phrase))];
  const count = between(minItems, maxItems);
  const each = !isSchema(items) ? "any JSON" : /(^| )1$/.test(count) ? phrase(items) : plural(items);
  return ["array of ", count && `${count} `, each];
}

/** The phrase for several of a kind. */
function plural(schema) {
  const isSimple = typeof schema.type === "string" && schema.type !== "array" && !("const" in schema) &&
    !schema.enum && alternatives(schema).length === 0 && !isSchema(schema.additionalProperties);
  const rest = limits(schema);
  if (!isSimple || schema.oneOf || schema.anyOf) return phrase(schema);
  return [`${schema.type}s`, rest.length > 0 && [", each ", joined(rest)]];
}

function limits(schema) {
  const found = [];
  if (["number", "integer"].includes(schema.type)) found.push(between(schema.minimum, schema.maximum));
  found.push(between(schema.minLength, schema.maxLength, "character"));
  found.push(between(schema.minProperties, schema.maxProperties, "member"));
  if ("pattern" in schema) found.push(["matching ", code(schema.pattern)]);
  if ("default" in schema) found.push(["default ", code(line(schema.default))]);
  for (const [words, rule] of [["exactly", "oneOf"], ["at least", "anyOf"]]) {
    if (!(rule in schema) || alternatives(schema).length > 0) continue;
    found.push([`${words} one of `, either(schema[rule].map(({ required }) => code(required.join(" with "))))]);
  }
  if ("not" in schema) {
    const { required, ...more } = schema.not;
    if (!required || isSchema(more)) throw new Unreadable(`a schema excludes more than members: ${line(schema)}`);
    found.push(["without ", code(required.join(" or "))]);
  }
  return found.filter((each) => each !== null);
}

/**
 * Makes the functions that draw the schemas of a contract.
 *
 * @param {Object} schemas
 * @param {{text: Function, within: Function}} reader Of the Markdown of descriptions.
 */
export function schemaDrawing(schemas, reader) {
  /** The phrase and what is said of it. */
  function sentence(schema, description) {
    const said = about(schema, description);
    return [element("i", {}, phrase(schema)), said.length > 0 && [". ", said]];
  }

  /** What a schema stands for, and its examples. */
  function about({ description: own, examples }, description = own) {
    const shown = examples?.map((each) => code(line(each)));
    const parts = [description && reader.within(description.trim()), shown && ["For example ", either(shown), "."]];
    return parts.filter(Boolean).flatMap((each, index) => (index > 0 ? [" ", each] : [each]));
  }

  /** A phrase, the description and the members. */
  const described = (schema) => [sentence(schema), members(schema)];

  /**
   * The members that a schema consists of, none if its phrase says all.
   *
   * @param {string} [prefix] Begins the ids of the members, if they have any.
   */
  function members(schema, prefix) {
    const parts = [];
    const own = Object.entries(names(schema));
    if (own.length > 0) {
      parts.push(element("dl", {}, own.map(([name, each]) => member(schema, name, each, prefix))));
      if (schema.additionalProperties !== false) parts.push(element("p", {}, "Other members are allowed."));
    }
    const several = alternatives(schema);
    if (!several.every(isPlain)) {
      parts.push(element("ul", {}, several.map((each) => element("li", {}, described(each)))));
    }
    for (const each of elements(schema)) {
      parts.push(about(each), members(each));
    }
    return parts.flat(Infinity);
  }

  function member(schema, name, each, prefix) {
    let all = [name];
    let shown = each;
    if (name in (schema.patternProperties ?? {})) {
      const found = /^\^\((is[A-Z]\w*(?:\|is[A-Z]\w*)*)\)\$$/.exec(name);
      if (!found) throw new Unreadable(`the members ${name} are not flags with their names in Swift`);
      all = found[1].split("|");
      shown = { description: "The same flags by their names in Swift.", ...each };
    }
    const id = prefix && all[0] === name ? `${prefix}.${name}` : undefined;
    const isRequired = schema.required?.includes(name);
    return [
      element("dt", { id }, joined(all.map(codeSpan)), isRequired && [" ", element("b", {}, "required")]),
      element("dd", {}, described(shown)),
    ];
  }

  /** The members of a schema, folded: a page of all of them would be endless. */
  function folded(schema, prefix) {
    const inner = members(schema, prefix);
    return inner.length > 0 && element("details", {}, element("summary", {}, "Members"), inner);
  }

  return { sentence, described, members, folded };
}
