import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createSession, openTranscriptFile, run, type Session, type Toolset, toolCallsOf } from "haft";
import { scriptedModel, toolsetContract } from "haft/testing";
import { expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { permissionModeOf } from "../../src/planning/permission-mode-of.ts";
import { planToolset } from "../../src/planning/plan-toolset.ts";
import { callInSession } from "../call-in-session.ts";
import { consenting, planSession, put } from "./plan-session.ts";

for (const { name, run: check } of toolsetContract(() => planToolset({ plansFolder: "/plans" }))) test(name, check);

test("planToolset() refuses a folder that depends on the working folder", () => {
  expect(() => planToolset({ plansFolder: "plans" })).toThrow(TypeError);
});

test("U95 U96 in plan mode the executor refuses what changes something, whatever the rules allow", async () => {
  const { session, cwd, file } = await planSession({ permissionMode: "plan" });
  const files = sessionLike(session, filesToolset());
  const write = (file_path: string, content: string) => callInSession(files, "Write", { file_path, content });
  const calls = [
    await callInSession(session, "Put", { path: "main.ts", text: "x" }),
    await write("main.ts", "x"),
    await write("plans/other.md", "x"),
  ];
  expect(calls.map(({ outcome, code }) => [outcome, code])).toEqual(calls.map(() => ["denied", "plan-mode"]));
  for (const name of ["main.ts", "plans/other.md"]) await expect(access(join(cwd, name))).rejects.toThrow("ENOENT");
  expect((await write(file, "Mend it")).outcome).toBe("ok");
  const edit = { file_path: file, old_string: "it", new_string: "the login" };
  expect((await callInSession(files, "Edit", edit)).outcome).toBe("ok");
  expect((await callInSession(files, "Read", { file_path: "plans/s1.md" })).text).toContain("Mend the login");
});

function sessionLike({ cwd, id, permissionMode, policy: { rules } }: Session, toolset: Toolset): Session {
  return createSession({ tools: [toolset], cwd, id, permissionMode, ...(rules !== undefined && { rules }) });
}

test("a model plans, has the plan approved and begins, in one round after the other", async () => {
  const shown: string[] = [];
  const { session, cwd } = await planSession({ approver: consenting(shown) });
  const write = (path: string, text: string) => ({ name: "Put", input: { path, text } });
  const model = scriptedModel([
    { calls: [{ name: "EnterPlanMode" }, write("early.ts", "x")] },
    { calls: [write("plans/s1.md", "Write late.ts"), { name: "ExitPlanMode" }, write("late.ts", "y")] },
    "Done.",
  ]);
  const { messages, text } = await run({ model, session, prompt: "go" });
  expect(text).toBe("Done.");
  expect(messages.flatMap((one) => (one.role === "tool" ? [[one.toolName, one.outcome]] : []))).toEqual([
    ["EnterPlanMode", "ok"],
    ["Put", "denied"],
    ["Put", "ok"],
    ["ExitPlanMode", "ok"],
    ["Put", "ok"],
  ]);
  expect(shown.at(-1)).toBe("Begin with this plan:\n\nWrite late.ts");
  expect(await readFile(join(cwd, "late.ts"), "utf8")).toBe("y");
  await expect(access(join(cwd, "early.ts"))).rejects.toThrow("ENOENT");
});

test("a session that goes on with a stored transcript is in plan mode again, and leaves it for the mode from before", async () => {
  const { session, cwd, plansFolder, plan } = await planSession({
    approver: consenting(),
    permissionMode: "acceptEdits",
  });
  await plan("Mend");
  const file = join(cwd, "transcript.jsonl");
  const model = scriptedModel([
    { calls: [{ name: "EnterPlanMode" }] },
    "Planning.",
    { calls: [{ name: "ExitPlanMode" }] },
    "Begun.",
  ]);
  const stored = await openTranscriptFile(file);
  await run({ model, session, transcript: stored.transcript, prompt: "go" });
  await stored.close();
  await session.close();

  const reopened = await openTranscriptFile(file);
  const mode = permissionModeOf(reopened.transcript.messages);
  expect(mode).toBe("plan");
  const tools = [planToolset({ plansFolder }), put];
  const later = createSession({ tools, cwd, id: "s1", permissionMode: mode, approver: consenting() });
  expect((await callInSession(later, "Put", { path: "main.ts", text: "x" })).code).toBe("plan-mode");
  await run({ model, session: later, transcript: reopened.transcript, prompt: "go on" });
  expect(later.permissionMode).toBe("acceptEdits");
  expect(permissionModeOf(reopened.transcript.messages)).toBe("acceptEdits");
  expect(
    reopened.transcript.messages.flatMap((one) => (one.role === "assistant" ? toolCallsOf(one) : [])),
  ).toHaveLength(2);
  await reopened.close();
});

test("sessions of one toolset do not share what they remember", async () => {
  const toolset = planToolset({ plansFolder: "/plans", isAgent: true });
  expect(toolset.clone?.()).not.toBe(toolset);
});
