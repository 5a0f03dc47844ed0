import type { LanguageModelV4, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { expect, test } from "vitest";
import { readParts } from "../../src/ai-sdk/read-parts.ts";

const hello: LanguageModelV4StreamPart = { type: "text-delta", id: "1", delta: "Hello" };

/** A language model that says hello and then nothing more. */
function endless() {
  const seen: { cancelled?: unknown } = {};
  const model = {
    doStream: async () => ({
      stream: new ReadableStream({
        start: (controller) => controller.enqueue(hello),
        cancel: (reason) => {
          seen.cancelled = reason;
        },
      }),
    }),
  } as unknown as LanguageModelV4;
  return { model, seen };
}

test("readParts() ends and cancels a stream when the signal aborts", async () => {
  const { model, seen } = endless();
  const controller = new AbortController();
  const parts = readParts(model, { prompt: [], abortSignal: controller.signal }, true);
  expect((await parts.next()).value).toEqual(hello);
  const next = parts.next();
  controller.abort("enough");
  expect(await next).toEqual({ done: true, value: undefined });
  expect(seen.cancelled).toBe("enough");
});

test("readParts() cancels a stream that is given up", async () => {
  const { model, seen } = endless();
  for await (const _ of readParts(model, { prompt: [], abortSignal: new AbortController().signal }, true)) break;
  expect("cancelled" in seen).toBe(true);
});
