import type { LanguageModelV4FinishReason, LanguageModelV4Usage } from "@ai-sdk/provider";
import { expect, test } from "vitest";
import { createAnswerState } from "../../src/ai-sdk/answer-state.ts";
import { parseEnd, parsePart } from "../../src/ai-sdk/parse-part.ts";
import { createToolNameMap } from "../../src/protocols/tool-name-map.ts";

const usage: LanguageModelV4Usage = {
  inputTokens: { total: 10, noCache: 4, cacheRead: 5, cacheWrite: 1 },
  outputTokens: { total: 3, text: 1, reasoning: 2 },
};
const none: LanguageModelV4Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

function stateOf(warnings: string[] = []) {
  return createAnswerState("own", createToolNameMap([]), (warning) => warnings.push(warning));
}

function endOf(unified: LanguageModelV4FinishReason["unified"], counted = none) {
  const state = stateOf();
  parsePart({ type: "finish", finishReason: { unified, raw: undefined }, usage: counted }, state);
  return parseEnd(state);
}

test.each([
  ["stop", "completed"],
  ["tool-calls", "completed"],
  ["other", "completed"],
  ["length", "length"],
  ["content-filter", "content-filter"],
  ["error", "error"],
] as const)("S2-06 parseEnd() makes %s to %s", (unified, termination) => {
  expect(endOf(unified)).toEqual([{ type: "model-finish", termination, providerData: { provider: "own" } }]);
});

test("parseEnd() says what was used", () => {
  expect(endOf("stop", usage)[0]).toEqual({
    type: "model-usage",
    usage: { inputTokens: 10, outputTokens: 3, cacheReadTokens: 5, cacheWriteTokens: 1, reasoningTokens: 2 },
  });
});

test("parseEnd() refuses an answer without an end", () => {
  expect(() => parseEnd(stateOf())).toThrow("the stream ended before the answer did");
  expect(() => endOf("interrupted")).toThrow("the stream ended before the answer did");
});

test("parsePart() throws what the provider says in mid-stream, and passes its warnings on", () => {
  const error = new Error("Overloaded");
  expect(() => parsePart({ type: "error", error }, stateOf())).toThrow(error);
  const warnings: string[] = [];
  const given = [
    { type: "unsupported", feature: "seed" },
    { type: "deprecated", setting: "topK", message: "use topP" },
    { type: "other", message: "Careful" },
  ] as const;
  parsePart({ type: "stream-start", warnings: [...given] }, stateOf(warnings));
  expect(warnings).toEqual(["unsupported: seed", "deprecated: topK, use topP", "Careful"]);
});

test("parsePart() says nothing for what is no part of the answer", () => {
  expect(parsePart({ type: "raw", rawValue: 1 }, stateOf())).toEqual([]);
  expect(parsePart({ type: "response-metadata", id: "1" }, stateOf())).toEqual([]);
});

test("S2-06 parseEnd() takes a reason that it does not know for the end of a whole answer", () => {
  expect(endOf("paused" as never)).toMatchObject([{ termination: "completed" }]);
});
