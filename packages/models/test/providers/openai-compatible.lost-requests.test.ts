import {
  defineTool,
  HaftError,
  type Message,
  type ModelRetry,
  type RetryModelOptions,
  type RunHook,
  retryModel,
  type Tool,
  type Usage,
} from "haft";
import { testClock } from "haft/testing";
import { expect, test } from "vitest";
import type { ScriptedTurn } from "../../src/model-server/model-script.ts";
import { checkHistory, messagesOf, rawCalls, runOverHttp, startRun, wireCall } from "./run-over-http.ts";

function counter(): { tool: Tool; runs: () => number } {
  let runs = 0;
  const tool = defineTool({ name: "count", description: "Counts", execute: () => `run ${++runs}` });
  return { tool, runs: () => runs };
}

/** A run whose model tries again, on a clock that jumps to where it is awaited. */
async function retried(script: readonly ScriptedTurn[], options: RetryModelOptions = {}, isStreamed = true) {
  const clock = testClock();
  const retries: ModelRetry[] = [];
  const { tool, runs } = counter();
  const onRetry = (retry: ModelRetry): void => {
    retries.push(retry);
    setImmediate(() => clock.advance(retry.waitMs));
  };
  const around = retryModel({ clock, onRetry, random: () => 0.5, ...options });
  const started = await startRun(script, { tools: [tool], around, isStreamed });
  const outcome = await started.ended.catch((error) => error);
  for (const body of started.bodies) checkHistory(body);
  return { ...started, outcome, runs: runs(), waits: retries.map(({ waitMs }) => waitMs) };
}

const busy: ScriptedTurn = { status: 429, headers: { "retry-after": "7" } };
const call: ScriptedTurn = { calls: [{ name: "count" }] };

test("retryModel() waits as long as a 429 asks for and runs each call once", async () => {
  const { outcome, waits, runs, bodies } = await retried([busy, call, { status: 503 }, busy, "done"]);
  expect(outcome.text).toBe("done");
  expect([waits, runs]).toEqual([[7_000, 2_000, 7_000], 1]);
  expect(bodies[1]).toBe(bodies[0]);
  expect(bodies[4]).toBe(bodies[2]);
});

test("retryModel() gives up after its attempts and leaves a transcript with which a run goes on", async () => {
  const { outcome, runs, transcript } = await retried([call, busy, busy, busy]);
  expect(outcome).toMatchObject({ name: "ModelRequestError", status: 429, retryAfterMs: 7_000 });
  expect(runs).toBe(1);
  const { result, shown } = await runOverHttp(["back again"], { run: { transcript, prompt: undefined } });
  expect([result.text, shown]).toEqual(["back again", ["run 1"]]);
});

test.each([400, 401, 403, 404, 422])("retryModel() does not repeat what was refused with %i", async (status) => {
  const { outcome, bodies } = await retried([{ status }, "never"]);
  expect(outcome).toMatchObject({ code: "model-request-failed", status });
  expect(bodies).toHaveLength(1);
});

test("retryModel() does not wait an hour", async () => {
  const { outcome, waits } = await retried([{ status: 429, headers: { "retry-after": "3600" } }, "never"]);
  expect([outcome.retryAfterMs, waits]).toEqual([3_600_000, []]);
});

const cutInText: ScriptedTurn = { text: "The answer is fo", chunkChars: 4, cutAfterChunks: 4 };
const cutInCall: ScriptedTurn = {
  text: "Let me",
  calls: [{ name: "count", input: { a: 1 } }],
  chunkChars: 2,
  cutAfterChunks: 7,
};
const withoutEnd: ScriptedTurn = { calls: [{ name: "count" }], finishReason: null, isDoneSent: false };

test.each<[string, ScriptedTurn]>([
  ["in its text", cutInText],
  ["in a call", cutInCall],
  ["before its end", withoutEnd],
])("run() rejects when an answer is cut %s, and keeps nothing of it", async (_, turn) => {
  const { outcome, runs, transcript } = await retried([turn, "never"]);
  expect(outcome).toMatchObject({ code: "model-request-failed" });
  expect([runs, transcript.messages.map(({ role }) => role)]).toEqual([0, ["user"]]);
});

