import fc from "fast-check";
import { createSession, executeToolCall, HaftError, isJsonObject, type JsonObject, type JsonValue } from "haft";
import { expect, test } from "vitest";
import { openApiToolset } from "../src/index.ts";
import { richDocument, richSwagger } from "./rich-document.ts";

const wrongs: readonly JsonValue[] = [
  ...[null, true, false, 0, -1, 1.5, "", "x", "a\r\nX: b", "__proto__", "/", "*/*", "\ud800"],
  ...[
    [],
    [null],
    [[]],
    ["x", "x"],
    {},
    { $ref: "#" },
    { $ref: 3 },
    { $ref: "#/paths" },
    { type: 3 },
    { $ref: "https://z.test/" },
  ],
];

type Place = readonly string[];

function placesIn(value: JsonValue, above: Place = []): readonly Place[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...above, key], ...placesIn(inner, [...above, key])]);
}

function withValue(whole: JsonValue, [key, ...rest]: Place, value: JsonValue): JsonValue {
  if (key === undefined) return value;
  const inner = withValue((whole as JsonObject)[key] as JsonValue, rest, value);
  if (!Array.isArray(whole)) return { ...(whole as JsonObject), [key]: inner };
  return whole.with(Number(key), inner);
}

/** A value of a schema, as good as can be told. */
function valueFor(schema: JsonValue | undefined, $defs: JsonObject, depth = 0): JsonValue {
  if (!isJsonObject(schema ?? null) || depth > 5) return "a";
  const { $ref, enum: values, anyOf, allOf, type, items, properties } = schema as JsonObject;
  const inner = (one: JsonValue | undefined): JsonValue => valueFor(one, $defs, depth + 1);
  if (typeof $ref === "string") return inner($defs[$ref.slice("#/$defs/".length)]);
  if (Array.isArray(values)) return values[0];
  const branches = anyOf ?? allOf;
  if (Array.isArray(branches)) return inner(branches[0]);
  const one = Array.isArray(type) ? type[0] : type;
  if (one === "array") return [inner(items)];
  if (one === "integer" || one === "number") return 1;
  if (one !== "object") return one === "boolean" ? true : "a";
  const fields = isJsonObject(properties ?? null) ? (properties as JsonObject) : {};
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inner(field)]));
}

/** Reads every schema and calls every tool. Returns the names of the tools, and what went wrong as it should not. */
async function tryAll(
  document: JsonObject,
): Promise<{ readonly names: readonly string[]; readonly faults: readonly string[] }> {
  const toolset = await openApiToolset(document, {
    credentials: { key: "user:s3cret-key" },
    fetch: async () => new Response('{"a":1}', { headers: { "content-type": "application/json" } }),
  });
  await using session = createSession({ tools: [toolset] });
  const faults: string[] = [];
  for (const { name, inputSchema, outputSchema } of toolset.tools) {
    if (outputSchema !== undefined && !isJsonObject(outputSchema as JsonValue)) faults.push(`${name}: output`);
    const rawInput = valueFor(inputSchema as JsonObject, (inputSchema.$defs ?? {}) as JsonObject);
    const { outcome, code } = await executeToolCall({ type: "tool-call", id: "c", name, rawInput }, session);
    if (outcome === "ok" || outcome === "invalid-input" || (outcome === "failed" && known.has(code ?? ""))) continue;
    faults.push(`${name}: ${outcome} ${code}`);
  }
  await toolset.close();
  return { names: toolset.tools.map(({ name }) => name), faults };
}

const known: ReadonlySet<string> = new Set([
  "value-refused",
  "server-unknown",
  "credentials-missing",
  "credentials-refused",
]);

for (const [dialect, document] of Object.entries({ "OpenAPI 3.1": richDocument, "Swagger 2.0": richSwagger })) {
  test(`S5-23 a wrong value anywhere in a document of ${dialect} costs what needs it, and never the rest`, async () => {
    const { names, faults } = await tryAll(document);
    expect([names.length > 3, faults]).toEqual([true, []]);
    const wrong = fc.tuple(fc.constantFrom(...placesIn(document)), fc.constantFrom(...wrongs));
    await fc.assert(
      fc.asyncProperty(wrong, async ([place, value]) => {
        const tried = await tryAll(withValue(document, place, value) as JsonObject).catch((error: unknown) => {
          // Only what says what the document is can cost all of it.
          if (HaftError.isInstance(error) && (place[0] === "openapi" || place[0] === "swagger")) return undefined;
          throw error;
        });
        if (tried === undefined) return;
        expect(tried.faults).toEqual([]);
        if (place[0] !== "paths" || (place.length > 1 && place[1] !== "/apart")) expect(tried.names).toContain("apart");
      }),
      { numRuns: 500 },
    );
  });
}
