import { describe, expect, test } from "vitest";
import {
  createSession,
  executeToolCalls,
  fail,
  type JsonObject,
  type RetryPolicy,
  type ToolCallEvent,
  ToolError,
  type ToolOptions,
} from "../../src/index.ts";
import { testClock } from "../../src/testing/index.ts";
import { call, execute, tool } from "./execute-round.ts";

const passing = (more = {}) => new ToolError("try later", { retryable: true, ...more });

/** Runs a tool that fails with each of `errors` in turn, then succeeds, on a clock that never stops a wait. */
async function attempt(
  errors: readonly unknown[],
  more: Partial<ToolOptions<JsonObject>> = { idempotent: true },
  session: { readonly retry?: RetryPolicy } = {},
) {
  const clock = testClock();
  let runs = 0;
  const keys = new Set<string>();
  const shaky = tool(
    "shaky",
    (_, context) => {
      keys.add(context.effectKey);
      const error = errors[runs++];
      if (error !== undefined) throw error;
      return "ok at last";
    },
    more,
  );
  const running = execute([shaky], [call("shaky")], { clock, ...session });
  await clock.advance(1_000_000);
  const { outcomes, results, events } = await running;
  return { runs, waits: clock.delays, outcome: outcomes[0], attempts: results[0]?.attempts, events, keys };
}

describe("nextAttemptIn()", () => {
  test("T-22 C-30 S4-26 S4-27 S4-44 tries three times with waits of 1 and 2 seconds, and none after the last", async () => {
    const errors = Array(9).fill(passing());
    expect(await attempt(errors)).toMatchObject({ runs: 3, waits: [1_000, 2_000], outcome: "failed", attempts: 3 });
    expect(await attempt([passing()])).toMatchObject({ runs: 2, waits: [1_000], outcome: "ok", attempts: 2 });
    expect(await attempt([new Error("for good")])).toMatchObject({ runs: 1, waits: [], outcome: "failed" });
    expect((await attempt([])).attempts).toBeUndefined();
  });

  test("C-22 S4-30 S4-44 S2-65 tries again only what changes nothing, or what its tool says", async () => {
    const errors = Array(9).fill(passing());
    expect((await attempt(errors, {})).runs).toBe(1);
    expect((await attempt(errors, { readOnly: true })).runs).toBe(3);
    expect((await attempt(errors, { idempotent: () => false })).runs).toBe(1);
    expect((await attempt(errors, {}, { retry: { maxAttempts: 5 } })).runs).toBe(1);
    expect((await attempt(errors, { readOnly: true }, { retry: { maxAttempts: 5 } })).runs).toBe(5);
    expect((await attempt(errors, { retry: { maxAttempts: 2 } })).runs).toBe(2);
  });

  test("S4-29 tries again after network errors, time-outs, rate limits and 5xx, and after nothing else", async () => {
    const named = (fields: object) => Object.assign(new Error("x"), fields);
    const table: readonly [unknown, number][] = [
      [named({ code: "ECONNRESET" }), 2],
      [named({ status: 429 }), 2],
      [named({ status: 503 }), 2],
      [named({ status: 404 }), 1],
      [new DOMException("", "TimeoutError"), 2],
      [named({ code: "ECONNRESET", retryable: false }), 1],
      [new ToolError("x", { code: "BUSY" }), 2],
      [new ToolError("x", { code: "BAD" }), 1],
      ["thrown text", 1],
      [null, 1],
    ];
    const errors = { BUSY: { description: "busy", retryable: true }, BAD: { description: "bad" } };
    for (const [error, runs] of table) expect((await attempt([error], { idempotent: true, errors })).runs).toBe(runs);
  });

  test("S4-29 waits as long as the error asks for, within the cap", async () => {
    expect((await attempt([passing({ retryAfterMs: 70 })])).waits).toEqual([70]);
    expect((await attempt([passing({ retryAfterMs: 90_000 })])).waits).toEqual([30_000]);
    const retry = { baseMs: 10, factor: 10, maxMs: 500, maxAttempts: 5 };
    expect((await attempt(Array(4).fill(passing()), { retry })).waits).toEqual([10, 100, 500, 500]);
  });

  test("S4-26 a failed output that says so is tried again", async () => {
    const clock = testClock();
    let runs = 0;
    const shaky = tool("shaky", () => (runs++ === 0 ? fail("busy", { retryable: true }) : "ok"), { readOnly: true });
    const running = execute([shaky], [call("shaky")], { clock });
    await clock.advance(1_000);
    expect((await running).texts).toEqual(["ok"]);
  });

  test("S3-66 every attempt has the effect key of the call; each is told to watchers", async () => {
    const { keys, events } = await attempt(Array(9).fill(passing()));
    expect(keys.size).toBe(1);
    expect(events.map((event) => [event.type, "attempt" in event ? event.attempt : 0])).toEqual([
      ["tool-call-started", 1],
      ["tool-call-retried", 2],
      ["tool-call-started", 2],
      ["tool-call-retried", 3],
      ["tool-call-started", 3],
      ["tool-call-failed", 0],
    ]);
  });

  test("S3-66 a call that is tried again has one started entry and only the messages of its last attempt", async () => {
    const clock = testClock();
    let runs = 0;
    const shaky = tool(
      "shaky",
      (_, context) => {
        context.appendMessage({ role: "user", content: [{ type: "text", text: `attempt ${++runs}` }] });
        if (runs < 3) throw passing();
      },
      { readOnly: true },
    );
    const running = execute([shaky], [call("shaky")], { clock });
    await clock.advance(3_000);
    const { transcript, results } = await running;
    expect(transcript.entries.filter((entry) => entry.role === undefined)).toHaveLength(1);
    expect(results[0]?.appended).toMatchObject([{ content: [{ text: "attempt 3" }] }]);
  });

  test("T-22 S4-31 an abort ends a wait at once and nothing is tried again", async () => {
    const clock = testClock();
    const controller = new AbortController();
    let runs = 0;
    const shaky = tool(
      "shaky",
      () => {
        runs++;
        throw passing();
      },
      { idempotent: true },
    );
    const running = execute([shaky], [call("shaky")], { clock, signal: controller.signal });
    await clock.advance(500);
    controller.abort("user");
    expect((await running).outcomes).toEqual(["cancelled"]);
    expect([runs, clock.pending]).toEqual([1, 0]);
  });

  test("S4-44 a call that reached its time limit is not tried again", async () => {
    const clock = testClock();
    let runs = 0;
    const deaf = tool(
      "deaf",
      () => {
        runs++;
        return new Promise(() => {});
      },
      { readOnly: true, timeoutMs: 10 },
    );
    const running = execute([deaf], [call("deaf")], { clock });
    await clock.advance(100_000);
    expect((await running).outcomes).toEqual(["timed-out"]);
    expect(runs).toBe(1);
  });

  test("S2-65 two calls that are tried again side by side wait side by side", async () => {
    const clock = testClock();
    const started: ToolCallEvent[] = [];
    const shaky = tool(
      "shaky",
      () => {
        throw passing();
      },
      { readOnly: true },
    );
    const session = createSession({ tools: [shaky], clock });
    const running = executeToolCalls([call("shaky", {}, "a"), call("shaky", {}, "b")], session, {
      onEvent: (event) => {
        if (event.type === "tool-call-started") started.push(event);
      },
    });
    await clock.advance(3_000);
    await running;
    expect(started).toHaveLength(6);
    expect(clock.now()).toBe(3_000);
  });
});
