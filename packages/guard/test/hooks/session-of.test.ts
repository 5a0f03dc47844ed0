import { createSession, defineTool, executeToolCalls, type ToolContext } from "haft";
import { expect, test } from "vitest";
import { sessionOf } from "../../src/hooks/session-of.ts";

test("sessionOf() is the session as the call sees it", async () => {
  let context: ToolContext | undefined;
  const look = defineTool({
    name: "look",
    execute: (_, given) => {
      context = given;
    },
  });
  const session = createSession({ id: "s", cwd: "/w", permissionMode: "acceptEdits", tools: [look] });
  await executeToolCalls([{ type: "tool-call", id: "c", name: "look", rawInput: "{}", input: {} }], session);
  expect(sessionOf(context as ToolContext)).toEqual({ id: "s", cwd: "/w", permissionMode: "acceptEdits" });
});
