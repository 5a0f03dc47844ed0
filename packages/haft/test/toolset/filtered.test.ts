import { expect, test } from "vitest";
import { executeToolCall } from "../../src/executor/execute-tool-calls.ts";
import { toolCall } from "../../src/message/tool-call.ts";
import { createSession } from "../../src/session/session.ts";
import { toolsetContract } from "../../src/testing/toolset-contract.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import { filtered } from "../../src/toolset/filtered.ts";
import { namesIn, pluginToolset, read, write } from "./plugin-toolset.ts";

for (const { name, run } of toolsetContract(() => filtered(["read"], pluginToolset("files", [read, write])))) {
  test(`filtered() keeps the contract: ${name}`, run);
}

test("filtered() keeps the tools that are named, or those that a function lets in, the same ones", () => {
  const toolset = pluginToolset("files", [read, write]);
  expect(filtered(["read"], toolset).tools).toEqual([read]);
  expect(filtered((tool) => tool.traits?.readOnly === true, toolset).tools[0]).toBe(read);
});

test("filtered() asks about tools that come later", () => {
  const toolset = pluginToolset("files", [read]);
  const safe = filtered((tool) => !tool.name.startsWith("delete"), toolset);
  toolset.set(read, write, defineTool({ name: "delete_all" }));
  expect(namesIn(safe)).toEqual(["read", "write"]);
});

test("a tool that is filtered out is not there for calls either", async () => {
  const session = createSession({ tools: [filtered(["read"], pluginToolset("files", [read, write]))] });
  expect((await executeToolCall(toolCall("write"), session)).outcome).toBe("unknown-tool");
});

test("filtered() refuses to keep what is not there", () => {
  expect(() => filtered(["reed"], pluginToolset("files", [read]))).toThrow(
    'Cannot filter the tools of toolset "files": it has no tool "reed", the nearest is "read"',
  );
});
