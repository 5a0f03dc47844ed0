import { expect, test } from "vitest";
import { checkSchemaFor } from "../../src/schema/check-schema-for.ts";

const union = {
  anyOf: [
    { type: "object", properties: { a: { type: "string" }, kind: { const: "a" } }, required: ["kind"] },
    { type: "object", properties: { b: { type: "number" }, kind: { const: "b" } }, required: ["kind"] },
  ],
};

test("checkSchemaFor() finds nothing against a plain schema, and shows it as it is", () => {
  const schema = { type: "object", properties: { text: { type: "string", description: "d" } }, required: ["text"] };
  for (const provider of ["openai", "anthropic", "google", "ollama"]) {
    expect(checkSchemaFor(provider, schema)).toEqual({ rewritten: schema, problems: [] });
  }
});

test.each(["openai", "anthropic", "google"])(
  "checkSchemaFor() makes one object of alternatives at the root for %s",
  (provider) => {
    const { rewritten, problems } = checkSchemaFor(provider, union);
    expect(rewritten).toMatchObject({ type: "object", required: ["kind"] });
    expect(Object.keys(rewritten.properties ?? {})).toEqual(["a", "kind", "b"]);
    expect("anyOf" in rewritten).toBe(false);
    expect(problems).toMatchObject([{ path: "", keyword: "anyOf" }]);
  },
);

test("checkSchemaFor() reports names that Anthropic refuses", () => {
  const { problems } = checkSchemaFor("anthropic", { type: "object", properties: { "filter[id]": {} } });
  expect(problems).toEqual([
    { path: "/properties/filter[id]", keyword: "properties", problem: 'the name "filter[id]" is refused' },
  ]);
});

test("checkSchemaFor() reports what OpenAI does not take at the root", () => {
  const { problems } = checkSchemaFor("openai", { type: "object", properties: {}, not: { required: ["a"] } });
  expect(problems).toEqual([{ path: "", keyword: "not", problem: "it is not taken at the root" }]);
});
