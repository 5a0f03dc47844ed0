import { createSession, type RunOptions, Transcript } from "haft";
import { echoTool, scriptedModel } from "haft/testing";
import { expect, test } from "vitest";
import { goOn, type RunEnd } from "../../../src/commands/run/go-on.ts";
import { Stop } from "../../../src/terminal/stop.ts";

function go(script: Parameters<typeof scriptedModel>[0], options: Partial<RunOptions> = {}): Promise<RunEnd> {
  const session = createSession({ tools: [echoTool] });
  return goOn({
    model: scriptedModel(script),
    session,
    transcript: new Transcript(),
    prompt: "hi",
    ...options,
  } as Parameters<typeof goOn>[0]);
}

test("goOn() ends with done when there is an answer", async () => {
  expect(await go([{ text: "hello" }])).toEqual({ end: "done", endReason: "answered" });
});

test("goOn() says why there is no whole answer", async () => {
  const cut = await go([{ text: "hel", termination: "length" }]);
  expect(cut).toMatchObject({
    end: "failed",
    endReason: "length",
    error: { message: expect.stringContaining("limit of tokens") },
  });
});

test("goOn() takes what ends it from the signal, and any other error for a failure", async () => {
  expect(await go([], { signal: AbortSignal.abort(new Stop("terminated")) })).toMatchObject({
    end: "terminated",
    endReason: "terminated",
  });
  const error = new Error("broken");
  const model = {
    id: "m",
    stream: () => {
      throw error;
    },
  };
  expect(await go([], { model })).toEqual({ end: "failed", endReason: "failed", error });
});
