import { type ModelScript, startModelServer } from "@haft/models";
import { AIMessage, isAIMessage } from "@langchain/core/messages";
import { Command, END, interrupt, MemorySaver, MessagesAnnotation, START, StateGraph } from "@langchain/langgraph";
import { createReactAgent, ToolNode, toolsCondition } from "@langchain/langgraph/prebuilt";
import { ChatOpenAI } from "@langchain/openai";
import { createSession, defineTool, type Tool, textOf } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { ToolCallFailed } from "../../src/door/call-failed.ts";
import { type LangChainOptions, toLangChainTools } from "../../src/langchain/to-langchain-tools.ts";
import { type Conversation, doorSuite, picture, someTools } from "../door/door-suite.ts";

function graphOf({ url, session, onEvent }: Conversation, options: LangChainOptions = {}) {
  const tools = toLangChainTools(session, { onEvent, ...options });
  const model = new ChatOpenAI({ model: "m", apiKey: "none", maxRetries: 0, configuration: { baseURL: url } });
  const asked = model.bindTools(tools);
  return new StateGraph(MessagesAnnotation)
    .addNode("agent", async ({ messages }) => ({ messages: [await asked.invoke(messages)] }))
    .addNode("tools", new ToolNode(tools))
    .addEdge(START, "agent")
    .addConditionalEdges("agent", toolsCondition, ["tools", END])
    .addEdge("tools", "agent");
}

doorSuite({
  name: "LangGraph's ToolNode",
  unknownTool: /Tool "teleport" not found/,
  async converse(conversation) {
    const { prompt, signal } = conversation;
    const { messages } = await graphOf(conversation)
      .compile()
      .invoke({ messages: [{ role: "user", content: prompt }] }, { signal, recursionLimit: 60 });
    const last = messages.at(-1);
    return last !== undefined && isAIMessage(last) ? last.text : "";
  },
});

async function interruptible(script: ModelScript, tools: readonly Tool[] = someTools()) {
  const server = await startModelServer({ script });
  onTestFinished(() => server.close());
  const session = createSession({ tools });
  const conversation = {
    url: server.url,
    session,
    prompt: "",
    signal: new AbortController().signal,
    onEvent: () => {},
  };
  const graph = graphOf(conversation, { interrupt }).compile({ checkpointer: new MemorySaver() });
  const ask = (input: Parameters<typeof graph.invoke>[0]) => graph.invoke(input, { configurable: { thread_id: "t" } });
  const results = () =>
    (server.requests.at(-1)?.messages ?? []).filter((message) => message.role === "tool").map(textOf);
  return { session, ask, results };
}

const go = { messages: [{ role: "user", content: "Go." }] };

test("S2-44 S2-45 toLangChainTools() interrupts the graph, which goes on with the approval", async () => {
  const { session, ask, results } = await interruptible([{ calls: [{ name: "deploy", id: "c1" }] }, "Done."]);
  const value = { type: "tool-approval", toolCallId: "c1", toolName: "deploy", input: {}, reason: undefined };
  expect(await ask(go)).toMatchObject({ __interrupt__: [{ value }] });
  expect(session.lastIssuedSequence).toBe(0);
  await ask(new Command({ resume: true }));
  expect(results()).toEqual(["Version 7 is live"]);
});

test("S2-45 toLangChainTools() tells the model of a rejection, with the reason", async () => {
  const { ask, results } = await interruptible([{ calls: [{ name: "deploy" }] }, "Done."]);
  await ask(go);
  await ask(new Command({ resume: { approved: false, reason: "not on a Friday" } }));
  expect(results()).toEqual([JSON.stringify({ error: "The user rejected this call: not on a Friday" })]);
});

test("toLangChainTools() makes no call again that stood beside the interrupted one", async () => {
  let runs = 0;
  const count = defineTool({ name: "count", execute: () => ++runs });
  const deploy = defineTool({ name: "deploy", needsApproval: true, execute: () => "live" });
  const calls = [{ name: "count" }, { name: "deploy" }, { name: "deploy" }];
  const { ask, results } = await interruptible([{ calls }, "Done."], [count, deploy]);
  await ask(go);
  await ask(new Command({ resume: true }));
  await ask(new Command({ resume: true }));
  expect({ runs, results: results() }).toEqual({ runs: 1, results: ["1", "live", "live"] });
});

