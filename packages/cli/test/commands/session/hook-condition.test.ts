import { createGuard, type HookEvent } from "@haft/guard";
import { builtinToolsets } from "@haft/toolsets";
import { expect, test } from "vitest";
import { hookCondition } from "../../../src/commands/session/hook-condition.ts";

const context = {
  guard: createGuard({ folder: "/work", home: "/home/me" }),
  tools: builtinToolsets().flatMap(({ tools }) => tools),
  additionalDirectories: [],
};
const session = { id: "s", cwd: "/work", permissionMode: "default" as const };
const call = (toolName: string, toolInput: Record<string, string>): HookEvent => ({
  type: "PreToolUse",
  toolName,
  toolCallId: "1",
  toolInput,
});

test.each([
  ["Bash(git push:*)", call("Bash", { command: "ls && git push" }), true],
  ["Bash(git push:*)", call("Bash", { command: "git status" }), false],
  ["Edit(*.ts)", call("Write", { file_path: "a.ts", content: "" }), true],
  ["Edit(*.ts)", call("Write", { file_path: "a.md", content: "" }), false],
  ["Bash(ls)", call("Unknown", {}), true],
  ["Bash(ls)", call("Bash", {}), true],
  ["Bash(ls)", { type: "Stop", isGoingOnByHook: false, lastAnswer: "" } as HookEvent, false],
])("hookCondition() holds %s against the call of an event", async (rule, event, isAbout) => {
  expect(await hookCondition(rule, event, session, context)).toBe(isAbout);
});
