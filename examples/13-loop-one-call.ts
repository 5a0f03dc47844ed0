// Loop 4, one call: model, session and conversation behind a single entry.
// node --conditions=haft-source examples/13-loop-one-call.ts

import assert from "node:assert/strict";
import { createAgent, createSession } from "haft";
import { echoTool, scriptedModel } from "haft/testing";

const model = scriptedModel([
  { calls: [{ name: "workspace.echo", input: { text: "hei" } }] },
  "It says hei.",
  "It said hei before.",
]);
const agent = createAgent({ model, session: createSession({ tools: [echoTool] }) });

console.log((await agent.call("Call the echo.")).text);
const { text, usage } = await agent.call("What did it say?");
console.log(text);

assert.equal(text, "It said hei before.");
assert.equal(agent.transcript.messages.length, 6);
assert.deepEqual(usage, { inputTokens: 0, outputTokens: 0 });
agent.reset();
assert.equal(agent.transcript.messages.length, 0);
