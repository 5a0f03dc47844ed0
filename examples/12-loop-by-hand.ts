// Loop 3, by hand: a `while` over the real protocol, made of Haft's pieces. Streaming, checked input, errors, a limit.
// node --conditions=haft-source examples/12-loop-by-hand.ts

import assert from "node:assert/strict";
import { openAiChat, readResponse, startModelServer } from "@haft/models";
import * as haft from "haft";
import { echoTool } from "haft/testing";

export async function chat(
  url: string,
  session: haft.Session,
  transcript: haft.Transcript,
  maxSteps = 40,
): Promise<string> {
  for (let step = 0; ; step++) {
    const calls = haft.pendingToolCalls(transcript);
    const { pendingCalls, isStopped } = await haft.executeToolCalls(calls, session, { transcript, step });
    if (pendingCalls.length > 0 || isStopped) return "";
    const isLast = step === maxSteps;
    const { systemPrompt: system, definitions: tools } = session;
    const events = ask(url, { system, tools, messages: transcript.messages, toolChoice: isLast ? "none" : "auto" });
    const message = await haft.collectMessage(events, { transcript });
    transcript.append(message);
    if (!haft.hasToolCalls(message) || isLast || message.termination !== "completed") return haft.textOf(message);
  }
}

async function* ask(url: string, request: haft.ModelRequest): AsyncGenerator<haft.ModelEvent> {
  const protocol = openAiChat({ model: "any" });
  const headers = { "content-type": "application/json" };
  const body = protocol.requestText(request);
  const response = await fetch(`${url}${protocol.path}`, { method: "POST", headers, body });
  for await (const events of readResponse(response, protocol.answerState(request), protocol)) yield* events;
}

if (import.meta.main) {
  const calls = [{ name: "workspace.echo", input: { text: "hei" } }, { name: "nothing" }];
  const server = await startModelServer({ script: [{ calls }, "One of two worked."] });
  const session = haft.createSession({ tools: [echoTool] });
  const transcript = new haft.Transcript([haft.turnMessage("Call both.", session)]);
  console.log(await chat(server.url, session, transcript));
  await server.close();
  const outcomes = transcript.messages.map((message) => (message.role === "tool" ? message.outcome : message.role));
  assert.deepEqual(outcomes, ["user", "assistant", "ok", "unknown-tool", "assistant"]);
}
