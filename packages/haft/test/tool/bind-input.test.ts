import { expect, test } from "vitest";
import { z } from "zod";
import { createRegistry } from "../../src/registry/registry.ts";
import { toolContract } from "../../src/testing/tool-contract.ts";
import { bindInput } from "../../src/tool/bind-input.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import { codesOf, runTool } from "./run-tool.ts";

const query = defineTool({
  name: "query",
  input: z.object({ table: z.string(), limit: z.number().default(10), where: z.string().optional() }),
  execute: (input) => input,
});
const bound = bindInput(query, { table: "orders", limit: 5 });

for (const { name, run } of toolContract(() => ({
  tool: bound,
  valid: [{}, { where: "a" }],
  invalid: [{ where: 1 }, { x: 1 }],
}))) {
  test(`bindInput() keeps the contract: ${name}`, run);
}

test("S2-67 bound fields are not in the schema and override what the model sends", async () => {
  expect(bound.inputSchema).toEqual({
    type: "object",
    additionalProperties: false,
    properties: { where: { type: "string" } },
  });
  expect(await runTool(bound, { where: "a" })).toEqual({ table: "orders", limit: 5, where: "a" });
  expect(await runTool(bound, { table: "secrets", limit: 99 })).toEqual({ table: "orders", limit: 5 });
});

test("S2-67 rules see the whole input; other fields are still checked", async () => {
  expect(await bound.prepare({})).toMatchObject({ input: { table: "orders", limit: 5 } });
  expect(codesOf(await bound.prepare({ more: 1 }))).toEqual(["more:unknown_property"]);
});

test("bindInput() of a field that the tool does not have is an error when it is registered", () => {
  expect(() => createRegistry([bindInput(query, { tabel: "orders" })])).toThrow(/"tabel".*table, limit, where/);
});
