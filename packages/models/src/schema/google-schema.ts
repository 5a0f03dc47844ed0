import { isJsonObject, type JsonSchema } from "haft";
import { addTo, allowNull, type Draft, describe, readChoices } from "./google-draft.ts";
import { type Root, targetOf } from "./google-references.ts";
import { toInputSchema } from "./input-schema.ts";
import { cyclicReferences, resolveReference } from "./references.ts";
import type { SchemaProblem } from "./schema-problem.ts";

/**
 * A schema as Gemini reads it in `parametersJsonSchema`.
 *
 * References are replaced by what they stand for, but for cycles and where they are very many. A constant becomes an enumeration, OpenAPI's `nullable` a type,
 * `oneOf` what Gemini takes it for. A constraint that Gemini does not read is told to the model in the description. What cannot be
 * told either is a problem.
 *
 * Source: ai.google.dev, "Structured outputs", JSON Schema support, and `GenerationConfig.responseJsonSchema`, which lists what is read.
 */
export function toGoogleSchema(schema: JsonSchema, problems: SchemaProblem[]): JsonSchema {
  const root: Root = { schema, problems, cyclic: cyclicReferences(schema), names: new Map(), inlined: 0 };
  const draft = rewrite(toInputSchema(schema), "", root);
  const definitions: Record<string, unknown> = {};
  // A definition may use another one, which then comes into the set.
  for (const [reference, name] of root.names) {
    definitions[name] = rewrite(resolveReference(reference, schema), `/$defs/${name}`, root);
  }
  return root.names.size === 0 ? draft : { ...draft, $defs: definitions };
}

function rewrite(schema: unknown, path: string, root: Root): Draft {
  if (schema === false) root.problems.push({ path, keyword: "false", problem: "anything is shown as allowed" });
  if (!isJsonObject(schema)) return {};
  const target = targetOf(schema, path, root);
  if (typeof target === "string") return { $ref: target };
  const { draft, untold } = readKeywords({ ...target, ...schema }, path, root);
  return describe(draft, untold);
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
      case "allOf":
        break;
      default:
        if (kept.has(keyword)) draft[keyword] = value;
        else if (told.has(keyword)) untold[keyword] = value;
        else if (!silent.has(keyword)) lose(keyword, "Gemini does not read it");
    }
  }
  for (const member of list(schema.allOf, "allOf")) {
    for (const lost of addTo(draft, member)) lose("allOf", `of "${lost}" in several of its schemas one is shown`);
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
