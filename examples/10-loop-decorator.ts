// Loop 1, the decorator: a model that executes its own calls. Whoever asks it sees one answer.
// node --conditions=haft-source examples/10-loop-decorator.ts

import assert from "node:assert/strict";
import { collectMessage, composeModel, createSession, textOf, toolCallsOf, turnMessage, withToolLoop } from "haft";
import { echoTool, scriptedModel } from "haft/testing";

const script = scriptedModel([
  { text: "Let me see. ", calls: [{ name: "workspace.echo", input: { text: "hei" } }] },
  "It says hei.",
]);
const session = createSession({ systemPrompt: "You are brief.", tools: [echoTool], items: { scope: "example" } });
const model = composeModel(script, withToolLoop({ session, onEvent: ({ type }) => console.log(type) }));

const messages = [turnMessage("Call the echo.", session)];
const request = { system: session.systemPrompt, tools: [], messages };
const message = await collectMessage(model.stream(request, { signal: new AbortController().signal }));

console.log(textOf(message));
assert.equal(textOf(message), "Let me see. It says hei.");
assert.equal(toolCallsOf(message)[0]?.isHandled, true);
assert.equal(script.requests[1]?.system, "You are brief.");
script.assertDone();
