import fc from "fast-check";
import type { ModelEvent } from "haft";
import { expect, test } from "vitest";
import { createAnswerState } from "../../src/protocols/openai-chat/answer-state.ts";
import { openAiChat } from "../../src/protocols/openai-chat/openai-chat.ts";
import { readResponse } from "../../src/protocols/read-response.ts";
import { createToolNameMap } from "../../src/protocols/tool-name-map.ts";

const format = openAiChat({ model: "m" });

async function read(
  pieces: readonly Uint8Array[],
  init: ResponseInit = { headers: { "content-type": "text/event-stream" } },
): Promise<ModelEvent[]> {
  const body = ReadableStream.from(pieces) as ReadableStream<Uint8Array>;
  const events: ModelEvent[] = [];
  const state = createAnswerState("test", createToolNameMap(["workspace.echo"]));
  for await (const some of readResponse(new Response(body, init), state, format)) events.push(...some);
  return events;
}

function chunk(delta: object, finish_reason: string | null = null): string {
  return JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] });
}

const stream = Buffer.from(
  [
    ": keep-alive\r\n\r\n",
    `data: ${chunk({ role: "assistant", content: "模块" })}\r\n\r\n`,
    `data: ${chunk({ reasoning_content: "hm 😀" })}\n\n`,
    `data: ${chunk({ tool_calls: [{ index: 0, id: "a", function: { name: "workspace__echo", arguments: '{"x"' } }] })}\n\n`,
    ": keep-alive\n\n",
    `data: ${chunk({ tool_calls: [{ index: 0, function: { arguments: ':"é"}' } }] }, "tool_calls")}\n\n`,
    `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 1, completion_tokens: 2 } })}\n\n`,
    "data: [DONE]\n\n",
  ].join(""),
);

const events: ModelEvent[] = [
  { type: "model-text-delta", text: "模块" },
  { type: "model-reasoning-delta", text: "hm 😀" },
  { type: "model-tool-call-delta", index: 0, id: "a", name: "workspace.echo", input: '{"x"' },
  { type: "model-tool-call-delta", index: 0, input: ':"é"}' },
  { type: "model-usage", usage: { inputTokens: 1, outputTokens: 2 } },
  {
    type: "model-finish",
    termination: "completed",
    providerData: { provider: "test", reasoningField: "reasoning_content" },
  },
];

test("readResponse() gives the events of a stream", async () => {
  expect(await read([stream])).toEqual(events);
});

test("readResponse() gives the same events for any cuts of the bytes", async () => {
  expect(await read([...stream].map((byte) => Uint8Array.of(byte)))).toEqual(events);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(stream.length), { maxLength: 40 }), async (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
      expect(await read(at.slice(1).map((end, i) => stream.subarray(at[i], end)))).toEqual(events);
    }),
  );
});

test("readResponse() reads an answer in one piece where a stream was wanted", async () => {
  const body = JSON.stringify({ choices: [{ index: 0, message: { content: "hi" }, finish_reason: "stop" }] });
  const init = { headers: { "content-type": "application/json; charset=utf-8" } };
  expect(await read([Buffer.from(body)], init)).toEqual([
    { type: "model-text-delta", text: "hi" },
    { type: "model-finish", termination: "completed" },
  ]);
});

test("readResponse() goes by what came when another type is declared, or none", async () => {
  const body = '\n {"choices":[{"index":0,"message":{"content":"hi"},"finish_reason":"stop"}]}';
  for (const headers of [{ "content-type": "text/event-stream" }, { "content-type": "text/plain" }, {}]) {
    expect(
      await read(
        [...body].map((text) => Buffer.from(text)),
        { headers },
      ),
    ).toHaveLength(2);
  }
  for (const headers of [{ "content-type": "application/json" }, { "content-type": "text/plain" }, {}]) {
    expect(await read([stream], { headers })).toEqual(events);
  }
});

test.each(["", "null", "not JSON", "[]"])("readResponse() takes %j for no chat completion", async (body) => {
  const init = { headers: { "content-type": "application/json" } };
  await expect(read([Buffer.from(body)], init)).rejects.toThrow("it is not a chat completion");
});

test("readResponse() throws what was refused, with status and how long to wait", async () => {
  const refused = read([Buffer.from('{"error":{"message":"Slow down"}}')], {
    status: 429,
    headers: { "retry-after": "2" },
  });
  await expect(refused).rejects.toMatchObject({
    status: 429,
    retryAfterMs: 2000,
    message: expect.stringContaining("Slow down"),
  });
});

test("readResponse() takes a web page for no answer, whatever its status", async () => {
  const page = [Buffer.from("<title>Sign in</title>")];
  await expect(read(page, { headers: { "content-type": "text/html" } })).rejects.toThrow('the web page "Sign in"');
});

test("readResponse() knows a web page that is declared as something else", async () => {
  for (const type of ["application/xhtml+xml", "text/plain", "text/event-stream"]) {
    const page = read([Buffer.from("\n<!doctype html><title>Sign in</title>")], { headers: { "content-type": type } });
    await expect(page).rejects.toMatchObject({
      message: expect.stringContaining('the web page "Sign in"'),
      retryable: undefined,
    });
  }
});

test("readResponse() keeps the status of an error whose body breaks off or is no UTF-8", async () => {
  const init = { status: 503, headers: { "retry-after": "7" } };
  const page = Buffer.from("<title>D\xe9sol\xe9</title>", "latin1");
  await expect(read([page], init)).rejects.toMatchObject({ status: 503, retryAfterMs: 7_000 });
  async function* breaking(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("busy");
    throw new Error("reset");
  }
  const response = new Response(ReadableStream.from(breaking()) as ReadableStream<Uint8Array>, init);
  const reading = readResponse(response, createAnswerState("test", createToolNameMap([])), format).next();
  await expect(reading).rejects.toMatchObject({ status: 503, retryAfterMs: 7_000 });
});

test("readResponse() does not read an error page without end", async () => {
  let pieces = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      pieces++;
      yield Buffer.from("x".repeat(10_000));
    }
  }
  const response = new Response(ReadableStream.from(endless()) as ReadableStream<Uint8Array>, { status: 500 });
  const reading = readResponse(response, createAnswerState("test", createToolNameMap([])), format).next();
  await expect(reading).rejects.toMatchObject({ status: 500 });
  expect(pieces).toBeLessThan(20);
});

test("readResponse() throws for a stream that ends in the middle of an event", async () => {
  await expect(read([stream.subarray(0, 120)])).rejects.toThrow("the stream ended before the answer did");
});
