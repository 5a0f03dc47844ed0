import { expect, test } from "vitest";
import { geminiNames, geminiToolNames, toGeminiFunctions } from "../../../src/protocols/gemini/tools.ts";

test("S0-01 toGeminiFunctions() shows a tool with its JSON Schema, and without one when it takes nothing", () => {
  const inputSchema = { type: "object", properties: { text: { type: "string" } } };
  expect(
    toGeminiFunctions([
      { name: "workspace.echo", description: "Says it again", inputSchema },
      { name: "now", description: "", inputSchema: { type: "object", properties: {} } },
    ]),
  ).toEqual([
    { name: "workspace.echo", description: "Says it again", parametersJsonSchema: inputSchema },
    { name: "now", description: "" },
  ]);
});

test("S2-09 geminiToolNames() changes only what Gemini refuses, and can be read back", () => {
  const names = ["workspace.echo", "my tool", "1st", "-x", "a:b", "模块", "x".repeat(70)];
  const map = geminiToolNames(names);
  const wireNames = names.map(map.toWire);
  expect(wireNames.slice(0, 5)).toEqual(["workspace.echo", "my_tool", "_1st", "_-x", "a:b"]);
  for (const wireName of wireNames) expect(wireName).toMatch(/^[a-zA-Z_][a-zA-Z0-9_.:-]{0,62}$/);
  expect(wireNames.map(map.fromWire)).toEqual(names);
  expect(geminiNames.plain("a b")).toBe("a_b");
});
