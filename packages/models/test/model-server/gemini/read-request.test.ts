import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { readRequest } from "../../../src/model-server/gemini/read-request.ts";

function read(more: JsonObject = {}, pathname = "/v1beta/models/gemini-3-pro:generateContent"): unknown {
  try {
    return readRequest({ contents: [{ role: "user", parts: [{ text: "hi" }] }], ...more }, { pathname, headers: {} });
  } catch (error) {
    return (error as Error).message;
  }
}

function declared(...functionDeclarations: JsonObject[]): JsonObject {
  return { tools: [{ functionDeclarations }, { googleSearch: {} }] };
}

test("readRequest() reads the model and the method from the address", () => {
  expect(read({ systemInstruction: { parts: [{ text: "Be kind" }] } })).toMatchObject({
    model: "gemini-3-pro",
    system: "Be kind",
    isStreamed: false,
    messages: [{ role: "user" }],
  });
  expect(read(declared({ name: "f" }), "/v1/models/m:streamGenerateContent")).toMatchObject({
    model: "m",
    isStreamed: true,
    tools: [{ name: "f", inputSchema: {} }],
  });
});

test("readRequest() refuses names and settings that Gemini refuses", () => {
  expect(read(declared({ name: "1st" }))).toContain("Invalid function name");
  expect(read(declared({ name: "f" }, { name: "f" }))).toContain("Duplicate function declaration found: f");
  const calling = (functionCallingConfig: JsonObject, tools = declared({ name: "f" })): unknown =>
    read({ ...tools, toolConfig: { functionCallingConfig } });
  expect(calling({ mode: "ANY", allowedFunctionNames: ["g"] })).toContain('"g" is not declared');
  expect(calling({ mode: "any" })).toContain("Invalid value");
  expect(calling({ mode: "AUTO" }, {})).toContain("without function_declarations");
  expect(read({ contents: [] })).toContain("contents is not specified");
});
