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

async function streamed(turn: AnswerTurn, events = ["data: 模块\n\n", "data: b\n\n", "data: c\n\n"]): Promise<string> {
  return (await received((to) => sendStream(events, turn, to))).text();
}

test("sendStream() sends events in the pieces of the turn", async () => {
  expect(await streamed({ chunkBytes: 1 })).toBe("data: 模块\n\ndata: b\n\ndata: c\n\n");
});

test("sendStream() cuts the connection after so many events", async () => {
  await expect(streamed({ cutAfterChunks: 2 })).rejects.toThrow("terminated");
});

test("sendError() sends a status with the body of the protocol, or the body it is given", async () => {
  const standard = await received((to) => sendError({ status: 503 }, { error: "busy" }, to));
  expect([standard.status, await standard.json()]).toEqual([503, { error: "busy" }]);
  const text = await received((to) =>
    sendError({ status: 502, body: "<p>Bad", headers: { "content-type": "text/html" } }, {}, to),
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
