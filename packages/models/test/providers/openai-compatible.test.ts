import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import {
  collectMessage,
  type Message,
  type ModelRequest,
  type ToolDefinition,
  toolCallsOf,
  toolResult,
  userMessage,
} from "haft";
import { collectEvents, modelContract } from "haft/testing";
import { afterEach, describe, expect, test } from "vitest";
import type { ScriptedTurn } from "../../src/model-server/model-script.ts";
import { type ModelServer, type ModelServerOptions, startModelServer } from "../../src/model-server/model-server.ts";
import { type OpenAiCompatibleOptions, openAiCompatible } from "../../src/providers/openai-compatible.ts";

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(
  script: ModelServerOptions["script"],
  more: Partial<ModelServerOptions> = {},
): Promise<ModelServer> {
  const server = await startModelServer({ script, ...more });
  closing.push(() => server.close());
  return server;
}

async function serveHttp(listener: RequestListener): Promise<{ url: string; connections: () => number }> {
  const server = createServer(listener);
  let connections = 0;
  server.on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, connections: () => connections };
}

const createModule = { name: "create_module", description: "Create a module", inputSchema: { type: "object" } };

/** What a model throws for one question. */
async function failure(
  options: Partial<OpenAiCompatibleOptions> & { baseUrl: string },
  more: Partial<ModelRequest> = {},
): Promise<Error> {
  const model = openAiCompatible({ model: "m", ...options });
  try {
    await collectEvents(model, { tools: [], messages: [userMessage("hi")], ...more });
  } catch (error) {
    return error as Error;
  }
  throw new Error("nothing was thrown");
}

async function failureOf(turn: ScriptedTurn, options: Partial<OpenAiCompatibleOptions> = {}): Promise<Error> {
  return failure({ baseUrl: (await serve([turn])).url, ...options });
}

function wireMessages(server: ModelServer, index: number): unknown[] {
  return server.requests[index]?.body.messages as unknown[];
}

/** A loop by hand: asks until there are no calls, answers each with what `execute` gives. */
async function converse(
  server: ModelServer,
  execute: (name: string) => string,
  isStreamed = true,
  tools: readonly ToolDefinition[] = [createModule],
): Promise<readonly Message[]> {
  const model = openAiCompatible({ baseUrl: server.url, model: "m", isStreamed });
  const messages: Message[] = [userMessage("Create the module Payment")];
  for (;;) {
    const answer = await collectMessage(model.stream({ tools, messages }, { signal: new AbortController().signal }));
    messages.push(answer);
    const calls = toolCallsOf(answer);
    if (calls.length === 0) return messages;
    for (const call of calls) messages.push(toolResult(call, "ok", execute(call.name)));
  }
}

describe.each([true, false])("modelContract, streamed: %s", (isStreamed) => {
  const answers: Record<string, ScriptedTurn> = {
    text: { text: "Hello there", chunkChars: 4 },
    call: { calls: [{ name: "echo", input: { text: "hello" } }], chunkChars: 3 },
    endless: isStreamed
      ? { text: "Hello", finishReason: null, isDoneSent: false, isEndless: true }
      : { raw: 'data: {"choices":[{"delta":{"content":"Hello"}}]}\n\n', isEndless: true },
  };
  const suite = modelContract(async (scenario) => {
    const server = await serve(() => answers[scenario] as ScriptedTurn);
    return openAiCompatible({ baseUrl: server.url, model: "m", isStreamed });
  });
  test.each(suite)("$name", ({ run }) => run());
});

