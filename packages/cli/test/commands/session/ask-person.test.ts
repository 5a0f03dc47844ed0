import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createGuard } from "@haft/guard";
import { createSession, defineTool, executeToolCalls, type JsonObject, type ToolResult, textOf } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { askPerson } from "../../../src/commands/session/ask-person.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { type MemoryIo, memoryIo } from "../../memory-io.ts";

const push = defineTool<JsonObject>({
  name: "Push",
  description: "Pushes",
  input: { type: "object" },
  concurrencySafe: true,
  describeCall: () => "push\u001b[8m it\nfor good",
  execute: ({ command = "pushed" }) => command,
});

/** Calls of Push that a person at this terminal is asked about. */
function calls(
  io: MemoryIo,
  inputs: readonly JsonObject[] = [{}],
): Promise<readonly ToolResult[]> & { folder: string } {
  const folder = temporaryFolder();
  const guard = createGuard({ folder });
  const session = createSession({
    tools: [push],
    rules: guard.rules,
    approver: guard.approver(askPerson(io)),
    cwd: folder,
  });
  onTestFinished(() => session.close());
  const sent = inputs.map(
    (input, i) => ({ type: "tool-call", id: `${i}`, name: "Push", rawInput: JSON.stringify(input), input }) as const,
  );
  const results = executeToolCalls(sent, session, { signal: io.signal }).then((round) => round.results);
  return Object.assign(results, { folder });
}

/** What came of one call, and what was shown. */
async function answer(typed: readonly string[] | undefined, input: JsonObject = {}) {
  const io = memoryIo({ isTerminal: true });
  const results = calls(io, [input]);
  for (const line of typed ?? []) {
    await untilAsked(io);
    io.stdin.write(`${line}\n`);
  }
  if (typed === undefined) io.stdin.end();
  const [result] = (await results) as readonly [ToolResult];
  return { outcome: `${result.outcome}: ${textOf(result)}`, shown: io.written.stderr, folder: results.folder };
}

/** Waits for a question that is not yet answered. */
async function untilAsked(io: MemoryIo): Promise<void> {
  const before = asked.get(io) ?? 0;
  while (count(io) <= before) await new Promise((resolve) => setTimeout(resolve, 1));
  asked.set(io, count(io));
}

const asked = new WeakMap<MemoryIo, number>();
const count = (io: MemoryIo): number => io.written.stderr.match(/Allow it\?/g)?.length ?? 0;

test("askPerson() lets a call run for yes alone", async () => {
  for (const yes of ["y", "YES", " yes "]) expect((await answer([yes])).outcome).toMatch(/^ok: /);
  for (const no of [["n"], [""], ["yep"], undefined]) expect((await answer(no)).outcome).toMatch(/^denied: /);
});

test("S2-45 askPerson() tells the model why not", async () => {
  expect((await answer(["no, the branch is wrong"])).outcome).toContain(
    "The user rejected this call: the branch is wrong",
  );
  expect((await answer(["not today"])).outcome).toContain("not today");
});

test("askPerson() shows what is to happen and why it asks, without what a terminal would obey", async () => {
  const { shown } = await answer(["y"]);
  expect(shown).toMatch(
    /^\? Push push it\n {2}\| for good\n {2}Asked because no rule decides .*\n {2}Always would allow Push\n {2}Allow it\? \[y\]es, always in this \[s\]ession or \[p\]roject, /,
  );
});

test("askPerson() explains the answers when it is asked, and asks again", async () => {
  const { outcome, shown } = await answer(["?", "y"]);
  expect(outcome).toMatch(/^ok: /);
  expect(shown).toContain("it does not run, and the model is told so");
  expect(shown).toContain("and so do others like it in this session");
});

test("S2-45 askPerson() lets a call run with another input", async () => {
  expect((await answer(["c git stash"], { command: "git reset" })).outcome).toBe("ok: git stash");
  expect((await answer(['change {"command":"other"}'], { command: "x" })).outcome).toBe("ok: other");
  const { outcome, shown } = await answer(["c", "c {broken", "y"], { command: "x" });
  expect(outcome).toBe("ok: x");
  expect(shown).toContain("Cannot read that as JSON: give a JSON object, or another command");
});

test("askPerson() allows for the session: the next call like it is not asked about", async () => {
  const io = memoryIo({ isTerminal: true });
  const results = calls(io, [{ n: 1 }, { n: 2 }]);
  await untilAsked(io);
  io.stdin.write("s\n");
  expect((await results).map(({ outcome }) => outcome)).toEqual(["ok", "ok"]);
  expect(count(io)).toBe(1);
});

test("askPerson() allows for the project: the rule is kept in its local settings", async () => {
  const { outcome, folder } = await answer(["p"]);
  expect(outcome).toMatch(/^ok: /);
  expect(JSON.parse(readFileSync(join(folder, ".haft/settings.local.json"), "utf8"))).toMatchObject({
    permissions: { allow: ["Push"] },
  });
});

test("askPerson() asks one question at a time", async () => {
  const io = memoryIo({ isTerminal: true });
  const results = calls(io, [{ n: 1 }, { n: 2 }]);
  await untilAsked(io);
  expect(count(io)).toBe(1);
  io.stdin.write("y\n");
  await untilAsked(io);
  io.stdin.write("n\n");
  expect((await results).map(({ outcome }) => outcome)).toEqual(["ok", "denied"]);
});

test("askPerson() leaves when the run is interrupted", async () => {
  const io = memoryIo({ isTerminal: true });
  const results = calls(io);
  await untilAsked(io);
  io.stop("interrupted");
  expect((await results).map(({ outcome }) => outcome)).toEqual(["cancelled"]);
});

test("askPerson() keeps for the session alone what would not count with the project", async () => {
  const io = memoryIo({ isTerminal: true });
  const told: string[] = [];
  const asking = askPerson(io, { canKeep: () => false, onAsk: ({ tool }) => void told.push(tool.name) });
  const folder = temporaryFolder();
  const guard = createGuard({ folder });
  const session = createSession({ tools: [push], rules: guard.rules, approver: guard.approver(asking), cwd: folder });
  onTestFinished(() => session.close());
  io.stdin.write("p\n");
  const call = { type: "tool-call", id: "1", name: "Push", rawInput: "{}", input: {} } as const;
  const { results } = await executeToolCalls([call], session, { signal: io.signal });
  expect(results.map(({ outcome }) => outcome)).toEqual(["ok"]);
  expect(guard.list().map(({ text, source }) => `${text} ${source}`)).toEqual(["Push session"]);
  expect([existsSync(join(folder, ".haft")), told]).toEqual([false, ["Push"]]);
});
