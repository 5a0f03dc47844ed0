import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import {
  type AssistantMessage,
  collectMessage,
  createSession,
  defineTool,
  isTransientError,
  type Message,
  type ModelRequest,
  run,
  toolResult,
  userMessage,
} from "haft";
import { collectEvents, modelContract } from "haft/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { type FromLanguageModelOptions, fromLanguageModel } from "../../src/ai-sdk/from-language-model.ts";
import type { ModelScript, ScriptedTurn } from "../../src/model-server/model-script.ts";
import { type ModelServer, startModelServer } from "../../src/model-server/model-server.ts";

/** A model of a real provider package of the AI SDK, which asks a model server over HTTP. */
async function serve(script: ModelScript): Promise<{ server: ModelServer; model: LanguageModelV4 }> {
  const server = await startModelServer({ script });
  onTestFinished(() => server.close());
  const provider = createOpenAICompatible({ name: "local", baseURL: server.url, includeUsage: true });
  return { server, model: provider.chatModel("m") };
}

test("fromLanguageModel() passes over parts of a kind that it does not know", async () => {
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
  const parts = [
    { type: "stream-start", warnings: [] },
    { type: "of-tomorrow" },
    { type: "text-start", id: "1" },
    { type: "text-delta", id: "1", delta: "hi" },
    { type: "text-end", id: "1" },
    { type: "finish", finishReason: { unified: "stop" }, usage },
  ];
  const model = {
    ...{ specificationVersion: "v4", provider: "p", modelId: "m", supportedUrls: {} },
    doGenerate: () => Promise.reject(new Error("not asked")),
    doStream: () => Promise.resolve({ stream: ReadableStream.from(parts) }),
  } as unknown as LanguageModelV4;
  const request = { messages: [userMessage("go")], tools: [] };
  const events = fromLanguageModel(model).stream(request, { signal: new AbortController().signal });
  expect((await collectMessage(events)).content).toEqual([{ type: "text", text: "hi" }]);
});

describe.each([true, false])("with @ai-sdk/openai-compatible over HTTP, streamed: %s", (isStreamed) => {
  const delta = { choices: [{ index: 0, delta: { content: "Hello" } }] };
  const answers: Record<string, ScriptedTurn> = {
    text: { text: "Hello there", chunkChars: 4 },
    call: { calls: [{ name: "echo", input: { text: "hello" } }], chunkChars: 3 },
    endless: { raw: `data: ${JSON.stringify(delta)}\n\n`, isEndless: true },
  };
  const suite = modelContract(async (scenario) => {
    const { model } = await serve(() => answers[scenario] as ScriptedTurn);
    return fromLanguageModel(model, { isStreamed: isStreamed || scenario === "endless" });
  });
  test.each(suite)("$name", ({ run: check }) => check());

  test("S2-78 fromLanguageModel() runs tools to the final text, each call with its result, in call order", async () => {
    const add = defineTool({
      name: "math.add",
      description: "Adds",
      input: { type: "object", properties: { a: { type: "integer" }, b: { type: "integer" } }, required: ["a", "b"] },
      execute: (input) => {
        const { a, b } = input as { a: number; b: number };
        return a + b;
      },
    });
    const calls = [
      { id: "one", name: "math.add", input: { a: 1, b: 2 } },
      { id: "two", name: "math.add", input: '{"a":1' },
    ];
    const usage = { inputTokens: 9, outputTokens: 3, cacheReadTokens: 4, reasoningTokens: 1 };
    const { server, model } = await serve([{ text: "Let me see", calls, usage }, "3"]);
    const session = createSession({ tools: [add], systemPrompt: "Be exact." });
    const result = await run({ model: fromLanguageModel(model, { isStreamed }), session, prompt: "1 + 2?" });
    expect(result).toMatchObject({ text: "3", endReason: "answered" });
    expect(result.messages[1]).toMatchObject({ usage });
    const [first, second] = server.requests;
    expect(first).toMatchObject({ system: "Be exact.", isStreamed });
    expect(first?.tools).toEqual([{ name: "math__add", description: "Adds", inputSchema: add.inputSchema }]);
    expect(second?.messages.slice(1)).toMatchObject([
      {
        role: "assistant",
        content: [
          { type: "text", text: "Let me see" },
          calls[0] && { id: "one", input: { a: 1, b: 2 } },
          { id: "two", input: {} },
        ],
      },
      { role: "tool", toolCallId: "one", content: [{ text: "3" }] },
      { role: "tool", toolCallId: "two" },
    ]);
  });

  test("fromLanguageModel() gives reasoning back to the provider it came from, and to no other", async () => {
    const { server, model } = await serve([{ reasoning: "Hmm.", text: "Yes" }, "again"]);
    const asked = { tools: [], messages: [userMessage("Sure?")] };
    const own = fromLanguageModel(model, { isStreamed });
    const answer = await answerOf(own, asked);
    expect(answer.content).toEqual([
      { type: "reasoning", text: "Hmm." },
      { type: "text", text: "Yes" },
    ]);
    const stranger = { ...answer, providerData: { provider: "another" } };
    const next = [...asked.messages, answer, userMessage("So?"), stranger, userMessage("Well?")];
    await answerOf(own, { tools: [], messages: next });
    expect(server.requests[1]?.body.messages).toMatchObject([
      {},
      { role: "assistant", content: "Yes", reasoning_content: "Hmm." },
      {},
      { role: "assistant", content: "Yes" },
      {},
    ]);
    expect(JSON.stringify(server.requests[1]?.body).match(/Hmm\./g)).toHaveLength(1);
  });

  test.each<[ScriptedTurn, object, boolean]>([
    [
      { status: 429, headers: { "retry-after": "2" } },
      { code: "model-request-failed", status: 429, retryAfterMs: 2000, retryable: true },
      true,
    ],
    [{ status: 503 }, { status: 503, message: expect.stringContaining("The server answers 503 by its script") }, true],
    [{ status: 401 }, { status: 401, retryable: false, provider: "local.chat" }, false],
    [
      { status: 400, body: { error: { message: "This model's maximum context length is 10 tokens" } } },
      { code: "context-too-long", status: 400 },
      false,
    ],
  ])("fromLanguageModel() says what was refused: %j", async (turn, fields, isTransient) => {
    const { model } = await serve([turn]);
    const error = await failureOf(fromLanguageModel(model, { isStreamed }));
    expect(error).toMatchObject({ name: "ModelRequestError", ...fields });
    expect(isTransientError(error)).toBe(isTransient);
    expect(JSON.stringify(error)).not.toContain("messages");
  });

  test("fromLanguageModel() says that nobody is there", async () => {
    const { server, model } = await serve([]);
    await server.close();
    const error = await failureOf(fromLanguageModel(model, { isStreamed }));
    expect(error.message).toContain("Cannot get an answer from local.chat at http://127.0.0.1");
    expect(error.message).toContain("nothing listens there");
    expect(isTransientError(error)).toBe(true);
  });
});

