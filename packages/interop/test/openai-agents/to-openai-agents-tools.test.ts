import { type ModelScript, startModelServer } from "@haft/models";
import { Agent, OpenAIChatCompletionsModel, OpenAIResponsesModel, Runner, RunState } from "@openai/agents";
import { createSession, defineTool, textOf } from "haft";
import OpenAI from "openai";
import { expect, onTestFinished, test } from "vitest";
import { type OpenAiAgentsOptions, toOpenAiAgentsTools } from "../../src/openai-agents/to-openai-agents-tools.ts";
import { type Conversation, doorSuite, picture, someTools } from "../door/door-suite.ts";

const apis = { Chat: OpenAIChatCompletionsModel, Responses: OpenAIResponsesModel };

for (const [api, Model] of Object.entries(apis)) {
  doorSuite({
    name: `OpenAI Agents over ${api}`,
    unknownTool: /teleport/,
    async converse({ url, session, prompt, signal, onEvent }: Conversation) {
      const client = new OpenAI({ baseURL: url, apiKey: "none", maxRetries: 0 });
      const tools = toOpenAiAgentsTools(session, { onEvent });
      const agent = new Agent({ name: "agent", model: new Model(client as never, "m"), tools });
      const runner = new Runner({ tracingDisabled: true, toolNotFoundBehavior: "return_error_to_model" });
      const { finalOutput } = await runner.run(agent, prompt, { signal, maxTurns: 20 });
      return finalOutput ?? "";
    },
  });
}

async function agentOf(script: ModelScript, options: OpenAiAgentsOptions = {}, tools = someTools()) {
  const server = await startModelServer({ script });
  onTestFinished(() => server.close());
  const session = createSession({ tools });
  const client = new OpenAI({ baseURL: server.url, apiKey: "none", maxRetries: 0 });
  const model = new OpenAIResponsesModel(client as never, "m");
  const agent = new Agent({ name: "agent", model, tools: toOpenAiAgentsTools(session, options) });
  const runner = new Runner({ tracingDisabled: true });
  const results = () => (server.requests.at(-1)?.messages ?? []).filter((message) => message.role === "tool");
  return { agent, runner, session, results };
}

test("S2-45 toOpenAiAgentsTools() knows an approval of a tool under the name that the SDK leaves as it is", async () => {
  const deploy = defineTool({ name: "deploy-it", needsApproval: true, execute: () => "live" });
  const script: ModelScript = [{ calls: [{ name: "deploy_it" }] }, "Done."];
  const { agent, runner, results } = await agentOf(script, { approvals: "interruptions" }, [deploy]);
  const first = await runner.run(agent, "Go.");
  for (const one of first.interruptions) first.state.approve(one);
  await runner.run(agent, first.state);
  expect(results().map(textOf)).toEqual(["live"]);
});

const deploying: ModelScript = [{ calls: [{ name: "deploy" }] }, "Done."];

test("S2-44 S2-45 toOpenAiAgentsTools() interrupts the run, which goes on with the approval", async () => {
  const { agent, runner, session, results } = await agentOf(deploying, { approvals: "interruptions" });
  const first = await runner.run(agent, "Go.");
  expect(first.interruptions.map(({ name }) => name)).toEqual(["deploy"]);
  expect(session.lastIssuedSequence).toBe(0);
  first.state.approve(first.interruptions[0] as never);
  const second = await runner.run(agent, first.state);
  expect([second.finalOutput, ...results().map(textOf)]).toEqual(["Done.", "Version 7 is live"]);
});

test("S2-45 toOpenAiAgentsTools() goes on with the approval in another process", async () => {
  const { agent, runner, results } = await agentOf(deploying, { approvals: "interruptions" });
  const stored = (await runner.run(agent, "Go.")).state.toString();
  const state = await RunState.fromString(agent, stored);
  for (const one of state.getInterruptions()) state.approve(one);
  await runner.run(agent, state);
  expect(results().map(textOf)).toEqual(["Version 7 is live"]);
});

test("S2-45 toOpenAiAgentsTools() runs nothing of what was rejected", async () => {
  const { agent, runner, session, results } = await agentOf(deploying, { approvals: "interruptions" });
  const first = await runner.run(agent, "Go.");
  first.state.reject(first.interruptions[0] as never);
  await runner.run(agent, first.state);
  expect(results()).toHaveLength(1);
  expect(session.lastIssuedSequence).toBe(0);
});

test("arguments that are no JSON interrupt no run; the SDK replays them as they were, which a service may refuse", async () => {
  const { agent, runner, session } = await agentOf([{ calls: [{ name: "add", input: "{'a': 1}" }] }, "Done."]);
  await expect(runner.run(agent, "Go.")).rejects.toThrow("arguments: it is not the text of a JSON object");
  expect(session.lastIssuedSequence).toBe(0);
});

test("toOpenAiAgentsTools() sends pictures as pictures", async () => {
  const { agent, runner, results } = await agentOf([{ calls: [{ name: "picture" }] }, "Done."]);
  await runner.run(agent, "Go.");
  expect(results()[0]?.content).toEqual([{ type: "image", mediaType: "image/png", data: picture }]);
});
