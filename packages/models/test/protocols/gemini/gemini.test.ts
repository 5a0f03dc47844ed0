import { userMessage } from "haft";
import { expect, test } from "vitest";
import { gemini } from "../../../src/protocols/gemini/gemini.ts";

test("gemini() shows the key in a header, never in the URL", () => {
  const protocol = gemini({ model: "gemini-3-pro" });
  expect(protocol.headers("AIza-1")).toEqual({ "x-goog-api-key": "AIza-1" });
  expect(protocol.headers(undefined)).toEqual({});
  expect(protocol.path).not.toContain("key");
});

test("gemini() names the model and the method in the address", () => {
  expect(gemini({ model: "gemini-3-pro" }).path).toBe("/models/gemini-3-pro:streamGenerateContent?alt=sse");
  expect(gemini({ model: "gemini-3-pro", isStreamed: false }).path).toBe("/models/gemini-3-pro:generateContent");
  expect(gemini({ model: "tunedModels/my model", isStreamed: false }).path).toBe(
    "/tunedModels/my%20model:generateContent",
  );
});

test("gemini() maps the names of calls back by the tools of the request", () => {
  const request = { tools: [{ name: "my tool", description: "", inputSchema: {} }], messages: [userMessage("hi")] };
  expect(gemini({ model: "m" }).answerState(request).names.fromWire("my_tool")).toBe("my tool");
});
