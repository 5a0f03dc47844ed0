import Anthropic from "@anthropic-ai/sdk";
import {
  collectMessage,
  createSession,
  defineTool,
  type JsonObject,
  type Message,
  type Model,
  type ModelEvent,
  type ModelRequest,
  ok,
  run,
  type ToolDefinition,
  Transcript,
  toolCallsOf,
  toolResult,
  userMessage,
} from "haft";
import { collectEvents, modelContract } from "haft/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ScriptedTurn } from "../../src/model-server/model-script.ts";
import { type ModelServer, type ModelServerOptions, startModelServer } from "../../src/model-server/model-server.ts";
import { renderRequest } from "../../src/protocols/anthropic-messages/render-request.ts";
import { type AnthropicOptions, anthropic } from "../../src/providers/anthropic.ts";

async function serve(
  script: ModelServerOptions["script"],
  more: Partial<ModelServerOptions> = {},
): Promise<ModelServer> {
  const server = await startModelServer({ script, ...more });
  onTestFinished(() => server.close());
  return server;
}

const createModule: ToolDefinition = {
  name: "create_module",
  description: "Create a module",
  inputSchema: { type: "object" },
};

interface WireMessage {
  readonly role: string;
  readonly content: readonly Record<string, unknown>[];
}

function wireMessages(server: ModelServer, index: number): readonly WireMessage[] {
  return server.requests[index]?.body.messages as unknown as WireMessage[];
}

/** A loop by hand: asks until there are no calls, answers each with what `execute` gives. */
async function converse(
  server: ModelServer,
  execute: (name: string) => string,
  options: Partial<AnthropicOptions> = {},
  tools: readonly ToolDefinition[] = [createModule],
): Promise<readonly Message[]> {
  const model = anthropic({ baseUrl: server.url, model: "m", promptCache: "off", ...options });
  const messages: Message[] = [userMessage("Create the module Payment")];
  for (;;) {
    const answer = await collectMessage(model.stream({ tools, messages }, { signal: new AbortController().signal }));
    messages.push(answer);
    const calls = toolCallsOf(answer);
    if (calls.length === 0) return messages;
    for (const call of calls.toReversed()) messages.push(toolResult(call, "ok", execute(call.name)));
  }
}

function said(model: Model): Promise<ModelEvent[]> {
  return collectEvents(model, { tools: [], messages: [userMessage("hi")] });
}

/** What a model throws for one question. */
async function failureOf(turn: ScriptedTurn, options: Partial<AnthropicOptions> = {}): Promise<Error> {
  const server = await serve([turn], { apiKey: "sk-right" });
  const model = anthropic({ baseUrl: server.url, model: "m", apiKey: "sk-right", ...options });
  return said(model).then(
    () => expect.unreachable(),
    (error) => error as Error,
  );
}

describe.each([true, false])("modelContract, streamed: %s", (isStreamed) => {
  const delta = { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "Hello" } };
  const answers: Record<string, ScriptedTurn> = {
    text: { text: "Hello there", chunkChars: 4 },
    call: { calls: [{ name: "echo", input: { text: "hello" } }], chunkChars: 3 },
    endless: isStreamed
      ? { text: "Hello", finishReason: null, isDoneSent: false, isEndless: true }
      : { raw: `data: ${JSON.stringify(delta)}\n\n`, isEndless: true },
  };
  const suite = modelContract(async (scenario) => {
    const server = await serve(() => answers[scenario] as ScriptedTurn);
    return anthropic({ baseUrl: server.url, model: "m", isStreamed });
  });
  test.each(suite)("$name", ({ run }) => run());
});

