import type { GenerateContentParameters } from "@google/genai";
import { assistantMessage, type Message, type ModelRequest, userMessage } from "haft";
import { expect, test } from "vitest";
import { createCache, renderRequest, requestText } from "../../../src/protocols/gemini/render-request.ts";

const inputSchema = { type: "object", properties: { text: { type: "string" } } };
const tools = [{ name: "my tool", description: "Says it again", inputSchema }];
const model = "gemini-3-pro";

function request(more: Partial<ModelRequest> = {}): ModelRequest {
  return { tools, messages: [userMessage("hi")], ...more };
}

test("S2-01 renderRequest() gives turns, system prompt and declarations", () => {
  expect(renderRequest(request({ system: "Be kind" }), { model })).toEqual({
    systemInstruction: { parts: [{ text: "Be kind" }] },
    contents: [{ role: "user", parts: [{ text: "hi" }] }],
    tools: [
      {
        functionDeclarations: [{ name: "my_tool", description: "Says it again", parametersJsonSchema: inputSchema }],
      },
    ],
  });
});

test("S0-14 renderRequest() leaves tools out when there are none, and all that belongs to them", () => {
  expect(Object.keys(renderRequest(request({ tools: [], toolChoice: "auto" }), { model }))).toEqual(["contents"]);
});

test("S3-64 renderRequest() says the tool choice in Gemini's words", () => {
  const choice = (toolChoice: ModelRequest["toolChoice"]): unknown =>
    renderRequest(request({ toolChoice }), { model }).toolConfig?.functionCallingConfig;
  expect(["auto" as const, "none" as const, "any" as const].map(choice)).toEqual([
    { mode: "AUTO" },
    { mode: "NONE" },
    { mode: "ANY" },
  ]);
  expect(choice({ name: "my tool" })).toEqual({ mode: "ANY", allowedFunctionNames: ["my_tool"] });
  expect(() => choice({ name: "other" })).toThrow('Cannot ask the model to call "other"');
});

test("renderRequest() passes provider options on, Google's own tools after the others", () => {
  const providerOptions = {
    tools: [{ googleSearch: {} }],
    generationConfig: { topK: 3 },
    cachedContent: "cachedContents/1",
  };
  const body = renderRequest(request({ temperature: 0, providerOptions }), { model });
  expect(body).toMatchObject({ generationConfig: { temperature: 0, topK: 3 }, cachedContent: "cachedContents/1" });
  expect(body.tools).toMatchObject([{ functionDeclarations: [{}] }, { googleSearch: {} }]);
});

test("S2-74 renderRequest() satisfies the types of the official client", () => {
  const { contents, systemInstruction, tools: shown = [] } = renderRequest(request({ system: "s" }), { model });
  const official: GenerateContentParameters = {
    model,
    contents,
    config: { ...(systemInstruction !== undefined && { systemInstruction }), tools: shown },
  };
  expect(official.contents).toBe(contents);
});

test("requestText() is the JSON of the request", () => {
  for (const each of [
    request(),
    request({ tools: [] }),
    request({ temperature: 1, system: "s", toolChoice: "any" }),
    request({ messages: [], tailMessages: [userMessage("tail")] }),
    request({ providerOptions: { tools: [{ googleSearch: {} }] } }),
    request({ tools: [], providerOptions: { tools: [{ googleSearch: {} }] } }),
  ]) {
    const text = requestText(each, { model, cache: createCache({ model }) });
    expect(text).toBe(JSON.stringify(renderRequest(each, { model })));
  }
});

test("S3-74 requestText() gives the same bytes for the same input, and extends them when the transcript grows", () => {
  const messages: Message[] = [userMessage("one")];
  const options = { model, cache: createCache({ model }) };
  const text = (): string => requestText(request({ messages, tools: [] }), options);
  const first = text();
  expect(text()).toBe(first);
  messages.push(assistantMessage("two"), userMessage("three"));
  expect(text().startsWith(first.slice(0, -2))).toBe(true);
});
