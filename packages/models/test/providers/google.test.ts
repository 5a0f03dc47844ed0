import { type Content, GoogleGenAI, type Part } from "@google/genai";
import {
  collectMessage,
  createSession,
  type JsonObject,
  type JsonValue,
  type Message,
  type Model,
  run,
  type ToolDefinition,
  Transcript,
  toolCallsOf,
  toolResult,
  userMessage,
} from "haft";
import { collectEvents, echoTool, modelContract } from "haft/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ScriptedTurn } from "../../src/model-server/model-script.ts";
import { type ModelServer, type ModelServerOptions, startModelServer } from "../../src/model-server/model-server.ts";
import { renderRequest } from "../../src/protocols/gemini/render-request.ts";
import { type GoogleOptions, google, googleService } from "../../src/providers/google.ts";

async function serve(
  script: ModelServerOptions["script"],
  more: Partial<ModelServerOptions> = {},
): Promise<ModelServer> {
  const server = await startModelServer({ script, ...more });
  onTestFinished(() => server.close());
  return server;
}

const inputSchema = { type: "object", properties: { module_name: { type: "string" } } };
const createModule: ToolDefinition = { name: "create_module", description: "Create a module", inputSchema };

function open(server: ModelServer, options: Partial<GoogleOptions> = {}): Model {
  return google({ baseUrl: server.url, model: "gemini-3-pro", ...options });
}

