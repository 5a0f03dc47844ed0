import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { needsInput, withInput } from "../../src/client/input-rounds.ts";
import { noSignal } from "../fixtures/servers.ts";

const done = { resultType: "complete", content: [] };
const ask = (more: JsonObject) => ({ resultType: "input_required", ...more });

async function sentFor(answers: readonly JsonObject[]): Promise<readonly JsonObject[]> {
  const sent: JsonObject[] = [];
  const send = async (params: JsonObject) => {
    sent.push(params);
    return answers[sent.length - 1] ?? done;
  };
  await withInput(send, { name: "n" }, async (method) => ({ to: method }), noSignal);
  return sent;
}

test("a request is sent again with the answers and the state as it came, and with nothing of an earlier round", async () => {
  const inputRequests = { a: { method: "roots/list" } };
  const state = '{"é":1}\u0000';
  expect(await sentFor([ask({ inputRequests, requestState: state }), ask({ requestState: "second" }), done])).toEqual([
    { name: "n" },
    { name: "n", inputResponses: { a: { to: "roots/list" } }, requestState: state },
    { name: "n", requestState: "second" },
  ]);
});

test("a server that asks without end, or for what is no request, is given up", async () => {
  const inputRequests = { a: { method: "roots/list" } };
  await expect(sentFor(Array.from({ length: 40 }, () => ask({ inputRequests })))).rejects.toThrow("after 16 rounds");
  await expect(sentFor([ask({ inputRequests: { a: "text" } })])).rejects.toThrow("no request");
  expect(needsInput(done)).toBe(false);
});
