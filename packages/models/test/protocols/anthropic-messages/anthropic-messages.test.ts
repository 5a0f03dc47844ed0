import { userMessage } from "haft";
import { expect, test } from "vitest";
import { anthropicMessages } from "../../../src/protocols/anthropic-messages/anthropic-messages.ts";

const protocol = anthropicMessages({ model: "claude" });

test("anthropicMessages() shows the key as Anthropic wants it, and says the version", () => {
  expect(protocol.headers("sk")).toEqual({ "anthropic-version": "2023-06-01", "x-api-key": "sk" });
  expect(protocol.headers(undefined)).toEqual({ "anthropic-version": "2023-06-01" });
});

test("anthropicMessages() reads calls by the names under which it showed the tools", () => {
  const request = {
    tools: [{ name: "workspace.echo", description: "", inputSchema: {} }],
    messages: [userMessage("hi")],
  };
  expect(JSON.parse(protocol.requestText(request)).tools[0].name).toBe("workspace__echo");
  expect(protocol.answerState(request).names.fromWire("workspace__echo")).toBe("workspace.echo");
});
