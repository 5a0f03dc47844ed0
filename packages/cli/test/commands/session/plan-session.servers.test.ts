import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSession, executeToolCalls } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { openPlace } from "../../../src/commands/session/open-place.ts";
import { planSession } from "../../../src/commands/session/plan-session.ts";
import { userTrust } from "../../../src/commands/session/user-trust.ts";
import { temporaryFolder, textIn } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

/** What a program of the project that calls itself a language server wrote when Lsp was called. */
async function startedBy(isTrusted: boolean): Promise<string> {
  const [cwd, home] = [temporaryFolder(), temporaryFolder()];
  const io = memoryIo({ cwd, env: { HOME: home, PATH: "/usr/bin:/bin" } });
  if (isTrusted) userTrust(io).trust(cwd);
  mkdirSync(join(cwd, "node_modules/.bin"), { recursive: true });
  const program = join(cwd, "node_modules/.bin/pylsp");
  writeFileSync(program, `#!/bin/sh\necho started >> '${cwd}/started'\n`, { mode: 0o755 });
  writeFileSync(join(cwd, "a.py"), "a = 1\n");
  const choices = { cwd: undefined, settings: undefined, "add-dir": [], yes: false, "permission-mode": undefined };
  const place = await openPlace(choices, io);
  const { options } = await planSession({ choices: { ...choices, sandbox: "off" }, place, io });
  const session = createSession(options);
  onTestFinished(() => session.close());
  const rawInput = JSON.stringify({ operation: "documentSymbol", filePath: "a.py", line: 1, character: 1 });
  await executeToolCalls([{ type: "tool-call", id: "1", name: "Lsp", rawInput }], session);
  return textIn(join(cwd, "started"));
}

test("planSession() starts language servers that a project brings only when its folder is trusted", async () => {
  expect(await startedBy(false)).toBe("");
  expect(await startedBy(true)).toContain("started");
});
