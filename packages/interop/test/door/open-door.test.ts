import { createSession, defineTool, type SessionOptions, type ToolCallEvent, textOf, userMessage } from "haft";
import { expect, test } from "vitest";
import { ToolCallFailed } from "../../src/door/call-failed.ts";
import type { DoorCall, DoorCallOptions } from "../../src/door/door.ts";
import { openDoor } from "../../src/door/open-door.ts";
import { someTools } from "./door-suite.ts";

function door(options: SessionOptions = {}, onEvent?: (event: ToolCallEvent) => void) {
  return openDoor(createSession({ tools: someTools(), ...options }), { onEvent });
}

const call = (asked: DoorCall, given: DoorCallOptions = {}, options: SessionOptions = {}) =>
  door(options).call(asked, given);

test("openDoor() shows the definitions under legal names, and knows the tool of each", () => {
  const tools = [
    defineTool({ name: "admin.list tools", input: { type: "object" } }),
    defineTool({ name: "admin_list_tools" }),
    defineTool({ name: "admin list_tools", unlisted: true }),
  ];
  const opened = door({ tools });
  for (const { name, toolName } of opened.tools) {
    expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
    expect(opened.toolNameOf(name)).toBe(toolName);
  }
  expect(opened.tools.map(({ toolName }) => toolName)).toEqual(["admin.list tools", "admin_list_tools"]);
  expect(opened.tools[0]?.inputSchema).toEqual({ type: "object", properties: {} });
});

test("call() takes an object, the text a model wrote, and nothing", async () => {
  expect(textOf(await call({ name: "add", input: { a: 1, b: 2 } }))).toBe('{"sum":3}');
  expect(textOf(await call({ name: "add", input: "{'a': 1, 'b': '2',}" }))).toBe('{"sum":3}');
  expect((await call({ name: "huge" })).outcome).toBe("ok");
});

