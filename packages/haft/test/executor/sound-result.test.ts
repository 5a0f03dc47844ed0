import { describe, expect, test } from "vitest";
import {
  checkTranscript,
  fail,
  ok,
  parseTranscript,
  renderTranscriptLine,
  type SessionOptions,
  type ToolMiddleware,
  type ToolResult,
  type Transcript,
  transcriptHeader,
  userMessage,
} from "../../src/index.ts";
import { call, execute, tool } from "./execute-round.ts";

const fine = tool("fine", () => "done");
const calls = [call("fine", {}, "1"), call("fine", {}, "2")];

/** What a program without types, or with a cast, may hand in as a result. */
const unsound: readonly unknown[] = [
  {},
  null,
  "text",
  { outcome: "ok", content: "text" },
  { outcome: "perhaps", content: [] },
  { outcome: "ok", content: [{ type: "text" }] },
  { outcome: "ok", content: [], structured: 5n },
  { outcome: "ok", content: [], code: 404 },
  { outcome: "ok", content: [], durationMs: Number.NaN },
  {
    outcome: "ok",
    content: [],
    appended: [{ role: "tool", toolCallId: "9", toolName: "x", outcome: "ok", content: [] }],
  },
  { role: "assistant", content: [], termination: "completed" },
];

/** Every call has one result, which can be written and read back. */
function expectKept(transcript: Transcript, results: readonly ToolResult[]): void {
  expect(results).toHaveLength(calls.length);
  checkTranscript(transcript, { mayBeOpen: false });
  const text = transcriptHeader() + transcript.entries.map(renderTranscriptLine).join("");
  expect(parseTranscript(text).entries).toEqual(JSON.parse(JSON.stringify(transcript.entries)));
}

async function expectFailures(session: Partial<SessionOptions>): Promise<void> {
  const { transcript, results } = await execute([fine], calls, session);
  expect(results.map(({ outcome, toolCallId }) => [outcome, toolCallId])).toEqual([
    ["failed", "1"],
    ["failed", "2"],
  ]);
  expectKept(transcript, results);
}

describe("soundResult()", () => {
  test("S2-51 whatever middleware returns, each call has one result that a transcript can keep", async () => {
    for (const returned of unsound) {
      const middleware = [(async () => returned) as unknown as ToolMiddleware];
      await expectFailures({ middleware });
    }
  });

  test("whatever a hook makes of a result, each call has one result that a transcript can keep", async () => {
    for (const returned of unsound) await expectFailures({ hooks: [{ afterTool: () => returned as ToolResult }] });
  });

  test("what a tool says about its result beside JSON is kept in its nearest form", async () => {
    const circular: Record<string, unknown> = { at: new Date(0), big: 5n };
    circular.self = circular;
    const odd = tool("fine", () => ok("text", { structured: circular as never }));
    const { transcript, results } = await execute([odd], calls);
    expect(results[0]).toMatchObject({ outcome: "ok", structured: { at: "1970-01-01T00:00:00.000Z", big: 5 } });
    expectKept(transcript, results);
    const numbered = tool("fine", () => fail("not there", { code: 404 as never }));
    const failed = await execute([numbered], calls);
    expect(failed.codes).toEqual(["404", "404"]);
    expectKept(failed.transcript, failed.results);
    const warned = await execute([tool("fine", () => ok("text", { warnings: 5 as never }))], calls);
    expect(warned.results[0]).toMatchObject({ outcome: "ok", warnings: ["5"] });
    expectKept(warned.transcript, warned.results);
  });

  test("a clock that tells no time leaves a result without a duration", async () => {
    const { transcript, results } = await execute([fine], calls, {
      clock: { now: () => Number.NaN, after: () => () => {} },
    });
    expect(results.map(({ outcome, durationMs }) => [outcome, durationMs])).toEqual([
      ["ok", undefined],
      ["ok", undefined],
    ]);
    expectKept(transcript, results);
  });

  test("a tool's own result whose messages make calls is a failure", async () => {
    const own = tool("fine", (_, { call: { id } }) => {
      const asks = { type: "tool-call", id: "other", name: "fine", rawInput: "{}" } as const;
      const appended = [{ role: "assistant", content: [asks], termination: "completed" } as const];
      return { role: "tool", toolCallId: id, toolName: "fine", outcome: "ok", content: [], appended } as ToolResult;
    });
    const { transcript, results } = await execute([own], calls);
    expect(results.map(({ outcome }) => outcome)).toEqual(["failed", "failed"]);
    expectKept(transcript, results);
  });

  test("what a tool throws may be unreadable, and what it appends no message: the call has its result", async () => {
    const trap = () =>
      new Proxy(new Error("hidden"), {
        get() {
          throw new Error("trap");
        },
      });
    const throwing: readonly ((n: number) => unknown)[] = [
      () => {
        throw trap();
      },
      () => Promise.reject(trap()),
      async function* () {
        yield "begun";
        throw trap();
      },
    ];
    for (const run of throwing) {
      const { transcript, results } = await execute([tool("fine", () => run(1))], calls);
      expect(results.map(({ outcome }) => outcome)).toEqual(["failed", "failed"]);
      expectKept(transcript, results);
    }
    const appending = tool("fine", (_, context) => {
      context.appendMessage({ ...userMessage("x"), content: "x" as never });
      return "done";
    });
    const { transcript, results } = await execute([appending], calls);
    expect(results.map(({ outcome }) => outcome)).toEqual(["failed", "failed"]);
    expectKept(transcript, results);
  });
});
