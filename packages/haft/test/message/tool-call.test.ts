import { expect, test } from "vitest";
import { toolCall } from "../../src/index.ts";

test("S2-49 toolCall() makes a call as a model would have sent it", () => {
  expect(toolCall("echo", { text: "hi" }, "c1")).toEqual({
    type: "tool-call",
    id: "c1",
    name: "echo",
    rawInput: '{"text":"hi"}',
    input: { text: "hi" },
  });
  expect(toolCall("echo")).toMatchObject({ id: "call_1", rawInput: "{}", input: {} });
});

test("S3-75 toolCall() takes a text as what the model wrote", () => {
  expect(toolCall("echo", "{'text': 'hi'}")).toEqual({
    type: "tool-call",
    id: "call_1",
    name: "echo",
    rawInput: "{'text': 'hi'}",
  });
});