async function answerOf(model: ReturnType<typeof fromLanguageModel>, request: ModelRequest): Promise<AssistantMessage> {
  return collectMessage(model.stream(request, { signal: new AbortController().signal }));
}

async function failureOf(model: ReturnType<typeof fromLanguageModel>): Promise<Error> {
  return collectEvents(model, { tools: [], messages: [userMessage("hi")] }).then(
    () => expect.unreachable(),
    (error) => error as Error,
  );
}

const noTokens = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};
const finish: LanguageModelV4StreamPart = {
  type: "finish",
  finishReason: { unified: "stop", raw: undefined },
  usage: noTokens,
};

/** A language model that says the given parts, answer after answer. */
function says(...answers: readonly (readonly LanguageModelV4StreamPart[])[]) {
  const asked: LanguageModelV4CallOptions[] = [];
  const model: LanguageModelV4 = {
    ...{ specificationVersion: "v4", provider: "own", modelId: "m", supportedUrls: {} },
    doGenerate: () => Promise.reject(new Error("not asked")),
    doStream(options) {
      const parts = answers[asked.push(options) - 1] ?? [];
      return Promise.resolve({ stream: ReadableStream.from(parts) as ReadableStream<LanguageModelV4StreamPart> });
    },
  };
  const open = (options: FromLanguageModelOptions = {}) => fromLanguageModel(model, options);
  return { open, asked };
}

const hello: Message[] = [userMessage("hi")];

