import type { HookEvent } from "@haft/guard";
import { createSession, defineTool, executeToolCalls } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { followFolder } from "../../../src/commands/session/follow-folder.ts";

test("followFolder() tells of each change of the session's folder once", async () => {
  const seen: HookEvent[] = [];
  const hook = followFolder({
    fire: async (event) => {
      seen.push(event);
      return { additionalContext: [], texts: [], messages: [] };
    },
  });
  const move = defineTool<{ to?: string }>({
    name: "Move",
    input: { type: "object", properties: { to: { type: "string" } } },
    execute({ to }, { session }) {
      if (to !== undefined) session.change({ cwd: to });
      return "moved";
    },
  });
  const session = createSession({ tools: [move], cwd: "/", hooks: [hook] });
  onTestFinished(() => session.close());
  const inputs = ["{}", '{"to":"/tmp"}', "{}", '{"to":"/"}'];
  const calls = inputs.map((rawInput, n) => ({ type: "tool-call", id: `${n}`, name: "Move", rawInput }) as const);
  await executeToolCalls(calls, session);
  expect(seen).toEqual([
    { type: "CwdChanged", oldCwd: "/", newCwd: "/tmp" },
    { type: "CwdChanged", oldCwd: "/tmp", newCwd: "/" },
  ]);
});
