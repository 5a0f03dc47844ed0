// @langchain/langgraph: `createReactAgent` with a chat model of its own. Its `maxConcurrency` does not limit the calls of one answer.
import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, AIMessageChunk } from "@langchain/core/messages";
import { ChatGenerationChunk } from "@langchain/core/outputs";
import { tool } from "@langchain/core/tools";
import { convertToOpenAITool } from "@langchain/core/utils/function_calling";
import { createReactAgent } from "@langchain/langgraph/prebuilt";
import { z } from "zod";
import { fakeAnswers, pieces } from "../../fake-model.mjs";

const echoInput = z.object({ id: z.string(), count: z.int(), text: z.string() });

export function create({ steps, callsPerStep = 1, execute, isStreaming, limit, tools = [], onTools }) {
  if (limit !== undefined) return undefined;
  const answers = fakeAnswers(steps, callsPerStep);
  const asText = async (input) => JSON.stringify(await execute(input));
  const define = (name, description, schema) => tool(asText, { name, description, schema });
  const all = [
    define("echo", "Echo", echoInput),
    ...tools.map(({ name, description, inputSchema }) => define(name, description, inputSchema)),
  ];
  const agent = createReactAgent({ llm: new FakeChatModel(answers, onTools), tools: all });
  const config = { recursionLimit: steps * 3 + 20 };
  const input = { messages: [{ role: "user", content: "go" }] };

  return {
    async run() {
      answers.restart();
      if (!isStreaming) return (await agent.invoke(input, config)).messages.at(-1).content;
      let text = "";
      for await (const [message] of await agent.stream(input, { ...config, streamMode: "messages" })) {
        if (message.type === "ai" && typeof message.content === "string") text += message.content;
      }
      return text;
    },
  };
}

class FakeChatModel extends BaseChatModel {
  constructor(answers, onTools) {
    super({});
    this.answers = answers;
    this.onTools = onTools;
  }

  _llmType() {
    return "fake";
  }

  // As the chat models of its own packages do.
  bindTools(tools, options) {
    return this.withConfig({ tools: tools.map((each) => convertToOpenAITool(each)), ...options });
  }

  async _generate(_messages, options) {
    this.onTools?.(options.tools);
    const calls = this.answers.next();
    const text = calls === undefined ? "done" : "";
    return { generations: [{ text, message: new AIMessage({ content: text, tool_calls: calls?.map(toCall) ?? [] }) }] };
  }

  async *_streamResponseChunks(_messages, options, manager) {
    this.onTools?.(options.tools);
    for (const chunk of chunksOf(this.answers.next())) {
      yield chunk;
      await manager?.handleLLMNewToken(chunk.text, undefined, undefined, undefined, undefined, { chunk });
    }
  }
}

function toCall({ id, name, json }) {
  return { type: "tool_call", id, name, args: JSON.parse(json) };
}

function chunksOf(calls) {
  if (calls === undefined) return [chunkOf({ content: "done" })];
  return calls.flatMap(({ id, name, json }, index) =>
    pieces(json).map((args, i) => {
      const opening = i === 0 ? { id, name } : {};
      return chunkOf({ content: "", tool_call_chunks: [{ type: "tool_call_chunk", index, args, ...opening }] });
    }),
  );
}

function chunkOf(fields) {
  return new ChatGenerationChunk({ text: fields.content, message: new AIMessageChunk(fields) });
}