test.each([true, false])(
  "T-18 S2-02 S2-04 openAiCompatible() takes a call, gives its result back and gets the final text (streamed: %s)",
  async (isStreamed) => {
    const server = await serve([
      {
        calls: [
          {
            id: "call_abc123",
            name: "create_module",
            input: '{"module_name": "Payment", "target_path": "src/Modules"}',
          },
        ],
      },
      "模块已创建",
    ]);
    const messages = await converse(server, () => "模块 Payment 已创建在 src/Modules/Payment/", isStreamed);
    expect(toolCallsOf(messages[1] as Message)[0]?.input).toEqual({
      module_name: "Payment",
      target_path: "src/Modules",
    });
    expect(messages.at(-1)).toMatchObject({ content: [{ type: "text", text: "模块已创建" }] });
    expect(server.requests).toHaveLength(2);
    expect(server.requests[0]?.body.tools).toMatchObject([{ type: "function", function: { name: "create_module" } }]);
    expect(wireMessages(server, 1).slice(1)).toEqual([
      {
        role: "assistant",
        content: null,
        tool_calls: [
          {
            id: "call_abc123",
            type: "function",
            function: { name: "create_module", arguments: '{"module_name": "Payment", "target_path": "src/Modules"}' },
          },
        ],
      },
      { role: "tool", tool_call_id: "call_abc123", content: "模块 Payment 已创建在 src/Modules/Payment/" },
    ]);
  },
);

test("T-19 S2-05 openAiCompatible() goes through two calls in one answer, and one after the other", async () => {
  const [a, b] = [{ name: "A" }, { name: "B" }];
  const together = await serve([{ calls: [a, b] }, "done"]);
  const apart = await serve([{ calls: [a] }, { calls: [b] }, "done"]);
  expect((await converse(together, (name) => name)).map((message) => message.role)).toEqual([
    "user",
    "assistant",
    "tool",
    "tool",
    "assistant",
  ]);
  expect((await converse(apart, (name) => name)).map((message) => message.role)).toEqual([
    "user",
    "assistant",
    "tool",
    "assistant",
    "tool",
    "assistant",
  ]);
});

test("T-19 S2-06 openAiCompatible() gives the calls of an answer that says stop", async () => {
  const server = await serve([{ calls: [{ name: "A" }], finishReason: "stop" }, "done"]);
  expect(await converse(server, () => "x")).toHaveLength(4);
});

test("T-37 S0-11 openAiCompatible() keeps the system prompt and joins the prompt of a turn to its text", async () => {
  const server = await serve(["one", "two"]);
  const model = openAiCompatible({ baseUrl: server.url, model: "m" });
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
  const [first, second] = server.requests.map((request) => request.body.messages as { content: string }[]);
  expect([first?.[0]?.content, second?.[0]?.content]).toEqual(["固定 system prompt", "固定 system prompt"]);
  expect(JSON.stringify(first)).not.toContain("第二次状态");
  expect(second?.at(-1)?.content).toBe("<DYNAMIC>第二次状态</DYNAMIC>\n\n第二次输入");
});

test("S0-57 openAiCompatible() gives reasoning back with the message it belongs to", async () => {
  const server = await serve([{ reasoning: "I should create it", calls: [{ name: "create_module" }] }, "done"]);
  await converse(server, () => "ok");
  expect(wireMessages(server, 1)[1]).toMatchObject({
    content: null,
    reasoning_content: "I should create it",
  });
});

test("C-02 S2-09 openAiCompatible() shows and calls both of two tools whose names clash on the wire", async () => {
  const server = await serve([{ calls: [{ name: "a.b" }, { name: "a__b" }] }, "done"]);
  const both = ["a.b", "a__b"].map((name) => ({ name, description: "", inputSchema: { type: "object" } }));
  const messages = await converse(server, (name) => name, true, both);
  expect(toolCallsOf(messages[1] as Message).map((call) => call.name)).toEqual(["a.b", "a__b"]);
  expect(new Set(server.requests[0]?.tools.map((tool) => tool.name)).size).toBe(2);
});

