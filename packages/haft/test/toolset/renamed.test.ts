import { expect, test } from "vitest";
import { createRegistry } from "../../src/registry/registry.ts";
import { toolsetContract } from "../../src/testing/toolset-contract.ts";
import { renamed } from "../../src/toolset/renamed.ts";
import { namesIn, pluginToolset, read, write } from "./plugin-toolset.ts";

for (const { name, run } of toolsetContract(() => renamed({ read: "open" }, pluginToolset("files", [read, write])))) {
  test(`renamed() keeps the contract: ${name}`, run);
}

test("renamed() gives some tools another name and leaves the others as they are", () => {
  const toolset = renamed({ read: " open " }, pluginToolset("files", [read, write]));
  expect(namesIn(toolset)).toEqual(["open", "write"]);
  expect(toolset.tools[1]).toBe(write);
  expect(toolset.tools[0]).toMatchObject({ aliases: ["cat"], description: "Reads." });
});

test("renamed() leaves the old name free, and lets two names change places", () => {
  const toolset = pluginToolset("files", [read, write]);
  expect(createRegistry(renamed({ read: "open" }, toolset).tools).find("read")).toBeUndefined();
  expect(namesIn(renamed({ read: "write", write: "read" }, toolset))).toEqual(["write", "read"]);
});

test("renamed() asks a function about each tool, also about those that come later", () => {
  const toolset = pluginToolset("files", []);
  const loud = renamed((tool) => tool.name.toUpperCase(), toolset);
  toolset.set(read, write);
  expect(namesIn(loud)).toEqual(["READ", "WRITE"]);
});

test("renamed() takes names for names, not for members of objects", () => {
  const toolset = pluginToolset("files", [{ ...write, name: "constructor" }]);
  expect(namesIn(renamed({}, toolset))).toEqual(["constructor"]);
});

test("C-21 the registry refuses a name that is taken", () => {
  expect(() => createRegistry(renamed({ read: "WRITE" }, pluginToolset("files", [read, write])).tools)).toThrow(
    expect.objectContaining({ code: "tool-name-taken" }),
  );
});

test("renamed() refuses old names that are not there, and new ones that are none", () => {
  const toolset = pluginToolset("files", [read, write]);
  expect(() => renamed({ raed: "open" }, toolset)).toThrow('it has no tool "raed", the nearest is "read"');
  expect(() => renamed({ read: " " }, toolset)).toThrow(expect.objectContaining({ code: "tool-definition-invalid" }));
});