test("S2-45 toLangChainTools() gives each of several calls its own answer: one allowed and the next rejected runs one", async () => {
  const ran: string[] = [];
  const tool = (name: string) => defineTool({ name, needsApproval: true, execute: () => ran.push(name) && "done" });
  const calls = [{ name: "deploy" }, { name: "erase" }, { name: "sell" }];
  const { ask, results } = await interruptible([{ calls }, "Done."], [tool("deploy"), tool("erase"), tool("sell")]);
  await ask(go);
  await ask(new Command({ resume: true }));
  await ask(new Command({ resume: { approved: false, reason: "never" } }));
  await ask(new Command({ resume: true }));
  const rejected = JSON.stringify({ error: "The user rejected this call: never" });
  expect({ ran, results: results() }).toEqual({ ran: ["deploy", "sell"], results: ["done", rejected, "done"] });
});

test("S2-45 toLangChainTools() asks about all calls at once where each is a task of its own, and takes each answer by its id", async () => {
  const ran: string[] = [];
  const input = { type: "object", properties: { to: { type: "string" } }, required: ["to"] } as const;
  const deploy = defineTool<{ to: string }>({
    name: "deploy",
    input,
    needsApproval: true,
    execute: ({ to }) => ran.push(to) && to,
  });
  const server = await startModelServer({
    script: [{ calls: ["a", "b", "c"].map((to) => ({ name: "deploy", input: { to } })) }, "Done."],
  });
  onTestFinished(() => server.close());
  const llm = new ChatOpenAI({ model: "m", apiKey: "none", maxRetries: 0, configuration: { baseURL: server.url } });
  const tools = toLangChainTools(createSession({ tools: [deploy] }), { interrupt });
  const agent = createReactAgent({ llm, tools, checkpointer: new MemorySaver(), version: "v2" });
  const thread = { configurable: { thread_id: "t" } };
  const { __interrupt__: asked = [] } = (await agent.invoke(go, thread)) as { __interrupt__?: { id?: string }[] };
  const [a = "", b = "", c = ""] = asked.map(({ id }) => id);
  await agent.invoke(new Command({ resume: { [a]: true, [c]: true } }), thread);
  await agent.invoke(new Command({ resume: { [b]: false } }), thread);
  const texts = (server.requests.at(-1)?.messages ?? []).filter(({ role }) => role === "tool").map(textOf);
  expect(ran.toSorted()).toEqual(["a", "c"]);
  expect(texts).toEqual(["a", JSON.stringify({ error: "The user rejected this call" }), "c"]);
});

test("toLangChainTools() keeps what threads of one graph came to apart, though their calls have the same ids", async () => {
  let runs = 0;
  const tools = [
    defineTool({ name: "count", execute: () => ++runs }),
    defineTool({ name: "deploy", needsApproval: true, execute: () => "live" }),
  ];
  const graph = new StateGraph(MessagesAnnotation)
    .addNode("tools", new ToolNode(toLangChainTools(createSession({ tools }), { interrupt })))
    .addEdge(START, "tools")
    .compile({ checkpointer: new MemorySaver() });
  const callsOf = (...names: readonly string[]) => ({
    messages: [
      new AIMessage({
        content: "",
        tool_calls: names.map((name) => ({ id: name, name, args: {}, type: "tool_call" })),
      }),
    ],
  });
  await graph.invoke(callsOf("count", "deploy"), { configurable: { thread_id: "a" } });
  const { messages } = await graph.invoke(callsOf("count"), { configurable: { thread_id: "b" } });
  expect(messages.at(-1)?.content).toBe("2");
});

test("toLangChainTools() answers a call with its id by a ToolMessage, and without one by its content", async () => {
  const [echo, add, fails] = toLangChainTools(createSession({ tools: someTools() }));
  expect(echo?.name).toBe("workspace__echo");
  expect(await echo?.invoke({ text: "hei" })).toBe("hei");
  const message = await add?.invoke({ type: "tool_call", id: "c1", name: "add", args: { a: 1, b: 2 } });
  expect(message).toMatchObject({ status: "success", tool_call_id: "c1", content: '{"sum":3}', artifact: { sum: 3 } });
  await expect(fails?.invoke({})).rejects.toThrow(ToolCallFailed);
});

test("toLangChainTools() puts pictures into the ToolMessage", async () => {
  const tools = toLangChainTools(createSession({ tools: someTools() }));
  const tool = tools.find(({ name }) => name === "picture");
  const message = await tool?.invoke({ type: "tool_call", id: "c1", name: "picture", args: {} });
  const url = `data:image/png;base64,${picture}`;
  expect(message).toMatchObject({ content: [{ type: "image_url", image_url: { url } }] });
});