test("call() throws what the host wants thrown with its result, in redacted words, and the error as its cause", async () => {
  const thrown = call({ name: "fails" }, {}, { onToolError: "throw", secrets: ["hunter2-is-long"] });
  await expect(thrown).rejects.toThrow(ToolCallFailed);
  await expect(thrown).rejects.toThrow(/^\{"error":"Tool .*fails.* failed: the password (?!hunter2).* was wrong/);
  await expect(thrown).rejects.toMatchObject({
    result: { outcome: "failed" },
    cause: { message: "the password hunter2-is-long was wrong" },
  });
});

test("call() keeps the framework's id, also for the effect key, and makes a repeated one unique", async () => {
  const keys: string[] = [];
  const spy = defineTool({ name: "spy", execute: (_input, { effectKey }) => void keys.push(effectKey) });
  const opened = door({ tools: [spy], id: "s" });
  expect((await opened.call({ name: "spy", id: "c1" })).toolCallId).toBe("c1");
  await opened.call({ name: "spy", id: "c1" });
  await opened.call({ name: "spy" });
  expect(keys).toEqual(["s:c1", "s:c1-2", "s:call-3"]);
});

test("call() answers a call of an unknown tool with the names there are", async () => {
  expect(textOf(await call({ name: "ad" }))).toContain('\\"add\\"');
});

test("call() gives what a tool adds to the conversation with its result", async () => {
  const adding = defineTool({
    name: "adding",
    execute(_input, context) {
      context.appendMessage(userMessage("and this"));
      return "done";
    },
  });
  expect((await call({ name: "adding" }, {}, { tools: [adding] })).content).toEqual([
    { type: "text", text: "done" },
    { type: "text", text: "and this" },
  ]);
});

test("call() tells of every call, and of progress to whoever asked for it", async () => {
  const steps = defineTool({
    name: "steps",
    execute(_input, context) {
      context.progress({ text: "half" });
    },
  });
  const events: string[] = [];
  const progress: unknown[] = [];
  const opened = door({ tools: [steps] }, ({ type }) => void events.push(type));
  await opened.call({ name: "steps" }, { onProgress: (one) => void progress.push(one) });
  expect(progress).toEqual([{ text: "half" }]);
  expect(events).toEqual(["tool-call-started", "tool-call-progress", "tool-call-completed"]);
});

test("S2-45 call() runs what the framework had approved and refuses what it had rejected, with the reason", async () => {
  expect(textOf(await call({ name: "deploy" }, { approval: { decision: "allow" } }))).toBe("Version 7 is live");
  const rejected = await call({ name: "deploy" }, { approval: { decision: "deny", reason: "not now" } });
  expect([rejected.outcome, textOf(rejected)]).toEqual(["denied", expect.stringContaining("not now")]);
});

test("call() begins the no-progress guard anew for another run", async () => {
  const opened = door();
  const again = (run: string) => opened.call({ name: "workspace.echo", input: { text: "x" } }, { run });
  const outcomes: string[] = [];
  for (const run of [..."aaaaaaaaab"]) outcomes.push((await again(run)).outcome);
  expect(outcomes.slice(-3)).toEqual(["denied", "denied", "ok"]);
});

test("call() keeps a no-progress guard for each of the runs that go on side by side", async () => {
  const opened = door();
  const again = (run: unknown) => opened.call({ name: "workspace.echo", input: { text: "x" } }, { run });
  const outcomes: string[] = [];
  const other = {};
  for (const run of [..."aaaaaaaaaa"]) outcomes.push((await again(run)).outcome, (await again(other)).outcome);
  expect(outcomes.slice(-2)).toEqual(["denied", "denied"]);
});

test("S5-18 call() takes turns and ids with the other doors of the session", async () => {
  const keys: string[] = [];
  const spy = defineTool({ name: "spy", execute: (_input, { effectKey }) => void keys.push(effectKey) });
  const session = createSession({ tools: [...someTools(), spy], id: "s" });
  const doors = [openDoor(session), openDoor(session)];
  for (const opened of doors) await opened.call({ name: "spy", id: "c1" });
  expect(keys).toEqual(["s:c1", "s:c1-2"]);
  const alone = await Promise.all(doors.map((opened) => opened.call({ name: "alone" })));
  expect(alone.map(textOf)).toEqual(["beside 0", "beside 0"]);
});

test("call() says of a closed session that it is closed, and runs nothing", async () => {
  const session = createSession({ tools: someTools(), id: "s" });
  const events: string[] = [];
  const opened = openDoor(session, { onEvent: ({ type }) => void events.push(type) });
  await session.close();
  const result = await opened.call({ name: "huge", id: "c1" });
  expect(result).toMatchObject({ outcome: "not-run", toolCallId: "c1", toolName: "huge" });
  expect(textOf(result)).toBe('{"error":"Cannot run tool \\"huge\\": the session is closed"}');
  expect(events).toEqual(["tool-call-failed"]);
  expect(await opened.needsApproval({ name: "deploy" })).toBeUndefined();
});

test("call() cancels what runs when the session is closed, and runs nothing that waited", async () => {
  const session = createSession({ tools: someTools() });
  let isStarted = (): void => {};
  const started = new Promise<void>((resolve) => {
    isStarted = resolve;
  });
  const opened = openDoor(session, { onEvent: ({ type }) => type === "tool-call-started" && isStarted() });
  const calls = [opened.call({ name: "slow" }), opened.call({ name: "alone" })];
  await started;
  await session.close();
  expect((await Promise.all(calls)).map(({ outcome }) => outcome)).toEqual(["cancelled", "cancelled"]);
});

test("call() does not wait for the call within which it is made, and makes calls there one after the other", async () => {
  const session = createSession({
    tools: [
      ...someTools(),
      defineTool({
        name: "agent",
        timeoutMs: 20_000,
        execute: async () => (await Promise.all([1, 2].map(() => opened.call({ name: "alone" })))).map(textOf).join(),
      }),
    ],
  });
  const opened = openDoor(session);
  const [first, second] = await Promise.all([opened.call({ name: "agent" }), opened.call({ name: "alone" })]);
  expect([first, second].map(textOf)).toEqual(["beside 0,beside 0", "beside 0"]);
});

test("call() waits for its turn by what the input says, also after a repair", async () => {
  let running = 0;
  let most = 0;
  const read = defineTool({
    name: "read",
    input: { type: "object", properties: { safe: { type: "boolean" } }, required: ["safe"] },
    concurrencySafe: ({ safe }: { safe: boolean }) => safe,
    async execute() {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
    },
  });
  async function mostAtOnce(safe: unknown) {
    most = 0;
    const opened = door({ tools: [read] });
    await Promise.all([1, 2, 3].map(() => opened.call({ name: "read", input: { safe } })));
    return most;
  }
  expect([await mostAtOnce(false), await mostAtOnce(true), await mostAtOnce("true")]).toEqual([1, 3, 3]);
});

test("needsApproval() asks without running", async () => {
  expect(await door().needsApproval({ name: "deploy" })).toMatchObject({ kind: "approval" });
  expect(await door().needsApproval({ name: "huge" })).toBeUndefined();
});

test("openDoor() refuses a session that shows only some of its tools, unless they are called through CallTool", async () => {
  expect(() => door({ deferTools: { when: "always" } })).toThrow(TypeError);
  const opened = door({ deferTools: { when: "always", dispatch: true } });
  expect(opened.tools.map(({ name }) => name)).toEqual(["ToolSearch", "CallTool"]);
  await opened.call({ name: "ToolSearch", input: { query: "select:add" } });
  const result = await opened.call({ name: "CallTool", input: { name: "add", input: { a: 1, b: 2 } } });
  expect(textOf(result)).toBe('{"sum":3}');
});
