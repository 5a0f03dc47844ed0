import {
  collectMessage,
  createSession,
  type JsonObject,
  type JsonValue,
  type Message,
  run,
  type ToolDefinition,
  Transcript,
  toolCallsOf,
  toolResult,
  userMessage,
} from "haft";
import { collectEvents, echoTool, modelContract } from "haft/testing";
import OpenAI from "openai";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ScriptedTurn } from "../../src/model-server/model-script.ts";
import { type ModelServer, type ModelServerOptions, startModelServer } from "../../src/model-server/model-server.ts";
import { renderRequest } from "../../src/protocols/openai-responses/render-request.ts";
import { type OpenAiOptions, openAi } from "../../src/providers/openai.ts";

async function serve(
  script: ModelServerOptions["script"],
  more: Partial<ModelServerOptions> = {},
): Promise<ModelServer> {
  const server = await startModelServer({ script, ...more });
  onTestFinished(() => server.close());
  return server;
}

const inputSchema = { type: "object" };
const createModule: ToolDefinition = { name: "create_module", description: "Create a module", inputSchema };

function open(server: ModelServer, options: Partial<OpenAiOptions> = {}) {
  return openAi({ baseUrl: server.url, model: "gpt-5", api: "responses", ...options });
}

/** A loop by hand: asks until there are no calls, answers each with what `execute` gives. */
async function converse(
  server: ModelServer,
  execute: (name: string) => string,
  options: Partial<OpenAiOptions> = {},
): Promise<readonly Message[]> {
  const messages: Message[] = [userMessage("Create the module Payment")];
  const { signal } = new AbortController();
  for (;;) {
    const answer = await collectMessage(open(server, options).stream({ tools: [createModule], messages }, { signal }));
    messages.push(answer);
    const calls = toolCallsOf(answer);
    if (calls.length === 0) return messages;
    for (const call of calls.toReversed()) messages.push(toolResult(call, "ok", execute(call.name)));
  }
}

function inputOf(server: ModelServer, index: number): readonly JsonObject[] {
  return server.requests[index]?.body.input as readonly JsonObject[];
}

describe.each([true, false])("modelContract, streamed: %s", (isStreamed) => {
  const events = [
    { type: "response.output_item.added", output_index: 0, item: { type: "message", content: [] } },
    { type: "response.output_text.delta", output_index: 0, delta: "Hello" },
  ];
  const endless = events.map((event) => `data: ${JSON.stringify(event)}\n\n`);
  const answers: Record<string, ScriptedTurn> = {
    text: { text: "Hello there", chunkChars: 4 },
    call: { calls: [{ name: "echo", input: { text: "hello" } }], chunkChars: 3 },
    endless: isStreamed ? { text: "Hello", isDoneSent: false, isEndless: true } : { raw: endless, isEndless: true },
  };
  const suite = modelContract(async (scenario) => {
    return open(await serve(() => answers[scenario] as ScriptedTurn), { isStreamed });
  });
  test.each(suite)("$name", ({ run: check }) => check());
});

test.each([true, false])(
  "T-18 S2-78 openAi() takes a call over Responses, gives its result back and gets the final text (streamed: %s)",
  async (isStreamed) => {
    const input = '{"module_name": "Payment", "target_path": "src/Modules"}';
    const server = await serve([{ calls: [{ id: "call_abc123", name: "create_module", input }] }, "模块已创建"]);
    const messages = await converse(server, () => "模块 Payment 已创建在 src/Modules/Payment/", { isStreamed });
    expect(toolCallsOf(messages[1] as Message)[0]?.input).toEqual(JSON.parse(input));
    expect(messages.at(-1)).toMatchObject({ content: [{ type: "text", text: "模块已创建" }] });
    expect(inputOf(server, 1).slice(1)).toEqual([
      { type: "function_call", call_id: "call_abc123", name: "create_module", arguments: input },
      { type: "function_call_output", call_id: "call_abc123", output: "模块 Payment 已创建在 src/Modules/Payment/" },
    ]);
  },
);

test.each([true, false])(
  "S0-57 openAi() gives reasoning back in its encrypted form, with the items that belong to it (streamed: %s)",
  async (isStreamed) => {
    const server = await serve([{ reasoning: "I should", text: "Now", calls: [{ name: "create_module" }] }, "done"]);
    const messages = await converse(server, () => "ok", { isStreamed });
    expect(messages[1]?.content[0]).toEqual({ type: "reasoning", text: "I should" });
    expect(inputOf(server, 1).slice(1, 4)).toMatchObject([
      { type: "reasoning", id: "rs_1", encrypted_content: expect.any(String) },
      { type: "message", id: "msg_1", role: "assistant", content: [{ type: "output_text", text: "Now" }] },
      { type: "function_call", id: "fc_1_0", call_id: "call_1" },
    ]);
    await collectEvents(open(await serve(["x"]), { model: "gpt-5-mini" }), { tools: [createModule], messages });
  },
);

