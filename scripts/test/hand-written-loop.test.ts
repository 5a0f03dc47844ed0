import { readFileSync } from "node:fs";
import path from "node:path";
import { type ScriptedTurn, startModelServer } from "@haft/models";
import {
  createSession,
  defineTool,
  defineToolset,
  pendingToolCalls,
  type Session,
  type SessionOptions,
  Transcript,
  toolResult,
  turnMessage,
  waitingApprover,
} from "haft";
import { echoTool } from "haft/testing";
import { expect, onTestFinished, test } from "vitest";
import { chat } from "../../examples/12-loop-by-hand.ts";
import { repositoryRoot } from "../report-check.ts";

const a = { name: "workspace.echo", input: { text: "a" } };
const b = { name: "workspace.echo", input: { text: "b" } };
const unknown = { name: "nothing" };

async function chatWith(script: readonly ScriptedTurn[], options: SessionOptions = {}, maxSteps?: number) {
  const server = await startModelServer({ script });
  onTestFinished(() => server.close());
  const session: Session = createSession({ tools: [echoTool], items: { scope: "s" }, ...options });
  const transcript = new Transcript([turnMessage("Go.", session)]);
  const text = await chat(server.url, session, transcript, maxSteps);
  const told = transcript.messages.map((message) => (message.role === "tool" ? message.outcome : message.role));
  return { text, told, requests: server.requests.length, turnsLeft: server.turnsLeft };
}

test("S2-74 the loop written by hand takes at most 50 lines", () => {
  const source = readFileSync(path.join(repositoryRoot, "examples/12-loop-by-hand.ts"), "utf8");
  expect(source.trimEnd().split("\n").length).toBeLessThanOrEqual(50);
});

test("S2-74 T-19 the loop written by hand runs two calls of one answer, and calls of two answers", async () => {
  const together = await chatWith([{ calls: [a, b] }, "Done."]);
  expect(together).toEqual({
    text: "Done.",
    told: ["user", "assistant", "ok", "ok", "assistant"],
    requests: 2,
    turnsLeft: 0,
  });
  const inTurn = await chatWith([{ calls: [a] }, { calls: [b] }, "Done."]);
  expect(inTurn.told).toEqual(["user", "assistant", "ok", "assistant", "ok", "assistant"]);
});

test("S2-74 T-19 the loop written by hand goes by the calls of an answer, not by its finish reason", async () => {
  const stopped = await chatWith([{ calls: [a], finishReason: "stop" }, "Done."]);
  expect(stopped.told).toEqual(["user", "assistant", "ok", "assistant"]);
  const empty = await chatWith([{ text: "Nothing to do.", calls: [], finishReason: "tool_calls" }]);
  expect(empty).toMatchObject({ text: "Nothing to do.", told: ["user", "assistant"] });
});

test("S2-74 T-30 the loop written by hand answers an unknown tool and goes on, or hands the round over when told to stop", async () => {
  const answered = await chatWith([{ calls: [unknown, b] }, "Done."]);
  expect(answered).toMatchObject({ text: "Done.", told: ["user", "assistant", "unknown-tool", "ok", "assistant"] });
  const stopped = await chatWith([{ calls: [unknown, b] }], { onUnknownTool: "stop" });
  expect(stopped).toMatchObject({ text: "", told: ["user", "assistant"], requests: 1 });
});

test("S2-74 the loop written by hand ends at its limit with an answer without tools, and throws what the service refuses", async () => {
  const limited = await chatWith([{ calls: [a] }, { calls: [b] }, "Enough."], {}, 2);
  expect(limited).toMatchObject({ text: "Enough.", requests: 3 });
  await expect(chatWith([{ status: 429 }])).rejects.toMatchObject({ code: "model-request-failed", status: 429 });
});

test("S2-74 the loop written by hand sends the session's system prompt and what the toolsets say before a turn", async () => {
  const notes = defineToolset({
    name: "notes",
    tools: [],
    systemPrompt: "Take notes.",
    turnPrompt: () => "No notes yet.",
  });
  const server = await startModelServer({ script: ["Done."] });
  onTestFinished(() => server.close());
  const session = createSession({ systemPrompt: "You are brief.", tools: [notes] });
  await chat(server.url, session, new Transcript([turnMessage("Go.", session)]));
  expect(server.requests[0]?.body).toMatchObject({
    messages: [
      { role: "system", content: "You are brief.\n\nTake notes." },
      { role: "user", content: "No notes yet.\n\nGo." },
    ],
  });
});

test("S2-74 the loop written by hand hands over calls that wait, and goes on with the same transcript when they are answered", async () => {
  const deploy = defineTool({ name: "deploy", needsApproval: true, execute: () => "Version 7 is live" });
  const server = await startModelServer({ script: [{ calls: [{ name: "deploy" }] }, "It is live."] });
  onTestFinished(() => server.close());
  const session = createSession({ tools: [deploy], approver: waitingApprover });
  const transcript = new Transcript([turnMessage("Deploy.", session)]);
  expect(await chat(server.url, session, transcript)).toBe("");
  expect(await chat(server.url, session, transcript)).toBe("");
  expect(server.requests).toHaveLength(1);
  for (const call of pendingToolCalls(transcript)) transcript.append(toolResult(call, "ok", "Version 7 is live"));
  expect(await chat(server.url, session, transcript)).toBe("It is live.");
});

test("S2-74 the loop written by hand ends when a tool stops it", async () => {
  const stop = defineTool({ name: "stop", execute: (_, context) => context.stop() });
  const server = await startModelServer({ script: [{ calls: [{ name: "stop" }] }] });
  onTestFinished(() => server.close());
  const session = createSession({ tools: [stop] });
  expect(await chat(server.url, session, new Transcript([turnMessage("Go.", session)]))).toBe("");
  expect(server.requests).toHaveLength(1);
});
