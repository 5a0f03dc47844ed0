import type { JsonValue } from "haft";
import { expect, test } from "vitest";
import { readRequest } from "../../../src/model-server/openai-chat/read-request.ts";
import { renderRequest } from "../../../src/protocols/openai-chat/render-request.ts";

const user = { role: "user", content: "hi" };

function refusal(body: JsonValue): string {
  try {
    readRequest(body);
  } catch (error) {
    return (error as Error).message;
  }
  return "accepted";
}

test("readRequest() reads back what renderRequest() wrote", () => {
  const tools = [{ name: "echo", description: "Echo", inputSchema: { type: "object", properties: {} } }];
  const image = { type: "image", mediaType: "image/png", data: "aGk=" } as const;
  const call = { type: "tool-call", id: "a", name: "echo", rawInput: '{"x":1}', input: { x: 1 } } as const;
  const request = {
    system: "Be kind",
    tools,
    messages: [
      { role: "user", content: [{ type: "text", text: "hi" }, image] },
      { role: "assistant", content: [{ type: "text", text: "See" }, call], termination: "completed" },
      { role: "tool", toolCallId: "a", toolName: "echo", outcome: "ok", content: [{ type: "text", text: "x" }] },
    ],
  } as const;
  const body = JSON.parse(JSON.stringify(renderRequest(request, { model: "m" })));
  expect(readRequest(body)).toEqual({ ...request, model: "m", isStreamed: true, isUsageWanted: true, body });
});

test("readRequest() refuses a body of another shape", () => {
  expect(refusal([])).toBe("the body is not a JSON object");
  expect(refusal({ messages: [user] })).toBe('"model" is missing');
  expect(refusal({ model: "m", messages: [] })).toBe('"messages" is missing or empty');
  expect(refusal({ model: "m", messages: ["hi"] })).toBe("messages[0]: it is not an object");
});

test("S0-14 readRequest() refuses an empty list of tools", () => {
  expect(refusal({ model: "m", messages: [user], tools: [] })).toBe('"tools" must be a list that is not empty');
});

test("C-02 readRequest() refuses a tool name with a dot, or one that is too long", () => {
  const named = (name: string): JsonValue => ({
    model: "m",
    messages: [user],
    tools: [{ type: "function", function: { name } }],
  });
  expect(refusal(named("workspace.echo"))).toContain('tools[0].function.name: "workspace.echo" does not match');
  expect(refusal(named("x".repeat(65)))).toContain("does not match");
  expect(refusal(named("workspace__echo"))).toBe("accepted");
});
