import { expect, test } from "vitest";
import { HaftError } from "../../src/errors/haft-error.ts";
import { createSession, defineTool, type RunResult, run } from "../../src/index.ts";
import { type Message, textOf, toolCallsOf, userMessage } from "../../src/message/message.ts";
import { type Cassette, createCassette, parseCassette, renderCassette } from "../../src/model/cassette.ts";
import { collectMessage } from "../../src/model/collect-message.ts";
import type { Model } from "../../src/model/model.ts";
import { recordModel } from "../../src/model/record-model.ts";
import { replayModel } from "../../src/model/replay-model.ts";
import { retryModel } from "../../src/model/retry-model.ts";
import { wait } from "../../src/session/wait.ts";
import { collectEvents } from "../../src/testing/collect-events.ts";
import { scriptedModel } from "../../src/testing/scripted-model.ts";
import { testClock } from "../../src/testing/test-clock.ts";

const { signal } = new AbortController();

/** A conversation of two requests in which a tool says `weather`. Returns all messages. */
async function converse(model: Model, weather: string): Promise<readonly Message[]> {
  const messages: Message[] = [userMessage("weather?")];
  messages.push(await collectMessage(model.stream({ tools: [], messages }, { signal })));
  for (const { id, name } of messages.flatMap(toolCallsOf)) {
    messages.push({
      role: "tool",
      toolCallId: id,
      toolName: name,
      outcome: "ok",
      content: [{ type: "text", text: weather }],
      durationMs: Math.random(),
    });
  }
  messages.push(await collectMessage(model.stream({ tools: [], messages }, { signal })));
  return messages;
}

async function recorded(): Promise<{ readonly cassette: Cassette; readonly messages: readonly Message[] }> {
  const cassette = createCassette();
  const leaf = scriptedModel([{ calls: [{ name: "weather", input: { city: "Paris" } }] }, "It rains."], {
    chunkChars: 4,
  });
  const messages = await converse(recordModel(cassette)(leaf), "rain");
  return { cassette: parseCassette(renderCassette(cassette)), messages };
}

function withoutTimes(messages: readonly Message[]): unknown {
  return messages.map((message) => ({ ...message, durationMs: undefined }));
}

test("replayModel() says what was recorded, without the model", async () => {
  const { cassette, messages } = await recorded();
  expect(withoutTimes(await converse(replayModel(cassette)(), "rain"))).toEqual(withoutTimes(messages));
  expect(replayModel(cassette)().id).toBe("scripted");
});

test("replayModel() stops at the first request that differs and says where and how", async () => {
  const { cassette } = await recorded();
  await expect(converse(replayModel(cassette)(), "sun")).rejects.toMatchObject({
    code: "replay-diverged",
    message: 'Cannot replay request 2: messages[2].content[0].text differs\n  recorded: "rain"\n  asked:    "sun"',
  });
});

test("replayModel() fails on a request beyond the last turn", async () => {
  const { cassette } = await recorded();
  const model = replayModel(cassette)();
  await converse(model, "rain");
  await expect(collectEvents(model)).rejects.toThrow("Cannot replay request 3: the cassette has 2 turns");
});

test("replayModel() replays an error so that a retry goes the same way", async () => {
  const cassette = createCassette();
  const busy = Object.assign(new HaftError("model-request-failed", "busy"), { status: 503 });
  const clock = testClock();
  const first = collectEvents(retryModel({ clock })(recordModel(cassette)(scriptedModel([{ error: busy }, "hello"]))));
  await clock.advance(60_000);
  const again = collectEvents(retryModel({ clock })(replayModel(cassette)()));
  await clock.advance(60_000);
  expect(await again).toEqual(await first);
  await expect(collectEvents(replayModel(cassette)())).rejects.toMatchObject({
    code: "model-request-failed",
    message: "busy",
    status: 503,
  });
});

test("replayModel() replays a run whose tools finish in another order", async () => {
  const cassette = createCassette();
  const calls = [0, 1].map((place) => ({ name: "wait", input: { place } }));
  const recorded = await waited(recordModel(cassette)(scriptedModel([{ calls }, "waited"])), [20, 10]);
  const replayed = await waited(replayModel(parseCassette(renderCassette(cassette)))(), [10, 20]);
  expect([recorded.text, replayed.text]).toEqual(["waited", "waited"]);
  expect(recorded.messages.map(textOf)).not.toEqual(replayed.messages.map(textOf));
});

/** A run with a tool that takes as long as the delay at the place it is given. */
async function waited(model: Model, delays: readonly number[]): Promise<RunResult> {
  const clock = testClock();
  const tool = defineTool<{ readonly place: number }>({
    name: "wait",
    input: { type: "object", properties: { place: { type: "integer" } } },
    readOnly: true,
    async execute({ place }, context) {
      await wait(clock, delays[place] ?? 0, context.signal);
      return `place ${place}`;
    },
  });
  const running = run({ model, session: createSession({ tools: [tool] }), prompt: "wait twice" });
  await clock.advance(1_000);
  return running;
}
