import { userMessage } from "haft";
import { expect, test } from "vitest";
import { openAiChat } from "../../../src/protocols/openai-chat/openai-chat.ts";

test("openAiChat() shows the key as a bearer token, and none where there is none", () => {
  const protocol = openAiChat({ model: "m" });
  expect(protocol.path).toBe("/chat/completions");
  expect(protocol.headers("sk-1")).toEqual({ authorization: "Bearer sk-1" });
  expect(protocol.headers(undefined)).toEqual({});
});

test("openAiChat() maps the names of calls back by the tools of the request", () => {
  const tools = [{ name: "workspace.echo", description: "", inputSchema: {} }];
  const state = openAiChat({ model: "m" }).answerState({ tools, messages: [userMessage("hi")] });
  expect(state.names.fromWire("workspace__echo")).toBe("workspace.echo");
});
