import { createSession } from "haft";
import { expect, test } from "vitest";
import { callInSession } from "../call-in-session.ts";
import { project, runningServers, stubLsp } from "./lsp-project.ts";

const timeout = 120_000;

test("each session has servers of its own, which end with it; nothing runs before", { timeout }, async () => {
  const cwd = await project({ "a.stub": "const one = one\n" });
  const lsp = stubLsp("");
  const open = () => createSession({ cwd, tools: [lsp], permissionMode: "bypassPermissions" });
  const [first, second] = [open(), open()];
  expect(await runningServers()).toEqual([]);
  const input = { operation: "findReferences", filePath: "a.stub", line: 1, character: 7 };
  for (const session of [first, second]) expect((await callInSession(session, "Lsp", input)).outcome).toBe("ok");
  expect(await runningServers()).toHaveLength(2);
  await first.close();
  expect(await runningServers()).toHaveLength(1);
  await second.close();
  expect(await runningServers()).toEqual([]);
});
