import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { AnswerTurn } from "../../src/model-server/model-script.ts";
import { pause, sendError, sendRaw, sendStream } from "../../src/model-server/send-turn.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function received(send: (response: ServerResponse) => Promise<void> | void): Promise<Response> {
  const server = createServer((_request, response) => void send(response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

async function streamed(turn: AnswerTurn): Promise<string> {
  const response = await received((to) => sendStream({ id: "c", model: "m", turn, calls: [] }, false, to));
  return response.text();
}

test("sendStream() sends server-sent events that end with [DONE]", async () => {
  const text = await streamed({ text: "模块", chunkBytes: 1 });
  const data = text.trim().split("\n\n");
  expect(data).toHaveLength(4);
  expect(data[1]).toContain('"content":"模块"');
  expect(data.at(-1)).toBe("data: [DONE]");
  expect(await streamed({ text: "x", isDoneSent: false })).not.toContain("[DONE]");
});

test("sendStream() cuts the connection after so many chunks", async () => {
  await expect(streamed({ text: "Hello", chunkChars: 1, cutAfterChunks: 2 })).rejects.toThrow("terminated");
});

test("sendError() sends a status with OpenAI's body, or the body it is given", async () => {
  const standard = await received((to) => sendError({ status: 503 }, to));
  expect([standard.status, await standard.json()]).toEqual([
    503,
    {
      error: {
        message: "The server answers 503 by its script",
        type: "invalid_request_error",
        param: null,
        code: "scripted_error",
      },
    },
  ]);
  const text = await received((to) =>
    sendError({ status: 502, body: "<p>Bad", headers: { "content-type": "text/html" } }, to),
  );
  expect([text.headers.get("content-type"), await text.text()]).toEqual(["text/html", "<p>Bad"]);
});

test("sendRaw() sends bytes as they stand", async () => {
  const whole = await received((to) => sendRaw({ raw: ["a", "b"], contentType: "text/x" }, to));
  expect([whole.headers.get("content-type"), await whole.text()]).toEqual(["text/x", "ab"]);
  const cut = await received((to) => sendRaw({ raw: "a", isCut: true }, to));
  await expect(cut.text()).rejects.toThrow("terminated");
});

test("pause() ends when the client is gone", async () => {
  let ended: Promise<void> | undefined;
  const response = await received((to) => {
    to.flushHeaders();
    ended = pause(600_000, to);
  });
  await response.body?.cancel();
  await ended;
});

test("pause() leaves no listener behind", async () => {
  const counts: number[] = [];
  const response = await received(async (to) => {
    counts.push(to.listenerCount("close"));
    await pause(1, to);
    counts.push(to.listenerCount("close"));
    to.end();
  });
  await response.text();
  expect(counts[1]).toBe(counts[0]);
});
