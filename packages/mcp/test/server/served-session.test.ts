import { executeToolCall, toolCall } from "haft";
import { expect, test } from "vitest";
import { openServedSession } from "../../src/server/served-session.ts";
import { newSeen, servedTools } from "../fixtures/served-tools.ts";
import { noSignal, until } from "../fixtures/servers.ts";

test("ServedSession tells when the tools are others, until nobody wants to know", async () => {
  const served = await openServedSession(servedTools(newSeen()));
  let changes = 0;
  const end = served.onToolsChanged(() => changes++);
  await executeToolCall(toolCall("echo", { text: "a" }), served.session);
  expect(changes).toBe(0);
  await executeToolCall(toolCall("grow"), served.session);
  expect(changes).toBe(1);
  end();
  expect([served.nextCallId(), served.nextCallId()]).toEqual(["call_1", "call_2"]);
  await served.close();
});

test("ServedSession ends what runs before it closes the session", async () => {
  const seen = newSeen();
  const served = await openServedSession(servedTools(seen));
  let isStarted = false;
  const running = served.run(true, noSignal, async (signal) => {
    isStarted = true;
    return await executeToolCall(toolCall("slow"), served.session, { signal });
  });
  await until(() => isStarted);
  await served.close();
  expect((await running).outcome).toBe("cancelled");
  expect(served.session.closed.aborted).toBe(true);
  expect(await served.run(true, noSignal, async (signal) => signal.aborted)).toBe(true);
});

test("ServedSession ends a call with its request", async () => {
  const served = await openServedSession(servedTools(newSeen()));
  const request = new AbortController();
  const running = served.run(true, request.signal, async (signal) => {
    request.abort();
    return signal.aborted;
  });
  expect(await running).toBe(true);
  await served.close();
});
