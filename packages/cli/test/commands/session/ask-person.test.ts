import { type Approval, type Approver, createSession, defineTool, executeToolCalls, type ToolResult } from "haft";
import { expect, test } from "vitest";
import { askPerson } from "../../../src/commands/session/ask-person.ts";
import { type MemoryIo, memoryIo } from "../../memory-io.ts";

const push = defineTool({
  name: "Push",
  description: "Pushes",
  input: { type: "object", properties: {} },
  needsApproval: true,
  concurrencySafe: true,
  describeCall: () => "push\u001b[8m it\nfor good",
  execute: () => "pushed",
});

function answered(io: MemoryIo, approver: Approver, count = 1): Promise<readonly ToolResult[]> {
  const session = createSession({ tools: [push], approver });
  const calls = Array.from(
    { length: count },
    (_, i) => ({ type: "tool-call", id: `${i}`, name: "Push", rawInput: "{}", input: {} }) as const,
  );
  return executeToolCalls(calls, session, { signal: io.signal }).then(({ results }) => results);
}

async function outcomeOf(typed: string | undefined): Promise<string> {
  const io = memoryIo({ isTerminal: true });
  const results = answered(io, askPerson(io));
  typed === undefined ? io.stdin.end() : io.stdin.write(`${typed}\n`);
  const [result] = await results;
  return `${result?.outcome}: ${JSON.stringify(result?.content)}`;
}

test("askPerson() lets a call run for yes alone", async () => {
  for (const yes of ["y", "YES", " yes "]) expect(await outcomeOf(yes)).toMatch(/^ok: /);
  for (const no of ["n", "", "yep", undefined]) expect(await outcomeOf(no)).toMatch(/^denied: /);
});

test("askPerson() tells the model why not", async () => {
  expect(await outcomeOf("no, the branch is wrong")).toContain("The user rejected this call: the branch is wrong");
  expect(await outcomeOf("not today")).toContain("not today");
});

test("askPerson() shows what is to happen, without what a terminal would obey", async () => {
  const io = memoryIo({ isTerminal: true });
  const results = answered(io, askPerson(io));
  io.stdin.write("y\n");
  await results;
  expect(io.written.stderr).toBe("? Push push it\n  for good\n  Allow it? [y]es, or [n]o and why (? explains): ");
});

test("askPerson() explains the answers when it is asked, and asks again", async () => {
  const io = memoryIo({ isTerminal: true });
  const results = answered(io, askPerson(io));
  io.stdin.write("?\n");
  await new Promise((resolve) => setTimeout(resolve, 20));
  io.stdin.write("y\n");
  expect((await results).map(({ outcome }) => outcome)).toEqual(["ok"]);
  expect(io.written.stderr).toContain("it does not run, and the model is told so");
  expect(io.written.stderr.match(/Allow it\?/g)).toHaveLength(2);
});

test("askPerson() asks one question at a time", async () => {
  const io = memoryIo({ isTerminal: true });
  const decisions: Approval[] = [];
  const person = askPerson(io);
  const results = answered(
    io,
    {
      async decide(request) {
        const decision = await person.decide(request);
        decisions.push(decision);
        io.stdin.write("n\n");
        return decision;
      },
    },
    2,
  );
  io.stdin.write("y\n");
  expect((await results).map(({ outcome }) => outcome)).toEqual(["ok", "denied"]);
  expect(decisions.map(({ decision }) => decision)).toEqual(["allow", "deny"]);
});

test("askPerson() leaves when the run is interrupted", async () => {
  const io = memoryIo({ isTerminal: true });
  const results = answered(io, askPerson(io));
  await new Promise((resolve) => setImmediate(resolve));
  io.stop("interrupted");
  expect((await results).map(({ outcome }) => outcome)).toEqual(["cancelled"]);
});
