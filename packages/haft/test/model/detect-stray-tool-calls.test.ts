import { expect, test } from "vitest";
import { detectStrayToolCalls } from "../../src/model/detect-stray-tool-calls.ts";
import type { ModelEvent, ModelRequest } from "../../src/model/model.ts";
import { collectEvents } from "../../src/testing/collect-events.ts";
import { type ScriptedAnswer, scriptedModel } from "../../src/testing/scripted-model.ts";

const stray = '<｜DSML｜tool_calls>\n<｜DSML｜invoke name="search"></｜DSML｜invoke>';
const filler = "All work and no play makes a dull day. ".repeat(20);
const withTools: ModelRequest = {
  tools: [{ name: "search", description: "", inputSchema: { type: "object" } }],
  messages: [],
};

async function answered(
  script: readonly ScriptedAnswer[],
  request: ModelRequest = withTools,
  chunkChars?: number,
): Promise<[string, number]> {
  const leaf = scriptedModel(script, chunkChars === undefined ? {} : { chunkChars });
  const events = await collectEvents(detectStrayToolCalls()(leaf), request);
  return [keptText(events), leaf.requests.length];
}

function keptText(events: readonly ModelEvent[]): string {
  let text = "";
  for (const event of events) {
    if (event.type === "model-stream-segment-reset") text = "";
    if (event.type === "model-text-delta") text += event.text;
  }
  return text;
}

test("S0-98 detectStrayToolCalls() takes back markup at the head and asks again", async () => {
  expect(await answered([`${stray}${filler}`, "fine"])).toEqual(["fine", 2]);
});

test("S0-98 detectStrayToolCalls() finds markup at the tail of a long answer", async () => {
  expect(await answered([`${filler}\n${stray}`, "fine"])).toEqual(["fine", 2]);
});

test("S0-98 detectStrayToolCalls() finds markup that is split over pieces", async () => {
  expect(await answered([`${filler}\n${stray}`, "fine"], withTools, 3)).toEqual(["fine", 2]);
});

test("S0-98 detectStrayToolCalls() leaves markup in the middle alone", async () => {
  const text = `${filler}\n${stray}\n${filler}`;
  expect(await answered([text])).toEqual([text, 1]);
});

test("S0-98 detectStrayToolCalls() looks only when tools were shown", async () => {
  expect(await answered([stray], { tools: [], messages: [] })).toEqual([stray, 1]);
});

test("detectStrayToolCalls() leaves an answer alone that also makes a call", async () => {
  expect(await answered([{ text: stray, calls: [{ name: "search" }] }])).toEqual([stray, 1]);
});

test("S0-98 detectStrayToolCalls() fails when every attempt printed markup", async () => {
  await expect(answered([stray, stray, stray])).rejects.toMatchObject({
    code: "model-answer-invalid",
    message: expect.stringMatching(
      /^Cannot use the model's answer: it printed a tool call as text .* in 3 of 3 attempts$/,
    ),
  });
});

test("detectStrayToolCalls() says once that the answer ended", async () => {
  const events = await collectEvents(detectStrayToolCalls()(scriptedModel([stray, "fine"])), withTools);
  expect(events.map((event) => event.type)).toEqual([
    "model-text-delta",
    "model-stream-segment-reset",
    "model-text-delta",
    "model-finish",
  ]);
});
