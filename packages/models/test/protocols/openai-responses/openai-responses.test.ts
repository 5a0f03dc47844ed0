import { userMessage } from "haft";
import { expect, test } from "vitest";
import { openAiResponses } from "../../../src/protocols/openai-responses/openai-responses.ts";

test("openAiResponses() shows the key as a bearer token, and none where there is none", () => {
  const protocol = openAiResponses({ model: "gpt-5" });
  expect(protocol.path).toBe("/responses");
  expect(protocol.headers("sk-1")).toEqual({ authorization: "Bearer sk-1" });
  expect(protocol.headers(undefined)).toEqual({});
});

test("openAiResponses() maps the names of calls back by the tools of the request", () => {
  const protocol = openAiResponses({ model: "gpt-5" });
  const request = {
    tools: [{ name: "workspace.echo", description: "", inputSchema: {} }],
    messages: [userMessage("hi")],
  };
  expect(JSON.parse(protocol.requestText(request))).toMatchObject({ tools: [{ name: "workspace__echo" }] });
  expect(protocol.answerState(request).names.fromWire("workspace__echo")).toBe("workspace.echo");
});
