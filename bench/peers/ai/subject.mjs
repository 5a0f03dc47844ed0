// ai: `generateText` and `streamText`. It cannot limit how many calls run at a time.
import { generateText, jsonSchema, stepCountIs, streamText, tool } from "ai";
import { z } from "zod";
import { fakeAnswers, pieces } from "../../fake-model.mjs";

const usage = {
  inputTokens: { total: 10, noCache: 10, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 5, text: 5, reasoning: undefined },
};
const echoInput = z.object({ id: z.string(), count: z.int(), text: z.string() });

export function create({ steps, callsPerStep = 1, execute, isStreaming, limit, tools = [], onTools }) {
  if (limit !== undefined) return undefined;
  const answers = fakeAnswers(steps, callsPerStep);
  const all = { echo: tool({ description: "Echo", inputSchema: echoInput, execute }) };
  for (const { name, description, inputSchema } of tools) {
    all[name] = tool({ description, inputSchema: jsonSchema(inputSchema), execute });
  }

  const model = {
    ...{ specificationVersion: "v4", provider: "fake", modelId: "fake", supportedUrls: {} },
    async doGenerate(options) {
      onTools?.(options.tools);
      const calls = answers.next();
      const content = calls?.map(toPart) ?? [{ type: "text", text: "done" }];
      return { content, finishReason: finishReason(calls), usage, warnings: [] };
    },
    async doStream(options) {
      onTools?.(options.tools);
      const calls = answers.next();
      const finish = { type: "finish", finishReason: finishReason(calls), usage };
      const chunks = [{ type: "stream-start", warnings: [] }, ...(calls?.flatMap(callChunks) ?? textChunks), finish];
      return { stream: ReadableStream.from(chunks) };
    },
  };

  return {
    async run() {
      answers.restart();
      const options = { model, tools: all, prompt: "go", stopWhen: stepCountIs(steps + 5) };
      if (!isStreaming) return (await generateText(options)).text;
      const result = streamText(options);
      for await (const _ of result.fullStream);
      return result.text;
    },
  };
}

const textChunks = [
  { type: "text-start", id: "t" },
  { type: "text-delta", id: "t", delta: "done" },
  { type: "text-end", id: "t" },
];

function callChunks(call) {
  return [
    { type: "tool-input-start", id: call.id, toolName: call.name },
    ...pieces(call.json).map((delta) => ({ type: "tool-input-delta", id: call.id, delta })),
    { type: "tool-input-end", id: call.id },
    toPart(call),
  ];
}

function toPart({ id, name, json }) {
  return { type: "tool-call", toolCallId: id, toolName: name, input: json };
}

function finishReason(calls) {
  return { unified: calls === undefined ? "stop" : "tool-calls", raw: undefined };
}
