import { collectMessage, type Model, type ModelEvent, type ModelRequest, userMessage } from "haft";
import { collectEvents } from "haft/testing";
import { expect, test } from "vitest";
import { continuePaused } from "../../../src/protocols/anthropic-messages/continue-paused.ts";

const paused: ModelEvent = {
  type: "model-finish",
  termination: "length",
  providerData: { provider: "anthropic", stopReason: "pause_turn" },
};
const finished: ModelEvent = {
  type: "model-finish",
  termination: "completed",
  providerData: { provider: "anthropic" },
};

const searched: ModelEvent = {
  type: "model-part",
  part: { type: "tool-call", id: "s", name: "web_search", rawInput: {}, isHandled: true },
};
const called: ModelEvent = { type: "model-tool-call-delta", index: 0, id: "a", name: "f", input: "{}" };
const counted: ModelEvent = { type: "model-usage", usage: { inputTokens: 5, outputTokens: 1 } };

/** A model that says these answers in order, and what it was asked. */
function saying(...answers: readonly (readonly ModelEvent[])[]): { model: Model; requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  const model: Model = {
    id: "m",
    async *stream(request) {
      requests.push(request);
      yield* answers[requests.length - 1] ?? answers.at(-1) ?? [];
    },
  };
  return { model: continuePaused(model), requests };
}

const request: ModelRequest = { tools: [], messages: [userMessage("go")], tailMessages: [userMessage("tail")] };
const options = { signal: new AbortController().signal };

test("continuePaused() gives one answer, and sends back what was said, behind the tail", async () => {
  const { model, requests } = saying([searched, counted, paused], [called, counted, finished]);
  const message = await collectMessage(model.stream(request, options));
  expect(message).toMatchObject({
    content: [{ name: "web_search" }, { name: "f" }],
    termination: "completed",
    usage: { inputTokens: 10, outputTokens: 2 },
  });
  expect(requests[0]).toBe(request);
  expect(requests[1]?.tailMessages).toMatchObject([{ role: "user" }, { content: [{ name: "web_search" }] }]);
  expect(requests[1]?.messages).toBe(request.messages);
});

test("continuePaused() leaves an answer that is over, or has calls to run, as it is", async () => {
  for (const events of [
    [called, finished],
    [called, paused],
  ]) {
    const { model, requests } = saying(events);
    expect(await collectEvents(model, request)).toEqual(events);
    expect([model.id, requests.length]).toEqual(["m", 1]);
  }
});

test("continuePaused() gives up a turn that never ends", async () => {
  const { model, requests } = saying([{ type: "model-text-delta", text: "." }, paused]);
  expect(await collectMessage(model.stream(request, options))).toMatchObject({ termination: "length" });
  expect(requests).toHaveLength(11);
});
