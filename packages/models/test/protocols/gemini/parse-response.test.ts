import { expect, test } from "vitest";
import { createAnswerState } from "../../../src/protocols/gemini/answer-state.ts";
import { parseResponse } from "../../../src/protocols/gemini/parse-response.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

function parse(body: string): unknown {
  return parseResponse(body, createAnswerState("google", "m", createToolNameMap([])));
}

const hello = { candidates: [{ content: { parts: [{ text: "Hello" }] }, finishReason: "STOP" }] };
const events = [
  { type: "model-text-delta", text: "Hello" },
  { type: "model-finish", termination: "completed", providerData: { provider: "google", model: "m" } },
];

test("parseResponse() reads one response, and the list a stream is without alt=sse", () => {
  expect(parse(JSON.stringify(hello))).toEqual(events);
  expect(parse(JSON.stringify([hello, { usageMetadata: { promptTokenCount: 1 } }]))).toHaveLength(3);
});

test("parseResponse() throws the error that comes with status 200, and refuses what is no answer", () => {
  expect(() => parse('[{"error":{"code":500,"message":"Broke","status":"INTERNAL"}}]')).toThrow("Broke (INTERNAL)");
  for (const body of ["", "{}", '{"choices":[]}', "no"]) {
    expect(() => parse(body)).toThrow("Cannot read the answer of google: it is not a Gemini response");
  }
});
