// ai: `generateText` and `streamText` with the packages of the AI SDK for each protocol, as its guides write a loop.
import { readFileSync } from "node:fs";
import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { generateText, jsonSchema, stepCountIs, streamText, tool } from "ai";
import { Picture } from "../../library.ts";

globalThis.AI_SDK_LOG_WARNINGS = false;

const { dependencies } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8"));

export const library = {
  name: "ai",
  versions: Object.entries(dependencies).map(([name, version]) => `${name} ${version}`),
  start({ protocol, baseUrl, model: modelId, isStreamed, tools, hidden, toolTimeoutMs }) {
    const model = modelOf(protocol, baseUrl, modelId);
    // Its tools are the fields of an object, as when two sets are spread into one.
    const set = Object.fromEntries(tools.map((one) => [one.name, toolOf(one)]));
    const shown = tools.map((one) => one.name).filter((name) => !hidden.includes(name));
    const messages = [];
    return {
      async run(prompt, abortSignal) {
        messages.push({ role: "user", content: prompt });
        // Its own default ends after the first step.
        const options = { model, tools: set, messages: [...messages], abortSignal, stopWhen: stepCountIs(100) };
        if (hidden.length > 0) options.activeTools = shown;
        if (toolTimeoutMs !== undefined) options.timeout = { toolMs: toolTimeoutMs };
        const result = isStreamed ? await streamed(options) : await generateText(options);
        messages.push(...(await result.responseMessages));
        return result.text;
      },
    };
  },
};

async function streamed(options) {
  let failure;
  const result = streamText({
    ...options,
    onError({ error }) {
      failure ??= { error };
    },
  });
  for await (const part of result.fullStream) if (part.type === "abort") throw options.abortSignal.reason;
  if (failure !== undefined) throw failure.error;
  return result;
}

function modelOf(protocol, baseURL, modelId) {
  const options = { baseURL, apiKey: "none" };
  switch (protocol) {
    case "openai-chat":
      return createOpenAI(options).chat(modelId);
    case "openai-responses":
      return createOpenAI(options).responses(modelId);
    case "anthropic-messages":
      return createAnthropic(options)(modelId);
    case "gemini":
      return createGoogleGenerativeAI(options)(modelId);
  }
}

function toolOf({ description, inputSchema, execute }) {
  return tool({
    description,
    inputSchema: jsonSchema(inputSchema),
    execute: (input, { abortSignal }) => execute(input, abortSignal),
    ...(description.includes("camera") && { toModelOutput }),
  });
}

function toModelOutput({ output }) {
  if (!(output instanceof Picture)) throw new TypeError("Cannot show it: it is no picture");
  const { mediaType, data } = output;
  return { type: "content", value: [{ type: "file", mediaType, data: { type: "data", data } }] };
}
