// pi-agent-core: `Agent` with a stream function of its own. It cannot limit how many calls run at a time.
import { Agent } from "@mariozechner/pi-agent-core";
import { createAssistantMessageEventStream, Type } from "@mariozechner/pi-ai";
import { fakeAnswers, pieces } from "../../fake-model.mjs";

const cost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };
const usage = { input: 10, output: 5, cacheRead: 0, cacheWrite: 0, totalTokens: 15, cost };
const identity = { id: "fake", name: "fake", api: "fake", provider: "fake", baseUrl: "" };
const model = { ...identity, reasoning: false, input: ["text"], cost, contextWindow: 1e6, maxTokens: 1e4 };

export function create({ steps, callsPerStep = 1, execute, isStreaming, limit, tools = [], onTools }) {
  if (limit !== undefined) return undefined;
  const answers = fakeAnswers(steps, callsPerStep);

  const execution = async (_id, input) => {
    const details = await execute(input);
    return { content: [{ type: "text", text: JSON.stringify(details) }], details };
  };
  const echoInput = Type.Object({ id: Type.String(), count: Type.Integer(), text: Type.String() });
  const define = (name, description, parameters) => ({
    name,
    label: name,
    description,
    parameters,
    execute: execution,
  });
  const all = [
    define("echo", "Echo", echoInput),
    ...tools.map(({ name, description, inputSchema }) => define(name, description, inputSchema)),
  ];

  const answer = (content, stopReason) => ({
    ...{ role: "assistant", api: "fake", provider: "fake", model: "fake" },
    ...{ content, usage, stopReason, timestamp: Date.now() },
  });

  function streamFn(_model, context) {
    onTools?.(context.tools);
    const calls = answers.next();
    const stream = createAssistantMessageEventStream();
    queueMicrotask(async () => {
      const content = calls?.map(toPart) ?? [{ type: "text", text: "done" }];
      const message = answer(content, calls === undefined ? "stop" : "toolUse");
      if (isStreaming) await pushPieces(stream, calls, content);
      stream.push({ type: "done", reason: message.stopReason, message });
    });
    return stream;
  }

  const toPart = ({ id, name, json }) => ({ type: "toolCall", id, name, arguments: JSON.parse(json) });

  async function pushPieces(stream, calls, content) {
    const partial = answer([], "stop");
    // One event a tick, as from a network.
    const push = async (event) => {
      stream.push({ ...event, partial });
      await null;
    };
    await push({ type: "start" });
    for (const [contentIndex, { json, ...call }] of (calls ?? []).entries()) {
      partial.content.push({ type: "toolCall", ...call, arguments: {} });
      await push({ type: "toolcall_start", contentIndex });
      for (const delta of pieces(json)) await push({ type: "toolcall_delta", contentIndex, delta });
      partial.content[contentIndex] = content[contentIndex];
      await push({ type: "toolcall_end", contentIndex, toolCall: content[contentIndex] });
    }
    if (calls !== undefined) return;
    partial.content.push(content[0]);
    await push({ type: "text_start", contentIndex: 0 });
    await push({ type: "text_delta", contentIndex: 0, delta: "done" });
    await push({ type: "text_end", contentIndex: 0, content: "done" });
  }

  return {
    async run() {
      answers.restart();
      const agent = new Agent({ initialState: { systemPrompt: "x", model, tools: all }, streamFn });
      await agent.prompt("go");
      return agent.state.messages.at(-1).content[0].text;
    },
  };
}
