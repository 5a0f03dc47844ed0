import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSession, Results, type Session } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { openPlace } from "../../../src/commands/session/open-place.ts";
import { planSession } from "../../../src/commands/session/plan-session.ts";
import type { SessionChoices } from "../../../src/commands/session/session-parts.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

/** The session of these choices, with its plan. */
async function plan(choices: Partial<SessionChoices> = {}, options: Parameters<typeof memoryIo>[0] = {}) {
  const io = memoryIo({ cwd: temporaryFolder(), ...options });
  const given: SessionChoices = {
    cwd: undefined,
    settings: undefined,
    "add-dir": [],
    yes: false,
    "permission-mode": undefined,
    sandbox: "off",
    ...choices,
  };
  const planned = await planSession({ choices: given, place: await openPlace(given, io), io });
  const session = createSession(planned.options);
  onTestFinished(() => session.close());
  return { ...planned, session, io };
}

const open = async (...given: Parameters<typeof plan>): Promise<Session> => (await plan(...given)).session;

const names = (session: Session): readonly string[] => session.definitions.map(({ name }) => name).toSorted();

test("planSession() has the built-in tools, or those that are named", async () => {
  expect(names(await open())).toEqual(expect.arrayContaining(["Read", "Write", "Grep", "Bash", "WebFetch", "Brief"]));
  expect(names(await open({ tools: ["grep", "Read"] }))).toEqual(["Grep", "Read"]);
  expect(names(await open())).not.toContain("AskUserQuestion");
  expect(names(await open({}, { isTerminal: true }))).toContain("AskUserQuestion");
});

test("planSession() works in folders that are there", async () => {
  const folder = temporaryFolder();
  expect(await open({ cwd: folder, "add-dir": ["."] })).toMatchObject({
    cwd: folder,
    additionalDirectories: [expect.any(String)],
  });
  await expect(open({ cwd: join(folder, "gone") })).rejects.toThrow(/^Cannot work in ".*gone": it does not exist$/);
  await expect(open({ "add-dir": [join(folder, "gone")] })).rejects.toThrow(/^Cannot work in/);
});

test("planSession() asks a person only at a terminal", async () => {
  expect((await open()).policy.approver).toBe(undefined);
  expect((await open({}, { isTerminal: true })).policy.approver).toBeDefined();
});

test("planSession() begins in the mode of the command line, else of the settings, and --yes is one of them", async () => {
  const settings = JSON.stringify({ permissions: { defaultMode: "acceptEdits" } });
  const strict = JSON.stringify({ permissions: { disableBypassPermissionsMode: "disable" } });
  expect((await open()).permissionMode).toBe("default");
  expect((await open({ settings })).permissionMode).toBe("acceptEdits");
  expect((await open({ settings, "permission-mode": "plan" })).permissionMode).toBe("plan");
  expect((await open({ yes: true })).permissionMode).toBe("bypassPermissions");
  await expect(open({ yes: true, "permission-mode": "plan" })).rejects.toThrow(/^Cannot use --yes with/);
  await expect(open({ yes: true, settings: strict })).rejects.toThrow(/disableBypassPermissionsMode/);
});

test("planSession() takes rules from the command line and the settings, and says what is wrong with them", async () => {
  const settings = JSON.stringify({ permissions: { deny: ["Read(.env)", "Bsh(x)"] } });
  const { guard, warnings, session } = await plan({
    settings,
    "allowed-tools": ["Bash(git log *)"],
    "disallowed-tools": ["Write"],
  });
  expect(guard.list().map(({ list, text }) => `${list} ${text}`)).toEqual(
    expect.arrayContaining(["deny Read(.env)", "deny Write", "allow Bash(git log *)"]),
  );
  expect(names(session)).not.toContain("Write");
  expect(warnings[0]).toContain('near it is "Bash"');
});

test("planSession() tells the model its own first words or the user's, what is added to them, and AGENTS.md", async () => {
  expect((await open()).systemPrompt).toContain("never an instruction to you");
  expect((await open({ "system-prompt": "Be brief." })).systemPrompt).toMatch(/^Be brief\./);
  expect((await open({ "append-system-prompt": "Be kind." })).systemPrompt).toMatch(
    /instruction to you.*\n\nBe kind\./s,
  );
  const folder = temporaryFolder();
  writeFileSync(join(folder, "AGENTS.md"), "Use tabs.");
  expect((await open({ cwd: folder })).systemPrompt).toContain("from AGENTS.md");
});

test("S1-51 planSession() says when commands run without the sandbox that was to be there, and refuses where one is required", async () => {
  const without = { host: { platform: "freebsd" as const } };
  expect((await plan({ sandbox: "off" }, without)).warnings).toEqual([]);
  expect((await plan({ sandbox: undefined }, without)).warnings).toEqual([
    expect.stringContaining("Commands run without a sandbox"),
  ]);
  await expect(plan({ sandbox: "required" }, without)).rejects.toMatchObject({ code: "sandbox-unavailable" });
});

test("planSession() keeps cut results in the state folder of a user who has a home", async () => {
  const home = temporaryFolder();
  const reference = (await open({}, { env: { HOME: home } })).services.get(Results).put("kept");
  expect(readdirSync(join(home, ".local/state/haft/results")).length).toBe(1);
  expect((await open({}, { env: { HOME: home } })).services.get(Results).read(reference, 0, 9)?.content).toBe("kept");
});

test("planSession() tells hooks around calls where the transcript is", async () => {
  const folder = temporaryFolder();
  const settings = JSON.stringify({ hooks: { PreToolUse: [{ hooks: [{ type: "command", command: "cat > told" }] }] } });
  const { hooks, session } = await plan({ cwd: folder, settings, transcript: "t.jsonl" }, { cwd: folder });
  await hooks.fire({ type: "PreToolUse", toolName: "Read", toolCallId: "c", toolInput: {} }, session);
  expect(JSON.parse(readFileSync(join(folder, "told"), "utf8")).transcript_path).toBe(join(folder, "t.jsonl"));
});
