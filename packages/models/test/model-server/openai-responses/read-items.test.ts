import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { encryptedReasoning } from "../../../src/model-server/openai-responses/encrypted-reasoning.ts";
import { readItems } from "../../../src/model-server/openai-responses/read-items.ts";

function refusal(...items: JsonObject[]): string {
  try {
    readItems(items);
  } catch (error) {
    return (error as Error).message;
  }
  return "accepted";
}

const user = { role: "user", content: "hi" };
const call = { type: "function_call", call_id: "a", name: "f", arguments: "{}" };
const output = { type: "function_call_output", call_id: "a", output: "x" };
const reasoning = { type: "reasoning", id: "rs_1", summary: [], encrypted_content: encryptedReasoning("hm") };

test("readItems() makes one message of what the model said in a row", () => {
  const search = { type: "web_search_call", id: "ws_1" };
  const { system, messages } = readItems([
    { role: "developer", content: "Be kind" },
    { role: "user", content: [{ type: "input_text", text: "hi" }] },
    reasoning,
    search,
    { role: "assistant", content: "Now" },
    call,
    output,
  ]);
  expect(system).toEqual(["Be kind"]);
  expect(messages).toEqual([
    { role: "user", content: [{ type: "text", text: "hi" }] },
    {
      role: "assistant",
      termination: "completed",
      content: [
        { type: "reasoning", text: "hm", providerData: reasoning },
        { type: "provider", provider: "openai", data: search },
        { type: "text", text: "Now" },
        { type: "tool-call", id: "a", name: "f", rawInput: "{}", input: {} },
      ],
    },
    { role: "tool", toolCallId: "a", toolName: "f", outcome: "ok", content: [{ type: "text", text: "x" }] },
  ]);
});

test("readItems() reads pictures and files of users and of results", () => {
  const image = { type: "input_image", image_url: "data:image/png;base64,AAAA" };
  const file = { type: "input_file", filename: "x.pdf", file_data: "data:application/pdf;base64,BBBB" };
  const { messages } = readItems([{ role: "user", content: [image] }, call, { ...output, output: [file] }]);
  expect([messages[0]?.content, messages[2]?.content]).toEqual([
    [{ type: "image", mediaType: "image/png", data: "AAAA" }],
    [{ type: "file", mediaType: "application/pdf", data: "BBBB", name: "x.pdf" }],
  ]);
});

test("S2-07 readItems() refuses calls and results without each other", () => {
  expect(refusal(user, call)).toBe("No tool output found for function call a");
  expect(refusal(user, output)).toBe("No tool call found for function call output with call_id a");
  expect(refusal(call, call, output)).toContain("Duplicate");
  expect(refusal(call, output, output)).toContain("Duplicate");
});

test("readItems() refuses reasoning that it cannot read, or that stands alone", () => {
  expect(refusal({ type: "reasoning", id: "rs_1", summary: [] }, call, output)).toContain("Items are not persisted");
  expect(refusal({ ...reasoning, encrypted_content: "foreign" }, call, output)).toContain("could not be verified");
  expect(refusal(user, reasoning)).toContain("without its required following item");
  expect(refusal(reasoning, user)).toContain("without its required following item");
  expect(refusal(reasoning, call, output)).toBe("accepted");
});

test("readItems() refuses names, ids, arguments and parts that OpenAI refuses", () => {
  expect(refusal({ ...call, name: "a.b" }, output)).toContain("does not match");
  expect(refusal({ ...call, call_id: "x".repeat(65) }, { ...output, call_id: "x".repeat(65) })).toContain("length 64");
  expect(refusal({ ...call, arguments: "[1]" }, output)).toContain("JSON object");
  expect(refusal({ role: "user", content: [{ type: "text", text: "x" }] })).toContain("none of input_text");
  expect(refusal({ role: "robot", content: "x" })).toContain("none of user, assistant");
});

test("readItems() refuses an item with the id of another kind", () => {
  expect(refusal(user, { ...call, id: "msg_1" }, output)).toBe(
    "Invalid 'input[1].id': 'msg_1'. Expected an ID that begins with 'fc'.",
  );
  expect(refusal(user, { ...call, id: "fc_1" }, output)).toBe("accepted");
});
