import { expect, test } from "vitest";
import { createSession, defineTool, run, Transcript, userMessage } from "../../src/index.ts";
import { scriptedModel } from "../../src/testing/scripted-model.ts";

const echo = defineTool({
  name: "echo",
  description: "Echoes",
  input: { type: "object", properties: { text: { type: "string" } }, required: ["text"], additionalProperties: false },
  execute: (input: { text: string }) => input.text,
});

test("S0-39 run() executes calls until the model answers", async () => {
  const model = scriptedModel([{ calls: [{ name: "echo", input: { text: "hi" } }] }, "done"]);
  const session = createSession({ tools: [echo] });
  const result = await run({ model, session, prompt: "go" });
  expect(result.text).toBe("done");
  expect(result.messages.map((message) => message.role)).toEqual(["user", "assistant", "tool", "assistant"]);
  console.log(JSON.stringify(result.transcript.entries, null, 1));
});
