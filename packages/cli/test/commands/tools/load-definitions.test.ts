import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadDefinitions } from "../../../src/commands/tools/load-definitions.ts";
import { temporaryFolder } from "../../haft-process.ts";

async function names(file: string, text: string): Promise<readonly string[]> {
  const path = join(temporaryFolder(), file);
  writeFileSync(path, text);
  return (await loadDefinitions(path)).map(({ name }) => name);
}

test("loadDefinitions() reads JSON in the spelling of any provider", async () => {
  const definitions = [
    { name: "a", inputSchema: {} },
    { name: "b", input_schema: {} },
    { type: "function", function: { name: "c", parameters: {} } },
    { type: "function", name: "d", parameters: {} },
  ];
  expect(await names("t.json", JSON.stringify(definitions))).toEqual(["a", "b", "c", "d"]);
  expect(await names("t.json", JSON.stringify({ tools: definitions.slice(0, 1) }))).toEqual(["a"]);
});

test("loadDefinitions() finds the tools and toolsets that a module exports", async () => {
  const module =
    "export const set = { name: 's', tools: [{ name: 'a', inputSchema: {} }] };\nexport default { name: 'b', inputSchema: {} };\nexport const other = 3;";
  expect((await names("t.mjs", module)).toSorted()).toEqual(["a", "b"]);
});

test("loadDefinitions() says why there are none", async () => {
  await expect(names("t.json", "{")).rejects.toThrow(/^Cannot read tools from ".*t\.json": /);
  await expect(names("t.json", "[{}]")).rejects.toThrow(/^Cannot find tools in ".*t\.json": nothing in it has a name/);
  await expect(loadDefinitions("/gone.json")).rejects.toThrow(/^Cannot read tools from/);
});
