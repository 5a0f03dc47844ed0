import { expect, test } from "vitest";
import { createSession } from "../../src/session/session.ts";
import { toolsetContract } from "../../src/testing/toolset-contract.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import type { Tool } from "../../src/tool/tool.ts";
import { wrapTool } from "../../src/tool/wrap-tool.ts";
import { defineToolset } from "../../src/toolset/define-toolset.ts";
import { mapped } from "../../src/toolset/mapped.ts";
import { namesIn, pluginToolset, read, write } from "./plugin-toolset.ts";

const hint = (tool: Tool) => wrapTool(tool, { searchHint: "many" });

for (const make of [
  () => mapped(hint, pluginToolset("stateful", [read, write])),
  () => mapped(hint, defineToolset({ name: "shared", tools: [read, write] })),
  () => mapped(hint, { name: "bare", tools: Object.freeze([read]) }),
]) {
  for (const { name, run } of toolsetContract(make))
    test(`mapped() of ${make().name} keeps the contract: ${name}`, run);
}

test("mapped() changes each tool, or leaves it out", () => {
  const toolset = mapped((tool) => (tool === read ? hint(tool) : undefined), pluginToolset("files", [read, write]));
  expect(toolset.tools.map(({ name, searchHint }) => [name, searchHint])).toEqual([["read", "many"]]);
});

test("S0-02 mapped() passes every other member on", async () => {
  const inner = pluginToolset("files", [read]);
  const toolset = mapped(hint, inner);
  expect([toolset.name, toolset.systemPrompt?.(), toolset.turnPrompt?.()]).toEqual([
    "files",
    "Use files.",
    "files is fresh.",
  ]);
  toolset.reset?.();
  await toolset.close?.();
  expect([toolset.turnPrompt?.(), inner.log]).toEqual(["files is reset.", ["reset files", "close files"]]);
});

test("S0-07 mapped() has the same array until the inner one is another, and keeps the tools that stay", () => {
  const inner = pluginToolset("files", [read]);
  let asked = 0;
  const toolset = mapped((tool) => {
    asked++;
    return hint(tool);
  }, inner);
  const before = toolset.tools;
  expect([toolset.tools === before, Object.isFrozen(before), asked]).toEqual([true, true, 1]);
  inner.set(write, read);
  expect(namesIn(toolset)).toEqual(["write", "read"]);
  expect([toolset.tools[1] === before[0], asked]).toEqual([true, 2]);
});

test("mapped() tells of changes of the inner toolset until that is ended", () => {
  const inner = pluginToolset("files", [read]);
  const toolset = mapped(hint, inner);
  let changes = 0;
  const end = toolset.onChange?.(() => changes++);
  inner.set(write);
  end?.();
  inner.set(read);
  expect([changes, inner.listenerCount]).toEqual([1, 0]);
});

test("S0-04 S0-05 a copy of mapped() is one of the inner toolset's copy, or itself where that is shared", () => {
  const stateful = mapped(hint, pluginToolset("files", [read]));
  const copy = stateful.clone?.();
  stateful.reset?.();
  expect([copy?.turnPrompt?.(), stateful.turnPrompt?.()]).toEqual(["files is fresh.", "files is reset."]);
  expect(copy?.tools[0]?.searchHint).toBe("many");
  for (const inner of [defineToolset({ name: "a", tools: [] }), { name: "b", tools: Object.freeze([]) }]) {
    const shared = mapped(hint, inner);
    expect(shared.clone?.()).toBe(shared);
  }
});

test("a session closes its copy of mapped(), and the host the original", async () => {
  const inner = pluginToolset("files", [read]);
  {
    await using toolset = mapped(hint, inner);
    await createSession({ tools: [toolset] }).close();
    expect(inner.log).toEqual(["close files"]);
  }
  expect(inner.log).toEqual(["close files", "close files"]);
});

test("what a change throws later is thrown each time the tools are read", () => {
  const inner = pluginToolset("files", [read]);
  const toolset = mapped((tool) => {
    if (tool.name === "bad") throw new RangeError("bad tool");
    return tool;
  }, inner);
  inner.set(defineTool({ name: "bad" }));
  expect(() => toolset.tools).toThrow("bad tool");
  expect(() => toolset.tools).toThrow("bad tool");
});