test.each([true, false])(
  "T-18 S2-08 anthropic() takes a call, gives its result back and gets the final text (streamed: %s)",
  async (isStreamed) => {
    const input = { module_name: "Payment", target_path: "src/Modules" };
    const server = await serve([{ calls: [{ id: "call_abc123", name: "create_module", input }] }, "模块已创建"]);
    const messages = await converse(server, () => "模块 Payment 已创建在 src/Modules/Payment/", { isStreamed });
    expect(toolCallsOf(messages[1] as Message)).toMatchObject([{ name: "create_module", input }]);
    expect(messages.at(-1)).toMatchObject({ content: [{ type: "text", text: "模块已创建" }] });
    expect(server.requests).toHaveLength(2);
    expect(wireMessages(server, 1).slice(1)).toEqual([
      { role: "assistant", content: [{ type: "tool_use", id: "call_abc123", name: "create_module", input }] },
      {
        role: "user",
        content: [
          {
            type: "tool_result",
            tool_use_id: "call_abc123",
            content: "模块 Payment 已创建在 src/Modules/Payment/",
          },
        ],
      },
    ]);
  },
);

/** Bytes as Anthropic sends them, one event a line. */
function wire(...events: readonly (JsonObject & { readonly type: string })[]): ScriptedTurn {
  return { raw: events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`) };
}

test("S2-78 anthropic() goes through an exchange as Anthropic documents it", async () => {
  const usage = { input_tokens: 472, output_tokens: 2, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
  const message = { id: "msg_014p7gG3wDgGV9EUtLvnow3U", type: "message", role: "assistant", content: [], usage };
  const begin = { type: "message_start", message: { ...message, stop_reason: null, stop_sequence: null } };
  const delta = (index: number, one: JsonObject) => ({ type: "content_block_delta", index, delta: one });
  const json = (partial_json: string) => delta(1, { type: "input_json_delta", partial_json });
  const use = {
    type: "tool_use",
    id: "toolu_01T1x1fJ34qAmk2tNTrN7Up6",
    name: "get_weather",
    input: {},
    caller: { type: "direct" },
  };
  const end = (stop_reason: string, output_tokens: number) => [
    { type: "message_delta", delta: { stop_reason, stop_sequence: null }, usage: { output_tokens } },
    { type: "message_stop" },
  ];
  const server = await serve([
    wire(
      begin,
      { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
      { type: "ping" },
      delta(0, { type: "text_delta", text: "Okay" }),
      delta(0, { type: "text_delta", text: ", let's check." }),
      { type: "content_block_stop", index: 0 },
      { type: "content_block_start", index: 1, content_block: use },
      json(""),
      ...['{"location":', ' "San', " Francisc", "o,", ' CA"', ', "unit": "fah', 'renheit"}'].map(json),
      { type: "content_block_stop", index: 1 },
      ...end("tool_use", 89),
    ),
    wire(
      begin,
      { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
      delta(0, { type: "text_delta", text: "It is 68 degrees." }),
      { type: "content_block_stop", index: 0 },
      ...end("end_turn", 12),
    ),
  ]);
  const weather = { name: "get_weather", description: "The weather", inputSchema: { type: "object" } };
  const messages = await converse(server, () => "68 degrees", {}, [weather]);
  expect(messages[1]).toMatchObject({
    content: [
      { type: "text", text: "Okay, let's check." },
      { type: "tool-call", id: use.id, input: { location: "San Francisco, CA", unit: "fahrenheit" } },
    ],
    termination: "completed",
    usage: { inputTokens: 472, outputTokens: 89 },
  });
  expect(wireMessages(server, 1).slice(1)).toEqual([
    {
      role: "assistant",
      content: [
        { type: "text", text: "Okay, let's check." },
        {
          type: "tool_use",
          id: use.id,
          name: "get_weather",
          input: { location: "San Francisco, CA", unit: "fahrenheit" },
        },
      ],
    },
    { role: "user", content: [{ type: "tool_result", tool_use_id: use.id, content: "68 degrees" }] },
  ]);
  expect(messages.at(-1)).toMatchObject({ content: [{ text: "It is 68 degrees." }] });
});

test("T-38 S3-61 anthropic() sends the results of a round in one message, in call order", async () => {
  const server = await serve([{ calls: [{ name: "A" }, { name: "B" }, { name: "C" }] }, "done"]);
  await converse(server, (name) => `result ${name}`);
  expect(wireMessages(server, 1)).toHaveLength(3);
  expect(wireMessages(server, 1)[2]?.content.map(({ content }) => content)).toEqual([
    "result A",
    "result B",
    "result C",
  ]);
});

test.each([true, false])(
  "S3-63 anthropic() replays arguments that are no object as {}, and Anthropic takes the request (streamed: %s)",
  async (isStreamed) => {
    const inputs = ['{"city":"Paris"', "[1,2]", '"text"', "null"];
    const server = await serve([{ calls: inputs.map((input) => ({ name: "f", input })) }, "done"]);
    const messages = await converse(server, () => "not an object", { isStreamed });
    const rawInputs = toolCallsOf(messages[1] as Message).map((call) => call.rawInput);
    const whole = ['{"city":"Paris"', [1, 2], "text", {}];
    expect(rawInputs).toEqual(isStreamed ? inputs : whole);
    expect(wireMessages(server, 1)[1]?.content.map(({ input }) => input)).toEqual([{}, {}, {}, {}]);
  },
);

test("T-37 S0-11 S3-74 anthropic() keeps the system prompt, and joins the prompt of a turn to its text", async () => {
  const server = await serve(["one", "two"]);
  const model = anthropic({ baseUrl: server.url, model: "m" });
  const messages: Message[] = [userMessage("第一次输入")];
  const ask = async (): Promise<void> => {
    const request = { system: "固定 system prompt", tools: [], messages };
    messages.push(await collectMessage(model.stream(request, { signal: new AbortController().signal })));
  };
  await ask();
  messages.push(
    userMessage([
      { type: "text", text: "<DYNAMIC>第二次状态</DYNAMIC>", source: "state" },
      { type: "text", text: "第二次输入" },
    ]),
  );
  await ask();
  const [first, second] = server.requests.map(({ body }) => JSON.stringify([body.system, body.messages]));
  expect(first).not.toContain("第二次状态");
  expect(server.requests[1]?.body.system).toEqual(server.requests[0]?.body.system);
  expect(wireMessages(server, 1).at(-1)?.content[0]?.text).toBe("<DYNAMIC>第二次状态</DYNAMIC>\n\n第二次输入");
  const unmarked = (text = ""): string => text.replaceAll(',"cache_control":{"type":"ephemeral"}', "");
  expect(unmarked(second).startsWith(unmarked(first).slice(0, -2))).toBe(true);
});

test.each([true, false])(
  "anthropic() gives thinking back unchanged with its signature (streamed: %s)",
  async (isStreamed) => {
    const server = await serve([
      { reasoning: "I should 创建 it", calls: [{ name: "create_module" }], chunkChars: 2 },
      "done",
    ]);
    const messages = await converse(server, () => "ok", { isStreamed });
    expect((messages[1] as Message).content[0]).toMatchObject({ type: "reasoning", text: "I should 创建 it" });
    expect(wireMessages(server, 1)[1]?.content).toMatchObject([
      { type: "thinking", thinking: "I should 创建 it" },
      { type: "tool_use" },
    ]);
  },
);

test("C-02 S2-09 anthropic() shows and calls both of two tools whose names clash on the wire", async () => {
  const server = await serve([{ calls: [{ name: "a.b" }, { name: "a__b" }] }, "done"]);
  const both = ["a.b", "a__b"].map((name) => ({ name, description: "", inputSchema: { type: "object" } }));
  const messages = await converse(server, (name) => name, {}, both);
  expect(toolCallsOf(messages[1] as Message).map((call) => call.name)).toEqual(["a.b", "a__b"]);
});

test("anthropic() carries a run: failed results, pictures, two ids of a kind", async () => {
  const picture = defineTool({
    name: "picture",
    description: "Draws",
    input: { type: "object", properties: { fails: { type: "boolean" } } },
    execute: (input) => {
      if ((input as { fails?: boolean }).fails) throw new Error("no ink");
      return ok([{ type: "image", mediaType: "image/png", data: "AAAA" }]);
    },
  });
  const calls = [{ name: "picture" }, { name: "picture", input: { fails: true } }, { name: "nothing" }];
  const server = await serve([{ calls: calls.map((call) => ({ ...call, id: "functions.picture:0" })) }, "done"]);
  const session = createSession({ tools: [picture] });
  const model = anthropic({ baseUrl: server.url, model: "m" });
  const { text } = await run({ model, session, transcript: new Transcript(), prompt: "draw" });
  expect(text).toBe("done");
  expect(wireMessages(server, 1).at(-1)?.content).toMatchObject([
    { type: "tool_result", content: [{ type: "image" }] },
    { type: "tool_result", is_error: true },
    { type: "tool_result", is_error: true },
  ]);
});

test("anthropic() keeps a history valid whatever the model calls, and runs no call of an answer that was cut", async () => {
  let runs = 0;
  const count = defineTool({
    name: "count",
    description: "Counts",
    input: { type: "object" },
    execute: () => `${++runs}`,
  });
  const names = ["constructor", "__proto__", "", "a b.c", "é", "count"];
  const server = await serve([
    { calls: names.map((name) => ({ name, id: "toolu:1" })), finishReason: "end_turn" },
    { calls: [{ name: "count", input: '{"n": 1' }], finishReason: "max_tokens" },
    { calls: [{ name: "count" }], finishReason: null },
    { text: "I cannot", finishReason: "refusal" },
  ]);
  const model = anthropic({ baseUrl: server.url, model: "m" });
  const session = createSession({ tools: [count] });
  const { endReason } = await run({ model, session, transcript: new Transcript(), prompt: "go" });
  expect([endReason, runs, server.requests.length]).toEqual(["content-filter", 2, 4]);
});

test("anthropic() goes on with a turn that was paused, as one answer", async () => {
  const usage = { inputTokens: 10, outputTokens: 2 };
  const server = await serve([
    { reasoning: "hm", text: "Searching. ", finishReason: "pause_turn", usage },
    { text: "Found. ", finishReason: "pause_turn", usage },
    { text: "Ask.", calls: [{ name: "create_module" }], usage },
    "done",
  ]);
  const messages = await converse(server, () => "ok");
  expect(messages[1]).toMatchObject({
    content: [
      { type: "reasoning", text: "hm" },
      { type: "text", text: "Searching. Found. Ask." },
      { type: "tool-call", name: "create_module" },
    ],
    termination: "completed",
    usage: { inputTokens: 30, outputTokens: 6 },
  });
  const last = wireMessages(server, 2).slice(1);
  expect(last).toMatchObject([
    { role: "assistant", content: [{ type: "thinking" }, { text: "Searching. " }] },
    { role: "assistant", content: [{ text: "Found. " }] },
  ]);
});

test("anthropic() tells usage, what was kept included", async () => {
  const usage = { inputTokens: 120, outputTokens: 7, cacheReadTokens: 100, cacheWriteTokens: 15, reasoningTokens: 3 };
  for (const isStreamed of [true, false]) {
    const server = await serve([{ text: "hi", usage }]);
    const events = await said(anthropic({ baseUrl: server.url, model: "m", isStreamed }));
    expect(events.find(({ type }) => type === "model-usage")).toEqual({ type: "model-usage", usage });
  }
});

test("anthropic() sends key, version and headers and names itself", async () => {
  const server = await serve(["hi", "hi"], { apiKey: "sk-secret" });
  const model = anthropic({ baseUrl: server.url, model: "m", apiKey: "sk-secret", headers: { "x-team": "a" } });
  await said(model);
  expect(server.requests[0]?.headers).toMatchObject({
    "x-api-key": "sk-secret",
    "anthropic-version": "2023-06-01",
    "x-team": "a",
  });
  expect(model.id).toBe("anthropic:m");
  const withoutVersion = anthropic({ baseUrl: server.url.replace("/v1", "/"), model: "m", apiKey: "sk-secret" });
  expect((await said(withoutVersion)).at(-1)?.type).toBe("model-finish");
});

test("anthropic() says what was refused, never the key", async () => {
  const refused = await failureOf("hi", { apiKey: "sk-wrong" });
  expect(refused).toMatchObject({ status: 401, code: "model-request-failed" });
  expect(refused.message).toContain("authentication_error");
  expect(`${refused.message}${refused.stack}`).not.toContain("sk-wrong");
  expect(await failureOf({ status: 529, headers: { "retry-after": "2" } })).toMatchObject({
    status: 529,
    retryAfterMs: 2000,
    retryable: true,
  });
  const message = "prompt is too long: 210000 tokens > 200000 maximum";
  const body = { type: "error", error: { type: "invalid_request_error", message } };
  expect(await failureOf({ status: 400, body })).toMatchObject({ code: "context-too-long" });
  const overloaded = { type: "error", error: { type: "overloaded_error", message: "Overloaded" } };
  expect(await failureOf({ raw: `event: error\ndata: ${JSON.stringify(overloaded)}\n\n` })).toMatchObject({
    retryable: true,
  });
  expect((await failureOf({ text: "Hello", cutAfterChunks: 3 })).message).toContain("connection");
});

test("anthropic() refuses a base URL that is none", () => {
  expect(() => anthropic({ baseUrl: "api.anthropic.com/v1", model: "m" })).toThrow("Cannot use");
});

describe("the official client", () => {
  const request: ModelRequest = { system: "Be kind", tools: [createModule], messages: [userMessage("hi")] };

  test("takes a request of renderRequest(), and reads the answers of the model server", async () => {
    const input = { module_name: "Payment" };
    const turn = { reasoning: "hm", text: "I do", calls: [{ name: "create_module", input }], chunkChars: 2 };
    const server = await serve([turn, turn]);
    const client = new Anthropic({ baseURL: server.url.replace("/v1", ""), apiKey: "k", maxRetries: 0 });
    const whole = await client.messages.create({
      ...renderRequest(request, { model: "m", isStreamed: false }),
      stream: false,
    });
    const streamed = await client.messages
      .stream({ ...renderRequest(request, { model: "m" }), stream: true })
      .finalMessage();
    for (const { content, stop_reason: reason } of [whole, streamed]) {
      expect(content).toMatchObject([
        { type: "thinking", thinking: "hm" },
        { type: "text", text: "I do" },
        { type: "tool_use", name: "create_module", input },
      ]);
      expect(reason).toBe("tool_use");
    }
  });

  test("goes on with what it was given back, and gets the errors it knows", async () => {
    const server = await serve([{ calls: [{ name: "create_module" }] }, "done", { status: 529 }], { apiKey: "k" });
    const client = new Anthropic({ baseURL: server.url.replace("/v1", ""), apiKey: "k", maxRetries: 0 });
    const asked = { role: "user", content: "hi" } as const;
    const base = {
      model: "m",
      max_tokens: 9,
      tools: [{ name: "create_module", input_schema: { type: "object" } }],
    } as const;
    const tools = base.tools.map((tool) => ({ ...tool }));
    const answer = await client.messages.create({ ...base, tools, messages: [asked] });
    const [call] = answer.content;
    const id = call?.type === "tool_use" ? call.id : "";
    const messages = [
      asked,
      { role: "assistant" as const, content: answer.content },
      { role: "user" as const, content: [{ type: "tool_result" as const, tool_use_id: id, content: "ok" }] },
    ];
    const last = await client.messages.create({ ...base, tools, messages });
    expect(last.content).toMatchObject([{ type: "text", text: "done" }]);
    await expect(client.messages.create({ ...base, tools, messages: messages.slice(0, 2) })).rejects.toThrow(
      Anthropic.BadRequestError,
    );
    await expect(client.messages.create({ ...base, tools, messages })).rejects.toMatchObject({
      status: 529,
      type: "overloaded_error",
    });
  });
});