test.each<[string, ScriptedTurn]>([
  ["in its text", cutInText],
  ["in a call", cutInCall],
  ["before its end", withoutEnd],
])("retryModel() with restart takes back an answer that is cut %s", async (_, turn) => {
  const { outcome, runs, bodies, events } = await retried(
    [turn, { text: "Well", calls: [{ name: "count" }] }, turn, "42"],
    {
      restart: true,
    },
  );
  expect([outcome.text, runs, outcome.messages.length]).toEqual(["42", 1, 4]);
  expect(messagesOf(bodies[2])[1]).toMatchObject({ content: "Well", tool_calls: [{ function: { arguments: "{}" } }] });
  expect(events.filter(({ type }) => type === "model-stream-segment-reset")).toHaveLength(2);
});

test("retryModel() asks again for a whole answer that breaks off", async () => {
  const half: ScriptedTurn = { raw: '{"choices":[{"mess', contentType: "application/json", isCut: true };
  const { outcome } = await retried([half, "done"], {}, false);
  expect(outcome.text).toBe("done");
});

test("retryModel() asks again when the provider fails in mid-stream with nothing said", async () => {
  const failing = { raw: 'data: {"error":{"message":"overloaded","code":503}}\n\n' };
  expect((await retried([failing, "done"])).outcome.text).toBe("done");
});

const tooLong: ScriptedTurn = {
  status: 400,
  body: { error: { message: "This model's maximum context length is 8192 tokens", code: "context_length_exceeded" } },
};

test("run() sends a request that was too long again when a hook shortens it, and keeps the transcript", async () => {
  const { tool } = counter();
  const shorten: RunHook = {
    beforeModel: ({ request, contextTooLong }) =>
      contextTooLong === undefined ? undefined : { ...request, messages: request.messages.slice(-2) },
  };
  const { result, bodies, events } = await runOverHttp([call, tooLong, "done"], {
    tools: [tool],
    around: retryModel(),
    run: { hooks: [shorten] },
  });
  expect(result.text).toBe("done");
  expect(messagesOf(bodies[1]).map(({ role }) => role)).toEqual(["user", "assistant", "tool"]);
  expect(messagesOf(bodies[2]).map(({ role }) => role)).toEqual(["assistant", "tool"]);
  expect(result.transcript.messages).toHaveLength(4);
  expect(events).toContainEqual({ type: "context-compaction", step: 2, before: 3, after: 2 });
});

test("run() rejects with context-too-long when nobody shortens, or it is not enough", async () => {
  const { ended } = await startRun([tooLong, "never"]);
  await expect(ended).rejects.toMatchObject({ code: "context-too-long" });
  const same = await startRun([tooLong, tooLong, "never"], {
    run: { hooks: [{ beforeModel: ({ request }) => ({ ...request, messages: [...request.messages] }) }] },
  });
  const error = await same.ended.catch((thrown) => thrown);
  expect(HaftError.isInstance(error) && error.code).toBe("context-too-long");
  expect(same.bodies).toHaveLength(2);
});

test("run() tells onMessage of each message once, with what it cost", async () => {
  const { tool } = counter();
  const told: [Message["role"], Usage][] = [];
  const usage = { inputTokens: 10, outputTokens: 3, cacheReadTokens: 4, reasoningTokens: 1 };
  const { result } = await runOverHttp(
    [
      { calls: [{ name: "count" }, { name: "count" }], usage },
      { text: "done", usage },
    ],
    {
      tools: [tool],
      run: {
        onMessage: (message, cost) => {
          told.push([message.role, cost]);
          throw new Error("a watcher that fails");
        },
      },
    },
  );
  const none = { inputTokens: 0, outputTokens: 0 };
  expect(told).toEqual([
    ["user", none],
    ["assistant", usage],
    ["tool", none],
    ["tool", none],
    ["assistant", usage],
  ]);
  expect(result.usage).toMatchObject({ inputTokens: 20, outputTokens: 6, cacheReadTokens: 8, reasoningTokens: 2 });
});

test("run() keeps what a model said before its call was refused by the provider's own checks", async () => {
  const { tool } = counter();
  const odd = rawCalls(true, [wireCall("a", "count", '{"x":'), wireCall("a", "nobody", "[1]")], null);
  const { result, results } = await runOverHttp([odd, "done"], { tools: [tool] });
  expect([result.text, results.map(({ outcome }) => outcome)]).toEqual(["done", ["invalid-input", "unknown-tool"]]);
});
