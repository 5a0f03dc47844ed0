import { type ModelRequest, type ToolChoice, userMessage } from "haft";
import { expect, test } from "vitest";
import { createPromptCache, renderCallOptions } from "../../src/ai-sdk/render-call-options.ts";

const tools = [{ name: "math.add", description: "Adds", inputSchema: { type: "object" } }];
const hello: ModelRequest = { tools, messages: [userMessage("hi")] };

function rendered(request: Partial<ModelRequest> = {}) {
  const asked = { ...hello, ...request };
  const { signal } = new AbortController();
  const rendering = createPromptCache("own").renderingFor(asked.tools);
  return renderCallOptions(asked, rendering, { signal, onWarning: () => {} });
}

test("renderCallOptions() gives system, messages, the tail, tools and settings", () => {
  const settings = { maxOutputTokens: 5, temperature: 0, providerOptions: { own: { seed: 1 } } };
  expect(
    rendered({ ...settings, system: "Be kind.", tailMessages: [userMessage("now")], reasoningEffort: "low" }),
  ).toEqual({
    prompt: [
      { role: "system", content: "Be kind." },
      { role: "user", content: [{ type: "text", text: "hi" }] },
      { role: "user", content: [{ type: "text", text: "now" }] },
    ],
    tools: [{ type: "function", name: "math__add", description: "Adds", inputSchema: { type: "object" } }],
    reasoning: "low",
    abortSignal: expect.any(AbortSignal),
    ...settings,
  });
});

test.each<[ToolChoice, object]>([
  ["auto", { type: "auto" }],
  ["none", { type: "none" }],
  ["any", { type: "required" }],
  [{ name: "math.add" }, { type: "tool", toolName: "math__add" }],
])("renderCallOptions() says the choice %j", (toolChoice, expected) => {
  expect(rendered({ toolChoice }).toolChoice).toEqual(expected);
});

test("renderCallOptions() leaves the choice out without tools, and refuses one that cannot be met", () => {
  expect(rendered({ tools: [], toolChoice: "none" })).not.toHaveProperty("toolChoice");
  expect(() => rendered({ toolChoice: { name: "other" } })).toThrow('Cannot ask the model to call "other"');
});
