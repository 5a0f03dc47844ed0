// Loop 3, by hand: a `while` over the real protocol, made of Haft's pieces. Streaming, checked input, errors, a limit.
// node --conditions=haft-source examples/12-loop-by-hand.ts

import assert from "node:assert/strict";
import { createAnswerState, createToolNameMap, readResponse, renderRequest, startModelServer } from "@haft/models";
import {
  collectMessage,
  createSession,
  executeToolCalls,
  type ModelEvent,
  type ModelRequest,
  type Session,
  Transcript,
  textOf,
  toolCallsOf,
} from "haft";
import { echoTool } from "haft/testing";

export async function chat(url: string, session: Session, transcript: Transcript, maxSteps = 40): Promise<string> {
  let step = 0;
  while (true) {
    const toolChoice = step === maxSteps ? "none" : "auto";
    const events = ask(url, { tools: session.definitions, messages: transcript.messages, toolChoice });
    const message = await collectMessage(events, { transcript });
    transcript.append(message);
    const calls = toolCallsOf(message);
    if (calls.length === 0 || step === maxSteps || message.termination !== "completed") return textOf(message);
    const round = await executeToolCalls(calls, session, { transcript, step: step++ });
    if (round.pendingCalls.length > 0 || round.isStopped) return textOf(message);
  }
}

async function* ask(url: string, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const body = JSON.stringify(renderRequest(request, { model: "any" }));
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${url}/chat/completions`, { method: "POST", headers, body });
  const state = createAnswerState("any", createToolNameMap(request.tools.map(({ name }) => name)));
  for await (const events of readResponse(response, state)) yield* events;
}

if (import.meta.main) {
  const calls = [{ name: "workspace.echo", input: { text: "hei" } }, { name: "nothing" }];
  const server = await startModelServer({ script: [{ calls }, "One of two worked."] });
  const transcript = new Transcript([{ role: "user", content: [{ type: "text", text: "Call both." }] }]);
  console.log(await chat(server.url, createSession({ tools: [echoTool] }), transcript));
  await server.close();
  const outcomes = transcript.messages.map((message) => (message.role === "tool" ? message.outcome : message.role));
  assert.deepEqual(outcomes, ["user", "assistant", "ok", "unknown-tool", "assistant"]);
}
