import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSession, executeToolCall, type JsonObject, textOf, toolCall } from "haft";
import { expect, onTestFinished, type TestContext, test } from "vitest";
import { openPlace } from "../../../src/commands/session/open-place.ts";
import { planSession } from "../../../src/commands/session/plan-session.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

/** A session whose commands run in bubblewrap, which is skipped where there is none. */
async function open(context: TestContext, options: { readonly yes?: boolean } = {}) {
  const TMPDIR = temporaryFolder();
  const io = memoryIo({ cwd: temporaryFolder(), env: { PATH: process.env.PATH, TMPDIR } });
  const given = { cwd: undefined, settings: undefined };
  const choices = {
    ...given,
    "add-dir": [],
    yes: options.yes ?? true,
    "permission-mode": undefined,
    sandbox: "warn" as const,
  };
  const plan = await planSession({ choices, place: await openPlace(given, io), io });
  context.skip(plan.sandbox.level !== "bubblewrap", "bubblewrap cannot run here");
  const session = createSession(plan.options);
  onTestFinished(() => session.close());
  const files = join(TMPDIR, readdirSync(TMPDIR)[0] ?? "", "files");
  const call = async (name: string, input: JsonObject): Promise<string> =>
    textOf(await executeToolCall(toolCall(name, input), session));
  return { session, files, call, bash: (command: string) => call("Bash", { command }) };
}

test("a session's file tools and commands share a folder for temporary files, which is gone with it", async (context) => {
  const { session, files, call, bash } = await open(context);
  expect(session.systemPrompt).toContain(files);
  await call("Write", { file_path: join(files, "x.sh"), content: "echo from $0\n" });
  expect(await bash(`sh ${files}/x.sh`)).toBe(`from ${files}/x.sh`);
  expect(await bash("echo data > $TMPDIR/out.txt && echo written")).toBe("written");
  expect(await call("Read", { file_path: join(files, "out.txt") })).toContain("data");
  expect(await call("Grep", { pattern: "data", path: files })).toContain("out.txt");
  await session.close();
  expect(existsSync(files)).toBe(false);
});

test("a session's commands find in /tmp what earlier ones wrote there", async (context) => {
  const { bash } = await open(context);
  expect(await bash("echo data > /tmp/haft-test-out && echo written")).toBe("written");
  expect(await bash("cat /tmp/haft-test-out")).toBe("data");
  expect(existsSync("/tmp/haft-test-out")).toBe(false);
});

test("a session writes temporary files without being permitted to, and no others", async (context) => {
  const { files, call } = await open(context, { yes: false });
  const write = (path: string): Promise<string> => call("Write", { file_path: path, content: "x" });
  expect(await write(join(files, "new"))).not.toMatch(/denied|cannot/i);
  expect(existsSync(join(files, "new"))).toBe(true);
  const outside = join(files, "../../outside");
  expect(await write(outside)).toMatch(/outside/);
  expect(existsSync(outside)).toBe(false);
});

test("a session's commands are told which files of /tmp only other tools see", async (context) => {
  const { files, bash } = await open(context);
  const seen = join(temporaryFolder(), "x.py");
  context.skip(!seen.startsWith("/tmp/"), "temporary files are not in /tmp here");
  writeFileSync(seen, "");
  expect(await bash(`python3 '${seen}'`)).toContain(
    `[The sandbox may be why: "${seen}" is there for other tools, not for commands; bubblewrap: files`,
  );
  expect(await bash(`cat ${files}/nowhere /tmp/nowhere`)).not.toContain("sandbox");
});
