import { HaftError } from "haft";
import { scriptedModel } from "haft/testing";
import { expect, test } from "vitest";
import { sampleModel, samplingRequestOf } from "../../src/questions/sampling.ts";
import { noSignal } from "../fixtures/servers.ts";

const messages = [{ role: "user", content: { type: "text", text: "hi" } }];
const options = { model: scriptedModel([]), approve: () => true };
const request = samplingRequestOf({ messages, maxTokens: 10 }, options);

test("tokens are within the host's limit, whatever is asked", () => {
  const tokens = (maxTokens: number) => samplingRequestOf({ messages, maxTokens }, options).maxOutputTokens;
  expect([tokens(10), tokens(1e9), tokens(-1), tokens(Number.NaN)]).toEqual([10, 4_096, 4_096, 4_096]);
});

test("tools and endless system prompts are refused", () => {
  expect(() => samplingRequestOf({ messages, maxTokens: 1, tools: [] }, options)).toThrow("tools are not given");
  expect(() => samplingRequestOf({ messages, maxTokens: 1, systemPrompt: "x".repeat(100_001) }, options)).toThrow(
    "system prompt",
  );
});

test("an answer that was cut by its length says so, and a failure of the model does not tell why", async () => {
  const cut = scriptedModel([{ text: "a", termination: "length" }]);
  expect(await sampleModel(request, cut, noSignal)).toMatchObject({ stopReason: "maxTokens" });
  const failing = scriptedModel([{ error: new HaftError("model-request-failed", "the key sk-123 is wrong") }]);
  await expect(sampleModel(request, failing, noSignal)).rejects.toThrow(/^the model did not answer$/);
});

test("an abort is passed on as it is", async () => {
  const reason = new Error("enough");
  await expect(sampleModel(request, scriptedModel([{ text: "a" }]), AbortSignal.abort(reason))).rejects.toBe(reason);
});
