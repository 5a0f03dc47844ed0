import { defineTool } from "haft";
import { expect, test } from "vitest";
import { guardWith, write } from "./guard-setup.ts";

test("Guard.dryRun() decides about the examples of tools and runs none", async () => {
  const push = defineTool<{ command: string }>({
    name: "Bash",
    input: { type: "object", properties: { command: { type: "string" } } },
    examples: [{ input: { command: "ls" } }, { input: { command: "git push" } }],
    touches: ({ command }) => [{ type: "command", command }],
    execute: () => {
      throw new Error("never");
    },
  });
  const { guard } = guardWith({ deny: ["Write", "Bash(rm:*)"], allow: ["shell(make)"] });
  const [shell, hidden] = await guard.dryRun([push, write], { permissionMode: "acceptEdits" });
  expect(shell).toMatchObject({ tool: "Bash", isHidden: false, rules: ["deny Bash(rm:*)", "allow shell(make)"] });
  expect(shell?.examples.map(({ explanation }) => explanation.text)).toEqual([
    "Bash(ls) runs: it only reads, in the session's folders",
    'Bash(git push) asks: no rule decides and "git push" is not read-only',
  ]);
  expect(hidden).toMatchObject({ tool: "Write", isHidden: true, rules: ["deny Write"], examples: [] });
});