test("fromLanguageModel() keeps what a provider wants back with texts, thoughts, calls and files, through JSON, and gives it back", async () => {
  const options = (value: string) => ({ own: { value } });
  const metadata = (value: string) => ({ providerMetadata: options(value) });
  const { open, asked } = says(
    [
      { type: "stream-start", warnings: [] },
      { type: "reasoning-start", id: "r" },
      { type: "reasoning-delta", id: "r", delta: "Hm" },
      { type: "reasoning-delta", id: "r", delta: "m", ...metadata("signature") },
      { type: "reasoning-end", id: "r" },
      { type: "reasoning-start", id: "s", ...metadata("redacted") },
      { type: "reasoning-end", id: "s" },
      { type: "text-start", id: "t" },
      { type: "text-delta", id: "t", delta: "One" },
      { type: "text-end", id: "t", ...metadata("of one") },
      { type: "text-start", id: "u" },
      { type: "text-delta", id: "u", delta: "Two" },
      { type: "text-end", id: "u" },
      {
        type: "tool-call",
        toolCallId: "ws",
        toolName: "web",
        input: '{"q":1}',
        providerExecuted: true,
        ...metadata("web"),
      },
      { type: "tool-result", toolCallId: "ws", toolName: "web", result: { found: 1 }, ...metadata("found") },
      { type: "tool-input-start", id: "a", toolName: "echo" },
      { type: "tool-input-start", id: "b", toolName: "echo" },
      { type: "tool-input-delta", id: "b", delta: "{}" },
      { type: "tool-input-delta", id: "a", delta: '{"n":' },
      { type: "tool-call", toolCallId: "b", toolName: "echo", input: "{}", ...metadata("of b") },
      { type: "tool-call", toolCallId: "a", toolName: "echo", input: '{"n":1}' },
      {
        type: "file",
        mediaType: "image/png",
        data: { type: "data", data: new Uint8Array([1, 2]) },
        ...metadata("png"),
      },
      { type: "file", mediaType: "image/png", data: { type: "url", url: new URL("https://example.org/a.png") } },
      { type: "custom", kind: "own.thing", ...metadata("thing") },
      { type: "source", sourceType: "url", id: "1", url: "https://example.org" },
      finish,
    ],
    [finish],
  );
  const model = open();
  const answer = JSON.parse(JSON.stringify(await answerOf(model, { tools: [], messages: hello }))) as AssistantMessage;
  const calls = answer.content.filter((part) => part.type === "tool-call");
  expect(calls).toMatchObject([
    { id: "ws", name: "web", isHandled: true, input: { q: 1 } },
    { id: "a", input: { n: 1 } },
    { id: "b", input: {} },
  ]);
  const results = calls.slice(1).map((call) => toolResult(call, "ok", call.id));
  const tools = [{ name: "echo", description: "Echo", inputSchema: { type: "object" } }];
  await answerOf(model, { tools, messages: [...hello, answer, ...results] });
  expect(asked[1]?.prompt[1]).toEqual({
    role: "assistant",
    content: [
      { type: "reasoning", text: "Hmm", providerOptions: options("signature") },
      { type: "reasoning", text: "", providerOptions: options("redacted") },
      { type: "text", text: "One", providerOptions: options("of one") },
      { type: "text", text: "Two" },
      {
        type: "tool-call",
        toolCallId: "ws",
        toolName: "web",
        input: { q: 1 },
        providerExecuted: true,
        providerOptions: options("web"),
      },
      {
        type: "tool-result",
        toolCallId: "ws",
        toolName: "web",
        output: { type: "json", value: { found: 1 } },
        providerOptions: options("found"),
      },
      { type: "tool-call", toolCallId: "a", toolName: "echo", input: { n: 1 } },
      { type: "tool-call", toolCallId: "b", toolName: "echo", input: {}, providerOptions: options("of b") },
      { type: "file", mediaType: "image/png", data: { type: "data", data: "AQI=" }, providerOptions: options("png") },
      { type: "file", mediaType: "image/png", data: { type: "url", url: new URL("https://example.org/a.png") } },
      { type: "custom", kind: "own.thing", providerOptions: options("thing") },
    ],
  });
});

test("fromLanguageModel() tells what the model does not take of a request", async () => {
  const warnings: string[] = [];
  const { open } = says([
    { type: "stream-start", warnings: [{ type: "unsupported", feature: "temperature", details: "it thinks" }] },
    finish,
  ]);
  const tools = [{ name: "echo", description: "Echo", inputSchema: { type: "object" } }];
  const model = open({ onWarning: (warning) => warnings.push(warning) });
  await answerOf(model, { tools, messages: hello, parallelToolCalls: false });
  expect(warnings).toEqual([
    "unsupported: parallelToolCalls, which the AI SDK leaves to providerOptions",
    "unsupported: temperature, it thinks",
  ]);
});

test("fromLanguageModel() fails an answer that broke off, so that it can be asked for again", async () => {
  const text: LanguageModelV4StreamPart = { type: "text-delta", id: "t", delta: "Half" };
  const interrupted = { ...finish, finishReason: { unified: "interrupted" as const, raw: undefined } };
  for (const parts of [[text], [text, interrupted]]) {
    const error = await failureOf(says(parts).open());
    expect([error.message, isTransientError(error)]).toEqual([expect.stringContaining("the stream ended"), true]);
  }
  const told = await failureOf(says([text, { type: "error", error: { error: { message: "Overloaded" } } }]).open());
  expect(told.message).toBe("Cannot get an answer from own: Overloaded");
});

test("fromLanguageModel() ends with the signal's reason when the provider does not heed it", async () => {
  const deaf: LanguageModelV4 = {
    ...{ specificationVersion: "v4", provider: "deaf", modelId: "m", supportedUrls: {} },
    doGenerate: () => new Promise(() => {}),
    doStream: () => new Promise(() => {}),
  };
  for (const isStreamed of [true, false]) {
    const controller = new AbortController();
    const reason = { why: "enough" };
    setTimeout(() => controller.abort(reason), 10);
    const asked = collectEvents(
      fromLanguageModel(deaf, { isStreamed }),
      { tools: [], messages: hello },
      controller.signal,
    );
    await expect(asked).rejects.toBe(reason);
  }
});

test("fromLanguageModel() refuses a model of another version of the interface", () => {
  const old = { specificationVersion: "v2", provider: "old", modelId: "m" } as unknown as LanguageModelV4;
  expect(() => fromLanguageModel(old)).toThrow(
    'Cannot use "old:m": it has the interface "v2" of the AI SDK, not "v4"; update its package',
  );
});
