import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { type ModelScript, startModelServer } from "@haft/models";
import { Agent } from "@mastra/core/agent";
import { Mastra } from "@mastra/core/mastra";
import { createSession, nameRules, type SessionOptions, textOf } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { toMastraTools } from "../../src/mastra/to-mastra-tools.ts";
import { type Conversation, doorSuite, picture, someTools } from "../door/door-suite.ts";

function modelAt(url: string) {
  return createOpenAICompatible({ name: "local", baseURL: url, includeUsage: true }).chatModel("m");
}

function agentOf({ url, session, onEvent }: Conversation): Agent {
  const tools = toMastraTools(session, { onEvent });
  return new Agent({ id: "agent", name: "agent", instructions: "", model: modelAt(url) as never, tools });
}

doorSuite({
  name: "Mastra's agent",
  unknownTool: /teleport/,
  converse: async (conversation) =>
    (await agentOf(conversation).generate(conversation.prompt, { abortSignal: conversation.signal, maxSteps: 20 }))
      .text,
});

doorSuite({
  name: "Mastra's agent in a stream",
  unknownTool: /teleport/,
  async converse(conversation) {
    const { prompt, signal } = conversation;
    return await (await agentOf(conversation).stream(prompt, { abortSignal: signal, maxSteps: 20 })).text;
  },
});

async function approving(script: ModelScript, options: SessionOptions = {}) {
  const server = await startModelServer({ script });
  onTestFinished(() => server.close());
  const session = createSession({ tools: someTools(), ...options });
  const tools = toMastraTools(session, { approvals: "mastra" });
  const agent = new Agent({ id: "agent", name: "agent", instructions: "", model: modelAt(server.url) as never, tools });
  const mastra = new Mastra({ agents: { agent }, logger: false });
  const results = () => (server.requests.at(-1)?.messages ?? []).filter(({ role }) => role === "tool").map(textOf);
  return { agent: mastra.getAgent("agent"), session, results };
}

test("S2-44 S2-45 toMastraTools() has the agent wait, which goes on with the approval", async () => {
  const { agent, session, results } = await approving([{ calls: [{ name: "deploy", id: "c1" }] }, "Done."]);
  const first = await agent.generate("Go.");
  expect(first.finishReason).toBe("suspended");
  expect(session.lastIssuedSequence).toBe(0);
  const second = await agent.approveToolCallGenerate({ runId: first.runId ?? "", toolCallId: "c1" });
  expect([second.text, ...results()]).toEqual(["Done.", "Version 7 is live"]);
});

test("S2-45 toMastraTools() runs nothing of what was declined", async () => {
  const { agent, session, results } = await approving([{ calls: [{ name: "deploy", id: "c1" }] }, "Done."]);
  const first = await agent.generate("Go.");
  await agent.declineToolCallGenerate({ runId: first.runId ?? "", toolCallId: "c1" });
  expect(results()).toHaveLength(1);
  expect(session.lastIssuedSequence).toBe(0);
});

test("S2-44 toMastraTools() does not run a call that begins to need approval after Mastra was told that it needs none", async () => {
  let asked = 0;
  const rules = { ...nameRules({}), ask: () => (asked++ > 0 ? "frozen" : undefined) };
  const { agent, results } = await approving([{ calls: [{ name: "huge" }] }, "Done."], { rules });
  await agent.generate("Go.");
  expect(results()[0]).toContain("it needs approval (frozen) and nobody is there to give it");
});

test("toMastraTools() lets an approval count for one call alone", async () => {
  const { tools } = { tools: toMastraTools(createSession({ tools: someTools() }), { approvals: "mastra" }) };
  const { deploy } = tools;
  const ask = deploy?.requireApproval as (input: unknown) => Promise<boolean>;
  const execute = () => deploy?.execute?.({}, {} as never);
  expect(await ask({})).toBe(true);
  expect(await execute()).toMatchObject({ outcome: "ok" });
  await expect(execute()).rejects.toThrow("nobody is there to give it");
});

test("toMastraTools() counts repeated calls for each run of the agent", async () => {
  const again = { calls: [{ name: "workspace.echo", input: { text: "again" } }] };
  const script = [...Array.from({ length: 9 }, () => again), "Done.", again, "Done."];
  const { agent, results } = await approving(script);
  await agent.generate("Go.", { maxSteps: 20 });
  expect(results().at(-1)).toContain("Cannot run tool");
  await agent.generate("Go.", { maxSteps: 20 });
  expect(results()).toEqual(["again"]);
});

test("toMastraTools() is given no arguments where the model wrote no JSON: a required field is what refuses the call", async () => {
  const { agent, results } = await approving([{ calls: [{ name: "add", input: "{a: 1" }] }, "Done."]);
  await agent.generate("Go.");
  expect(results()[0]).toMatch(/Cannot call tool .*: its input does not fit.*Input: \{\}/s);
});

test("toMastraTools() makes files of pictures for the model", () => {
  const tools = toMastraTools(createSession({ tools: someTools() }));
  const content = [{ type: "image", mediaType: "image/png", data: picture }] as const;
  expect(tools.picture?.toModelOutput?.({ content } as never)).toEqual({
    type: "content",
    value: [{ type: "media", mediaType: "image/png", data: picture }],
  });
});
