import { expect, test } from "vitest";
import { executeToolCall } from "../../src/executor/execute-tool-calls.ts";
import { textOf } from "../../src/message/message.ts";
import { toolCall } from "../../src/message/tool-call.ts";
import { createSession } from "../../src/session/session.ts";
import { toolsetContract } from "../../src/testing/toolset-contract.ts";
import type { PreparedCall } from "../../src/tool/tool.ts";
import { defineToolset } from "../../src/toolset/define-toolset.ts";
import { prefixed } from "../../src/toolset/prefixed.ts";
import { namesIn, pluginToolset, read, write } from "./plugin-toolset.ts";

for (const { name, run } of toolsetContract(() => prefixed("a.", pluginToolset("files", [read, write])))) {
  test(`prefixed() keeps the contract: ${name}`, run);
}

test("C-21 two toolsets with the same tools go together once one is prefixed, aliases too", () => {
  const [first, second] = ["one", "two"].map((name) => defineToolset({ name, tools: [read, write] }));
  if (first === undefined || second === undefined) throw new Error("no toolsets");
  expect(() => createSession({ tools: [first, second] })).toThrow(expect.objectContaining({ code: "tool-name-taken" }));
  const session = createSession({ tools: [first, prefixed("two_", second)] });
  expect(session.definitions.map(({ name }) => name)).toEqual(["read", "write", "two_read", "two_write"]);
  const found = session.findTool("two_cat");
  expect(typeof found === "object" && found.name).toBe("two_read");
});

test("S2-15 prefixed() changes nothing of a tool but its names", async () => {
  const tool = prefixed("x.", pluginToolset("files", [read])).tools[0];
  expect(tool).toMatchObject({ name: "x.read", aliases: ["x.cat"], description: "Reads.", searchHint: "file" });
  expect(tool?.inputSchema).toBe(read.inputSchema);
  const prepared = (await tool?.prepare({ path: "a.txt" })) as PreparedCall;
  expect([prepared.traits.readOnly, prepared.touches]).toEqual([true, [{ type: "read", path: "a.txt" }]]);
});

test("a call of a prefixed tool runs the tool", async () => {
  const session = createSession({ tools: [prefixed("x.", defineToolset({ name: "files", tools: [read] }))] });
  const result = await executeToolCall(toolCall("x.read", { path: "a.txt" }), session);
  expect([result.outcome, result.toolName, textOf(result)]).toEqual(["ok", "x.read", "read a.txt"]);
});

test("prefixed() twice puts the outer prefix first", () => {
  expect(namesIn(prefixed("a.", prefixed("b.", pluginToolset("files", [read]))))).toEqual(["a.b.read"]);
});

test("prefixed() refuses a prefix that makes no name", () => {
  const toolset = pluginToolset("files", [read]);
  expect(() => prefixed(" ", toolset)).toThrow('Cannot prefix toolset "files": the prefix is no text, or blank');
  expect(() => prefixed(undefined as never, toolset)).toThrow(TypeError);
  expect(() => prefixed("a(", toolset)).toThrow(expect.objectContaining({ code: "tool-definition-invalid" }));
});
