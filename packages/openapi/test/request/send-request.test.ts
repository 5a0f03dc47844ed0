import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ToolError, ToolUnsettledError } from "haft";
import { expect, test } from "vitest";
import { sendRequest } from "../../src/request/send-request.ts";
import { serve } from "../serve.ts";

const request = (url: string, method: string, isIdempotent: boolean) => ({
  label: `${method} /x`,
  method,
  url,
  headers: {},
  body: undefined,
  isIdempotent,
});

async function failure(url: string, method: string, isIdempotent: boolean): Promise<ToolError> {
  return await sendRequest(fetch, request(url, method, isIdempotent), AbortSignal.timeout(10_000)).then(
    () => Promise.reject(new Error("it was answered")),
    (error: unknown) => error as ToolError,
  );
}

/** An address at which nobody listens any more. */
async function closedOrigin(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return `http://127.0.0.1:${port}/`;
}

test("a connection that never came to be is a failure; one that was lost after sending leaves the effect open", async () => {
  const refused = await failure(await closedOrigin(), "POST", false);
  expect([ToolError.isInstance(refused), ToolUnsettledError.isInstance(refused), refused.code]).toEqual([
    true,
    false,
    "request-failed",
  ]);
  const { origin } = await serve((_, response) => response.destroy());
  const lost = await failure(origin, "POST", false);
  expect(ToolUnsettledError.isInstance(lost)).toBe(true);
  expect(lost.message).toMatch(/^Cannot tell what became of POST \/x: .*; look before calling it again$/);
  const again = await failure(origin, "GET", true);
  expect([ToolUnsettledError.isInstance(again), again.retryable]).toEqual([false, true]);
});

test("the reason of an abort is passed on", async () => {
  const { origin } = await serve(() => {});
  const controller = new AbortController();
  const sent = sendRequest(fetch, request(origin, "GET", true), controller.signal);
  controller.abort(new Error("enough"));
  await expect(sent).rejects.toThrow("enough");
});