test("S2-05 openAiCompatible() makes a valid history of calls that share an id, have none, or hold broken arguments", async () => {
  const call = (index: number, id: string | null, input: string): string => {
    const tool_calls = [{ index, id, function: { name: "create_module", arguments: input } }];
    return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { tool_calls } }] })}\n\n`;
  };
  const raw = [
    call(0, "a", '{"x":1}'),
    call(1, "a", '{"x":2}'),
    call(2, "null", "{}"),
    call(3, null, '{"city":"Paris"'),
    "data: [DONE]\n\n",
  ];
  const server = await serve([{ raw }, "done"]);
  const messages = await converse(server, (name) => name);
  const calls = toolCallsOf(messages[1] as Message);
  expect(calls.map((made) => made.rawInput)).toEqual(['{"x":1}', '{"x":2}', "{}", '{"city":"Paris"']);
  expect(new Set(calls.map((made) => made.id)).size).toBe(4);
  expect(messages.at(-1)).toMatchObject({ content: [{ type: "text", text: "done" }] });
});

test("openAiCompatible() sends key and headers and names itself", async () => {
  const server = await serve(["hi"], { apiKey: "sk-secret" });
  const model = openAiCompatible({
    baseUrl: `${server.url}/`,
    model: "m",
    apiKey: "sk-secret",
    headers: { "x-team": "a" },
  });
  await collectEvents(model, { tools: [], messages: [userMessage("hi")] });
  expect(server.requests[0]?.headers).toMatchObject({ authorization: "Bearer sk-secret", "x-team": "a" });
  expect(model.id).toBe("openai-compatible:m");
});

test("openAiCompatible() asks through the fetch it is given", async () => {
  const asked: string[] = [];
  const model = openAiCompatible({
    baseUrl: "https://gateway.example/api/v1?version=2",
    model: "m",
    fetch: async (url) => {
      asked.push(String(url));
      return new Response('data: {"choices":[{"delta":{"content":"hi"},"finish_reason":"stop"}]}\n\n');
    },
  });
  expect(await collectEvents(model)).toHaveLength(2);
  expect(asked).toEqual(["https://gateway.example/api/v1/chat/completions?version=2"]);
});

test("openAiCompatible() refuses a base URL that is none", () => {
  expect(() => openAiCompatible({ baseUrl: "localhost:8000", model: "m" })).toThrow(
    'Cannot use "localhost:8000" as a base URL: it must begin with http:// or https://',
  );
});

test("openAiCompatible() uses connections again for one request after the other", async () => {
  const { url, connections } = await serveHttp((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write('data: {"choices":[{"delta":{"content":"hi"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
    setImmediate(() => response.end());
  });
  const model = openAiCompatible({ baseUrl: url, model: "m" });
  for (let i = 0; i < 10; i++) await collectEvents(model);
  expect(connections()).toBeLessThan(5);
});

test("openAiCompatible() ends with [DONE] even if the connection stays open", async () => {
  const server = await serve([{ text: "hi", isEndless: true }]);
  const model = openAiCompatible({ baseUrl: server.url, model: "m" });
  const events = await collectEvents(model, { tools: [], messages: [userMessage("hi")] });
  expect(events.at(-1)?.type).toBe("model-finish");
});

test("openAiCompatible() refuses a request it cannot render before it sends anything", async () => {
  const server = await serve(["hi"]);
  expect(await failure({ baseUrl: server.url }, { toolChoice: "any" })).toBeInstanceOf(RangeError);
  expect(server.requests).toHaveLength(0);
});

test("openAiCompatible() throws the signal's own reason while it waits for the response", async () => {
  const server = await serve([{ text: "late", delayMs: 600_000 }]);
  const controller = new AbortController();
  const reading = collectEvents(openAiCompatible({ baseUrl: server.url, model: "m" }), undefined, controller.signal);
  const reason = new Error("enough");
  controller.abort(reason);
  await expect(reading).rejects.toBe(reason);
});

test("openAiCompatible() says what the provider refused, never the key", async () => {
  const server = await serve(["hi"], { apiKey: "sk-right" });
  const wrong = await failure({ baseUrl: server.url, apiKey: "sk-wrong" });
  expect(wrong.message).toBe(
    "Cannot get an answer from openai-compatible: HTTP 401, Incorrect API key provided (invalid_api_key); an API key was sent, and is not accepted",
  );
  const echoed = await failureOf(
    { status: 401, body: { error: { message: "Key sk-wrong is not valid" } } },
    { apiKey: "sk-wrong" },
  );
  expect(`${echoed.message}${echoed.stack}`).not.toContain("sk-wrong");
  const illegal = await failure({ baseUrl: server.url, apiKey: "sk-with\nline" });
  expect(`${illegal.message}${illegal.stack}${(illegal.cause as Error).message}`).not.toContain("sk-with");
  const inUrl = await failure({ baseUrl: server.url.replace("//", "//user:hunter22@") });
  expect(`${inUrl.message}${inUrl.stack}${(inUrl.cause as Error).message}`).not.toContain("hunter22");
  const header = await failureOf(
    { status: 401, body: "no: abcdefgh" },
    { headers: { Authorization: "Bearer abcdefgh" } },
  );
  expect(header.message).toContain("no: ***");
});

test("openAiCompatible() throws context-too-long when the request was too big", async () => {
  const error = { message: "This model's maximum context length is 8192 tokens", code: "context_length_exceeded" };
  expect(await failureOf({ status: 400, body: { error } })).toMatchObject({ code: "context-too-long", status: 400 });
});

test("openAiCompatible() keeps how long a provider asks to wait", async () => {
  const headers = { "retry-after": "3" };
  expect(await failureOf({ status: 429, headers })).toMatchObject({
    status: 429,
    retryAfterMs: 3000,
    code: "model-request-failed",
  });
});

test("openAiCompatible() says that nothing listens, that a host is not known and that TLS failed", async () => {
  const closed = await startModelServer({ script: [] });
  await closed.close();
  expect((await failure({ baseUrl: closed.url })).message).toContain(
    "nothing listens there; start the server or check the base URL (ECONNREFUSED)",
  );
  expect((await failure({ baseUrl: "http://no-such-host.invalid/v1" })).message).toMatch(/\((ENOTFOUND|EAI_AGAIN)\)/);
  const plain = await serve([]);
  expect((await failure({ baseUrl: plain.url.replace("http:", "https:") })).message).toContain(
    "no trusted TLS connection could be made",
  );
});

test("openAiCompatible() throws when the connection is reset or closed in mid-stream", async () => {
  const { url } = await serveHttp((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write('data: {"choices":[{"delta":{"content":"hi"}}]}\n\n', () => response.socket?.resetAndDestroy());
  });
  expect(await failure({ baseUrl: url })).toMatchObject({
    code: "model-request-failed",
    provider: "openai-compatible",
  });
  const cut = await failureOf({ text: "Hello there", chunkChars: 2, cutAfterChunks: 3 });
  expect(cut).toMatchObject({
    code: "model-request-failed",
    message: expect.stringMatching(/^Cannot get an answer from/),
  });
});

test("openAiCompatible() throws when a stream ends without an end, or goes silent", async () => {
  const open = { text: "hi", finishReason: null, isDoneSent: false } as const;
  expect((await failureOf(open)).message).toContain("the stream ended before the answer did");
  expect(await failureOf({ ...open, isEndless: true }, { timeoutMs: 50 })).toMatchObject({
    message: "Cannot get an answer from openai-compatible: nothing came for 50 ms",
    retryable: true,
  });
});

test("openAiCompatible() throws for a web page and for broken UTF-8", async () => {
  const page = await failureOf({ raw: "<title>Hello</title>", contentType: "text/html" });
  expect(page.message).toContain('it answered with the web page "Hello"; check the base URL');
  const { url } = await serveHttp((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "text/event-stream" }).end(Buffer.from([0x64, 0xff, 0xfe, 0x0a, 0x0a]));
  });
  expect((await failure({ baseUrl: url })).message).toBe(
    "Cannot read the answer of openai-compatible: it is not UTF-8",
  );
});

test("openAiCompatible() takes the key to no other host", async () => {
  const other = await serve(["hi"]);
  const { url } = await serveHttp((request, response) => {
    request.resume();
    response.writeHead(307, { location: `${other.url.replace("127.0.0.1", "localhost")}/chat/completions` }).end();
  });
  const refused = await failure({ baseUrl: url, apiKey: "sk-secret", headers: { "api-key": "sk-other" } });
  expect(refused).toMatchObject({
    status: 307,
    message: expect.stringContaining("set the base URL to where the API is"),
  });
  expect(other.requests).toEqual([]);
});

test("openAiCompatible() reads the whole answer or fails, wherever the connection ends", async () => {
  const answer = [
    'data: {"choices":[{"index":0,"delta":{"content":"wörld"}}]}\n\n',
    'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n',
    "data: [DONE]\n\n",
  ].join("");
  for (const framing of ["transfer-encoding: chunked", "connection: close"]) {
    const head = `HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n${framing}\r\n\r\n`;
    const chunk = `${Buffer.byteLength(answer).toString(16)}\r\n${answer}\r\n0\r\n\r\n`;
    const bytes = Buffer.from(head + (framing.startsWith("t") ? chunk : answer));
    let at = 0;
    const url = await serveBytes((socket) => {
      if (at % 2 === 0) socket.end(bytes.subarray(0, at));
      else socket.write(bytes.subarray(0, at), () => socket.resetAndDestroy());
    });
    const model = openAiCompatible({ baseUrl: url, model: "m" });
    for (at = 0; at <= bytes.length; at += 1) {
      const events = await collectEvents(model).catch((error: Error) => error);
      if (events instanceof Error) expect(events).toMatchObject({ code: "model-request-failed" });
      else expect(events.slice(0, 2)).toMatchObject([{ text: "wörld" }, { type: "model-finish" }]);
    }
  }
});

test("openAiCompatible() reads an event of 1 MB that comes in small pieces", async () => {
  const text = "x".repeat(1_000_000);
  const server = await serve([{ text, chunkBytes: 1_000 }]);
  const events = await collectEvents(openAiCompatible({ baseUrl: server.url, model: "m" }), {
    tools: [],
    messages: [userMessage("hi")],
  });
  expect(events[0]).toEqual({ type: "model-text-delta", text });
});

test("openAiCompatible() says that what answers does not speak HTTP, and that headers are too long", async () => {
  const noHttp = await serveBytes((socket) => socket.write("SSH-2.0-OpenSSH_9.9\r\n"));
  expect((await failure({ baseUrl: noHttp })).message).toContain("what answers there does not speak HTTP");
  const { url } = await serveHttp((request, response) => {
    request.resume();
    response.writeHead(200, { "x-big": "h".repeat(100_000) }).end();
  });
  expect((await failure({ baseUrl: url })).message).toContain("its response headers are too long");
});

test("openAiCompatible() asks again over sound connections after an abort in mid-answer", async () => {
  const { url } = await serveHttp((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write('data: {"choices":[{"delta":{"content":"first "}}]}\n\n');
    setImmediate(() => response.end('data: {"choices":[{"delta":{"content":"second"},"finish_reason":"stop"}]}\n\n'));
  });
  const model = openAiCompatible({ baseUrl: url, model: "m" });
  for (let count = 0; count < 10; count++) {
    const controller = new AbortController();
    const reading = collectEvents(model, undefined, controller.signal).catch((error: Error) => error.message);
    setTimeout(() => controller.abort(new Error("enough")), count);
    await reading;
    expect(await collectEvents(model)).toMatchObject([
      { text: "first " },
      { text: "second" },
      { type: "model-finish" },
    ]);
  }
});

test("openAiCompatible() reads answers that are compressed or begin with a byte order mark, and fails where there is none", async () => {
  const answer = 'data: {"choices":[{"delta":{"content":"hi"},"finish_reason":"stop"}]}\n\n';
  const whole = '{"choices":[{"message":{"content":"hi"},"finish_reason":"stop"}]}';
  const bodies: readonly (readonly [Buffer, object])[] = [
    [gzipSync(answer), { "content-encoding": "gzip" }],
    [Buffer.from(`\ufeff${answer}`), {}],
    [Buffer.from(`\ufeff${whole}`), { "content-type": "application/json" }],
  ];
  for (const [body, headers] of bodies) {
    const { url } = await serveHttp((request, response) => {
      request.resume();
      response.writeHead(200, { "content-type": "text/event-stream", ...headers }).end(body);
    });
    expect((await collectEvents(openAiCompatible({ baseUrl: url, model: "m" })))[0]).toMatchObject({ text: "hi" });
  }
  const { url } = await serveHttp((request, response) => {
    request.resume();
    response.writeHead(204).end();
  });
  expect(await failure({ baseUrl: url })).toMatchObject({ code: "model-request-failed", retryable: true });
});

async function serveBytes(answer: (socket: Socket) => void): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}
