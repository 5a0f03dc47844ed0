import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { type ScriptedCall, startModelServer } from "@haft/models";
import { generateText, isStepCount } from "ai";
import { createSession, defineTool, textOf } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { repairToolCall } from "../../src/ai-sdk/repair-tool-call.ts";
import { toAiSdkTools } from "../../src/ai-sdk/to-ai-sdk-tools.ts";
import { someTools } from "../door/door-suite.ts";

async function told(call: ScriptedCall): Promise<string | undefined> {
  const server = await startModelServer({ script: [{ calls: [call] }, "Done."] });
  onTestFinished(() => server.close());
  const old = defineTool({ name: "Shell", aliases: ["old.shell"], execute: () => "found by its alias" });
  const session = createSession({ tools: [...someTools(), old] });
  const model = createOpenAICompatible({ name: "local", baseURL: server.url }).chatModel("m");
  const settings = { model, prompt: "Go.", stopWhen: isStepCount(3), maxRetries: 0 };
  await generateText({ ...settings, tools: toAiSdkTools(session), repairToolCall: repairToolCall(session) });
  const result = server.requests.at(-1)?.messages.find(({ role }) => role === "tool");
  return result && textOf(result);
}

test("repairToolCall() mends what is no strict JSON", async () => {
  expect(await told({ name: "add", input: "{'a': 1, 'b': 2,}" })).toBe('{"sum":3}');
});

test("repairToolCall() completes no arguments that were cut off", async () => {
  expect(await told({ name: "add", input: '{"a": 1, "b":' })).toMatch(/Invalid input for tool add/);
});

test("repairToolCall() finds a tool by another of its names", async () => {
  expect(await told({ name: "old.shell" })).toBe("found by its alias");
});
