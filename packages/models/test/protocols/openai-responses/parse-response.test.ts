import { expect, test } from "vitest";
import { createAnswerState } from "../../../src/protocols/openai-responses/answer-state.ts";
import { parseResponse } from "../../../src/protocols/openai-responses/parse-response.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

function parse(response: unknown): unknown {
  const body = typeof response === "string" ? response : JSON.stringify(response);
  return parseResponse(body, createAnswerState("openai", "gpt-5", createToolNameMap(["workspace.echo"])));
}

test("S2-02 parseResponse() reads a whole response as a stream would have made it", () => {
  const content = [{ type: "output_text", text: "Now", annotations: [] }];
  const call = { type: "function_call", id: "fc_1", call_id: "c", name: "workspace__echo", arguments: '{"x":1}' };
  expect(
    parse({
      status: "completed",
      error: null,
      output: [{ type: "message", id: "msg_1", role: "assistant", content }, call],
      usage: { input_tokens: 1, output_tokens: 2 },
    }),
  ).toEqual([
    { type: "model-text-delta", text: "Now" },
    { type: "model-tool-call-delta", index: 0, id: "c", name: "workspace.echo" },
    { type: "model-tool-call-delta", index: 0, input: '{"x":1}' },
    { type: "model-usage", usage: { inputTokens: 1, outputTokens: 2 } },
    { type: "model-finish", termination: "completed", providerData: { provider: "openai", model: "gpt-5" } },
  ]);
});

test("parseResponse() throws what the provider says of a failed response", () => {
  const failed = { status: "failed", output: [], error: { code: "server_error", message: "It broke" } };
  expect(() => parse(failed)).toThrow("Cannot get an answer from openai: It broke (server_error)");
});

test("parseResponse() refuses what is no response", () => {
  for (const body of ["", "[]", '{"choices":[]}', "not json"]) {
    expect(() => parse(body)).toThrow("Cannot read the answer of openai: it is not a response");
  }
});
