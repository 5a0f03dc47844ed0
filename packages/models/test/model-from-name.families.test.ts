import {
  createSession,
  defineTool,
  type JsonObject,
  type Message,
  type Model,
  ok,
  run,
  Transcript,
  textOf,
  toolCallsOf,
} from "haft";
import { expect, onTestFinished, test } from "vitest";
import { model } from "../src/model-from-name.ts";
import { type ModelServer, startModelServer } from "../src/model-server/model-server.ts";

const answer = "模块 Payment 已创建在 src/Modules/Payment/";
const input = { module_name: "Payment", target_path: "src/Modules" };
const createModule = defineTool({
  name: "create_module",
  description: "Create a module",
  input: {
    type: "object",
    properties: { module_name: { type: "string" }, target_path: { type: "string" } },
    required: ["module_name", "target_path"],
  },
  execute: () => ok(answer),
});

interface Family {
  readonly name: string;
  readonly variable?: string;
  /** Where the definition of the tool, its call and its result stand in the two requests. */
  readonly shown: (body: JsonObject) => unknown;
  readonly call: unknown;
  readonly result: unknown;
}

const functionCall = { type: "function", function: { name: "create_module", arguments: JSON.stringify(input) } };
const chat = {
  shown: ({ tools }: JsonObject) => tools,
  call: { role: "assistant", content: null, tool_calls: [{ id: expect.any(String), ...functionCall }] },
  result: { role: "tool", tool_call_id: expect.any(String), content: answer },
};

const families: readonly Family[] = [
  {
    name: "openai:gpt-5",
    variable: "OPENAI_API_KEY",
    shown: ({ tools }) => tools,
    call: { type: "function_call", call_id: "call_1", name: "create_module", arguments: JSON.stringify(input) },
    result: { type: "function_call_output", call_id: "call_1", output: answer },
  },
  {
    name: "anthropic:claude-sonnet-4-5",
    variable: "ANTHROPIC_API_KEY",
    shown: ({ tools }) => tools,
    call: { role: "assistant", content: [{ type: "tool_use", id: "call_1", name: "create_module", input }] },
    result: { role: "user", content: [{ type: "tool_result", tool_use_id: "call_1", content: answer }] },
  },
  {
    name: "google:gemini-3-pro",
    variable: "GEMINI_API_KEY",
    shown: ({ tools }) => (tools as readonly JsonObject[])[0]?.functionDeclarations,
    call: { role: "model", parts: [{ functionCall: { id: "call_1", name: "create_module", args: input } }] },
    result: {
      role: "user",
      parts: [{ functionResponse: { id: "call_1", name: "create_module", response: { output: answer } } }],
    },
  },
  { name: "qwen:qwen-plus", variable: "DASHSCOPE_API_KEY", ...chat },
  { name: "deepseek:deepseek-chat", variable: "DEEPSEEK_API_KEY", ...chat },
  { name: "mistral:mistral-large-latest", variable: "MISTRAL_API_KEY", ...chat },
  { name: "openrouter:meta-llama/llama-3.3-70b-instruct", variable: "OPENROUTER_API_KEY", ...chat },
  { name: "ollama:llama3.1", ...chat },
];

function open({ name, variable }: Family, server: ModelServer, isStreamed: boolean): Model {
  const env = variable === undefined ? {} : { [variable]: "secret" };
  const api = name.startsWith("openai:") ? ({ api: "responses" } as const) : {};
  return model(name, { env, baseUrl: server.url, isStreamed, ...api });
}

/** What was said, without what marks it for the prompt cache. */
function conversationOf(body: JsonObject): readonly unknown[] {
  const list = body.input ?? body.contents ?? body.messages;
  return JSON.parse(JSON.stringify(list), (key, value) => (key === "cache_control" ? undefined : value));
}

test.each(families.flatMap((family) => [true, false].map((isStreamed) => ({ ...family, isStreamed }))))(
  "S2-78 $name goes from request to call, result and final answer (streamed: $isStreamed)",
  async ({ isStreamed, ...family }) => {
    const server = await startModelServer({
      script: [
        { calls: [{ name: "create_module", input }], chunkChars: 7 },
        { text: "已创建", chunkChars: 1 },
      ],
      ...(family.variable !== undefined && { apiKey: "secret" }),
    });
    onTestFinished(() => server.close());
    const transcript = new Transcript();
    const session = createSession({ tools: [createModule] });
    const result = await run({ model: open(family, server, isStreamed), session, prompt: "Create it", transcript });
    expect(toolCallsOf(transcript.messages[1] as Message)).toMatchObject([{ name: "create_module", input }]);
    expect(textOf(result.messages.at(-1) as Message)).toBe("已创建");
    const [first, second] = server.requests.map(({ body }) => body);
    expect(JSON.stringify(family.shown(first as JsonObject))).toContain('"create_module"');
    expect(conversationOf(second as JsonObject).slice(-2)).toMatchObject([family.call, family.result]);
  },
);
