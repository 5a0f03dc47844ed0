import { expect, test } from "vitest";
import { userMessage } from "../../src/message/message.ts";
import { type LogModelOptions, logModel, type ModelLogEntry } from "../../src/model/log-model.ts";
import { collectEvents } from "../../src/testing/collect-events.ts";
import { type ScriptedAnswer, scriptedModel } from "../../src/testing/scripted-model.ts";
import { testClock } from "../../src/testing/test-clock.ts";

const key = `sk-ant-${"a1B2".repeat(12)}`;

async function logged(
  answer: ScriptedAnswer,
  options: Partial<LogModelOptions> = {},
): Promise<readonly ModelLogEntry[]> {
  const entries: ModelLogEntry[] = [];
  const clock = testClock();
  const model = logModel({ write: (entry) => entries.push(entry), clock, ...options })(
    scriptedModel([answer], { clock }),
  );
  const tools = [{ name: "search", description: "", inputSchema: {} }];
  const request = { system: key, tools, messages: [userMessage(key)], providerOptions: { apiKey: key } };
  const answered = collectEvents(model, request).catch(() => undefined);
  await clock.advance(5_000);
  await answered;
  return entries;
}

test("logModel() writes sizes, names, times and costs", async () => {
  const usage = { inputTokens: 12, outputTokens: 3 };
  expect(
    await logged({ text: "hello", calls: [{ name: "search" }, { name: "search" }], usage, delayMs: 1_500 }),
  ).toEqual([
    { type: "model-request", request: 1, model: "scripted", messages: 1, tools: 1 },
    {
      type: "model-answer",
      request: 1,
      model: "scripted",
      durationMs: 1_500,
      textChars: 5,
      calls: ["search", "search"],
      usage,
      termination: "completed",
    },
  ]);
});

test("logModel() never writes a key, whatever it is told to write", async () => {
  const error = new Error(`401: ${key} is not valid`);
  const entries = await logged(
    { text: `I know ${key}`, calls: [{ name: "search", input: { key } }], error },
    { content: true },
  );
  expect(entries[1]).toMatchObject({ error: "Error: 401: [redacted] is not valid", text: "I know [redacted]" });
  expect(JSON.stringify(entries)).not.toContain(key);
});

test("logModel() counts what was said again after it was taken back", async () => {
  const [, answer] = await logged({
    text: "first",
    calls: [{ name: "search" }],
    events: [
      { type: "model-stream-segment-reset", reason: "" },
      { type: "model-part", part: { type: "text", text: "second" } },
      { type: "model-part", part: { type: "tool-call", name: "search", rawInput: {} } },
    ],
  });
  expect(answer).toMatchObject({ textChars: 6, calls: ["search"] });
});
