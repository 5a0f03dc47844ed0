// Loop 2, the graph: nodes and edges of one's own; here a node "review" stands between the agent and its tools.
// node --conditions=haft-source examples/11-loop-graph.ts

import assert from "node:assert/strict";
import * as haft from "haft";
import { echoTool, scriptedModel } from "haft/testing";

const calls = ["hei", "secret"].map((text) => ({ name: "workspace.echo", input: { text } }));
const model = scriptedModel([{ calls }, "One of two was fine."]);
const session = haft.createSession({ tools: [echoTool] });
const transcript = new haft.Transcript([haft.userMessage("Echo both.")]);
const { signal } = new AbortController();

async function agent(): Promise<string> {
  const request = { tools: session.definitions, messages: transcript.messages };
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
  await haft.executeToolCalls(haft.pendingToolCalls(transcript), session, { transcript, signal });
  return "agent";
}

const nodes: Record<string, () => Promise<string>> = { agent, review, tools };
for (let node = "agent"; node !== "end"; ) node = (await nodes[node]?.()) ?? "end";

const picture = haft.renderRunGraph(transcript);
console.log(picture);
assert.match(picture, /workspace.echo: ok.*\n.*\n.*workspace.echo: denied/);
