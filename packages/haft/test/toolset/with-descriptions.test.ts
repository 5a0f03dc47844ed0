import { expect, test } from "vitest";
import { toolsetContract } from "../../src/testing/toolset-contract.ts";
import type { Toolset } from "../../src/toolset/toolset.ts";
import { withDescriptions } from "../../src/toolset/with-descriptions.ts";
import { pluginToolset, read, write } from "./plugin-toolset.ts";

const make = () => withDescriptions({ read: "Reads a file." }, pluginToolset("files", [read, write]));

for (const { name, run } of toolsetContract(make)) test(`withDescriptions() keeps the contract: ${name}`, run);

function descriptions({ tools }: Toolset): readonly string[] {
  return tools.map((tool) => tool.description);
}

test("withDescriptions() describes the tools that are named, and leaves the others as they are", () => {
  const toolset = make();
  expect(descriptions(toolset)).toEqual(["Reads a file.", "Writes."]);
  expect(toolset.tools[1]).toBe(write);
});

test("withDescriptions() asks a function about each tool", () => {
  const toolset = withDescriptions(({ name, description }) => `${name}: ${description}`, pluginToolset("a", [write]));
  expect(descriptions(toolset)).toEqual(["write: Writes."]);
});

test("withDescriptions() refuses a name that is not there, and a blank description", () => {
  const toolset = pluginToolset("files", [read]);
  expect(() => withDescriptions({ reed: "x" }, toolset)).toThrow('it has no tool "reed", the nearest is "read"');
  expect(() => withDescriptions({ read: " " }, toolset)).toThrow(
    'Cannot describe tool "read": the description is blank',
  );
});