/** A loop by hand: asks until there are no calls, answers each with what `execute` gives. */
async function converse(
  server: ModelServer,
  execute: (name: string) => string,
  options: Partial<GoogleOptions> = {},
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

interface WireContent {
  readonly role: string;
  readonly parts: readonly JsonObject[];
}

function contentsOf(server: ModelServer, index: number): readonly WireContent[] {
  return server.requests[index]?.body.contents as unknown as readonly WireContent[];
}

test("googleService says where its API is and which variables its clients read", () => {
  expect(googleService).toMatchObject({
    name: "google",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
    apiKeyVariable: "GEMINI_API_KEY",
    apiKeyAlias: "GOOGLE_API_KEY",
  });
});

describe.each([true, false])("modelContract, streamed: %s", (isStreamed) => {
  const piece = { candidates: [{ content: { role: "model", parts: [{ text: "Hello" }] } }] };
  const answers: Record<string, ScriptedTurn> = {
    text: { text: "Hello there", chunkChars: 4 },
    call: { calls: [{ name: "echo", input: { text: "hello" } }], chunkChars: 3 },
    endless: isStreamed
      ? { text: "Hello", isDoneSent: false, isEndless: true }
      : { raw: `data: ${JSON.stringify(piece)}\r\n\r\n`, isEndless: true },
  };
  const suite = modelContract(async (scenario) => {
    return open(await serve(() => answers[scenario] as ScriptedTurn), { isStreamed });
  });
  test.each(suite)("$name", ({ run: check }) => check());
});

test.each([true, false])(
  "T-18 S2-78 google() takes a call, gives its result back with its signature and gets the final text (streamed: %s)",
  async (isStreamed) => {
    const input = { module_name: "Payment", target_path: "src/Modules" };
    const server = await serve([{ calls: [{ id: "abc123", name: "create_module", input }] }, "模块已创建"]);
    const messages = await converse(server, () => "模块 Payment 已创建在 src/Modules/Payment/", { isStreamed });
    expect(toolCallsOf(messages[1] as Message)).toMatchObject([{ id: "abc123", name: "create_module", input }]);
    expect(messages.at(-1)).toMatchObject({ content: [{ type: "text", text: "模块已创建" }] });
    const output = "模块 Payment 已创建在 src/Modules/Payment/";
    expect(contentsOf(server, 1).slice(1)).toEqual([
      {
        role: "model",
        parts: [
          {
            functionCall: { id: "abc123", name: "create_module", args: input },
            thoughtSignature: expect.any(String),
          },
        ],
      },
      { role: "user", parts: [{ functionResponse: { id: "abc123", name: "create_module", response: { output } } }] },
    ]);
  },
);

test("S2-05 S3-61 google() sends the results of a round in one turn, in call order", async () => {
  const server = await serve([{ calls: [{ name: "A" }, { name: "B" }, { name: "A" }] }, "done"]);
  await converse(server, (name) => `result ${name}`);
  const results = contentsOf(server, 1)[2]?.parts.map(({ functionResponse }) => (functionResponse as JsonObject).name);
  expect(results).toEqual(["A", "B", "A"]);
});

test("google() takes over a conversation that another model began", async () => {
  const call = { type: "tool-call", id: "toolu_1", name: "create_module", rawInput: "{}", input: {} } as const;
  const messages: Message[] = [
    userMessage("go"),
    { role: "assistant", content: [call], termination: "completed", providerData: { provider: "anthropic" } },
    toolResult(call, "ok", "x"),
  ];
  for (const model of ["gemini-3-pro", "gemini-2.5-flash"]) {
    const server = await serve(["done"]);
    await collectEvents(open(server, { model }), { tools: [createModule], messages });
    expect(server.requests[0]?.messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool"]);
  }
});

test.each([true, false])(
  "S3-63 google() replays arguments that are no object as {} (streamed: %s)",
  async (isStreamed) => {
    const inputs = ['{"city":"Paris"', "[1,2]", '"text"', "null"];
    const server = await serve([{ calls: inputs.map((input) => ({ name: "f", input })) }, "done"]);
    const messages = await converse(server, () => "not an object", { isStreamed });
    expect(toolCallsOf(messages[1] as Message).map(({ rawInput }) => rawInput)).toEqual([
      '{"city":"Paris"',
      [1, 2],
      "text",
      {},
    ]);
    const replayed = contentsOf(server, 1)[1]?.parts.map(({ functionCall }) => (functionCall as JsonObject).args);
    expect(replayed).toEqual([{}, {}, {}, {}]);
  },
);

test("S2-06 google() runs calls whatever the reason, but not those of an answer that was cut", async () => {
  const outcomes = async (finishReason: string): Promise<readonly string[]> => {
    const server = await serve([{ calls: [{ name: "workspace.echo", input: { text: "x" } }], finishReason }, "done"]);
    const transcript = new Transcript();
    const session = createSession({ tools: [echoTool] });
    await run({ model: open(server), session, prompt: "go", transcript }).catch(() => {});
    return transcript.messages.flatMap((message) => (message.role === "tool" ? [message.outcome] : []));
  };
  expect(await outcomes("OTHER")).toEqual(["ok"]);
  expect(await outcomes("MAX_TOKENS")).toEqual(["not-run"]);
});

test("google() says what Gemini refused, never with the key, and how long to wait", async () => {
  const refused = async (turn: ScriptedTurn, key = "AIza-right"): Promise<unknown> => {
    const server = await serve([turn], { apiKey: "AIza-right" });
    const request = { tools: [], messages: [userMessage("hi")] };
    return collectEvents(open(server, { apiKey: key }), request).catch((error) => error);
  };
  const body = (code: number, message: string, status: string, details: JsonValue[] = []): JsonValue => ({
    error: { code, message, status, details },
  });
  const retryDelay = [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "7s" }];
  expect(await refused({ status: 429, body: body(429, "Quota", "RESOURCE_EXHAUSTED", retryDelay) })).toMatchObject({
    status: 429,
    retryAfterMs: 7000,
    message: "Cannot get an answer from google: HTTP 429, Quota (RESOURCE_EXHAUSTED)",
  });
  const quoted = await refused({ status: 400, body: body(400, "Bad key AIza-right", "INVALID_ARGUMENT") });
  expect((quoted as Error).message).toContain("Bad key ***");
  expect(await refused("x", "AIza-wrong")).toMatchObject({ status: 401 });
});

test("S2-74 the official client reads what the model server says, in a stream and whole", async () => {
  const turn = { reasoning: "hm", text: "Hello", calls: [{ name: "f", input: { x: 1 } }], chunkChars: 2 };
  const server = await serve(() => turn, { apiKey: "AIza-right" });
  const client = new GoogleGenAI({
    apiKey: "AIza-right",
    httpOptions: { baseUrl: server.url.replace(/\/v1$/, "") },
  });
  const asked = { model: "gemini-3-pro", contents: "hi" };
  const whole = await client.models.generateContent(asked);
  expect(whole.candidates?.[0]?.content?.parts).toMatchObject([
    { text: "hm", thought: true },
    { text: "Hello" },
    { functionCall: { name: "f", args: { x: 1 } } },
  ]);
  const parts: Part[] = [];
  for await (const piece of await client.models.generateContentStream(asked)) {
    parts.push(...(piece.candidates?.[0]?.content?.parts ?? []));
  }
  expect(parts.map(({ text = "", thought }) => (thought ? "" : text)).join("")).toBe("Hello");
});

test("S2-74 the official client sends a rendered request as it is", async () => {
  const server = await serve(["Hello"]);
  const client = new GoogleGenAI({ apiKey: "k", httpOptions: { baseUrl: server.url.replace(/\/v1$/, "") } });
  const request = { system: "Be kind", tools: [createModule], messages: [userMessage("hi")] };
  const { contents, systemInstruction, tools = [] } = renderRequest(request, { model: "gemini-3-pro" });
  await client.models.generateContent({
    model: "gemini-3-pro",
    contents: contents as Content[],
    config: { systemInstruction: systemInstruction ?? "", tools },
  });
  expect(server.requests[0]).toMatchObject({
    system: "Be kind",
    tools: [{ name: "create_module", inputSchema }],
    messages: [{ role: "user", content: [{ type: "text", text: "hi" }] }],
  });
});
