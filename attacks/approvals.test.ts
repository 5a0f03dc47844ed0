import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createGuard } from "@haft/guard";
import { builtinToolsets } from "@haft/toolsets";
import { createSession, executeToolCalls, type JsonObject, type ToolCall, waitingApprover } from "haft";
import { expect, test } from "vitest";
import { attackSession, folderOf } from "./attack-session.ts";

test("an input that an approver changes is checked again, by its schema and by what is denied", async () => {
  const changes: JsonObject[] = [
    { command: "rm victim" },
    { command: "true", unknown: true },
    { command: "" },
    { command: 7 },
    { command: "sh -c 'rm victim'" },
  ];
  const { folder, call } = attackSession({
    files: { victim: "x" },
    rules: { deny: ["Bash(rm *)"] },
    answer: () => ({ decision: "allow", input: changes.shift() ?? {} }),
  });
  for (let left = changes.length; left > 0; left -= 1)
    expect((await call("Bash", { command: "touch x" })).outcome).not.toBe("ok");
  expect(existsSync(join(folder, "victim"))).toBe(true);
});

test("an approver cannot move a write to a denied place, nor a plan to another file", async () => {
  const { folder, outside, call } = attackSession({
    files: { "secret/a": "old", b: "old" },
    rules: { deny: ["Edit(secret/**)"] },
    answer: (_, input) => ({ decision: "allow", input: { ...input, file_path: "secret/a" } }),
  });
  expect((await call("Write", { file_path: "new", content: "x" })).outcome).toBe("denied");
  expect(readFileSync(join(folder, "secret/a"), "utf8")).toBe("old");
  expect(readFileSync(join(outside, "secret"), "utf8")).toBe("the secret outside");
});

test("an approval that was given for one input does not count for another, and a denied call stays denied", async () => {
  const folder = folderOf({ victim: "x" });
  const guard = createGuard({ folder, home: folder, rules: { deny: ["Bash(rm *)"] } });
  const open = () =>
    createSession({
      tools: builtinToolsets({ env: { PATH: process.env.PATH ?? "" } }),
      cwd: folder,
      rules: guard.rules,
      approver: waitingApprover,
    });
  const sent = (command: string): ToolCall => ({
    type: "tool-call",
    id: "a",
    name: "Bash",
    rawInput: { command },
    input: { command },
  });
  const allow = { toolCallId: "a", decision: "allow" } as const;

  await using first = open();
  expect((await executeToolCalls([sent("touch harmless")], first)).pendingCalls.length).toBe(1);

  await using second = open();
  const altered = await executeToolCalls([sent("touch harmful")], second, {
    approvals: [{ ...allow, forInput: { command: "touch harmless" } }],
  });
  expect(altered.pendingCalls.length).toBe(1);
  expect(existsSync(join(folder, "harmful"))).toBe(false);

  await using third = open();
  const denied = await executeToolCalls([sent("rm victim")], third, { approvals: [allow] });
  expect(denied.results[0]?.outcome).toBe("denied");

  await using fourth = open();
  const changed = await executeToolCalls([sent("touch harmless")], fourth, {
    approvals: [{ ...allow, input: { command: "rm victim" } }],
  });
  expect(changed.results[0]?.outcome).toBe("denied");
  expect(existsSync(join(folder, "victim"))).toBe(true);
});

test("plan mode is left by nobody but a person, and nothing is changed in it", async () => {
  const base = folderOf();
  const { folder, session, call } = attackSession({
    mode: "plan",
    files: { a: "old" },
    rules: { allow: ["Bash", "Edit", "Write"] },
    tools: { plansFolder: join(base, "plans") },
  });
  for (const command of [
    "touch x",
    "echo x > a",
    "ls; touch x",
    "echo $(touch x)",
    "ls > x",
    "cd . && touch x",
    "git stash",
  ])
    expect([command, (await call("Bash", { command })).outcome]).toEqual([command, "denied"]);
  expect((await call("Write", { file_path: "x", content: "x" })).outcome).toBe("denied");
  expect((await call("Edit", { file_path: "a", old_string: "old", new_string: "new" })).outcome).toBe("denied");
  for (const input of [{}, { plan: "x" }, { mode: "bypassPermissions" }, { plan: "x", mode: "acceptEdits" }])
    expect((await call("ExitPlanMode", input)).outcome).not.toBe("ok");
  expect(session.permissionMode).toBe("plan");
  expect(existsSync(join(folder, "x"))).toBe(false);
  expect(readFileSync(join(folder, "a"), "utf8")).toBe("old");
});

test("a command that asks to run outside the sandbox is asked about, whatever allows it", async () => {
  for (const mode of ["default", "acceptEdits"] as const) {
    const { call, asked } = attackSession({
      mode,
      rules: { allow: ["Bash"] },
      guard: { sandbox: { isActive: () => true, isAutoAllowed: true, isUnsandboxedAllowed: false } },
      tools: { shell: { excludedCommands: ["touch *"], sandbox: plainSandbox } },
    });
    for (const input of [{ command: "touch x" }, { command: "echo y", dangerouslyDisableSandbox: true }])
      expect([mode, (await call("Bash", input)).outcome]).toEqual([mode, "denied"]);
    expect(asked.length).toBe(2);
  }
});

/** It shuts nothing in: here it is only asked whether it is there. */
const plainSandbox = {
  level: "bubblewrap" as const,
  description: "a test",
  async wrap(command: { command: string; args: readonly string[]; env: Readonly<Record<string, string | undefined>> }) {
    return { ...command, settle: async () => [], close: async () => {} };
  },
};
