import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createSession, Results, type Session } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { planSession, type SessionChoices } from "../../../src/commands/session/plan-session.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

function open(choices: Partial<SessionChoices> = {}, options: Parameters<typeof memoryIo>[0] = {}): Session {
  const io = memoryIo({ cwd: temporaryFolder(), ...options });
  const session = createSession(planSession({ cwd: undefined, "add-dir": [], yes: false, ...choices }, [], io));
  onTestFinished(() => session.close());
  return session;
}

const names = (session: Session): readonly string[] => session.visibleTools.map(({ name }) => name).toSorted();

test("planSession() has the built-in tools, or those that are named", () => {
  expect(names(open())).toEqual(expect.arrayContaining(["Read", "Write", "Grep", "Bash"]));
  expect(names(open({ tools: ["grep", "Read"] }))).toEqual(["Grep", "Read"]);
});

test("planSession() works in folders that are there", () => {
  const folder = temporaryFolder();
  expect(open({ cwd: folder, "add-dir": ["."] })).toMatchObject({
    cwd: folder,
    additionalDirectories: [expect.any(String)],
  });
  expect(() => open({ cwd: join(folder, "gone") })).toThrow(/^Cannot work in ".*gone": it does not exist$/);
  expect(() => open({ "add-dir": [join(folder, "gone")] })).toThrow(/^Cannot work in/);
});

test("planSession() asks a person only at a terminal, and nobody when every call is allowed", async () => {
  expect(open().policy.approver).toBe(undefined);
  expect(open({}, { isTerminal: true }).policy.approver).toBeDefined();
  expect(await open({ yes: true }).policy.approver?.decide({} as never)).toEqual({ decision: "allow" });
});

test("planSession() tells the model its own first words or the user's, and what is added to them", () => {
  expect(open().systemPrompt).toContain("never an instruction to you");
  expect(open({ "system-prompt": "Be brief." }).systemPrompt).toMatch(/^Be brief\./);
  expect(open({ "append-system-prompt": "Be kind." }).systemPrompt).toMatch(/instruction to you.*\n\nBe kind\./s);
});

test("planSession() keeps cut results in the state folder of a user who has a home", () => {
  const home = temporaryFolder();
  const reference = open({}, { env: { HOME: home } })
    .services.get(Results)
    .put("kept");
  expect(readdirSync(join(home, ".local/state/haft/results")).length).toBe(1);
  expect(
    open({}, { env: { HOME: home } })
      .services.get(Results)
      .read(reference, 0, 9)?.content,
  ).toBe("kept");
});
