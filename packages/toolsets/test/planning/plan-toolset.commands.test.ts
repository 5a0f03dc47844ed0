import { access } from "node:fs/promises";
import { join } from "node:path";
import { createSession } from "haft";
import { expect, test } from "vitest";
import { shellToolset } from "../../src/shell/shell-toolset.ts";
import { callInSession } from "../call-in-session.ts";
import { planSession } from "./plan-session.ts";

test("U95 in plan mode only commands run that certainly just read, whatever the rules allow", async () => {
  const { session, cwd } = await planSession();
  const { rules } = session.policy;
  await using shell = createSession({
    tools: [shellToolset({ env: { PATH: process.env.PATH } })],
    permissionMode: "plan",
    cwd,
    ...(rules !== undefined && { rules }),
  });
  for (const command of ["touch x", 'python3 -c \'open("x", "w")\'', "ls; touch x", "ls > x", "tee x < /dev/null"]) {
    expect(await callInSession(shell, "Bash", { command })).toMatchObject({ outcome: "denied", code: "plan-mode" });
  }
  await expect(access(join(cwd, "x"))).rejects.toThrow("ENOENT");
  expect((await callInSession(shell, "Bash", { command: "ls" })).outcome).toBe("ok");
});
