// @openai/agents: `run` with an agent and OpenAI's own client, as its guides write a loop; tracing off.
import { readFileSync } from "node:fs";
import { Agent, OpenAIChatCompletionsModel, OpenAIResponsesModel, run, setTracingDisabled, tool } from "@openai/agents";
import OpenAI from "openai";
import { Picture } from "../../library.ts";

setTracingDisabled(true);

const { dependencies } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8"));

export const library = {
  name: "openai-agents",
  versions: [`@openai/agents ${dependencies["@openai/agents"]}`],
  protocols: ["openai-chat", "openai-responses"],
  start({ protocol, baseUrl, model: modelId, isStreamed, tools, hidden, toolTimeoutMs }) {
    const client = new OpenAI({ baseURL: baseUrl, apiKey: "none" });
    const Model = protocol === "openai-chat" ? OpenAIChatCompletionsModel : OpenAIResponsesModel;
    const agent = new Agent({
      name: "tolerance",
      model: new Model(client, modelId),
      tools: tools.map((one) => toolOf(one, hidden, toolTimeoutMs)),
    });
    let history = [];
    return {
      async run(prompt, signal) {
        history = [...history, { role: "user", content: prompt }];
        const options = { maxTurns: 100, stream: isStreamed, signal };
        const result = await run(agent, history, options);
        if (isStreamed) {
          for await (const _ of result);
          await result.completed;
          signal?.throwIfAborted();
        }
        history = result.history;
        return result.finalOutput;
      },
    };
  },
};

function toolOf({ name, description, inputSchema, execute }, hidden, timeoutMs) {
  return tool({
    name,
    description,
    // Its type of a schema that is not strict asks for open objects.
    parameters: { required: [], ...inputSchema, additionalProperties: true },
    strict: false,
    ...(hidden.includes(name) && { isEnabled: false }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    execute: async (input, _context, details) => {
      const value = await execute(input, details?.signal);
      if (!(value instanceof Picture)) return value;
      return { type: "image", image: { data: value.data, mediaType: value.mediaType } };
    },
  });
}
