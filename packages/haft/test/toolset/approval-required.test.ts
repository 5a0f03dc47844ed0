import { expect, test } from "vitest";
import { executeToolCall } from "../../src/executor/execute-tool-calls.ts";
import { toolCall } from "../../src/message/tool-call.ts";
import { createSession } from "../../src/session/session.ts";
import { toolsetContract } from "../../src/testing/toolset-contract.ts";
import { approvalRequired } from "../../src/toolset/approval-required.ts";
import { prefixed } from "../../src/toolset/prefixed.ts";
import type { Toolset } from "../../src/toolset/toolset.ts";
import { pluginToolset, read, write } from "./plugin-toolset.ts";

for (const { name, run } of toolsetContract(() => approvalRequired(pluginToolset("files", [read, write])))) {
  test(`approvalRequired() keeps the contract: ${name}`, run);
}

function needing({ tools }: Toolset): readonly string[] {
  return tools.filter((tool) => tool.needsApproval === true).map((tool) => tool.name);
}

test("S2-44 approvalRequired() holds every tool, or those that are selected", () => {
  const toolset = pluginToolset("files", [read, write]);
  expect(needing(approvalRequired(toolset))).toEqual(["read", "write"]);
  expect(needing(approvalRequired(toolset, ["write"]))).toEqual(["write"]);
  expect(needing(approvalRequired(toolset, (tool) => tool.traits?.readOnly !== true))).toEqual(["write"]);
});

test("S2-15 approval is still required within another combinator", () => {
  expect(needing(prefixed("x.", approvalRequired(pluginToolset("files", [read, write]), ["write"])))).toEqual([
    "x.write",
  ]);
});

test("tools that come later need approval too", () => {
  const toolset = pluginToolset("files", [read]);
  const careful = approvalRequired(toolset);
  toolset.set(read, write);
  expect(needing(careful)).toEqual(["read", "write"]);
});

test("a call that needs approval is denied where nobody gives it, and runs where somebody does", async () => {
  const tools = [approvalRequired(pluginToolset("files", [write]))];
  expect((await executeToolCall(toolCall("write"), createSession({ tools }))).outcome).toBe("denied");
  const approver = { decide: () => ({ decision: "allow" }) as const };
  expect((await executeToolCall(toolCall("write"), createSession({ tools, approver }))).outcome).toBe("ok");
});

test("approvalRequired() refuses a name that would protect nothing", () => {
  expect(() => approvalRequired(pluginToolset("files", [write]), ["Write"])).toThrow(
    'Cannot require approval for tools of toolset "files": it has no tool "Write", the nearest is "write"',
  );
});
