import { expect, test } from "vitest";
import { executeToolCall } from "../../src/executor/execute-tool-calls.ts";
import { toolCall } from "../../src/message/tool-call.ts";
import type { ApprovalRequest } from "../../src/session/approver.ts";
import { createSession } from "../../src/session/session.ts";
import { toolsetContract } from "../../src/testing/toolset-contract.ts";
import { withSchema } from "../../src/tool/with-schema.ts";
import { approvalRequired } from "../../src/toolset/approval-required.ts";
import { combined } from "../../src/toolset/combined.ts";
import { defineToolset } from "../../src/toolset/define-toolset.ts";
import { filtered } from "../../src/toolset/filtered.ts";
import { mapped } from "../../src/toolset/mapped.ts";
import { prefixed } from "../../src/toolset/prefixed.ts";
import { renamed } from "../../src/toolset/renamed.ts";
import type { Toolset } from "../../src/toolset/toolset.ts";
import { withDescriptions } from "../../src/toolset/with-descriptions.ts";
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

test("S2-44 S2-15 approval is required whatever combinators stand around it, in any order, and what was approved runs", async () => {
  const inner = () => defineToolset({ name: "files", tools: [read, write] });
  const around: readonly ((toolset: Toolset) => Toolset)[] = [
    (toolset) => prefixed("x_", toolset),
    (toolset) => renamed((tool) => `${tool.name}_new`, toolset),
    (toolset) => withDescriptions((tool) => `${tool.description} Now.`, toolset),
    (toolset) => filtered((tool) => tool.name.includes("write"), toolset),
    (toolset) => combined(toolset),
    (toolset) => mapped((tool) => withSchema(tool, tool.inputSchema), toolset),
  ];
  const orders = [around, around.toReversed()].flatMap((others) =>
    [...others, undefined].map((_, at) => others.toSpliced(at, 0, approvalRequired)),
  );
  for (const order of orders) {
    const tools = [order.reduce<Toolset>((toolset, combinator) => combinator(toolset), inner())];
    const [name = ""] = tools.flatMap((toolset) => toolset.tools.map((tool) => tool.name));
    const asked: string[] = [];
    const approver = {
      decide({ call }: ApprovalRequest) {
        asked.push(call.name);
        return { decision: "allow" } as const;
      },
    };
    const session = createSession({ tools, approver, permissionMode: "bypassPermissions" });
    const { outcome } = await executeToolCall(toolCall(name), session);
    expect({ name: [...name.matchAll(/x_|_new/g)].length, asked, outcome }).toEqual({
      name: 2,
      asked: [name],
      outcome: "ok",
    });
  }
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