test("S2-05 S3-61 openAi() sends the results of a round in call order", async () => {
  const server = await serve([{ calls: [{ name: "A" }, { name: "B" }, { name: "C" }] }, "done"]);
  await converse(server, (name) => `result ${name}`);
  expect(inputOf(server, 1).flatMap((item) => (item.type === "function_call_output" ? [item.output] : []))).toEqual([
    "result A",
    "result B",
    "result C",
  ]);
});

test.each([true, false])(
  "S3-63 openAi() replays arguments that are no object as {} (streamed: %s)",
  async (isStreamed) => {
    const inputs = ['{"city":"Paris"', "[1,2]", '"text"', "null", ""];
    const server = await serve([{ calls: inputs.map((input) => ({ name: "f", input })) }, "done"]);
    const messages = await converse(server, () => "not an object", { isStreamed });
    expect(toolCallsOf(messages[1] as Message).map(({ rawInput }) => rawInput)).toEqual(inputs);
    const replayed = inputOf(server, 1).flatMap((item) => (item.type === "function_call" ? [item.arguments] : []));
    expect(replayed).toEqual(Array(5).fill("{}"));
  },
);

test("S2-06 openAi() keeps calls of an answer that was cut for its length from being run", async () => {
  const server = await serve([{ calls: [{ name: "echo", input: '{"te' }], finishReason: "max_output_tokens" }, "done"]);
  const session = createSession({ tools: [echoTool] });
  const transcript = new Transcript();
  await run({ model: open(server), session, prompt: "go", transcript }).catch(() => {});
  expect(transcript.messages.flatMap((message) => (message.role === "tool" ? [message.outcome] : []))).toEqual([
    "not-run",
  ]);
});

test("openAi() says what OpenAI refused, and that a request was too long", async () => {
  const body = (message: string, code: string): JsonValue => ({
    error: { message, type: "invalid", param: null, code },
  });
  const refused = async (turn: ScriptedTurn): Promise<unknown> => {
    const request = { tools: [], messages: [userMessage("hi")] };
    return collectEvents(open(await serve([turn], { apiKey: "sk-right" }), { apiKey: "sk-right" }), request).catch(
      (error) => error,
    );
  };
  expect(await refused({ status: 400, body: body("Unknown parameter", "unknown_parameter") })).toMatchObject({
    message: "Cannot get an answer from openai: HTTP 400, Unknown parameter (unknown_parameter)",
    status: 400,
  });
  const tooLong = body("Your input exceeds the context window of this model", "context_length_exceeded");
  expect(await refused({ status: 400, body: tooLong })).toMatchObject({ code: "context-too-long" });
  expect(await refused({ status: 429, headers: { "retry-after": "2" } })).toMatchObject({ retryAfterMs: 2000 });
});

test("S2-74 the official client reads what the model server says, in a stream and whole", async () => {
  const turn = { reasoning: "hm", text: "Hello", calls: [{ name: "f", input: { x: 1 } }], chunkChars: 2 };
  const server = await serve(() => turn, { apiKey: "sk-right" });
  const client = new OpenAI({ apiKey: "sk-right", baseURL: server.url, maxRetries: 0 });
  const whole = await client.responses.create({ model: "m", input: "hi" });
  expect(whole.output_text).toBe("Hello");
  expect(whole.output.at(-1)).toMatchObject({ type: "function_call", name: "f", arguments: '{"x":1}' });
  const streamed = await client.responses.stream({ model: "m", input: "hi" }).finalResponse();
  expect(streamed.output.map(({ type }) => type)).toEqual(["reasoning", "message", "function_call"]);
  expect(streamed.output_text).toBe("Hello");
});

test("S2-74 the official client sends a rendered request as it is", async () => {
  const server = await serve(["Hello"]);
  const client = new OpenAI({ apiKey: "k", baseURL: server.url, maxRetries: 0 });
  const request = { system: "Be kind", tools: [createModule], messages: [userMessage("hi")] };
  const { tools = [], input, ...body } = renderRequest(request, { model: "gpt-5", isStreamed: false });
  await client.responses.create({
    ...body,
    input: input as OpenAI.Responses.ResponseInput,
    tools: tools.map((tool) => ({ ...tool })),
    stream: false,
  });
  expect(server.requests[0]).toMatchObject({ system: "Be kind", tools: [{ name: "create_module" }] });
});
