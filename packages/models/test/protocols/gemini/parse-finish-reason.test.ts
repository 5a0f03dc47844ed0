import { expect, test } from "vitest";
import { createAnswerState } from "../../../src/protocols/gemini/answer-state.ts";
import { parseFinishReason } from "../../../src/protocols/gemini/parse-finish-reason.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

function finish(reason: string, message?: string): { termination?: string | undefined; failure?: string | undefined } {
  const state = createAnswerState("google", "gemini-3-pro", createToolNameMap([]));
  parseFinishReason(reason, message, state);
  return { termination: state.termination, failure: state.failure };
}

test("S2-06 parseFinishReason() takes any reason for the end that is none against the answer", () => {
  expect(["STOP", "OTHER", "FINISH_REASON_UNSPECIFIED", "SOMETHING_NEW"].map((one) => finish(one).termination)).toEqual(
    Array(4).fill("completed"),
  );
  expect(["MAX_TOKENS", "CONTINUATION"].map((one) => finish(one).termination)).toEqual(["length", "length"]);
  const filtered = ["SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "IMAGE_SAFETY"];
  expect(filtered.map((one) => finish(one).termination)).toEqual(Array(6).fill("content-filter"));
  expect(["NO_IMAGE", "TOO_MANY_TOOL_CALLS"].map((one) => finish(one).termination)).toEqual(["error", "error"]);
});

test("parseFinishReason() keeps why there is no answer", () => {
  expect(finish("MALFORMED_FUNCTION_CALL", "Malformed function call: print(x)").failure).toBe(
    "MALFORMED_FUNCTION_CALL: Malformed function call: print(x)",
  );
  expect(finish("UNEXPECTED_TOOL_CALL").failure).toBe("UNEXPECTED_TOOL_CALL");
  expect(finish("STOP").failure).toBeUndefined();
});
