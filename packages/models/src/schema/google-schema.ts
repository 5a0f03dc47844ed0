import { isJsonObject, type JsonSchema } from "haft";
import { toInputSchema } from "./input-schema.ts";
import { cyclicReferences, resolveReference } from "./references.ts";
import type { SchemaProblem } from "./schema-problem.ts";

/**
 * A schema as Gemini reads it in `parametersJsonSchema`.
 *
 * References are replaced by what they stand for, but for cycles. A constant becomes an enumeration, OpenAPI's `nullable` a type,
 * `oneOf` what Gemini takes it for. A constraint that Gemini does not read is told to the model in the description. What cannot be
 * told either is a problem.
 *
 * Source: ai.google.dev, "Structured outputs", JSON Schema support, and `GenerationConfig.responseJsonSchema`, which lists what is read.
 */
export function toGoogleSchema(schema: JsonSchema, problems: SchemaProblem[]): JsonSchema {
  const root = { schema, problems, cyclic: cyclicReferences(schema), used: new Set<string>() };
  const draft = rewrite(toInputSchema(schema), "", root);
  const definitions: Record<string, unknown> = {};
  // A definition may use another one, which then comes into the set.
  for (const reference of root.used) {
    const name = nameOf(reference);
    definitions[name] = rewrite(resolveReference(reference, schema), `/$defs/${name}`, root);
  }
  return root.used.size === 0 ? draft : { ...draft, $defs: definitions };
}

/** The whole schema, and what came up on the way through it. */
interface Root {
  readonly schema: JsonSchema;
  readonly problems: SchemaProblem[];
  readonly cyclic: ReadonlySet<string>;
  readonly used: Set<string>;
}

type Draft = Record<string, unknown>;

function rewrite(schema: unknown, path: string, root: Root): Draft {
  if (schema === false) root.problems.push({ path, keyword: "false", problem: "anything is shown as allowed" });
  if (!isJsonObject(schema)) return {};
  const target = targetOf(schema, path, root);
  if (typeof target === "string") return { $ref: target };
  const { draft, untold } = readKeywords({ ...target, ...schema }, path, root);
  return describe(draft, untold);
}

/** What a reference stands for; in a cycle the reference itself. */
function targetOf({ $ref }: Draft, path: string, root: Root): Draft | string | undefined {
  if (typeof $ref !== "string") return undefined;
  const target = resolveReference($ref, root.schema);
  if ($ref === "#" || !isJsonObject(target)) {
    const problem =
      $ref === "#" ? "the whole schema within itself is shown as anything" : `there is nothing at "${$ref}"`;
    root.problems.push({ path, keyword: "$ref", problem });
    return undefined;
  }
  if (!root.cyclic.has($ref)) return typeof target.$ref === "string" ? targetOf(target, path, root) : target;
  root.used.add($ref);
  return `#/$defs/${nameOf($ref)}`;
}

function nameOf(reference: string): string {
  return reference.split("/").at(-1) ?? reference;
}

function readKeywords(schema: Draft, path: string, root: Root): { draft: Draft; untold: Draft } {
  const draft: Draft = {};
  const untold: Draft = {};
  const inner = (value: unknown, step: string): Draft => rewrite(value, `${path}/${step}`, root);
  const list = (value: unknown, step: string): Draft[] =>
    Array.isArray(value) ? value.map((member, i) => inner(member, `${step}/${i}`)) : [];
  for (const [keyword, value] of Object.entries(schema)) {
    switch (keyword) {
      case "properties":
        draft.properties = mapValues(value, (member, name) => inner(member, `properties/${name}`));
        break;
      case "items":
        if (Array.isArray(value)) draft.prefixItems = list(value, keyword);
        else draft.items = inner(value, keyword);
        break;
      case "additionalProperties":
        draft.additionalProperties = typeof value === "boolean" ? value : inner(value, keyword);
        break;
      case "anyOf":
      case "oneOf":
        draft.anyOf = [...((draft.anyOf as Draft[] | undefined) ?? []), ...list(value, keyword)];
        break;
      case "prefixItems":
        draft.prefixItems = list(value, keyword);
        break;
      case "allOf":
        Object.assign(draft, Object.assign({}, ...list(value, keyword)), { ...draft });
        if (Array.isArray(value) && value.length > 1)
          lose(keyword, "of keywords in several of its schemas the last is shown");
        break;
      case "const":
      case "enum":
        readChoices(keyword, value, draft, untold);
        break;
      case "exclusiveMinimum":
      case "exclusiveMaximum":
        if (schema.type !== "integer" || !Number.isInteger(value)) untold[keyword] = value;
        else if (keyword === "exclusiveMinimum") draft.minimum = (value as number) + 1;
        else draft.maximum = (value as number) - 1;
        break;
      case "format":
        (formats.has(String(value)) ? draft : untold)[keyword] = value;
        break;
      case "$ref":
        break;
      default:
        if (kept.has(keyword)) draft[keyword] = value;
        else if (told.has(keyword)) untold[keyword] = value;
        else if (!silent.has(keyword)) lose(keyword, "Gemini does not read it");
    }
  }
  if (schema.nullable === true) allowNull(draft);
  return { draft, untold };

  function lose(keyword: string, problem: string): void {
    root.problems.push({ path, keyword, problem });
  }
}

const kept: ReadonlySet<string> = new Set(
  "type title description minItems maxItems minimum maximum required propertyOrdering".split(" "),
);
const told: ReadonlySet<string> = new Set(
  "pattern minLength maxLength multipleOf uniqueItems minProperties maxProperties default example examples".split(" "),
);
const silent: ReadonlySet<string> = new Set(
  "nullable $schema $id $anchor $comment $defs definitions readOnly writeOnly deprecated".split(" "),
);
const formats: ReadonlySet<string> = new Set("date-time date time int32 int64 float double".split(" "));

function mapValues(value: unknown, map: (member: unknown, name: string) => Draft): Draft {
  return isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, map(member, name)]))
    : {};
}

// Only texts and numbers can be enumerated.
function readChoices(keyword: string, value: unknown, draft: Draft, untold: Draft): void {
  const all: readonly unknown[] = keyword === "const" || !Array.isArray(value) ? [value] : value;
  const choices = all.filter((choice) => choice !== null);
  if (!choices.every((choice) => typeof choice === "string" || typeof choice === "number")) {
    untold[keyword] = value;
    return;
  }
  if (choices.length === 0) {
    draft.type = "null";
    return;
  }
  draft.enum = choices;
  const [type, ...otherTypes] = new Set(choices.map((choice) => typeof choice));
  if (type !== undefined && otherTypes.length === 0) draft.type ??= type;
  if (choices.length < all.length) allowNull(draft);
}

function allowNull(draft: Draft): void {
  const types = [draft.type ?? []].flat();
  if (types.length > 0) draft.type = [...new Set([...types, "null"])];
}

/** Says in words what Gemini does not read: `The day (pattern: "^[0-9-]+$")`. */
function describe(draft: Draft, untold: Draft): Draft {
  const notes = Object.entries(untold).map(([keyword, value]) => `${keyword}: ${JSON.stringify(value)}`);
  if (notes.length === 0) return draft;
  const { description } = draft;
  const said = typeof description === "string" && description !== "" ? `${description} ` : "";
  return { ...draft, description: `${said}(${notes.join(", ")})` };
}
