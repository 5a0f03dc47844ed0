// Loop 2, the graph: nodes and edges of one's own; here a node "review" stands between the agent and its tools.
// node --conditions=haft-source examples/11-loop-graph.ts

import assert from "node:assert/strict";
import * as haft from "haft";
import { echoTool, scriptedModel } from "haft/testing";

const calls = ["hei", "secret"].map((text) => ({ name: "workspace.echo", input: { text } }));
const model = scriptedModel([{ calls }, "One of two was fine."]);
const session = haft.createSession({ tools: [echoTool] });
const transcript = new haft.Transcript([haft.turnMessage("Echo both.", session)]);
const { signal } = new AbortController();

async function agent(): Promise<string> {
  const { systemPrompt: system, definitions: tools } = session;
  const request = { system, tools, messages: transcript.messages };
  transcript.append(await haft.collectMessage(model.stream(request, { signal }), { transcript }));
  return haft.nextStep(transcript.messages) === "tools" ? "review" : "end";
}

async function review(): Promise<string> {
  for (const call of haft.pendingToolCalls(transcript)) {
    if (call.input?.text === "secret") transcript.append(haft.toolResult(call, "denied", "The review refused it"));
  }
  return "tools";
}

async function tools(): Promise<string> {
  const calls = haft.pendingToolCalls(transcript);
  const { pendingCalls, isStopped } = await haft.executeToolCalls(calls, session, { transcript, signal });
  return pendingCalls.length > 0 || isStopped ? "end" : "agent";
}

const nodes: Record<string, () => Promise<string>> = { agent, review, tools };
for (let node = "agent"; node !== "end"; ) node = (await nodes[node]?.()) ?? "end";

const picture = haft.renderRunGraph(transcript);
console.log(picture);
assert.match(picture, /workspace.echo: ok.*\n.*\n.*workspace.echo: denied/);
