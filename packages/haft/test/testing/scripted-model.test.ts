import { expect, test } from "vitest";
import { type Message, userMessage } from "../../src/message/message.ts";
import type { Model, ModelEvent, ModelRequest } from "../../src/model/model.ts";
import { collectEvents } from "../../src/testing/collect-events.ts";
import { scriptedModel } from "../../src/testing/scripted-model.ts";
import { testClock } from "../../src/testing/test-clock.ts";

const { signal } = new AbortController();

function request(messages: readonly Message[] = [userMessage("hello")]): ModelRequest {
  return { tools: [], messages };
}

async function answerOf(model: Model, asked: ModelRequest = request()): Promise<ModelEvent[]> {
  return collectEvents(model, asked);
}

test("scriptedModel() answers in order and streams reasoning, text, calls, usage and the end", async () => {
  const model = scriptedModel(
    [
      "hi",
      {
        reasoning: "hm",
        text: "abc",
        calls: [
          { name: "add", input: { a: 1 } },
          { name: "raw", input: "{", id: "mine" },
        ],
        usage: { inputTokens: 1, outputTokens: 2 },
        termination: "length",
      },
    ],
    { chunkChars: 4 },
  );
  expect(await answerOf(model)).toEqual([
    { type: "model-text-delta", text: "hi" },
    { type: "model-finish", termination: "completed" },
  ]);
  expect(await answerOf(model)).toEqual([
    { type: "model-reasoning-delta", text: "hm" },
    { type: "model-text-delta", text: "abc" },
    { type: "model-tool-call-delta", index: 0, id: "call-1", name: "add", input: '{"a"' },
    { type: "model-tool-call-delta", index: 0, input: ":1}" },
    { type: "model-tool-call-delta", index: 1, id: "mine", name: "raw", input: "{" },
    { type: "model-usage", usage: { inputTokens: 1, outputTokens: 2 } },
    { type: "model-finish", termination: "length" },
  ]);
});

test("scriptedModel() fails on a request beyond the script and on unused answers", async () => {
  const model = scriptedModel(["one"]);
  expect(() => model.assertDone()).toThrow("Cannot end the script: 1 of 1 answers were not asked for");
  await answerOf(model);
  model.assertDone();
  await expect(answerOf(model)).rejects.toMatchObject({
    code: "script-mismatch",
    message: "Cannot answer request 2: the script has 1 answers",
  });
});

test("scriptedModel() remembers each request with the messages it had then", async () => {
  const messages: Message[] = [userMessage("first")];
  const model = scriptedModel((asked, index) => `${index}: ${asked.messages.length}`);
  await answerOf(model, request(messages));
  messages.push(userMessage("second"));
  const [text] = await answerOf(model, request(messages));
  expect(text).toEqual({ type: "model-text-delta", text: "1: 2" });
  expect(model.requests.map((asked) => asked.messages.length)).toEqual([1, 2]);
});

test("scriptedModel() throws a scripted error after what was said before it", async () => {
  const failure = new Error("torn");
  const model = scriptedModel([{ text: "half", error: failure }]);
  const seen: ModelEvent[] = [];
  await expect(
    (async () => {
      for await (const event of model.stream(request(), { signal })) seen.push(event);
    })(),
  ).rejects.toBe(failure);
  expect(seen).toEqual([{ type: "model-text-delta", text: "half" }]);
});

test("scriptedModel() passes raw events on and adds no second end", async () => {
  const events: ModelEvent[] = [{ type: "model-finish", termination: "completed", providerData: 1 }];
  expect(await answerOf(scriptedModel([{ events }]))).toEqual(events);
});

test("scriptedModel() waits on its clock and an abort ends the wait with the signal's reason", async () => {
  const clock = testClock();
  const controller = new AbortController();
  const model = scriptedModel(
    [
      { text: "late", delayMs: 1_000 },
      { text: "never", delayMs: 1_000 },
    ],
    { clock },
  );
  const late = answerOf(model);
  await clock.advance(1_000);
  expect(await late).toHaveLength(2);
  const never = collectEvents(model, request(), controller.signal);
  await clock.advance(10);
  controller.abort("stop");
  await expect(never).rejects.toBe("stop");
  expect(clock.pending).toBe(0);
});

test("scriptedModel() stops between pieces when the signal aborts", async () => {
  const controller = new AbortController();
  const seen: ModelEvent[] = [];
  await expect(
    (async () => {
      const model = scriptedModel(["abcdef"], { chunkChars: 2 });
      for await (const event of model.stream(request(), { signal: controller.signal })) {
        seen.push(event);
        controller.abort("enough");
      }
    })(),
  ).rejects.toBe("enough");
  expect(seen).toHaveLength(1);
});
